// What a search aims at besides a solvable board: the sizes of the islands, or bounds for them, and what people prefer.
#pragma once

#include <algorithm>
#include <variant>

#include "nurikabe/generate/measure.hpp"

namespace nurigram::generate {

// On boards with fewer cells than this, any number of islands and of ones is allowed if numbers must be symmetric, or
// hardly any board would fit.
inline constexpr int SMALL = 40;

// Boards with more cells than this get no character unless a theme is ordered: the search would take several times as
// long as for bounds, and the more islands a board has, the less a character shows.
inline constexpr int LARGE = 250;

// All islands together may have one cell more than wanted per this many cells of the board, and half as many fewer. Left
// alone, a search makes islands smaller, because small islands are easily solved.
inline constexpr int LAND_SLACK = 33;

// Where numbers lie opposite each other, sizes may differ by at least one cell per this many cells of the board.
inline constexpr int PAIRED_SLACK = 20;

// Large boards start with 1/N more islands than the usual maximum.
inline constexpr int CROWD = 8;

struct Aim {
    std::variant<Character, Profile> islands;
    double dead_ends = 0;    // the share of the wall cells that should at least be dead ends when the board is laid out
    Bounds squares{};        // of 2x2 cells in islands
    Number close = NO_LIMIT;  // the most pairs of numbers two steps apart
    // After how many changes without a better board a walk over the whole board widens its margin. The smaller, the sooner
    // a board is given up.
    int pace = 100;

    // How far sketches are from the aim.
    Measure measure(Number fewest_dead_ends = 0, Number pool = 0) const {
        return {islands, squares, close, fewest_dead_ends, pool};
    }
};

// The aims of a search: what the first board must meet, all boards on the way, and what will do in the end. Islands above
// `most` are too many; the search gets rid of them where it is easiest.
struct Way {
    Aim first, bounds, end;
    Number most = NO_LIMIT;
};

// Each two sizes become equal; their difference comes back when the islands are loosened. There is more room for
// everything that comes in twos.
inline Character in_pairs(Character aim, int area) {
    std::vector<int> sizes;
    for (std::size_t i = 1; i < aim.sizes.size(); i += 2) sizes.insert(sizes.end(), 2, (aim.sizes[i - 1] + aim.sizes[i]) / 2);
    aim.sizes = std::move(sizes);
    aim.slack = std::max<Number>(aim.slack, area / PAIRED_SLACK) + 2;
    aim.more = area < SMALL ? NO_LIMIT : aim.more + 1;
    aim.ones = {0, aim.ones.most + aim.ones.most % 2};
    aim.twos += 2;
    aim.threes += 2;
    const int few = 2 + area / LAND_SLACK;
    aim.land = {aim.land.least - few, aim.land.most + few};
    return aim;
}

// One island more, because an odd number of islands needs one in the middle.
inline Profile in_pairs(Profile aim, int area) {
    if (area < SMALL) aim.islands = {1, NO_LIMIT}, aim.ones = 1;
    else ++aim.islands.most;
    return aim;
}

inline Aim in_pairs(Aim aim, int area) {
    std::visit([&](auto& islands) { islands = in_pairs(std::move(islands), area); }, aim.islands);
    return aim;
}

// The aim after this many misses: a character leaves more room for everything, except what makes a theme that was ordered;
// bounds are wide enough to be met again and again.
inline Aim looser(Aim aim, int area, int times) {
    auto* character = std::get_if<Character>(&aim.islands);
    if (!character) return aim;
    const int few = times * area / 100;
    character->slack += times * area / character->easing;
    character->land = {character->land.least - few, character->land.most + few};
    character->ones.least = std::max<Number>(0, character->ones.least - times);
    character->twos += few / 2;
    character->threes += few / 2;
    character->strays = character->strict ? 0 : 2 * times;
    aim.squares = {std::max<Number>(0, aim.squares.least - times), aim.squares.most + times / 2};
    aim.close += times / 2;
    return aim;
}

// A way that begins with more islands than usual, because then a board is solved soon. If the search cannot get rid of them
// all, as many as usual will do in the end. Where nothing is usual, the aim is met from first to last.
inline Way crowded_way(const Aim& aim) {
    const auto* profile = std::get_if<Profile>(&aim.islands);
    if (!profile || !profile->usual) return {aim, aim, aim};
    const auto [least, most] = profile->islands;
    const Number usual = std::max(most, profile->usual), crowd = usual + usual / CROWD;
    const auto with = [&](const Bounds& islands) {
        Aim other = aim;
        std::get<Profile>(other.islands).islands = islands;
        return other;
    };
    return {with({crowd - 1, crowd}), with({least, crowd}), with({least, usual}), most};
}

}  // namespace nurigram::generate
