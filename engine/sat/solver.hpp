// A conflict-driven clause-learning solver, made for formulas of binary and ternary clauses.
//
// Two watched literals with blocking literals, clauses of two and three literals in lists of their own, first unique implication point
// with recursive minimisation, activity-ordered decisions with saved phases, restarts by the glue of recent learnt
// clauses (Audemard and Simon, "Refining restarts strategies for SAT and UNSAT", 2012), and regular reduction of
// the learnt clauses by glue. Deterministic: the same calls give the same answers in the same number of steps.
//
// Invariants between calls of solve(): the trail holds level 0 only, it is fully propagated, and of each clause in
// the arena the first two literals are watched.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "common/stop.hpp"
#include "sat/arena.hpp"
#include "sat/heap.hpp"
#include "sat/lists.hpp"
#include "sat/pace.hpp"
#include "sat/types.hpp"

namespace nurigram::sat {

struct Statistics {
    std::uint64_t conflicts = 0, decisions = 0, propagations = 0, restarts = 0;
    std::size_t most_words = 0;  // largest size of the clause store
};

class Solver {
public:
    // All that takes long spends from `stop` and may throw Stopped; after that the solver is good for nothing.
    explicit Solver(Stop& stop) : stop_(stop) {}

    Var new_variable(bool phase);
    std::size_t variables() const { return reason_.size(); }

    // Adds a clause between searches; false once the clauses are known to be contradictory.
    bool add(std::span<const Lit> literals);

    // Goes on until the answer is known; learnt clauses stay for the next call.
    Status solve();

    // The model of the last solve() that was satisfiable.
    bool is_true(Var variable) const { return model_[variable] > 0; }

    // The value at level 0: +1, -1 or 0 for none.
    int fixed(Var variable) const { return value_[positive(variable)]; }

    void set_phase(Var variable, bool phase) { phase_[variable] = phase; }
    void set_activity(Var variable, double activity) { heap_.set_activity(variable, activity); }

    const Statistics& statistics() const { return statistics_; }

    // The memory of variables and clauses at its largest, estimated.
    std::size_t bytes() const;

private:
    static constexpr std::size_t kStepsPerPropagation = 10;
    static constexpr std::size_t kStepsPerVariable = 50;
    static constexpr std::size_t kBytesPerVariable = 64;  // values, reasons, heap, scratch space

    struct Watch {
        Ref ref;
        Lit blocker;
    };
    struct Conflict {
        Reason reason = Reason::none();
        Lit first = 0;  // the literal of a short clause that is not in the reason
    };

    // propagate.cpp: false means a conflict, left in conflict_
    void assign(Lit literal, Reason reason);
    bool fail(Reason reason, Lit first);
    bool propagate();
    bool propagate_binary(Lit literal);
    bool propagate_ternary(Lit literal);
    bool propagate_long(Lit literal);
    void add_binary(Lit a, Lit b);
    void add_ternary(Lit a, Lit b, Lit c);
    void watch(Ref ref);

    // analyze.cpp
    void analyze();
    void visit(Lit literal, std::size_t& open);
    void visit_reason(const Reason& reason, std::size_t& open);
    void note_use(Ref ref);
    void minimize();
    bool is_redundant(Lit literal);
    bool enter_reason(const Reason& reason, Lit implied);
    void minimize_by_binaries();
    std::uint32_t glue_of(std::span<const Lit> literals);
    void put_second_highest_next();

    // reduce.cpp
    void reduce();
    void simplify();
    void simplify_ternary();
    bool is_locked(Ref ref) const;
    bool is_satisfied(Ref ref) const;
    void compact(const std::vector<Ref>& problem, const std::vector<Ref>& learnt);

    // search.cpp
    void learn();
    bool decide();
    void backtrack(std::size_t level);
    void resolve();
    void restart();
    Status finish(Status status);
    std::size_t level() const { return limits_.size(); }

    Stop& stop_;
    std::vector<std::int8_t> value_;  // by literal
    std::vector<std::int8_t> model_;  // by variable
    std::vector<bool> phase_;
    std::vector<Reason> reason_;
    std::vector<std::uint32_t> level_;
    std::vector<Lit> trail_;
    std::vector<std::size_t> limits_;  // trail size at each decision
    std::size_t head_ = 0;
    Conflict conflict_;
    Lists<Lit> binary_;  // by literal: what follows when it is true
    Lists<std::pair<Lit, Lit>> ternary_;  // by literal: pairs of which one follows when it is true
    std::vector<std::vector<Watch>> watch_;  // by literal: clauses that watch its negation
    Arena arena_;
    std::vector<Ref> problem_, learnt_;
    ActivityHeap heap_;
    Pace pace_;
    bool contradiction_ = false;

    // Scratch space of the analysis.
    std::vector<Lit> clause_;
    std::uint32_t glue_ = 0;
    std::vector<std::uint8_t> seen_;
    std::vector<Var> touched_;
    std::vector<Lit> stack_;
    std::vector<std::uint64_t> stamp_;
    std::uint64_t stamps_ = 0;
    std::vector<Lit> at_conflict_level_;

    std::size_t simplified_at_ = 0;
    Statistics statistics_;
};

}  // namespace nurigram::sat
