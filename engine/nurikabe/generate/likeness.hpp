// How much a board looks as if a person had made it, and whether it may therefore stay.
//
// A search finds some boards more often than people make them, and others more rarely. The means of all traits may agree, and
// still our boards vary less. So a solved board stays only with a certain chance: the more often people make boards with such
// traits, compared with the search, the larger it is. This is rejection sampling, with a ratio of densities that a logistic
// regression estimates from people's boards and from boards as the search leaves them. bench/fit_likeness.py fits it and
// writes fitted.hpp, which holds no board, only figures about traits.
#pragma once

#include <algorithm>
#include <array>

#include "nurikabe/generate/curve.hpp"
#include "nurikabe/generate/traits.hpp"

namespace nurigram::generate {

// How much larger than a 10x10 a board is, by its area: the natural logarithm of the ratio.
inline constexpr Point SIZE[]{{36, -1.02}, {49, -0.71}, {100, 0}, {225, 0.81}};

// The powers of e. A table gives the same on every machine, which `exp` does not promise.
inline constexpr Point POWERS[]{{-5, 0.007},   {-4, 0.018},   {-3, 0.05},    {-2, 0.135},
                                {-1.5, 0.223}, {-1, 0.368}, {-0.5, 0.607}, {0, 1}};

// No trait counts as more than this many deviations from the usual.
inline constexpr double FARTHEST = 3;

// What one trait says: how it is usual among people, and how it changes the logarithm of the ratio.
struct Leaning {
    double usual, growth;  // the usual value, and how it grows with SIZE
    double deviation;
    double weight, square;  // of the distance from the usual, and of its square: positive where the search varies too little
    double by_size;         // how the weight grows with SIZE

    double score(double found, double size) const {
        const double far = std::clamp((found - usual - growth * size) / deviation, -FARTHEST, FARTHEST);
        return (weight + by_size * size + square * far) * far;
    }
};

// The leanings of one tier, and the bar, by area: a board whose score reaches it always stays.
struct Likeness {
    Curve bar;
    std::array<Leaning, TRAITS.size()> leanings;

    // The logarithm of the ratio of the densities among people's boards and ours, up to a constant.
    double score(const Traits& found, int area) const {
        const double size = value(SIZE, area);
        double score = 0;
        for (std::size_t i = 0; i < leanings.size(); ++i) score += leanings[i].score(found[i], size);
        return score;
    }

    // The chance with which a board that has these traits stays.
    double chance(const Traits& found, int area) const { return value(POWERS, score(found, area) - value(bar, area)); }
};

}  // namespace nurigram::generate
