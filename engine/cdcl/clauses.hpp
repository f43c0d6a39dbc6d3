// The clauses of a search, given and learnt.
//
// Clauses of two and three literals stand whole in the lists of all their literals, so nothing has to be looked up or
// moved. Longer ones lie in an arena and are found through two watched literals each. Invariant: these are a clause's
// first two; once propagation is complete, either one of them is true or neither is false.
// The lists are made when the first clause comes: most puzzles need none.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "cdcl/arena.hpp"
#include "cdcl/lists.hpp"
#include "cdcl/literal.hpp"
#include "cdcl/trail.hpp"
#include "common/compiler.hpp"
#include "common/stop.hpp"

namespace nurigram {

class Clauses {
public:
    explicit Clauses(Stop& stop) : stop_(stop) {}

    // At least two literals; of the false ones, the last assigned come first. `glue`: how many decision levels a learnt
    // clause joins; 0 for those that are never thrown away. The reason that it gives for its first literal.
    Reason add(const Trail& trail, std::span<const Lit> literals, std::uint32_t glue);

    // What follows from the clauses now that `lit` is true.
    bool propagate(Trail& trail, Lit lit);

    std::span<const Lit> literals(ClauseRef ref) const { return arena_.literals(ref); }
    // The literals that follow from this one by clauses of two.
    std::span<const Lit> implied_by(Lit lit) const { return watch_.empty() ? std::span<const Lit>() : binary_[lit]; }

    // A clause takes part in a conflict. `glue_now` works out how many levels its literals come from.
    template <class GlueNow>
    void note_use(ClauseRef ref, const GlueNow& glue_now) {
        const std::uint32_t old = arena_.glue(ref);
        if (old == 0) return;
        arena_.set_used(ref, true);
        if (old <= 2) return;
        const std::uint32_t now = glue_now(arena_.literals(ref));
        if (now < old) arena_.set_glue(ref, now);
    }

    // Throw away the half of the learnt clauses that join the most levels.
    void reduce(Trail& trail);
    // At level 0: drop the clauses that are always true.
    void simplify(Trail& trail);
    // After many clauses were added: lists that are walked one after another then lie side by side.
    void pack();

    // At its largest.
    std::size_t bytes() const;

private:
    struct Watch {
        ClauseRef ref;
        Lit blocker;
    };
    using Pair = std::pair<Lit, Lit>;

    void open_lists(const Trail& trail);
    void imply(Trail& trail, Lit lit, Reason why);
    bool propagate_binary(Trail& trail, Lit lit);
    bool propagate_ternary(Trail& trail, Lit lit);
    bool propagate_long(Trail& trail, Lit lit);
    Reason add_binary(Lit a, Lit b);
    Reason add_ternary(Lit a, Lit b, Lit c);
    void watch(ClauseRef ref);

    bool is_locked(const Trail& trail, ClauseRef ref) const;
    void simplify_ternary(const Trail& trail);
    void compact(Trail& trail, const std::vector<ClauseRef>& problem, const std::vector<ClauseRef>& learnt);
    std::vector<ClauseRef> moved(Trail& trail, const std::vector<ClauseRef>& refs, Arena& fresh);

    Stop& stop_;
    Lists<Lit> binary_;                      // by literal: what follows when it is true
    Lists<Pair> ternary_;                    // by literal: pairs of which one follows when it is true
    std::vector<std::vector<Watch>> watch_;  // by literal: clauses that watch its negation
    Arena arena_;
    std::vector<ClauseRef> problem_, learnt_;
    std::size_t most_words_ = 0;
    std::uint32_t simplified_at_ = 0;
};

}  // namespace nurigram
