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
    binary_.prefetch(literal);
    ternary_.prefetch(literal);
    __builtin_prefetch(&watch_[literal]);
}

bool Solver::fail(Reason reason, Lit first) {
    conflict_ = {reason, first};
    return false;
}

void Solver::watch(Ref ref) {
    const Lit* literals = arena_.data(ref);
    watch_[negation(literals[0])].push_back({ref, literals[1]});
    watch_[negation(literals[1])].push_back({ref, literals[0]});
}

void Solver::add_binary(Lit a, Lit b) {
    binary_.push(negation(a), b);
    binary_.push(negation(b), a);
}

void Solver::add_ternary(Lit a, Lit b, Lit c) {
    ternary_.push(negation(a), {b, c});
    ternary_.push(negation(b), {a, c});
    ternary_.push(negation(c), {a, b});
}

bool Solver::propagate_binary(Lit literal) {
    for (const Lit implied : binary_[literal]) {
        if (value_[implied] > 0) continue;
        if (value_[implied] < 0) return fail(Reason::binary(negation(literal)), implied);
        assign(implied, Reason::binary(negation(literal)));
    }
    return true;
}

// Clauses of three literals stand whole in the lists of all three, so nothing has to be looked up or moved.
bool Solver::propagate_ternary(Lit literal) {
    const Lit falsified = negation(literal);
    for (const auto& [first, second] : ternary_[literal]) {
        const int one = value_[first], two = value_[second];
        if (one > 0 || two > 0 || (one == 0 && two == 0)) continue;
        if (one < 0 && two < 0) return fail(Reason::ternary(falsified, second), first);
        if (one < 0) {
            assign(second, Reason::ternary(falsified, first));
        } else {
            assign(first, Reason::ternary(falsified, second));
        }
    }
    return true;
}

// Walks the clauses that watch the literal that just became false; those that find another literal to watch leave.
bool Solver::propagate_long(Lit literal) {
    const Lit falsified = negation(literal);
    std::vector<Watch>& watches = watch_[literal];
    Watch* kept = watches.data();
    Watch* const end = kept + watches.size();
    bool consistent = true;
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
            consistent = fail(Reason::clause(ref), other);
            kept = std::copy(current + 1, end, kept);
            break;
        }
        literals[0] = other;
        literals[1] = falsified;
        assign(other, Reason::clause(ref));
    }
    watches.resize(static_cast<std::size_t>(kept - watches.data()));
    return consistent;
}

bool Solver::propagate() {
    while (head_ < trail_.size()) {
        const Lit literal = trail_[head_++];
        ++statistics_.propagations;
        stop_.spend(kStepsPerPropagation);
        if (!propagate_binary(literal) || !propagate_ternary(literal) || !propagate_long(literal)) return false;
    }
    return true;
}

}  // namespace nurigram::sat
