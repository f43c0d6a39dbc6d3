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
inline sat::Status refute(sat::Solver& solver, std::vector<Candidate>& candidates, Stop& stop) {
    std::vector<sat::Lit> differs;
    for (const Candidate& candidate : candidates) {
        differs.push_back(sat::literal(candidate.cell.variable, !candidate.black));
        solver.set_phase(candidate.cell.variable, !candidate.black);
    }
    if (!solver.add(differs)) return sat::Status::unsatisfiable;
    const sat::Status status = solver.solve(stop);
    if (status == sat::Status::satisfiable) {
        std::erase_if(candidates, [&](const Candidate& c) { return solver.is_true(c.cell.variable) != c.black; });
    }
    return status;
}

template <std::size_t W>
void search_backbone(Session<W>& session, Backbone& result) {
    sat::Status status = session.solver.solve(session.stop);
    result.solvable = status == sat::Status::satisfiable;
    result.complete = status == sat::Status::unsatisfiable;
    if (!result.solvable) return;
    std::vector<Candidate> candidates = candidates_of_model(session);
    while (status == sat::Status::satisfiable && !candidates.empty()) {
        status = refute(session.solver, candidates, session.stop);
    }
    result.complete = status != sat::Status::stopped;
    if (!result.complete) return;
    for (const Candidate& candidate : candidates) {
        add_cell(candidate.black ? result.black : result.white, session.puzzle, candidate.cell.row, candidate.cell.col);
    }
}

template <std::size_t W>
Backbone find_backbone(Session<W>& session) {
    const Stage stage = session.prepare();
    Backbone result;
    result.complete = stage == Stage::contradiction || stage == Stage::solved;
    result.solvable = stage == Stage::solved;
    if (stage == Stage::contradiction) {
        result.black = result.white = no_cells(session.puzzle);
        return result;
    }
    result.black = cells_of(session.puzzle, session.board, true);
    result.white = cells_of(session.puzzle, session.board, false);
    if (stage == Stage::open) search_backbone(session, result);
    if (result.complete && !result.solvable) result.black = result.white = no_cells(session.puzzle);
    return result;
}

}  // namespace nurigram::nonogram
