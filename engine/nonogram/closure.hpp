// All lines to their common fixpoint: what line logic alone can find.
#pragma once

#include <cstddef>
#include <cstdint>
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
        : puzzle_(puzzle), stop_(stop), solver_(puzzle.most_blocks(), puzzle.values()), is_waiting_(puzzle.lines()) {
        for (std::size_t line = 0; line < puzzle.lines(); ++line) {
            lines_.emplace_back(puzzle.clue(line), puzzle.length(line));
        }
    }

    void wait_all() {
        for (std::size_t line = 0; line < puzzle_.lines(); ++line) wait(line);
    }

    void wait(std::size_t line) {
        if (is_waiting_[line]) return;
        is_waiting_[line] = 1;
        (line < puzzle_.rows() ? rows_ : cols_).push_back(static_cast<std::uint32_t>(line));
    }

    // Solves waiting lines until none is left; false if one of them has no placement.
    bool run(Board<W, V>& board) {
        bool by_rows = true;
        while (!rows_.empty() || !cols_.empty()) {
            std::vector<std::uint32_t>& side = by_rows ? rows_ : cols_;
            batch_.swap(side);
            side.clear();
            sweeps_ += !batch_.empty();
            for (const std::uint32_t line : batch_) {
                is_waiting_[line] = 0;
                if (!settle(board, line)) return abandon();
            }
            batch_.clear();
            by_rows = !by_rows;
        }
        return true;
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
    bool settle(Board<W, V>& board, std::size_t line) {
        Known<W, V>& known = board.line[line];
        Known<W, V> settled;
        ++lines_solved_;
        spend(line);
        if (!solver_.solve(lines_[line], known, settled)) return false;
        for (int value = 0; value < board.values; ++value) {
            const Bits<W> fresh = settled.out[value] - known.out[value];
            known.out[value] |= fresh;
            hand_on(board, line, fresh, value);
        }
        return true;
    }

    void hand_on(Board<W, V>& board, std::size_t line, const Bits<W>& cells, int value) {
        const std::size_t place = puzzle_.place_in_crossing(line) + 1;
        each(cells, [&](std::size_t cell) {
            const std::size_t crossing = puzzle_.crossing(line, cell - 1);
            board.line[crossing].out[value].set(place);
            wait(crossing);
        });
    }

    void spend(std::size_t line) { stop_.spend(STEPS_PER_WORD * W * (puzzle_.clue(line).size() + 2)); }

    bool abandon() {
        for (const std::uint32_t line : batch_) is_waiting_[line] = 0;
        for (const std::uint32_t line : rows_) is_waiting_[line] = 0;
        for (const std::uint32_t line : cols_) is_waiting_[line] = 0;
        batch_.clear(), rows_.clear(), cols_.clear();
        return false;
    }

    static constexpr std::size_t STEPS_PER_WORD = 10;

    const Puzzle& puzzle_;
    Stop& stop_;
    LineSolver<W, V> solver_;
    std::vector<Line<W>> lines_;
    std::vector<std::uint8_t> is_waiting_;
    std::vector<std::uint32_t> rows_, cols_, batch_;
    std::uint64_t lines_solved_ = 0;
    std::size_t sweeps_ = 0;
};

}  // namespace nurigram::nonogram
