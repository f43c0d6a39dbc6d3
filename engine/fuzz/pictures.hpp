// Nonograms for the fuzz targets: any bytes as a puzzle and known cells, and checks that know nothing of the engine.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "fuzz/fuzz.hpp"
#include "nonogram/exchange.hpp"
#include "nonogram/puzzle.hpp"
#include "nonogram/solve.hpp"

namespace nurigram::fuzz {

using namespace nonogram;

using Picture = std::vector<std::vector<bool>>;  // rows of cells

inline Clue runs(const std::vector<bool>& line) {
    Clue clue;
    bool inside = false;
    for (const bool black : line) {
        if (black && !inside) clue.push_back(0);
        if (black) ++clue.back();
        inside = black;
    }
    return clue;
}

inline std::vector<bool> column(const Picture& picture, std::size_t col) {
    std::vector<bool> cells;
    for (const std::vector<bool>& row : picture) cells.push_back(row[col]);
    return cells;
}

// A number from 0 to most, where a size is wanted.
inline std::size_t upto(Choices& choices, std::size_t most) {
    return static_cast<std::size_t>(choices.upto(static_cast<int>(most)));
}

inline Clue any_clue(Choices& choices) {
    Clue clue(upto(choices, 3));
    for (int& size : clue) size = choices.upto(12) - 3;
    return clue;
}

inline std::vector<Clue> clues_of(const Picture& picture, bool by_rows) {
    std::vector<Clue> clues;
    const std::size_t lines = by_rows ? picture.size() : picture[0].size();
    for (std::size_t n = 0; n < lines; ++n) clues.push_back(runs(by_rows ? picture[n] : column(picture, n)));
    return clues;
}

// Eight cells from each byte of the input.
inline Picture any_picture(Choices& choices, std::size_t rows, std::size_t cols) {
    Picture picture(rows, std::vector<bool>(cols));
    for (std::vector<bool>& row : picture) {
        int byte = 0;
        for (std::size_t col = 0; col < cols; ++col) {
            if (col % 8 == 0) byte = choices.upto(255);
            row[col] = byte >> (col % 8) & 1;
        }
    }
    return picture;
}

// Mostly the clues of a picture; one of them replaced by anything at all, negative and oversized ones included.
inline Puzzle any_puzzle(Choices& choices) {
    const int shape = choices.upto(63);
    const std::size_t rows = 1 + upto(choices, 11);
    const std::size_t cols = shape == 63 ? std::min(60 + upto(choices, 79), LONGEST_LINE) : 1 + upto(choices, 11);
    const Picture picture = any_picture(choices, rows, cols);
    std::vector<Clue> row_clues = clues_of(picture, true);
    if (shape % 4 == 1) row_clues[upto(choices, rows - 1)] = any_clue(choices);
    return {row_clues, clues_of(picture, false)};
}

inline Given any_given(Choices& choices, const Puzzle& puzzle) {
    Given given{no_cells(puzzle), no_cells(puzzle)};
    for (int left = choices.upto(3); left > 0; --left) {
        const std::size_t row = upto(choices, puzzle.rows() - 1), col = upto(choices, puzzle.cols() - 1);
        add_cell(choices.upto(1) ? given.black : given.white, puzzle, row, col);
    }
    return given;
}

inline Picture picture_of(const Puzzle& puzzle, const nurigram::Board& board) {
    Picture picture(puzzle.rows(), std::vector<bool>(puzzle.cols()));
    for (std::size_t row = 0; row < puzzle.rows(); ++row) {
        for (std::size_t col = 0; col < puzzle.cols(); ++col) picture[row][col] = has_cell(board, puzzle, row, col);
    }
    return picture;
}

inline bool obeys_clues(const Puzzle& puzzle, const Picture& picture) {
    for (std::size_t row = 0; row < puzzle.rows(); ++row) {
        if (runs(picture[row]) != puzzle.clue(row)) return false;
    }
    for (std::size_t col = 0; col < puzzle.cols(); ++col) {
        if (runs(column(picture, col)) != puzzle.clue(puzzle.rows() + col)) return false;
    }
    return true;
}

inline bool agrees(const Puzzle& puzzle, const Picture& picture, const Given& given) {
    for (std::size_t row = 0; row < puzzle.rows(); ++row) {
        for (std::size_t col = 0; col < puzzle.cols(); ++col) {
            if (has_cell(given.black, puzzle, row, col) && !picture[row][col]) return false;
            if (has_cell(given.white, puzzle, row, col) && picture[row][col]) return false;
        }
    }
    return true;
}

}  // namespace nurigram::fuzz
