// The board: which bits are cells, which are neighbours, which squares there are.
#pragma once

#include "common/bits.hpp"

namespace nurigram::techniques {

// One padding column keeps a step to the side from wrapping into the next row.
template <int W>
struct Geometry {
    using Set = Bits<W>;

    int stride = 0;
    Set cells;
    Set squares;  // upper left corners of all 2x2 squares of cells
    int area = 0;

    Geometry(int cols, const Set& all) : stride(cols + 1), cells(all), area(all.count()) { squares = full(all); }

    // All orthogonal neighbours, some of which may belong to the set. Only the words around the set are looked at.
    Set beside(const Set& set) const {
        if constexpr (Set::MOVES_FAR)
            if (stride >= 64) return far_beside(set);
        Set result;
        int first = 0, last = W - 1;
        while (first < W && !set.word[first]) ++first;
        if (first == W) return result;
        while (!set.word[last]) --last;
        const int end = last + 1 < W ? last + 1 : W - 1;
        for (int i = first > 0 ? first - 1 : 0; i <= end; ++i) {
            const std::uint64_t before = i > 0 ? set.word[i - 1] : 0, here = set.word[i];
            const std::uint64_t after = i + 1 < W ? set.word[i + 1] : 0;
            const std::uint64_t sides = here << 1 | before >> 63 | here >> 1 | after << 63;
            const std::uint64_t ends = here << stride | before >> (64 - stride) | here >> stride | after << (64 - stride);
            result.word[i] = (sides | ends) & cells.word[i];
        }
        return result;
    }
    Set grow(const Set& set) const { return beside(set) | set; }
    Set neighbours(const Set& set) const { return beside(set) - set; }

    // The corners of all squares that lie in the set entirely.
    Set full(const Set& set) const {
        const Set pairs = set & set.down(1);
        return pairs & pairs.down(stride);
    }

    // The square with this corner, or all squares with these corners.
    Set square(const Set& corner) const {
        const Set top = corner | corner.up(1);
        return top | top.up(stride);
    }

    // The corners of all squares that have one of these cells.
    Set squares_at(const Set& set) const {
        const Set left = set | set.down(1);
        return (left | left.down(stride)) & squares;
    }

    // Everything in `within` that is connected with the seed.
    Set flood(const Set& seed, const Set& within) const {
        Set reached = seed & within;
        for (;;) {
            const Set wider = reached | (beside(reached) & within);
            if (wider == reached) return reached;
            reached = wider;
        }
    }

    // Call visit(part) for every connected part.
    template <class Visit>
    void parts(Set set, Visit visit) const {
        while (set) {
            const Set part = flood(set.lowest(), set);
            set -= part;
            visit(part);
        }
    }

private:
    // The same where a step down is further than a word.
    NURIGRAM_APART Set far_beside(const Set& set) const {
        return (set.up(1) | set.down(1) | set.up(stride) | set.down(stride)) & cells;
    }
};

}  // namespace nurigram::techniques
