#include "aco/wall.hpp"

#include <algorithm>
#include <utility>

namespace nurigram::aco {

Wall::Wall(const Terrain& terrain, Stop& stop)
    : terrain_(terrain), stop_(stop), now_{std::vector<std::uint8_t>(terrain.size, 0), Gaps(terrain.size)}, start_(now_) {
    frame();
    for (int row = 0; row < terrain.rows; ++row)
        for (int col = 0; col < terrain.cols; ++col)
            if (const int at = terrain.place(row, col); !terrain.inside[at]) carve(at);
    for (const int clue : terrain.clues) carve(clue);
    start_ = now_;
    is_whole_ = pieces() <= 1;
}

// Wall everywhere but outside of the board, which is one gap.
void Wall::frame() {
    for (int at = 0; at < terrain_.size; ++at) {
        const int row = at / terrain_.stride, col = at % terrain_.stride;
        now_.wall[at] = row > 0 && row <= terrain_.rows && col > 0 && col <= terrain_.cols;
        if (!now_.wall[at]) now_.gaps.join(at, 0);
    }
}

int Wall::loose_pieces() { return is_whole_ ? 0 : std::max(0, pieces() - 1); }

int Wall::pieces() {
    std::vector<std::uint8_t> left = now_.wall;
    std::vector<int> queue;
    int count = 0;
    for (const int start : terrain_.cells) {
        if (!left[start]) continue;
        ++count;
        left[start] = 0;
        queue.assign(1, start);
        for (std::size_t head = 0; head < queue.size(); ++head)
            for (const int step : terrain_.sides)
                if (std::exchange(left[queue[head] + step], 0)) queue.push_back(queue[head] + step);
        stop_.spend(4 * queue.size());
    }
    return count;
}

void Wall::carve(int at) {
    now_.wall[at] = 0;
    for (const int step : terrain_.ring)
        if (!now_.wall[at + step]) now_.gaps.join(at, at + step);
}

bool Wall::is_cut(int at) {
    int pieces[4];
    int count = 0;
    const auto is_wall = [&](int place) { return now_.wall[at + terrain_.ring[place & 7]]; };
    // A gap begins after a wall neighbour, clockwise: at the next neighbour, or at the corner between two of wall.
    for (int side = 1; side < 8; side += 2) {
        if (!is_wall(side)) continue;
        const int gap = is_wall(side + 2) ? side + 1 : side + 2;
        if (is_wall(gap)) continue;
        const int piece = now_.gaps.piece(at + terrain_.ring[gap & 7]);
        if (std::find(pieces, pieces + count, piece) != pieces + count) return true;
        pieces[count++] = piece;
    }
    return false;
}

}  // namespace nurigram::aco
