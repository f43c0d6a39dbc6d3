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

inline void add_cell(nurigram::Board& bytes, const Puzzle& puzzle, std::size_t row, std::size_t col) {
    set_bit(bytes, static_cast<int>(puzzle.cols()), static_cast<int>(row), static_cast<int>(col));
}

template <int W>
void add_cells(nurigram::Board& bytes, const Puzzle& puzzle, const Board<W>& board, bool black) {
    for (std::size_t row = 0; row < puzzle.rows(); ++row) {
        const Known<W>& known = board.line[row];
        each(black ? known.black : known.white, [&](std::size_t cell) { add_cell(bytes, puzzle, row, cell - 1); });
    }
}

// The black (or white) cells of a board.
template <int W>
nurigram::Board cells_of(const Puzzle& puzzle, const Board<W>& board, bool black) {
    nurigram::Board bytes = no_cells(puzzle);
    add_cells(bytes, puzzle, board, black);
    return bytes;
}

// Whether a cell is in the bytes; bytes may be missing at the end.
inline bool has_cell(const nurigram::Board& bytes, const Puzzle& puzzle, std::size_t row, std::size_t col) {
    const std::size_t index = row * (puzzle.cols() + 1) + col;
    return index / 8 < bytes.size() && has_bit(bytes, index);
}

// The board on which these cells are known, rightly or not.
template <int W>
Board<W> board_of(const Puzzle& puzzle, const Given& given) {
    Board<W> board(puzzle);
    for (std::size_t row = 0; row < puzzle.rows(); ++row) {
        for (std::size_t col = 0; col < puzzle.cols(); ++col) {
            if (has_cell(given.black, puzzle, row, col)) board.set(puzzle, row, col, true);
            if (has_cell(given.white, puzzle, row, col)) board.set(puzzle, row, col, false);
        }
    }
    return board;
}

}  // namespace nurigram::nonogram
