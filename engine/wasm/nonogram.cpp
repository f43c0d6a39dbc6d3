// Nonograms for the page. A request is rows, columns, the number of values and their letters, for each row and then for
// each column the number of its blocks and the blocks, with their paints if there are several; then a moment of play.
#include "nonogram/trace.hpp"
#include "wasm/answers.hpp"
#include "wasm/exports.hpp"

namespace {

using namespace nurigram;
using namespace nurigram::wasm;

std::vector<nonogram::Clue> read_clues(Request& request, int lines, bool in_colour) {
    std::vector<nonogram::Clue> clues;
    for (int line = 0; line < lines; ++line) {
        std::vector<int> sizes, paints;
        for (int left = request.take_count(); left > 0; --left) {
            sizes.push_back(request.take());
            if (in_colour) paints.push_back(request.take());
        }
        clues.emplace_back(std::move(sizes), std::move(paints));
    }
    return clues;
}

std::string read_letters(Request& request) {
    std::string letters;
    for (int left = request.take_count(); left > 0; --left) letters += static_cast<char>(request.take());
    return letters;
}

nonogram::Puzzle read_puzzle(Request& request, const Size& size) {
    std::string letters = read_letters(request);
    const bool in_colour = letters.size() > nonogram::SHADES;
    std::vector<nonogram::Clue> rows = read_clues(request, size.rows, in_colour);
    return {std::move(rows), read_clues(request, size.cols, in_colour), std::move(letters)};
}

class Asked {
public:
    explicit Asked(Request request)
        : size_(request), puzzle_(read_puzzle(request, size_)), play_(read_play(request, size_, puzzle_.values())) {
        if (!size_ || !request.is_whole()) fault_ = "no_board";
        else if (!nonogram::is_well_formed(puzzle_)) fault_ = "too_long";
        else if (puzzle_.longest() > nonogram::LONGEST_LINE) fault_ = "too_large";
    }

    // What is wrong with the request; null if nothing is.
    const char* fault() const { return fault_; }
    const Size& size() const { return size_; }
    const nonogram::Puzzle& puzzle() const { return puzzle_; }
    const nonogram::Given& given() const { return play_; }

private:
    Size size_;
    nonogram::Puzzle puzzle_;
    nonogram::Given play_;
    const char* fault_ = nullptr;
};

template <class Work>
std::int32_t answered(const Work& work) {
    const Asked asked(request());
    if (asked.fault()) return answer(Answer::refusal(asked.fault()));
    Stop never(-1);
    return answer(work(asked, Answer(asked.size().rows, asked.size().cols, asked.puzzle().values()), never));
}

std::uint64_t most(std::int32_t limit) { return limit > 0 ? static_cast<std::uint64_t>(limit) : UINT64_MAX; }

}  // namespace

// Solutions that agree with the play, up to a limit; 0: all of them.
NURIGRAM_EXPORT(nonogram_solve)(std::int32_t limit) {
    return answered([&](const Asked& asked, Answer answer, Stop& stop) {
        return answer.of(nonogram::search(asked.puzzle(), asked.given(), most(limit), true, stop));
    });
}

NURIGRAM_EXPORT(nonogram_backbone)() {
    return answered([&](const Asked& asked, Answer answer, Stop& stop) {
        return answer.of(nonogram::backbone(asked.puzzle(), asked.given(), stop));
    });
}

// The steps of the techniques up to a tier, at most `limit` of them; -1: all, with what a grade weighs; -2: all, every
// technique in waves. A tier below 0 asks for one technique: -1 for the first.
NURIGRAM_EXPORT(nonogram_steps)(std::int32_t tier, std::int32_t limit, std::int32_t budget) {
    return answered([&](const Asked& asked, Answer answer, Stop& stop) {
        nonogram::Choice choice =
            tier < 0 ? nonogram::only(static_cast<std::size_t>(-1 - tier), budget) : nonogram::up_to(tier, budget);
        if (limit == -1) {
            const nonogram::Traced all = nonogram::trace(asked.puzzle(), asked.given(), choice, stop);
            return answer.of(all.way, all.end, [&](const auto& tell) {
                nonogram::visit_features(asked.puzzle(), asked.given(), all, stop, tell);
            });
        }
        if (limit >= 0) choice.limit = static_cast<std::size_t>(limit);
        else choice.waves = choice.techniques.size();
        const nonogram::Traced some = nonogram::trace(asked.puzzle(), asked.given(), choice, stop);
        return answer.of(some.way, some.end);
    });
}
