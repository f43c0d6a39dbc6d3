// What a technique can say: that cells follow, or that nothing can follow any more. The twins of `Step` and `Clash` of
// `nurigram.puzzle.step`.
//
// `Cells` is any set of cells of the board with the operators of common set algebra: |=, &=, -= (difference), ==, the
// test for being empty as a bool, and count(). A default one is empty.
#pragma once

#include "reason/facts.hpp"

namespace nurigram::reason {

// The cells that follow, and how many steps an assumption needed to fail: 0 for a direct step.
template <class Cells>
struct Decided {
    Cells black{}, white{};
    int chain = 0;

    Cells cells() const {
        Cells both = black;
        return both |= white;
    }
};

// What is told beside them: the cells that they follow from, where to look first, what fills the sentence.
template <class Cells>
struct Why {
    Cells because{}, focus{};
    Facts facts{};
};

template <class Cells>
struct Step {
    const char* technique;
    int tier;
    Decided<Cells> decided;
    Why<Cells> why{};  // empty where reasons are not kept
};

// Why a state cannot be completed: `code` names the sentence, `cells` are where to see it.
template <class Cells>
struct Clash {
    const char* code;
    Cells cells;
    Facts facts{};
};

}  // namespace nurigram::reason
