// The fair techniques by the names that they have in `kinds/nurikabe/techniques`, where they are defined.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "reason/tier.hpp"

// Name, tier, round; the easiest first, as in Python. A closure goes through the rounds in order of their cost, asks the
// techniques of a round together, and begins again after each find.
#define NURIGRAM_FAIR_TECHNIQUES(row)    \
    row(completed_island, EASY, 0)       \
    row(island_separation, EASY, 0)      \
    row(island_expansion, EASY, 0)       \
    row(wall_expansion, EASY, 0)         \
    row(surrounded_cell, MEDIUM, 2)      \
    row(pool_avoidance, MEDIUM, 1)       \
    row(unreachable_cell, MEDIUM, 1)     \
    row(wall_connectivity, HARD, 4)      \
    row(forced_direction, HARD, 6)       \
    row(two_way_corner, HARD, 3)         \
    row(loose_separation, HARD, 3)       \
    row(unreachable_by_merging, HARD, 5) \
    row(pool_reach, HARD, 7)             \
    row(wall_complete, EXPERT, 8)        \
    row(lifeline, EXPERT, 9)             \
    row(pool_chokepoint, EXPERT, 9)      \
    row(island_chain, EXPERT, 10)        \
    row(island_buffer, EXPERT, 11)       \
    row(tree_budget, EXPERT, 12)         \
    row(all_shapes_agree, EXPERT, 13)    \
    row(owner_domains, EXPERT, 14)       \
    row(crossing_ways, EXPERT, 15)       \
    row(two_islands, EXPERT, 16)

namespace nurigram::techniques {

// The bit of a technique is its place in the table.
using Techniques = std::uint32_t;

#define NURIGRAM_PLACE(name, tier, round) name,
#define NURIGRAM_NAME(name, tier, round) std::string_view{#name},
#define NURIGRAM_TIER(name, tier, round) reason::tier,
#define NURIGRAM_ROUND(name, tier, round) round,
enum class Fair { NURIGRAM_FAIR_TECHNIQUES(NURIGRAM_PLACE) };
inline constexpr std::array NAMES{NURIGRAM_FAIR_TECHNIQUES(NURIGRAM_NAME)};
inline constexpr std::array TIERS{NURIGRAM_FAIR_TECHNIQUES(NURIGRAM_TIER)};
inline constexpr std::array ROUNDS{NURIGRAM_FAIR_TECHNIQUES(NURIGRAM_ROUND)};
#undef NURIGRAM_PLACE
#undef NURIGRAM_NAME
#undef NURIGRAM_TIER
#undef NURIGRAM_ROUND

// How many of the table have at most this tier.
constexpr std::size_t count_up_to(reason::Tier tier) {
    return static_cast<std::size_t>(std::ranges::count_if(TIERS, [&](reason::Tier each) { return each <= tier; }));
}

// This many of the table.
constexpr Techniques first(std::size_t count) { return (Techniques{1} << count) - 1; }

// What one may follow from an assumption is always the first N techniques of the table. All but *two islands together*, the
// last, which looks ahead itself, and costs more than all others combined.
inline constexpr std::size_t AHEAD = NAMES.size() - 1;
static_assert(NAMES[AHEAD] == "two_islands");

inline constexpr Techniques ALL = first(NAMES.size());

inline constexpr int ROUND_COUNT = std::ranges::max(ROUNDS) + 1;

// From this round on, techniques ask what islands reach.
inline constexpr int BY_REACH = 5;

constexpr bool ask_for_reach(Techniques some) {
    for (std::size_t at = 0; at < ROUNDS.size(); ++at)
        if (ROUNDS[at] >= BY_REACH && (some >> at & 1)) return true;
    return false;
}

}  // namespace nurigram::techniques
