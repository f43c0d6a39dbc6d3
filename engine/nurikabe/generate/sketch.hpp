// An unfinished puzzle: a wall, and for every island the cell of its number. The islands stand in a certain order, which
// every choice of an island depends on: what changes goes to the end.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "nurikabe/generate/board.hpp"

namespace nurigram::generate {

template <int W>
struct Island {
    Bits<W> cells;
    int number = 0;
    int size = 0;  // always the number of cells

    Island(const Bits<W>& all, int at) : cells(all), number(at), size(all.count()) {}

    bool operator==(const Island&) const = default;
};

// Invariant: each cell of the board is in the wall or in exactly one island, and each number lies in its island. If the
// numbers are paired, the wall and the numbers look the same after half a turn.
template <int W>
struct Sketch {
    Bits<W> wall;
    std::vector<Island<W>> islands;
    bool paired = false;
};

template <int W>
int count_squares(const SketchBoard<W>& board, const Sketch<W>& sketch) {
    return board.full(board.cells - sketch.wall).count();
}

// How many pairs of numbers are two steps apart in a row or column.
template <int W>
int count_close(const SketchBoard<W>& board, const Sketch<W>& sketch) {
    Bits<W> numbers;
    for (const Island<W>& island : sketch.islands) numbers.set(island.number);
    const Bits<W> beside = numbers & numbers.down(2) & board.cells.down(1);
    return beside.count() + (numbers & numbers.down(board.stride).down(board.stride)).count();
}

// How many cells have another colour than the cell opposite.
template <int W>
int count_uneven(const SketchBoard<W>& board, const Sketch<W>& sketch) {
    const Bits<W> turned = board.opposite(sketch.wall);
    return ((sketch.wall - turned) | (turned - sketch.wall)).count();
}

// The cells of all islands of one sketch that another does not have, or has with its number elsewhere.
template <int W>
Bits<W> lacking(const Sketch<W>& sketch, const Sketch<W>& other) {
    // Most islands stand where they stood, so each search begins where the last one ended.
    Bits<W> cells;
    auto next = other.islands.begin();
    const auto first = other.islands.begin(), end = other.islands.end();
    for (const Island<W>& island : sketch.islands) {
        auto found = std::find(next, end, island);
        if (found == end) found = std::find(first, next, island);
        else next = found + 1;
        if (found == end || !(*found == island)) cells |= island.cells;
    }
    return cells;
}

template <int W>
Bits<W> difference(const Sketch<W>& sketch, const Sketch<W>& other) {
    return lacking(sketch, other) | lacking(other, sketch);
}

// Whether the wall falls apart if this wall cell becomes island. Where the wall cells next to it are connected within two
// steps, the whole wall need not be flooded.
template <int W>
bool cuts_wall(const SketchBoard<W>& board, const Bits<W>& wall, int index) {
    const Bits<W> cell = Bits<W>::one(index), rest = wall - cell, beside = board.beside(cell), around = beside & rest;
    if (!around) return static_cast<bool>(rest);
    if (around.single()) return false;
    const Bits<W> first = around.lowest(), ring = board.grow(beside | cell) & rest;
    return (around - board.flood(first, ring)) && (around - board.flood(first, rest));
}

// The wall after these cells have changed their colour, unless it falls apart or has a new pool.
template <int W>
std::optional<Bits<W>> wall_without(const SketchBoard<W>& board, const Bits<W>& before, const Bits<W>& cells) {
    const Bits<W> added = cells - before, taken = cells & before;
    Bits<W> wall = before | cells;
    bool holds = true;
    each(added, [&](int index) { holds = holds && board.beside(Bits<W>::one(index)).meets(wall); });
    each(taken, [&](int index) {
        holds = holds && !cuts_wall(board, wall, index);
        if (holds) wall.reset(index);
    });
    if (!holds || (added && board.full(wall).meets(board.squares_at(added)))) return std::nullopt;
    return wall;
}

// The wall cells with a single wall cell beside them.
template <int W>
int count_dead_ends(const SketchBoard<W>& board, const Bits<W>& wall) {
    const Bits<W> left = wall.up(1), right = wall.down(1), up = wall.up(board.stride), down = wall.down(board.stride);
    const Bits<W> level = (left | right) - (left & right) - (up | down);
    const Bits<W> upright = (up | down) - (up & down) - (left | right);
    return (wall & (level | upright)).count();
}

}  // namespace nurigram::generate
