// The rules of Nurikabe as a theory for the conflict-driven search: what follows, and from what.
//
// Local rules (local.cpp) follow from single literals:
//   a claim makes its cell white and excludes the cell's other claims; a black cell has no claims; a white cell has
//   one; neighbours that are both white have the same owner; three black cells of a square make the fourth white.
// Global rules (region.cpp) hold for each island and for the wall alike:
//   a region hangs together and has its size: a cell that it cannot afford to reach is not part of it; a cell
//   without which it could not reach one of its own cells, or not be large enough, is.
// explain.cpp says why, looking only at literals that were true before the one in question.
//
// Variables behind those of the layout are none of their business.
//
// Invariant: the counters below count exactly the literals that propagation has looked at (assigned/unassigned).
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "cdcl/trail.hpp"
#include "nurikabe/layout.hpp"

namespace nurigram::nurikabe {

enum Rule : std::uint32_t {
    POOL,    // data: the square
    OWNER,   // data: the cell, white or black for lack of claims
    FAR,     // data: the region, which cannot afford to reach the node
    NEEDED,  // data: the region, which cannot do without the node
    ROOM,    // data: the region, which cannot grow large enough (a conflict, no literal)
    FULL,    // data: the region, which has too many cells (a conflict, no literal)
};

class Rules {
public:
    Rules(const Layout& layout, Trail& trail, Stop& stop);

    // Everything that holds from the start: the clues' own cells. False: a contradiction.
    bool begin();

    void assigned(Lit lit);
    void unassigned(Lit lit);
    bool propagate(Lit lit);
    bool propagate_global();
    void abandon();
    std::size_t bytes() const { return bytes_in(mark_, cost_, nodes_, queue_, ring_, walk_, claims_left_, black_cells_); }
    void explain(Lit lit, Reason why, std::uint32_t before, std::vector<Lit>& out);

private:
    // A depth-first walk for cut vertices. Below a node lie `weight` nodes, `own` of them own ones, itself included;
    // `cut_` are those that it alone joins to the root.
    struct Node {
        std::int32_t number, low, parent, weight, own, cut_weight, cut_own, direction;
    };

    // local.cpp
    bool cell_is_black(std::int32_t cell);
    bool cell_is_white(std::int32_t cell);
    bool claim_holds(std::int32_t claim);
    bool claim_fails(std::int32_t claim);
    bool check_square(std::int32_t square);
    bool check_owner(std::int32_t cell);
    bool share_owner(std::int32_t cell, std::int32_t next, int back);

    // region.cpp
    bool propagate_region(std::int32_t region);
    std::int32_t root(std::int32_t region) const;
    std::int32_t reach(std::int32_t root, std::int32_t budget);
    bool drop_far_nodes(std::int32_t region);
    bool keep_needed_nodes(std::int32_t region, std::int32_t reachable);
    void enter(std::int32_t node, std::int32_t parent);
    void leave(const Node& node);
    void wake(std::int32_t region);

    // explain.cpp
    void explain_pool(Lit lit, std::int32_t square, std::vector<Lit>& out) const;
    void explain_owner(Lit lit, std::int32_t cell, std::vector<Lit>& out) const;
    void explain_far(std::int32_t region, std::int32_t node, std::uint32_t before, std::vector<Lit>& out);
    void explain_needed(std::int32_t region, std::int32_t without, std::uint32_t before, std::vector<Lit>& out);
    void add_own(std::int32_t region, std::uint32_t before, std::vector<Lit>& out) const;
    std::int32_t count_own(std::int32_t region, std::uint32_t before) const;
    bool reached_then(std::int32_t root, std::int32_t goal, std::int32_t budget, bool own_is_free, std::uint32_t before);
    void add_detours(std::int32_t goal, std::int32_t budget, std::uint32_t before, std::vector<Lit>& out) const;
    void flood_then(std::int32_t start, std::int32_t without, std::uint32_t before);
    void add_border(std::int32_t without, std::uint32_t before, std::vector<Lit>& out) const;

    const Layout& layout_;
    Trail& trail_;
    Stop& stop_;

    std::vector<std::uint8_t> blacks_in_square_;
    std::vector<std::int32_t> claims_left_;  // by cell: claims that are not false
    std::vector<std::int32_t> owned_;        // by region: nodes that are true
    std::vector<std::int32_t> black_cells_;  // all black cells, in the order in which they became so

    std::vector<std::int32_t> waiting_;      // islands to look at
    std::vector<std::uint8_t> is_waiting_;   // by region

    // Scratch, by node; a mark is valid when it equals the stamp.
    std::uint32_t stamp_ = 0;
    std::vector<std::uint32_t> mark_;
    std::vector<std::int32_t> cost_;
    std::vector<std::int32_t> queue_, ring_;
    std::vector<Node> nodes_;
    std::vector<std::int32_t> walk_;
    std::int32_t entered_ = 0;
    std::vector<Lit> other_side_;
};

// Take the given cells for granted, still to be propagated. False: a contradiction.
inline bool grant(const Layout& layout, Trail& trail, const Given& given) {
    const auto all = [&](const std::vector<Place>& places, Lit (Layout::*colour)(std::int32_t) const) {
        return std::all_of(places.begin(), places.end(),
                           [&](Place place) { return trail.enqueue((layout.*colour)(layout.cell(place)), {}); });
    };
    return all(given.black, &Layout::black) && all(given.white, &Layout::white);
}

}  // namespace nurigram::nurikabe
