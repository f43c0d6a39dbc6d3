#include "aco/wall.hpp"

#include <algorithm>
#include <utility>

namespace nurigram::aco {

Wall::Wall(const Terrain& terrain, Stop& stop) : terrain_(terrain), stop_(stop), wall_(terrain.size), seen_(terrain.size, 0) {
    queue_.reserve(terrain.size);
    reset();
    is_whole_ = pieces() <= 1;
}

int Wall::loose_pieces() { return is_whole_ ? 0 : std::max(0, pieces() - 1); }

int Wall::pieces() {
    std::vector<std::uint8_t> left = wall_;
    int count = 0;
    for (const int start : terrain_.cells) {
        if (!left[start]) continue;
        ++count;
        left[start] = 0;
        queue_.assign(1, start);
        for (std::size_t head = 0; head < queue_.size(); ++head)
            for (const int step : terrain_.sides)
                if (std::exchange(left[queue_[head] + step], 0)) queue_.push_back(queue_[head] + step);
        stop_.spend(4 * queue_.size());
    }
    return count;
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

// The wall neighbours of `at` flood the rest of the wall side by side. They end as one when all have met; the wall falls
// apart when one has nowhere left to go. So a small piece is found by a small flood, whatever the size of the other.
bool Wall::floods_together(int at) {
    floods_.begin();
    queue_.clear();
    for (const int step : terrain_.sides)
        if (wall_[at + step]) queue_.push_back(at + step), seen_[at + step] = floods_.mark(floods_.add());
    for (std::size_t head = 0; floods_.apart(); ++head) {
        const int from = queue_[head];
        stop_.spend(8);
        for (const int step : terrain_.sides) {
            const int near = from + step;
            if (!wall_[near] || near == at) continue;
            if (floods_.reached(seen_[near])) {
                floods_.join(seen_[from], seen_[near]);
            } else {
                seen_[near] = seen_[from];
                queue_.push_back(near);
                floods_.spread(seen_[from]);
            }
        }
        if (floods_.dries_up(seen_[from])) return !floods_.apart();
    }
    return true;
}

}  // namespace nurigram::aco
