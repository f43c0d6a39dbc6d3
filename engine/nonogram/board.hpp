// What is known of a board. Every cell is kept twice, in its row and in its column, so that each line is one set of bits
// for each value.
#pragma once

#include <cstddef>
#include <vector>

#include "nonogram/line.hpp"
#include "nonogram/puzzle.hpp"

namespace nurigram::nonogram {

template <int W, int V>
struct Board {
    std::vector<Known<W, V>> line;  // cell c of a line is bit c + 1
    Values<V> values;

    explicit Board(const Puzzle& puzzle) : line(puzzle.lines()), values(puzzle.values()) {}

    bool can_be(std::size_t row, std::size_t col, int value) const { return !line[row].out[value].has(col + 1); }

    // How many values a cell can have.
    int choices(std::size_t row, std::size_t col) const {
        int left = 0;
        for (int value = 0; value < values; ++value) left += can_be(row, col, value);
        return left;
    }

    bool is_open(std::size_t row, std::size_t col) const { return choices(row, col) > 1; }

    void exclude(const Puzzle& puzzle, std::size_t row, std::size_t col, int value) {
        line[row].out[value].set(col + 1);
        line[puzzle.rows() + col].out[value].set(row + 1);
    }

    void decide(const Puzzle& puzzle, std::size_t row, std::size_t col, int value) {
        for (int other = 0; other < values; ++other) {
            if (other != value) exclude(puzzle, row, col, other);
        }
    }

    // How many cells of a line are decided, if it has a placement.
    std::size_t known_in(const Puzzle& puzzle, std::size_t number) const {
        const std::size_t length = puzzle.length(number);
        return length - static_cast<std::size_t>(open_cells(interval<W>(1, length + 1), line[number], values).count());
    }

    // How many values are excluded from cells.
    std::size_t excluded(const Puzzle& puzzle) const {
        std::size_t total = 0;
        for (std::size_t row = 0; row < puzzle.rows(); ++row) {
            for (int value = 0; value < values; ++value) total += static_cast<std::size_t>(line[row].out[value].count());
        }
        return total;
    }

    // Whether every cell has one value left, if all lines have placements.
    bool is_full(const Puzzle& puzzle) const {
        return excluded(puzzle) == puzzle.rows() * puzzle.cols() * static_cast<std::size_t>(values - 1);
    }
};

}  // namespace nurigram::nonogram
