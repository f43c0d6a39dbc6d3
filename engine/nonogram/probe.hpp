// Probing: try every value of an open cell with line logic, and keep what the outcomes have in common.
//
// A value that ends in a contradiction is excluded; what follows from all others follows. Cells are tried in the order of
// their likely effect: many decided neighbours, lines with few open cells. A value that came out of a probe without a
// contradiction leads to none by itself, so in black and white a cell of which both came out is spared its own probe.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "nonogram/board.hpp"
#include "nonogram/closure.hpp"

namespace nurigram::nonogram {

// A cell to probe; those of the highest rank come first. Apart from the templates, so that sorting is compiled once.
struct Candidate {
    std::uint32_t row, col;
    std::uint32_t rank;
};

inline void sort_by_rank(std::vector<Candidate>& cells) {
    std::ranges::stable_sort(cells, std::greater{}, &Candidate::rank);
}

template <int W, int V>
class Prober {
public:
    // `probes` counts them.
    Prober(const Puzzle& puzzle, Closure<W, V>& closure, std::uint64_t& probes)
        : puzzle_(puzzle), closure_(closure), probes_(probes), outcome_(puzzle), common_(puzzle) {}

    // Probes until nothing more follows, or until `patience` line solves in a row brought nothing; false if the
    // board has no solution.
    bool run(Board<W, V>& board, std::uint64_t patience) {
        std::uint64_t rest_until = closure_.lines_solved() + patience;
        for (bool progress = true; progress;) {
            progress = false;
            came_out_.assign(puzzle_.rows(), {});
            for (const Candidate& cell : by_likely_effect(board)) {
                if (!is_worthwhile(board, cell)) continue;
                if (closure_.lines_solved() > rest_until) return true;
                has_news_ = false;
                if (!probe(board, cell)) return false;
                if (!has_news_) continue;
                progress = true;
                rest_until = closure_.lines_solved() + patience;
            }
        }
        return true;
    }

private:
    // In colour, what is spared here costs the search more: webpbn 10585 took 6 s instead of 0.7 s.
    static constexpr bool SPARES = V == SHADES;

    // Whether the cell is open, and one of its values has not come out yet.
    bool is_worthwhile(const Board<W, V>& board, const Candidate& cell) const {
        const std::size_t place = cell.col + 1;
        if (!board.is_open(cell.row, cell.col)) return false;
        return !SPARES || !came_out_[cell.row].out[0].has(place) || !came_out_[cell.row].out[1].has(place);
    }

    bool probe(Board<W, V>& board, const Candidate& cell) {
        ++probes_;
        int outcomes = 0;
        for (int value = board.values; value-- > 0;) {
            if (!board.can_be(cell.row, cell.col, value)) continue;
            outcome_.line = board.line;
            if (!follow(outcome_, cell, value)) continue;
            if constexpr (SPARES) note(outcome_);
            if (outcomes++ == 0) std::swap(common_.line, outcome_.line);
            else meet(common_, outcome_);
        }
        if (outcomes == 0) return false;
        if (outcomes > 1) return keep_common(board, common_);
        std::swap(board.line, common_.line);
        has_news_ = true;
        return true;
    }

    void note(const Board<W, V>& outcome) {
        for (std::size_t row = 0; row < puzzle_.rows(); ++row) {
            for (int value = 0; value < SHADES; ++value) came_out_[row].out[value] |= outcome.line[row].out[value];
        }
    }

    bool follow(Board<W, V>& board, const Candidate& cell, int value) {
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
            has_news_ = true;
        }
        return closure_.run(board);
    }

    std::vector<Candidate> by_likely_effect(const Board<W, V>& board) const {
        std::vector<Bits<W>> open;
        std::vector<std::uint32_t> known;
        for (std::size_t line = 0; line < puzzle_.lines(); ++line) {
            const Bits<W> cells = interval<W>(1, puzzle_.length(line) + 1);
            open.push_back(open_cells(cells, board.line[line], board.values));
            known.push_back(static_cast<std::uint32_t>(board.known_in(puzzle_, line)));
        }
        std::vector<Candidate> cells;
        for (std::uint32_t row = 0; row < puzzle_.rows(); ++row) {
            each(open[row], [&](int bit) {
                const std::uint32_t col = static_cast<std::uint32_t>(bit) - 1;
                const std::uint32_t most = std::max(known[row], known[puzzle_.rows() + col]);
                cells.push_back({row, col, decided_around(open, row, col) << 16 | most});
            });
        }
        sort_by_rank(cells);
        return cells;
    }

    std::uint32_t decided_around(const std::vector<Bits<W>>& open, std::uint32_t row, std::uint32_t col) const {
        const bool decided[] = {row == 0 || !open[row - 1].has(col + 1), row + 1 == puzzle_.rows() || !open[row + 1].has(col + 1),
                                col == 0 || !open[row].has(col), col + 1 == puzzle_.cols() || !open[row].has(col + 2)};
        return static_cast<std::uint32_t>(std::count(std::begin(decided), std::end(decided), true));
    }

    const Puzzle& puzzle_;
    Closure<W, V>& closure_;
    std::uint64_t& probes_;
    Board<W, V> outcome_, common_;      // of one value, of all
    std::vector<Known<W, V>> came_out_;  // by row: the cells that were decided so in an outcome
    bool has_news_ = false;
};

}  // namespace nurigram::nonogram
