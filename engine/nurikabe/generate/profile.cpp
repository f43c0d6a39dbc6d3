#include "nurikabe/generate/profile.hpp"

#include <cmath>

namespace nurigram::generate {

namespace {

// The middle half of people's boards: clues per cell, the share of island cells, the mean island, the most ones.
struct Range {
    double fewest_clues, most_clues;
    double least_land, most_land;
    double least_mean, most_mean;
    double ones;
};

constexpr Range PEOPLES{0.11, 0.14, 0.43, 0.48, 3.1, 4.2, 0.19};
// The same of their puzzles up to medium, which have more numbers and smaller ones.
constexpr Range PEOPLES_GENTLE{0.12, 0.16, 0.41, 0.48, 2.6, 3.6, 0.22};

int side_of(int area) { return static_cast<int>(std::sqrt(area)); }

int up(double value) { return static_cast<int>(std::ceil(value)); }
int down(double value) { return static_cast<int>(std::floor(value)); }

Profile handmade(int area, const Range& range, Dice& dice) {
    const int side = side_of(area), least = up(range.fewest_clues * area), most = down(range.most_clues * area);
    const int count = most > least ? least + dice.below(most - least + 1) : std::max(1, least);
    const int low = up(std::max(range.least_land * area, range.least_mean * count));
    const int high = down(std::min(range.most_land * area, range.most_mean * count));
    const int slope = side >= 10 ? 2 : 5;
    Profile made;
    made.islands = {count, count};
    made.land = {std::min(low, high), std::max(low, high)};
    made.ones = range.ones;
    made.largest = {std::max(3, 6 + down(slope * (side - 10) / 10.0)), std::max(4, 9 + down(6 * (side - 10) / 10.0))};
    made.usual = most;
    return made;
}

// No bounds, except that very large islands are excluded, because only search could find them.
Profile quick(int area) {
    Profile made;
    made.largest = {1, std::max(6, side_of(area))};
    return made;
}

}  // namespace

Aim draw_profile(const Order& order, int area, Dice& dice) {
    const Range& range = area > LARGE && order.tier <= reason::MEDIUM ? PEOPLES_GENTLE : PEOPLES;
    Profile made = !order.quick && area >= TINY ? handmade(area, range, dice) : quick(area);
    if (order.wall_share) {
        const Number wanted = rounded((1 - *order.wall_share) * area), slack = std::max(1, area / 50);
        made.land = {std::max<Number>(1, wanted - slack), wanted + slack};
    }
    if (order.max_island) {
        const Number most = *order.max_island;
        made.largest = {std::min(made.largest.least, most), most};
    }
    if (order.wall_share || order.max_island) {
        made.islands = {1, NO_LIMIT};
        made.usual = 0;
    }
    Aim aim;
    aim.islands = made;
    return aim;
}

}  // namespace nurigram::generate
