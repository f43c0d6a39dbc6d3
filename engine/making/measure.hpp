// How far a sketch is from what it should be: the twin of `making/measure.py`.
#pragma once

#include "making/aim.hpp"
#include "making/sketch.hpp"

namespace nurigram::making {

// `sizes` is room for the sizes of the islands.
template <int W>
Number distance(const Desk<W>& desk, const Sketch<W>& sketch, const Measure& measure, std::vector<int>& sizes) {
    sizes.clear();
    for (const Island<W>& island : sketch.islands) sizes.push_back(island.size);
    Number far = std::visit([&](const auto& aim) { return aim.distance(sizes); }, measure.aim);
    far += measure.squares.outside(count_squares(desk, sketch));
    far += above(count_close(desk, sketch), measure.close);
    if (measure.dead_ends) far += above(measure.dead_ends, count_dead_ends(desk, sketch.wall));
    if (measure.pool) far += measure.pool * desk.full(sketch.wall).count();
    return far;
}

}  // namespace nurigram::making
