#include <algorithm>

#include "sat/solver.hpp"

namespace nurigram::sat {

void Solver::assign(Lit literal, Reason reason) {
    value_[literal] = 1;
    value_[negation(literal)] = -1;
    const Var variable = variable_of(literal);
    reason_[variable] = reason;
    level_[variable] = static_cast<std::uint32_t>(level());
    trail_.push_back(literal);
}

void Solver::watch(Ref ref) {
    const Lit* literals = arena_.data(ref);
    watch_[negation(literals[0])].push_back({ref, literals[1]});
    watch_[negation(literals[1])].push_back({ref, literals[0]});
}

Solver::Conflict Solver::propagate_binary(Lit literal) {
    for (const Lit implied : binary_[literal]) {
        if (value_[implied] > 0) continue;
        if (value_[implied] < 0) return {true, Reason::binary(negation(literal)), implied};
        assign(implied, Reason::binary(negation(literal)));
    }
    return {};
}

// Walks the clauses that watch the literal that just became false; those that find another literal to watch leave.
Solver::Conflict Solver::propagate_long(Lit literal) {
    const Lit falsified = negation(literal);
    std::vector<Watch>& watches = watch_[literal];
    Watch* kept = watches.data();
    Watch* const end = kept + watches.size();
    Conflict conflict;
    for (Watch* current = kept; current != end; ++current) {
        if (value_[current->blocker] > 0) {
            *kept++ = *current;
            continue;
        }
        const Ref ref = current->ref;
        Lit* const literals = arena_.data(ref);
        const Lit other = literals[0] ^ literals[1] ^ falsified;
        if (value_[other] > 0) {
            *kept++ = {ref, other};
            continue;
        }
        Lit* const stop = literals + arena_.size(ref);
        Lit* candidate = literals + 2;
        while (candidate != stop && value_[*candidate] < 0) ++candidate;
        if (candidate != stop) {
            literals[0] = other;
            literals[1] = *candidate;
            *candidate = falsified;
            watch_[negation(literals[1])].push_back({ref, other});
            continue;
        }
        *kept++ = {ref, other};
        if (value_[other] < 0) {
            conflict = {true, Reason::clause(ref), 0};
            kept = std::copy(current + 1, end, kept);
            break;
        }
        literals[0] = other;
        literals[1] = falsified;
        assign(other, Reason::clause(ref));
    }
    watches.resize(static_cast<std::size_t>(kept - watches.data()));
    return conflict;
}

Solver::Conflict Solver::propagate() {
    while (head_ < trail_.size()) {
        const Lit literal = trail_[head_++];
        ++statistics_.propagations;
        Conflict conflict = propagate_binary(literal);
        if (!conflict.found) conflict = propagate_long(literal);
        if (conflict.found) return conflict;
    }
    return {};
}

}  // namespace nurigram::sat
