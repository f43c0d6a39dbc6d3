#include "aco/scout.hpp"

namespace nurigram::aco {

bool Scout::walk(Pheromone& pheromone, Random& random) {
    core_.backtrack(0);
    lost_ = false;
    const std::int32_t clues = layout.clues;
    const auto first = clues ? static_cast<std::int32_t>(random.below(clues)) : 0;
    for (std::int32_t turn = 0; turn < clues && !lost_; ++turn) {
        lost_ = !grow((first + turn) % clues, pheromone, random);
    }
    return !lost_ || trail_.decisions() > 0;
}

// False: the ant is lost.
bool Scout::grow(std::int32_t clue, Pheromone& pheromone, Random& random) {
    for (find_candidates(clue); !candidates_.empty(); find_candidates(clue)) {
        const int claim = pheromone.choose(candidates_, random);
        const bool refuse = has_unknown_size(clue) && random.unit() < 0.5;
        pheromone.wear(claim);
        if (!take(refuse ? layout.lacks(claim) : layout.owns(claim))) return false;
    }
    return true;
}

// The open claims of a clue beside those that hold.
void Scout::find_candidates(std::int32_t clue) {
    candidates_.clear();
    stop_.spend(layout.first_claim[clue + 1] - layout.first_claim[clue]);
    for (std::int32_t claim = layout.first_claim[clue]; claim < layout.first_claim[clue + 1]; ++claim) {
        if (!trail_.is_open(layout.owns(claim))) continue;
        for (const std::int32_t near : layout.claim_near[claim]) {
            if (near == nurikabe::NO_CLAIM || !trail_.is_true(layout.owns(near))) continue;
            candidates_.push_back(claim);
            break;
        }
    }
}

// Choose a literal and all that follows; after a contradiction its opposite. False: that contradicts as well.
bool Scout::take(Lit lit) {
    trail_.decide(lit);
    if (core_.propagate()) return true;
    rules_.abandon();
    core_.backtrack(trail_.decisions() - 1);
    if (trail_.enqueue(negate(lit), {}) && core_.propagate()) return true;
    rules_.abandon();
    return false;
}

int Scout::open_cells() const {
    int open = 0;
    for (std::int32_t cell = 0; cell < layout.cells; ++cell) open += trail_.is_open(layout.black(cell));
    return open;
}

std::vector<int> Scout::claims() const {
    std::vector<int> held;
    for (std::int32_t claim = 0; claim < layout.claims; ++claim)
        if (trail_.is_true(layout.owns(claim))) held.push_back(claim);
    return held;
}

std::vector<std::int32_t> Scout::black_cells() const {
    std::vector<std::int32_t> cells;
    for (std::int32_t cell = 0; cell < layout.cells; ++cell)
        if (trail_.is_true(layout.black(cell))) cells.push_back(cell);
    return cells;
}

}  // namespace nurigram::aco
