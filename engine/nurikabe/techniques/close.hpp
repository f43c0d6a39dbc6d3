// All that follows under some techniques: which cells, without reasons.
//
// The twin of `decide_in_python` over the techniques of `kinds/nurikabe/techniques`.
#pragma once

#include <string>
#include <vector>

#include "nurikabe/techniques/position.hpp"
#include "nurikabe/techniques/techniques.hpp"
#include "nurikabe/techniques/widths.hpp"

namespace nurigram::techniques {

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

// Whether boards of this size are handled.
bool fits(int rows, int cols);

// The board must fit. Throws Stopped.
Outcome close(const Task& task, Stop& stop);

}  // namespace nurigram::techniques
