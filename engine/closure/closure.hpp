// All that follows under some techniques: which cells, without reasons.
//
// The twin of `nurigram.closure` over the techniques of `kinds/nurikabe/techniques`.
#pragma once

#include <string>
#include <vector>

#include "closure/position.hpp"
#include "closure/techniques.hpp"
#include "closure/widths.hpp"

namespace nurigram::closure {

// A board and its numbers; `cells` are the bytes of a bitboard as Python writes it.
struct Task {
    int rows = 0;
    int cols = 0;
    std::string cells;
    std::vector<Clue> clues;
    std::string black;
    std::string white;
    Techniques techniques = 0;
    Limits limits{};
};

struct Outcome {
    std::string black;
    std::string white;
    bool clash = false;  // the state given can have no solution
};

// A step down and a square's diagonal must be shifts by less than a word.
inline constexpr int MOST_COLS = 61;

// Whether boards of this size are handled.
bool fits(int rows, int cols);

// The board must fit. Throws Stopped.
Outcome close(const Task& task, Stop& stop);

// The bit numbers of the clues about whose islands *two islands together* says something, in a state that breaks no
// rule, whatever the techniques of the task. Throws Stopped.
std::vector<int> pairs(const Task& task, Stop& stop);

}  // namespace nurigram::closure
