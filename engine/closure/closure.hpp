// All that follows under the techniques up to a tier: which cells, without reasons.
//
// The twin of `nurigram.closure` over the techniques of `kinds/nurikabe/techniques`. The techniques are monotone, so
// the cells decided in the end do not depend on the order in which they are applied: here the cheapest go first and
// everything seen in one look is taken at once.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "closure/position.hpp"

namespace nurigram::closure {

enum class Tier { easy = 1, medium = 2, hard = 3, expert = 4 };

// A board and its numbers; `cells` are the bytes of a bitboard as Python writes it.
struct Task {
    int rows = 0;
    int cols = 0;
    std::string cells;
    std::vector<Clue> clues;
    std::string black;
    std::string white;
    Tier tier = Tier::easy;
    bool light = false;  // leave out the technique that looks at pairs of islands: it costs more than all others
};

struct Outcome {
    std::string black;
    std::string white;
    bool clash = false;  // the state given can have no solution
};

// Whether boards of this size are handled: at most 61 columns and 4,096 bits.
bool fits(int rows, int cols);

// Throws Stopped.
Outcome close(const Task& task, Stop& stop);

// The bit numbers of the clues about whose islands *two islands together* says something, in a state that breaks no
// rule; tier and light do not matter. Throws Stopped.
std::vector<int> pairs(const Task& task, Stop& stop);

}  // namespace nurigram::closure
