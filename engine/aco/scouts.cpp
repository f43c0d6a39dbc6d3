#include "aco/scouts.hpp"

#include <algorithm>
#include <limits>

#include "aco/scout.hpp"

namespace nurigram::aco {

namespace {

constexpr int NONE = std::numeric_limits<int>::max();

struct Best {
    std::vector<int> claims;
    int cost = NONE;
};

Board draw(const nurikabe::Layout& layout, const std::vector<std::int32_t>& cells) {
    Board board = empty_board(layout.rows, layout.cols);
    for (const std::int32_t cell : cells) set_bit(board, layout.cols, layout.place[cell].row, layout.place[cell].col);
    return board;
}

// One generation: the best of all scouts. False: the rules alone contradict each other by now. An improvement is noted
// at once, since the time may be over in mid-generation.
bool send_scouts(Scout& scout, Pheromone& pheromone, Random& random, int ants, Best& best, Expedition& result) {
    for (int i = 0; i < ants && best.cost > 0; ++i) {
        if (!scout.walk(pheromone, random)) return false;
        const int cost = scout.open_cells() + scout.lost();
        if (cost < best.cost) best = {scout.claims(), cost};
        if (cost >= result.cost) continue;
        result.cost = cost;
        result.black = draw(scout.layout, scout.black_cells());
        result.trace.emplace_back(result.iterations, cost);
    }
    return true;
}

void explore(const nurikabe::Puzzle& puzzle, const nurikabe::Given& given, const Parameters& parameters,
             std::int64_t patience, Stop& stop, Expedition& result) {
    Scout scout(puzzle, stop);
    if (!scout.begin(given)) return;
    const Pheromone fresh(scout.layout.claims, scout.layout.cells, parameters);
    Pheromone pheromone = fresh;
    Random random(parameters.seed);
    std::int64_t waited = 0;
    int recent = NONE;  // the best cost since the last fresh start
    while (result.cost > 0 && result.iterations != parameters.iterations) {
        Best best;
        ++result.iterations;
        if (!send_scouts(scout, pheromone, random, parameters.ants, best, result)) break;
        waited = best.cost < recent ? 0 : waited + 1;
        recent = std::min(recent, best.cost);
        if (best.cost > 0) pheromone.reward(best.claims, best.cost);
        if (waited >= patience) pheromone = fresh, waited = 0, recent = NONE;
    }
}

}  // namespace

Expedition run_scouts(const nurikabe::Puzzle& puzzle, const nurikabe::Given& given, const Parameters& parameters,
                      std::int64_t patience, Stop& stop) {
    Expedition result;
    result.black = empty_board(puzzle.rows, puzzle.cols);
    result.cost = NONE;
    try {
        explore(puzzle, given, parameters, patience, stop, result);
    } catch (const Stopped&) {
    }
    return result;
}

}  // namespace nurigram::aco
