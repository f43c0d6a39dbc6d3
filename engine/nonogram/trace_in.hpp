// Traces of puzzles whose lines take W words. Every width is compiled apart, in trace_*.cpp, since all techniques are in it.
#pragma once

#include "nonogram/closure.hpp"
#include "nonogram/techniques/table.hpp"
#include "nonogram/techniques/view.hpp"
#include "nonogram/trace.hpp"

namespace nurigram::nonogram {

template <bool Reasons>
using Seen = reason::Seen<reason::CellSet, Reasons>;

template <int W, bool Reasons>
reason::Plan<View<W>, Seen<Reasons>> plan_of(const Choice& choice) {
    reason::Plan<View<W>, Seen<Reasons>> plan{{}, choice.waves, choice.limit};
    for (const std::size_t at : choice.techniques) plan.techniques.push_back(TECHNIQUES<View<W>, Seen<Reasons>>[at]);
    return plan;
}

template <int W, bool Reasons>
Traced trace_in(const Puzzle& puzzle, const Given& given, const Choice& choice, Stop& stop) {
    View<W> view(puzzle, given, choice.budget, stop);
    const int area = static_cast<int>(puzzle.rows() * puzzle.cols()), open = view.unknown().count();
    reason::Closure<reason::CellSet> way = reason::close(view, plan_of<W, Reasons>(choice));
    return {std::move(way), view.black(), view.white(), {area, open, view.unknown().count()}};
}

template <int W>
std::size_t sweeps_in(const Puzzle& puzzle, const Given& given, Stop& stop) {
    Board<W, SHADES> board = board_of<W, SHADES>(puzzle, given);
    Closure<W, SHADES> closure(puzzle, stop);
    closure.wait_all();
    closure.run(board);
    return closure.sweeps();
}

template <int W>
std::vector<Named> techniques_in() {
    std::vector<Named> named;
    for (const auto& technique : TECHNIQUES<View<W>, Seen<true>>) named.push_back({technique.name, technique.tier});
    return named;
}

}  // namespace nurigram::nonogram

#define NURIGRAM_COMPILE_TRACE(W)                                                            \
    namespace nurigram::nonogram {                                                           \
    template Traced trace_in<W, true>(const Puzzle&, const Given&, const Choice&, Stop&);    \
    template Traced trace_in<W, false>(const Puzzle&, const Given&, const Choice&, Stop&);   \
    template std::size_t sweeps_in<W>(const Puzzle&, const Given&, Stop&);                   \
    template std::vector<Named> techniques_in<W>();                                          \
    }
