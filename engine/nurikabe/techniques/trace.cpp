#include "nurikabe/techniques/trace.hpp"

#include <algorithm>

#include "nurikabe/techniques/board.hpp"

// The page's engine is compiled in one piece: its widths are much alike, and compress well only side by side.
#ifdef NURIGRAM_COMPACT
#include "nurikabe/techniques/trace_in.hpp"
#endif

namespace nurigram::techniques {

// Defined in trace_in.hpp.
template <int W>
std::vector<Named> techniques_in();
template <int W>
Traced trace_in(const Task& task, const Choice& choice, Stop& stop);

std::vector<Named> step_techniques() { return techniques_in<STEP_WIDTHS[0]>(); }

Choice up_to(int tier) {
    Choice choice;
    const std::vector<Named> all = step_techniques();
    for (std::size_t at = 0; at < all.size(); ++at) {
        if (all[at].tier <= tier) choice.techniques.push_back(at);
        if (all[at].tier <= std::min<int>(tier, reason::MEDIUM)) ++choice.waves;
    }
    return choice;
}

// Stopped here: there was not even time to begin.
Traced trace(const Task& task, const Choice& choice, Stop& stop) try {
    return with_words<STEP_WIDTHS>(bits_of(task.rows, task.cols),
                                   [&]<int W>() { return trace_in<W>(task, choice, stop); });
} catch (const Stopped&) {
    return {{{}, {}, {}, false}, {}, {}, {}};
}

reason::Features features(const Task& task, const Traced& traced) {
    int largest = 0, ones = 0, land = 0;
    for (const Clue& clue : task.clues) {
        largest = std::max(largest, clue.number);
        ones += clue.number == 1;
        land += clue.number;
    }
    reason::Features found = reason::Grader(traced.way, traced.extent).features(step_techniques());
    found.emplace_back("clues", task.clues.size());
    found.emplace_back("largest", largest);
    found.emplace_back("ones", ones);
    found.emplace_back("land", land);
    return found;
}

}  // namespace nurigram::techniques
