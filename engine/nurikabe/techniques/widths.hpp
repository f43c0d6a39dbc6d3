// The numbers of words that boards are built for; a board takes the first that holds it. The engines of the page have fewer:
// they must be small. Its generator takes boards up to 10x10.
#pragma once

#include <array>

#if defined NURIGRAM_SMALL_BOARDS
#define NURIGRAM_BOARD_WIDTHS(each) each(2)
#define NURIGRAM_STEP_WIDTHS(each) each(2)
#elif defined NURIGRAM_COMPACT
#define NURIGRAM_BOARD_WIDTHS(each) each(7) each(64)
#define NURIGRAM_STEP_WIDTHS(each) each(7) each(64)
#else
#define NURIGRAM_BOARD_WIDTHS(each) each(2) each(4) each(7) each(16) each(64)
#define NURIGRAM_STEP_WIDTHS(each) each(2) each(7) each(64)
#endif

namespace nurigram::techniques {

#define NURIGRAM_LISTED(W) W,
inline constexpr std::array WIDTHS{NURIGRAM_BOARD_WIDTHS(NURIGRAM_LISTED)};
// Those for which steps are found: fewer, since every technique is compiled for each.
inline constexpr std::array STEP_WIDTHS{NURIGRAM_STEP_WIDTHS(NURIGRAM_LISTED)};
#undef NURIGRAM_LISTED

}  // namespace nurigram::techniques
