// The proportions that make a board look handmade.
//
// Measured on 10x10 puzzles made by people, the middle half has these values: 0 to 19 % of the islands have one cell, the
// mean island has 3.1 to 4.2 cells, 11 to 14 % of the cells have a number, 52 to 57 % are wall, and the largest island has
// 6 to 9 cells. On larger boards the largest island grows, and the other proportions hardly change. A search that only
// looks for a solvable board drifts far away from this, towards islands of a single cell.
#pragma once

#include "nurikabe/generate/aim.hpp"
#include "nurikabe/generate/order.hpp"

namespace nurigram::generate {

// Boards with fewer cells than this have room for a few islands only, so any proportions will do.
inline constexpr int TINY = 25;

// The bounds of an order: those of its style, replaced by its own where it has any. Handmade ones lie around random
// proportions from the handmade range, so that a batch covers the whole range.
Aim draw_profile(const Order& order, int area, Dice& dice);

}  // namespace nurigram::generate
