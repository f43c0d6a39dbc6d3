// What is left of a board as clauses: for every block and place a variable "this block starts here or before".
//
// In these terms a cell has a block's paint where the block has started and has not ended, and is background where one
// block has ended and the next has not started: three literals each. Only the starts that the line solver left possible
// get variables, so a start between two of them shares the variable of the one below it, and constants vanish.
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
    enum class Kind : std::uint8_t { NO, YES, OPEN } kind = Kind::NO;
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

// The cells of a line: whether each has a value.
class LineTerms {
public:
    LineTerms(std::size_t length, int values) : values_(values), terms_(length * values) {}
    long length() const { return static_cast<long>(terms_.size()) / values_; }
    Term& at(std::size_t place, int value) { return terms_[place * values_ + value]; }
    // Places count from 1 here, as in a ladder.
    const Term& has(long place, int value) const { return terms_[static_cast<std::size_t>(place - 1) * values_ + value]; }

private:
    int values_;
    std::vector<Term> terms_;
};

// All clauses of one line that is not filled yet.
void write_line(ClauseWriter& writer, const Clue& clue, const std::vector<Ladder>& ladders, const LineTerms& cells);

// Exactly one of these holds.
void write_choice(Formula& formula, const std::vector<Lit>& literals);

// How many variables tell the values of a cell apart.
inline Var variables_for(int choices) {
    return choices <= 2 ? static_cast<Var>(choices - 1) : static_cast<Var>(choices);
}

// One value that an open cell can have.
struct OpenValue {
    std::uint32_t row, col;
    int value;
    Lit literal;
};

// The open cells of a board as variables, and the clauses over them. In reading order, a cell with two values has one
// variable, "it is the higher one"; a cell with more has one for each.
class Encoding {
public:
    Encoding() = default;

    // The board must be closed under line logic.
    template <int W, int V>
    Encoding(const Puzzle& puzzle, const Board<W, V>& board, Closure<W, V>& closure, Formula& formula);

    const std::vector<OpenValue>& values() const { return values_; }

private:
    template <int W, int V>
    LineTerms terms(const Puzzle& puzzle, const Board<W, V>& board, std::size_t line) const;

    std::vector<OpenValue> values_;
    std::vector<std::size_t> first_;  // by row and column: the first of its values
};

template <int W, int V>
bool is_filled(const Puzzle& puzzle, const Board<W, V>& board, std::size_t line) {
    return board.known_in(puzzle, line) == puzzle.length(line);
}

// How many variables the encoding of a board will have.
template <int W, int V>
std::size_t count_variables(const Puzzle& puzzle, const Board<W, V>& board, Closure<W, V>& closure) {
    std::size_t total = 0;
    for (std::size_t row = 0; row < puzzle.rows(); ++row) {
        for (std::size_t col = 0; col < puzzle.cols(); ++col) total += variables_for(board.choices(row, col));
    }
    for (std::size_t line = 0; line < puzzle.lines(); ++line) {
        if (is_filled(puzzle, board, line)) continue;
        const LineSolver<W, V>& lines = closure.solve(board, line);
        for (std::size_t block = 0; block < puzzle.clue(line).size(); ++block) {
            total += static_cast<std::size_t>(lines.starts(block).count()) - 1;
        }
    }
    return total;
}

template <int W, int V>
std::vector<Ladder> make_ladders(const LineSolver<W, V>& lines, std::size_t blocks, Var& next) {
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

template <int W, int V>
Encoding::Encoding(const Puzzle& puzzle, const Board<W, V>& board, Closure<W, V>& closure, Formula& formula)
    : first_(puzzle.rows() * puzzle.cols()) {
    Var next = 0;
    std::vector<Lit> literals;
    for (std::uint32_t row = 0; row < puzzle.rows(); ++row) {
        for (std::uint32_t col = 0; col < puzzle.cols(); ++col) {
            const int choices = board.choices(row, col);
            if (choices < 2) continue;
            first_[row * puzzle.cols() + col] = values_.size();
            literals.clear();
            for (int value = 0; value < board.values; ++value) {
                if (!board.can_be(row, col, value)) continue;
                const Var var = next + (choices == 2 ? 0 : static_cast<Var>(literals.size()));
                literals.push_back(choices == 2 ? literal(var, !literals.empty()) : positive(var));
                values_.push_back({row, col, value, literals.back()});
            }
            if (choices > 2) write_choice(formula, literals);
            next += variables_for(choices);
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

template <int W, int V>
LineTerms Encoding::terms(const Puzzle& puzzle, const Board<W, V>& board, std::size_t line) const {
    const bool is_row = line < puzzle.rows();
    LineTerms result(puzzle.length(line), board.values);
    for (std::size_t place = 0; place < puzzle.length(line); ++place) {
        const std::size_t row = is_row ? line : place, col = is_row ? place : line - puzzle.rows();
        const bool open = board.is_open(row, col);
        std::size_t at = first_[row * puzzle.cols() + col];
        for (int value = 0; value < board.values; ++value) {
            const bool can_be = board.can_be(row, col, value);
            result.at(place, value) = open && can_be ? Term::of(values_[at++].literal) : Term::constant(can_be);
        }
    }
    return result;
}

}  // namespace nurigram::nonogram
