// Forgetting: learnt clauses that join many levels, and all clauses that level 0 satisfies.
#include <algorithm>

#include "sat/solver.hpp"

namespace nurigram::sat {

bool Solver::is_locked(Ref ref) const {
    const Lit first = arena_.literals(ref)[0], second = arena_.literals(ref)[1];
    for (const Lit literal : {first, second}) {
        if (value_[literal] > 0 && reason_[variable_of(literal)].is_clause(ref)) return true;
    }
    return false;
}

// Throws away the half of the learnt clauses that join the most levels, the longer ones first.
void Solver::reduce() {
    std::vector<Ref> kept, candidates;
    for (const Ref ref : learnt_) {
        const bool spared = arena_.glue(ref) <= 2 || is_locked(ref) || (arena_.is_used(ref) && arena_.glue(ref) <= 6);
        arena_.set_used(ref, false);
        (spared ? kept : candidates).push_back(ref);
    }
    std::stable_sort(candidates.begin(), candidates.end(), [this](Ref a, Ref b) {
        const std::uint32_t glue_a = arena_.glue(a), glue_b = arena_.glue(b);
        return glue_a != glue_b ? glue_a < glue_b : arena_.size(a) < arena_.size(b);
    });
    candidates.resize(candidates.size() / 2);
    kept.insert(kept.end(), candidates.begin(), candidates.end());
    std::sort(kept.begin(), kept.end());
    compact(problem_, kept);
}

bool Solver::is_satisfied(Ref ref) const {
    for (const Lit literal : arena_.literals(ref)) {
        if (value_[literal] > 0) return true;
    }
    return false;
}

// At level 0, after new facts: drops the clauses that they satisfy.
void Solver::simplify() {
    if (simplified_at_ == trail_.size()) return;
    simplified_at_ = trail_.size();
    const auto satisfied = [this](Ref ref) { return is_satisfied(ref); };
    for (const Lit literal : trail_) reason_[variable_of(literal)] = Reason::none();
    std::vector<Ref> problem = problem_, learnt = learnt_;
    std::erase_if(problem, satisfied);
    std::erase_if(learnt, satisfied);
    compact(problem, learnt);
    simplify_ternary();
}

void Solver::simplify_ternary() {
    const auto is_done = [this](const std::pair<Lit, Lit>& two) { return value_[two.first] > 0 || value_[two.second] > 0; };
    for (Lit literal = 0; literal < ternary_.size(); ++literal) {
        stop_.spend(2 + ternary_[literal].size());
        if (value_[literal] != 0) {
            ternary_.clear(literal);
        } else {
            ternary_.erase_if(literal, is_done);
        }
    }
    ternary_.pack(stop_);
    binary_.pack(stop_);
}

// Moves the clauses named to a new store and rebuilds watches and reasons.
void Solver::compact(const std::vector<Ref>& problem, const std::vector<Ref>& learnt) {
    Arena fresh;
    fresh.reserve(arena_.words());
    for (std::vector<Watch>& watches : watch_) {
        stop_.spend(1);
        watches.clear();
    }
    const auto move = [&](const std::vector<Ref>& from, std::vector<Ref> to) {
        to.clear();
        for (const Ref ref : from) {
            const Ref moved = fresh.add(arena_.literals(ref), arena_.glue(ref));
            if (is_locked(ref)) {
                const auto literals = arena_.literals(ref);
                reason_[variable_of(value_[literals[0]] > 0 ? literals[0] : literals[1])] = Reason::clause(moved);
            }
            to.push_back(moved);
        }
        return to;
    };
    std::vector<Ref> moved_problem = move(problem, {});
    std::vector<Ref> moved_learnt = move(learnt, {});
    problem_.swap(moved_problem);
    learnt_.swap(moved_learnt);
    arena_.swap(fresh);
    for (const Ref ref : problem_) watch(ref);
    for (const Ref ref : learnt_) watch(ref);
}

}  // namespace nurigram::sat
