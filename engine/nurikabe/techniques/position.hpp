// A Nurikabe in mid-play: what is decided, and the islands and wall regions that follow from it.
//
// The C++ twin of `kinds/nurikabe/techniques/position.py`, without reasons. White cells that are connected form an
// island, numbered or loose; black cells that are connected form a wall region.
#pragma once

#include <algorithm>
#include <cstdint>
#include <ranges>
#include <vector>

#include "nurikabe/techniques/geometry.hpp"
#include "common/stop.hpp"

namespace nurigram::techniques {

struct Clue {
    int index;   // the bit number of its cell
    int number;  // 0 for ?
};

// How far techniques go, as Python says.
struct Limits {
    int sets = 0;   // how many connected sets one may look through to list the shapes of an island
    int cases = 0;  // how many ways to finish an island one may follow
    int open = 0;   // how many cells may be open for assumptions inside assumptions
};

// What never changes while one puzzle is solved.
template <int W>
struct Ground {
    using Set = Bits<W>;

    const Geometry<W>& board;
    std::vector<Clue> clues;
    Set numbers;
    std::vector<int> told;  // the numbers as the puzzle has them
    bool counted = true;    // no clue is ?: the solution has `land` island cells and `wall` wall cells
    std::int64_t land = 0, wall = 0;
    Limits limits;
    std::vector<Set> balls;  // for each clue the cells that an island of its size could cover on an empty board

    // A number that is larger than the board counts as one more than the board has cells: just as impossible.
    Ground(const Geometry<W>& geometry, std::vector<Clue> given, const Limits& most, Stop& given_stop)
        : board(geometry), clues(std::move(given)), limits(most), stop_(given_stop) {
        for (Clue& clue : clues) {
            told.push_back(clue.number);
            land += clue.number;
            clue.number = std::min(clue.number, board.area + 1);
            numbers.set(clue.index);
            counted &= clue.number > 0;
        }
        wall = board.area - land;
    }

    // Only the harder tiers ask for the balls.
    void add_reach_bounds() {
        for (const Clue& clue : clues) balls.push_back(clue.number ? ball(clue) : board.cells);
    }

    // This many operations on whole boards were done.
    void spend(std::size_t operations) const { stop_.spend(W * operations); }

private:
    Stop& stop_;

    Set ball(const Clue& clue) const {
        Set reached = Set::one(clue.index);
        for (int step = 1; step < clue.number && step < board.area; ++step) {
            spend(4);
            const Set wider = board.grow(reached);
            if (wider == reached) break;
            reached = wider;
        }
        return reached;
    }
};

template <int W>
struct Island {
    Bits<W> cells;
    Bits<W> around;  // all neighbours, decided or not
    int size = 0;
    int clue = -1;   // which clue it holds; -1: loose
    int number = 0;  // 0: ? or loose
    int need = 0;    // how many cells are missing; for ? and loose islands as many as there may be

    bool loose() const { return clue < 0; }
    bool grows() const { return clue >= 0 && need > 0; }
    // Whether it is known to lack cells.
    bool lacks() const { return loose() || (number && need > 0); }
};

template <int W>
class Position {
public:
    using Set = Bits<W>;

    const Ground<W>& ground;
    const Geometry<W>& board;
    Set black, white, unknown;
    std::vector<Island<W>> numbered;  // by clue
    std::vector<Island<W>> loose;
    std::vector<Set> walls;
    Set loose_cells;
    Set once, twice;  // unknown cells (and some others) next to at least one numbered island, and to at least two
    bool broken = false;

    Position(const Ground<W>& puzzle, const Set& dark, const Set& light)
        : ground(puzzle), board(puzzle.board), unknown(puzzle.board.cells) {
        numbered.resize(ground.clues.size());
        for (std::size_t i = 0; i < numbered.size(); ++i) unsettled_.push_back(static_cast<int>(i));
        decide(dark & board.cells, (light & board.cells) | ground.numbers);
    }

    // Decide these cells too. Says whether anything was new. What the new cells do not touch is kept as it is.
    bool decide(const Set& dark, const Set& light) {
        const Set more_black = dark - black, more_white = light - white;
        if (!more_black && !more_white) return false;
        black |= more_black;
        white |= more_white;
        unknown -= more_black | more_white;
        ground.spend(20 + ground.clues.size());
        if (more_black) extend_walls(more_black);
        if (more_white) regroup(more_white);
        settle();
        broken = breaks_rule();
        return true;
    }

