#include "aco/colony.hpp"

#include <limits>

#include "aco/ant.hpp"

namespace nurigram::aco {

namespace {

constexpr std::int64_t NONE = std::numeric_limits<std::int64_t>::max();

struct Best {
    std::vector<int> white;
    std::int64_t cost = NONE;
};

// One generation: the best of all ants. An improvement is noted at once, since the time may be over in mid-generation.
Best send_ants(Ant& ant, Pheromone& pheromone, Random& random, int ants, Outcome& outcome) {
    Best best;
    for (int i = 0; i < ants && best.cost > 0; ++i) {
        ant.walk(pheromone, random);
        const std::int64_t cost = ant.cost();
        if (cost < best.cost) best = {ant.white(), cost};
        if (cost >= outcome.cost) continue;
        outcome.cost = cost;
        outcome.white = ant.white();
        outcome.trace.emplace_back(outcome.iterations, cost);
    }
    return best;
}

void forage(const Terrain& terrain, const Parameters& parameters, Stop& stop, Outcome& outcome) {
    Pheromone pheromone(terrain.size, terrain.area, parameters);
    Random random(parameters.seed);
    Ant ant(terrain, stop);
    while (outcome.cost > 0 && outcome.iterations != parameters.iterations) {
        stop.check();
        ++outcome.iterations;
        const Best best = send_ants(ant, pheromone, random, parameters.ants, outcome);
        if (best.cost > 0) pheromone.reward(best.white, best.cost);
    }
}

}  // namespace

Outcome run_colony(const Terrain& terrain, const Parameters& parameters, Stop& stop) {
    Outcome outcome;
    outcome.cost = NONE;
    try {
        forage(terrain, parameters, stop, outcome);
    } catch (const Stopped&) {
    }
    return outcome;
}

}  // namespace nurigram::aco
