// Solutions one by one: each is excluded by its decisions before the next is looked for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "nonogram/exchange.hpp"
#include "nonogram/session.hpp"

namespace nurigram::nonogram {

template <int W, int V>
void note_solution(Found& found, const Puzzle& puzzle, const Board<W, V>& board, bool keep) {
    ++found.count;
    if (keep) found.solutions.push_back(picture_of(puzzle, board));
}

template <int W, int V>
void enumerate(Session<W, V>& session, Found& found, std::uint64_t limit, bool keep) {
    while (found.count < limit && !found.complete) {
        found.complete = session.formula->core.run() == Outcome::EXHAUSTED;
        if (found.complete) return;
        note_solution(found, session.puzzle, session.model(), keep);
        found.complete = !session.formula->core.exclude_decisions();
    }
}

template <int W, int V>
Found find_solutions(Session<W, V>& session, std::uint64_t limit, bool keep) {
    Found found;
    if (limit == 0) return found;
    try {
        const Stage stage = session.prepare();
        found.complete = stage == Stage::CONTRADICTION || stage == Stage::SOLVED;
        if (stage == Stage::SOLVED) note_solution(found, session.puzzle, session.board, keep);
        if (stage == Stage::OPEN) enumerate(session, found, limit, keep);
    } catch (const Stopped&) {
    }
    session.report(found);
    return found;
}

}  // namespace nurigram::nonogram
