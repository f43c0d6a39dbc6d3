// The complete line solver: which values each cell of one line can still have.
//
// A line of n cells is kept in bits 1 to n; bit 0 is a background cell in front of it, so that every block has one
// before it. Boundary p lies before cell p. With `free` = cells that can be background, two families of sets:
//
//   gap[j]    boundaries that the first j blocks can lead to: the last of them ends there, or background follows it
//   start[j]  cells where block j can start after them: all its cells can have its paint, and before it lies a gap
//             boundary, with a free cell between if the block before has the same paint
//
// They are made twice, from the front and from the back of the line; what both allow remains.
// Afterwards every start left belongs to a full placement, so the result is exact: a value is excluded from a cell if
// and only if no placement that agrees with what is known gives it to the cell.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "nonogram/sets.hpp"
#include "nonogram/puzzle.hpp"

namespace nurigram::nonogram {

inline constexpr std::size_t PADDING = 2;  // the cell in front, and the boundary behind the last cell

// What is known of a line: for each value, the cells that cannot have it. In black and white, out[0] are the black
// cells and out[1] the white ones.
template <int W, int V>
struct Known {
    using Set = Bits<W>;

    std::array<Bits<W>, V> out{};
    friend bool operator==(const Known&, const Known&) = default;
};

// Those of some cells that can have two values or more.
template <int W, int V>
Bits<W> open_cells(const Bits<W>& cells, const Known<W, V>& known, Values<V> values) {
    Bits<W> one, two;
    for (int value = 0; value < values; ++value) {
        const Bits<W> left = cells - known.out[value];
        two |= one & left;
        one |= left;
    }
    return two;
}

// The cells that have a value, as all others are excluded.
template <int W, int V>
Bits<W> decided(const Known<W, V>& out, int values, int value) {
    if (values == SHADES) return out.out[1 - value];
    Bits<W> having = out.out[value == 0];
    for (int other = 1; other < values; ++other) {
        if (other != value) having &= out.out[other];
    }
    return having;
}

// For each value, the cells that have it.
template <int W, int V>
Known<W, V> decided(const Known<W, V>& out, int values) {
    Known<W, V> having;
    for (int value = 0; value < values; ++value) having.out[value] = decided(out, values, value);
    return having;
}

// What is known where each value has these cells.
template <int W, int V>
Known<W, V> known(const Known<W, V>& having, int values) {
    Known<W, V> out;
    for (int value = 0; value < values; ++value) {
        for (int other = 0; other < values; ++other) {
            if (other != value) out.out[value] |= having.out[other];
        }
    }
    return out;
}

// One line of a puzzle: its clue (blocks of at least 1 cell that fit into it together) and its cells.
template <int W>
struct Line {
    const Clue* clue;
    std::size_t length;
    Bits<W> cells;

    Line(const Clue& clue, std::size_t length) : clue(&clue), length(length), cells(interval<W>(1, length + 1)) {}
};

template <int W, int V>
class LineSolver {
public:
    LineSolver(std::size_t most_blocks, int values)
        : values_(values), gap_(most_blocks + 1), gap_behind_(most_blocks + 1), start_(most_blocks), end_(most_blocks) {}

    // Whether any placement agrees; if so `settled` receives the cells that have each value in none of them.
    bool solve(const Line<W>& line, const Known<W, V>& known, Known<W, V>& settled) {
        for (int value = 0; value < values_; ++value) room_[value] = line.cells - known.out[value];
        room_[0].set(0);
        room_[0].set(line.length + 1);
        const Clue& clue = *line.clue;
        read(false, clue, 0, gap_, start_);
        if (!gap_[clue.size()].has(line.length + 1)) return false;
        if (!open_cells(line.cells, known, values_)) {
            settled = known;
            return true;
        }
        for (int value = 0; value < values_; ++value) room_[value] = reversed(room_[value]);
        read(true, clue, 64 * W - 2 - line.length, gap_behind_, end_);
        meet(line, settled);
        return true;
    }

    // Where a block can start, after a call of solve() that succeeded for a line with open cells.
    const Bits<W>& starts(std::size_t block) const { return start_[block]; }

private:
    static int paint(const Clue& clue, std::size_t block) {
        if constexpr (V == SHADES) return 1;
        else return clue.paint(block);
    }
    static bool touch(const Clue& clue, std::size_t block) {
        if constexpr (V == SHADES) return false;
        else return block < clue.size() && clue.gap(block) == 0;
    }

    // The gaps after so many blocks, and where each block can start. From the end, the line is reversed, and the blocks
    // are counted from the last.
    void read(bool from_end, const Clue& clue, std::size_t origin, std::vector<Bits<W>>& gaps, std::vector<Bits<W>>& starts) {
        Bits<W> gap = gaps[0] = spread_up(Bits<W>::one(static_cast<int>(origin)), room_[0]);
        for (std::size_t i = 0; i < clue.size(); ++i) {
            const std::size_t block = from_end ? clue.size() - 1 - i : i;
            const std::size_t size = static_cast<std::size_t>(clue[block]);
            const Bits<W> before = touch(clue, block + from_end) ? gap : up(gap & room_[0], 1);
            starts[i] = before & starts_of_runs(room_[paint(clue, block)], size);
            gap = gaps[i + 1] = spread_up(up(starts[i], size), room_[0]);
        }
    }

    // What both directions allow.
    void meet(const Line<W>& line, Known<W, V>& settled) {
        const Clue& clue = *line.clue;
        const Bits<W> free = reversed(room_[0]);
        for (int value = 0; value < values_; ++value) settled.out[value] = line.cells;
        for (std::size_t j = clue.size();; --j) {
            const Bits<W> behind = reversed(gap_behind_[clue.size() - j]);
            settled.out[0] -= gap_[j] & free & behind;
            if (j == 0) return;
            const std::size_t size = static_cast<std::size_t>(clue[j - 1]);
            start_[j - 1] &= touch(clue, j) ? down(up(behind, 1), size) : down(behind & free, size);
            settled.out[paint(clue, j - 1)] -= runs_from(start_[j - 1], size);
        }
    }

    Values<V> values_;
    std::array<Bits<W>, V> room_;
    std::vector<Bits<W>> gap_, gap_behind_, start_, end_;
};

}  // namespace nurigram::nonogram
