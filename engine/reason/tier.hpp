// How hard a technique is; the numbers and labels of `Tier` of `nurigram.puzzle.model`.
#pragma once

#include <array>

namespace nurigram::reason {

enum Tier : int { EASY = 1, MEDIUM, HARD, EXPERT, SEARCH };

inline constexpr std::array<Tier, 5> TIERS{EASY, MEDIUM, HARD, EXPERT, SEARCH};

constexpr const char* label(Tier tier) {
    constexpr const char* LABELS[] = {"easy", "medium", "hard", "expert", "search"};
    return LABELS[tier - EASY];
}

}  // namespace nurigram::reason
