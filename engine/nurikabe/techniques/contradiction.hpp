// Contradiction: the twin of `puzzle/assume.py` with the stages of `kinds/nurikabe/techniques/search.py`.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "nurikabe/techniques/lookahead.hpp"

namespace nurigram::techniques {

// The unknown cells, those with the most decided neighbours first: there an assumption bites.
template <int W>
std::vector<int> by_neighbours(const Position<W>& at) {
    const Bits<W> known = at.black | at.white;
    std::vector<int> cells;
    each(at.unknown, [&](int cell) { cells.push_back(cell); });
    const auto decided = [&](int cell) { return -(at.board.beside(Bits<W>::one(cell)) & known).count(); };
    std::ranges::stable_sort(cells, {}, decided);
    return cells;
}

// The steps that a clash depends on, directly or through others: how many, and all cells that they rest on.
template <class Cells>
struct Chain {
    int length = 0;
    Cells because;

    Chain(const std::vector<reason::Step<Cells>>& steps, const Cells& clash) : because(clash) {
        Cells needed = clash;
        for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
            if (!step->decided.cells().meets(needed)) continue;
            needed |= step->why.because;
            because |= step->why.because;
            ++length;
        }
    }
};

template <class Sink, int W>
void tell_refuted(Sink& sink, const Bits<W>& cell, bool black, const reason::Closure<Bits<W>>& end) {
    const Chain<Bits<W>> chain(end.steps, end.clash->cells);
    sink.step(
        [&] {
            reason::Decided<Bits<W>> decided = coloured(cell, !black);
            decided.chain = chain.length;
            return decided;
        },
        [&] {
            auto told = why(chain.because - cell, cell, black ? "not_black" : "not_white");
            told.facts.set("clash", end.clash->code);
            told.facts.set("length", chain.length);
            return told;
        });
}

template <class View, class Sink>
void contradiction(View& view, Sink& sink) {
    const std::vector<int> cells = by_neighbours(view.at());
    for (const std::size_t stage : STAGES) {
        for (const int index : cells) {
            const auto cell = View::Set::one(index);
            for (const bool black : {true, false}) {
                if (follow(view, coloured(cell, black), stage)) continue;
                const auto end = retrace(view, coloured(cell, black), stage);
                if (end.clash) return tell_refuted(sink, cell, black, end);
            }
        }
    }
}

}  // namespace nurigram::techniques
