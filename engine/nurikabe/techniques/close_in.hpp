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
bool close(const Geometry<W>& board, std::vector<Clue> clues, Techniques techniques, const Limits& limits, Bits<W>& black,
           Bits<W>& white, Stop& stop) {
    Ground<W> ground(board, std::move(clues), limits, stop);
    if (ask_for_reach(techniques)) ground.add_reach_bounds();
    View<W> view(ground, black, white);
    const bool clash = Closer<W>(view, techniques).run();
    black = view.at().black;
    white = view.at().white;
    return clash;
}

template <int W>
Outcome close_in(const Task& task, Stop& stop) {
    const Geometry<W> board(task.cols, from_bytes<W>(task.cells));
    Bits<W> black = from_bytes<W>(task.black), white = from_bytes<W>(task.white);
    const bool clash = close(board, task.clues, task.techniques, task.limits, black, white, stop);
    const std::size_t size = task.cells.size();
    return {to_bytes(black, size), to_bytes(white, size), clash};
}

}  // namespace nurigram::techniques

#define NURIGRAM_COMPILE_CLOSURE(W)                                                                                \
    namespace nurigram::techniques {                                                                               \
    template class Closer<W>;                                                                                      \
    template bool close<W>(const Geometry<W>&, std::vector<Clue>, Techniques, const Limits&, Bits<W>&, Bits<W>&,   \
                           Stop&);                                                                                 \
    template Outcome close_in<W>(const Task&, Stop&);                                                              \
    }
