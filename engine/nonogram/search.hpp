// Solutions one by one: each is excluded by its decisions before the next is looked for.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "nonogram/exchange.hpp"
#include "nonogram/session.hpp"

namespace nurigram::nonogram {

template <std::size_t W>
void note_solution(Found& found, const Puzzle& puzzle, const Board<W>& board, bool keep) {
    ++found.count;
    if (keep) found.solutions.push_back(cells_of(puzzle, board, true));
}

template <std::size_t W>
void enumerate(Session<W>& session, Found& found, std::uint64_t limit, bool keep) {
    while (found.count < limit && !found.complete) {
        found.complete = session.formula->core.run() == Outcome::EXHAUSTED;
        if (found.complete) return;
        note_solution(found, session.puzzle, session.model(), keep);
        found.complete = !session.formula->core.exclude_decisions();
    }
}

inline std::int64_t microseconds_since(Stop::Clock::time_point begin) {
    return std::chrono::duration_cast<std::chrono::microseconds>(Stop::Clock::now() - begin).count();
}

template <std::size_t W>
Found find_solutions(Session<W>& session, std::uint64_t limit, bool keep) {
    const Stop::Clock::time_point begin = Stop::Clock::now();
    Found found;
    if (limit == 0) return found;
    try {
        const Stage stage = session.prepare();
        found.complete = stage == Stage::contradiction || stage == Stage::solved;
        if (stage == Stage::solved) note_solution(found, session.puzzle, session.board, keep);
        if (stage == Stage::open) enumerate(session, found, limit, keep);
    } catch (const Stopped&) {
    }
    session.report(found);
    found.stats.emplace_back("microseconds", microseconds_since(begin));
    return found;
}

}  // namespace nurigram::nonogram