    // Loose islands and wall regions by their first cells: the order in which steps are found.
    void put_in_order() {
        std::ranges::sort(loose, {}, [](const Island<W>& island) { return island.cells.first(); });
        std::ranges::sort(walls, {}, [](const Set& region) { return region.first(); });
    }

    // The numbered islands with unknown cells around, by clue. The others can no longer change.
    auto unsettled() const {
        return unsettled_ | std::views::transform([this](int clue) -> const Island<W>& { return numbered[clue]; });
    }

    // The cell with the number of a numbered island, and the number as the puzzle has it: 0 for ?.
    Set clue_of(const Island<W>& island) const { return Set::one(ground.clues[island.clue].index); }
    int number_of(const Island<W>& island) const { return ground.told[island.clue]; }

    Set passable() const { return black | unknown; }

    // Whether black cells can no longer be connected.
    bool is_cut() const { return walls.size() > 1 && (black - board.flood(largest_wall(), black | unknown)); }

    // The unknown cells that a numbered island may take without touching another numbered island.
    Set free_for(const Island<W>& island) const { return (unknown - twice) & (island.around | (unknown - once)); }

private:
    // From here a flood has the least to do.
    const Set& largest_wall() const {
        std::size_t largest = 0;
        int most = 0;
        for (std::size_t i = 0; i < walls.size(); ++i) {
            const int size = walls[i].count();
            if (size > most) largest = i;
            most = std::max(most, size);
        }
        return walls[largest];
    }

    // Every new part joins the regions that it touches.
    void extend_walls(const Set& more) {
        board.parts(more, [&](const Set& part) {
            const Set near = board.beside(part);
            Set merged = part;
            std::erase_if(walls, [&](const Set& region) {
                if (!region.meets(near)) return false;
                merged |= region;
                return true;
            });
            walls.push_back(merged);
        });
    }

    // The islands after more white cells: those they touch are merged, the others stay.
    void regroup(const Set& more) {
        const Set near = board.grow(more);
        Set merged = more;
        touched_.clear();
        for (const int clue : unsettled_) {
            if (numbered[clue].size && !numbered[clue].cells.meets(near)) continue;
            merged |= numbered[clue].cells;
            touched_.push_back(clue);
        }
        std::erase_if(loose, [&](const Island<W>& island) {
            if (!island.cells.meets(near)) return false;
            merged |= island.cells;
            return true;
        });
        for (const int clue : touched_) {
            const Set seed = Set::one(ground.clues[clue].index);
            joined |= !seed.meets(merged);  // another number's island has it already
            numbered[clue] = make(board.flood(seed, merged), clue);
            merged -= numbered[clue].cells;
        }
        board.parts(merged, [&](const Set& part) { loose.push_back(make(part, -1)); });
        survey();
    }

    Island<W> make(const Set& cells, int clue) const {
        Island<W> island{cells, board.neighbours(cells), cells.count(), clue, 0, board.area};
        if (clue < 0) return island;
        island.number = ground.clues[clue].number;
        island.need = (island.number ? island.number : board.area) - island.size;
        return island;
    }

    void survey() {
        loose_cells = once = twice = Set{};
        for (const Island<W>& island : loose) loose_cells |= island.cells;
        for (const Island<W>& island : unsettled()) {
            twice |= once & island.around;
            once |= island.around;
        }
    }

    // Islands with nothing unknown around are looked at no more. One that still lacks cells breaks the rules.
    void settle() {
        std::erase_if(unsettled_, [&](int clue) {
            const Island<W>& island = numbered[clue];
            if (island.around.meets(unknown)) return false;
            stuck |= island.lacks() || island.need < 0;
            return true;
        });
    }

    // Whether the state breaks a rule already, or can no longer keep it, as far as one look shows; `is_cut` apart.
    bool breaks_rule() const {
        if (joined || stuck || black.meets(white) || board.full(black)) return true;
        for (const Island<W>& island : unsettled())
            if (island.need < 0) return true;
        for (const Island<W>& island : loose)
            if (!island.around.meets(unknown)) return true;
        return ground.counted && (black.count() > ground.wall || white.count() > ground.land);
    }

    bool joined = false, stuck = false;
    std::vector<int> unsettled_, touched_;
};

}  // namespace nurigram::techniques
