// The clauses of a board and the search over them.
#pragma once

#include "cdcl/core.hpp"
#include "cdcl/pace.hpp"
#include "cdcl/trail.hpp"

namespace nurigram::nonogram {

struct Formula {
    // Decisions try false first: most blocks have not started at most places.
    Formula(Var variables, Stop& stop) : trail(variables, stop), core(trail, theory, stop, false, variables) {}

    bool is_true(Lit literal) const { return trail.is_true(literal); }

    Trail trail;
    NoTheory theory;
    Cdcl<NoTheory, GluePace<true>> core;
};

}  // namespace nurigram::nonogram
