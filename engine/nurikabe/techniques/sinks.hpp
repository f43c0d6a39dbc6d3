// How techniques of Nurikabe leave what they see: cells that are wall or land, one step for each or, in a sink that
// keeps no steps, all at once.
#pragma once

#include <vector>

#include "nurikabe/techniques/position.hpp"
#include "reason/step.hpp"

namespace nurigram::techniques {

// The cells alone, all that every technique adds, and whether nothing can follow any more.
template <int W>
struct Found {
    using Cells = Bits<W>;
    static constexpr bool keeps_steps = false;
    static constexpr bool keeps_reasons = false;

    Cells black, white;
    bool is_clash = false;

    template <class Say, class Explain>
    void step(Say&& say, Explain&&) {
        const reason::Decided<Cells> decided = say();
        black |= decided.black;
        white |= decided.white;
    }

    template <class Say>
    void clash(Say&&) {
        is_clash = true;
    }
};

template <int W>
reason::Decided<Bits<W>> wall(const Bits<W>& cells) {
    return {cells, {}};
}

template <int W>
reason::Decided<Bits<W>> land(const Bits<W>& cells) {
    return {{}, cells};
}

template <int W>
reason::Why<Bits<W>> why(const Bits<W>& because, const Bits<W>& focus) {
    return {because, focus, {}};
}

// The same with the one fact that tells cases apart.
template <int W>
reason::Why<Bits<W>> why(const Bits<W>& because, const Bits<W>& focus, const char* which) {
    reason::Why<Bits<W>> told = why(because, focus);
    told.facts.set("case", which);
    return told;
}

// An island's number for a sentence.
template <int W>
void tell_number(reason::Facts& facts, const Position<W>& at, const Island<W>& island) {
    if (const int number = at.number_of(island)) facts.set("number", number);
    else facts.set("number", "?");
}

// The cells of some numbered islands.
template <int W>
Bits<W> cells_of(const Position<W>& at, const std::vector<int>& islands) {
    Bits<W> cells;
    for (const int i : islands) cells |= at.numbered[i].cells;
    return cells;
}

// One of several islands, or a single one, with the first one's number.
template <int W>
void tell_owners(reason::Facts& facts, const Position<W>& at, const std::vector<int>& islands) {
    facts.set("case", islands.size() > 1 ? "text" : "single");
    tell_number(facts, at, at.numbered[islands[0]]);
}

// A step for every cell; `explain` takes it as a set.
template <class Sink, int W, class Explain>
void wall_cells(Sink& sink, const Bits<W>& cells, const Explain& explain) {
    if constexpr (Sink::keeps_steps)
        each(cells, [&](int index) {
            const Bits<W> cell = Bits<W>::one(index);
            sink.step([&] { return wall(cell); }, [&] { return explain(cell); });
        });
    else sink.step([&] { return wall(cells); }, [] {});
}

// A step for every connected part.
template <class Sink, int W, class Explain>
void wall_parts(Sink& sink, const Geometry<W>& board, const Bits<W>& cells, const Explain& explain) {
    if constexpr (Sink::keeps_steps)
        board.parts(cells, [&](const Bits<W>& part) {
            sink.step([&] { return wall(part); }, [&] { return explain(part); });
        });
    else sink.step([&] { return wall(cells); }, [] {});
}

}  // namespace nurigram::techniques
