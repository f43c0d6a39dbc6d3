// Traces of puzzles whose lines take W words. Every width is compiled apart, in trace_*.cpp, since all techniques are in it.
#pragma once

#include "nonogram/closure.hpp"
#include "nonogram/techniques/table.hpp"
#include "nonogram/techniques/view.hpp"
#include "nonogram/trace.hpp"

namespace nurigram::nonogram {

template <bool Reasons>
using Seen = reason::Seen<reason::Excluded<reason::CellSet>, Reasons>;

template <int W, int V, bool Reasons>
reason::Plan<View<W, V>, Seen<Reasons>> plan_of(const Choice& choice) {
    reason::Plan<View<W, V>, Seen<Reasons>> plan{{}, choice.waves, choice.limit};
    for (const std::size_t at : choice.techniques) plan.techniques.push_back(TECHNIQUES<View<W, V>, Seen<Reasons>>[at]);
    return plan;
}

template <int W, int V, bool Reasons>
Traced trace_in(const Puzzle& puzzle, const Given& given, const Choice& choice, Stop& stop) {
    View<W, V> view(puzzle, given, choice.budget, stop);
    const int area = static_cast<int>(puzzle.rows() * puzzle.cols()), open = view.unknown().count();
    const Out start = view.out();
    auto way = reason::close(view, plan_of<W, V, Reasons>(choice));
    return {std::move(way), start, view.out(), {area, open, view.unknown().count()}};
}

template <int W, int V>
std::size_t sweeps_in(const Puzzle& puzzle, const Given& given, Stop& stop) {
    Board<W, V> board = board_of<W, V>(puzzle, given);
    Closure<W, V> closure(puzzle, stop);
    closure.wait_all();
    closure.run(board);
    return closure.sweeps();
}

template <int W, int V>
std::vector<Named> techniques_in() {
    std::vector<Named> named;
    for (const auto& technique : TECHNIQUES<View<W, V>, Seen<true>>) named.push_back({technique.name, technique.tier});
    return named;
}

}  // namespace nurigram::nonogram

#define NURIGRAM_COMPILE_TRACE(W, V)                                                           \
    namespace nurigram::nonogram {                                                             \
    template Traced trace_in<W, V, true>(const Puzzle&, const Given&, const Choice&, Stop&);   \
    template Traced trace_in<W, V, false>(const Puzzle&, const Given&, const Choice&, Stop&);  \
    template std::size_t sweeps_in<W, V>(const Puzzle&, const Given&, Stop&);                  \
    template std::vector<Named> techniques_in<W, V>();                                         \
    }
