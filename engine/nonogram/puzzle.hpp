// A nonogram: the clues of its lines. Rows are lines 0 to rows - 1, columns follow.
//
// A cell has one of several values: 0 is the background, the others are paints. In black and white there is one paint.
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

namespace nurigram::nonogram {

inline constexpr int SHADES = 2;        // the values of black and white
inline constexpr int MOST_VALUES = 17;  // the background and 16 paints

// The number of values, a constant where it is two. V is what room there is for.
template <int V>
class Values {
public:
    explicit Values(int count) : count_(count) {}
    operator int() const {
        if constexpr (V == SHADES) return SHADES;
        else return count_;
    }

private:
    int count_;
};

// The lengths of the blocks of a line, in order, and the paint of each; no paints where there is only one.
class Clue {
public:
    Clue() = default;
    Clue(std::vector<int> sizes, std::vector<int> paints = {}) : sizes_(std::move(sizes)), paints_(std::move(paints)) {}

    std::size_t size() const { return sizes_.size(); }
    bool empty() const { return sizes_.empty(); }
    int operator[](std::size_t block) const { return sizes_[block]; }
    auto begin() const { return sizes_.begin(); }
    auto end() const { return sizes_.end(); }

    const std::vector<int>& paints() const { return paints_; }
    int paint(std::size_t block) const { return paints_.empty() ? 1 : paints_[block]; }
    // How many background cells there must be between this block and the one before.
    int gap(std::size_t block) const { return block > 0 && paint(block) == paint(block - 1); }

    friend bool operator==(const Clue&, const Clue&) = default;

private:
    std::vector<int> sizes_, paints_;
};

class Puzzle {
public:
    // `letters` names the values, the background first.
    Puzzle(std::vector<Clue> rows, std::vector<Clue> cols, std::string letters = ".#")
        : rows_(rows.size()), cols_(cols.size()), letters_(std::move(letters)), clues_(std::move(rows)) {
        clues_.reserve(rows_ + cols_);
        std::ranges::move(cols, std::back_inserter(clues_));
    }

    std::size_t rows() const { return rows_; }
    std::size_t cols() const { return cols_; }
    std::size_t lines() const { return clues_.size(); }
    int values() const { return static_cast<int>(letters_.size()); }
    char letter(int value) const { return letters_[value]; }
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
    std::string letters_;
    std::vector<Clue> clues_;
};

// Cells that the clue takes at least: its blocks, and a background cell between each two of the same paint.
inline std::size_t needed(const Clue& clue) {
    std::size_t cells = std::accumulate(clue.begin(), clue.end(), std::size_t{0});
    for (std::size_t block = 1; block < clue.size(); ++block) cells += static_cast<std::size_t>(clue.gap(block));
    return cells;
}

// Whether a clue consists of positive numbers, with a paint each if there are several, and fits into a line of this
// length.
inline bool fits(const Clue& clue, std::size_t length, int values = SHADES) {
    for (const int size : clue) {
        if (size < 1 || static_cast<std::size_t>(size) > length) return false;
    }
    for (const int paint : clue.paints()) {
        if (paint < 1 || paint >= values) return false;
    }
    const std::size_t paints = clue.paints().size();
    if (values == SHADES ? paints != 0 : paints != clue.size()) return false;
    return clue.size() <= length && needed(clue) <= length;
}

inline bool is_well_formed(const Puzzle& puzzle) {
    if (puzzle.values() < SHADES || puzzle.values() > MOST_VALUES) return false;
    for (std::size_t line = 0; line < puzzle.lines(); ++line) {
        if (!fits(puzzle.clue(line), puzzle.length(line), puzzle.values())) return false;
    }
    return true;
}

}  // namespace nurigram::nonogram
