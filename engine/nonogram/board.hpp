// What is known of a board. Every cell is kept twice, in its row and in its column, so that each line is one bit set.
#pragma once

#include <cstddef>
#include <vector>

#include "nonogram/line.hpp"
#include "nonogram/puzzle.hpp"

namespace nurigram::nonogram {

template <int W>
struct Board {
    std::vector<Known<W>> line;  // cell c of a line is bit c + 1

    explicit Board(const Puzzle& puzzle) : line(puzzle.lines()) {}

    bool is_black(std::size_t row, std::size_t col) const { return line[row].black.has(col + 1); }
    bool is_white(std::size_t row, std::size_t col) const { return line[row].white.has(col + 1); }
    bool is_open(std::size_t row, std::size_t col) const { return !is_black(row, col) && !is_white(row, col); }

    void set(const Puzzle& puzzle, std::size_t row, std::size_t col, bool black) {
        Known<W>& in_row = line[row];
        Known<W>& in_col = line[puzzle.rows() + col];
        (black ? in_row.black : in_row.white).set(col + 1);
        (black ? in_col.black : in_col.white).set(row + 1);
    }

    std::size_t known_in(std::size_t number) const {
        return static_cast<std::size_t>((line[number].black | line[number].white).count());
    }

    std::size_t open_cells(const Puzzle& puzzle) const {
        std::size_t known = 0;
        for (std::size_t row = 0; row < puzzle.rows(); ++row) known += known_in(row);
        return puzzle.rows() * puzzle.cols() - known;
    }
};

}  // namespace nurigram::nonogram
