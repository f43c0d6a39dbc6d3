// The fair techniques, the easiest first: the twin of the table of `kinds/nurikabe/techniques`, but for tier search.
#pragma once

#include <array>

#include "closure/easy.hpp"
#include "closure/expert.hpp"
#include "closure/hard.hpp"
#include "closure/medium.hpp"
#include "closure/shaped.hpp"
#include "closure/techniques.hpp"
#include "reason/sink.hpp"
#include "reason/tier.hpp"

namespace nurigram::closure {

// In the order of `NAMES`.
template <class View, class Sink>
constexpr std::array<reason::Technique<View, Sink>, NAMES.size()> FAIR{{
    {"completed_island", reason::EASY, completed_island<View, Sink>},
    {"island_separation", reason::EASY, island_separation<View, Sink>},
    {"island_expansion", reason::EASY, island_expansion<View, Sink>},
    {"wall_expansion", reason::EASY, wall_expansion<View, Sink>},
    {"surrounded_cell", reason::MEDIUM, surrounded_cell<View, Sink>},
    {"pool_avoidance", reason::MEDIUM, pool_avoidance<View, Sink>},
    {"unreachable_cell", reason::MEDIUM, unreachable_cell<View, Sink>},
    {"wall_connectivity", reason::HARD, wall_connectivity<View, Sink>},
    {"forced_direction", reason::HARD, forced_direction<View, Sink>},
    {"two_way_corner", reason::HARD, two_way_corner<View, Sink>},
    {"loose_separation", reason::HARD, loose_separation<View, Sink>},
    {"unreachable_by_merging", reason::HARD, unreachable_by_merging<View, Sink>},
    {"pool_reach", reason::HARD, pool_reach<View, Sink>},
    {"wall_complete", reason::EXPERT, wall_complete<View, Sink>},
    {"lifeline", reason::EXPERT, lifeline<View, Sink>},
    {"pool_chokepoint", reason::EXPERT, pool_chokepoint<View, Sink>},
    {"island_chain", reason::EXPERT, island_chain<View, Sink>},
    {"island_buffer", reason::EXPERT, island_buffer<View, Sink>},
    {"tree_budget", reason::EXPERT, tree_budget<View, Sink>},
    {"all_shapes_agree", reason::EXPERT, all_shapes_agree<View, Sink>},
    {"owner_domains", reason::EXPERT, owner_domains<View, Sink>},
    {"crossing_ways", reason::EXPERT, crossing_ways<View, Sink>},
    {"two_islands", reason::EXPERT, two_islands<View, Sink>},
}};

}  // namespace nurigram::closure
