// Conflict-driven search over clauses and a theory that propagates and explains itself.
//
// The theory is any class with
//     void assigned(Lit)               bookkeeping, once for every literal that propagation looks at
//     void unassigned(Lit)             the reverse, in reverse order
//     bool propagate(Lit)              what follows at once from this literal
//     bool propagate_global()          dearer rules, asked when nothing else is left; may return after the first success
//     void abandon()                   a conflict: forget what was waiting
//     void explain(Lit, Reason, std::uint32_t before, std::vector<Lit>&)
//                                      the true literals, all before that place in the trail, from which it follows
// and no knowledge of clauses. `propagate` functions return false after Trail::enqueue or Trail::fail did. The pace
// (pace.hpp) says when to restart and to forget. Every part of the search spends from the same Stop and so may throw
// Stopped; after that only what level 0 says may be read.
//
// Invariant: between two calls every consequence that the rules see is on the trail, or `contradiction()` is true.
// Deterministic: the same calls give the same answers in the same number of steps.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "cdcl/analysis.hpp"
#include "cdcl/clauses.hpp"
#include "cdcl/heap.hpp"
#include "cdcl/trail.hpp"
#include "common/stop.hpp"

namespace nurigram {

enum class Outcome { MODEL, EXHAUSTED, PAUSED };

struct SearchStats {
    std::int64_t decisions = 0, conflicts = 0, restarts = 0;
};

// For formulas that are all clauses.
struct NoTheory {
    void assigned(Lit) {}
    void unassigned(Lit) {}
    bool propagate(Lit) { return true; }
    bool propagate_global() { return true; }
    void abandon() {}
    void explain(Lit, Reason, std::uint32_t, std::vector<Lit>&) {}
};

template <class Theory, class Pace>
class Cdcl {
public:
    // `phase`: the value that decisions try first. `decided`: how many variables have values in a model; the others, behind
    // them, only get one by propagation.
    Cdcl(Trail& trail, Theory& theory, Stop& stop, bool phase, Var decided)
        : trail_(trail), theory_(theory), stop_(stop), decided_(decided), clauses_(stop), heap_(trail.variables(), stop),
          analysis_(trail, theory, clauses_, heap_, stop), phase_(filled<std::uint8_t>(trail.variables(), phase, stop)) {
        for (Var var = 0; var < decided; ++var) {
            stop.spend(1);
            heap_.insert(var);
        }
    }

    const SearchStats& stats() const { return stats_; }
    std::size_t bytes() const { return clauses_.bytes() + heap_.bytes() + analysis_.bytes() + bytes_in(phase_); }
    bool contradiction() const { return contradiction_; }
    // Which value a decision on the variable tries first. Later ones repeat the last value.
    void set_phase(Var var, bool value) { phase_[var] = value; }

    // From now on, some restarts bring back the values of the longest assignment without a conflict since the one before:
    // a solution may be near it.
    void return_to_best() { best_phase_ = phase_; }

    // A clause that holds from now on; only at level 0. False: there is nothing left.
    bool add(std::span<const Lit> literals) {
        if (contradiction_) return false;
        stop_.spend(STEPS_PER_LITERAL);
        added_.clear();
        for (const Lit lit : literals) {
            if (trail_.is_true(lit)) return true;
            if (trail_.is_open(lit)) added_.push_back(lit);
        }
        if (added_.empty()) return close();
        if (added_.size() > 1) {
            clauses_.add(trail_, added_, 0);
            return true;
        }
        trail_.assign(added_[0], {});
        return propagate() || close();
    }

