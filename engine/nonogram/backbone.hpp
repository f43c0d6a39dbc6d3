// The backbone: first one solution, then others in which at least one of the cells that have always had the same
// colour so far takes the other. What no search can make differ is the backbone.
#pragma once

#include <cstddef>
#include <vector>

#include "nonogram/exchange.hpp"
#include "nonogram/session.hpp"

namespace nurigram::nonogram {

struct Candidate {
    OpenCell cell;
    bool black;
};

template <std::size_t W>
std::vector<Candidate> candidates_of_model(const Session<W>& session) {
    std::vector<Candidate> candidates;
    for (const OpenCell& cell : session.encoding.cells()) {
        candidates.push_back({cell, session.solver.is_true(cell.variable)});
    }
    return candidates;
}

// Looks for a solution in which a candidate has the other colour, and drops all that have it there.
inline sat::Status refute(sat::Solver& solver, std::vector<Candidate>& candidates) {
    std::vector<sat::Lit> differs;
    for (const Candidate& candidate : candidates) {
        differs.push_back(sat::literal(candidate.cell.variable, !candidate.black));
        solver.set_phase(candidate.cell.variable, !candidate.black);
    }
    if (!solver.add(differs)) return sat::Status::unsatisfiable;
    const sat::Status status = solver.solve();
    if (status == sat::Status::satisfiable) {
        std::erase_if(candidates, [&](const Candidate& c) { return solver.is_true(c.cell.variable) != c.black; });
    }
    return status;
}

template <std::size_t W>
void search_backbone(Session<W>& session, Backbone& result) {
    sat::Status status = session.solver.solve();
    result.solvable = status == sat::Status::satisfiable;
    result.complete = status == sat::Status::unsatisfiable;
    if (!result.solvable) return;
    std::vector<Candidate> candidates = candidates_of_model(session);
    while (status == sat::Status::satisfiable && !candidates.empty()) {
        status = refute(session.solver, candidates);
    }
    result.complete = true;
    for (const Candidate& candidate : candidates) {
        add_cell(candidate.black ? result.black : result.white, session.puzzle, candidate.cell.row, candidate.cell.col);
    }
}

// Lines and probing, then search; the cells that only the search proves go to `result`.
template <std::size_t W>
void settle(Session<W>& session, Backbone& result) {
    const Stage stage = session.prepare();
    result.complete = stage == Stage::contradiction || stage == Stage::solved;
    result.solvable = stage == Stage::solved;
    if (stage == Stage::open) search_backbone(session, result);
}

// What lines and probing have proved by the time that the search is stopped counts as well.
template <std::size_t W>
Backbone find_backbone(Session<W>& session) {
    Backbone result{no_cells(session.puzzle), no_cells(session.puzzle)};
    try {
        settle(session, result);
    } catch (const Stopped&) {
    }
    if (result.complete && !result.solvable) return result;
    add_cells(result.black, session.puzzle, session.board, true);
    add_cells(result.white, session.puzzle, session.board, false);
    return result;
}

}  // namespace nurigram::nonogram
