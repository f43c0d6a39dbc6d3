// What happens to the wall of a finished board when cells change their colour.
//
// The twin of `making/boards.py`.
#pragma once

#include <optional>

#include "making/desk.hpp"

namespace nurigram::making {

// Whether the wall falls apart if this wall cell becomes island. Where the wall cells next to it are connected within two
// steps, the whole wall need not be flooded.
template <int W>
bool cuts_wall(const Desk<W>& desk, const Bits<W>& wall, int index) {
    const Bits<W> cell = Bits<W>::one(index), rest = wall - cell, beside = desk.beside(cell), around = beside & rest;
    if (!around) return static_cast<bool>(rest);
    if (around.single()) return false;
    const Bits<W> first = around.lowest(), ring = desk.grow(beside | cell) & rest;
    return (around - desk.flood(first, ring)) && (around - desk.flood(first, rest));
}

// The wall after these cells have changed their colour, unless it falls apart or has a new pool.
template <int W>
std::optional<Bits<W>> wall_without(const Desk<W>& desk, const Bits<W>& before, const Bits<W>& cells) {
    const Bits<W> added = cells - before, taken = cells & before;
    Bits<W> wall = before | cells;
    bool holds = true;
    each(added, [&](int index) { holds = holds && desk.beside(Bits<W>::one(index)).meets(wall); });
    each(taken, [&](int index) {
        holds = holds && !cuts_wall(desk, wall, index);
        if (holds) wall.reset(index);
    });
    if (!holds || (added && desk.full(wall).meets(desk.squares_at(added)))) return std::nullopt;
    return wall;
}

// The wall cells with a single wall cell beside them.
template <int W>
int count_dead_ends(const Desk<W>& desk, const Bits<W>& wall) {
    const Bits<W> left = wall.up(1), right = wall.down(1), up = wall.up(desk.stride), down = wall.down(desk.stride);
    const Bits<W> level = (left | right) - (left & right) - (up | down);
    const Bits<W> upright = (up | down) - (up & down) - (left | right);
    return (wall & (level | upright)).count();
}

}  // namespace nurigram::making
