// Tier expert: the twin of `kinds/nurikabe/techniques/expert.py`, where each technique is defined. Those about shapes and
// owners are in shaped.hpp.
#pragma once

#include <vector>

#include "nurikabe/techniques/sinks.hpp"

namespace nurigram::techniques {

template <class View, class Sink>
void wall_complete(View& view, Sink& sink) {
    const auto& at = view.at();
    const auto& ground = at.ground;
    if (!ground.counted || !at.unknown) return;
    const auto explain = [&](const auto& because, const char* which, std::int64_t count) {
        auto told = why(because, at.unknown, which);
        told.facts.set("count", count);
        return told;
    };
    if (ground.wall == at.black.count())
        sink.step([&] { return land(at.unknown); }, [&] { return explain(at.black, "wall", ground.wall); });
    else if (ground.land == at.white.count())
        sink.step([&] { return wall(at.unknown); }, [&] { return explain(at.white, "land", ground.land); });
}

template <class View, class Sink>
void lifeline(View& view, Sink& sink) {
    const auto& at = view.at();
    for (const auto& loose : at.loose) {
        const auto forced = view.reaching().unavoidable(loose.cells);
        if (!forced) continue;
        sink.step([&] { return land(forced); }, [&] {
            const std::vector<int> islands = view.reaching().owners(loose.cells);
            auto told = why(loose.cells | cells_of(at, islands), loose.cells);
            tell_owners(told.facts, at, islands);
            return told;
        });
    }
}

template <class View, class Sink>
void pool_chokepoint(View& view, Sink& sink) {
    for (const auto& square : view.squares()) {
        const auto forced = view.reaching().unavoidable(square);
        if (!forced) continue;
        sink.step([&] { return land(forced); },
                  [&] { return why(square | cells_of(view.at(), view.reaching().owners(square)), square); });
    }
}

// Whether all the wall cannot lie in one part of the passable cells.
template <int W>
bool is_torn(const Position<W>& at, const Bits<W>& part) {
    const Bits<W> rest = at.board.cells - part;
    if (rest.meets(at.black)) return true;
    bool torn = false;
    at.board.parts(rest, [&](const Bits<W>& piece) {
        const Bits<W> numbers = piece & at.ground.numbers;
        if (torn || !numbers) return;
        if (!numbers.single()) torn = true;
        else
            for (const Clue& clue : at.ground.clues)
                if (clue.number && numbers.has(clue.index) && clue.number < piece.count()) torn = true;
    });
    return torn;
}

template <class View, class Sink>
void island_chain(View& view, Sink& sink) {
    using Set = typename View::Set;
    const auto& at = view.at();
    each(view.cuts(), [&](int index) {
        const Set cell = Set::one(index);
        bool all_torn = true;
        at.ground.spend(200);
        at.board.parts(at.passable() - cell, [&](const Set& part) { all_torn = all_torn && is_torn(at, part); });
        if (!all_torn) return;
        sink.step([&] { return wall(cell); }, [&] {
            const Set near = at.board.grow(at.board.grow(cell)) & at.white;
            return why(near ? near : at.white, cell);
        });
    });
}

// The islands with a number that a cell starves.
template <class View>
std::vector<int> starved(View& view, int cell) {
    const auto closed = view.board().grow(View::Set::one(cell));
    std::vector<int> islands;
    auto& reaching = view.reaching();
    for (std::size_t i = 0; i < reaching.size(); ++i) {
        const auto& island = view.at().numbered[i];
        if (!island.number || island.need <= 0 || !reaching.reach(i).open.meets(closed)) continue;
        if (reaching.reacher().room(island, closed) < island.number) islands.push_back(static_cast<int>(i));
    }
    return islands;
}

// The first of the starved islands that does not itself reach the cell, if there is one; else the first two.
template <class View>
std::vector<int> victims(View& view, int cell, const std::vector<int>& starved) {
    for (const int i : starved)
        if (!view.reaching().reach(i).open.has(cell)) return {i};
    if (starved.size() > 1) return {starved[0], starved[1]};
    return {};
}

template <class View, class Sink>
void island_buffer(View& view, Sink& sink) {
    const auto& at = view.at();
    each(at.unknown, [&](int cell) {
        const std::vector<int> islands = starved(view, cell), shown = victims(view, cell, islands);
        if (shown.empty()) return;
        sink.step([&] { return wall(View::Set::one(cell)); }, [&] {
            typename View::Set focus;
            for (const int i : shown) focus |= at.clue_of(at.numbered[i]);
            auto told = why(cells_of(at, islands), focus);
            tell_number(told.facts, at, at.numbered[shown[0]]);
            told.facts.set("case", shown.size() > 1 ? "two" : "text");
            return told;
        });
    });
}

// What each island can afford, and what some must join: a target of an island, and the cells that it can afford besides.
template <class View>
struct Purses {
    struct Bond {
        int island;
        typename View::Set target, cells;
    };

    std::vector<typename View::Set> afford;
    std::vector<Bond> bonds;

    explicit Purses(View& view) : afford(view.reach().size()), view_(view) {
        for (std::size_t i = 0; i < afford.size(); ++i) afford[i] = view.reaching().reach(i).open;
        for (const auto& loose : view.at().loose) bind(loose.cells, true);
        for (const auto& square : view.squares()) bind(square, false);
    }

private:
    void bind(const typename View::Set& target, bool is_loose) {
        const int owner = only_owner(target);
        if (owner < 0 || !view_.at().numbered[owner].number) return;
        bonds.push_back({owner, target, view_.budget().affordable(view_.at().numbered[owner], target, is_loose)});
        afford[owner] &= bonds.back().cells;
    }

    // The one island that reaches the target, or -1.
    int only_owner(const typename View::Set& target) const {
        int owner = -1;
        for (std::size_t i = 0; i < afford.size(); ++i) {
            if (!view_.reach()[i].meets(target)) continue;
            if (owner >= 0) return -1;
            owner = static_cast<int>(i);
        }
        return owner;
    }

    View& view_;
};

template <class View, class Sink>
void tree_budget(View& view, Sink& sink) {
    const auto& at = view.at();
    const Purses<View> purses(view);
    typename View::Set cells;
    for (std::size_t i = 0; i < purses.afford.size(); ++i) cells |= view.reaching().reach(i).open;
    for (const auto& afford : purses.afford) cells -= afford;
    wall_cells(sink, cells & at.unknown, [&](const auto& cell) {
        reason::Why<typename View::Set> told;
        for (const int i : view.reaching().owners(cell)) {
            for (const auto& bond : purses.bonds) {
                if (bond.island != i || bond.cells.meets(cell)) continue;
                told.because |= at.numbered[i].cells | bond.target;
                told.focus |= at.clue_of(at.numbered[i]);
            }
        }
        told.because -= cell;
        return told;
    });
}

template <class View, class Sink>
void crossing_ways(View& view, Sink& sink) {
    view.crossing().find(view.reach(), sink);
}

}  // namespace nurigram::techniques
