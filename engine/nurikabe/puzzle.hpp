// The puzzle as the bindings hand it over. They have checked it: holes and clues lie on the board, no clue
// stands on a hole or another clue, and none touch.
#pragma once

#include <vector>

namespace nurigram::nurikabe {

struct Place {
    int row, col;
};

struct Clue {
    int row, col;
    int size;  // 0: unknown
};

struct Puzzle {
    int rows, cols;
    std::vector<Clue> clues;
    std::vector<Place> holes;
};

// Cells that are taken for granted beside the clues.
struct Given {
    std::vector<Place> black, white;
};

}  // namespace nurigram::nurikabe
