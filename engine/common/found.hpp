// What a search came home with, the same for every kind of puzzle.
//
// A board is a string of bytes, least significant bit first, one bit a cell, row by row with one padding column:
// the layout of `nurigram.grid`, so that Python reads it with one `int.from_bytes`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace nurigram {

using Board = std::string;

// An empty board of this size.
inline Board empty_board(int rows, int cols) {
    return Board((static_cast<std::size_t>(rows) * (cols + 1) + 7) / 8, '\0');
}

inline void set_bit(Board& board, std::size_t index) {
    board[index >> 3] = static_cast<char>(static_cast<unsigned char>(board[index >> 3]) | 1u << (index & 7));
}

inline void set_bit(Board& board, int cols, int row, int col) {
    set_bit(board, static_cast<std::size_t>(row) * (cols + 1) + col);
}

inline bool is_empty(const Board& board) { return board.find_first_not_of('\0') == Board::npos; }

inline bool has_bit(const Board& board, std::size_t index) {
    return static_cast<unsigned char>(board[index >> 3]) >> (index & 7) & 1;
}

struct Found {
    std::vector<Board> solutions;  // the picture of each, in black and white its black cells; none when only counting
    std::uint64_t count = 0;       // how many were found
    bool complete = false;         // whether there are no others
    std::vector<std::pair<const char*, std::int64_t>> stats;
};

// For each value that a cell can have, the cells that have it in no solution. With two values these are the cells that
// are black, and those that are white, in every solution.
struct Backbone {
    std::vector<Board> out{};
    bool solvable = false;  // false with `complete`: there is no solution
    bool complete = false;  // false: out of time, the boards hold what is proved so far
};

}  // namespace nurigram
