// From a conflict to a clause: clause_ receives it with the asserting literal first, glue_ the levels it joins.
#include <algorithm>
#include <utility>

#include "sat/solver.hpp"

namespace nurigram::sat {

void Solver::visit(Lit literal, std::size_t& open) {
    const Var variable = variable_of(literal);
    if (seen_[variable] || level_[variable] == 0) return;
    seen_[variable] = 1;
    touched_.push_back(variable);
    heap_.bump(variable);
    if (level_[variable] == level()) {
        ++open;
        at_conflict_level_.push_back(literal);
    } else {
        clause_.push_back(literal);
    }
}

// A learnt clause that takes part in a conflict proves useful, the more so if it joins fewer levels now.
void Solver::note_use(Ref ref) {
    const std::uint32_t old = arena_.glue(ref);
    if (old == 0) return;
    arena_.set_used(ref, true);
    if (old <= 2) return;
    const std::uint32_t now = glue_of(arena_.literals(ref));
    if (now < old) arena_.set_glue(ref, now);
}

void Solver::visit_reason(const Reason& reason, std::size_t& open) {
    if (reason.kind() != Reason::Kind::clause) {
        visit(reason.other(), open);
        if (reason.kind() == Reason::Kind::ternary) visit(reason.another(), open);
        return;
    }
    note_use(reason.ref());
    for (const Lit literal : arena_.literals(reason.ref())) visit(literal, open);
}

void Solver::analyze() {
    clause_.assign(1, 0);
    at_conflict_level_.clear();
    std::size_t open = 0;
    if (conflict_.reason.kind() != Reason::Kind::clause) visit(conflict_.first, open);
    visit_reason(conflict_.reason, open);
    std::size_t place = trail_.size();
    for (;;) {
        do --place;
        while (!seen_[variable_of(trail_[place])]);
        if (--open == 0) break;
        visit_reason(reason_[variable_of(trail_[place])], open);
    }
    clause_[0] = negation(trail_[place]);
    minimize();
    glue_ = glue_of(clause_);
    if (clause_.size() <= 30 && glue_ <= 6) minimize_by_binaries();
    put_second_highest_next();
    for (const Var variable : touched_) seen_[variable] = 0;
    touched_.clear();
}

// Drops literals that the others imply through their reasons.
void Solver::minimize() {
    glue_of(clause_);  // marks the levels that premises may come from
    const auto redundant = [this](Lit literal) { return is_redundant(literal); };
    clause_.erase(std::remove_if(clause_.begin() + 1, clause_.end(), redundant), clause_.end());
}

// Follows reasons down to literals of the clause or of level 0; seen_ = 2 marks those on the way.
bool Solver::is_redundant(Lit literal) {
    if (reason_[variable_of(literal)].is_none()) return false;
    const std::size_t before = touched_.size();
    stack_.assign(1, literal);
    while (!stack_.empty()) {
        const Lit top = stack_.back();
        stack_.pop_back();
        if (enter_reason(reason_[variable_of(top)], top)) continue;
        for (std::size_t i = before; i < touched_.size(); ++i) seen_[touched_[i]] = 0;
        touched_.resize(before);
        return false;
    }
    return true;
}

// Puts the open premises of a reason on the stack; false if one of them has no reason of its own.
bool Solver::enter_reason(const Reason& reason, Lit implied) {
    const auto enter = [this](Lit premise) {
        const Var variable = variable_of(premise);
        if (seen_[variable] || level_[variable] == 0) return true;
        if (reason_[variable].is_none() || stamp_[level_[variable]] != stamps_) return false;
        seen_[variable] = 2;
        touched_.push_back(variable);
        stack_.push_back(premise);
        return true;
    };
    if (reason.kind() == Reason::Kind::binary) return enter(reason.other());
    if (reason.kind() == Reason::Kind::ternary) return enter(reason.other()) && enter(reason.another());
    for (const Lit premise : arena_.literals(reason.ref())) {
        if (variable_of(premise) != variable_of(implied) && !enter(premise)) return false;
    }
    return true;
}

// Drops literals that a binary clause with the asserting literal makes superfluous.
void Solver::minimize_by_binaries() {
    const Lit first = clause_[0];
    for (std::size_t i = 1; i < clause_.size(); ++i) seen_[variable_of(clause_[i])] = 4;
    for (const Lit implied : binary_[negation(first)]) {
        const Var variable = variable_of(implied);
        if (seen_[variable] == 4 && value_[implied] > 0) seen_[variable] = 5;
    }
    const auto dropped = [this](Lit literal) { return seen_[variable_of(literal)] == 5; };
    clause_.erase(std::remove_if(clause_.begin() + 1, clause_.end(), dropped), clause_.end());
}

// How many levels the literals come from; marks these levels with the current stamp.
std::uint32_t Solver::glue_of(std::span<const Lit> literals) {
    ++stamps_;
    std::uint32_t levels = 0;
    for (const Lit literal : literals) {
        const std::uint32_t level = level_[variable_of(literal)];
        if (stamp_[level] == stamps_) continue;
        stamp_[level] = stamps_;
        ++levels;
    }
    return levels;
}

// The second literal is watched: it must be one of the highest level below the conflict's.
void Solver::put_second_highest_next() {
    for (std::size_t i = 2; i < clause_.size(); ++i) {
        if (level_[variable_of(clause_[i])] > level_[variable_of(clause_[1])]) std::swap(clause_[1], clause_[i]);
    }
}

}  // namespace nurigram::sat
