// Finished boards to begin with: a wall that grows, and one with given proportions.
#pragma once

#include <optional>

#include "nurikabe/generate/aim.hpp"
#include "nurikabe/generate/approach.hpp"

namespace nurigram::generate {

// How much a pool adds to the distance from the aim, in cells.
inline constexpr Number POOL = 3;

// How a wall grows: the probability that a cell becomes wall, the most cells of an island, and whether there may be 2x2
// squares of island.
struct Growth {
    double share = 0.6;
    int largest = 0;
    bool squares = false;
};

template <int W>
bool fills_square(const SketchBoard<W>& board, const Bits<W>& set, const Bits<W>& cell) {
    return board.full(set | cell).meets(board.squares_at(cell));
}

// The wall after every undecided cell that it reaches is decided, by the checks of Melheim (2022) in his order.
template <int W>
void grow(const SketchBoard<W>& board, const Growth& growth, Bits<W>& wall, Bits<W> undecided, Dice& dice) {
    while (const Bits<W> frontier = board.grow(wall) & undecided) {
        const Bits<W> cell = Bits<W>::one(board.pick(frontier, dice));
        undecided -= cell;
        if (fills_square(board, wall, cell)) continue;
        const bool forced = frontier.single() || (!growth.squares && fills_square(board, board.cells - wall - undecided, cell));
        if (forced || dice.chance(growth.share)) wall |= cell;
    }
}

// The wall of a finished board, or none if an island stayed too large.
//
// It grows from one cell: Melheim (2022), section 3.2.1, first approach, and section 3.3.2. Cells beside the wall are
// decided one at a time, in random order. A cell that would complete a pool is island. The only cell that the wall can grow
// into is wall. Unless squares are allowed, so is a cell that would complete a 2x2 square of island, because long, narrow
// islands make solvable puzzles more often. Any other cell is wall with a given probability. Cells that the wall never
// reaches are island. The wall is connected and free of pools by construction. If an island is too large, its cells are
// decided again.
template <int W>
std::optional<Bits<W>> grow_wall(const SketchBoard<W>& board, const Growth& growth, Dice& dice) {
    constexpr int AGAIN = 40;  // how often the largest island is decided again before the board is given up
    Bits<W> wall = Bits<W>::one(board.pick(board.cells, dice));
    grow(board, growth, wall, board.cells - wall, dice);
    for (int i = 0; i < AGAIN; ++i) {
        Bits<W> largest;
        int most = 0;
        board.parts(board.cells - wall, [&](const Bits<W>& part) {
            const int size = part.count();
            if (size > most) largest = part, most = size;
        });
        if (most <= growth.largest) return wall;
        grow(board, growth, wall, largest, dice);
    }
    return std::nullopt;
}

// The board of a wall, with its numbers placed at random.
template <int W>
Sketch<W> numbered(const SketchBoard<W>& board, const Bits<W>& wall, Dice& dice) {
    Sketch<W> sketch{wall, {}};
    board.parts(board.cells - wall, [&](const Bits<W>& part) {
        sketch.islands.emplace_back(part, board.place_number(part, dice));
    });
    return sketch;
}

// A finished board that meets the aim, or none if none is found in time.
template <int W>
std::optional<Sketch<W>> lay_out(const SketchBoard<W>& board, const Aim& aim, Dice& dice, Stop& stop) {
    const auto wall = grow_wall(board, {.largest = board.area}, dice);
    if (!wall) return std::nullopt;
    Sketch<W> sketch = numbered(board, *wall, dice);
    if (!approach(board, sketch, aim.measure(rounded(wall->count() * aim.dead_ends)), dice, stop)) return std::nullopt;
    return sketch;
}

// The same for a board that looks the same after half a turn.
//
// Every change is made in both places, so there is only half a board to search. The result would be dull: each number
// equals its partner, and one half of the solution gives away the other. So in the end the islands are loosened.
template <int W>
std::optional<Sketch<W>> lay_out_in_pairs(const SketchBoard<W>& board, const Aim& aim, Dice& dice, Stop& stop) {
    Sketch<W> sketch{board.cells, {}, true};
    if (!approach(board, sketch, aim.measure(0, POOL), dice, stop)) return std::nullopt;
    return sketch;
}

}  // namespace nurigram::generate
