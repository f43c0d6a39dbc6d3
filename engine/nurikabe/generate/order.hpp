// What is asked of the generator.
#pragma once

#include <optional>
#include <string>

#include "reason/tier.hpp"

namespace nurigram::generate {

struct Order {
    int rows = 0, cols = 0;
    std::string cells;  // the bytes of a bitboard
    reason::Tier tier = reason::EASY;
    bool quick = false;                 // any proportions will do
    std::optional<bool> symmetric{};    // whether numbers lie opposite each other; if left out, now and then
    std::optional<std::string> theme{};  // one of THEMES (character.hpp); if left out, what people do
    std::optional<int> max_island{};
    std::optional<double> wall_share{};
    bool early = false;     // expert techniques are used however much is open, which takes some ten times as long
    bool refuses = true;    // boards that people would hardly make
    int most_sets = 0;      // how many connected sets techniques may look through to list the shapes of an island
};

}  // namespace nurigram::generate
