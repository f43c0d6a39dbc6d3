// Forgetting: learnt clauses that join many levels, and all clauses that level 0 satisfies.
#include <algorithm>

#include "cdcl/clauses.hpp"

namespace nurigram {

// Whether the clause is the reason of one of its literals.
bool Clauses::is_locked(const Trail& trail, ClauseRef ref) const {
    const auto literals = arena_.literals(ref);
    const auto follows = [&](Lit lit) { return trail.is_true(lit) && trail.reason(var_of(lit)).is_clause(ref); };
    return follows(literals[0]) || follows(literals[1]);
}

void Clauses::reduce(Trail& trail) {
    std::vector<ClauseRef> kept, candidates;
    for (const ClauseRef ref : learnt_) {
        const bool spared = arena_.glue(ref) <= 2 || is_locked(trail, ref) || (arena_.is_used(ref) && arena_.glue(ref) <= 6);
        arena_.set_used(ref, false);
        (spared ? kept : candidates).push_back(ref);
    }
    std::stable_sort(candidates.begin(), candidates.end(), [this](ClauseRef a, ClauseRef b) {
        const std::uint32_t glue_a = arena_.glue(a), glue_b = arena_.glue(b);
        return glue_a != glue_b ? glue_a < glue_b : arena_.size(a) < arena_.size(b);
    });
    candidates.resize(candidates.size() / 2);
    kept.insert(kept.end(), candidates.begin(), candidates.end());
    std::sort(kept.begin(), kept.end());
    compact(trail, problem_, kept);
}

void Clauses::simplify(Trail& trail) {
    if (watch_.empty() || simplified_at_ == trail.size()) return;
    simplified_at_ = trail.size();
    for (std::uint32_t place = 0; place < trail.size(); ++place) trail.set_reason(var_of(trail[place]), {});
    const auto satisfied = [&](ClauseRef ref) {
        const auto literals = arena_.literals(ref);
        return std::any_of(literals.begin(), literals.end(), [&](Lit lit) { return trail.is_true(lit); });
    };
    std::vector<ClauseRef> problem = problem_, learnt = learnt_;
    std::erase_if(problem, satisfied);
    std::erase_if(learnt, satisfied);
    compact(trail, problem, learnt);
    simplify_ternary(trail);
    pack();
}

void Clauses::simplify_ternary(const Trail& trail) {
    const auto is_done = [&](const Pair& two) { return trail.is_true(two.first) || trail.is_true(two.second); };
    for (Lit lit = 0; lit < ternary_.size(); ++lit) {
        stop_.spend(2 + ternary_[lit].size());
        if (trail.is_open(lit)) {
            ternary_.erase_if(lit, is_done);
        } else {
            ternary_.clear(lit);
        }
    }
}

// Moves the clauses named to a new arena and rebuilds watches and reasons.
void Clauses::compact(Trail& trail, const std::vector<ClauseRef>& problem, const std::vector<ClauseRef>& learnt) {
    Arena fresh;
    fresh.reserve(arena_.words());
    std::vector<ClauseRef> moved_problem = moved(trail, problem, fresh), moved_learnt = moved(trail, learnt, fresh);
    problem_.swap(moved_problem);
    learnt_.swap(moved_learnt);
    arena_.swap(fresh);
    for (std::vector<Watch>& watches : watch_) {
        stop_.spend(1);
        watches.clear();
    }
    for (const ClauseRef ref : problem_) watch(ref);
    for (const ClauseRef ref : learnt_) watch(ref);
}

std::vector<ClauseRef> Clauses::moved(Trail& trail, const std::vector<ClauseRef>& refs, Arena& fresh) {
    std::vector<ClauseRef> result;
    for (const ClauseRef ref : refs) {
        const auto literals = arena_.literals(ref);
        const ClauseRef now = fresh.add(literals, arena_.glue(ref));
        if (is_locked(trail, ref)) trail.set_reason(var_of(trail.is_true(literals[0]) ? literals[0] : literals[1]), Reason::clause(now));
        result.push_back(now);
    }
    return result;
}

}  // namespace nurigram
