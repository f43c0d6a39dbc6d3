#include "aco/scouts.hpp"

#include <algorithm>
#include <limits>

#include "aco/scout.hpp"

namespace nurigram::aco {

namespace {

constexpr int NONE = std::numeric_limits<int>::max();

struct Best {
    std::vector<int> claims;
    std::vector<std::int32_t> black;
    int cost = NONE;
};

// One generation: the best of all scouts. False: the rules alone contradict each other by now.
bool send_scouts(Scout& scout, Pheromone& pheromone, Random& random, int ants, Stop& stop, Best& best) {
    for (int i = 0; i < ants && best.cost > 0 && !stop(); ++i) {
        if (!scout.walk(pheromone, random)) return false;
        const int cost = scout.open_cells() + scout.lost();
        if (cost < best.cost) best = {scout.claims(), scout.black_cells(), cost};
    }
    return true;
}

Board draw(const nurikabe::Layout& layout, const std::vector<std::int32_t>& cells) {
    Board board = empty_board(layout.rows, layout.cols);
    for (const std::int32_t cell : cells) set_bit(board, layout.cols, layout.place[cell].row, layout.place[cell].col);
    return board;
}

}  // namespace

Expedition run_scouts(const nurikabe::Puzzle& puzzle, const Parameters& parameters, std::int64_t patience, Stop& stop) {
    Scout scout(puzzle);
    Expedition result;
    result.black = empty_board(puzzle.rows, puzzle.cols);
    result.cost = NONE;
    if (!scout.begin()) return result;
    const Pheromone fresh(scout.layout.claims, scout.layout.cells, parameters);
    Pheromone pheromone = fresh;
    Random random(parameters.seed);
    std::int64_t waited = 0;
    int recent = NONE;  // the best cost since the last fresh start
    while (result.cost > 0 && result.iterations != parameters.iterations && !stop()) {
        Best best;
        ++result.iterations;
        if (!send_scouts(scout, pheromone, random, parameters.ants, stop, best) || best.cost == NONE) break;
        waited = best.cost < recent ? 0 : waited + 1;
        recent = std::min(recent, best.cost);
        if (best.cost < result.cost) {
            result.cost = best.cost;
            result.black = draw(scout.layout, best.black);
            result.trace.emplace_back(result.iterations, best.cost);
        }
        if (best.cost > 0) pheromone.reward(best.claims, best.cost);
        if (waited >= patience) pheromone = fresh, waited = 0, recent = NONE;
    }
    return result;
}

}  // namespace nurigram::aco
