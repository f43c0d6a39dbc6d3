// Tier expert, what the shapes of islands imply: the twin of `kinds/nurikabe/techniques/expert.py`.
#pragma once

#include <optional>
#include <vector>

#include "nurikabe/techniques/owners.hpp"
#include "nurikabe/techniques/pairing.hpp"
#include "nurikabe/techniques/sinks.hpp"

namespace nurigram::techniques {

// What follows from the unknown cells that all shapes and all fences share; nothing: there is no shape.
template <class View, class Sink, int W>
void tell_shared(View& view, Sink& sink, const Island<W>& island, const std::optional<Shape<W>>& shared) {
    const auto& at = view.at();
    if (!shared)
        return sink.clash([&] {
            reason::Clash<Bits<W>> clash{"no_shape", island.cells};
            tell_number(clash.facts, at, island);
            return clash;
        });
    if (!shared->cells && !shared->fence) return;
    sink.step([&] { return reason::Decided<Bits<W>>{shared->fence, shared->cells}; }, [&] {
        auto told = why(island.cells, at.clue_of(island));
        tell_number(told.facts, at, island);
        return told;
    });
}

template <class View, class Sink>
void all_shapes_agree(View& view, Sink& sink) {
    constexpr int W = View::Set::WORDS;
    for (const Island<W>& island : view.at().numbered) {
        const std::optional<Agreement<W>>& agreed = view.agreement(island.clue);
        if (!agreed) continue;
        std::optional<Shape<W>> shared;
        if (agreed->count) shared = Shape<W>{agreed->cells & view.unknown(), agreed->fence & view.unknown()};
        tell_shared(view, sink, island, shared);
    }
}

// What holds no matter which island enters a target; `code` says what is wrong if none can.
template <class View, class Sink>
void enter(View& view, Sink& sink, Owners<View>& owners, const typename View::Set& target, const char* code) {
    using Set = typename View::Set;
    const std::vector<int> islands = owners.servants(target);
    if (islands.empty()) return sink.clash([&] { return reason::Clash<Set>{code, target}; });
    const reason::Decided<Set> shared = owners.served(target, islands);
    if (!shared.cells()) return;
    sink.step([&] { return shared; }, [&] {
        auto told = why(target | cells_of(view.at(), islands), target, "entered");
        told.facts.set("count", static_cast<std::int64_t>(islands.size()));
        return told;
    });
}

template <class View, class Sink>
void owner_domains(View& view, Sink& sink) {
    const auto& at = view.at();
    Owners<View> owners(view);
    wall_cells(sink, owners.nobodys(),
               [&](const auto& cell) { return why((at.board.grow(cell) & at.white) | at.ground.numbers, cell); });
    for (const auto& loose : at.loose) enter(view, sink, owners, loose.cells, "no_number");
    for (const auto& square : view.squares()) enter(view, sink, owners, square, "pool_ahead");
}

template <class View, class Sink>
void two_islands(View& view, Sink& sink) {
    Pairing<View> pairing(view);
    for (const auto& island : view.at().numbered)
        if (view.shapes(island.clue)) tell_shared(view, sink, island, pairing.shared(island.clue));
}

}  // namespace nurigram::techniques
