// Boards as Python hands them over. What does not fit is refused with ValueError here, so that the algorithms may trust
// every number that they get.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <tuple>
#include <vector>

#include "common/found.hpp"
#include "nurikabe/puzzle.hpp"

namespace nurigram::bind {

using RawPlaces = std::vector<std::tuple<int, int>>;      // row, column
using RawClues = std::vector<std::tuple<int, int, int>>;  // row, column, size; 0 for an unknown one

// What a caller must keep; else ValueError.
inline void require(bool holds, const char* what) {
    if (!holds) throw nanobind::value_error(what);
}

// A board has cells, and few enough to count them without overflow.
void check_size(std::int64_t rows, std::int64_t cols);

nurikabe::Puzzle read_puzzle(int rows, int cols, const RawClues& clues, const RawPlaces& holes);

// Cells of the puzzle, holes not among them.
std::vector<nurikabe::Place> read_cells(const nurikabe::Puzzle& puzzle, const RawPlaces& raw);
nurikabe::Given read_given(const nurikabe::Puzzle& puzzle, const RawPlaces& black, const RawPlaces& white);

// The bytes of a bitboard, as many as a board of this size takes.
Board read_bits(int rows, int cols, const nanobind::bytes& raw);

// The same for the cells of a board: no bit may lie beside or below it.
Board read_frame(int rows, int cols, const nanobind::bytes& raw);

nanobind::bytes to_bytes(const Board& board);

}  // namespace nurigram::bind
