// How a person would solve a Nurikabe: the steps of the named techniques.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "nurikabe/techniques/close.hpp"
#include "common/stop.hpp"
#include "reason/cells.hpp"
#include "reason/close.hpp"
#include "reason/features.hpp"

namespace nurigram::techniques {

// A technique as the outside knows it; its place in the list is its place in the order of difficulty.
struct Named {
    const char* name;
    int tier;
};

std::vector<Named> step_techniques();

// Which techniques to use, by their places in the list, in this order; how many of the first are taken in waves; when
// to stop.
struct Choice {
    std::vector<std::size_t> techniques;
    std::size_t waves = 0;
    std::size_t limit = reason::NO_LIMIT;
};

// All techniques up to a tier, those up to tier medium in waves.
Choice up_to(int tier);

// One technique by its place in the list, again and again.
Choice only(std::size_t technique);

struct Traced {
    reason::Closure<reason::CellSet> way;
    reason::CellSet black, white;  // where it ended
    reason::Extent extent;
};

// The steps from the state of a task, whatever its techniques. The board must fit.
Traced trace(const Task& task, const Choice& choice, Stop& stop);

// Calls visit(prefix, name, value) for all that the grade weighs: the features of a trace of all techniques, and what the
// numbers alone tell.
template <class Visit>
void visit_features(const Task& task, const Traced& traced, const Visit& visit) {
    reason::Grader(traced.way, traced.extent, visit).visit_all(step_techniques());
    int largest = 0, ones = 0, land = 0;
    for (const Clue& clue : task.clues) {
        largest = std::max(largest, clue.number);
        ones += clue.number == 1;
        land += clue.number;
    }
    visit("", "clues", task.clues.size());
    visit("", "largest", largest);
    visit("", "ones", ones);
    visit("", "land", land);
}

}  // namespace nurigram::techniques
