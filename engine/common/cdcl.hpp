// Conflict-driven search over a theory that propagates and explains itself.
//
// The theory is any class with
//     void assigned(Lit)               bookkeeping, once for every literal that propagation looks at
//     void unassigned(Lit)             the reverse, in reverse order
//     bool propagate(Lit)              what follows at once from this literal
//     bool propagate_global()          dearer rules, asked when nothing else is left; may return after the first success
//     void abandon()                   a conflict: forget what was waiting
//     void explain(Lit, Reason, std::uint32_t before, std::vector<Lit>&)
//                                      the true literals, all before that place in the trail, from which it follows
// and no knowledge of clauses. Every part of the search spends from the same Stop and so may throw Stopped; after that
// only what level 0 says may be read. `propagate` functions return false after Trail::enqueue or Trail::fail did.
//
// Invariant: between two calls every consequence that the rules see is on the trail, or `contradiction()` is true.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "common/clauses.hpp"
#include "common/heap.hpp"
#include "common/stop.hpp"
#include "common/trail.hpp"

namespace nurigram {

enum class Outcome { MODEL, EXHAUSTED, PAUSED };

struct SearchStats {
    std::int64_t decisions = 0, conflicts = 0, restarts = 0;
};

template <class Theory>
class Cdcl {
public:
    Cdcl(Trail& trail, Theory& theory, Stop& stop)
        : trail_(trail), theory_(theory), stop_(stop), clauses_(trail.variables(), stop), heap_(trail.variables(), stop),
          seen_(filled<std::uint8_t>(trail.variables(), 0, stop)), phase_(seen_),
          stamp_(filled<std::uint32_t>(trail.variables() + 1, 0, stop)) {
        for (Var var = 0; var < trail.variables(); ++var) {
            stop.spend(1);
            heap_.insert(var);
        }
    }

    const SearchStats& stats() const { return stats_; }
    std::size_t bytes() const { return clauses_.bytes() + heap_.bytes() + bytes_in(seen_, phase_, stamp_); }
    bool contradiction() const { return contradiction_; }
    // Which value a decision on the variable tries first; without this, true. Later ones repeat the last value.
    void set_phase(Var var, bool value) { phase_[var] = !value; }

    // Everything that follows now; false: contradiction on this level (still to be resolved).
    bool propagate() {
        do {
            while (head_ < trail_.size()) {
                const Lit lit = trail_[head_++];
                stop_.spend(STEPS_PER_LITERAL);
                theory_.assigned(lit);
                if (!clauses_.propagate(trail_, lit) || !theory_.propagate(lit)) return false;
            }
            if (!theory_.propagate_global()) return false;
        } while (head_ != trail_.size());
        return true;
    }

    // Back to a lower number of decisions.
    void backtrack(std::uint32_t level) {
        if (trail_.decisions() <= level) return;
        const std::uint32_t keep = trail_.start(level + 1);
        while (trail_.size() > keep) {
            const bool looked_at = trail_.size() <= head_;
            const Lit lit = trail_.pop();
            stop_.spend(1);
            if (looked_at) theory_.unassigned(lit);
            phase_[var_of(lit)] = lit & 1;
            heap_.insert(var_of(lit));
        }
        head_ = std::min(head_, keep);
        trail_.forget_levels(level);
    }

    // After propagate() said no: learn why, go back and turn the search away. False: there is nothing left.
    bool resolve() {
        ++stats_.conflicts;
        theory_.abandon();
        if (!analyze()) return close();
        backtrack(backjump_);
        return learn(false);
    }

    // Forbid the present combination of decisions and go on from there. False: there is nothing left.
    bool exclude_decisions() {
        learned_.clear();
        for (std::uint32_t level = trail_.decisions(); level; --level) learned_.push_back(negate(trail_[trail_.start(level)]));
        if (learned_.empty()) return close();
        glue_ = 1;
        backtrack(trail_.decisions() - 1);
        return learn(true);
    }

    // Decide and propagate until all variables have values, or until there were so many conflicts in all: then the
    // search is PAUSED, and running again goes on with it.
    Outcome run(std::int64_t most_conflicts = INT64_MAX) {
        while (true) {
            if (contradiction_) return Outcome::EXHAUSTED;
            if (!propagate()) {
                if (!resolve()) return Outcome::EXHAUSTED;
                ++since_restart_;
                heap_.decay(DECAY);
                if (stats_.conflicts >= most_conflicts) return Outcome::PAUSED;
                continue;
            }
            if (assumption_ != NO_LIT && trail_.is_false(assumption_)) return Outcome::EXHAUSTED;
            if (since_restart_ >= restart_after_) restart();
            else if (!decide()) return Outcome::MODEL;
        }
    }

    // The same with a first decision made for it, from level 0. Exhausted: the literal is false for good.
    Outcome run_under(Lit assumption) {
        assumption_ = assumption;
        const Outcome outcome = run();
        assumption_ = NO_LIT;
        return outcome;
    }

private:
    // Far below what general solvers use: a puzzle's conflicts are local, and staying where the last one was pays.
    static constexpr double DECAY = 0.7;
    static constexpr std::int64_t RESTART_UNIT = 32;
    static constexpr std::size_t FIRST_REDUCTION = 4000;
    static constexpr std::size_t STEPS_PER_LITERAL = 8;

    bool close() {
        contradiction_ = true;
        return false;
    }

    bool decide() {
        if (assumption_ != NO_LIT && trail_.is_open(assumption_)) {
            trail_.decide(assumption_);
            return true;
        }
        while (!heap_.empty()) {
            const Var var = heap_.pop();
            if (!trail_.is_open(positive(var))) continue;
            ++stats_.decisions;
            trail_.decide(phase_[var] ? negative(var) : positive(var));
            return true;
        }
        return false;
    }

