// A sweep over small boards, cell by cell, that keeps only what the rest of the board can notice.
//
// Boards with few, large numbers have an astronomic number of nearly right walls, and learning cannot tell them apart
// one by one. But all ways to colour the cells passed so far that leave the same frontier have the same future: which
// frontier cells hang together, which clue each island there has, and how large it is. They are carried on as one,
// with up to two colourings as witnesses: enough to tell none, one and several solutions.
//
// Invariants: after each step the states are exactly the distinct frontiers that no rule has refuted; a state's
// witnesses are distinct colourings that lead to it, all of them if there are fewer than two.
#pragma once

#include <optional>

#include "common/found.hpp"
#include "common/stop.hpp"
#include "nurikabe/layout.hpp"

namespace nurigram::nurikabe {

// What is known beforehand, by cell and by claim.
struct Known {
    std::vector<std::uint8_t> may_be_black, may_be_white;  // by cell
    std::vector<std::uint8_t> may_own;                     // by claim
};

// Whether the board is of the sort that can be swept: narrow, small, all sizes known.
bool can_sweep(const Layout& layout);

// Up to two solutions. Nothing: more states than are kept.
std::optional<Found> sweep(const Layout& layout, const Known& known, Stop& stop);

}  // namespace nurigram::nurikabe
