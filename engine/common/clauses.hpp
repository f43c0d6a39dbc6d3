// Clauses learned on the way, in one arena, found through two watched literals each.
//
// Invariant: a clause's first two literals are the watched ones; once propagation is complete, either one of them is
// true or neither is false. A clause's reference is the place of its header in the arena.
#pragma once

#include <cstdint>
#include <vector>

#include "common/literal.hpp"
#include "common/trail.hpp"

namespace nurigram {

using ClauseRef = std::uint32_t;

class Clauses {
public:
    Clauses(Var variables, Stop& stop) : watches_(filled<std::vector<Watch>>(2 * std::size_t{variables}, {}, stop)) {}

    // At least two literals. `glue`: how many decision levels it spans; `fixed` clauses are never thrown away.
    ClauseRef add(const std::vector<Lit>& literals, std::uint32_t glue, bool fixed);

    // What follows from the clauses now that `lit` is true.
    bool propagate(Trail& trail, Lit lit);

    const Lit* begin(ClauseRef ref) const { return arena_.data() + ref + HEADER; }
    const Lit* end(ClauseRef ref) const { return begin(ref) + arena_[ref]; }

    std::uint32_t glue(ClauseRef ref) const { return arena_[ref + 1]; }

    std::size_t learned() const { return learned_.size(); }
    std::size_t bytes() const;

    // Throw away the worse half of the clauses; only while nothing is decided (reasons are then never asked for).
    void reduce(const Trail& trail, Stop& stop);

private:
    static constexpr std::uint32_t HEADER = 2;  // length, glue (0: fixed)

    struct Watch {
        ClauseRef ref;
        Lit blocker;
    };

    void watch(ClauseRef ref);
    bool look_for_another(const Trail& trail, ClauseRef ref, Lit falsified);

    std::vector<std::uint32_t> arena_;
    std::vector<ClauseRef> learned_;
    std::vector<std::vector<Watch>> watches_;
};

}  // namespace nurigram
