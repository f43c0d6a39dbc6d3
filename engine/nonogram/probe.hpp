// Probing: try both colours of an open cell with line logic, and keep what both have in common.
//
// If one colour ends in a contradiction the cell has the other; if neither does, what follows from both follows.
// Cells are tried in the order of their likely effect: many decided neighbours, lines with few open cells.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "nonogram/board.hpp"
#include "nonogram/closure.hpp"

namespace nurigram::nonogram {

template <int W>
class Prober {
public:
    Prober(const Puzzle& puzzle, Closure<W>& closure) : puzzle_(puzzle), closure_(closure) {}

    // Probes until nothing more follows, or until `patience` line solves in a row brought nothing; false if the
    // board has no solution.
    bool run(Board<W>& board, std::uint64_t patience) {
        std::uint64_t rest_until = closure_.lines_solved() + patience;
        for (bool progress = true; progress;) {
            progress = false;
            for (const Cell& cell : by_likely_effect(board)) {
                if (!board.is_open(cell.row, cell.col)) continue;
                if (closure_.lines_solved() > rest_until) return true;
                const std::size_t open = board.open_cells(puzzle_);
                if (!probe(board, cell)) return false;
                if (board.open_cells(puzzle_) == open) continue;
                progress = true;
                rest_until = closure_.lines_solved() + patience;
            }
        }
        return true;
    }

    std::uint64_t probes() const { return probes_; }

private:
    struct Cell {
        std::uint32_t row, col;
        std::uint32_t rank;
    };

    bool probe(Board<W>& board, const Cell& cell) {
        ++probes_;
        Board<W> if_black = board;
        if (!follow(if_black, cell, true)) return follow(board, cell, false);
        Board<W> if_white = board;
        if (!follow(if_white, cell, false)) {
            std::swap(board, if_black);
            return true;
        }
        return keep_common(board, if_black, if_white);
    }

    bool follow(Board<W>& board, const Cell& cell, bool black) {
        board.set(puzzle_, cell.row, cell.col, black);
        closure_.wait(cell.row);
        closure_.wait(puzzle_.rows() + cell.col);
        return closure_.run(board);
    }

    // Both boards are closed under line logic, but what they have in common need not be.
    bool keep_common(Board<W>& board, const Board<W>& one, const Board<W>& other) {
        for (std::size_t line = 0; line < puzzle_.lines(); ++line) {
            const Known<W> common{one.line[line].black & other.line[line].black,
                                  one.line[line].white & other.line[line].white};
            if (common == board.line[line]) continue;
            board.line[line] = common;
            closure_.wait(line);
        }
        return closure_.run(board);
    }

    std::vector<Cell> by_likely_effect(const Board<W>& board) const {
        std::vector<Cell> cells;
        for (std::uint32_t row = 0; row < puzzle_.rows(); ++row) {
            for (std::uint32_t col = 0; col < puzzle_.cols(); ++col) {
                if (board.is_open(row, col)) cells.push_back({row, col, rank(board, row, col)});
            }
        }
        std::stable_sort(cells.begin(), cells.end(), [](const Cell& a, const Cell& b) { return a.rank > b.rank; });
        return cells;
    }

    std::uint32_t rank(const Board<W>& board, std::uint32_t row, std::uint32_t col) const {
        const bool decided[] = {row == 0 || !board.is_open(row - 1, col), row + 1 == puzzle_.rows() || !board.is_open(row + 1, col),
                                col == 0 || !board.is_open(row, col - 1), col + 1 == puzzle_.cols() || !board.is_open(row, col + 1)};
        const auto neighbours = static_cast<std::uint32_t>(std::count(std::begin(decided), std::end(decided), true));
        const std::size_t known = std::max(board.known_in(row), board.known_in(puzzle_.rows() + col));
        return neighbours << 16 | static_cast<std::uint32_t>(known);
    }

    const Puzzle& puzzle_;
    Closure<W>& closure_;
    std::uint64_t probes_ = 0;
};

}  // namespace nurigram::nonogram
