// Traces of boards of W words. Every width is compiled apart, in trace_*.cpp, since all techniques are in it.
#pragma once

#include <array>
#include <utility>

#include "nurikabe/techniques/board.hpp"
#include "nurikabe/techniques/contradiction.hpp"
#include "nurikabe/techniques/deep.hpp"
#include "nurikabe/techniques/split.hpp"
#include "nurikabe/techniques/trace.hpp"

namespace nurigram::techniques {

template <class View, class Sink>
constexpr std::array<reason::Technique<View, Sink>, 3> SEARCH{{
    {"contradiction", reason::SEARCH, contradiction<View, Sink>},
    {"case_split", reason::SEARCH, case_split<View, Sink>},
    {"deep_contradiction", reason::SEARCH, deep_contradiction<View, Sink>},
}};

template <class View, class Sink>
std::vector<reason::Technique<View, Sink>> all_techniques() {
    std::vector<reason::Technique<View, Sink>> all(FAIR<View, Sink>.begin(), FAIR<View, Sink>.end());
    all.insert(all.end(), SEARCH<View, Sink>.begin(), SEARCH<View, Sink>.end());
    return all;
}

template <int W>
using Sink = reason::Seen<reason::Decided<Bits<W>>, true>;

template <int W>
reason::Plan<OrderedView<W>, Sink<W>> plan_of(const Choice& choice) {
    reason::Plan<OrderedView<W>, Sink<W>> plan{{}, choice.waves, choice.limit};
    const auto all = all_techniques<OrderedView<W>, Sink<W>>();
    for (const std::size_t at : choice.techniques) plan.techniques.push_back(all[at]);
    return plan;
}

// Cells of a board, this many words of them.
template <int W>
reason::CellSet packed(const Bits<W>& cells, std::size_t words) {
    reason::CellSet set;
    set.word.assign(cells.word.begin(), cells.word.begin() + words);
    return set;
}

template <int W>
reason::Step<reason::CellSet> packed(reason::Step<Bits<W>>& step, std::size_t words) {
    return {step.technique,
            step.tier,
            {packed(step.decided.black, words), packed(step.decided.white, words), step.decided.chain},
            {packed(step.why.because, words), packed(step.why.focus, words), std::move(step.why.facts)}};
}

template <int W>
reason::Closure<reason::CellSet> packed(reason::Closure<Bits<W>> way, std::size_t words) {
    reason::Closure<reason::CellSet> all{{}, std::move(way.offers), {}, way.complete};
    for (reason::Step<Bits<W>>& step : way.steps) all.steps.push_back(packed(step, words));
    if (way.clash) all.clash = {way.clash->code, packed(way.clash->cells, words), std::move(way.clash->facts)};
    return all;
}

template <int W>
Traced trace_in(const Task& task, const Choice& choice, Stop& stop) {
    const Geometry<W> board(task.cols, from_bytes<W>(task.cells));
    Ground<W> ground(board, task.clues, task.limits, stop);
    ground.add_reach_bounds();
    OrderedView<W> view(ground, from_bytes<W>(task.black), from_bytes<W>(task.white));
    const std::size_t words = (task.cells.size() + 7) / 8;
    const int open = view.unknown().count();
    reason::Closure<Bits<W>> way = reason::close(view, plan_of<W>(choice));
    return {packed(std::move(way), words),
            packed(view.at().black, words),
            packed(view.at().white, words),
            {board.area, open, view.unknown().count()}};
}

template <int W>
std::vector<Named> techniques_in() {
    std::vector<Named> named;
    for (const auto& technique : all_techniques<OrderedView<W>, Sink<W>>()) named.push_back({technique.name, technique.tier});
    return named;
}

}  // namespace nurigram::techniques

#define NURIGRAM_COMPILE_TRACE(W)                                   \
    namespace nurigram::techniques {                                   \
    template std::vector<Named> techniques_in<W>();                 \
    template Traced trace_in<W>(const Task&, const Choice&, Stop&); \
    }
