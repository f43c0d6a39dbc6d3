// Finished boards with given proportions, by random changes to a legal board that rarely lead away from them.
#pragma once

#include "common/stop.hpp"
#include "nurikabe/generate/changes.hpp"
#include "nurikabe/generate/measure.hpp"

namespace nurigram::generate {

struct Manner {
    Number patience = 0;  // changes without a nearer board
    double turn = 0;      // how often one cell changes its colour, and not two
    double astray = 0;    // how often a change is kept that leads away
    Number rise = 0;      // how far that may be, above the nearest board and an eighth of its distance
};

// Change the colour of random cells until the distance is 0, and say whether it is: it is not if it stops getting smaller or
// the time is over. Now and then it may grow a little, because two islands rarely become one without a detour.
template <int W>
bool approach(const SketchBoard<W>& board, Sketch<W>& sketch, const Measure& measure, const Manner& manner, Dice& dice,
              Stop& stop) {
    std::vector<int> sizes;
    Sketch<W> other;
    Number far = distance(board, sketch, measure, sizes), nearest = far, since = 0;
    while (far) {
        if (++since > manner.patience || stop()) return false;
        const bool one = dice.chance(manner.turn);
        const bool changed = one ? turn_cell(board, sketch, board.cells, dice, other)
                                 : move_cell(board, sketch, board.cells, dice, other);
        if (!changed) continue;
        const Number farther = distance(board, other, measure, sizes);
        if (farther <= far || (farther <= nearest + manner.rise + nearest / 8 && dice.chance(manner.astray))) {
            std::swap(sketch, other);
            far = farther;
        }
        if (far < nearest) nearest = far, since = 0;
    }
    return true;
}

}  // namespace nurigram::generate
