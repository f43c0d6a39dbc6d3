// Sets of the cells of a line, or of the boundaries between its cells, moved and grown as a whole.
//
// Bit i stands for cell i, or for the boundary before cell i. Everything is branch-free and inlined; with one word
// the compiler reduces each function to the few machine instructions it stands for.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "common/bits.hpp"
#include "common/compiler.hpp"

namespace nurigram::nonogram {

// A set's word with the bits below this place.
constexpr std::uint64_t bits_below(int place) {
    if (place <= 0) return 0;
    return place >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << place) - 1;
}

// The set {from, ..., to - 1}.
template <int W>
Bits<W> interval(std::size_t from, std::size_t to) {
    Bits<W> result;
    for (int i = 0; i < W; ++i) {
        result.word[i] = bits_below(static_cast<int>(to) - 64 * i) & ~bits_below(static_cast<int>(from) - 64 * i);
    }
    return result;
}

// Every element moved up by a distance below 64 * W, at least 1 with several words; what would leave the set is dropped.
template <int W>
Bits<W> up(Bits<W> x, std::size_t distance) {
    if constexpr (W == 1) return {{x.word[0] << distance}};
    if constexpr (!Bits<W>::MOVES_FAR)
        for (; distance > 63; distance -= 63) x = x.up(63);
    return x.up(static_cast<int>(distance));
}

// The same downwards.
template <int W>
Bits<W> down(Bits<W> x, std::size_t distance) {
    if constexpr (W == 1) return {{x.word[0] >> distance}};
    if constexpr (!Bits<W>::MOVES_FAR)
        for (; distance > 63; distance -= 63) x = x.down(63);
    return x.down(static_cast<int>(distance));
}

template <int W>
Bits<W> sum(const Bits<W>& x, const Bits<W>& y) {
    Bits<W> result;
    std::uint64_t carry = 0;
    for (int i = 0; i < W; ++i) {
        const std::uint64_t half = x.word[i] + carry;
        carry = half < carry;
        result.word[i] = half + y.word[i];
        carry |= result.word[i] < half;
    }
    return result;
}

// Boundaries reached from `seeds` by walking up over cells of `free`: the carry of one addition runs through each
// run of free cells from its lowest seed to the boundary behind the run.
template <int W>
Bits<W> spread_up(const Bits<W>& seeds, const Bits<W>& free) {
    const Bits<W> carried = sum(free, seeds & free);
    Bits<W> reached = seeds;
    for (int i = 0; i < W; ++i) reached.word[i] |= carried.word[i] ^ free.word[i];
    return reached;
}

inline std::uint64_t reversed(std::uint64_t x) {
    x = (x >> 1 & 0x5555555555555555) | (x & 0x5555555555555555) << 1;
    x = (x >> 2 & 0x3333333333333333) | (x & 0x3333333333333333) << 2;
    x = (x >> 4 & 0x0F0F0F0F0F0F0F0F) | (x & 0x0F0F0F0F0F0F0F0F) << 4;
    return bytes_reversed(x);
}

template <int W>
Bits<W> reversed(const Bits<W>& x) {
    Bits<W> result;
    for (int i = 0; i < W; ++i) result.word[i] = reversed(x.word[W - 1 - i]);
    return result;
}

// Free cells from which one walks up over free cells to a cell of `seeds`, the seeds included (all must be free).
// `free_reversed` is reversed(free): the same carry, run the other way.
template <int W>
Bits<W> spread_down(const Bits<W>& seeds, const Bits<W>& free_reversed) {
    return reversed(spread_up(reversed(seeds), free_reversed) & free_reversed);
}

// Joins x with itself moved by 1, 2, ..., length - 1, where each move can be twice as far as the one before. Most runs
// are short: their moves take no branch, which would often be mispredicted.
template <int W, class Join>
Bits<W> joined_over(Bits<W> x, std::size_t length, const Join& join) {
    constexpr int WITHOUT_BRANCH = W == 1 ? 3 : 0;  // a move by nothing is allowed in a single word
    std::size_t done = 1;
    const auto move = [&] {
        const std::size_t distance = std::min(done, length - done);
        join(x, distance);
        done += distance;
    };
    for (int i = 0; i < WITHOUT_BRANCH; ++i) move();
    while (done < length) move();
    return x;
}

// The first cells of all runs of `length` cells (at least 1) inside x.
template <int W>
Bits<W> starts_of_runs(const Bits<W>& x, std::size_t length) {
    return joined_over(x, length, [](Bits<W>& part, std::size_t distance) { part &= down(part, distance); });
}

// The cells covered when a run of `length` cells (at least 1) starts at every element of x.
template <int W>
Bits<W> runs_from(const Bits<W>& x, std::size_t length) {
    return joined_over(x, length, [](Bits<W>& part, std::size_t distance) { part |= up(part, distance); });
}

}  // namespace nurigram::nonogram
