#include "nurikabe/techniques/close.hpp"

#include "nurikabe/techniques/board.hpp"

// The page's engine is compiled in one piece: its widths are much alike, and compress well only side by side.
#ifdef NURIGRAM_COMPACT
#include "nurikabe/techniques/close_in.hpp"
#endif

namespace nurigram::techniques {

#ifdef NURIGRAM_COMPACT
#define NURIGRAM_SIDE_BY_SIDE(name, tier, round)             \
    template void name(View<WIDTHS[0]>&, Found<WIDTHS[0]>&); \
    template void name(View<WIDTHS[1]>&, Found<WIDTHS[1]>&);
NURIGRAM_FAIR_TECHNIQUES(NURIGRAM_SIDE_BY_SIDE)
#undef NURIGRAM_SIDE_BY_SIDE
#endif

// Defined in close_in.hpp.
template <int W>
Outcome close_in(const Task& task, Stop& stop);

bool fits(int rows, int cols) {
    return rows > 0 && cols > 0 && bits_of(rows, cols) <= 64 * WIDTHS.back();
}

Outcome close(const Task& task, Stop& stop) {
    return with_words<WIDTHS>(room_for(task.rows, task.cols), [&]<int W>() { return close_in<W>(task, stop); });
}

}  // namespace nurigram::techniques

#ifdef NURIGRAM_COMPACT
NURIGRAM_BOARD_WIDTHS(NURIGRAM_COMPILE_CLOSURE)
#endif
