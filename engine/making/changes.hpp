// Small changes to a sketch that keep the rules.
//
// The twin of `Sketch` and `Paired`: every function rolls the dice as often as Python does, in the same order. Each
// writes its result into another sketch, whose memory is used again, and says whether there is one.
#pragma once

#include "making/sketch.hpp"

namespace nurigram::making {

// Move all numbers so that they form pairs: each island is followed by its partner, and an island opposite itself has its
// number in the middle.
template <int W>
bool pair_up(const Desk<W>& desk, Sketch<W>& sketch) {
    std::vector<Island<W>> paired;
    paired.reserve(sketch.islands.size());
    Bits<W> done;
    for (const Island<W>& island : sketch.islands) {
        if (done.has(island.number)) continue;
        const Bits<W> partner = desk.opposite(island.cells);
        const bool alone = partner == island.cells;
        const int number = alone ? desk.middle() : island.number;
        if (number < 0 || !island.cells.has(number)) return false;
        paired.push_back(island);
        paired.back().number = number;
        if (!alone) paired.emplace_back(partner, desk.opposite(number));
        done |= island.cells | partner;
    }
    sketch.islands.swap(paired);
    return true;
}

// Change the colour of these cells. An island that splits or merges keeps one of its old numbers if there is one.
template <int W>
bool turn(const Desk<W>& desk, const Sketch<W>& from, Bits<W> cells, Dice& dice, Sketch<W>& into) {
    if (from.paired) cells |= desk.opposite(cells);
    const auto wall = wall_without(desk, from.wall, cells);
    if (!wall) return false;
    into.wall = *wall;
    into.paired = from.paired;
    into.islands.clear();
    const Bits<W> near = desk.grow(cells);
    Bits<W> old, land = cells - *wall;
    for (const Island<W>& island : from.islands) {
        if (island.cells.meets(near)) {
            old.set(island.number);
            land |= island.cells - cells;
        } else {
            into.islands.push_back(island);
        }
    }
    desk.parts(land, [&](const Bits<W>& part) {
        const Bits<W> kept = part & old;
        into.islands.emplace_back(part, kept ? desk.pick(kept, dice) : desk.place_number(part, dice));
    });
    return !from.paired || pair_up(desk, into);
}

// Move the number of an island to another of its cells, and that of its partner too.
template <int W>
void renumber(const Desk<W>& desk, const Sketch<W>& from, std::size_t at, int number, Sketch<W>& into) {
    into = from;
    if (!from.paired) {
        into.islands[at].number = number;
        return;
    }
    const Bits<W> partner = desk.opposite(from.islands[at].cells);
    if (partner == from.islands[at].cells) return;
    for (Island<W>& island : into.islands)
        if (island.cells == partner) island.number = desk.opposite(number);
    into.islands[at].number = number;
}

// Move a number to another cell of its island.
template <int W>
bool move_number(const Desk<W>& desk, const Sketch<W>& from, const Bits<W>& near, Dice& dice, Sketch<W>& into) {
    const auto movable = [&](const Island<W>& island) { return island.size > 1 && island.cells.meets(near); };
    const auto count = std::count_if(from.islands.begin(), from.islands.end(), movable);
    if (!count) return false;
    int skip = dice.below(static_cast<int>(count));
    std::size_t at = 0;
    while (!movable(from.islands[at]) || skip-- > 0) ++at;
    const Island<W>& island = from.islands[at];
    renumber(desk, from, at, desk.place_number(island.cells - Bits<W>::one(island.number), dice), into);
    return true;
}

// Change the colour of a cell, or of none if there is none near.
template <int W>
bool turn_cell(const Desk<W>& desk, const Sketch<W>& from, const Bits<W>& near, Dice& dice, Sketch<W>& into) {
    const int index = desk.pick(near, dice);
    return turn(desk, from, index < 0 ? Bits<W>{} : Bits<W>::one(index), dice, into);
}

// The cells at most two steps away that have the other colour.
template <int W>
Bits<W> others_near(const Desk<W>& desk, const Bits<W>& wall, int index) {
    const Bits<W> around = desk.grow(desk.grow(Bits<W>::one(index)));
    return wall.has(index) ? around - wall : around & wall;
}

// Change the colour of a cell and of a cell of the other colour at most two steps away.
template <int W>
bool move_cell(const Desk<W>& desk, const Sketch<W>& from, const Bits<W>& near, Dice& dice, Sketch<W>& into) {
    const int index = desk.pick(near, dice);
    const Bits<W> others = index < 0 ? Bits<W>{} : others_near(desk, from.wall, index);
    if (!others) return false;
    Bits<W> cells = Bits<W>::one(desk.pick(others, dice));
    cells.set(index);
    return turn(desk, from, cells, dice, into);
}

}  // namespace nurigram::making
