// What a frontier says about the cells to come: where the wall must still be joined, and what that shuts in.
//
// Between two neighbouring wall columns lies a gap. If no part of the wall reaches over it, from its left to its right,
// the wall must one day be joined below it: every column of the gap takes a further black cell, and whatever islands
// stand in the gap are shut in a pocket there. The pocket may also hold what stands between the arms of the two parts
// of the wall on either side, but no more: a part further away must be joined to those two, and closes the pocket.
#pragma once

#include <array>
#include <bit>

#include "nurikabe/frontier_state.hpp"

namespace nurigram::nurikabe {

struct Outlook {
    std::array<unsigned, WIDEST + 2> columns{};  // by part: the columns where it stands
    int bridges = 0;                             // how many black cells the joining takes at least

    struct Pocket {
        unsigned gap = 0;     // the columns that are certainly shut in
        unsigned around = 0;  // all columns that may be shut in with them
    };
    std::array<Pocket, WIDEST> pocket{};
    int pockets = 0;

    Outlook(const Wide& wide, int width) {
        for (int c = 0; c < width; ++c) columns[wide.column[c]] |= 1u << c;
        columns[0] = 0;
        int reach = -1, before = 0;
        unsigned gap = 0;
        for (int c = 0; c < width; ++c) {
            const int which = wide.column[c];
            if (!wide.is_wall(which)) {
                gap |= 1u << c;
                continue;
            }
            if (reach >= 0 && reach < c) bridge(wide, gap, before, which);
            reach = std::max(reach, static_cast<int>(std::bit_width(columns[which])) - 1);
            before = which;
            gap = 0;
        }
    }

    // The pocket that a part stands in; -1: none.
    int pocket_of(int which) const {
        for (int i = 0; i < pockets; ++i)
            if (!(columns[which] & ~pocket[i].gap)) return i;
        return -1;
    }

    // The columns with which a part can still be joined: all, unless it is shut in.
    unsigned surroundings(int which) const {
        const int shut_in = pocket_of(which);
        return shut_in < 0 ? ~0u : pocket[shut_in].around;
    }

    // How many cells at least join two parts.
    int columns_between(int a, int b) const {
        unsigned grown = columns[a];
        int steps = 0;
        for (; !(grown & columns[b]); ++steps) grown |= grown << 1 | grown >> 1;
        return std::max(1, steps - 1);
    }

private:
    void bridge(const Wide& wide, unsigned gap, int left, int right) {
        bridges += std::max(1, std::popcount(gap));
        const unsigned from = columns[left] & -columns[left], to = std::bit_floor(columns[right]);
        const unsigned around = (to | (to - 1)) & ~(from - 1);
        for (int i = 1; i < WIDEST + 2; ++i)
            if (!wide.part[i].wall && (columns[i] & around) && (columns[i] & ~around)) return;
        if (gap) pocket[pockets++] = {gap, around};
    }
};

}  // namespace nurigram::nurikabe
