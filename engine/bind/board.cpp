#include "bind/board.hpp"

#include <algorithm>
#include <string>

namespace nurigram::bind {

namespace {

constexpr std::int64_t MOST_CELLS = 1 << 24;

// What stands on each place of a board.
class Frame {
public:
    Frame(int rows, int cols) : rows_(rows), cols_(cols), at_(static_cast<std::size_t>(rows) * cols, '.') {}

    bool contains(int row, int col) const { return row >= 0 && col >= 0 && row < rows_ && col < cols_; }
    bool has(int row, int col, char what) const { return contains(row, col) && at_[index(row, col)] == what; }
    void put(int row, int col, char what) { at_[index(row, col)] = what; }

private:
    std::size_t index(int row, int col) const { return static_cast<std::size_t>(row) * cols_ + col; }

    int rows_, cols_;
    std::string at_;
};

void add_hole(Frame& frame, int row, int col) {
    require(frame.contains(row, col), "a hole lies outside the board");
    frame.put(row, col, ' ');
}

void add_clue(Frame& frame, int row, int col, int size) {
    require(frame.has(row, col, '.'), "a clue lies outside the board, on a hole or on another clue");
    require(size >= 0, "an island has a negative size");
    const nurikabe::Place near[] = {{row - 1, col}, {row, col - 1}, {row, col + 1}, {row + 1, col}};
    require(std::none_of(std::begin(near), std::end(near), [&](auto place) { return frame.has(place.row, place.col, 'n'); }),
            "two clues touch");
    frame.put(row, col, 'n');
}

}  // namespace

void check_size(std::int64_t rows, std::int64_t cols) {
    require(rows > 0 && cols > 0, "a board has at least one row and one column");
    require(rows <= MOST_CELLS / cols, "the board is too large");
}

nurikabe::Puzzle read_puzzle(int rows, int cols, const RawClues& clues, const RawPlaces& holes) {
    check_size(rows, cols);
    nurikabe::Puzzle puzzle{rows, cols, {}, {}};
    Frame frame(rows, cols);
    for (const auto& [row, col] : holes) {
        add_hole(frame, row, col);
        puzzle.holes.push_back({row, col});
    }
    for (const auto& [row, col, size] : clues) {
        add_clue(frame, row, col, size);
        puzzle.clues.push_back({row, col, size});
    }
    return puzzle;
}

std::vector<nurikabe::Place> read_cells(const nurikabe::Puzzle& puzzle, const RawPlaces& raw) {
    Frame frame(puzzle.rows, puzzle.cols);
    for (const nurikabe::Place& hole : puzzle.holes) frame.put(hole.row, hole.col, ' ');
    std::vector<nurikabe::Place> cells;
    for (const auto& [row, col] : raw) {
        require(frame.has(row, col, '.'), "a given cell lies outside the board or on a hole");
        cells.push_back({row, col});
    }
    return cells;
}

nurikabe::Given read_given(const nurikabe::Puzzle& puzzle, const RawPlaces& black, const RawPlaces& white) {
    return {read_cells(puzzle, black), read_cells(puzzle, white)};
}

Board read_bits(int rows, int cols, const nanobind::bytes& raw) {
    check_size(rows, cols);
    Board board(raw.c_str(), raw.size());
    require(board.size() == empty_board(rows, cols).size(), "a board has the wrong number of bytes");
    return board;
}

Board read_frame(int rows, int cols, const nanobind::bytes& raw) {
    Board board = read_bits(rows, cols, raw);
    const std::size_t stride = static_cast<std::size_t>(cols) + 1, end = rows * stride;
    bool clean = true;
    for (std::size_t padding = cols; padding < end; padding += stride) clean &= !has_bit(board, padding);
    for (std::size_t below = end; below < 8 * board.size(); ++below) clean &= !has_bit(board, below);
    require(clean, "a board has cells outside its frame");
    return board;
}

nanobind::bytes to_bytes(const Board& board) { return nanobind::bytes(board.data(), board.size()); }

}  // namespace nurigram::bind
