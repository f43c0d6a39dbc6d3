#include "nonogram/trace.hpp"

#include <algorithm>

// The page's engine is compiled in one piece: its widths are much alike, and compress well only side by side.
#ifdef NURIGRAM_COMPACT
#include "nonogram/trace_in.hpp"
#endif

namespace nurigram::nonogram {

// Defined in trace_in.hpp.
template <int W, int V, bool Reasons>
Traced trace_in(const Puzzle& puzzle, const Given& given, const Choice& choice, Stop& stop);
template <int W, int V>
std::size_t sweeps_in(const Puzzle& puzzle, const Given& given, Stop& stop);
template <int W, int V>
std::vector<Named> techniques_in();

namespace {

template <class Task>
auto for_lines(const Puzzle& puzzle, const Task& task) {
    const auto in_black = [&]<int W>() { return task.template operator()<W, SHADES>(); };
    const auto in_colour = [&]<int W>() { return task.template operator()<W, MOST_VALUES>(); };
    if (puzzle.values() == SHADES) return with_words<STEP_WIDTHS>(puzzle.longest() + PADDING, in_black);
    return with_words<COLOUR_STEP_WIDTHS>(puzzle.longest() + PADDING, in_colour);
}

}  // namespace

std::vector<Named> techniques() { return techniques_in<STEP_WIDTHS[0], SHADES>(); }

Choice only(std::size_t technique, int budget) {
    Choice choice{{}, budget, 1};
    if (technique < techniques().size()) choice.techniques.push_back(technique);
    return choice;
}

Choice up_to(int tier, int budget) {
    Choice choice{{}, budget};
    const std::vector<Named> all = techniques();
    for (std::size_t at = 0; at < all.size(); ++at) {
        if (all[at].tier <= tier) choice.techniques.push_back(at);
        if (all[at].tier <= std::min<int>(tier, reason::MEDIUM)) ++choice.waves;
    }
    return choice;
}

Traced trace(const Puzzle& puzzle, const Given& given, const Choice& choice, Stop& stop) {
    return for_lines(puzzle, [&]<int W, int V>() { return trace_in<W, V, true>(puzzle, given, choice, stop); });
}

Traced outline(const Puzzle& puzzle, const Given& given, const Choice& choice, Stop& stop) {
    return for_lines(puzzle, [&]<int W, int V>() { return trace_in<W, V, false>(puzzle, given, choice, stop); });
}

std::size_t sweeps(const Puzzle& puzzle, const Given& given, Stop& stop) {
    return for_lines(puzzle, [&]<int W, int V>() { return sweeps_in<W, V>(puzzle, given, stop); });
}

}  // namespace nurigram::nonogram
