#include "nonogram/encode.hpp"

#include <algorithm>

namespace nurigram::nonogram {

void ClauseWriter::add(std::array<Term, 3> terms) {
    std::array<Lit, 3> literals{};
    std::size_t size = 0;
    for (const Term& term : terms) {
        if (term.kind == Term::Kind::YES) return;
        if (term.kind == Term::Kind::NO) continue;
        const auto end = literals.begin() + size;
        if (std::find(literals.begin(), end, negate(term.literal)) != end) return;
        if (std::find(literals.begin(), end, term.literal) == end) literals[size++] = term.literal;
    }
    if (size == last_size_ && literals == last_) return;
    last_ = literals;
    last_size_ = size;
    formula_.core.add({literals.data(), size});
}

Term Ladder::started(long place) const {
    if (place < starts_.front()) return Term::constant(false);
    if (place >= starts_.back()) return Term::constant(true);
    const auto above = std::upper_bound(starts_.begin(), starts_.end(), place);
    return Term::of(positive(first_ + static_cast<Var>(above - starts_.begin() - 1)));
}

namespace {

void write_order(ClauseWriter& writer, const Ladder& ladder) {
    for (std::size_t i = 0; i + 1 < ladder.starts().size(); ++i) {
        writer.add(!ladder.started(ladder.starts()[i]), ladder.started(ladder.starts()[i + 1]));
    }
}

// A block that has started lets the one before it have started so many cells earlier: its size and the gap.
void write_distance(ClauseWriter& writer, const Ladder& before, long distance, const Ladder& after) {
    for (const long start : after.starts()) writer.add(!after.started(start), before.started(start - distance));
}

// A cell that a block covers has its paint.
void write_block(ClauseWriter& writer, const Ladder& ladder, long size, int paint, const LineTerms& cells) {
    for (long place = 1; place <= cells.length(); ++place) {
        const Term ended = ladder.started(place - size);
        writer.add({!ladder.started(place), ended, cells.has(place, paint)});
    }
}

// A cell behind the end of one block and before the start of the next is background; null stands for the line's ends.
void write_gap(ClauseWriter& writer, const Ladder* before, long size, const Ladder* after, const LineTerms& cells) {
    for (long place = 1; place <= cells.length(); ++place) {
        const Term ended = before ? before->started(place - size) : Term::constant(true);
        const Term started = after ? after->started(place) : Term::constant(false);
        writer.add({!ended, started, cells.has(place, 0)});
    }
}

}  // namespace

void write_choice(Formula& formula, const std::vector<Lit>& literals) {
    formula.core.add(literals);
    for (std::size_t i = 0; i < literals.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) formula.core.add(std::array{negate(literals[j]), negate(literals[i])});
    }
}

void write_line(ClauseWriter& writer, const Clue& clue, const std::vector<Ladder>& ladders, const LineTerms& cells) {
    const std::size_t blocks = clue.size();
    for (std::size_t block = 0; block < blocks; ++block) {
        write_order(writer, ladders[block]);
        if (block > 0) write_distance(writer, ladders[block - 1], clue[block - 1] + clue.gap(block), ladders[block]);
        write_block(writer, ladders[block], clue[block], clue.paint(block), cells);
    }
    for (std::size_t gap = 0; gap <= blocks; ++gap) {
        const Ladder* before = gap == 0 ? nullptr : &ladders[gap - 1];
        write_gap(writer, before, before ? clue[gap - 1] : 0, gap == blocks ? nullptr : &ladders[gap], cells);
    }
}

}  // namespace nurigram::nonogram
