// What techniques read off a nonogram in play: every line, first all rows, then all columns. The twin of
// `NonogramView`.
//
// Invariant: every cell is kept twice, in its row and in its column, and on the board. All its values may be excluded;
// then its lines have no placement.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "common/stop.hpp"
#include "nonogram/exchange.hpp"
#include "nonogram/puzzle.hpp"
#include "nonogram/techniques/line_state.hpp"
#include "reason/cells.hpp"
#include "reason/step.hpp"

namespace nurigram::nonogram {

template <int W, int V>
class View {
public:
    using Cells = reason::CellSet;
    using Found = reason::Excluded<Cells>;
    using Line = LineState<W, V>;
    using Out = typename Line::Out;
    using Set = typename Line::Set;

    static constexpr bool IN_COLOUR = V > SHADES;

    // `budget` lines may be solved while looking ahead: a measure of work that is the same on any machine.
    View(const Puzzle& puzzle, const Given& given, int budget, Stop& stop)
        : puzzle_(puzzle), stop_(stop), settler_(puzzle), budget_(budget), values_(puzzle.values()),
          out_(static_cast<std::size_t>(values_), no_cells()), unknown_(no_cells()) {
        for (int n = 0; n < count(); ++n) lines_.emplace_back(puzzle.clue(n), n < rows() ? cols() : rows(), values_);
        for (int n = 0; n < rows(); ++n) add_to_board(unknown_, n, lines_[n].cells());
        if constexpr (IN_COLOUR) begin_in_colour();
        begin(given);
    }

    const Puzzle& puzzle() const { return puzzle_; }
    int rows() const { return static_cast<int>(puzzle_.rows()); }
    int cols() const { return static_cast<int>(puzzle_.cols()); }
    int values() const { return values_; }
    const std::vector<Cells>& out() const { return out_; }
    const Cells& unknown() const { return unknown_; }
    int count() const { return rows() + cols(); }
    Line& line(int n) { return lines_[n]; }
    const Line& line(int n) const { return lines_[n]; }
    // Of a line, or of a line as one paint sees it.
    template <class Seen>
    decltype(auto) ranges(Seen& line) {
        return line.ranges(pusher_);
    }

    // The cells of a row whose row and column have no paint in common.
    const Set& barren(int row) const { return barren_[row]; }

    void exclude(const std::vector<Cells>& out) {
        for (int value = 0; value < values_; ++value) {
            each(out[value] - out_[value], [&](std::size_t cell) {
                exclude(static_cast<int>(cell / stride()), static_cast<int>(cell % stride()), value);
            });
        }
    }

    // The first line whose clue no longer fits.
    std::optional<reason::Clash<Cells>> clash() {
        for (int n = 0; n < count(); ++n) {
            Line& line = lines_[n];
            if (line.is_settled()) continue;
            const std::optional<Out> settled = settle(n, line.out());
            if (!settled) return reason::Clash<Cells>{"line", board(n, line.black() | line.white()), name(n)};
            line.settle(*settled);
        }
        return std::nullopt;
    }

    // What a line implies if this is known of it.
    std::optional<Out> settle(int n, const Out& out) {
        spend(lines_[n].clue().size() + 2);
        return settler_.settle(n, out);
    }

    // This many operations on lines were done.
    void spend(std::size_t operations) { stop_.spend(STEPS_PER_WORD * words_of<Set>() * operations); }

    // Whether another line may be solved while looking ahead, and that it is.
    bool has_budget() const { return budget_ > 0; }
    void use_budget() { --budget_; }

    Cells no_cells() const { return Cells(puzzle_.rows() * stride()); }
    std::size_t index(int row, int col) const { return row * stride() + col; }

    // Cells of a line as cells of the board.
    void add_to_board(Cells& board, int n, const Set& cells) const {
        const std::size_t first = n < rows() ? n * stride() : n - rows(), step = n < rows() ? 1 : stride();
        each(cells, [&](int place) { board.set(first + step * place); });
    }

    Cells board(int n, const Set& cells) const {
        Cells board = no_cells();
        add_to_board(board, n, cells);
        return board;
    }

    Found found(int n, const Out& out) const {
        Found found;
        for (int value = 0; value < values_; ++value) found.out.push_back(board(n, out.out[value]));
        return found;
    }

    // The facts that name a line in a sentence, and a paint.
    void add_name(reason::Facts& facts, int n) const {
        const Clue& blocks = puzzle_.clue(n);
        std::string clue;
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            (clue += clue.empty() ? "" : " ") += std::to_string(blocks[i]);
            if constexpr (IN_COLOUR) clue += puzzle_.letter(blocks.paint(i));
        }
        facts.set("axis", n < rows() ? "row" : "column");
        facts.set("number", std::int64_t{n < rows() ? n : n - rows()} + 1);
        facts.set("clue", clue.empty() ? "0" : clue);
    }

    void add_colour(reason::Facts& facts, int paint) const { facts.set("colour", std::string(1, puzzle_.letter(paint))); }

private:
    static constexpr std::size_t STEPS_PER_WORD = 10;

    std::size_t stride() const { return puzzle_.cols() + 1; }

    void begin(const Given& given) {
        for (int value = 0; value < static_cast<int>(given.size()); ++value) {
            if (is_empty(given[value])) continue;
            for (int row = 0; row < rows(); ++row) {
                for (int col = 0; col < cols(); ++col) {
                    if (has_cell(given[value], puzzle_, row, col)) exclude(row, col, value);
                }
            }
        }
    }

    // A paint that is not in a row's clue is not in the row: players see that at once and never write it down. A cell
    // whose row and column have no paint in common is left out: that it is empty is a step of its own.
    void begin_in_colour() {
        Out in_cols, possible;
        for (int col = 0; col < cols(); ++col) {
            for (const int paint : puzzle_.clue(rows() + col).paints()) in_cols.out[paint].set(col);
        }
        for (int row = 0; row < rows(); ++row) {
            possible = {};
            Set any;
            for (const int paint : puzzle_.clue(row).paints()) any |= possible.out[paint] = in_cols.out[paint];
            barren_.push_back(lines_[row].cells() - any);
            for (int paint = 1; paint < values_; ++paint) {
                each(any - possible.out[paint], [&](int col) { exclude(row, col, paint); });
            }
        }
        for (Line& line : lines_) line.take_for_plain();
    }

    void exclude(int row, int col, int value) {
        lines_[row].exclude(col, value);
        lines_[rows() + col].exclude(row, value);
        out_[value].set(index(row, col));
        if (!lines_[row].unknown().has(col)) unknown_.reset(index(row, col));
    }

    reason::Facts name(int n) const {
        reason::Facts facts;
        add_name(facts, n);
        return facts;
    }

    const Puzzle& puzzle_;
    Stop& stop_;
    Settler<W, V> settler_;
    int budget_;
    Values<V> values_;
    std::vector<Cells> out_;
    Cells unknown_;
    Pusher<Out> pusher_{};
    std::vector<Line> lines_{};
    std::vector<Set> barren_{};
};

}  // namespace nurigram::nonogram
