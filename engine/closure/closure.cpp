#include "closure/closure.hpp"

#include <cstring>

#include "closure/easy.hpp"
#include "closure/expert.hpp"
#include "closure/hard.hpp"

namespace nurigram::closure {

namespace {

template <int W>
Bits<W> from_bytes(const std::string& bytes) {
    Bits<W> bits;
    std::memcpy(bits.word.data(), bytes.data(), std::min(bytes.size(), sizeof bits.word));
    return bits;
}

template <int W>
std::string to_bytes(const Bits<W>& bits, std::size_t size) {
    return {reinterpret_cast<const char*>(bits.word.data()), size};
}

// Applies some techniques until none of them sees anything new.
template <int W>
class Closer {
public:
    Closer(Position<W>& position, Techniques techniques)
        : at_(position), reaching_(position), expert_(position, reaching_), techniques_(techniques) {}

    // Says whether the state clashed.
    bool run() {
        while (!at_.broken && !clash_ && (easy() || cut() || medium() || hard() || expert())) {
        }
        return at_.broken || clash_;
    }

private:
    bool uses(Techniques some) const { return techniques_ & some; }

    // Take what was found. Says whether there was anything to go on with.
    bool take(const Found<W>& found) {
        clash_ |= found.clash;
        return clash_ || at_.decide(found.black, found.white);
    }

    bool easy() {
        Found<W> found;
        if (uses(bit("completed_island"))) completed_island(at_, found);
        if (uses(bit("island_separation"))) island_separation(at_, found);
        if (uses(bit("island_expansion"))) island_expansion(at_, found);
        if (uses(bit("wall_expansion"))) wall_expansion(at_, found);
        return take(found);
    }

    bool cut() { return clash_ |= at_.is_cut(); }

    bool medium() {
        Found<W> found;
        if (uses(bit("pool_avoidance"))) pool_avoidance(at_, found);
        if (uses(bit("unreachable_cell"))) unreachable_cell(at_, found);
        if (take(found)) return true;
        if (uses(bit("surrounded_cell"))) surrounded_cell(at_, found);
        return take(found);
    }

    bool hard() {
        Found<W> found;
        if (uses(bit("two_way_corner"))) two_way_corner(at_, found);
        if (uses(bit("loose_separation"))) loose_separation(at_, found);
        if (take(found)) return true;
        const Bits<W> dividing = uses(BY_CUTS) ? cuts_.find(at_, all_cuts_) : Bits<W>{};
        if (uses(bit("wall_connectivity"))) found.black |= dividing;
        if (take(found)) return true;
        if (!uses(BY_REACH)) return false;
        reaching_.refresh();
        if (uses(bit("unreachable_by_merging"))) reaching_.unreachable_by_merging(found);
        if (take(found)) return true;
        if (uses(bit("forced_direction"))) reaching_.forced_direction(found);
        if (take(found)) return true;
        if (uses(bit("pool_reach"))) reaching_.pool_reach(found);
        return take(found);
    }

    // The cuts and the reaches are those that `hard` has just worked out.
    bool expert() {
        Found<W> found;
        if (uses(bit("wall_complete"))) wall_complete(at_, found);
        if (take(found)) return true;
        if (uses(BY_OWNERS)) expert_.refresh();
        if (uses(bit("lifeline"))) expert_.lifeline(found);
        if (uses(bit("pool_chokepoint"))) expert_.pool_chokepoint(found);
        if (take(found)) return true;
        if (uses(bit("island_chain"))) island_chain(at_, all_cuts_, found);
        if (take(found)) return true;
        if (uses(bit("island_buffer"))) expert_.island_buffer(found);
        if (take(found)) return true;
        if (uses(bit("tree_budget"))) expert_.tree_budget(found);
        if (take(found)) return true;
        if (uses(bit("all_shapes_agree"))) expert_.all_shapes_agree(found);
        if (take(found)) return true;
        if (uses(bit("owner_domains"))) expert_.owner_domains(found);
        if (take(found)) return true;
        if (uses(bit("crossing_ways"))) expert_.crossing_ways(found);
        if (take(found)) return true;
        if (uses(bit("two_islands"))) expert_.two_islands(found);
        return take(found);
    }

    Position<W>& at_;
    Reaching<W> reaching_;
    Expert<W> expert_;
    Cuts<W> cuts_;
    Bits<W> all_cuts_;
    Techniques techniques_;
    bool clash_ = false;
};

template <int W>
Outcome close_in(const Task& task, Stop& stop) {
    const Geometry<W> board(task.cols, from_bytes<W>(task.cells));
    Ground<W> ground(board, task.clues, task.most_sets, stop);
    if (task.techniques & BY_REACH) ground.add_balls();
    Position<W> position(ground, from_bytes<W>(task.black), from_bytes<W>(task.white));
    const bool clash = Closer<W>(position, task.techniques).run();
    const std::size_t size = task.cells.size();
    return {to_bytes(position.black, size), to_bytes(position.white, size), clash};
}

template <int W>
std::vector<int> pairs_in(const Task& task, Stop& stop) {
    const Geometry<W> board(task.cols, from_bytes<W>(task.cells));
    Ground<W> ground(board, task.clues, task.most_sets, stop);
    ground.add_balls();
    const Position<W> position(ground, from_bytes<W>(task.black), from_bytes<W>(task.white));
    Reaching<W> reaching(position);
    reaching.refresh();
    Expert<W> expert(position, reaching);
    expert.refresh();
    return expert.pairs();
}

std::size_t bits(int rows, int cols) { return static_cast<std::size_t>(rows) * (cols + 1); }

}  // namespace

bool fits(int rows, int cols) {
    return rows > 0 && cols > 0 && cols <= MOST_COLS && bits(rows, cols) <= 64 * WIDTHS.back();
}

Outcome close(const Task& task, Stop& stop) {
    return with_words<WIDTHS>(bits(task.rows, task.cols), [&]<int W>() { return close_in<W>(task, stop); });
}

std::vector<int> pairs(const Task& task, Stop& stop) {
    return with_words<WIDTHS>(bits(task.rows, task.cols), [&]<int W>() { return pairs_in<W>(task, stop); });
}

}  // namespace nurigram::closure
