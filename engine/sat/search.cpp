#include <algorithm>

#include "sat/solver.hpp"

namespace nurigram::sat {

Var Solver::new_variable(bool phase) {
    stop_.spend(kStepsPerVariable);
    const Var variable = static_cast<Var>(reason_.size());
    value_.insert(value_.end(), 2, 0);
    reason_.push_back(Reason::none());
    level_.push_back(0);
    phase_.push_back(phase);
    seen_.push_back(0);
    stamp_.resize(variable + 2);
    for (int sign = 0; sign < 2; ++sign) {
        binary_.add_list();
        ternary_.add_list();
    }
    watch_.resize(watch_.size() + 2);
    heap_.add_variable();
    return variable;
}

bool Solver::add(std::span<const Lit> literals) {
    if (contradiction_) return false;
    stop_.spend(kStepsPerPropagation);
    clause_.clear();
    for (const Lit literal : literals) {
        if (value_[literal] > 0) return true;
        if (value_[literal] == 0) clause_.push_back(literal);
    }
    if (clause_.empty()) {
        contradiction_ = true;
    } else if (clause_.size() == 1) {
        assign(clause_[0], Reason::none());
        contradiction_ = !propagate();
    } else if (clause_.size() == 2) {
        add_binary(clause_[0], clause_[1]);
    } else if (clause_.size() == 3) {
        add_ternary(clause_[0], clause_[1], clause_[2]);
    } else {
        problem_.push_back(arena_.add(clause_, 0));
        watch(problem_.back());
    }
    return !contradiction_;
}

void Solver::backtrack(std::size_t level) {
    if (this->level() <= level) return;
    const std::size_t keep = limits_[level];
    for (std::size_t i = trail_.size(); i-- > keep;) {
        const Lit literal = trail_[i];
        stop_.spend(1);
        value_[literal] = value_[negation(literal)] = 0;
        phase_[variable_of(literal)] = !(literal & 1);
        heap_.insert(variable_of(literal));
    }
    trail_.resize(keep);
    limits_.resize(level);
    head_ = keep;
}

// Enters the clause of the last analysis and asserts its first literal.
void Solver::learn() {
    backtrack(clause_.size() == 1 ? 0 : level_[variable_of(clause_[1])]);
    if (clause_.size() == 1) {
        assign(clause_[0], Reason::none());
    } else if (clause_.size() == 2) {
        add_binary(clause_[0], clause_[1]);
        assign(clause_[0], Reason::binary(clause_[1]));
    } else if (clause_.size() == 3) {
        add_ternary(clause_[0], clause_[1], clause_[2]);
        assign(clause_[0], Reason::ternary(clause_[1], clause_[2]));
    } else {
        const Ref ref = arena_.add(clause_, glue_);
        learnt_.push_back(ref);
        watch(ref);
        assign(clause_[0], Reason::clause(ref));
        statistics_.most_words = std::max(statistics_.most_words, arena_.words());
    }
}

// False when every variable has a value.
bool Solver::decide() {
    while (!heap_.empty()) {
        const Var variable = heap_.pop();
        if (value_[positive(variable)] != 0) continue;
        ++statistics_.decisions;
        limits_.push_back(trail_.size());
        assign(literal(variable, phase_[variable]), Reason::none());
        return true;
    }
    return false;
}

Status Solver::finish(Status status) {
    if (status == Status::satisfiable) {
        model_.resize(variables());
        for (Var variable = 0; variable < variables(); ++variable) model_[variable] = value_[positive(variable)];
    }
    if (status == Status::unsatisfiable) contradiction_ = true;
    backtrack(0);
    return status;
}

std::size_t Solver::bytes() const {
    std::size_t watches = 0;
    for (const std::vector<Watch>& list : watch_) watches += sizeof(list) + list.capacity() * sizeof(Watch);
    const std::size_t clauses = 4 * std::max(statistics_.most_words, arena_.words());
    return variables() * kBytesPerVariable + binary_.bytes() + ternary_.bytes() + watches + clauses;
}

void Solver::resolve() {
    ++statistics_.conflicts;
    analyze();
    pace_.note_conflict(glue_, trail_.size());
    learn();
    heap_.decay(pace_.decay());
}

void Solver::restart() {
    ++statistics_.restarts;
    pace_.restarted();
    backtrack(0);
    simplify();
}

Status Solver::solve() {
    if (contradiction_) return Status::unsatisfiable;
    binary_.pack(stop_);
    ternary_.pack(stop_);
    for (;;) {
        if (!propagate()) {
            if (level() == 0) return finish(Status::unsatisfiable);
            resolve();
            continue;
        }
        if (pace_.wants_restart()) restart();
        if (pace_.wants_reduction()) {
            pace_.reduced();
            reduce();
        }
        if (!decide()) return finish(Status::satisfiable);
    }
}

}  // namespace nurigram::sat
