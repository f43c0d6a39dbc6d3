// The board that sketches are made on: its cells, half a turn of it, and cells picked at random.
#pragma once

#include <bit>
#include <cstdint>

#include "nurikabe/generate/habits.hpp"
#include "nurikabe/techniques/geometry.hpp"

namespace nurigram::generate {

template <int W>
class SketchBoard : public techniques::Geometry<W> {
public:
    using Set = Bits<W>;

    SketchBoard(int rows, int cols, const Set& cells) : techniques::Geometry<W>(cols, cells), rows_(rows), cols_(cols) {}

    int rows() const { return rows_; }
    int cols() const { return cols_; }

    // A cell after half a turn. On a board that looks different then, this may be a hole.
    int opposite(int index) const { return rows_ * this->stride - 2 - index; }

    Set opposite(const Set& set) const {
        Set turned;
        each(set, [&](int index) { turned.set(opposite(index)); });
        return turned;
    }

    // The cell in the middle, or -1 if there is none.
    int middle() const {
        if (rows_ % 2 == 0 || cols_ % 2 == 0) return -1;
        const int index = rows_ / 2 * this->stride + cols_ / 2;
        return this->cells.has(index) ? index : -1;
    }

    // A random cell of a set, or -1 if it has none.
    int pick(const Set& set, Dice& dice) const {
        const int n = dice.below(set.count());
        return set ? nth(set, n) : -1;
    }

    // A random cell of a set for a number, now and then as near to the border as the set reaches. The set must have one.
    int place_number(const Set& set, Dice& dice) const { return dice.chance(OUTWARDS) ? outermost(set) : pick(set, dice); }

private:
    // The cell with n others before it. Invariant: the words from i on hold more than n cells of the set.
    static int nth(const Set& set, int n) {
        int i = 0;
        for (int here; n >= (here = std::popcount(set.word[i])); ++i) n -= here;
        std::uint64_t rest = set.word[i];
        while (n-- > 0) rest &= rest - 1;
        return i * 64 + std::countr_zero(rest);
    }

    // The first of the cells that are farthest from the middle.
    int outermost(const Set& set) const {
        int best = -1, farthest = -1;
        each(set, [&](int index) {
            const int down = 2 * (index / this->stride) + 1 - rows_, right = 2 * (index % this->stride) + 1 - cols_;
            const int far = down * down + right * right;
            if (far > farthest) best = index, farthest = far;
        });
        return best;
    }

    int rows_, cols_;
};

}  // namespace nurigram::generate
