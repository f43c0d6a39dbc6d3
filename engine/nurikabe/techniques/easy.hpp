// Tier easy: the twin of `kinds/nurikabe/techniques/easy.py`, where each technique is defined.
//
// Every technique hands what it sees to a sink; all read the same view, whose position they leave alone.
#pragma once

#include "nurikabe/techniques/sinks.hpp"

namespace nurigram::techniques {

template <class View, class Sink>
void completed_island(View& view, Sink& sink) {
    const auto& at = view.at();
    for (const auto& island : at.unsettled()) {
        const auto fence = island.around & at.unknown;
        if (island.need != 0 || !fence) continue;
        sink.step([&] { return wall(fence); }, [&] {
            auto told = why(island.cells, at.clue_of(island));
            told.facts.set("number", at.number_of(island));
            told.facts.set("case", at.number_of(island) == 1 ? "one" : "text");
            return told;
        });
    }
}

template <class View, class Sink>
void island_separation(View& view, Sink& sink) {
    const auto& at = view.at();
    wall_cells(sink, at.twice & at.unknown, [&](const auto& cell) {
        typename View::Set because, focus;
        int owners = 0;
        for (const auto& island : at.numbered) {
            if (owners == 2 || !island.around.meets(cell)) continue;
            because |= island.cells;
            focus |= at.clue_of(island);
            ++owners;
        }
        return why(because, focus);
    });
}

template <class View, class Sink>
void island_expansion(View& view, Sink& sink) {
    const auto& at = view.at();
    const auto expand = [&](const auto& island, const auto& explain) {
        const auto out = island.around & at.unknown;
        if (island.lacks() && out.single()) sink.step([&] { return land(out); }, explain);
    };
    for (const auto& island : at.unsettled())
        expand(island, [&] {
            auto told = why(island.cells, at.clue_of(island));
            told.facts.set("number", at.number_of(island));
            told.facts.set("need", island.need);
            return told;
        });
    for (const auto& island : at.loose) expand(island, [&] { return why(island.cells, island.cells, "loose"); });
}

template <class View, class Sink>
void wall_expansion(View& view, Sink& sink) {
    const auto& at = view.at();
    const bool whole = !at.ground.counted || at.black.count() >= at.ground.wall;
    if (at.walls.size() == 1 && whole) return;
    for (const auto& region : at.walls) {
        const auto out = at.board.beside(region) & at.unknown;
        if (out.single()) sink.step([&] { return wall(out); }, [&] { return why(region, region); });
    }
}

}  // namespace nurigram::techniques
