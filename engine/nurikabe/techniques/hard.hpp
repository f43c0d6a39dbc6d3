// Tier hard: the twin of `kinds/nurikabe/techniques/hard.py`, where each technique is defined.
#pragma once

#include <algorithm>

#include "nurikabe/techniques/sinks.hpp"

namespace nurigram::techniques {

template <class View, class Sink>
void wall_connectivity(View& view, Sink& sink) {
    const auto& at = view.at();
    wall_cells(sink, view.dividing(), [&](const auto& cell) {
        const auto part = at.board.flood(at.black.lowest(), at.passable() - cell);
        const auto one = at.black & part, other = at.black - part;
        return why(at.black, other.count() < one.count() ? other : one);
    });
}

template <class View, class Sink>
void forced_direction(View& view, Sink& sink) {
    const auto& at = view.at();
    auto& reaching = view.reaching();
    for (std::size_t i = 0; i < reaching.size(); ++i) {
        const auto& island = at.numbered[i];
        if (!island.grows() || !island.number) continue;
        const auto& reach = reaching.reach(i);
        const int room = island.size + reach.cells().count();
        if (room < island.number)
            return sink.clash([&] {
                reason::Clash<typename View::Set> clash{"no_room", island.cells};
                clash.facts.set("number", at.number_of(island));
                clash.facts.set("room", room);
                return clash;
            });
        const bool all = room == island.number;
        const auto forced = all ? reach.open : reaching.needed(i);
        if (!forced) continue;
        sink.step([&] { return land(forced); }, [&] {
            auto told = why(island.cells, at.clue_of(island));
            told.facts.set("number", at.number_of(island));
            told.facts.set("case", all ? "all" : "text");
            return told;
        });
    }
}

template <class View, class Sink>
void two_way_corner(View& view, Sink& sink) {
    const auto& at = view.at();
    for (const auto& island : at.unsettled()) {
        if (island.need != 1 || !island.number) continue;
        const auto ways = island.around & at.unknown;
        if (ways.count() != 2) continue;
        const auto first = ways.lowest();
        const auto corner = at.board.beside(first) & at.board.beside(ways - first) & at.unknown;
        if (!corner) continue;
        sink.step([&] { return wall(corner); }, [&] {
            auto told = why(island.cells | ways, at.clue_of(island));
            told.facts.set("number", at.number_of(island));
            return told;
        });
    }
}

template <class View, class Sink>
void loose_separation(View& view, Sink& sink) {
    const auto& at = view.at();
    typename View::Set near_loose;
    for (const auto& loose : at.loose) near_loose |= loose.around;
    for (const auto& island : at.unsettled()) {
        if (!island.grows()) continue;
        each(island.around & near_loose & at.unknown, [&](int cell) {
            int size = 1;
            for (const auto& loose : at.loose)
                if (loose.around.has(cell)) size += loose.size;
            if (size <= island.need) return;
            sink.step([&] { return wall(View::Set::one(cell)); }, [&] {
                auto told = why(island.cells, at.clue_of(island));
                for (const auto& loose : at.loose)
                    if (loose.around.has(cell)) told.because |= loose.cells;
                told.facts.set("number", at.number_of(island));
                told.facts.set("total", island.size + size);
                return told;
            });
        });
    }
}

template <class View, class Sink>
void unreachable_by_merging(View& view, Sink& sink) {
    const auto& at = view.at();
    const auto reached = view.reaching().reached();
    for (const auto& loose : at.loose)
        if (loose.cells - reached)
            return sink.clash([&] { return reason::Clash<typename View::Set>{"no_number", loose.cells}; });
    wall_parts(sink, at.board, at.unknown - reached, [&](const auto& part) {
        return why((at.board.neighbours(part) & at.white) | at.ground.numbers, part);
    });
}

template <class View, class Sink>
void pool_reach(View& view, Sink& sink) {
    using Set = typename View::Set;
    const auto& at = view.at();
    auto& reaching = view.reaching();
    auto squares = reaching.squares();
    if (squares.lost)
        return sink.clash([&] { return reason::Clash<Set>{"pool_ahead", at.board.square(squares.lost.lowest())}; });
    if constexpr (Sink::keeps_steps) std::ranges::sort(squares.lone);
    for (const auto& [corner, i] : squares.lone) {
        const Set forced = reaching.way_into(i, corner), square = at.board.square(Set::one(corner));
        if (!forced) continue;
        const auto& island = at.numbered[i];
        sink.step([&] { return land(forced); }, [&] {
            auto told = why(island.cells | square, square);
            tell_number(told.facts, at, island);
            return told;
        });
    }
}

}  // namespace nurigram::techniques
