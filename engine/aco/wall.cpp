#include "aco/wall.hpp"

#include <algorithm>

namespace nurigram::aco {

Wall::Wall(const Terrain& terrain) : terrain_(terrain), wall_(terrain.size), seen_(terrain.size, 0) {
    queue_.reserve(terrain.size);
    reset();
}

void Wall::reset() {
    std::copy(terrain_.inside.begin(), terrain_.inside.end(), wall_.begin());
    for (const int clue : terrain_.clues) wall_[clue] = 0;
}

bool Wall::is_cut(int at) {
    return sectors(at) > 1 && !floods_together(at);
}

// How many groups of the four neighbours the ring of eight does not join: 0 or 1 means that `at` is no cut cell.
int Wall::sectors(int at) const {
    int groups = 0;
    for (int side = 1; side < 8; side += 2) {
        if (!wall_[at + terrain_.ring[side]]) continue;
        // A neighbour opens a group unless it is joined to the next one clockwise through the corner between them.
        const bool joined = wall_[at + terrain_.ring[(side + 1) & 7]] && wall_[at + terrain_.ring[(side + 2) & 7]];
        groups += !joined;
    }
    return groups;
}

bool Wall::floods_together(int at) {
    ++round_;
    int open = 0;  // wall neighbours not reached yet
    int start = 0;
    for (const int step : terrain_.sides)
        if (wall_[at + step]) ++open, start = at + step;
    seen_[at] = seen_[start] = round_;
    queue_.assign(1, start);
    --open;
    for (std::size_t head = 0; head < queue_.size() && open > 0; ++head) {
        for (const int step : terrain_.sides) {
            const int near = queue_[head] + step;
            if (!wall_[near] || seen_[near] == round_) continue;
            seen_[near] = round_;
            queue_.push_back(near);
            for (const int back : terrain_.sides) open -= near + back == at;
        }
    }
    return open == 0;
}

}  // namespace nurigram::aco
