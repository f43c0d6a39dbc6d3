// Tiers easy and medium: the twins of `kinds/nurikabe/techniques/easy.py` and `medium.py`, where each is defined.
//
// Every technique adds what follows to `black` and `white`; all read the same position, which they leave alone.
#pragma once

#include "closure/position.hpp"

namespace nurigram::closure {

template <int W>
struct Found {
    Bits<W> black, white;
    bool clash = false;
};

template <int W>
void completed_island(const Position<W>& at, Found<W>& found) {
    for (const Island<W>& island : at.numbered)
        if (island.need == 0) found.black |= island.around & at.unknown;
}

template <int W>
void island_separation(const Position<W>& at, Found<W>& found) {
    found.black |= at.twice & at.unknown;
}

template <int W>
void island_expansion(const Position<W>& at, Found<W>& found) {
    const auto expand = [&](const Island<W>& island) {
        const Bits<W> out = island.around & at.unknown;
        if (island.lacks() && out.single()) found.white |= out;
    };
    for (const Island<W>& island : at.numbered) expand(island);
    for (const Island<W>& island : at.loose) expand(island);
}

template <int W>
void wall_expansion(const Position<W>& at, Found<W>& found) {
    const bool whole = !at.ground.counted || at.black.count() >= at.ground.wall;
    if (at.walls.size() == 1 && whole) return;
    for (const Bits<W>& region : at.walls) {
        const Bits<W> out = at.board.beside(region) & at.unknown;
        if (out.single()) found.black |= out;
    }
}

template <int W>
void surrounded_cell(const Position<W>& at, Found<W>& found) {
    at.board.parts(at.unknown, [&](const Bits<W>& pocket) {
        const Bits<W> rim = at.board.neighbours(pocket);
        if (!rim) return;
        if (!rim.meets(at.white)) found.black |= pocket;
        else if (!rim.meets(at.black) && at.black) found.white |= pocket;
    });
}

template <int W>
void pool_avoidance(const Position<W>& at, Found<W>& found) {
    const int below = at.board.stride;
    const Bits<W>& black = at.black;
    // By upper left corner: the upper two, the lower two, and each of the four cells.
    const Bits<W> upper = black & black.down(1), lower = upper.down(below);
    const Bits<W> lower_left = black.down(below), lower_right = black.down(below + 1);
    Bits<W> fourth = (upper & lower_left).up(below + 1) | (upper & lower_right).up(below);
    fourth |= (lower & black).up(1) | (lower & black.down(1));
    found.white |= fourth & at.unknown;
}

template <int W>
void unreachable_cell(const Position<W>& at, Found<W>& found) {
    const Bits<W> through = at.unknown | at.loose_cells;
    int most = 0;
    for (const Island<W>& island : at.numbered) most = island.need > most ? island.need : most;
    Bits<W> reached;
    for (int left = most; left > 0; --left) {
        for (const Island<W>& island : at.numbered)
            if (island.need == left) reached |= island.cells;
        reached |= at.board.beside(reached) & through;
    }
    found.clash |= static_cast<bool>(at.loose_cells - reached);
    found.black |= at.unknown - reached;
}

}  // namespace nurigram::closure
