// Nonograms for the page. A request is rows, columns, for each row and then for each column the number of its blocks and
// the blocks; then a moment of play.
#include "nonogram/trace.hpp"
#include "wasm/answers.hpp"
#include "wasm/exports.hpp"

namespace {

using namespace nurigram;
using namespace nurigram::wasm;

std::vector<nonogram::Clue> read_clues(Request& request, int lines) {
    std::vector<nonogram::Clue> clues(lines);
    for (nonogram::Clue& clue : clues) {
        std::vector<int> sizes(request.take_count());
        for (int& size : sizes) size = request.take();
        clue = std::move(sizes);
    }
    return clues;
}

nonogram::Puzzle read_puzzle(Request& request, const Size& size) {
    std::vector<nonogram::Clue> rows = read_clues(request, size.rows);
    return {std::move(rows), read_clues(request, size.cols)};
}

class Asked {
public:
    explicit Asked(Request request) : size_(request), puzzle_(read_puzzle(request, size_)), play_(request, size_) {
        if (!size_ || !request.is_whole()) fault_ = "no_board";
        else if (!nonogram::is_well_formed(puzzle_)) fault_ = "too_long";
        else if (puzzle_.longest() > nonogram::LONGEST_LINE) fault_ = "too_large";
    }

    // What is wrong with the request; null if nothing is.
    const char* fault() const { return fault_; }
    int cols() const { return size_.cols; }
    const nonogram::Puzzle& puzzle() const { return puzzle_; }
    nonogram::Given given() const { return {play_.black, play_.white}; }

private:
    Size size_;
    nonogram::Puzzle puzzle_;
    Play play_;
    const char* fault_ = nullptr;
};

template <class Work>
std::int32_t answered(const Work& work) {
    const Asked asked(request());
    if (asked.fault()) return answer(Answer::refusal(asked.fault()));
    Stop never(-1);
    return answer(work(asked, Answer(asked.cols()), never));
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

// The steps of the techniques up to a tier, at most `limit` of them; below 0: all, with what a grade weighs.
NURIGRAM_EXPORT(nonogram_steps)(std::int32_t tier, std::int32_t limit, std::int32_t budget) {
    return answered([&](const Asked& asked, Answer answer, Stop& stop) {
        nonogram::Choice choice = nonogram::up_to(tier, budget);
        if (limit < 0) {
            const nonogram::Traced all = nonogram::trace(asked.puzzle(), asked.given(), choice, stop);
            return answer.of(all, [&](const auto& tell) {
                nonogram::visit_features(asked.puzzle(), asked.given(), all, stop, tell);
            });
        }
        choice.limit = static_cast<std::size_t>(limit);
        return answer.of(nonogram::trace(asked.puzzle(), asked.given(), choice, stop));
    });
}
