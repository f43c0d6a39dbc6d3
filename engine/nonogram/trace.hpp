// How a person would solve a nonogram: the steps of the named techniques, and what a grade weighs.
//
// Puzzles must be well formed (nonogram/puzzle.hpp), and the places of techniques below their number.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "common/stop.hpp"
#include "nonogram/puzzle.hpp"
#include "nonogram/solve.hpp"
#include "reason/cells.hpp"
#include "reason/close.hpp"
#include "reason/features.hpp"

namespace nurigram::nonogram {

// A technique as the outside knows it; its place in the table is its place in the order of difficulty.
struct Named {
    const char* name;
    int tier;
};

std::vector<Named> techniques();

// Which techniques to use, by their places in the table, in this order; how many lines may be solved while looking
// ahead; how many of the first techniques are taken in waves; when to stop.
struct Choice {
    std::vector<std::size_t> techniques;
    int budget;
    std::size_t waves = 0;
    std::size_t limit = reason::NO_LIMIT;
};

// All techniques up to a tier, those up to tier medium in waves.
Choice up_to(int tier, int budget);

// One technique by its place in the list, again and again.
Choice only(std::size_t technique, int budget);

using Step = reason::Step<reason::CellSet, reason::Excluded<reason::CellSet>>;

// What is known on a board, for each value the cells that cannot have it.
using Out = std::vector<reason::CellSet>;

struct Traced {
    reason::Closure<reason::CellSet, reason::Excluded<reason::CellSet>> way;
    Out start, end;
    reason::Extent extent;
};

// The steps from a state. Without reasons a step has only its technique and what it decides.
Traced trace(const Puzzle& puzzle, const Given& given, const Choice& choice, Stop& stop);
Traced outline(const Puzzle& puzzle, const Given& given, const Choice& choice, Stop& stop);

// How often all rows, then all columns must be gone through to solve line by line, as far as that goes, from the cells
// that are given. Throws Stopped.
std::size_t sweeps(const Puzzle& puzzle, const Given& given, Stop& stop);

// Calls visit(prefix, name, value) for all that the grade weighs: the features of a trace of all techniques from a state,
// and what the clues show: the twin of `kinds/nonogram/grading.py`. Throws Stopped.
template <class Visit>
void visit_features(const Puzzle& puzzle, const Given& given, const Traced& traced, Stop& stop, const Visit& visit) {
    reason::Grader(traced.way, traced.extent, visit).visit_all(techniques());
    visit("", "sweeps", sweeps(puzzle, given, stop));
    double blocks = 0, black = 0, productive = 0, choices = 0;
    for (std::size_t line = 0; line < puzzle.lines(); ++line) {
        const Clue& clue = puzzle.clue(line);
        const std::size_t slack = puzzle.length(line) - needed(clue);
        std::size_t largest = 0, block = 0;
        for (const int size : clue) {
            largest = std::max(largest, static_cast<std::size_t>(size));
            black += size / 2.0;
            ++block;
            choices += reason::log_of(static_cast<double>(slack + block)) - reason::log_of(static_cast<double>(block));
        }
        blocks += static_cast<double>(clue.size());
        productive += clue.empty() || largest > slack;
    }
    visit("", "blocks", blocks);
    visit("", "black", black);
    visit("", "productive", productive);
    visit("", "choices", choices);
    visit("", "in_colour", puzzle.values() > SHADES);
}

}  // namespace nurigram::nonogram
