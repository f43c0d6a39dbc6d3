// Tier expert: the twin of `kinds/nurikabe/techniques/expert.py` and `owners.py`, where each technique is defined.
#pragma once

#include <optional>
#include <vector>

#include "closure/budget.hpp"
#include "closure/crossing.hpp"
#include "closure/hard.hpp"
#include "closure/shapes.hpp"

namespace nurigram::closure {

template <int W>
void wall_complete(const Position<W>& at, Found<W>& found) {
    if (!at.ground.counted) return;
    if (at.ground.wall == at.black.count()) found.white |= at.unknown;
    else if (at.ground.land == at.white.count()) found.black |= at.unknown;
}

// Whether all the wall cannot lie in one part of the passable cells.
template <int W>
bool is_torn(const Position<W>& at, const Bits<W>& part) {
    const Bits<W> land = at.board.cells - part;
    if (land.meets(at.black)) return true;
    bool torn = false;
    at.board.parts(land, [&](const Bits<W>& piece) {
        const Bits<W> numbers = piece & at.ground.numbers;
        if (torn || !numbers) return;
        if (!numbers.single()) torn = true;
        else
            for (const Clue& clue : at.ground.clues)
                if (clue.number && numbers.has(clue.index) && clue.number < piece.count()) torn = true;
    });
    return torn;
}

template <int W>
void island_chain(const Position<W>& at, const Bits<W>& cuts, Found<W>& found) {
    each(cuts, [&](int cell) {
        bool all_torn = true;
        at.ground.spend(200);
        at.board.parts((at.black | at.unknown) - Bits<W>::one(cell), [&](const Bits<W>& part) {
            if (all_torn) all_torn = is_torn(at, part);
        });
        if (all_torn) found.black.set(cell);
    });
}

// The techniques that ask what islands reach and which shapes they can take. The catalogue of shapes lasts as long
// as the puzzle; everything else is of the position as it is at `refresh`.
template <int W>
class Expert {
public:
    using Set = Bits<W>;

    Expert(const Position<W>& position, Reaching<W>& reaching)
        : at_(position), reaching_(reaching), budget_(position), crossing_(position) {}

    // To be called after the reaches have been worked out.
    void refresh() {
        const std::size_t count = at_.numbered.size();
        reach_.resize(count);
        for (std::size_t i = 0; i < count; ++i) reach_[i] = reaching_.reach(i).cells();
        squares_.clear();
        each(reaching_.open_squares(), [&](int corner) { squares_.push_back(at_.board.square(Set::one(corner))); });
        agreements_.assign(count, std::nullopt);
        listed_.assign(count, nullptr);
        agreed_ = false;
    }

    void lifeline(Found<W>& found) {
        for (const Island<W>& loose : at_.loose) found.white |= reaching_.unavoidable(loose.cells);
    }

    void pool_chokepoint(Found<W>& found) {
        for (const Set& square : squares_) found.white |= reaching_.unavoidable(square);
    }

    void island_buffer(Found<W>& found) {
        each(at_.unknown, [&](int cell) {
            const Set closed = at_.board.grow(Set::one(cell));
            int starved = 0;
            bool other = false;
            for (std::size_t i = 0; i < reach_.size(); ++i) {
                const Island<W>& island = at_.numbered[i];
                const Set& open = reaching_.reach(i).open;
                if (!island.number || island.need <= 0 || !open.meets(closed)) continue;
                if (reaching_.reacher().room(island, closed) >= island.number) continue;
                ++starved;
                other |= !open.has(cell);
            }
            if (starved > 1 || other) found.black.set(cell);
        });
    }

    void tree_budget(Found<W>& found) {
        std::vector<Set> afford(reach_.size());
        Set reached;
        for (std::size_t i = 0; i < reach_.size(); ++i) reached |= afford[i] = reaching_.reach(i).open;
        const auto bind = [&](const Set& target, bool is_loose) {
            const int owner = only_owner(target);
            if (owner < 0 || !at_.numbered[owner].number) return;
            afford[owner] &= budget_.affordable(at_.numbered[owner], target, is_loose);
        };
        for (const Island<W>& loose : at_.loose) bind(loose.cells, true);
        for (const Set& square : squares_) bind(square, false);
        for (const Set& cells : afford) reached -= cells;
        found.black |= reached & at_.unknown;
    }

    void all_shapes_agree(Found<W>& found) {
        work_out_agreements();
        for (const std::optional<Agreement<W>>& agreed : agreements_)
            if (agreed) take(*agreed, found);
    }

    void owner_domains(Found<W>& found) {
        work_out_agreements();
        std::vector<Set> domains(reach_.size());
        Set owned;
        for (std::size_t i = 0; i < reach_.size(); ++i) owned |= domains[i] = domain(i);
        found.black |= at_.unknown - owned;
        for (const Island<W>& loose : at_.loose) {
            Set near = loose.around & at_.unknown;
            for (const Set& cells : domains)
                if (cells.meets(loose.cells)) near -= cells;
            found.black |= near;
        }
        for (const Island<W>& loose : at_.loose) enter(loose.cells, domains, found);
        for (const Set& square : squares_) enter(square, domains, found);
    }

    void crossing_ways(Found<W>& found) { crossing_.find(reach_, found); }

    void two_islands(Found<W>& found) {
        work_out_agreements();
        for (std::size_t i = 0; i < reach_.size(); ++i) {
            if (!listed_[i]) continue;
            const std::optional<Shape<W>> shared = paired(i);
            found.clash |= !shared;
            if (!shared) continue;
            found.white |= shared->cells;
            found.black |= shared->fence;
        }
    }

