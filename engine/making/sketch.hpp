// An unfinished puzzle: a wall, and for every island the cell of its number.
//
// The twin of `making/sketch.py`. The islands stand in the order of Python's dict: what changes goes to the end. Every
// choice of an island depends on it.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "making/wall.hpp"

namespace nurigram::making {

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
int count_squares(const Desk<W>& desk, const Sketch<W>& sketch) {
    return desk.full(desk.cells - sketch.wall).count();
}

// How many pairs of numbers are two steps apart in a row or column.
template <int W>
int count_close(const Desk<W>& desk, const Sketch<W>& sketch) {
    Bits<W> numbers;
    for (const Island<W>& island : sketch.islands) numbers.set(island.number);
    const Bits<W> beside = numbers & numbers.down(2) & desk.cells.down(1);
    return beside.count() + (numbers & numbers.down(desk.stride).down(desk.stride)).count();
}

// How many cells have another colour than the cell opposite.
template <int W>
int count_uneven(const Desk<W>& desk, const Sketch<W>& sketch) {
    const Bits<W> turned = desk.opposite(sketch.wall);
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

}  // namespace nurigram::making
