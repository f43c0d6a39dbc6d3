// The stronger colony: scouts that propagate, a memory by claim instead of by cell, and fresh starts.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "aco/pheromone.hpp"
#include "common/found.hpp"
#include "common/stop.hpp"
#include "nurikabe/puzzle.hpp"

namespace nurigram::aco {

struct Expedition {
    Board black;                                      // the wall of the best board
    int cost = 0;                                     // cells that it leaves open, and 1 if it is lost; 0: solved
    std::int64_t iterations = 0;
    std::vector<std::pair<std::int64_t, int>> trace;  // each improvement: iteration and cost
};

// As `run_colony`; after `patience` generations without a better one the memory is wiped.
Expedition run_scouts(const nurikabe::Puzzle& puzzle, const nurikabe::Given& given, const Parameters& parameters,
                      std::int64_t patience, Stop& stop);

}  // namespace nurigram::aco
