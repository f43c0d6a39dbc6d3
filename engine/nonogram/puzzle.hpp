// A nonogram: the clues of its lines. Rows are lines 0 to rows - 1, columns follow.
#pragma once

#include <cstddef>
#include <numeric>
#include <utility>
#include <vector>

namespace nurigram::nonogram {

using Clue = std::vector<int>;

class Puzzle {
public:
    Puzzle(std::vector<Clue> rows, const std::vector<Clue>& cols)
        : rows_(rows.size()), cols_(cols.size()), clues_(std::move(rows)) {
        clues_.insert(clues_.end(), cols.begin(), cols.end());
    }

    std::size_t rows() const { return rows_; }
    std::size_t cols() const { return cols_; }
    std::size_t lines() const { return clues_.size(); }
    const Clue& clue(std::size_t line) const { return clues_[line]; }
    std::size_t length(std::size_t line) const { return line < rows_ ? cols_ : rows_; }
    std::size_t most_blocks() const {
        std::size_t most = 0;
        for (const Clue& clue : clues_) most = clue.size() > most ? clue.size() : most;
        return most;
    }
    std::size_t longest() const { return rows_ > cols_ ? rows_ : cols_; }

    // The line that crosses `line` at its cell number `place`, and the number of that cell there.
    std::size_t crossing(std::size_t line, std::size_t place) const { return line < rows_ ? rows_ + place : place; }
    std::size_t place_in_crossing(std::size_t line) const { return line < rows_ ? line : line - rows_; }

private:
    std::size_t rows_, cols_;
    std::vector<Clue> clues_;
};

// Cells that the clue takes at least: its blocks and a white cell between each two.
inline std::size_t needed(const Clue& clue) {
    return std::accumulate(clue.begin(), clue.end(), std::size_t{0}) + (clue.empty() ? 0 : clue.size() - 1);
}

// Whether a clue consists of positive numbers and fits into a line of this length.
inline bool fits(const Clue& clue, std::size_t length) {
    for (const int size : clue) {
        if (size < 1 || static_cast<std::size_t>(size) > length) return false;
    }
    return clue.size() <= length && needed(clue) <= length;
}

inline bool is_well_formed(const Puzzle& puzzle) {
    for (std::size_t line = 0; line < puzzle.lines(); ++line) {
        if (!fits(puzzle.clue(line), puzzle.length(line))) return false;
    }
    return true;
}

}  // namespace nurigram::nonogram
