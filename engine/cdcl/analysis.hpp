// From a conflict to a clause: the first unique implication point, minimised.
//
// Reasons are literals that are true and stand before their consequence in the trail; those of the theory are written out
// only here. What was seen on the way gains activity.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "cdcl/clauses.hpp"
#include "cdcl/heap.hpp"
#include "cdcl/trail.hpp"

namespace nurigram {

// With `Deep` a literal is dropped when the others imply it through the reasons of reasons, else only through its own.
template <class Theory, bool Deep>
class Analysis {
public:
    Analysis(Trail& trail, Theory& theory, Clauses& clauses, ActivityHeap& heap, Stop& stop)
        : trail_(trail), theory_(theory), clauses_(clauses), heap_(heap),
          seen_(filled<std::uint8_t>(trail.variables(), 0, stop)) {
        stamp_.resize(1, 0);
    }

    // Reads the trail's conflict. False: the contradiction needs no decision.
    bool run() {
        stamp_.resize(std::max<std::size_t>(stamp_.size(), trail_.decisions() + 1), 0);
        learnt_.assign(1, NO_LIT);
        std::uint32_t open = 0, place = trail_.size();
        top_ = take_conflict();
        if (top_ == 0) return false;
        for (const Lit lit : because_) visit(lit, open);
        while (true) {
            do --place;
            while (!seen_[var_of(trail_[place])]);
            if (--open == 0) break;
            const Lit lit = trail_[place];
            each_antecedent<true>(lit, trail_.reason(var_of(lit)), place, [&](Lit other) {
                visit(other, open);
                return true;
            });
        }
        learnt_[0] = negate(trail_[place]);
        finish();
        return true;
    }

    // The clause, its asserting literal first, then one of the highest level among the others.
    std::span<const Lit> learnt() const { return learnt_; }
    // The levels that it joins, and the one on which it asserts.
    std::uint32_t glue() const { return glue_; }
    std::uint32_t backjump() const { return learnt_.size() > 1 ? trail_.level(var_of(learnt_[1])) : 0; }

    std::size_t bytes() const { return bytes_in(seen_, stamp_); }

private:
    static constexpr std::size_t SHORT = 30;    // longer clauses are not minimised by binary ones
    static constexpr std::uint32_t TIGHT = 6;   // nor are those that join more levels
    enum Mark : std::uint8_t { SEEN = 1, ON_THE_WAY, KEPT, IMPLIED };

    // Calls `visit` with what a literal follows from until it says no; whether it never did.
    template <bool Use, class Visit>
    bool each_antecedent(Lit lit, Reason why, std::uint32_t before, const Visit& visit) {
        switch (why.kind()) {
            case Reason::NONE: return true;
            case Reason::ONE: return visit(why.data);
            case Reason::TWO: return visit(why.extra()) && visit(why.data);
            case Reason::CLAUSE:
                if (Use) clauses_.note_use(why.data, [this](std::span<const Lit> literals) { return glue_of(literals); });
                for (const Lit other : clauses_.literals(why.data))
                    if (other != lit && !visit(negate(other))) return false;
                return true;
            case Reason::THEORY:
                because_.clear();
                theory_.explain(lit, why, before, because_);
                return std::all_of(because_.begin(), because_.end(), visit);
        }
        return true;
    }

    // The true literals that contradict each other, in because_; the highest of their levels.
    std::uint32_t take_conflict() {
        const auto [lit, why] = trail_.conflict;
        std::vector<Lit>& all = stack_;
        all.clear();
        if (lit != NO_LIT) all.push_back(negate(lit));
        each_antecedent<true>(lit, why, trail_.size(), [&](Lit other) {
            all.push_back(other);
            return true;
        });
        because_.swap(all);
        std::uint32_t top = 0;
        for (const Lit other : because_) top = std::max(top, trail_.level(var_of(other)));
        return top;
    }

