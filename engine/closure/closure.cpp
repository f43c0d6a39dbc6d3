#include "closure/closure.hpp"

#include "closure/board.hpp"
#include "closure/closer.hpp"

namespace nurigram::closure {

#define NURIGRAM_COMPILED(W) template class Closer<W>;
NURIGRAM_BOARD_WIDTHS(NURIGRAM_COMPILED)
#undef NURIGRAM_COMPILED

namespace {

template <int W>
Outcome close_in(const Task& task, Stop& stop) {
    const Geometry<W> board(task.cols, from_bytes<W>(task.cells));
    Ground<W> ground(board, task.clues, task.limits, stop);
    if (task.techniques & BY_REACH) ground.add_balls();
    View<W> view(ground, from_bytes<W>(task.black), from_bytes<W>(task.white));
    const bool clash = Closer<W>(view, task.techniques).run();
    const std::size_t size = task.cells.size();
    return {to_bytes(view.at().black, size), to_bytes(view.at().white, size), clash};
}

template <int W>
std::vector<int> pairs_in(const Task& task, Stop& stop) {
    const Geometry<W> board(task.cols, from_bytes<W>(task.cells));
    Ground<W> ground(board, task.clues, task.limits, stop);
    ground.add_balls();
    View<W> view(ground, from_bytes<W>(task.black), from_bytes<W>(task.white));
    Pairing<View<W>> pairing(view);
    std::vector<int> clues;
    for (std::size_t i = 0; i < ground.clues.size(); ++i) {
        if (!view.shapes(i)) continue;
        const std::optional<Shape<W>> shared = pairing.shared(i);
        if (!shared || shared->cells || shared->fence) clues.push_back(ground.clues[i].index);
    }
    return clues;
}

}  // namespace

bool fits(int rows, int cols) {
    return rows > 0 && cols > 0 && cols <= MOST_COLS && bits_of(rows, cols) <= 64 * WIDTHS.back();
}

Outcome close(const Task& task, Stop& stop) {
    return with_words<WIDTHS>(bits_of(task.rows, task.cols), [&]<int W>() { return close_in<W>(task, stop); });
}

std::vector<int> pairs(const Task& task, Stop& stop) {
    return with_words<WIDTHS>(bits_of(task.rows, task.cols), [&]<int W>() { return pairs_in<W>(task, stop); });
}

}  // namespace nurigram::closure
