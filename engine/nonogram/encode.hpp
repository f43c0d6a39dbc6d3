// What is left of a board as clauses: for every block and place a variable "this block starts here or before".
//
// In these terms a cell is black where a block has started and has not ended, and white where one block has ended
// and the next has not started: three literals each. Only the starts that the line solver left possible get
// variables, so a start between two of them shares the variable of the one below it, and constants vanish.
// Every solution has exactly one model, because the cells of a line determine its blocks.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "nonogram/board.hpp"
#include "nonogram/closure.hpp"
#include "nonogram/puzzle.hpp"
#include "nonogram/formula.hpp"

namespace nurigram::nonogram {

// A literal or a constant.
struct Term {
    enum class Kind : std::uint8_t { NO, YES, OPEN } kind;
    Lit literal = 0;

    static Term constant(bool value) { return {value ? Kind::YES : Kind::NO}; }
    static Term of(Lit literal) { return {Kind::OPEN, literal}; }
    Term operator!() const {
        if (kind == Kind::OPEN) return of(negate(literal));
        return constant(kind == Kind::NO);
    }
    friend bool operator==(const Term&, const Term&) = default;
};

// Adds clauses over terms: drops constants, tautologies, and the repetition of the clause before.
class ClauseWriter {
public:
    explicit ClauseWriter(Formula& formula) : formula_(formula) {}
    void add(std::array<Term, 3> terms);
    void add(Term first, Term second) { add({first, second, Term::constant(false)}); }

private:
    Formula& formula_;
    std::array<Lit, 3> last_{};
    std::size_t last_size_ = 0;
};

// The block starts of one line as variables. Cell numbers are those of LineSolver: 1 to length.
class Ladder {
public:
    // `starts`: the possible starts in rising order, at least one; all but the last take a variable, from `first` on.
    Ladder(Var first, std::vector<std::uint16_t> starts) : starts_(std::move(starts)), first_(first) {}
    // Whether the block starts at a place or before it.
    Term started(long place) const;
    // The places at which `started` changes.
    const std::vector<std::uint16_t>& starts() const { return starts_; }

private:
    std::vector<std::uint16_t> starts_;
    Var first_;
};

// All clauses of one line that is not filled yet.
void write_line(ClauseWriter& writer, const Clue& clue, const std::vector<Ladder>& ladders,
                const std::vector<Term>& cells);

struct OpenCell {
    std::uint32_t row, col;
    Var variable;
};

// The open cells of a board as variables, "is black", in reading order, and the clauses over them.
class Encoding {
public:
    Encoding() = default;

    // The board must be closed under line logic.
    template <int W>
    Encoding(const Puzzle& puzzle, const Board<W>& board, Closure<W>& closure, Formula& formula);

    const std::vector<OpenCell>& cells() const { return cells_; }

private:
    template <int W>
    std::vector<Term> terms(const Puzzle& puzzle, const Board<W>& board, std::size_t line) const;

    std::vector<OpenCell> cells_;
    std::vector<Var> variable_;  // by row and column
};

template <int W>
bool is_filled(const Puzzle& puzzle, const Board<W>& board, std::size_t line) {
    return board.known_in(line) == puzzle.length(line);
}

// How many variables the encoding of a board will have.
template <int W>
std::size_t count_variables(const Puzzle& puzzle, const Board<W>& board, Closure<W>& closure) {
    std::size_t total = board.open_cells(puzzle);
    for (std::size_t line = 0; line < puzzle.lines(); ++line) {
        if (is_filled(puzzle, board, line)) continue;
        const LineSolver<W>& lines = closure.solve(board, line);
        for (std::size_t block = 0; block < puzzle.clue(line).size(); ++block) {
            total += static_cast<std::size_t>(lines.starts(block).count()) - 1;
        }
    }
    return total;
}

template <int W>
std::vector<Ladder> make_ladders(const LineSolver<W>& lines, std::size_t blocks, Var& next) {
    std::vector<Ladder> ladders;
    for (std::size_t block = 0; block < blocks; ++block) {
        std::vector<std::uint16_t> starts;
        each(lines.starts(block), [&](std::size_t start) { starts.push_back(static_cast<std::uint16_t>(start)); });
        const Var first = next;
        next += static_cast<Var>(starts.size()) - 1;
        ladders.emplace_back(first, std::move(starts));
    }
    return ladders;
}

template <int W>
Encoding::Encoding(const Puzzle& puzzle, const Board<W>& board, Closure<W>& closure, Formula& formula)
    : variable_(puzzle.rows() * puzzle.cols()) {
    Var next = 0;
    for (std::uint32_t row = 0; row < puzzle.rows(); ++row) {
        for (std::uint32_t col = 0; col < puzzle.cols(); ++col) {
            if (!board.is_open(row, col)) continue;
            variable_[row * puzzle.cols() + col] = next;
            cells_.push_back({row, col, next++});
        }
    }
    ClauseWriter writer(formula);
    for (std::size_t line = 0; line < puzzle.lines(); ++line) {
        if (is_filled(puzzle, board, line)) continue;
        const Clue& clue = puzzle.clue(line);
        const std::vector<Ladder> ladders = make_ladders(closure.solve(board, line), clue.size(), next);
        write_line(writer, clue, ladders, terms(puzzle, board, line));
    }
    formula.core.pack();
}

template <int W>
std::vector<Term> Encoding::terms(const Puzzle& puzzle, const Board<W>& board, std::size_t line) const {
    const bool is_row = line < puzzle.rows();
    std::vector<Term> result;
    for (std::size_t place = 0; place < puzzle.length(line); ++place) {
        const std::size_t row = is_row ? line : place, col = is_row ? place : line - puzzle.rows();
        const bool open = board.is_open(row, col);
        result.push_back(open ? Term::of(positive(variable_[row * puzzle.cols() + col]))
                              : Term::constant(board.is_black(row, col)));
    }
    return result;
}

}  // namespace nurigram::nonogram