    void visit(Lit lit, std::uint32_t& open) {
        const Var var = var_of(lit);
        if (seen_[var] || trail_.level(var) == 0) return;
        mark(var, SEEN);
        heap_.bump(var);
        if (trail_.level(var) == top_) ++open;
        else learnt_.push_back(negate(lit));
    }

    void mark(Var var, Mark how) {
        seen_[var] = how;
        touched_.push_back(var);
    }

    void finish() {
        minimize();
        glue_ = glue_of(learnt_);
        if (learnt_.size() <= SHORT && glue_ <= TIGHT) minimize_by_binaries();
        for (std::size_t i = 2; i < learnt_.size(); ++i)
            if (trail_.level(var_of(learnt_[i])) > trail_.level(var_of(learnt_[1]))) std::swap(learnt_[1], learnt_[i]);
        for (const Var var : touched_) seen_[var] = 0;
        touched_.clear();
    }

    // Drops literals that the others imply through their reasons.
    void minimize() {
        glue_of(learnt_);  // marks the levels that premises may come from
        const auto redundant = [this](Lit lit) { return is_redundant(negate(lit)); };
        learnt_.erase(std::remove_if(learnt_.begin() + 1, learnt_.end(), redundant), learnt_.end());
    }

    // Follows reasons down to literals of the clause or of level 0.
    bool is_redundant(Lit lit) {
        if (trail_.reason(var_of(lit)).is_none()) return false;
        const std::size_t before = touched_.size();
        stack_.assign(1, lit);
        while (!stack_.empty()) {
            const Lit top = stack_.back();
            stack_.pop_back();
            const auto enter = [this](Lit premise) { return may_enter(premise); };
            if (each_antecedent<false>(top, trail_.reason(var_of(top)), trail_.position(var_of(top)), enter)) continue;
            for (std::size_t i = before; i < touched_.size(); ++i) seen_[touched_[i]] = 0;
            touched_.resize(before);
            return false;
        }
        return true;
    }

    // Whether a premise is in the clause, or may be followed further.
    bool may_enter(Lit premise) {
        const Var var = var_of(premise);
        if (seen_[var] || trail_.level(var) == 0) return true;
        if (!Deep || trail_.reason(var).is_none() || stamp_[trail_.level(var)] != stamps_) return false;
        mark(var, ON_THE_WAY);
        stack_.push_back(premise);
        return true;
    }

    // Drops literals that a binary clause with the asserting literal makes superfluous.
    void minimize_by_binaries() {
        const auto implied = clauses_.implied_by(negate(learnt_[0]));
        if (implied.empty()) return;
        for (std::size_t i = 1; i < learnt_.size(); ++i) seen_[var_of(learnt_[i])] = KEPT;
        for (const Lit lit : implied)
            if (seen_[var_of(lit)] == KEPT && trail_.is_true(lit)) seen_[var_of(lit)] = IMPLIED;
        const auto dropped = [this](Lit lit) { return seen_[var_of(lit)] == IMPLIED; };
        learnt_.erase(std::remove_if(learnt_.begin() + 1, learnt_.end(), dropped), learnt_.end());
    }

    // How many levels the literals come from; marks these levels with the current stamp.
    std::uint32_t glue_of(std::span<const Lit> literals) {
        ++stamps_;
        std::uint32_t levels = 0;
        for (const Lit lit : literals) {
            std::uint64_t& stamp = stamp_[trail_.level(var_of(lit))];
            if (stamp == stamps_) continue;
            stamp = stamps_;
            ++levels;
        }
        return levels;
    }

    Trail& trail_;
    Theory& theory_;
    Clauses& clauses_;
    ActivityHeap& heap_;
    std::vector<Lit> learnt_, because_, stack_;
    std::uint32_t glue_ = 0, top_ = 0;
    std::vector<std::uint8_t> seen_;    // by variable: a Mark
    std::vector<Var> touched_;          // those that have one
    std::vector<std::uint64_t> stamp_;  // by level
    std::uint64_t stamps_ = 0;
};

}  // namespace nurigram
