#include "nonogram/trace.hpp"

#include <algorithm>

// The page's engine is compiled in one piece: its widths are much alike, and compress well only side by side.
#ifdef NURIGRAM_COMPACT
#include "nonogram/trace_in.hpp"
#endif

namespace nurigram::nonogram {

// Defined in trace_in.hpp.
template <int W, bool Reasons>
Traced trace_in(const Puzzle& puzzle, const Given& given, const Choice& choice, Stop& stop);
template <int W>
std::size_t sweeps_in(const Puzzle& puzzle, const Given& given, Stop& stop);
template <int W>
std::vector<Named> techniques_in();

namespace {

template <class Task>
auto for_lines(const Puzzle& puzzle, const Task& task) {
    return with_words<STEP_WIDTHS>(puzzle.longest() + PADDING, task);
}

}  // namespace

std::vector<Named> techniques() { return techniques_in<STEP_WIDTHS[0]>(); }

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
    return for_lines(puzzle, [&]<int W>() { return trace_in<W, true>(puzzle, given, choice, stop); });
}

Traced outline(const Puzzle& puzzle, const Given& given, const Choice& choice, Stop& stop) {
    return for_lines(puzzle, [&]<int W>() { return trace_in<W, false>(puzzle, given, choice, stop); });
}

std::size_t sweeps(const Puzzle& puzzle, const Given& given, Stop& stop) {
    return for_lines(puzzle, [&]<int W>() { return sweeps_in<W>(puzzle, given, stop); });
}

}  // namespace nurigram::nonogram
