// Tier medium: the twin of `kinds/nurikabe/techniques/medium.py`, where each technique is defined.
#pragma once

#include "nurikabe/techniques/sinks.hpp"

namespace nurigram::techniques {

template <class View, class Sink>
void surrounded_cell(View& view, Sink& sink) {
    const auto& at = view.at();
    at.board.parts(at.unknown, [&](const auto& pocket) {
        const auto rim = at.board.neighbours(pocket);
        if (!rim) return;
        if (!rim.meets(at.white)) sink.step([&] { return wall(pocket); }, [&] { return why(rim, pocket, "wall"); });
        else if (!rim.meets(at.black) && at.black)
            sink.step([&] { return land(pocket); }, [&] { return why(rim, pocket, "island"); });
    });
}

// The upper left corners of all squares with three black cells and an unknown one.
template <int W>
Bits<W> three_of_four(const Position<W>& at) {
    const int below = at.board.stride;
    const Bits<W>&black = at.black, &open = at.unknown;
    const Bits<W> upper = black & black.down(1), lower = upper.down(below);
    const Bits<W> left = black & open.down(1), right = open & black.down(1);
    return (upper & (left | right).down(below)) | (lower & (left | right));
}

template <class View, class Sink>
void pool_avoidance(View& view, Sink& sink) {
    const auto& at = view.at();
    const auto corners = three_of_four(at);
    if constexpr (Sink::keeps_steps)
        each(corners, [&](int corner) {
            const auto square = at.board.square(View::Set::one(corner));
            sink.step([&] { return land(square - at.black); }, [&] { return why(square & at.black, square); });
        });
    else sink.step([&] { return land(at.board.square(corners) & at.unknown); }, [] {});
}

// All cells that some island reaches, in one sweep: what has `left` steps left after each round.
template <int W>
Bits<W> reached(const Position<W>& at) {
    const Bits<W> through = at.unknown | at.loose_cells;
    int most = 0;
    for (const Island<W>& island : at.unsettled()) most = std::max(most, island.need);
    Bits<W> cells;
    for (int left = most; left > 0; --left) {
        for (const Island<W>& island : at.unsettled())
            if (island.need == left) cells |= island.cells;
        cells |= at.board.beside(cells) & through;
    }
    return cells;
}

// The incomplete numbered islands that come nearest to a part of the board: those one would suspect.
template <int W>
Bits<W> nearest(const Position<W>& at, const Bits<W>& part) {
    Bits<W> growing, front = part, before, found;
    for (const Island<W>& island : at.numbered)
        if (island.grows()) growing |= island.cells;
    if (!growing) return at.ground.numbers;
    while (front != before && !front.meets(growing)) {
        before = front;
        front = at.board.grow(front);
    }
    for (const Island<W>& island : at.numbered)
        if (island.grows() && island.cells.meets(front)) found |= island.cells;
    return found;
}

template <class View, class Sink>
void unreachable_cell(View& view, Sink& sink) {
    const auto& at = view.at();
    const auto cells = reached(at);
    for (const auto& loose : at.loose)
        if (loose.cells - cells) return sink.clash([&] { return reason::Clash<typename View::Set>{"no_number", loose.cells}; });
    wall_parts(sink, at.board, at.unknown - cells,
               [&](const auto& part) { return why(nearest(at, part), at.board.grow(part)); });
}

}  // namespace nurigram::techniques
