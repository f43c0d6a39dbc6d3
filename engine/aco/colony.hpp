// Ant Colony System for Nurikabe, after Amos, Crossley and Lloyd (2019), "Solving Nurikabe with Ant Colony
// Optimization".
//
// All cells but the numbers start as wall. Each ant visits the numbers in turn and grows the island there cell by cell.
// The best board of each generation competes with the fading memory of the best one so far; the winner is rewarded.
// The colony can find a solution but never prove that there is none, or no other.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "aco/terrain.hpp"
#include "aco/pheromone.hpp"
#include "common/stop.hpp"

namespace nurigram::aco {

struct Outcome {
    std::vector<int> white;                           // the island cells of the best board
    std::int64_t cost = 0;                            // constraints that it breaks; 0: solved
    std::int64_t iterations = 0;
    std::vector<std::pair<std::int64_t, std::int64_t>> trace;  // each improvement: iteration and cost
};

// Iterate until a board breaks no rule, the iterations are used up or `stop` says so.
Outcome run_colony(const Terrain& terrain, const Parameters& parameters, Stop& stop);

}  // namespace nurigram::aco
