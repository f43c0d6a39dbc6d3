// Nurikabe for the page. A request is rows, columns, for each cell -2 for a hole, -1 for nothing, 0 for ? or its number;
// then a moment of play.
#include <vector>

#include "nurikabe/techniques/trace.hpp"
#include "nurikabe/solver.hpp"
#include "wasm/answers.hpp"
#include "wasm/exports.hpp"

namespace {

using namespace nurigram;
using namespace nurigram::wasm;

enum { HOLE = -2, NOTHING = -1 };

class Asked {
public:
    explicit Asked(Request request) : size_(request), puzzle_{size_.rows, size_.cols, {}, {}}, play_(read(request)) {
        if (!size_ || !request.is_whole()) fault_ = "no_board";
        else if (touching_) fault_ = "touch";
    }

    // What is wrong with the request; null if nothing is.
    const char* fault() const { return fault_; }
    bool fits() const { return techniques::fits(size_.rows, size_.cols); }
    const Size& size() const { return size_; }
    const nurikabe::Puzzle& puzzle() const { return puzzle_; }

    nurikabe::Given given() const { return {places(play_[0]), places(play_[1])}; }

    techniques::Task task(const techniques::Limits& limits) const {
        techniques::Task task{size_.rows, size_.cols, cells_, {}, play_[0], play_[1], 0, limits};
        for (const auto& clue : puzzle_.clues) task.clues.push_back({clue.row * (size_.cols + 1) + clue.col, clue.size});
        return task;
    }

private:
    std::vector<Board> read(Request& request) {
        cells_ = empty_board(size_.rows, size_.cols);
        std::vector<char> is_clue(static_cast<std::size_t>(size_.rows) * size_.cols);
        for (int row = 0; row < size_.rows; ++row)
            for (int col = 0; col < size_.cols; ++col) {
                const int content = request.take();
                if (content <= HOLE) {
                    puzzle_.holes.push_back({row, col});
                    continue;
                }
                set_bit(cells_, size_.cols, row, col);
                if (content == NOTHING) continue;
                const std::size_t at = static_cast<std::size_t>(row) * size_.cols + col;
                touching_ |= (col && is_clue[at - 1]) || (row && is_clue[at - size_.cols]);
                is_clue[at] = true;
                puzzle_.clues.push_back({row, col, content});
            }
        return read_play(request, size_);
    }

    // The cells of a board, but for its holes.
    std::vector<nurikabe::Place> places(const Board& board) const {
        std::vector<nurikabe::Place> found;
        for (int row = 0; row < size_.rows; ++row)
            for (int col = 0; col < size_.cols; ++col) {
                const std::size_t index = static_cast<std::size_t>(row) * (size_.cols + 1) + col;
                if (has_bit(board, index) && has_bit(cells_, index)) found.push_back({row, col});
            }
        return found;
    }

    Size size_;
    nurikabe::Puzzle puzzle_;
    Board cells_{};
    bool touching_ = false;
    const char* fault_ = nullptr;
    std::vector<Board> play_;
};

template <class Work>
std::int32_t answered(bool by_techniques, const Work& work) {
    const Asked asked(request());
    if (asked.fault()) return answer(Answer::refusal(asked.fault()));
    if (by_techniques && !asked.fits()) return answer(Answer::refusal("too_large"));
    Stop never(-1);
    return answer(work(asked, Answer(asked.size().rows, asked.size().cols), never));
}

std::uint64_t most(std::int32_t limit) { return limit > 0 ? static_cast<std::uint64_t>(limit) : UINT64_MAX; }

}  // namespace

// Solutions that agree with the play, up to a limit; 0: all of them.
NURIGRAM_EXPORT(nurikabe_solve)(std::int32_t limit) {
    return answered(false, [&](const Asked& asked, Answer answer, Stop& stop) {
        return answer.of(nurikabe::search(asked.puzzle(), asked.given(), most(limit), true, stop));
    });
}

NURIGRAM_EXPORT(nurikabe_backbone)() {
    return answered(false, [&](const Asked& asked, Answer answer, Stop& stop) {
        return answer.of(nurikabe::backbone(asked.puzzle(), asked.given(), stop));
    });
}

// The steps of the techniques up to a tier, at most `limit` of them; -1: all, with what a grade weighs; -2: all, every
// technique in waves, as a contradiction follows what it assumes. A tier below 0 asks for one technique: -1 for the first.
NURIGRAM_EXPORT(nurikabe_steps)(std::int32_t tier, std::int32_t limit, std::int32_t sets, std::int32_t cases,
                                std::int32_t open) {
    return answered(true, [&](const Asked& asked, Answer answer, Stop& stop) {
        techniques::Choice choice = tier < 0 ? techniques::only(static_cast<std::size_t>(-1 - tier)) : techniques::up_to(tier);
        const techniques::Task task = asked.task({sets, cases, open});
        if (limit == -1) {
            const techniques::Traced all = techniques::trace(task, choice, stop);
            return answer.of(all.way, {all.black, all.white}, [&](const auto& tell) { techniques::visit_features(task, all, tell); });
        }
        if (limit >= 0) choice.limit = static_cast<std::size_t>(limit);
        else choice.waves = choice.techniques.size();
        const techniques::Traced some = techniques::trace(task, choice, stop);
        return answer.of(some.way, {some.black, some.white});
    });
}
