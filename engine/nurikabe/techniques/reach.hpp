// How far an island can grow, at what price: the twin of `kinds/nurikabe/techniques/reach.py`, which defines it.
//
// The price of an unknown cell for an island is the least number of cells that the island must take to include it,
// counted along shortest ways; a cell that touches loose islands brings all of them along, each counted once.
#pragma once

#include <vector>

#include "nurikabe/techniques/position.hpp"

namespace nurigram::techniques {

template <int W>
struct Reach {
    Bits<W> open;    // the unknown cells that it reaches
    Bits<W> joined;  // the cells of loose islands that it reaches
    std::vector<Bits<W>> layers;  // the unknown cells of each price, from 1

    Bits<W> cells() const { return open | joined; }
};

// Works out reaches on one position. Holds scratch space, so that nothing is allocated after the first use.
template <int W>
class Reacher {
public:
    using Set = Bits<W>;

    explicit Reacher(const Position<W>& position) : at_(position), board_(position.board) {}

    // What a numbered island that lacks cells reaches, if it may not use `without`.
    void find(const Island<W>& island, Reach<W>& found, const Set& without = {}) {
        found.layers.clear();
        walk(island, without, [&](const Set& layer) {
            found.layers.push_back(layer);
            return true;
        });
        found.open = settled_;
        found.joined = joined();
    }

    // All cells that it reaches without these.
    Set cells(const Island<W>& island, const Set& without = {}) {
        walk(island, without, [](const Set&) { return true; });
        return settled_ | joined();
    }

    // How many cells it can have at most without these.
    int room(const Island<W>& island, const Set& without) { return island.size + cells(island, without).count(); }

    // Whether it reaches a cell of the target without another cell.
    bool touches(const Island<W>& island, const Set& without, const Set& target) {
        return walk(island, without, [&](const Set& layer) { return !layer.meets(target); }) || joined().meets(target);
    }

    // The unknown cells of one shortest way to the target, which the island must reach: a cell on every way is on it.
    Set some_way(const Island<W>& island, const Reach<W>& found, const Set& target) {
        start(island, {});
        Set goal = target;
        for (const Island<W>* loose : near_)
            if (loose->cells.meets(target)) goal |= loose->around;
        int price = 1;
        while (!found.layers[price - 1].meets(goal)) ++price;
        int cell = (found.layers[price - 1] & goal).first();
        Set way = Set::one(cell);
        while (!starts(island, cell, price)) {
            const auto [before, paid] = tight(found, cell, price).first;
            cell = before;
            price = paid;
            way.set(cell);
        }
        return way;
    }

    // The cells whose loss makes the island lose more than that cell: the only best way to another cell, or the only
    // way to a loose island.
    Set pivots(const Island<W>& island, const Reach<W>& found) {
        start(island, {});
        Set cells;
        for (int price = 1; price <= static_cast<int>(found.layers.size()); ++price) {
            each(found.layers[price - 1], [&](int cell) {
                if (starts(island, cell, price)) return;
                const auto [origin, count] = tight(found, cell, price);
                if (count == 1) cells.set(origin.cell);
            });
        }
        for (const Island<W>* loose : near_) {
            const Set doors = loose->around & found.open;
            if (doors.single()) cells |= doors;
        }
        return cells;
    }

private:
    struct Origin {
        int cell;
        int price;
    };
    struct Origins {
        Origin first;
        int count;  // 2 stands for any number above 1
    };

    // Whether a cell's price is that of a step from the island itself.
    bool starts(const Island<W>& island, int cell, int price) const {
        if (!island.around.has(cell)) return false;
        int cost = 1;
        for (const Island<W>* loose : near_)
            if (loose->around.has(cell)) cost += loose->size;
        return cost == price;
    }

