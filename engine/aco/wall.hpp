// The wall while islands are carved out of it: it stays in one piece because no cut cell is ever taken.
#pragma once

#include <cstdint>
#include <vector>

#include "aco/gaps.hpp"
#include "aco/terrain.hpp"
#include "common/stop.hpp"

namespace nurigram::aco {

class Wall {
public:
    Wall(const Terrain& terrain, Stop& stop);

    // All cells but the numbers are wall again.
    void reset() { now_ = start_; }

    bool operator[](int at) const { return now_.wall[at]; }
    void carve(int at);

    // Whether the wall falls apart without this cell: whether a piece of gap touches it on two sides that wall parts, so
    // that the cell closes a ring of gaps around some of the wall.
    bool is_cut(int at);

    // How many pieces there are beyond the first: numbers and holes alone may cut the wall apart before it is carved.
    int loose_pieces();

private:
    struct State {
        std::vector<std::uint8_t> wall;
        Gaps gaps;
    };

    void frame();
    int pieces();

    const Terrain& terrain_;
    Stop& stop_;
    State now_;
    State start_;    // the wall before an island is carved out of it
    bool is_whole_;  // at the start, and so for ever
};

}  // namespace nurigram::aco
