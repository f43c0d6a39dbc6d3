// Nonograms as Python hands them over: a puzzle is (clues of the rows, clues of the columns), boards are bytes.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <utility>
#include <vector>

#include "nonogram/puzzle.hpp"
#include "nonogram/solve.hpp"

namespace nurigram::bind {

using RawNonogram = std::pair<std::vector<nonogram::Clue>, std::vector<nonogram::Clue>>;

nonogram::Puzzle read_nonogram(const RawNonogram& raw);

nonogram::Given read_given(const nonogram::Puzzle& puzzle, const nanobind::bytes& black, const nanobind::bytes& white);

}  // namespace nurigram::bind
