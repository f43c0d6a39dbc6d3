// Solutions one by one: each is excluded by a clause over its cells before the next is looked for.
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

// False if there is no other solution.
template <std::size_t W>
bool exclude_model(Session<W>& session) {
    std::vector<sat::Lit> differs;
    for (const OpenCell& cell : session.encoding.cells()) {
        differs.push_back(sat::literal(cell.variable, !session.solver.is_true(cell.variable)));
    }
    return session.solver.add(differs);
}

template <std::size_t W>
void enumerate(Session<W>& session, Found& found, std::uint64_t limit, bool keep) {
    while (found.count < limit && !found.complete) {
        const sat::Status status = session.solver.solve();
        if (status == sat::Status::unsatisfiable) found.complete = true;
        if (status != sat::Status::satisfiable) return;
        note_solution(found, session.puzzle, session.model(), keep);
        found.complete = !exclude_model(session);
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
