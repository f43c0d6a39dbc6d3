// One ant: grows the islands of a board one after the other.
//
// Invariant: the wall is in one piece and no two islands touch, at every moment of a walk (as far as the numbers
// themselves allow it). What an ant can get wrong is left: islands short of their size, and squares of wall.
#pragma once

#include <cstdint>
#include <vector>

#include "aco/random.hpp"
#include "aco/terrain.hpp"
#include "aco/pheromone.hpp"
#include "aco/wall.hpp"

namespace nurigram::aco {

class Ant {
public:
    Ant(const Terrain& terrain, Stop& stop)
        : terrain_(terrain), stop_(stop), wall_(terrain, stop), owner_(terrain.size, NOBODY) {}

    // Colour a whole board, beginning at a random number.
    void walk(Pheromone& pheromone, Random& random);

    // How many constraints the board breaks: cells missing from islands, cells given as island that are wall, squares of
    // wall, and pieces cut off from it.
    std::int64_t cost();

    const std::vector<int>& white() const { return white_; }

private:
    static constexpr int NOBODY = -1;
    static constexpr int NOWHERE = -1;

    void clear();
    void grow(int island, Pheromone& pheromone, Random& random);
    void take(int at, int island);
    bool touches_another(int at, int island) const;
    void add_border(int at, int island);
    int strongest(const Pheromone& pheromone);
    int draw(const Pheromone& pheromone, Random& random);

    const Terrain& terrain_;
    Stop& stop_;
    Wall wall_;
    std::vector<int> owner_;   // the island of a white cell
    std::vector<int> white_;   // all white cells
    std::vector<int> border_;  // wall around the island in hand that touches no other, in order of place
    std::vector<int> candidates_;
    std::int64_t missing_ = 0;  // cells that islands lack so far; numbers may be larger than the board
};

}  // namespace nurigram::aco
