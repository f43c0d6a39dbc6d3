// The techniques that are known here, by the names that they have in `kinds/nurikabe/techniques`, where they are defined.
//
// Python asks for some of them by their bits and does the others itself, so a technique need not be in this list.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace nurigram::closure {

using Techniques = std::uint32_t;

inline constexpr std::array<std::string_view, 23> NAMES{
    "completed_island", "island_separation", "island_expansion", "wall_expansion",
    "surrounded_cell", "pool_avoidance", "unreachable_cell",
    "wall_connectivity", "forced_direction", "two_way_corner", "loose_separation", "unreachable_by_merging", "pool_reach",
    "wall_complete", "lifeline", "pool_chokepoint", "island_chain", "island_buffer", "tree_budget", "all_shapes_agree",
    "owner_domains", "crossing_ways", "two_islands",
};

inline constexpr Techniques ALL = (Techniques{1} << NAMES.size()) - 1;

// The bit of a technique; a name that is not in the list does not compile.
consteval Techniques bit(std::string_view name) {
    for (std::size_t i = 0; i < NAMES.size(); ++i)
        if (NAMES[i] == name) return Techniques{1} << i;
    throw "no technique has this name";
}

template <class... Names>
consteval Techniques bits(Names... names) {
    return (bit(names) | ...);
}

// Those that need to know what islands reach, and those that ask which shapes an island can take or who owns a place.
inline constexpr Techniques BY_OWNERS = bits("lifeline", "pool_chokepoint", "island_buffer", "tree_budget",
                                             "all_shapes_agree", "owner_domains", "crossing_ways", "two_islands");
inline constexpr Techniques BY_REACH = bits("forced_direction", "unreachable_by_merging", "pool_reach") | BY_OWNERS;

}  // namespace nurigram::closure
