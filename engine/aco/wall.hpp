// The wall while islands are carved out of it: it stays in one piece because no cut cell is ever taken.
#pragma once

#include <cstdint>
#include <vector>

#include "aco/floods.hpp"
#include "aco/terrain.hpp"
#include "common/stop.hpp"

namespace nurigram::aco {

class Wall {
public:
    Wall(const Terrain& terrain, Stop& stop);

    // All cells but the numbers are wall again.
    void reset();

    bool operator[](int at) const { return wall_[at]; }
    void carve(int at) { wall_[at] = 0; }
    void fill(int at) { wall_[at] = 1; }

    // Whether the wall falls apart without this cell. Most cells are settled by the ring of eight around them; only
    // where the ring leaves it open is the wall flooded.
    bool is_cut(int at);

    // How many pieces there are beyond the first: numbers and holes alone may cut the wall apart before it is carved.
    int loose_pieces();

private:
    int pieces();
    int sectors(int at) const;
    bool floods_together(int at);

    const Terrain& terrain_;
    Stop& stop_;
    bool is_whole_ = false;  // before it is carved, and so for ever
    std::vector<std::uint8_t> wall_;
    std::vector<std::uint64_t> seen_;  // the mark of the last flood that came here
    std::vector<int> queue_;
    Floods floods_;
};

}  // namespace nurigram::aco
