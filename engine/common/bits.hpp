// Sets of cells as bits in a fixed number of 64-bit words: those of a board in the layout of `nurigram.grid`, or those
// of a line.
//
// The number of words is a template parameter, so that loops unroll and nothing is allocated. Shifts drop what leaves
// at either end.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "common/compiler.hpp"

namespace nurigram {

// Sets of more words than this can be moved by 64 places or more, for steps down a board of more than 62 columns. The
// smaller sets are spared the branch: it would be in all inner loops.
inline constexpr int NEAR_WORDS = 7;

template <int W>
struct Bits {
    static constexpr int WORDS = W;
    static constexpr bool MOVES_FAR = W > NEAR_WORDS;

    std::array<std::uint64_t, W> word{};

    static Bits one(int index) {
        Bits bits;
        bits.set(index);
        return bits;
    }

    void set(int index) { word[index >> 6] |= std::uint64_t{1} << (index & 63); }
    void reset(int index) { word[index >> 6] &= ~(std::uint64_t{1} << (index & 63)); }
    bool has(int index) const { return word[index >> 6] >> (index & 63) & 1; }

    explicit operator bool() const {
        std::uint64_t any = 0;
        for (int i = 0; i < W; ++i) any |= word[i];
        return any != 0;
    }

    int count() const {
        int total = 0;
        for (int i = 0; i < W; ++i) total += std::popcount(word[i]);
        return total;
    }

    // Exactly one cell.
    bool single() const {
        std::uint64_t seen = 0, more = 0;
        for (int i = 0; i < W; ++i) {
            more |= (seen && word[i] ? 1 : 0) | (word[i] & (word[i] - 1));
            seen |= word[i];
        }
        return seen && !more;
    }

    // The number of the first cell; there must be one.
    int first() const {
        int i = 0;
        while (!word[i]) ++i;
        return i * 64 + std::countr_zero(word[i]);
    }

    Bits lowest() const { return one(first()); }

    bool operator==(const Bits&) const = default;

    Bits& operator|=(const Bits& other) {
        for (int i = 0; i < W; ++i) word[i] |= other.word[i];
        return *this;
    }
    Bits& operator&=(const Bits& other) {
        for (int i = 0; i < W; ++i) word[i] &= other.word[i];
        return *this;
    }
    // Set difference.
    Bits& operator-=(const Bits& other) {
        for (int i = 0; i < W; ++i) word[i] &= ~other.word[i];
        return *this;
    }
    friend Bits operator|(Bits a, const Bits& b) { return a |= b; }
    friend Bits operator&(Bits a, const Bits& b) { return a &= b; }
    friend Bits operator-(Bits a, const Bits& b) { return a -= b; }

    bool meets(const Bits& other) const {
        std::uint64_t any = 0;
        for (int i = 0; i < W; ++i) any |= word[i] & other.word[i];
        return any != 0;
    }

    // Towards larger numbers, by one place or more.
    Bits up(int places) const {
        assert(places > 0 && (MOVES_FAR || places < 64));
        if constexpr (MOVES_FAR)
            if (places >= 64) return far_up(places);
        Bits result;
        result.word[0] = word[0] << places;
        for (int i = 1; i < W; ++i) result.word[i] = word[i] << places | word[i - 1] >> (64 - places);
        return result;
    }

    // Towards smaller numbers, by one place or more.
    Bits down(int places) const {
        assert(places > 0 && (MOVES_FAR || places < 64));
        if constexpr (MOVES_FAR)
            if (places >= 64) return far_down(places);
        Bits result;
        for (int i = 0; i + 1 < W; ++i) result.word[i] = word[i] >> places | word[i + 1] << (64 - places);
        result.word[W - 1] = word[W - 1] >> places;
        return result;
    }

private:
    NURIGRAM_APART Bits far_up(int places) const {
        Bits result;
        for (int i = places / 64; i < W; ++i) result.word[i] = word[i - places / 64];
        return places % 64 ? result.up(places % 64) : result;
    }

    NURIGRAM_APART Bits far_down(int places) const {
        Bits result;
        for (int i = places / 64; i < W; ++i) result.word[i - places / 64] = word[i];
        return places % 64 ? result.down(places % 64) : result;
    }
};

// Call visit(index) for every cell.
template <int W, class Visit>
void each(const Bits<W>& bits, Visit visit) {
    for (int i = 0; i < W; ++i)
        for (std::uint64_t rest = bits.word[i]; rest; rest &= rest - 1) visit(i * 64 + std::countr_zero(rest));
}

// Call run.operator()<W>() with the first of the widths that holds this many bits; the last must be enough.
template <const auto& WIDTHS, std::size_t I = 0, class Run>
auto with_words(std::size_t bits, const Run& run) {
    if constexpr (I + 1 < std::size(WIDTHS))
        if (bits > 64 * WIDTHS[I]) return with_words<WIDTHS, I + 1>(bits, run);
    return run.template operator()<WIDTHS[I]>();
}

}  // namespace nurigram
