// The character of a board: which sizes its islands should have.
//
// People's boards differ from each other more than any average shows. Some have no ones, some have a giant, some have only
// threes. So every board gets sizes of its own, drawn as people's vary (habits.hpp), before the search for it begins. The
// search may leave them by a few cells, because for most sizes drawn blindly there is hardly any puzzle of a given tier.
#pragma once

#include <optional>
#include <string>

#include "nurikabe/generate/aim.hpp"
#include "nurikabe/generate/habits.hpp"

namespace nurigram::generate {

// What several characters have in common: a theme, whether numbers lie opposite each other, and how many more or fewer
// there are. The theme of most boards is the empty one.
struct Lots {
    std::string theme;
    bool paired = false;
    double crowding = 1;
};

bool is_theme(const std::string& name);

// A theme, as often as people's puzzles of the tier have it.
std::string draw_theme(Tier tier, Dice& dice);

// A character with these lots, drawn from those that people's boards of the tier have; none if the board has no room for
// the theme.
std::optional<Aim> draw(int area, const Lots& lots, Tier tier, Dice& dice);

}  // namespace nurigram::generate
