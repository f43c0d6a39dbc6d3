// A Nurikabe in mid-play: what is decided, and the islands and wall regions that follow from it.
//
// The C++ twin of `kinds/nurikabe/techniques/position.py`, without reasons. White cells that are connected form an
// island, numbered or loose; black cells that are connected form a wall region.
#pragma once

#include <vector>

#include "closure/geometry.hpp"

namespace nurigram::closure {

struct Clue {
    int index;   // the bit number of its cell
    int number;  // 0 for ?
};

// What never changes while one puzzle is solved.
template <int W>
struct Ground {
    using Set = Bits<W>;

    const Geometry<W>& board;
    std::vector<Clue> clues;
    Set numbers;
    int land = 0;  // how many island cells the solution has; -1 where a clue is ?

    Ground(const Geometry<W>& geometry, std::vector<Clue> given) : board(geometry), clues(std::move(given)) {
        for (const Clue& clue : clues) {
            numbers.set(clue.index);
            land = clue.number == 0 || land < 0 ? -1 : land + clue.number;
        }
    }

    // How many wall cells the solution has, or -1.
    int wall() const { return land < 0 ? -1 : board.area - land; }
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
    std::vector<Island<W>> numbered, loose;
    std::vector<Set> walls;
    Set loose_cells;
    Set once, twice;  // cells next to at least one numbered island, and next to at least two
    bool broken = false;

    Position(const Ground<W>& puzzle, const Set& dark, const Set& light)
        : ground(puzzle), board(puzzle.board), black(dark & board.cells), white((light & board.cells) | puzzle.numbers) {
        refresh(true);
    }

    // Decide these cells too. Says whether anything was new.
    bool decide(const Set& dark, const Set& light) {
        const Set more_black = dark - black, more_white = light - white;
        if (!more_black && !more_white) return false;
        black |= more_black;
        white |= more_white;
        refresh(static_cast<bool>(more_white));
        return true;
    }

    // The unknown cells that a numbered island may take without touching another numbered island.
    Set free_for(const Island<W>& island) const { return (unknown - twice) & (island.around | (unknown - once)); }

    bool wall_complete() const { return ground.wall() == black.count(); }

private:
    void refresh(bool islands) {
        unknown = board.cells - black - white;
        walls.clear();
        board.parts(black, [&](const Set& part) { walls.push_back(part); });
        if (islands) regroup();
        broken = breaks_rule();
    }

    void regroup() {
        numbered.clear();
        loose.clear();
        loose_cells = once = twice = Set{};
        Set rest = white;
        for (int clue = 0; clue < static_cast<int>(ground.clues.size()); ++clue) {
            if (!rest.has(ground.clues[clue].index)) {  // two numbers in one island
                broken = joined = true;
                return;
            }
            rest -= add(board.flood(Set::one(ground.clues[clue].index), rest), clue).cells;
        }
        joined = false;
        board.parts(rest, [&](const Set& part) { loose_cells |= add(part, -1).cells; });
    }

    const Island<W>& add(const Set& cells, int clue) {
        Island<W> island{cells, board.neighbours(cells), cells.count(), clue, 0, board.area};
        if (clue < 0) return loose.emplace_back(island);
        island.number = ground.clues[clue].number;
        island.need = (island.number ? island.number : board.area) - island.size;
        twice |= once & island.around;
        once |= island.around;
        return numbered.emplace_back(island);
    }

    // Whether the state breaks a rule already, or can no longer keep it, as far as one look tells.
    bool breaks_rule() const {
        if (joined || black.meets(white) || board.full(black)) return true;
        for (const Island<W>& island : numbered)
            if (island.need < 0 || (island.lacks() && !island.around.meets(unknown))) return true;
        for (const Island<W>& island : loose)
            if (!island.around.meets(unknown)) return true;
        const int wall = ground.wall();
        if (wall >= 0 && (black.count() > wall || white.count() > ground.land)) return true;
        return walls.size() > 1 && (black - board.flood(walls[0], black | unknown));
    }

    bool joined = false;
};

}  // namespace nurigram::closure
