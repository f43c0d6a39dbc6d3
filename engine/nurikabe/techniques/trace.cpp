#include "nurikabe/techniques/trace.hpp"

#include <algorithm>

#include "nurikabe/techniques/board.hpp"

// The page's engine is compiled in one piece: its widths are much alike, and compress well only side by side.
#ifdef NURIGRAM_COMPACT
#include "nurikabe/techniques/trace_in.hpp"
#endif

namespace nurigram::techniques {

#ifdef NURIGRAM_COMPACT
#define NURIGRAM_SIDE_BY_SIDE(name, tier, round)                                       \
    template void name(OrderedView<STEP_WIDTHS[0]>&, Sink<STEP_WIDTHS[0]>&);           \
    template void name(OrderedView<STEP_WIDTHS[1]>&, Sink<STEP_WIDTHS[1]>&);
NURIGRAM_FAIR_TECHNIQUES(NURIGRAM_SIDE_BY_SIDE)
#undef NURIGRAM_SIDE_BY_SIDE
#endif

// Defined in trace_in.hpp.
template <int W>
std::vector<Named> techniques_in();
template <int W>
Traced trace_in(const Task& task, const Choice& choice, Stop& stop);

std::vector<Named> step_techniques() { return techniques_in<STEP_WIDTHS[0]>(); }

Choice only(std::size_t technique) {
    Choice choice;
    if (technique < step_techniques().size()) choice.techniques.push_back(technique);
    choice.waves = 1;
    return choice;
}

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
    return with_words<STEP_WIDTHS>(room_for(task.rows, task.cols),
                                   [&]<int W>() { return trace_in<W>(task, choice, stop); });
} catch (const Stopped&) {
    return {{{}, {}, {}, false}, {}, {}, {}};
}

}  // namespace nurigram::techniques
