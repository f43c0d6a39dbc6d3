// What the nonogram engine offers: the searches, and the line logic that generation and grading need by itself.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>

#include "common/found.hpp"
#include "common/stop.hpp"
#include "nonogram/puzzle.hpp"

namespace nurigram::nonogram {

// Cells that are decided already, as bytes; either may be empty.
struct Given {
    nurigram::Board black, white;
};

// The longest row or column; longer ones throw std::invalid_argument.
inline constexpr std::size_t kLongestSide = 64 * 64 - 2;

// Up to `limit` solutions; with `keep` false they are only counted.
Found search(const Puzzle& puzzle, std::uint64_t limit, bool keep, Stop& stop);

// What all solutions that agree with the given cells share.
Backbone backbone(const Puzzle& puzzle, const Given& given, Stop& stop);

// What line logic alone adds to the given cells; nothing if it meets a contradiction. Throws Stopped.
std::optional<Given> close_lines(const Puzzle& puzzle, const Given& given, Stop& stop);

// What one line's clue adds to its known cells, cell i as bit i of the bytes; nothing if no placement agrees.
std::optional<Given> solve_line(std::size_t length, const Clue& clue, const Given& given);

// The same for lines of one word, without bytes: black and white cells.
inline constexpr std::size_t kLongestShortLine = 62;
std::optional<std::pair<std::uint64_t, std::uint64_t>> solve_short_line(
    std::size_t length, const Clue& clue, std::uint64_t black, std::uint64_t white);

}  // namespace nurigram::nonogram
