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

template <auto W>
class View {
public:
    using Cells = reason::CellSet;
    using Line = LineState<W>;
    using Set = typename Line::Set;
    using Settled = typename Line::Settled;

    // `budget` lines may be solved while looking ahead: a measure of work that is the same on any machine.
    View(const Puzzle& puzzle, const Given& given, int budget, Stop& stop)
        : puzzle_(puzzle), stop_(stop), settler_(puzzle), budget_(budget) {
        for (std::size_t n = 0; n < puzzle.lines(); ++n) {
            lines_.emplace_back(puzzle.clue(n), static_cast<int>(puzzle.length(n)));
        }
        black_ = white_ = unknown_ = no_cells();
        each_place([&](std::size_t row, std::size_t col) {
            unknown_.set(index(row, col));
            if (has_cell(given.black, puzzle, row, col)) decide(row, col, true);
            if (has_cell(given.white, puzzle, row, col)) decide(row, col, false);
        });
    }

    const Puzzle& puzzle() const { return puzzle_; }
    int rows() const { return static_cast<int>(puzzle_.rows()); }
    int cols() const { return static_cast<int>(puzzle_.cols()); }
    const Cells& black() const { return black_; }
    const Cells& white() const { return white_; }
    const Cells& unknown() const { return unknown_; }
    std::size_t count() const { return lines_.size(); }
    Line& line(std::size_t n) { return lines_[n]; }
    const Line& line(std::size_t n) const { return lines_[n]; }
    const std::vector<Range>& ranges(Line& line) { return line.ranges(pusher_); }

    void decide(const Cells& black, const Cells& white) {
        each(black - black_, [&](std::size_t cell) { decide(cell / stride(), cell % stride(), true); });
        each(white - white_, [&](std::size_t cell) { decide(cell / stride(), cell % stride(), false); });
    }

    // The first line whose clue no longer fits.
    std::optional<reason::Clash<Cells>> clash() {
        for (std::size_t n = 0; n < lines_.size(); ++n) {
            Line& line = lines_[n];
            if (line.is_settled()) continue;
            const std::optional<Settled> settled = settle(n, line.black(), line.white());
            if (!settled) return reason::Clash<Cells>{"line", board(n, line.decided()), name(n)};
            line.settle(*settled);
        }
        return std::nullopt;
    }

    // What a line implies if these cells are decided.
    std::optional<Settled> settle(std::size_t n, const Set& black, const Set& white) {
        spend(lines_[n].clue().size() + 2);
        return settler_.settle(n, black, white);
    }

    // So many operations on lines were done.
    void spend(std::size_t operations) { stop_.spend(STEPS_PER_WORD * words_of<Set>() * operations); }

    // Whether another line may be solved while looking ahead, and that it is.
    bool has_budget() const { return budget_ > 0; }
    void use_budget() { --budget_; }

    Cells no_cells() const { return Cells(puzzle_.rows() * stride()); }
    std::size_t index(std::size_t row, std::size_t col) const { return row * stride() + col; }

    // Cells of a line as cells of the board.
    void add_to_board(Cells& board, std::size_t n, const Set& cells) const {
        const bool is_row = n < puzzle_.rows();
        const std::size_t first = is_row ? n * stride() : n - puzzle_.rows(), step = is_row ? 1 : stride();
        each_cell(cells, [&](int place) { board.set(first + step * static_cast<std::size_t>(place)); });
    }

    Cells board(std::size_t n, const Set& cells) const {
        Cells board = no_cells();
        add_to_board(board, n, cells);
        return board;
    }

    // The facts that name a line in a sentence.
    void add_name(reason::Facts& facts, std::size_t n) const {
        const bool is_row = n < puzzle_.rows();
        std::string clue;
        for (const int size : puzzle_.clue(n)) clue += (clue.empty() ? "" : " ") + std::to_string(size);
        facts.set("axis", is_row ? "row" : "column");
        facts.set("number", static_cast<std::int64_t>(puzzle_.place_in_crossing(n)) + 1);
        facts.set("clue", clue.empty() ? "0" : clue);
    }

private:
    static constexpr std::size_t STEPS_PER_WORD = 10;

    std::size_t stride() const { return puzzle_.cols() + 1; }

    template <class Visit>
    void each_place(const Visit& visit) const {
        for (std::size_t row = 0; row < puzzle_.rows(); ++row) {
            for (std::size_t col = 0; col < puzzle_.cols(); ++col) visit(row, col);
        }
    }

    void decide(std::size_t row, std::size_t col, bool black) {
        lines_[row].decide(static_cast<int>(col), black);
        lines_[puzzle_.rows() + col].decide(static_cast<int>(row), black);
        (black ? black_ : white_).set(index(row, col));
        unknown_.reset(index(row, col));
    }

    reason::Facts name(std::size_t n) const {
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
