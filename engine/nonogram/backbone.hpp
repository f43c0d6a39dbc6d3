// The backbone: first one solution, then others in which at least one open cell has a value that it has had in none so
// far. What no search can reach is in no solution.
#pragma once

#include <cstddef>
#include <vector>

#include "nonogram/exchange.hpp"
#include "nonogram/session.hpp"

namespace nurigram::nonogram {

// Values of cells that were in no solution so far.
using Unseen = std::vector<OpenValue>;

inline void strike_out(const Formula& formula, Unseen& unseen) {
    std::erase_if(unseen, [&](const OpenValue& each) { return formula.is_true(each.literal); });
}

// Looks for a solution with an unseen value, and strikes out all that it has. False: there is none.
inline bool find_unseen(Formula& formula, Unseen& unseen) {
    std::vector<Lit> some;
    formula.core.backtrack(0);
    for (const OpenValue& each : unseen) {
        some.push_back(each.literal);
        formula.core.set_phase(var_of(each.literal), is_positive(each.literal));
    }
    if (!formula.core.add(some) || formula.core.run() != Outcome::MODEL) return false;
    strike_out(formula, unseen);
    return true;
}

template <int W, int V>
void search_backbone(Session<W, V>& session, Backbone& result) {
    Formula& formula = *session.formula;
    result.solvable = formula.core.run() == Outcome::MODEL;
    if (result.solvable) {
        Unseen unseen = session.encoding.values();
        strike_out(formula, unseen);
        while (!unseen.empty() && find_unseen(formula, unseen)) {
        }
        for (const OpenValue& each : unseen) session.board.exclude(session.puzzle, each.row, each.col, each.value);
    }
    result.complete = true;
}

// Lines and probing, then search, which adds to the board what it proves.
template <int W, int V>
void settle(Session<W, V>& session, Backbone& result) {
    const Stage stage = session.prepare();
    result.complete = stage == Stage::CONTRADICTION || stage == Stage::SOLVED;
    result.solvable = stage == Stage::SOLVED;
    if (stage == Stage::OPEN) search_backbone(session, result);
}

// What lines and probing have proved by the time that the search is stopped counts as well.
template <int W, int V>
Backbone find_backbone(Session<W, V>& session) {
    Backbone result;
    try {
        settle(session, result);
    } catch (const Stopped&) {
    }
    const bool has_none = result.complete && !result.solvable;
    result.out = has_none ? no_knowledge(session.puzzle) : given_of(session.puzzle, session.board);
    return result;
}

}  // namespace nurigram::nonogram
