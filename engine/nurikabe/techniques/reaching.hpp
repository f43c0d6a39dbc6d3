// What all islands reach in one position, and which cells they need for it.
#pragma once

#include <utility>
#include <vector>

#include "nurikabe/techniques/memory.hpp"

namespace nurigram::techniques {

// Which islands reach what, for all techniques that ask. `refresh` works out every reach of the position as it is then;
// an island around which nothing has changed, or that was in the same surroundings before, keeps what was found for it.
template <int W>
class Reaching {
public:
    using Set = Bits<W>;

    explicit Reaching(const Position<W>& position) : at_(position), reacher_(position) {}

    void refresh() {
        known_.resize(at_.numbered.size(), nothing_);
        growing_.clear();
        for (std::size_t i = 0; i < known_.size(); ++i) {
            const Island<W>& island = at_.numbered[i];
            if (island.need <= 0) {
                known_[i] = nothing_;
                continue;
            }
            renew(island, known_[i]);
            growing_.push_back(static_cast<int>(i));
        }
    }

    const Reach<W>& reach(std::size_t i) const { return known_[i]->reach; }
    Reacher<W>& reacher() { return reacher_; }

    std::size_t size() const { return known_.size(); }

    // All cells that somebody reaches.
    Set reached() const {
        Set cells;
        for (const int i : growing_) cells |= reach(i).cells();
        return cells;
    }

    // The islands that reach a cell of the target.
    std::vector<int> owners(const Set& target) const {
        std::vector<int> found;
        for (const int i : growing_)
            if (reach(i).cells().meets(target)) found.push_back(i);
        return found;
    }

    // The open squares that nobody reaches; those that one island alone reaches, as corner and island, unless they are
    // known to force nothing.
    struct Squares {
        Set lost;
        std::vector<std::pair<int, int>> lone;
    };
    Squares squares() {
        Set once, twice;
        touched_.clear();
        for (const int i : growing_) {
            touched_.push_back(at_.board.squares_at(reach(i).cells()));
            twice |= once & touched_.back();
            once |= touched_.back();
        }
        const Set open = open_squares();
        Squares found{open - once, {}};
        for (std::size_t k = 0; k < growing_.size(); ++k)
            each((open & touched_[k]) - twice - known_[growing_[k]]->harmless,
                 [&](int corner) { found.lone.emplace_back(corner, growing_[k]); });
        return found;
    }

    // The unknown cells that an island must take to enter a square, given by its corner, which it reaches.
    Set way_into(std::size_t i, int corner) {
        Known<W>& known = *known_[i];
        for (const auto& [where, forced] : known.ways)
            if (where == corner) return forced;
        const Set forced = on_every_way(i, at_.board.square(Set::one(corner)), at_.unknown);
        if (forced) known.ways.emplace_back(corner, forced);
        else known.harmless.set(corner);
        return forced;
    }

    // The cells without which there is not enough room for an island, which has room enough with them.
    Set needed(std::size_t i) {
        Known<W>& known = *known_[i];
        if (!known.needed) known.needed = needed(at_.numbered[i], known.reach);
        return *known.needed;
    }

    // The corners of all 2x2 squares without a cell of a numbered island: some island has to enter each of them.
    Set open_squares() const { return at_.board.full(at_.board.cells - (at_.white - at_.loose_cells)); }

    // The cells, among those wanted, without which an island does not reach the target. It does reach it with them.
    Set on_every_way(std::size_t i, const Set& target, const Set& wanted) {
        const Island<W>& island = at_.numbered[i];
        Set forced;
        each(reacher_.some_way(island, known_[i]->reach, target) & wanted, [&](int cell) {
            if (!reacher_.touches(island, Set::one(cell), target)) forced.set(cell);
        });
        return forced;
    }

    // The unknown cells without which no island reaches the target; none if nobody reaches it anyway.
    Set unavoidable(const Set& target) {
        Set forced = at_.unknown;
        bool reached = false;
        for (const int i : growing_) {
            if (!forced || !reach(i).cells().meets(target)) continue;
            forced = on_every_way(i, target, forced);
            reached = true;
        }
        return reached ? forced : Set{};
    }

private:
    using Shared = typename Memory<W>::Shared;

    void renew(const Island<W>& island, Shared& known) {
        const Set& ball = at_.ground.balls[island.clue];
        const Set free = at_.free_for(island) & ball, loose = at_.loose_cells & at_.board.grow(ball);
        const Surroundings<W> where{at_.board.stride, island.number, island.cells, free, loose};
        if (known && known->where == where) return;
        known = memory_.recall(where);
        if (!known->has_reach) reacher_.find(island, known->reach);
        known->has_reach = true;
    }

    Set needed(const Island<W>& island, const Reach<W>& reach) {
        Set forced;
        each(worth_removing(island, reach), [&](int cell) {
            if (reacher_.room(island, Set::one(cell)) < island.number) forced.set(cell);
        });
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
    Memory<W>& memory_ = Memory<W>::here();
    Shared nothing_ = std::make_shared<Known<W>>();
    std::vector<Shared> known_;
    std::vector<int> growing_;  // the islands that lack cells
    std::vector<Set> touched_;
};

}  // namespace nurigram::techniques