    // The clues of the islands about which *two islands together* says something.
    std::vector<int> pairs() {
        work_out_agreements();
        std::vector<int> clues;
        for (std::size_t i = 0; i < reach_.size(); ++i) {
            if (!listed_[i]) continue;
            const std::optional<Shape<W>> shared = paired(i);
            if (!shared || shared->cells || shared->fence) clues.push_back(at_.ground.clues[i].index);
        }
        return clues;
    }

private:
    // The one island that reaches the target, or -1.
    int only_owner(const Set& target) const {
        int owner = -1;
        for (std::size_t i = 0; i < reach_.size(); ++i) {
            if (!reach_[i].meets(target)) continue;
            if (owner >= 0) return -1;
            owner = static_cast<int>(i);
        }
        return owner;
    }

    void work_out_agreements() {
        if (agreed_) return;
        agreed_ = true;
        Judge<W> judge(at_, reaching_.reacher(), reach_);
        for (std::size_t i = 0; i < reach_.size(); ++i) {
            const Island<W>& island = at_.numbered[i];
            if (island.need <= 0) continue;
            listed_[i] = catalogue_.shapes(at_, island, reaching_.reach(i).open);
            if (!listed_[i]) continue;
            agreements_[i] = agree<W>(*listed_[i], at_.board.cells,
                                      [&](const Shape<W>& shape) { return judge.is_legal(island, shape); });
        }
    }

    void take(const Agreement<W>& agreed, Found<W>& found) const {
        if (!agreed.count) {
            found.clash = true;
            return;
        }
        found.white |= agreed.cells & at_.unknown;
        found.black |= agreed.fence & at_.unknown;
    }

    // The cells that an island may come to own.
    Set domain(std::size_t i) const {
        if (at_.numbered[i].need <= 0) return {};
        return agreements_[i] ? agreements_[i]->any - at_.numbered[i].cells : reach_[i];
    }

    // What holds whichever island enters the target.
    void enter(const Set& target, const std::vector<Set>& domains, Found<W>& found) {
        Set black = at_.unknown, white = at_.unknown;
        bool served = false;
        for (std::size_t i = 0; i < domains.size(); ++i) {
            if (!domains[i].meets(target)) continue;
            served = true;
            if (listed_[i]) serve(i, target, black, white);
            else {
                black = {};
                white &= reaching_.on_every_way(i, target, white);
            }
            if (!black && !white) return;
        }
        if (!served) {
            found.clash = true;
            return;
        }
        found.black |= black;
        found.white |= white;
    }

    // The fence and the cells that all legal shapes of an island with a cell of the target have.
    void serve(std::size_t i, const Set& target, Set& black, Set& white) {
        Judge<W> judge(at_, reaching_.reacher(), reach_);
        Set cells = at_.board.cells, fence = at_.board.cells;
        for (const Shape<W>& shape : *listed_[i]) {
            if (!shape.cells.meets(target) || (!(cells - shape.cells) && !(fence - shape.fence))) continue;
            if (!judge.is_legal(at_.numbered[i], shape)) continue;
            cells &= shape.cells;
            fence &= shape.fence;
        }
        black &= fence;
        white &= cells;
    }

    // The unknown cells that the shapes of a listed island, and their fences, share which leave every other island one.
    std::optional<Shape<W>> paired(std::size_t i) {
        Judge<W> judge(at_, reaching_.reacher(), reach_);
        const Island<W>& island = at_.numbered[i];
        return common<W>(*listed_[i], at_.unknown, [&](const Shape<W>& shape) {
            return judge.is_legal(island, shape) && leaves_shapes(shape);
        });
    }

    // Whether every other incomplete island that is listable once this shape stands then has a legal shape.
    bool leaves_shapes(const Shape<W>& shape) const {
        at_.ground.spend(4 * at_.numbered.size());
        Position<W> after(at_);
        after.decide(shape.fence, shape.cells);
        Reacher<W> reacher(after);
        std::vector<Set> reach(after.numbered.size());
        for (std::size_t i = 0; i < reach.size(); ++i)
            if (after.numbered[i].need > 0) reach[i] = reacher.cells(after.numbered[i]);
        Judge<W> judge(after, reacher, reach);
        for (std::size_t i = 0; i < reach.size(); ++i)
            if (after.numbered[i].need > 0 && !has_shape(after, after.numbered[i], reach[i], judge)) return false;
        return true;
    }

    bool has_shape(const Position<W>& after, const Island<W>& island, const Set& reach, Judge<W>& judge) const {
        if (!island.number) return true;
        const auto any_legal = [&](const Shapes<W>& shapes) {
            for (const Shape<W>& shape : shapes)
                if (shape.stands(after, island) && judge.is_legal(island, shape)) return true;
            return false;
        };
        if (const Shapes<W>* known = catalogue_.known(island.clue)) return any_legal(*known);
        const std::optional<Shapes<W>> listed = Lister<W>(after, island, reach - after.loose_cells).take();
        return !listed || any_legal(*listed);
    }

    const Position<W>& at_;
    Reaching<W>& reaching_;
    Budget<W> budget_;
    Crossing<W> crossing_;
    Catalogue<W> catalogue_;
    std::vector<Set> reach_, squares_;
    std::vector<std::optional<Agreement<W>>> agreements_;
    std::vector<Shapes<W>*> listed_;
    bool agreed_ = false;
};

}  // namespace nurigram::closure
