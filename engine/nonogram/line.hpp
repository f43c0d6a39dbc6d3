// The complete line solver: which cells of one line can still be black, and which can still be white.
//
// A line of n cells is kept in bits 1 to n; bit 0 is a white cell in front of it, so that every block has a white
// cell before it. Boundary p lies before cell p. With `free` = cells that are not black, three families of sets:
//
//   gap[j]    boundaries that the first j blocks can lead to: the last of them ends there, or white cells follow it
//   start[j]  cells where block j can start after them: a free cell and a gap boundary before it, no white in it
//   lead[j]   cells of the gap before block j that white cells connect to a possible start of block j
//
// A forward pass makes gap and start, a backward pass removes the starts that the blocks behind them do not allow.
// Afterwards every start left belongs to a full placement, so the result is exact: a cell is in can.black
// (can.white) if and only if some placement that agrees with the known cells has it black (white).
#pragma once

#include <cstddef>
#include <vector>

#include "nonogram/sets.hpp"
#include "nonogram/puzzle.hpp"

namespace nurigram::nonogram {

inline constexpr std::size_t PADDING = 2;  // the white cell in front, and the boundary behind the last cell

template <int W>
struct Known {
    Bits<W> black, white;
    friend bool operator==(const Known&, const Known&) = default;
};

// One line of a puzzle: its clue (blocks of at least 1 cell that fit into it together) and its cells.
template <int W>
struct Line {
    const Clue* clue;
    std::size_t length;
    Bits<W> cells;

    Line(const Clue& clue, std::size_t length) : clue(&clue), length(length), cells(interval<W>(1, length + 1)) {}
};

template <int W>
class LineSolver {
public:
    explicit LineSolver(std::size_t most_blocks) : gap_(most_blocks + 1), start_(most_blocks + 1) {}

    // Whether any placement agrees; if so `can` receives the cells that can be black and those that can be white.
    bool solve(const Line<W>& line, const Known<W>& known, Known<W>& can) {
        Bits<W> free = line.cells - known.black;
        free.set(0);
        if (!forward(line, free, line.cells - known.white)) return false;
        backward(line, free, can);
        return true;
    }

    // Where a block can start, after a call of solve() that succeeded.
    const Bits<W>& starts(std::size_t block) const { return start_[block]; }

private:
    bool forward(const Line<W>& line, const Bits<W>& free, const Bits<W>& solid) {
        const Clue& clue = *line.clue;
        Bits<W> origin;
        origin.set(0);
        gap_[0] = spread_up(origin, free);
        for (std::size_t j = 0; j < clue.size(); ++j) {
            const std::size_t size = static_cast<std::size_t>(clue[j]);
            start_[j] = up(gap_[j] & free, 1) & starts_of_runs(solid, size);
            gap_[j + 1] = spread_up(up(start_[j], size), free);
        }
        return gap_[clue.size()].has(line.length + 1);
    }

    void backward(const Line<W>& line, const Bits<W>& free, Known<W>& can) {
        const Clue& clue = *line.clue;
        const Bits<W> free_reversed = reversed(free);
        Bits<W> end;
        end.set(line.length + 1);
        Bits<W> lead = spread_down(down(end, 1) & free, free_reversed);
        can.white = gap_[clue.size()] & lead;
        can.black = {};
        lead = lead | end;
        for (std::size_t j = clue.size(); j-- > 0;) {
            const std::size_t size = static_cast<std::size_t>(clue[j]);
            start_[j] = start_[j] & down(lead, size);
            can.black = can.black | runs_from(start_[j], size);
            lead = spread_down(down(start_[j], 1) & free, free_reversed);
            can.white = can.white | (gap_[j] & lead);
        }
        can.white.reset(0);
    }

    std::vector<Bits<W>> gap_, start_;
};

}  // namespace nurigram::nonogram
