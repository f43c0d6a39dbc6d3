// How puzzles made by people vary: the parameters from which a board's character is drawn.
//
// They describe the distribution over a few hundred boards from 5x5 to 20x36, and hold no board itself. What is hard to
// make is drawn a little more often than people have it, because the search drops some of it.
#pragma once

#include <array>

#include "nurikabe/generate/curve.hpp"
#include "reason/tier.hpp"

namespace nurigram::generate {

using reason::Tier;

// The usual number of islands per cell, by the area of the board.
inline constexpr Point CLUES[]{{25, 0.13}, {64, 0.12}, {100, 0.125}, {180, 0.122}, {336, 0.112}, {720, 0.1}};

// How the number of islands varies around the usual one: a factor, by the share of boards that have less.
inline constexpr Point CROWDING[]{{0, 0.4}, {0.05, 0.68}, {0.25, 0.88}, {0.5, 1.02}, {0.75, 1.12}, {0.95, 1.3}, {1, 1.6}};

// How many island cells an island beyond the usual number adds. Where there are more islands, they are so much smaller
// that the wall grows.
inline constexpr double LAND_PER_ISLAND = -0.8;

// How many island cells a board has beyond the usual number, by the share of boards that have fewer. On boards of every
// size, this is about the same number of cells.
inline constexpr Point MORE_LAND[]{{0, -10}, {0.05, -6}, {0.25, -2.4}, {0.5, 0}, {0.75, 2.5}, {0.95, 5}, {1, 10}};

// The share of boards without islands of one cell, by area.
inline constexpr Point NO_ONES[]{{25, 0.8}, {49, 0.7}, {100, 0.38}, {180, 0.22}, {336, 0.12}, {720, 0.05}};

// The share of the islands that have one cell, by the share of boards with ones that have fewer.
inline constexpr Point ONES[]{{0, 0.06}, {0.25, 0.1}, {0.5, 0.17}, {0.75, 0.23}, {0.95, 0.33}, {1, 0.46}};

// How evenly the cells are spread over the islands: 1 gives small islands beside large ones, 12 nearly equal ones.
inline constexpr int SPREADS[]{1, 2, 2, 3, 5, 12};

// The share of the wall cells that are dead ends, by the share of boards that have fewer.
inline constexpr Point DEAD_ENDS[]{{0, 0.15}, {0.25, 0.2}, {0.5, 0.22}, {0.75, 0.25}, {1, 0.3}};

// How often a number is put on the cell of its island that is nearest to the border of the board.
inline constexpr double OUTWARDS = 0.2;

// On boards with fewer cells than CLOSE_BELOW, people avoid numbers two steps apart in a row or column: how many such
// pairs there are for each number, by the share of boards that have fewer.
inline constexpr Point CLOSE[]{{0, 0}, {0.4, 0}, {0.6, 0.15}, {0.85, 0.3}, {1, 0.5}};
inline constexpr int CLOSE_BELOW = 91;

// The share of boards whose numbers lie in places opposite each other, by area.
inline constexpr Point SYMMETRIC[]{{49, 0.15}, {100, 0.29}, {180, 0.2}};

// The size of islands that all have the same one; what is listed more often is drawn more often.
inline constexpr int EQUAL[]{2, 3, 3, 3, 4};

// The share of island cells where all islands have the same size, by that size.
inline constexpr Point EQUAL_LAND[]{{2, 0.38}, {3, 0.42}, {4, 0.45}};

// The share of the board that a giant takes, by the share of giants that take less.
inline constexpr Point GIANT[]{{0, 0.12}, {0.7, 0.16}, {1, 0.28}};

// How often the numbers have another theme than a giant.
inline constexpr double FEW_SIZES = 0.11, ALL_EQUAL = 0.05;

// How firmly a search keeps to what was drawn. The firmer, the more the sizes of the islands vary as they are drawn, and
// the more rarely a single try succeeds.
struct Grip {
    int slack = 12;    // the sizes together may differ from those drawn by one cell per this many cells of the board
    int easing = 25;   // after each miss they may differ by one cell more per this many cells of the board
    int ones = 2;      // of this many ones, one may be missing
    Number threes = NO_LIMIT;  // how many more threes there may be; left alone, a search makes threes of larger islands
    int stays = 6;     // how many boards to start with the same theme and symmetry, so that what is hard to make is not rare
    bool nearly = false;  // whether a theme that was not ordered may be met only roughly
};

inline constexpr Point LAND[]{{49, 0.48}, {100, 0.46}};
inline constexpr Point DEEP_LAND[]{{49, 0.5}, {100, 0.475}, {180, 0.46}};
inline constexpr Point NONE[]{{0, 0}};
inline constexpr Point TWO[]{{0, 2}};
inline constexpr Point ANY[]{{0, static_cast<double>(NO_LIMIT)}};
inline constexpr Point FEW_SQUARES[]{{0, 0}, {0.3, 0}, {0.6, 1}, {1, 4}};
inline constexpr Point SOME_SQUARES[]{{0, 0}, {0.5, 0}, {0.7, 1}, {0.9, 2}, {1, 6}};

// How people's puzzles of a tier differ from others.
struct Habits {
    Curve land = LAND;                  // the usual share of island cells, by the area of the board
    double clues = 1.02;                // factor on the usual number of islands
    double no_ones = 1;                 // factor on the probability of a board without ones
    Curve fewest_squares = NONE;        // 2x2 squares in islands, by the share of boards with fewer
    Curve most_squares = SOME_SQUARES;  // the same on 100 cells
    double giants = 0.07;               // how often an island is a giant
    double symmetric = 1;               // factor on the probability of a symmetric board
    Grip grip{};
};

inline constexpr Habits GENTLE{.clues = 1.08, .no_ones = 0.4, .most_squares = TWO, .giants = 0.01};
inline constexpr Habits USUAL{};
inline constexpr Habits DEEP{
    .land = DEEP_LAND, .clues = 0.96, .no_ones = 0.95, .fewest_squares = FEW_SQUARES, .most_squares = ANY};
inline constexpr Habits FIRM{.land = DEEP_LAND,
                             .clues = 0.91,
                             .no_ones = 0.95,
                             .fewest_squares = FEW_SQUARES,
                             .most_squares = ANY,
                             .symmetric = 0.86,
                             .grip = {.slack = 20, .easing = 33, .ones = 3, .threes = 1, .stays = 30, .nearly = true}};

// Expert boards with at most this many cells keep to what was drawn; on larger ones that takes too long.
inline constexpr int FIRM_UP_TO = 150;

constexpr const Habits& habits_of(Tier tier, int area) {
    if (tier <= Tier::MEDIUM) return GENTLE;
    if (tier == Tier::HARD) return USUAL;
    return area <= FIRM_UP_TO ? FIRM : DEEP;
}

}  // namespace nurigram::generate
