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

// The techniques that ask what islands reach. `refresh` works out every reach of the position as it is then; an
// island around which nothing has changed keeps what was found for it.
template <int W>
class Reaching {
public:
    using Set = Bits<W>;

    explicit Reaching(const Position<W>& position) : at_(position), reacher_(position) {}

    void refresh() {
        entries_.resize(at_.numbered.size());
        for (std::size_t i = 0; i < entries_.size(); ++i) {
            const Island<W>& island = at_.numbered[i];
            if (island.need > 0) renew(island, entries_[i]);
            else entries_[i].reach = {};
        }
    }

    void unreachable_by_merging(Found<W>& found) const {
        Set reached;
        for (const Entry& entry : entries_) reached |= entry.reach.cells();
        found.clash |= static_cast<bool>(at_.loose_cells - reached);
        found.black |= at_.unknown - reached;
    }

    void forced_direction(Found<W>& found) {
        for (std::size_t i = 0; i < entries_.size(); ++i) {
            const Island<W>& island = at_.numbered[i];
            if (island.need <= 0 || !island.number) continue;
            const Reach<W>& reach = entries_[i].reach;
            const int room = island.size + reach.open.count() + reach.joined.count();
            if (room < island.number) found.clash = true;
            else if (room == island.number) found.white |= reach.open;
            else found.white |= needed(island, entries_[i]);
        }
    }

    void pool_reach(Found<W>& found) {
        const Set open = open_squares();
        Set once, twice;
        for (const Entry& entry : entries_) {
            const Set touched = at_.board.squares_at(entry.reach.cells());
            twice |= once & touched;
            once |= touched;
        }
        found.clash |= static_cast<bool>(open - once);
        const Set lone = (open & once) - twice;
        for (std::size_t i = 0; i < entries_.size(); ++i) {
            Entry& entry = entries_[i];
            each((lone & at_.board.squares_at(entry.reach.cells())) - entry.harmless, [&](int corner) {
                const Set forced = on_every_way(i, at_.board.square(Set::one(corner)), at_.unknown);
                if (!forced) entry.harmless.set(corner);
                found.white |= forced;
            });
        }
    }

    const Reach<W>& reach(std::size_t i) const { return entries_[i].reach; }
    Reacher<W>& reacher() { return reacher_; }

    // The corners of all 2x2 squares without a cell of a numbered island: some island has to enter each of them.
    Set open_squares() const { return at_.board.full(at_.board.cells - (at_.white - at_.loose_cells)); }

    // The cells, among those wanted, without which an island does not reach the target. It does reach it with them.
    Set on_every_way(std::size_t i, const Set& target, const Set& wanted) {
        const Island<W>& island = at_.numbered[i];
        Set forced;
        each(reacher_.some_way(island, entries_[i].reach, target) & wanted, [&](int cell) {
            if (!reacher_.touches(island, Set::one(cell), target)) forced.set(cell);
        });
        return forced;
    }

    // The unknown cells without which no island reaches the target; none if nobody reaches it anyway.
    Set unavoidable(const Set& target) {
        Set forced = at_.unknown;
        bool reached = false;
        for (std::size_t i = 0; i < entries_.size() && forced; ++i) {
            if (!entries_[i].reach.cells().meets(target)) continue;
            forced = on_every_way(i, target, forced);
            reached = true;
        }
        return reached ? forced : Set{};
    }

private:
    // What was found for one island, and all that it depends on: its cells, those free for it, the loose ones nearby.
    struct Entry {
        Set cells, free, loose;
        Reach<W> reach;
        bool roomy = false;  // no cell is needed for want of room
        Set harmless;        // corners of squares that force nothing
    };

    void renew(const Island<W>& island, Entry& entry) {
        const Set& ball = at_.ground.balls[island.clue];
        const Set free = at_.free_for(island) & ball, loose = at_.loose_cells & at_.board.grow(ball);
        if (entry.cells == island.cells && entry.free == free && entry.loose == loose) return;
        entry.cells = island.cells;
        entry.free = free;
        entry.loose = loose;
        entry.roomy = false;
        entry.harmless = {};
        reacher_.find(island, entry.reach);
    }

    // The cells without which there is not enough room.
    Set needed(const Island<W>& island, Entry& entry) {
        Set forced;
        if (entry.roomy) return forced;
        each(worth_removing(island, entry.reach), [&](int cell) {
            if (reacher_.room(island, Set::one(cell)) < island.number) forced.set(cell);
        });
        entry.roomy = !forced;
        return forced;
    }

    // Only if a cell is the single best way to another one does more than itself get lost with it. Where no loose
    // island is near, all cells of a layer are judged at once.
    Set worth_removing(const Island<W>& island, const Reach<W>& reach) {
        if (reach.joined) return reacher_.pivots(island, reach);
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

    const Position<W>& at_;
    Reacher<W> reacher_;
    std::vector<Entry> entries_;
};

}  // namespace nurigram::closure
