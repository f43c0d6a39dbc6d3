// The rules of Nurikabe as a theory for the conflict-driven search: what follows, and from what.
//
// Local rules (local.cpp) follow from single literals:
//   a claim makes its cell white and excludes the cell's other claims; a black cell has no claims; a white cell has
//   one; neighbours that are both white have the same owner; three black cells of a square make the fourth white.
// Global rules walk over a region:
//   island.cpp   a claim needs a path to its clue that the clue's size can pay; a cell without which the island
//                could not reach one of its own cells, or not be large enough, belongs to it
//   wall.cpp     open cells cut off from the wall are white; a cell without which the wall would fall apart is black
// explain.cpp says why, looking only at literals that were true before the one in question.
//
// Invariant: the counters below count exactly the literals that propagation has looked at (assigned/unassigned).
#pragma once

#include <cstdint>
#include <vector>

#include "common/trail.hpp"
#include "nurikabe/layout.hpp"

namespace nurigram::nurikabe {

enum Rule : std::uint32_t {
    POOL,      // data: the square
    OWNER,     // data: the cell, white or black for lack of claims
    FAR,       // data: the clue; its island cannot afford to reach the cell
    NEEDED,    // data: the clue; its island cannot do without the cell
    ROOM,      // data: the clue; its island cannot grow large enough (a conflict, no literal)
    FULL,      // data: the clue; its island has too many cells (a conflict, no literal)
    CUT_OFF,   // the cell cannot be joined to the wall
    BRIDGE,    // the wall falls apart without the cell; without a cell: it has fallen apart
};

class Rules {
public:
    Rules(const Layout& layout, Trail& trail);

    // Everything that holds from the start: the clues' own cells. False: a contradiction.
    bool begin();

    void assigned(Lit lit);
    void unassigned(Lit lit);
    bool propagate(Lit lit);
    bool propagate_global();
    void abandon();
    void explain(Lit lit, Reason why, std::uint32_t before, std::vector<Lit>& out);

private:
    // local.cpp
    bool cell_is_black(std::int32_t cell);
    bool cell_is_white(std::int32_t cell);
    bool claim_holds(std::int32_t claim);
    bool claim_fails(std::int32_t claim);
    bool check_square(std::int32_t square);
    bool check_owner(std::int32_t cell);
    bool share_owner(std::int32_t cell, std::int32_t next, int back);

    // island.cpp
    bool propagate_island(std::int32_t clue);
    std::int32_t measure(std::int32_t clue, std::int32_t budget);
    bool drop_far_claims(std::int32_t clue);
    bool keep_needed_claims(std::int32_t clue, std::int32_t reachable);
    void wake_island(std::int32_t clue);

    // wall.cpp
    bool propagate_wall();
    bool join_wall(std::int32_t root);

    // explain.cpp
    void explain_pool(Lit lit, std::int32_t square, std::vector<Lit>& out) const;
    void explain_owner(Lit lit, std::int32_t cell, std::vector<Lit>& out) const;
    void explain_far(std::int32_t claim, std::uint32_t before, std::vector<Lit>& out);
    void explain_needed(std::int32_t clue, std::int32_t without, std::uint32_t before, std::vector<Lit>& out);
    void explain_cut_off(std::int32_t cell, std::uint32_t before, std::vector<Lit>& out);
    void explain_bridge(std::int32_t without, std::uint32_t before, std::vector<Lit>& out);
    void flood_claims(std::int32_t start, std::int32_t without, std::uint32_t before);
    void flood_open_cells(std::int32_t start, std::int32_t without, std::uint32_t before);
    bool reaches_before(std::int32_t claim, std::int32_t budget, bool free_own, std::uint32_t before);
    void add_missing_around_claims(std::int32_t without, std::uint32_t before, std::vector<Lit>& out) const;
    void add_white_around_cells(std::int32_t without, std::uint32_t before, std::vector<Lit>& out) const;
    void add_own_claims(std::int32_t clue, std::uint32_t before, std::vector<Lit>& out) const;
    std::int32_t first_black() const;

    // A depth-first walk for cut vertices: one entry for each node on the way.
    struct Node {
        std::int32_t number, low, parent, weight, marks, cut_weight, cut_marks;
        std::int32_t direction;
    };

    const Layout& layout_;
    Trail& trail_;

    std::vector<std::uint8_t> blacks_in_square_;
    std::vector<std::int32_t> claims_left_;  // by cell: claims that are not false
    std::vector<std::int32_t> owned_;        // by clue: claims that are true
    std::vector<std::int32_t> black_cells_;  // all black cells, in the order in which they became so

    std::vector<std::int32_t> waiting_;      // islands to look at
    std::vector<std::uint8_t> is_waiting_;
    bool wall_waiting_ = false;

    // Scratch, by claim or by cell; a mark is valid when it equals the stamp.
    std::uint32_t stamp_ = 0;
    std::vector<std::uint32_t> mark_;
    std::vector<std::int32_t> cost_;
    std::vector<std::int32_t> queue_, ring_;
    std::vector<Node> nodes_;
    std::vector<std::int32_t> walk_;
};

}  // namespace nurigram::nurikabe
