// What it costs an island to join several places: the twin of `kinds/nurikabe/techniques/budget.py`.
#pragma once

#include <algorithm>
#include <vector>

#include "nurikabe/techniques/position.hpp"

namespace nurigram::techniques {

template <int W>
class Budget {
public:
    using Set = Bits<W>;

    explicit Budget(const Position<W>& position) : at_(position) {}

    // The cells that the island can join together with the target, at no more than the cells it lacks.
    Set affordable(const Island<W>& island, const Set& target, bool is_loose) {
        const Set area = at_.free_for(island) | at_.loose_cells;
        const int most = island.need;
        layers(island.cells, area, most, from_island_);
        layers(is_loose ? target : target & area, area, most, from_target_);
        meet(is_loose ? target.count() : 1, most);
        add_ends(island.cells, is_loose ? target : Set{});
        Set reached;
        for (int cost = 0; cost <= most; ++cost) {
            reached |= meetings_[cost];
            if (cost < most) reached |= at_.board.beside(reached) & area;
        }
        return reached - island.cells;
    }

private:
    // The cells by their distance from the start.
    void layers(const Set& start, const Set& area, int most, std::vector<Set>& found) const {
        found.assign(1, start);
        Set left = area - start;
        for (int step = 0; step < most; ++step) {
            at_.ground.spend(6);
            const Set layer = at_.board.beside(found.back()) & left;
            if (!layer) break;
            left -= layer;
            found.push_back(layer);
        }
    }

    // By cost, the cells where a way from the island and a way from the target meet.
    void meet(int base, int most) {
        meetings_.assign(most + 1, Set{});
        for (int k = 1; k < static_cast<int>(from_island_.size()); ++k) {
            const int ends = std::min<int>(from_target_.size(), std::max(0, most + 2 - base - k));
            at_.ground.spend(2 * static_cast<std::size_t>(ends));
            for (int m = 0; m < ends; ++m) meetings_[k + m - 1 + base] |= from_island_[k] & from_target_[m];
        }
    }

    // Ways may also meet in the island itself, or anywhere in a loose island, since it is taken as a whole.
    void add_ends(const Set& island, const Set& target) {
        for (Set& cells : meetings_) {
            if (!cells) continue;
            cells |= island;
            break;
        }
        for (Set& cells : meetings_) {
            if (!cells.meets(target)) continue;
            cells |= target;
            break;
        }
    }

    const Position<W>& at_;
    std::vector<Set> from_island_, from_target_, meetings_;
};

}  // namespace nurigram::techniques
