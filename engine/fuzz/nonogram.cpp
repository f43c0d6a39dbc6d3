// Any bytes as a nonogram: every answer must obey the clues, and the answers of all functions must fit together.
#include <cstddef>
#include <cstdint>
#include <vector>

#include "fuzz/fuzz.hpp"
#include "nonogram/exchange.hpp"
#include "nonogram/solve.hpp"

namespace {

using namespace nurigram;
using namespace nurigram::nonogram;
using fuzz::Choices;
using fuzz::require;
using Picture = std::vector<std::vector<bool>>;  // rows of cells

Clue runs(const std::vector<bool>& line) {
    Clue clue;
    bool inside = false;
    for (const bool black : line) {
        if (black && !inside) clue.push_back(0);
        if (black) ++clue.back();
        inside = black;
    }
    return clue;
}

std::vector<bool> column(const Picture& picture, std::size_t col) {
    std::vector<bool> cells;
    for (const std::vector<bool>& row : picture) cells.push_back(row[col]);
    return cells;
}

// A number from 0 to most, where a size is wanted.
std::size_t upto(Choices& choices, std::size_t most) { return static_cast<std::size_t>(choices.upto(static_cast<int>(most))); }

Clue any_clue(Choices& choices) {
    Clue clue(upto(choices, 3));
    for (int& size : clue) size = choices.upto(12) - 3;
    return clue;
}

std::vector<Clue> clues_of(const Picture& picture, bool by_rows) {
    std::vector<Clue> clues;
    const std::size_t lines = by_rows ? picture.size() : picture[0].size();
    for (std::size_t line = 0; line < lines; ++line) clues.push_back(runs(by_rows ? picture[line] : column(picture, line)));
    return clues;
}

// Eight cells from each byte of the input.
Picture any_picture(Choices& choices, std::size_t rows, std::size_t cols) {
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
Puzzle any_puzzle(Choices& choices) {
    const int shape = choices.upto(63);
    const std::size_t rows = 1 + upto(choices, 11);
    const std::size_t cols = shape == 63 ? 60 + upto(choices, 79) : 1 + upto(choices, 11);
    const Picture picture = any_picture(choices, rows, cols);
    std::vector<Clue> row_clues = clues_of(picture, true);
    if (shape % 4 == 1) row_clues[upto(choices, rows - 1)] = any_clue(choices);
    return {row_clues, clues_of(picture, false)};
}

Given any_given(Choices& choices, const Puzzle& puzzle) {
    Given given{no_cells(puzzle), no_cells(puzzle)};
    for (int left = choices.upto(3); left > 0; --left) {
        const std::size_t row = upto(choices, puzzle.rows() - 1), col = upto(choices, puzzle.cols() - 1);
        add_cell(choices.upto(1) ? given.black : given.white, puzzle, row, col);
    }
    return given;
}

Picture picture_of(const Puzzle& puzzle, const nurigram::Board& board) {
    Picture picture(puzzle.rows(), std::vector<bool>(puzzle.cols()));
    for (std::size_t row = 0; row < puzzle.rows(); ++row) {
        for (std::size_t col = 0; col < puzzle.cols(); ++col) picture[row][col] = has_cell(board, puzzle, row, col);
    }
    return picture;
}

bool obeys_clues(const Puzzle& puzzle, const Picture& picture) {
    for (std::size_t row = 0; row < puzzle.rows(); ++row) {
        if (runs(picture[row]) != puzzle.clue(row)) return false;
    }
    for (std::size_t col = 0; col < puzzle.cols(); ++col) {
        if (runs(column(picture, col)) != puzzle.clue(puzzle.rows() + col)) return false;
    }
    return true;
}

bool agrees(const Puzzle& puzzle, const Picture& picture, const Given& given) {
    for (std::size_t row = 0; row < puzzle.rows(); ++row) {
        for (std::size_t col = 0; col < puzzle.cols(); ++col) {
            if (has_cell(given.black, puzzle, row, col) && !picture[row][col]) return false;
            if (has_cell(given.white, puzzle, row, col) && picture[row][col]) return false;
        }
    }
    return true;
}

void check_lines(const Puzzle& puzzle, const Given& given, const Picture& solution) {
    Stop never(-1);
    const auto closed = close_lines(puzzle, given, never);
    require(closed && agrees(puzzle, solution, *closed), "line logic contradicts a solution");
}

void check(const Puzzle& puzzle, const Given& given) {
    Stop stop(2.0);
    const Found found = search(puzzle, given, 8, true, stop);
    const Backbone shared = backbone(puzzle, given, stop);
    for (const nurigram::Board& board : found.solutions) {
        const Picture picture = picture_of(puzzle, board);
        require(obeys_clues(puzzle, picture), "a solution breaks a clue");
        require(agrees(puzzle, picture, given), "a solution contradicts a given cell");
        check_lines(puzzle, given, picture);
        require(agrees(puzzle, picture, {shared.black, shared.white}), "the backbone contradicts a solution");
    }
    if (found.complete && shared.complete) require(shared.solvable == (found.count > 0), "backbone and search disagree");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Choices choices(data, size);
    const Puzzle puzzle = any_puzzle(choices);
    check(puzzle, any_given(choices, puzzle));
    return 0;
}
