#include "aco/colony.hpp"

#include <limits>

#include "aco/ant.hpp"

namespace nurigram::aco {

namespace {

struct Best {
    std::vector<int> white;
    int cost = std::numeric_limits<int>::max();
};

// One generation: the best of all ants.
Best send_ants(Ant& ant, Pheromone& pheromone, Random& random, int ants) {
    Best best;
    for (int i = 0; i < ants && best.cost > 0; ++i) {
        ant.walk(pheromone, random);
        const int cost = ant.cost();
        if (cost < best.cost) best = {ant.white(), cost};
    }
    return best;
}

}  // namespace

Outcome run_colony(const Terrain& terrain, const Parameters& parameters, Stop& stop) {
    Pheromone pheromone(terrain.size, terrain.area, parameters);
    Random random(parameters.seed);
    Ant ant(terrain);
    Outcome outcome;
    outcome.cost = std::numeric_limits<int>::max();
    while (outcome.cost > 0 && outcome.iterations != parameters.iterations && !stop()) {
        const Best best = send_ants(ant, pheromone, random, parameters.ants);
        ++outcome.iterations;
        if (best.cost < outcome.cost) {
            outcome.cost = best.cost;
            outcome.white = best.white;
            outcome.trace.emplace_back(outcome.iterations, best.cost);
        }
        if (best.cost > 0) pheromone.reward(best.white, best.cost);
    }
    return outcome;
}

}  // namespace nurigram::aco
