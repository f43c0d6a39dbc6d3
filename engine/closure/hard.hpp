// Tier hard: the twin of `kinds/nurikabe/techniques/hard.py`, where each technique is defined.
#pragma once

#include <vector>

#include "closure/cuts.hpp"
#include "closure/easy.hpp"
#include "closure/reach.hpp"

namespace nurigram::closure {

template <int W>
void two_way_corner(const Position<W>& at, Found<W>& found) {
    for (const Island<W>& island : at.numbered) {
        if (island.need != 1 || !island.number) continue;
        const Bits<W> ways = island.around & at.unknown;
        if (ways.count() != 2) continue;
        const Bits<W> first = ways.lowest();
        found.black |= at.board.beside(first) & at.board.beside(ways - first) & at.unknown;
    }
}

template <int W>
void loose_separation(const Position<W>& at, Found<W>& found) {
    Bits<W> near_loose;
    for (const Island<W>& loose : at.loose) near_loose |= loose.around;
    for (const Island<W>& island : at.numbered) {
        if (island.need <= 0) continue;
        each(island.around & near_loose & at.unknown, [&](int cell) {
            int size = 1;
            for (const Island<W>& loose : at.loose)
                if (loose.around.has(cell)) size += loose.size;
            if (size > island.need) found.black.set(cell);
        });
    }
}

// The techniques that ask what islands reach. `refresh` works out every reach of the position as it is then.
template <int W>
class Reaching {
public:
    using Set = Bits<W>;

    explicit Reaching(const Position<W>& position) : at_(position), reacher_(position) {}

    void refresh() {
        reaches_.resize(at_.numbered.size());
        for (std::size_t i = 0; i < reaches_.size(); ++i) {
            if (at_.numbered[i].need > 0) reacher_.find(at_.numbered[i], reaches_[i]);
            else reaches_[i] = {};
        }
    }

    void unreachable_by_merging(Found<W>& found) const {
        Set reached;
        for (const Reach<W>& reach : reaches_) reached |= reach.cells();
        found.clash |= static_cast<bool>(at_.loose_cells - reached);
        found.black |= at_.unknown - reached;
    }

    void forced_direction(Found<W>& found) {
        for (std::size_t i = 0; i < reaches_.size(); ++i) {
            const Island<W>& island = at_.numbered[i];
            if (island.need <= 0 || !island.number) continue;
            const int room = island.size + reaches_[i].open.count() + reaches_[i].joined.count();
            if (room < island.number) found.clash = true;
            else if (room == island.number) found.white |= reaches_[i].open;
            else found.white |= needed(island, reaches_[i]);
        }
    }

    void pool_reach(Found<W>& found) {
        const Set open = open_squares();
        Set once, twice;
        for (const Reach<W>& reach : reaches_) {
            const Set touched = at_.board.squares_at(reach.cells());
            twice |= once & touched;
            once |= touched;
        }
        found.clash |= static_cast<bool>(open - once);
        const Set lone = (open & once) - twice;
        for (std::size_t i = 0; i < reaches_.size(); ++i) {
            each(lone & at_.board.squares_at(reaches_[i].cells()), [&](int corner) {
                found.white |= on_every_way(i, at_.board.square(Set::one(corner)), at_.unknown);
            });
        }
    }

    const Reach<W>& reach(std::size_t i) const { return reaches_[i]; }
    Reacher<W>& reacher() { return reacher_; }

    // The corners of all 2x2 squares without a cell of a numbered island: some island has to enter each of them.
    Set open_squares() const { return at_.board.full(at_.board.cells - (at_.white - at_.loose_cells)); }

    // The cells, among those wanted, without which an island does not reach the target. It does reach it with them.
    Set on_every_way(std::size_t i, const Set& target, const Set& wanted) {
        const Island<W>& island = at_.numbered[i];
        Set forced;
        each(some_way(reaches_[i], target) & wanted, [&](int cell) {
            if (!reacher_.touches(island, Set::one(cell), target)) forced.set(cell);
        });
        return forced;
    }

    // The unknown cells without which no island reaches the target; none if nobody reaches it anyway.
    Set unavoidable(const Set& target) {
        Set forced = at_.unknown;
        bool reached = false;
        for (std::size_t i = 0; i < reaches_.size() && forced; ++i) {
            if (!reaches_[i].cells().meets(target)) continue;
            forced = on_every_way(i, target, forced);
            reached = true;
        }
        return reached ? forced : Set{};
    }

private:
    // The cells without which there is not enough room.
    Set needed(const Island<W>& island, const Reach<W>& reach) {
        Set forced;
        each(worth_removing(reach), [&](int cell) {
            if (reacher_.room(island, Set::one(cell)) < island.number) forced.set(cell);
        });
        return forced;
    }

    // Only if a cell is the single best way to another one does more than itself get lost with it. Where loose
    // islands are near, any cell may matter.
    Set worth_removing(const Reach<W>& reach) const {
        if (reach.joined) return reach.open;
        Set only;
        for (std::size_t k = 0; k + 1 < reach.layers.size(); ++k) {
            const Set& layer = reach.layers[k];
            const int stride = at_.board.stride;
            Set once, twice;
            for (const Set& moved : {layer.up(1), layer.down(1), layer.up(stride), layer.down(stride)}) {
                twice |= once & moved;
                once |= moved;
            }
            only |= at_.board.beside((reach.layers[k + 1] & once) - twice) & layer;
        }
        return only;
    }

    // The cells of one shortest way to the target: a cell on every way is among them.
    Set some_way(const Reach<W>& reach, const Set& target) const {
        if (reach.joined) return reach.open;
        std::size_t k = 0;
        while (!reach.layers[k].meets(target)) ++k;
        Set cell = (reach.layers[k] & target).lowest();
        Set way = cell;
        while (k-- > 0) {
            cell = (at_.board.beside(cell) & reach.layers[k]).lowest();
            way |= cell;
        }
        return way;
    }

    const Position<W>& at_;
    Reacher<W> reacher_;
    std::vector<Reach<W>> reaches_;
};

}  // namespace nurigram::closure