    // The cells from which a cell is reached at its price.
    Origins tight(const Reach<W>& found, int cell, int price) const {
        Set origins = board_.beside(Set::one(cell));
        bool special = false;
        for (const Island<W>* loose : near_) {
            if (!loose->around.has(cell)) continue;
            origins |= loose->around;
            special = true;
        }
        Origins result{{-1, 0}, 0};
        for (int paid = special ? 1 : price - 1; paid < price && result.count < 2; ++paid) {
            if (paid < 1) continue;
            each(origins & found.layers[paid - 1], [&](int origin) {
                if (paid + step_from(origin, cell) != price) return;
                if (!result.count++) result.first = {origin, paid};
            });
        }
        return result;
    }

    int step_from(int origin, int cell) const {
        int cost = 1;
        for (const Island<W>* loose : near_)
            if (loose->around.has(cell) && !loose->around.has(origin)) cost += loose->size;
        return cost;
    }

    void start(const Island<W>& island, const Set& without) {
        free_ = at_.free_for(island) - without;
        settled_ = Set{};
        near_.clear();
        if (at_.loose.empty()) return;
        const Set& ball = at_.ground.balls[island.clue];
        for (const Island<W>& loose : at_.loose)
            if (loose.around.meets(ball)) near_.push_back(&loose);
    }

    // Layer after layer of rising price, until `go_on` says no. Says whether it did.
    template <class GoOn>
    bool walk(const Island<W>& island, const Set& without, GoOn go_on) {
        start(island, without);
        return near_.empty() ? plain(island, go_on) : weighted(island, go_on);
    }

    // Breadth first, where no loose island is near.
    template <class GoOn>
    bool plain(const Island<W>& island, GoOn go_on) {
        Set layer = island.cells;
        Set rest = free_;
        for (int step = 0; step < island.need; ++step) {
            at_.ground.spend(6);
            layer = board_.beside(layer) & rest;
            if (!layer) return false;
            rest -= layer;
            settled_ |= layer;
            if (!go_on(layer)) return true;
        }
        return false;
    }

    // Dijkstra's algorithm with the waiting cells kept by price; only cells that touch a loose island need care.
    template <class GoOn>
    bool weighted(const Island<W>& island, GoOn go_on) {
        Set special;
        for (const Island<W>* loose : near_) special |= loose->around;
        special &= free_;
        waiting_.assign(island.need + 1, Set{});
        waiting_[0] = island.cells;
        Set done;
        for (int price = 0; price <= island.need; ++price) {
            at_.ground.spend(10 + near_.size());
            const Set layer = waiting_[price] - done;
            done |= layer;
            if (price > 0) {
                settled_ |= layer;
                if (!go_on(layer)) return true;
            }
            if (!layer || price == island.need) continue;
            const Set open = free_ - done;
            const Set ahead = board_.beside(layer) & open;
            waiting_[price + 1] |= ahead - special;
            each((ahead & special) | (linked(layer) & open), [&](int cell) {
                const int total = price + step_price(layer, cell);
                if (total <= island.need) waiting_[total].set(cell);
            });
        }
        return false;
    }

    // The cells that touch a loose island which the layer touches, too.
    Set linked(const Set& layer) const {
        Set cells;
        for (const Island<W>* loose : near_)
            if (loose->around.meets(layer)) cells |= loose->around;
        return cells;
    }

    // The cheapest step onto a cell from a layer: from a neighbour, or across a loose island that both touch.
    int step_price(const Set& layer, int cell) {
        touched_.clear();
        Set origins = board_.beside(Set::one(cell));
        for (const Island<W>* loose : near_) {
            if (!loose->around.has(cell)) continue;
            touched_.push_back(loose);
            origins |= loose->around;
        }
        int best = 1 << 30;
        each(origins & layer, [&](int origin) {
            int price = 1;
            for (const Island<W>* loose : touched_)
                if (!loose->around.has(origin)) price += loose->size;
            if (price < best) best = price;
        });
        return best;
    }

    Set joined() const {
        Set cells;
        for (const Island<W>* loose : near_)
            if (loose->around.meets(settled_)) cells |= loose->cells;
        return cells;
    }

    const Position<W>& at_;
    const Geometry<W>& board_;
    Set free_, settled_;
    std::vector<const Island<W>*> near_, touched_;
    std::vector<Set> waiting_;
};

}  // namespace nurigram::techniques
