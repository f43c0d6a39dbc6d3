// Finished boards with given proportions, by random changes to a legal board that rarely lead away from them.
#pragma once

#include "common/stop.hpp"
#include "nurikabe/generate/changes.hpp"
#include "nurikabe/generate/measure.hpp"

namespace nurigram::generate {

// A layout is given up after this many changes for each cell of the board that bring it no nearer to its aim.
inline constexpr Number PATIENCE = 6;

// How often one cell changes its colour; otherwise two do, which keeps the sizes of islands more often.
inline constexpr double TURN = 0.6;

// How often a change is kept that leads away from the aim, and by how much it may exceed the nearest board so far, besides
// an eighth of its distance.
inline constexpr double ASTRAY = 0.15;
inline constexpr Number RISE = 2;

// Change the colour of random cells until the distance is 0, and say whether it is: it is not if it stops getting smaller or
// the time is over. Now and then it may grow a little, because two islands rarely become one without a detour.
template <int W>
bool approach(const SketchBoard<W>& board, Sketch<W>& sketch, const Measure& measure, Dice& dice, Stop& stop) {
    std::vector<int> sizes;
    Sketch<W> other;
    Number far = distance(board, sketch, measure, sizes), nearest = far, since = 0;
    while (far) {
        if (++since > PATIENCE * board.area || stop()) return false;
        const bool one = dice.chance(TURN);
        const bool changed = one ? turn_cell(board, sketch, board.cells, dice, other)
                                 : move_cell(board, sketch, board.cells, dice, other);
        if (!changed) continue;
        const Number farther = distance(board, other, measure, sizes);
        if (farther <= far || (farther <= nearest + RISE + nearest / 8 && dice.chance(ASTRAY))) {
            std::swap(sketch, other);
            far = farther;
        }
        if (far < nearest) nearest = far, since = 0;
    }
    return true;
}

}  // namespace nurigram::generate
