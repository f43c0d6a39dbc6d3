#include "closure/closure.hpp"

#include "closure/board.hpp"

// The page's engine is compiled in one piece: its widths are much alike, and compress well only side by side.
#ifdef NURIGRAM_COMPACT
#include "closure/close_in.hpp"
#endif

namespace nurigram::closure {

#ifdef NURIGRAM_COMPACT
#define NURIGRAM_COMPILED(W) template class Closer<W>;
NURIGRAM_BOARD_WIDTHS(NURIGRAM_COMPILED)
#undef NURIGRAM_COMPILED
#endif

// Defined in close_in.hpp.
template <int W>
Outcome close_in(const Task& task, Stop& stop);
template <int W>
std::vector<int> pairs_in(const Task& task, Stop& stop);

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
