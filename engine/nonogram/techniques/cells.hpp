// Cells of one line as a set of bits, bit i standing for cell i, and the stretches that they form.
//
// A `Set` has two bits more than the line has cells, at least. Places may lie outside it: what is there is not in it.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "nonogram/sets.hpp"

namespace nurigram::nonogram {

template <class Set>
constexpr int words_of() {
    return static_cast<int>(sizeof(Set::word) / sizeof(std::uint64_t));
}

// Both neighbours of every cell, and the cells themselves where they are neighbours.
template <class Set>
Set sides(const Set& cells) {
    return cells.up(1) | cells.down(1);
}

// The first cell at this place or behind it; the size of the set if there is none.
template <class Set>
int next_cell(const Set& cells, int place) {
    for (int i = place / 64; i < words_of<Set>(); ++i) {
        const std::uint64_t rest = i == place / 64 ? cells.word[i] & ~std::uint64_t{0} << (place % 64) : cells.word[i];
        if (rest != 0) return 64 * i + std::countr_zero(rest);
    }
    return 64 * words_of<Set>();
}

// The place behind the last cell; 0 if there is none.
template <class Set>
int end_of(const Set& cells) {
    for (int i = words_of<Set>(); i-- > 0;) {
        if (cells.word[i] != 0) return 64 * i + std::bit_width(cells.word[i]);
    }
    return 0;
}

// The cells from `start` up to, not including, `end`.
template <class Set>
Set stretch(int start, int end) {
    Set cells;
    for (int i = 0; i < words_of<Set>(); ++i) cells.word[i] = bits_below(end - 64 * i) & ~bits_below(start - 64 * i);
    return cells;
}

// A stretch of cells: its first cell and the one after its last.
struct Run {
    int start, end;

    int size() const { return end - start; }
};

template <class Set>
Set stretch(const Run& run) {
    return stretch<Set>(run.start, run.end);
}

// The longest stretch that begins with the first cell at this place or behind it; empty if there is none.
template <class Set>
Run next_run(const Set& cells, int place) {
    const int start = next_cell(cells, place), most = 64 * words_of<Set>();
    if (start == most) return {most, most};
    const Set behind = stretch<Set>(start, most) - cells;
    return {start, next_cell(behind, start)};
}

// Call visit(run) for all longest stretches in order.
template <class Set, class Visit>
void each_run(const Set& cells, const Visit& visit) {
    for (Run run = next_run(cells, 0); run.size() > 0; run = next_run(cells, run.end)) visit(run);
}

// The line read from its other end.
template <class Set>
Set turned(const Set& cells, int length) {
    return down(reversed(cells), static_cast<std::size_t>(64 * words_of<Set>() - length));
}

}  // namespace nurigram::nonogram
