// Small Nurikabe boards out of the bytes of an input, and the rules, written down once more to judge what is found.
#pragma once

#include <algorithm>
#include <vector>

#include "common/found.hpp"
#include "fuzz/fuzz.hpp"
#include "nurikabe/puzzle.hpp"

namespace nurigram::fuzz {

using namespace nurikabe;

constexpr int MOST = 7;

using Grid = std::vector<char>;  // '#' black, '.' white, '_' hole, row by row

inline Grid frame_of(const Puzzle& puzzle) {
    Grid grid(puzzle.rows * puzzle.cols, '.');
    for (const Place& hole : puzzle.holes) grid[hole.row * puzzle.cols + hole.col] = '_';
    return grid;
}

// Up to seven rows and columns; no two clues touch, none stands on a hole, a cell is left.
inline Puzzle puzzle_of(Choices& choices) {
    Puzzle puzzle{1 + choices.upto(MOST - 1), 1 + choices.upto(MOST - 1), {}, {}};
    Grid taken(puzzle.rows * puzzle.cols, 0);
    const auto at = [&](int row, int col) { return taken[row * puzzle.cols + col]; };
    for (int holes = choices.upto(5); holes > 2; --holes) {
        const Place place{choices.upto(puzzle.rows - 1), choices.upto(puzzle.cols - 1)};
        if (at(place.row, place.col) || puzzle.holes.size() + 1 == taken.size()) continue;
        taken[place.row * puzzle.cols + place.col] = 1;
        puzzle.holes.push_back(place);
    }
    for (int clues = choices.upto(12); clues; --clues) {
        const int row = choices.upto(puzzle.rows - 1), col = choices.upto(puzzle.cols - 1), size = choices.upto(9);
        if (at(row, col)) continue;
        const auto touches = [&](int r, int c) {
            return r >= 0 && c >= 0 && r < puzzle.rows && c < puzzle.cols && at(r, c) == 2;
        };
        if (touches(row - 1, col) || touches(row + 1, col) || touches(row, col - 1) || touches(row, col + 1)) continue;
        taken[row * puzzle.cols + col] = 2;
        puzzle.clues.push_back({row, col, size});
    }
    return puzzle;
}

// The cells of a colour connected with one of them; they are struck from the grid.
inline std::vector<int> take_region(const Puzzle& puzzle, Grid& grid, int start) {
    const char colour = grid[start];
    std::vector<int> region{start};
    grid[start] = 0;
    for (std::size_t i = 0; i < region.size(); ++i) {
        const int row = region[i] / puzzle.cols, col = region[i] % puzzle.cols;
        const Place near[] = {{row - 1, col}, {row + 1, col}, {row, col - 1}, {row, col + 1}};
        for (const Place& place : near) {
            if (place.row < 0 || place.col < 0 || place.row >= puzzle.rows || place.col >= puzzle.cols) continue;
            const int next = place.row * puzzle.cols + place.col;
            if (grid[next] != colour) continue;
            grid[next] = 0;
            region.push_back(next);
        }
    }
    return region;
}

inline bool has_pool(const Puzzle& puzzle, const Grid& grid) {
    for (int row = 0; row + 1 < puzzle.rows; ++row)
        for (int col = 0; col + 1 < puzzle.cols; ++col) {
            const int cell = row * puzzle.cols + col;
            if (grid[cell] == '#' && grid[cell + 1] == '#' && grid[cell + puzzle.cols] == '#' &&
                grid[cell + puzzle.cols + 1] == '#')
                return true;
        }
    return false;
}

inline bool is_island(const Puzzle& puzzle, const std::vector<int>& region) {
    int numbers = 0, size = 0;
    for (const Clue& clue : puzzle.clues)
        if (std::count(region.begin(), region.end(), clue.row * puzzle.cols + clue.col)) ++numbers, size = clue.size;
    return numbers == 1 && (size == 0 || size == static_cast<int>(region.size()));
}

inline bool is_solution(const Puzzle& puzzle, Grid grid) {
    for (const Clue& clue : puzzle.clues)
        if (grid[clue.row * puzzle.cols + clue.col] != '.') return false;
    if (has_pool(puzzle, grid)) return false;
    int walls = 0;
    for (int cell = 0; cell < puzzle.rows * puzzle.cols; ++cell) {
        const char colour = grid[cell];
        if (colour != '#' && colour != '.') continue;
        const std::vector<int> region = take_region(puzzle, grid, cell);
        if (colour == '#' ? ++walls > 1 : !is_island(puzzle, region)) return false;
    }
    return true;
}

inline bool bit(const Board& board, const Puzzle& puzzle, int cell) {
    return has_bit(board, cell / puzzle.cols * (puzzle.cols + 1) + cell % puzzle.cols);
}

inline Grid grid_of(const Puzzle& puzzle, const Board& black) {
    Grid grid = frame_of(puzzle);
    for (int cell = 0; cell < puzzle.rows * puzzle.cols; ++cell)
        if (bit(black, puzzle, cell)) grid[cell] = '#';
    return grid;
}

}  // namespace nurigram::fuzz
