// Probing: try every value of an open cell with line logic, and keep what the outcomes have in common.
//
// A value that ends in a contradiction is excluded; what follows from all others follows. Cells are tried in the order of
// their likely effect: many decided neighbours, lines with few open cells.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "nonogram/board.hpp"
#include "nonogram/closure.hpp"

namespace nurigram::nonogram {

template <int W, int V>
class Prober {
public:
    Prober(const Puzzle& puzzle, Closure<W, V>& closure) : puzzle_(puzzle), closure_(closure) {}

    // Probes until nothing more follows, or until `patience` line solves in a row brought nothing; false if the
    // board has no solution.
    bool run(Board<W, V>& board, std::uint64_t patience) {
        std::uint64_t rest_until = closure_.lines_solved() + patience;
        for (bool progress = true; progress;) {
            progress = false;
            for (const Cell& cell : by_likely_effect(board)) {
                if (!board.is_open(cell.row, cell.col)) continue;
                if (closure_.lines_solved() > rest_until) return true;
                const std::size_t excluded = board.excluded(puzzle_);
                if (!probe(board, cell)) return false;
                if (board.excluded(puzzle_) == excluded) continue;
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

    bool probe(Board<W, V>& board, const Cell& cell) {
        ++probes_;
        std::optional<Board<W, V>> common;
        bool is_alone = true;
        for (int value = board.values; value-- > 0;) {
            if (!board.can_be(cell.row, cell.col, value)) continue;
            Board<W, V> outcome = board;
            if (!follow(outcome, cell, value)) continue;
            is_alone = !common;
            if (is_alone) common.emplace(std::move(outcome));
            else meet(*common, outcome);
        }
        if (!common) return false;
        if (!is_alone) return keep_common(board, *common);
        std::swap(board.line, common->line);
        return true;
    }

    bool follow(Board<W, V>& board, const Cell& cell, int value) {
        board.decide(puzzle_, cell.row, cell.col, value);
        closure_.wait(cell.row);
        closure_.wait(puzzle_.rows() + cell.col);
        return closure_.run(board);
    }

    void meet(Board<W, V>& one, const Board<W, V>& other) {
        for (std::size_t line = 0; line < puzzle_.lines(); ++line) {
            for (int value = 0; value < one.values; ++value) one.line[line].out[value] &= other.line[line].out[value];
        }
    }

    // The outcomes are closed under line logic, but what they have in common need not be.
    bool keep_common(Board<W, V>& board, const Board<W, V>& common) {
        for (std::size_t line = 0; line < puzzle_.lines(); ++line) {
            if (common.line[line] == board.line[line]) continue;
            board.line[line] = common.line[line];
            closure_.wait(line);
        }
        return closure_.run(board);
    }

    std::vector<Cell> by_likely_effect(const Board<W, V>& board) const {
        std::vector<Bits<W>> open;
        for (std::size_t line = 0; line < puzzle_.lines(); ++line) {
            const Bits<W> cells = interval<W>(1, puzzle_.length(line) + 1);
            open.push_back(open_cells(cells, board.line[line], board.values));
        }
        std::vector<Cell> cells;
        for (std::uint32_t row = 0; row < puzzle_.rows(); ++row) {
            each(open[row], [&](int bit) {
                const std::uint32_t col = static_cast<std::uint32_t>(bit) - 1;
                cells.push_back({row, col, rank(open, row, col)});
            });
        }
        std::stable_sort(cells.begin(), cells.end(), [](const Cell& a, const Cell& b) { return a.rank > b.rank; });
        return cells;
    }

    std::uint32_t rank(const std::vector<Bits<W>>& open, std::uint32_t row, std::uint32_t col) const {
        const bool decided[] = {row == 0 || !open[row - 1].has(col + 1), row + 1 == puzzle_.rows() || !open[row + 1].has(col + 1),
                                col == 0 || !open[row].has(col), col + 1 == puzzle_.cols() || !open[row].has(col + 2)};
        const auto neighbours = static_cast<std::uint32_t>(std::count(std::begin(decided), std::end(decided), true));
        const std::size_t in_row = puzzle_.cols() - open[row].count(), column = puzzle_.rows() + col;
        const std::size_t in_col = puzzle_.rows() - open[column].count();
        return neighbours << 16 | static_cast<std::uint32_t>(std::max(in_row, in_col));
    }

    const Puzzle& puzzle_;
    Closure<W, V>& closure_;
    std::uint64_t probes_ = 0;
};

}  // namespace nurigram::nonogram
