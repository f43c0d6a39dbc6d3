// Small changes to a sketch that keep the rules. Each writes its result into another sketch, whose memory is used again, and
// says whether there is one.
#pragma once

#include <array>

#include "nurikabe/generate/sketch.hpp"

namespace nurigram::generate {

// Move all numbers so that they form pairs: each island is followed by its partner, and an island opposite itself has its
// number in the middle.
template <int W>
bool pair_up(const SketchBoard<W>& board, Sketch<W>& sketch) {
    std::vector<Island<W>> paired;
    paired.reserve(sketch.islands.size());
    Bits<W> done;
    for (const Island<W>& island : sketch.islands) {
        if (done.has(island.number)) continue;
        const Bits<W> partner = board.opposite(island.cells);
        const bool alone = partner == island.cells;
        const int number = alone ? board.middle() : island.number;
        if (number < 0 || !island.cells.has(number)) return false;
        paired.push_back(island);
        paired.back().number = number;
        if (!alone) paired.emplace_back(partner, board.opposite(number));
        done |= island.cells | partner;
    }
    sketch.islands.swap(paired);
    return true;
}

// Change the colour of these cells. An island that splits or merges keeps one of its old numbers if there is one.
template <int W>
bool turn(const SketchBoard<W>& board, const Sketch<W>& from, Bits<W> cells, Dice& dice, Sketch<W>& into) {
    if (from.paired) cells |= board.opposite(cells);
    const auto wall = wall_without(board, from.wall, cells);
    if (!wall) return false;
    into.wall = *wall;
    into.paired = from.paired;
    into.islands.clear();
    const Bits<W> near = board.grow(cells);
    Bits<W> old, land = cells - *wall;
    for (const Island<W>& island : from.islands) {
        if (island.cells.meets(near)) {
            old.set(island.number);
            land |= island.cells - cells;
        } else {
            into.islands.push_back(island);
        }
    }
    board.parts(land, [&](const Bits<W>& part) {
        const Bits<W> kept = part & old;
        into.islands.emplace_back(part, kept ? board.pick(kept, dice) : board.place_number(part, dice));
    });
    return !from.paired || pair_up(board, into);
}

// Move the number of an island to another of its cells, and that of its partner too.
template <int W>
void renumber(const SketchBoard<W>& board, const Sketch<W>& from, std::size_t at, int number, Sketch<W>& into) {
    into = from;
    if (!from.paired) {
        into.islands[at].number = number;
        return;
    }
    const Bits<W> partner = board.opposite(from.islands[at].cells);
    if (partner == from.islands[at].cells) return;
    for (Island<W>& island : into.islands)
        if (island.cells == partner) island.number = board.opposite(number);
    into.islands[at].number = number;
}

// Move a number to another cell of its island.
template <int W>
bool move_number(const SketchBoard<W>& board, const Sketch<W>& from, const Bits<W>& near, Dice& dice, Sketch<W>& into) {
    const auto movable = [&](const Island<W>& island) { return island.size > 1 && island.cells.meets(near); };
    const auto count = std::count_if(from.islands.begin(), from.islands.end(), movable);
    if (!count) return false;
    int skip = dice.below(static_cast<int>(count));
    std::size_t at = 0;
    while (!movable(from.islands[at]) || skip-- > 0) ++at;
    const Island<W>& island = from.islands[at];
    renumber(board, from, at, board.place_number(island.cells - Bits<W>::one(island.number), dice), into);
    return true;
}

// Change the colour of a cell, or of none if there is none near.
template <int W>
bool turn_cell(const SketchBoard<W>& board, const Sketch<W>& from, const Bits<W>& near, Dice& dice, Sketch<W>& into) {
    const int index = board.pick(near, dice);
    return turn(board, from, index < 0 ? Bits<W>{} : Bits<W>::one(index), dice, into);
}

// The cells at most two steps away that have the other colour.
template <int W>
Bits<W> others_near(const SketchBoard<W>& board, const Bits<W>& wall, int index) {
    const Bits<W> around = board.grow(board.grow(Bits<W>::one(index)));
    return wall.has(index) ? around - wall : around & wall;
}

// Change the colour of a cell and of a cell of the other colour at most two steps away.
template <int W>
bool move_cell(const SketchBoard<W>& board, const Sketch<W>& from, const Bits<W>& near, Dice& dice, Sketch<W>& into) {
    const int index = board.pick(near, dice);
    const Bits<W> others = index < 0 ? Bits<W>{} : others_near(board, from.wall, index);
    if (!others) return false;
    Bits<W> cells = Bits<W>::one(board.pick(others, dice));
    cells.set(index);
    return turn(board, from, cells, dice, into);
}

// How often a number moves to another cell of its island, a cell changes its colour, and a cell moves by at most two steps.
inline constexpr std::array SHARES{0.35, 0.25, 0.40};

// One of these changes at random, in a region.
template <int W>
bool change(const SketchBoard<W>& board, const Sketch<W>& from, const Bits<W>& near, Dice& dice, Sketch<W>& into) {
    switch (dice.weighted(SHARES)) {
        case 0: return move_number(board, from, near, dice, into);
        case 1: return turn_cell(board, from, near, dice, into);
        default: return move_cell(board, from, near, dice, into);
    }
}

// Leave every number where it is: add a cell to the only island beside it, or take it from its island.
template <int W>
bool reshape(const SketchBoard<W>& board, const Sketch<W>& from, int index, Sketch<W>& into) {
    const Bits<W> cell = Bits<W>::one(index), near = board.beside(cell), touching = near | cell;
    const auto touched = [&](const Island<W>& island) { return island.cells.meets(touching); };
    const auto found = std::find_if(from.islands.begin(), from.islands.end(), touched);
    if (found == from.islands.end() || found->number == index) return false;
    if (std::find_if(found + 1, from.islands.end(), touched) != from.islands.end()) return false;
    const bool joins = from.wall.has(index);
    const Bits<W> island = joins ? found->cells | cell : found->cells - cell;
    if (joins ? cuts_wall(board, from.wall, index)
              : !near.meets(from.wall) || board.flood(island.lowest(), island) != island)
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
bool loosen(const SketchBoard<W>& board, const Sketch<W>& from, int index, Dice& dice, Sketch<W>& into) {
    if (!reshape(board, from, index, into)) return false;
    if (dice.chance(0.5)) return true;
    const Bits<W> others = others_near(board, from.wall, index);
    if (!others) return false;
    const Sketch<W> first = into;
    return reshape(board, first, board.pick(others, dice), into);
}

}  // namespace nurigram::generate
