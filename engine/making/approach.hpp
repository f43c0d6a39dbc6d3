// Change the colour of random cells until a board fits: the twin of `making/layout.py`, whose numbers it is given.
#pragma once

#include "common/stop.hpp"
#include "making/changes.hpp"
#include "making/measure.hpp"

namespace nurigram::making {

struct Manner {
    Number patience = 0;  // changes without a nearer board
    double turn = 0;      // how often one cell changes its colour, and not two
    double astray = 0;    // how often a change is kept that leads away
    Number rise = 0;      // how far that may be, above the nearest board and an eighth of its distance
};

// Whether the sketch fits now. If it stops getting nearer or the time is over, it does not.
template <int W>
bool approach(const Desk<W>& desk, Sketch<W>& sketch, const Measure& measure, const Manner& manner, Dice& dice, Stop& stop) {
    std::vector<int> sizes;
    Sketch<W> other;
    Number far = distance(desk, sketch, measure, sizes), nearest = far, since = 0;
    while (far) {
        if (++since > manner.patience || stop()) return false;
        const bool one = dice.chance(manner.turn);
        if (!(one ? turn_cell(desk, sketch, desk.cells, dice, other) : move_cell(desk, sketch, desk.cells, dice, other)))
            continue;
        const Number farther = distance(desk, other, measure, sizes);
        if (farther <= far || (farther <= nearest + manner.rise + nearest / 8 && dice.chance(manner.astray))) {
            std::swap(sketch, other);
            far = farther;
        }
        if (far < nearest) nearest = far, since = 0;
    }
    return true;
}

}  // namespace nurigram::making
