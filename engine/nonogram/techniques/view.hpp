// What techniques read off a nonogram in play: every line, first all rows, then all columns. The twin of
// `NonogramView`.
//
// Invariant: every cell is kept twice, in its row and in its column, and on the board. A cell may be black and white at
// once; then its lines have no placement.
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

template <int W>
class View {
public:
    using Cells = reason::CellSet;
    using Line = LineState<W>;
    using Set = typename Line::Set;
    using Settled = typename Line::Settled;

    // `budget` lines may be solved while looking ahead: a measure of work that is the same on any machine.
    View(const Puzzle& puzzle, const Given& given, int budget, Stop& stop)
        : puzzle_(puzzle), stop_(stop), settler_(puzzle), budget_(budget) {
        for (int n = 0; n < rows() + cols(); ++n) lines_.emplace_back(puzzle.clue(n), n < rows() ? cols() : rows());
        black_ = white_ = unknown_ = no_cells();
        for (int row = 0; row < rows(); ++row) {
            for (int col = 0; col < cols(); ++col) begin(given, row, col);
        }
    }

    const Puzzle& puzzle() const { return puzzle_; }
    int rows() const { return static_cast<int>(puzzle_.rows()); }
    int cols() const { return static_cast<int>(puzzle_.cols()); }
    const Cells& black() const { return black_; }
    const Cells& white() const { return white_; }
    const Cells& unknown() const { return unknown_; }
    int count() const { return rows() + cols(); }
    Line& line(int n) { return lines_[n]; }
    const Line& line(int n) const { return lines_[n]; }
    const std::vector<Range>& ranges(Line& line) { return line.ranges(pusher_); }

    void decide(const Cells& black, const Cells& white) {
        const auto row = [&](std::size_t cell) { return static_cast<int>(cell / stride()); };
        const auto col = [&](std::size_t cell) { return static_cast<int>(cell % stride()); };
        each(black - black_, [&](std::size_t cell) { decide(row(cell), col(cell), true); });
        each(white - white_, [&](std::size_t cell) { decide(row(cell), col(cell), false); });
    }

    // The first line whose clue no longer fits.
    std::optional<reason::Clash<Cells>> clash() {
        for (int n = 0; n < count(); ++n) {
            Line& line = lines_[n];
            if (line.is_settled()) continue;
            const std::optional<Settled> settled = settle(n, line.black(), line.white());
            if (!settled) return reason::Clash<Cells>{"line", board(n, line.decided()), name(n)};
            line.settle(*settled);
        }
        return std::nullopt;
    }

    // What a line implies if these cells are decided.
    std::optional<Settled> settle(int n, const Set& black, const Set& white) {
        spend(lines_[n].clue().size() + 2);
        return settler_.settle(n, black, white);
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

    // The facts that name a line in a sentence.
    void add_name(reason::Facts& facts, int n) const {
        std::string clue;
        for (const int size : puzzle_.clue(n)) (clue += clue.empty() ? "" : " ") += std::to_string(size);
        facts.set("axis", n < rows() ? "row" : "column");
        facts.set("number", std::int64_t{n < rows() ? n : n - rows()} + 1);
        facts.set("clue", clue.empty() ? "0" : clue);
    }

private:
    static constexpr std::size_t STEPS_PER_WORD = 10;

    std::size_t stride() const { return puzzle_.cols() + 1; }

    void begin(const Given& given, int row, int col) {
        unknown_.set(index(row, col));
        if (!given.empty() && has_cell(given[0], puzzle_, row, col)) decide(row, col, true);
        if (!given.empty() && has_cell(given[1], puzzle_, row, col)) decide(row, col, false);
    }

    void decide(int row, int col, bool black) {
        lines_[row].decide(col, black);
        lines_[rows() + col].decide(row, black);
        (black ? black_ : white_).set(index(row, col));
        unknown_.reset(index(row, col));
    }

    reason::Facts name(int n) const {
        reason::Facts facts;
        add_name(facts, n);
        return facts;
    }

    const Puzzle& puzzle_;
    Stop& stop_;
    Settler<W> settler_;
    int budget_;
    Pusher pusher_{};
    std::vector<Line> lines_{};
    Cells black_{}, white_{}, unknown_{};
};

}  // namespace nurigram::nonogram
