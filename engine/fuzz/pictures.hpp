// Nonograms for the fuzz targets: any bytes as a puzzle and known cells, and checks that know nothing of the engine.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "fuzz/fuzz.hpp"
#include "nonogram/exchange.hpp"
#include "nonogram/puzzle.hpp"
#include "nonogram/solve.hpp"

namespace nurigram::fuzz {

using namespace nonogram;

using Picture = std::vector<std::vector<int>>;  // rows of cells, each with its value

inline Clue runs(const std::vector<int>& line, int values) {
    std::vector<int> sizes, paints;
    int before = 0;
    for (const int value : line) {
        if (value && value != before) {
            sizes.push_back(0);
            if (values > SHADES) paints.push_back(value);
        }
        if (value) ++sizes.back();
        before = value;
    }
    return {sizes, paints};
}

inline std::vector<int> column(const Picture& picture, std::size_t col) {
    std::vector<int> cells;
    for (const std::vector<int>& row : picture) cells.push_back(row[col]);
    return cells;
}

// A number from 0 to most, where a size is wanted.
inline std::size_t upto(Choices& choices, std::size_t most) {
    return static_cast<std::size_t>(choices.upto(static_cast<int>(most)));
}

inline Clue any_clue(Choices& choices, int values) {
    std::vector<int> sizes(upto(choices, 3)), paints;
    for (int& size : sizes) size = choices.upto(12) - 3;
    if (values > SHADES)
        for (std::size_t i = choices.upto(15) == 0; i < sizes.size(); ++i) paints.push_back(choices.upto(values));
    return {sizes, paints};
}

inline std::vector<Clue> clues_of(const Picture& picture, bool by_rows, int values) {
    std::vector<Clue> clues;
    const std::size_t lines = by_rows ? picture.size() : picture[0].size();
    for (std::size_t n = 0; n < lines; ++n) clues.push_back(runs(by_rows ? picture[n] : column(picture, n), values));
    return clues;
}

// Eight cells from each byte of the input, in colour two.
inline Picture any_picture(Choices& choices, std::size_t rows, std::size_t cols, int values) {
    Picture picture(rows, std::vector<int>(cols));
    const std::size_t cells = values > SHADES ? 2 : 8;
    for (std::vector<int>& row : picture) {
        int byte = 0;
        for (std::size_t col = 0; col < cols; ++col) {
            if (col % cells == 0) byte = choices.upto(255);
            row[col] = (byte >> (8 / cells * (col % cells)) & (cells == 2 ? 15 : 1)) % values;
        }
    }
    return picture;
}

// Mostly the clues of a picture; one of them replaced by anything at all, negative and oversized ones included.
inline Puzzle any_puzzle(Choices& choices) {
    const int shape = choices.upto(63), values = shape % 3 == 0 ? SHADES + 1 + choices.upto(3) : SHADES;
    const std::size_t rows = 1 + upto(choices, 11);
    const std::size_t cols = shape >= 62 ? std::min(60 + upto(choices, 79), LONGEST_LINE) : 1 + upto(choices, 11);
    const Picture picture = any_picture(choices, rows, cols, values);
    std::vector<Clue> row_clues = clues_of(picture, true, values);
    if (shape % 4 == 1) row_clues[upto(choices, rows - 1)] = any_clue(choices, values);
    return {row_clues, clues_of(picture, false, values), std::string(".abcdefg").substr(0, static_cast<std::size_t>(values))};
}

inline Given any_given(Choices& choices, const Puzzle& puzzle) {
    Given given = no_knowledge(puzzle);
    for (int left = choices.upto(3); left > 0; --left) {
        const std::size_t row = upto(choices, puzzle.rows() - 1), col = upto(choices, puzzle.cols() - 1);
        add_cell(given[upto(choices, given.size() - 1)], puzzle, row, col);
    }
    return given;
}

inline Picture picture_of(const Puzzle& puzzle, const nurigram::Board& board) {
    Picture picture(puzzle.rows(), std::vector<int>(puzzle.cols()));
    const std::size_t stride = puzzle.cols() + 1, size = puzzle.rows() * stride;
    for (std::size_t index = 0; index < 8 * board.size(); ++index) {
        if (!has_bit(board, index)) continue;
        int& value = picture.at(index % size / stride).at(index % stride);
        require(value == 0, "a cell has two paints");
        value = static_cast<int>(index / size) + 1;
    }
    return picture;
}

inline bool obeys_clues(const Puzzle& puzzle, const Picture& picture) {
    for (std::size_t row = 0; row < puzzle.rows(); ++row) {
        if (runs(picture[row], puzzle.values()) != puzzle.clue(row)) return false;
    }
    for (std::size_t col = 0; col < puzzle.cols(); ++col) {
        if (runs(column(picture, col), puzzle.values()) != puzzle.clue(puzzle.rows() + col)) return false;
    }
    return true;
}

inline bool agrees(const Puzzle& puzzle, const Picture& picture, const Given& given) {
    for (std::size_t row = 0; row < puzzle.rows(); ++row) {
        for (std::size_t col = 0; col < puzzle.cols(); ++col) {
            if (has_cell(given[static_cast<std::size_t>(picture[row][col])], puzzle, row, col)) return false;
        }
    }
    return true;
}

}  // namespace nurigram::fuzz
