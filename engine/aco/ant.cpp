#include "aco/ant.hpp"

#include <algorithm>

namespace nurigram::aco {

void Ant::walk(Pheromone& pheromone, Random& random) {
    clear();
    const int islands = static_cast<int>(terrain_.clues.size());
    const int first = islands ? static_cast<int>(random.below(islands)) : 0;
    for (int turn = 0; turn < islands; ++turn) grow((first + turn) % islands, pheromone, random);
}

std::int64_t Ant::cost() {
    std::int64_t pools = 0;
    for (const int at : terrain_.squares)
        pools += wall_[at] && wall_[at + 1] && wall_[at + terrain_.stride] && wall_[at + terrain_.stride + 1];
    const auto buried = std::count_if(terrain_.islands.begin(), terrain_.islands.end(), [&](int at) { return wall_[at]; });
    return pools + buried + missing_ + wall_.loose_pieces();
}

void Ant::clear() {
    wall_.reset();
    stop_.spend(white_.size() + terrain_.size);
    for (const int at : white_) owner_[at] = NOBODY;
    white_ = terrain_.clues;
    for (std::size_t island = 0; island < white_.size(); ++island) owner_[white_[island]] = static_cast<int>(island);
    missing_ = 0;
}

void Ant::grow(int island, Pheromone& pheromone, Random& random) {
    border_.clear();
    add_border(terrain_.clues[island], island);
    for (int missing = terrain_.sizes[island] - 1; missing > 0; --missing) {
        const int at = pheromone.is_greedy(random) ? strongest(pheromone) : draw(pheromone, random);
        if (at == NOWHERE) {
            missing_ += missing;
            return;
        }
        take(at, island);
        pheromone.wear(at);
    }
}

void Ant::take(int at, int island) {
    wall_.carve(at);
    owner_[at] = island;
    white_.push_back(at);
    border_.erase(std::lower_bound(border_.begin(), border_.end(), at));
    add_border(at, island);
}

// Only cells that may still become candidates: whether one touches another island does not change while this one grows.
void Ant::add_border(int at, int island) {
    stop_.spend(20 + border_.size());
    for (const int step : terrain_.sides) {
        const int near = at + step;
        if (!wall_[near] || terrain_.stays[near] || touches_another(near, island)) continue;
        const auto place = std::lower_bound(border_.begin(), border_.end(), near);
        if (place == border_.end() || *place != near) border_.insert(place, near);
    }
}

bool Ant::touches_another(int at, int island) const {
    return std::any_of(terrain_.sides.begin(), terrain_.sides.end(), [&](int step) {
        const int near = owner_[at + step];
        return near != NOBODY && near != island;
    });
}

// The candidate with the most pheromone. Only where the strongest of the border is a cut cell are others looked at.
int Ant::strongest(const Pheromone& pheromone) {
    candidates_ = border_;
    while (!candidates_.empty()) {
        const auto best = pheromone.strongest(candidates_);
        if (!wall_.is_cut(*best)) return *best;
        candidates_.erase(best);
    }
    return NOWHERE;
}

// A draw among all candidates.
int Ant::draw(const Pheromone& pheromone, Random& random) {
    candidates_.clear();
    for (const int at : border_)
        if (!wall_.is_cut(at)) candidates_.push_back(at);
    return candidates_.empty() ? NOWHERE : pheromone.draw(candidates_, random);
}

}  // namespace nurigram::aco
