// What the nonogram engine offers: the searches, and the line logic that generation and grading need by itself.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "common/found.hpp"
#include "common/stop.hpp"
#include "nonogram/line.hpp"
#include "nonogram/puzzle.hpp"

namespace nurigram::nonogram {

// What is known already: for each value, the cells that cannot have it, as bytes. In black and white, these are the black
// cells and the white ones. All of it, or any of the boards, may be empty.
using Given = std::vector<nurigram::Board>;

// The numbers of words that are built; a board takes the first that holds its longest line. Steps are found for fewer:
// long lines are rare. The engine of the page must be small, and its lines are not that long.
#ifdef NURIGRAM_COMPACT
inline constexpr std::array WIDTHS{1, 2};
inline constexpr std::array COLOUR_WIDTHS{2};
inline constexpr std::array STEP_WIDTHS{1, 2};
inline constexpr std::array COLOUR_STEP_WIDTHS{2};
#else
inline constexpr std::array WIDTHS{1, 2, 4, 16, 64};
inline constexpr std::array COLOUR_WIDTHS{1, 2, 8, 64};
inline constexpr std::array STEP_WIDTHS{1, 4, 64};
inline constexpr std::array COLOUR_STEP_WIDTHS{2, 64};
#endif

// The longest row or column; longer ones throw std::invalid_argument.
inline constexpr std::size_t LONGEST_LINE = 64 * WIDTHS.back() - PADDING;

// Up to `limit` solutions that agree with what is given; with `keep` false they are only counted.
Found search(const Puzzle& puzzle, const Given& given, std::uint64_t limit, bool keep, Stop& stop);

// What all solutions that agree with what is given share.
Backbone backbone(const Puzzle& puzzle, const Given& given, Stop& stop);

// What line logic alone adds to what is given; nothing if it meets a contradiction. Throws Stopped.
std::optional<Given> close_lines(const Puzzle& puzzle, const Given& given, Stop& stop);

// What one line's clue adds to what is known of it, cell i as bit i of the bytes; nothing if no placement agrees.
std::optional<Given> solve_line(std::size_t length, const Clue& clue, int values, const Given& given);

}  // namespace nurigram::nonogram
