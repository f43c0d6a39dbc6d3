// Boards to and from the bytes that Python reads and writes (common/found.hpp).
#pragma once

#include <cstddef>

#include "common/found.hpp"
#include "nonogram/board.hpp"
#include "nonogram/puzzle.hpp"
#include "nonogram/solve.hpp"

namespace nurigram::nonogram {

inline nurigram::Board no_cells(const Puzzle& puzzle) {
    return empty_board(static_cast<int>(puzzle.rows()), static_cast<int>(puzzle.cols()));
}

inline Given no_knowledge(const Puzzle& puzzle) {
    return Given(static_cast<std::size_t>(puzzle.values()), no_cells(puzzle));
}

inline void add_cell(nurigram::Board& bytes, const Puzzle& puzzle, std::size_t row, std::size_t col) {
    set_bit(bytes, static_cast<int>(puzzle.cols()), static_cast<int>(row), static_cast<int>(col));
}

// What is known, for each value the cells that cannot have it.
template <int W, int V>
Given given_of(const Puzzle& puzzle, const Board<W, V>& board) {
    Given given = no_knowledge(puzzle);
    for (int value = 0; value < board.values; ++value) {
        for (std::size_t row = 0; row < puzzle.rows(); ++row) {
            each(board.line[row].out[value], [&](std::size_t cell) { add_cell(given[value], puzzle, row, cell - 1); });
        }
    }
    return given;
}

// A full board as a picture: the boards of the paints, end to end.
template <int W, int V>
nurigram::Board picture_of(const Puzzle& puzzle, const Board<W, V>& board) {
    const std::size_t stride = puzzle.cols() + 1, size = puzzle.rows() * stride;
    nurigram::Board bytes((size * static_cast<std::size_t>(board.values - 1) + 7) / 8, '\0');
    const Bits<W> cells = interval<W>(1, puzzle.cols() + 1);
    for (int paint = 1; paint < board.values; ++paint) {
        for (std::size_t row = 0; row < puzzle.rows(); ++row) {
            const std::size_t first = static_cast<std::size_t>(paint - 1) * size + row * stride;
            each(cells - board.line[row].out[paint], [&](std::size_t cell) { set_bit(bytes, first + cell - 1); });
        }
    }
    return bytes;
}

// Whether a cell is in the bytes; bytes may be missing at the end.
inline bool has_cell(const nurigram::Board& bytes, const Puzzle& puzzle, std::size_t row, std::size_t col) {
    const std::size_t index = row * (puzzle.cols() + 1) + col;
    return index / 8 < bytes.size() && has_bit(bytes, index);
}

// The board on which these cells are known, rightly or not.
template <int W, int V>
Board<W, V> board_of(const Puzzle& puzzle, const Given& given) {
    Board<W, V> board(puzzle);
    for (int value = 0; value < board.values && value < static_cast<int>(given.size()); ++value) {
        if (is_empty(given[value])) continue;
        for (std::size_t row = 0; row < puzzle.rows(); ++row) {
            for (std::size_t col = 0; col < puzzle.cols(); ++col) {
                if (has_cell(given[value], puzzle, row, col)) board.exclude(puzzle, row, col, value);
            }
        }
    }
    return board;
}

}  // namespace nurigram::nonogram
