// What can be measured on a finished board. All traits are relative to the board, so that boards of different sizes can be
// compared.
#pragma once

#include <array>
#include <string_view>

#include "nurikabe/generate/sketch.hpp"

#define NURIGRAM_TRAITS(row)                                                                                              \
    row(at_end) row(branches) row(chessboard) row(corner) row(crossings) row(dead_ends) row(diagonal) row(edge)           \
    row(empty_cols) row(empty_rows) row(favourite) row(filled) row(filled_uneven) row(high) row(kinds) row(land)          \
    row(largest) row(lines) row(mirrored) row(near) row(near_uneven) row(numbers) row(odd) row(ones) row(squares)         \
    row(straight) row(threes) row(turned) row(two_apart) row(twos) row(uneven) row(wide)

namespace nurigram::generate {

#define NURIGRAM_TRAIT(name) name,
#define NURIGRAM_TRAIT_NAME(name) std::string_view{#name},
namespace trait {
enum Trait { NURIGRAM_TRAITS(NURIGRAM_TRAIT) };
}
inline constexpr std::array TRAITS{NURIGRAM_TRAITS(NURIGRAM_TRAIT_NAME)};
#undef NURIGRAM_TRAIT
#undef NURIGRAM_TRAIT_NAME

using Traits = std::array<double, TRAITS.size()>;

// An island, with nothing of the board but its size and the rectangle around it.
struct Shape {
    int row, col;  // of its number
    int size, high, wide;
    bool has_square, is_number_at_end;
};

// A board as its traits see it. The shapes stand in reading order of their numbers.
struct Look {
    int rows, cols, area;
    std::vector<Shape> shapes;
    int wall, dead_ends, branches, crossings, longest;
};

Traits traits(const Look& look);

template <int W>
Shape shape_of(const SketchBoard<W>& board, const Island<W>& island) {
    int top = 1 << 24, bottom = 0, left = 1 << 24, right = 0;
    each(island.cells, [&](int index) {
        const int row = index / board.stride, col = index % board.stride;
        top = std::min(top, row), bottom = std::max(bottom, row), left = std::min(left, col), right = std::max(right, col);
    });
    const Bits<W> beside = board.beside(Bits<W>::one(island.number)) & island.cells;
    return {island.number / board.stride, island.number % board.stride, island.size, bottom - top + 1, right - left + 1,
            static_cast<bool>(board.full(island.cells)), beside.single()};
}

// The longest straight line of a set.
template <int W>
int longest_line(Bits<W> set, int step) {
    int length = 0;
    for (; set; ++length) set &= set.down(step);
    return length;
}

template <int W>
Look look_at(const SketchBoard<W>& board, const Sketch<W>& sketch) {
    Look look{board.rows(), board.cols(), board.area, {}, sketch.wall.count(), count_dead_ends(board, sketch.wall), 0, 0, 0};
    for (const Island<W>& island : sketch.islands) look.shapes.push_back(shape_of(board, island));
    std::sort(look.shapes.begin(), look.shapes.end(),
              [](const Shape& a, const Shape& b) { return std::pair(a.row, a.col) < std::pair(b.row, b.col); });
    each(sketch.wall, [&](int index) {
        const int beside = (board.beside(Bits<W>::one(index)) & sketch.wall).count();
        look.branches += beside == 3;
        look.crossings += beside == 4;
    });
    look.longest = std::max(longest_line(sketch.wall, 1), longest_line(sketch.wall, board.stride));
    return look;
}

}  // namespace nurigram::generate
