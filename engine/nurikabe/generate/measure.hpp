// What a board should be like, and how far a sketch is from it, in cells and islands. All sums are of numbers below 2^31,
// so none overflows.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <variant>
#include <vector>

#include "nurikabe/generate/curve.hpp"
#include "nurikabe/generate/sketch.hpp"

namespace nurigram::generate {

struct Bounds {
    Number least = 0, most = NO_LIMIT;

    Number outside(Number value) const { return std::max({least - value, value - most, Number{0}}); }
};

inline Number above(Number value, Number most) { return std::max(Number{0}, value - most); }

inline Number sum_of(const std::vector<int>& sizes) {
    Number sum = 0;
    for (const int size : sizes) sum += size;
    return sum;
}

// The sizes wanted, the largest first, and how far a board may be from them.
struct Character {
    std::vector<int> sizes;
    Number slack = 0, more = 0;                // in cells, and in islands
    Bounds ones{0, 0};                         // islands of one cell
    Number twos = NO_LIMIT, threes = NO_LIMIT;  // the most islands of one or two cells, and of three
    std::vector<int> kinds;                    // the only sizes allowed; none if all are
    Number strays = 0;                         // by how many cells islands may have other sizes, all together
    Bounds largest{1, NO_LIMIT}, land{1, NO_LIMIT};
    int easing = 0;      // after a miss there is room for one cell more per this many cells of the board
    bool strict = true;  // whether a character with more room still allows no other sizes

    // The sizes may stand in any order; afterwards they are sorted.
    Number distance(std::vector<int>& has) const {
        std::sort(has.begin(), has.end(), std::greater<>());
        const auto count = [&](int size) { return static_cast<Number>(std::count(has.begin(), has.end(), size)); };
        Number off = 0;
        for (std::size_t i = 0; i < std::min(has.size(), sizes.size()); ++i) off += std::abs(has[i] - sizes[i]);
        const Number counted = static_cast<Number>(has.size()) - static_cast<Number>(sizes.size()), single = count(1);
        Number far = above(off, slack) + 3 * above(std::abs(counted), more) + 2 * ones.outside(single);
        far += above(single + count(2), twos) + above(count(3), threes) + land.outside(sum_of(has));
        if (!has.empty()) far += largest.outside(has.front());
        return kinds.empty() ? far : far + above(stray(has), strays);
    }

private:
    // By how many cells the islands miss the sizes allowed, all together.
    Number stray(const std::vector<int>& has) const {
        Number total = 0;
        for (const int size : has) {
            int nearest = std::abs(size - kinds.front());
            for (const int kind : kinds) nearest = std::min(nearest, std::abs(size - kind));
            total += nearest;
        }
        return total;
    }
};

// Bounds for the number of islands, the cells of all islands, the share of ones, and the largest island.
struct Profile {
    Bounds islands{1, NO_LIMIT}, land{1, NO_LIMIT};
    double ones = 1.0;
    Bounds largest{1, NO_LIMIT};
    Number usual = 0;  // the most islands that are usual on a board of this size; 0 if people's boards do not say

    Number distance(const std::vector<int>& has) const {
        const Number count = static_cast<Number>(has.size());
        const Number single = std::count(has.begin(), has.end(), 1);
        const Number biggest = has.empty() ? 0 : *std::max_element(has.begin(), has.end());
        const Number allowed = static_cast<Number>(std::floor(ones * static_cast<double>(count)));
        return 2 * islands.outside(count) + land.outside(sum_of(has)) + 2 * above(single, allowed) + largest.outside(biggest);
    }
};

// An aim, and what else a sketch is measured by.
struct Measure {
    std::variant<Character, Profile> aim;
    Bounds squares;       // of 2x2 cells in islands
    Number close = 0;     // the most pairs of numbers two steps apart
    Number dead_ends = 0; // the fewest dead ends of the wall
    Number pool = 0;      // what a pool costs
};

// `sizes` is room for the sizes of the islands.
template <int W>
Number distance(const SketchBoard<W>& board, const Sketch<W>& sketch, const Measure& measure, std::vector<int>& sizes) {
    sizes.clear();
    for (const Island<W>& island : sketch.islands) sizes.push_back(island.size);
    Number far = std::visit([&](const auto& aim) { return aim.distance(sizes); }, measure.aim);
    far += measure.squares.outside(count_squares(board, sketch));
    far += above(count_close(board, sketch), measure.close);
    if (measure.dead_ends) far += above(measure.dead_ends, count_dead_ends(board, sketch.wall));
    if (measure.pool) far += measure.pool * board.full(sketch.wall).count();
    return far;
}

}  // namespace nurigram::generate