    void restart() {
        since_restart_ = 0;
        restart_after_ = RESTART_UNIT * luby(++stats_.restarts);
        backtrack(0);
        if (clauses_.learned() > reduce_at_) {
            clauses_.reduce(trail_, stop_);
            reduce_at_ = clauses_.learned() + FIRST_REDUCTION;
        }
    }

    static std::int64_t luby(std::int64_t i) {
        std::int64_t size = 1, power = 0;
        while (size < i + 1) size = 2 * size + 1, ++power;
        while (size - 1 != i) size = (size - 1) / 2, --power, i %= size;
        return std::int64_t{1} << power;
    }

    void antecedents(Lit lit, Reason why, std::uint32_t before) {
        because_.clear();
        switch (why.kind()) {
            case Reason::NONE: break;
            case Reason::ONE: because_.push_back(why.data); break;
            case Reason::TWO: because_.push_back(why.extra()), because_.push_back(why.data); break;
            case Reason::CLAUSE:
                for (const Lit* other = clauses_.begin(why.data); other != clauses_.end(why.data); ++other)
                    if (*other != lit) because_.push_back(negate(*other));
                break;
            case Reason::THEORY: theory_.explain(lit, why, before, because_); break;
        }
    }

    // The true literals that contradict each other.
    void conflict_literals() {
        antecedents(trail_.conflict.lit, trail_.conflict.why, trail_.size());
        if (trail_.conflict.lit != NO_LIT) because_.push_back(negate(trail_.conflict.lit));
    }

    // First unique implication point. False: the contradiction needs no decision.
    bool analyze() {
        conflict_literals();
        std::uint32_t top = 0;
        for (const Lit lit : because_) top = std::max(top, trail_.level(var_of(lit)));
        if (top == 0) return false;
        learned_.assign(1, NO_LIT);
        std::uint32_t open = 0, place = trail_.size();
        mark(top, open);
        while (true) {
            do --place;
            while (!seen_[var_of(trail_[place])]);
            const Lit lit = trail_[place];
            seen_[var_of(lit)] = 0;
            if (--open == 0) {
                learned_[0] = negate(lit);
                break;
            }
            antecedents(lit, trail_.reason(var_of(lit)), place);
            mark(top, open);
        }
        finish_learned();
        return true;
    }

    void mark(std::uint32_t top, std::uint32_t& open) {
        for (const Lit lit : because_) {
            const Var var = var_of(lit);
            if (seen_[var] || trail_.level(var) == 0) continue;
            seen_[var] = 1;
            heap_.bump(var);
            if (trail_.level(var) == top) ++open;
            else learned_.push_back(negate(lit));
        }
    }

    void finish_learned() {
        minimize();
        for (std::size_t i = 1; i < learned_.size(); ++i) seen_[var_of(learned_[i])] = 0;
        for (const Var var : cleared_) seen_[var] = 0;
        cleared_.clear();
        std::size_t second = 1;
        for (std::size_t i = 2; i < learned_.size(); ++i)
            if (trail_.level(var_of(learned_[i])) > trail_.level(var_of(learned_[second]))) second = i;
        if (learned_.size() > 1) std::swap(learned_[1], learned_[second]);
        backjump_ = learned_.size() > 1 ? trail_.level(var_of(learned_[1])) : 0;
        glue_ = count_levels();
    }

    // Drop literals whose antecedents are all in the clause already.
    void minimize() {
        std::size_t kept = 1;
        for (std::size_t i = 1; i < learned_.size(); ++i) {
            if (redundant(negate(learned_[i]))) cleared_.push_back(var_of(learned_[i]));
            else learned_[kept++] = learned_[i];
        }
        learned_.resize(kept);
    }

    bool redundant(Lit lit) {
        const Reason why = trail_.reason(var_of(lit));
        if (why.kind() == Reason::NONE) return false;
        antecedents(lit, why, trail_.position(var_of(lit)));
        return std::all_of(because_.begin(), because_.end(), [&](Lit other) {
            return seen_[var_of(other)] || trail_.level(var_of(other)) == 0;
        });
    }

    std::uint32_t count_levels() {
        ++stamp_now_;
        std::uint32_t levels = 0;
        for (const Lit lit : learned_) {
            std::uint32_t& stamp = stamp_[trail_.level(var_of(lit))];
            if (stamp != stamp_now_) stamp = stamp_now_, ++levels;
        }
        return levels;
    }

    // Add the learned clause; its first literal becomes true.
    bool learn(bool fixed) {
        if (learned_.size() == 1) return trail_.enqueue(learned_[0], {}) || close();
        const ClauseRef ref = clauses_.add(learned_, glue_, fixed);
        return trail_.enqueue(learned_[0], Reason::clause(ref)) || close();
    }

    Trail& trail_;
    Theory& theory_;
    Stop& stop_;
    Clauses clauses_;
    ActivityHeap heap_;
    SearchStats stats_;
    std::vector<std::uint8_t> seen_, phase_;
    std::vector<std::uint32_t> stamp_;
    std::vector<Lit> learned_, because_;
    std::vector<Var> cleared_;
    std::uint32_t head_ = 0, backjump_ = 0, glue_ = 0, stamp_now_ = 0;
    std::int64_t since_restart_ = 0, restart_after_ = RESTART_UNIT;
    std::size_t reduce_at_ = FIRST_REDUCTION;
    Lit assumption_ = NO_LIT;
    bool contradiction_ = false;
};

}  // namespace nurigram
