// All lines to their common fixpoint: what line logic alone can find.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "common/stop.hpp"
#include "nonogram/board.hpp"
#include "nonogram/line.hpp"
#include "nonogram/puzzle.hpp"

namespace nurigram::nonogram {

template <int W, int V>
class Closure {
public:
    Closure(const Puzzle& puzzle, Stop& stop)
        : puzzle_(puzzle), stop_(stop), solver_(puzzle.most_blocks(), puzzle.values()) {
        lines_.reserve(puzzle.lines());
        for (std::size_t line = 0; line < puzzle.lines(); ++line) {
            lines_.emplace_back(puzzle.clue(line), puzzle.length(line));
        }
    }

    void wait_all() {
        for (std::size_t line = 0; line < puzzle_.lines(); ++line) wait(line);
    }

    void wait(std::size_t line) {
        (line < puzzle_.rows() ? rows_ : cols_).set(puzzle_.place_in_crossing(line) + 1);
    }

    // Solves waiting lines until none is left; false if one of them has no placement.
    bool run(Board<W, V>& board) {
        bool holds = true;
        while (holds && (rows_ || cols_)) {
            holds = sweep(board, rows_, 0, cols_) && sweep(board, cols_, puzzle_.rows(), rows_);
        }
        if (!holds) rows_ = cols_ = {};
        return holds;
    }

    // The line solver, with the possible starts of this line's blocks; the line must have a placement.
    const LineSolver<W, V>& solve(const Board<W, V>& board, std::size_t line) {
        Known<W, V> settled;
        spend(line);
        solver_.solve(lines_[line], board.line[line], settled);
        return solver_;
    }

    std::uint64_t lines_solved() const { return lines_solved_; }

    // How often waiting rows, or waiting columns, were gone through.
    std::size_t sweeps() const { return sweeps_; }

private:
    // Solves the waiting rows, or columns, the first of which is this line; what they decide waits on the other side.
    bool sweep(Board<W, V>& board, Bits<W>& side, std::size_t first, Bits<W>& other) {
        bool holds = true;
        sweeps_ += static_cast<bool>(side);
        each(std::exchange(side, {}), [&](std::size_t place) {
            holds = holds && settle(board, first + place - 1, place, other);
        });
        return holds;
    }

    bool settle(Board<W, V>& board, std::size_t line, std::size_t place, Bits<W>& crossing) {
        Known<W, V>& known = board.line[line];
        Known<W, V> settled;
        ++lines_solved_;
        spend(line);
        if (!solver_.solve(lines_[line], known, settled)) return false;
        for (int value = 0; value < board.values; ++value) {
            const Bits<W> fresh = settled.out[value] - known.out[value];
            known.out[value] |= fresh;
            crossing |= fresh;
            each(fresh, [&](std::size_t cell) { board.line[puzzle_.crossing(line, cell - 1)].out[value].set(place); });
        }
        return true;
    }

    void spend(std::size_t line) { stop_.spend(STEPS_PER_WORD * W * (puzzle_.clue(line).size() + 2)); }

    static constexpr std::size_t STEPS_PER_WORD = 10;

    const Puzzle& puzzle_;
    Stop& stop_;
    LineSolver<W, V> solver_;
    std::vector<Line<W>> lines_;
    Bits<W> rows_, cols_;  // those that wait, numbered like the cells that they cross
    std::uint64_t lines_solved_ = 0;
    std::size_t sweeps_ = 0;
};

}  // namespace nurigram::nonogram
