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

template <int W>
std::vector<Candidate> candidates_of_model(const Session<W>& session) {
    std::vector<Candidate> candidates;
    for (const OpenCell& cell : session.encoding.cells()) {
        candidates.push_back({cell, session.formula->is_true(cell.variable)});
    }
    return candidates;
}

// Looks for a solution in which a candidate has the other colour, and drops all that have it there. False: there is none.
inline bool refute(Formula& formula, std::vector<Candidate>& candidates) {
    std::vector<Lit> differs;
    formula.core.backtrack(0);
    for (const Candidate& candidate : candidates) {
        differs.push_back(literal(candidate.cell.variable, !candidate.black));
        formula.core.set_phase(candidate.cell.variable, !candidate.black);
    }
    if (!formula.core.add(differs) || formula.core.run() != Outcome::MODEL) return false;
    std::erase_if(candidates, [&](const Candidate& c) { return formula.is_true(c.cell.variable) != c.black; });
    return true;
}

inline void add_candidates(const std::vector<Candidate>& candidates, const Puzzle& puzzle, Backbone& result) {
    for (const Candidate& candidate : candidates)
        add_cell(candidate.black ? result.black : result.white, puzzle, candidate.cell.row, candidate.cell.col);
}

template <int W>
void search_backbone(Session<W>& session, Backbone& result) {
    result.solvable = session.formula->core.run() == Outcome::MODEL;
    if (result.solvable) {
        std::vector<Candidate> candidates = candidates_of_model(session);
        while (!candidates.empty() && refute(*session.formula, candidates)) {
        }
        add_candidates(candidates, session.puzzle, result);
    }
    result.complete = true;
}

// Lines and probing, then search; the cells that only the search proves go to `result`.
template <int W>
void settle(Session<W>& session, Backbone& result) {
    const Stage stage = session.prepare();
    result.complete = stage == Stage::CONTRADICTION || stage == Stage::SOLVED;
    result.solvable = stage == Stage::SOLVED;
    if (stage == Stage::OPEN) search_backbone(session, result);
}

// What lines and probing have proved by the time that the search is stopped counts as well.
template <int W>
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
