// The board that the ants walk on: what never changes during a run.
//
// Cells lie in a flat array with a border of one cell on every side, so that a neighbour always exists; the border
// and the holes are marked `Outside`. The eight cells around a cell are listed in a ring, clockwise.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "nurikabe/puzzle.hpp"

namespace nurigram::aco {

class Terrain {
public:
    // Every clue must have a size.
    Terrain(const nurikabe::Puzzle& puzzle, const nurikabe::Given& given);

    int rows, cols, stride, size;
    int area = 0;                   // cells of the board, holes not counted
    std::vector<std::uint8_t> inside;
    std::vector<int> cells;         // the places inside
    std::vector<int> clues;         // the place of each number
    std::vector<int> sizes;         // and the size of its island
    std::vector<std::uint8_t> stays; // by place: given as wall
    std::vector<int> islands;       // the places given as island
    std::vector<int> squares;       // the upper left places of all 2x2 squares inside
    std::array<int, 4> sides;       // steps to the four neighbours
    std::array<int, 8> ring;        // steps around a cell, clockwise from the upper left; odd ones are the four sides

    int place(int row, int col) const { return (row + 1) * stride + col + 1; }
};

}  // namespace nurigram::aco
