// Changes that leave every number where it is: cells join and leave islands.
//
// The twin of the same functions in `making/sketch.py`.
#pragma once

#include "making/changes.hpp"

namespace nurigram::making {

// Add a cell to the only island beside it, or take it from its island.
template <int W>
bool reshape(const Desk<W>& desk, const Sketch<W>& from, int index, Sketch<W>& into) {
    const Bits<W> cell = Bits<W>::one(index), near = desk.beside(cell), touching = near | cell;
    const auto touched = [&](const Island<W>& island) { return island.cells.meets(touching); };
    const auto found = std::find_if(from.islands.begin(), from.islands.end(), touched);
    if (found == from.islands.end() || found->number == index) return false;
    if (std::find_if(found + 1, from.islands.end(), touched) != from.islands.end()) return false;
    const bool joins = from.wall.has(index);
    const Bits<W> island = joins ? found->cells | cell : found->cells - cell;
    if (joins ? cuts_wall(desk, from.wall, index)
              : !near.meets(from.wall) || desk.flood(island.lowest(), island) != island)
        return false;
    const int number = found->number;
    const auto at = found - from.islands.begin();
    into = from;
    into.wall = joins ? from.wall - cell : from.wall | cell;
    into.paired = false;
    into.islands.erase(into.islands.begin() + at);
    into.islands.emplace_back(island, number);
    return true;
}

// Let a cell join or leave an island and, half of the time, a cell at most two steps away do the opposite.
template <int W>
bool loosen(const Desk<W>& desk, const Sketch<W>& from, int index, Dice& dice, Sketch<W>& into) {
    if (!reshape(desk, from, index, into)) return false;
    if (dice.chance(0.5)) return true;
    const Bits<W> others = others_near(desk, from.wall, index);
    if (!others) return false;
    const Sketch<W> first = into;
    return reshape(desk, first, desk.pick(others, dice), into);
}

}  // namespace nurigram::making