    // After many clauses were added.
    void pack() { clauses_.pack(); }

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
            phase_[var_of(lit)] = !(lit & 1);
            if (var_of(lit) < decided_) heap_.insert(var_of(lit));
        }
        head_ = std::min(head_, keep);
        trail_.forget_levels(level);
    }

    // Forbid the present combination of decisions and go on from there. False: there is nothing left.
    bool exclude_decisions() {
        added_.clear();
        for (std::uint32_t level = trail_.decisions(); level; --level) added_.push_back(negate(trail_[trail_.start(level)]));
        if (added_.empty()) return close();
        backtrack(trail_.decisions() - 1);
        return learn(added_, 0);
    }

    // Decide and propagate until all variables to be decided have values, or until there were this many conflicts in all: then the
    // search is PAUSED, and running again goes on with it.
    Outcome run(std::int64_t most_conflicts = INT64_MAX) {
        while (true) {
            if (contradiction_) return Outcome::EXHAUSTED;
            if (!propagate()) {
                if (!resolve()) return Outcome::EXHAUSTED;
                if (stats_.conflicts >= most_conflicts) return Outcome::PAUSED;
                continue;
            }
            if (assumption_ != NO_LIT && trail_.is_false(assumption_)) return Outcome::EXHAUSTED;
            if (pace_.wants_restart()) restart();
            if (pace_.wants_reduction()) reduce();
            if (!decide()) return Outcome::MODEL;
        }
    }

    // The same with a first decision made for it, from level 0. Exhausted: the literal is false in every solution.
    Outcome run_under(Lit assumption) {
        assumption_ = assumption;
        const Outcome outcome = run();
        assumption_ = NO_LIT;
        return outcome;
    }

private:
    static constexpr std::size_t STEPS_PER_LITERAL = 10;
    static constexpr std::int64_t RETURN_AFTER = 75;  // conflicts, and as many more each time

    bool close() {
        contradiction_ = true;
        return false;
    }

    // After propagate() said no: learn why, go back and turn the search away. False: there is nothing left.
    bool resolve() {
        ++stats_.conflicts;
        if (!best_phase_.empty()) note_best();
        theory_.abandon();
        if (!analysis_.run()) return close();
        pace_.note_conflict(analysis_.glue(), trail_.size());
        backtrack(analysis_.backjump());
        heap_.decay(pace_.decay());
        return learn(analysis_.learnt(), analysis_.glue());
    }

    // What was decided before the last decision has led to no conflict.
    void note_best() {
        const std::uint32_t length = trail_.decisions() ? trail_.start(trail_.decisions()) : 0;
        if (length <= best_) return;
        best_ = length;
        best_phase_ = phase_;
        for (std::uint32_t i = 0; i < length; ++i) best_phase_[var_of(trail_[i])] = is_positive(trail_[i]);
        stop_.spend(length);
    }

    // Add a clause, all but the first literal of which are false; the first becomes true.
    bool learn(std::span<const Lit> literals, std::uint32_t glue) {
        const Reason why = literals.size() == 1 ? Reason{} : clauses_.add(trail_, literals, glue);
        return trail_.enqueue(literals[0], why) || close();
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
            trail_.decide(literal(var, phase_[var]));
            return true;
        }
        return false;
    }

    void restart() {
        ++stats_.restarts;
        pace_.restarted();
        backtrack(0);
        if (!best_phase_.empty() && stats_.conflicts >= next_return_) {
            next_return_ = stats_.conflicts + RETURN_AFTER * ++returns_;
            phase_ = best_phase_;
            best_ = 0;
        }
        clauses_.simplify(trail_);
    }

    void reduce() {
        pace_.reduced();
        clauses_.reduce(trail_);
    }

    Trail& trail_;
    Theory& theory_;
    Stop& stop_;
    Var decided_;
    Clauses clauses_;
    ActivityHeap heap_;
    Analysis<Theory, Pace::DEEP> analysis_;
    Pace pace_;
    SearchStats stats_;
    std::vector<std::uint8_t> phase_;
    std::vector<std::uint8_t> best_phase_;
    std::uint32_t best_ = 0;
    std::int64_t next_return_ = 0, returns_ = 0;
    std::vector<Lit> added_;
    std::uint32_t head_ = 0;
    Lit assumption_ = NO_LIT;
    bool contradiction_ = false;
};

}  // namespace nurigram
