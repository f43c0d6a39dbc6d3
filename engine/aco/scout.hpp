// An ant of the stronger colony: it knows the rules, and follows every choice to its consequences.
//
// It stands on the claims of the exact engine ("this cell belongs to that clue's island"). Taking a claim propagates
// all rules; where that ends in a contradiction, the ant steps back, notes that the claim is false and goes on. When
// that contradicts too, it is lost: its cost is the number of cells still open. A claim refuted before any
// choice was made is false in every solution, and all later ants know it.
//
// Invariant: between two walks the search stands at level 0 with everything propagated.
#pragma once

#include <cstdint>
#include <vector>

#include "aco/pheromone.hpp"
#include "aco/random.hpp"
#include "cdcl/core.hpp"
#include "cdcl/pace.hpp"
#include "nurikabe/layout.hpp"
#include "nurikabe/rules.hpp"

namespace nurigram::aco {

class Scout {
public:
    Scout(const nurikabe::Puzzle& puzzle, Stop& stop)
        : layout(puzzle, stop), stop_(stop), trail_(layout.variables(), stop), rules_(layout, trail_, stop),
          core_(trail_, rules_, stop, true, layout.variables()) {}

    // What the rules and the given cells alone say. False: the puzzle has no solution.
    bool begin(const nurikabe::Given& given) {
        return rules_.begin() && nurikabe::grant(layout, trail_, given) && core_.propagate();
    }

    // Colour the board as far as it goes. False: a contradiction without any choice, so there is no solution.
    bool walk(Pheromone& pheromone, Random& random);

    // How many cells are open at the end of the walk; 0 and not lost: solved.
    int open_cells() const;
    bool lost() const { return lost_; }
    // The claims that hold at the end of the walk.
    std::vector<int> claims() const;
    std::vector<std::int32_t> black_cells() const;

    const nurikabe::Layout layout;

private:
    bool grow(std::int32_t clue, Pheromone& pheromone, Random& random);
    void find_candidates(std::int32_t clue);
    bool take(Lit lit);
    bool has_unknown_size(std::int32_t clue) const { return layout.size[clue] == nurikabe::NO_LIMIT; }

    Stop& stop_;
    Trail trail_;
    nurikabe::Rules rules_;
    Cdcl<nurikabe::Rules, LubyPace> core_;
    std::vector<int> candidates_;
    bool lost_ = false;
};

}  // namespace nurigram::aco
