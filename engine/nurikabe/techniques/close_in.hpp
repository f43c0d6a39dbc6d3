// Closures of boards of W words. Every width is compiled apart, in close_*.cpp, since all techniques are in it.
#pragma once

#include "nurikabe/techniques/board.hpp"
#include "nurikabe/techniques/close.hpp"
#include "nurikabe/techniques/closer.hpp"
#include "nurikabe/techniques/fair.hpp"

namespace nurigram::techniques {

template <int W>
bool Closer<W>::run() {
    while (!view_.at().broken && !clash_ && look(std::make_integer_sequence<int, ROUND_COUNT>{})) {
    }
    return view_.at().broken || clash_;
}

template <int W>
template <int... ROUND>
bool Closer<W>::look(std::integer_sequence<int, ROUND...>) {
    return (ask<ROUND>() || ...);
}

template <int W>
template <int ROUND>
bool Closer<W>::ask() {
    Found<W> found;
#define NURIGRAM_ASK(name, tier, round) \
    if constexpr (round == ROUND)       \
        if (uses(Fair::name)) name(view_, found);
    NURIGRAM_FAIR_TECHNIQUES(NURIGRAM_ASK)
#undef NURIGRAM_ASK
    return take(found) || (ROUND == 0 && (clash_ = view_.at().is_cut()));
}

template <int W>
bool Closer<W>::take(const Found<W>& found) {
    clash_ |= found.is_clash;
    return clash_ || view_.decide(found.black, found.white);
}

template <int W>
Outcome close_in(const Task& task, Stop& stop) {
    const Geometry<W> board(task.cols, from_bytes<W>(task.cells));
    Ground<W> ground(board, task.clues, task.limits, stop);
    if (ask_for_reach(task.techniques)) ground.add_reach_bounds();
    View<W> view(ground, from_bytes<W>(task.black), from_bytes<W>(task.white));
    const bool clash = Closer<W>(view, task.techniques).run();
    const std::size_t size = task.cells.size();
    return {to_bytes(view.at().black, size), to_bytes(view.at().white, size), clash};
}

}  // namespace nurigram::techniques

#define NURIGRAM_COMPILE_CLOSURE(W)                   \
    namespace nurigram::techniques {                  \
    template class Closer<W>;                         \
    template Outcome close_in<W>(const Task&, Stop&); \
    }
