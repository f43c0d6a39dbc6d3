// Nonograms as Python hands them over: a puzzle is (clues of the rows, clues of the columns, the paints of either,
// the letters of the values), what is known is a board for each value, boards are bytes. There are no paints in black
// and white.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <tuple>
#include <vector>

#include "nonogram/puzzle.hpp"
#include "nonogram/solve.hpp"

namespace nurigram::bind {

using RawLines = std::vector<std::vector<int>>;
using RawNonogram = std::tuple<RawLines, RawLines, RawLines, RawLines, std::string>;
using RawGiven = std::vector<nanobind::bytes>;

nonogram::Clue read_clue(std::vector<int> sizes, std::vector<int> paints, int values);

nonogram::Puzzle read_nonogram(RawNonogram raw);

nonogram::Given read_given(const nonogram::Puzzle& puzzle, const RawGiven& raw);

}  // namespace nurigram::bind
