// Applies some techniques until none of them sees anything new. They are monotone, so the cells decided in the end do
// not depend on the order: here the cheapest go first, and everything seen in one look is taken at once.
#pragma once

#include "closure/easy.hpp"
#include "closure/expert.hpp"
#include "closure/hard.hpp"
#include "closure/medium.hpp"
#include "closure/shaped.hpp"
#include "closure/techniques.hpp"
#include "closure/view.hpp"
#include "closure/widths.hpp"

namespace nurigram::closure {

template <int W>
class Closer {
public:
    Closer(View<W>& view, Techniques techniques) : view_(view), techniques_(techniques) {}

    // Says whether the state clashed.
    bool run() {
        while (!view_.at().broken && !clash_ && (easy() || cut() || medium() || hard() || expert())) {
        }
        return view_.at().broken || clash_;
    }

private:
    bool uses(Techniques some) const { return techniques_ & some; }

    // Take what was found. Says whether there was anything to go on with.
    bool take(const Found<W>& found) {
        clash_ |= found.is_clash;
        return clash_ || view_.decide(found.black, found.white);
    }

    bool easy() {
        Found<W> found;
        if (uses(bit("completed_island"))) completed_island(view_, found);
        if (uses(bit("island_separation"))) island_separation(view_, found);
        if (uses(bit("island_expansion"))) island_expansion(view_, found);
        if (uses(bit("wall_expansion"))) wall_expansion(view_, found);
        return take(found);
    }

    bool cut() { return clash_ |= view_.at().is_cut(); }

    bool medium() {
        Found<W> found;
        if (uses(bit("pool_avoidance"))) pool_avoidance(view_, found);
        if (uses(bit("unreachable_cell"))) unreachable_cell(view_, found);
        if (take(found)) return true;
        if (uses(bit("surrounded_cell"))) surrounded_cell(view_, found);
        return take(found);
    }

    bool hard() {
        Found<W> found;
        if (uses(bit("two_way_corner"))) two_way_corner(view_, found);
        if (uses(bit("loose_separation"))) loose_separation(view_, found);
        if (take(found)) return true;
        if (uses(bit("wall_connectivity"))) wall_connectivity(view_, found);
        if (take(found)) return true;
        if (uses(bit("unreachable_by_merging"))) unreachable_by_merging(view_, found);
        if (take(found)) return true;
        if (uses(bit("forced_direction"))) forced_direction(view_, found);
        if (take(found)) return true;
        if (uses(bit("pool_reach"))) pool_reach(view_, found);
        return take(found);
    }

    bool expert() {
        Found<W> found;
        if (uses(bit("wall_complete"))) wall_complete(view_, found);
        if (take(found)) return true;
        if (uses(bit("lifeline"))) lifeline(view_, found);
        if (uses(bit("pool_chokepoint"))) pool_chokepoint(view_, found);
        if (take(found)) return true;
        if (uses(bit("island_chain"))) island_chain(view_, found);
        if (take(found)) return true;
        if (uses(bit("island_buffer"))) island_buffer(view_, found);
        if (take(found)) return true;
        if (uses(bit("tree_budget"))) tree_budget(view_, found);
        if (take(found)) return true;
        if (uses(bit("all_shapes_agree"))) all_shapes_agree(view_, found);
        if (take(found)) return true;
        if (uses(bit("owner_domains"))) owner_domains(view_, found);
        if (take(found)) return true;
        if (uses(bit("crossing_ways"))) crossing_ways(view_, found);
        if (take(found)) return true;
        if (uses(bit("two_islands"))) two_islands(view_, found);
        return take(found);
    }

    View<W>& view_;
    Techniques techniques_;
    bool clash_ = false;
};

// For every width there is, compiled once, in closure_*.cpp.
#define NURIGRAM_ELSEWHERE(W) extern template class Closer<W>;
NURIGRAM_BOARD_WIDTHS(NURIGRAM_ELSEWHERE)
#undef NURIGRAM_ELSEWHERE

}  // namespace nurigram::closure
