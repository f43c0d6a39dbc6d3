#include "closure/closure.hpp"

#include <cstring>
#include <stdexcept>

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

// Applies the techniques up to a tier until none of them sees anything new.
template <int W>
class Closer {
public:
    Closer(Position<W>& position, Tier tier, bool light)
        : at_(position), reaching_(position), expert_(position, reaching_), tier_(tier), light_(light) {}

    // Says whether the state clashed.
    bool run() {
        while (!at_.broken && !clash_ && (easy() || cut() || medium() || hard() || expert())) {
        }
        return at_.broken || clash_;
    }

private:
    // Take what was found. Says whether there was anything to go on with.
    bool take(const Found<W>& found) {
        clash_ |= found.clash;
        return clash_ || at_.decide(found.black, found.white);
    }

    bool easy() {
        Found<W> found;
        completed_island(at_, found);
        island_separation(at_, found);
        island_expansion(at_, found);
        wall_expansion(at_, found);
        return take(found);
    }

    bool cut() { return clash_ |= at_.is_cut(); }

    bool medium() {
        if (tier_ < Tier::medium) return false;
        Found<W> found;
        pool_avoidance(at_, found);
        unreachable_cell(at_, found);
        if (take(found)) return true;
        surrounded_cell(at_, found);
        return take(found);
    }

    bool hard() {
        if (tier_ < Tier::hard) return false;
        Found<W> found;
        two_way_corner(at_, found);
        loose_separation(at_, found);
        if (take(found)) return true;
        found.black |= cuts_.find(at_, all_cuts_);
        if (take(found)) return true;
        reaching_.refresh();
        reaching_.unreachable_by_merging(found);
        if (take(found)) return true;
        reaching_.forced_direction(found);
        if (take(found)) return true;
        reaching_.pool_reach(found);
        return take(found);
    }

    // The reaches are those that `hard` has just worked out.
    bool expert() {
        if (tier_ < Tier::expert) return false;
        Found<W> found;
        wall_complete(at_, found);
        if (take(found)) return true;
        expert_.refresh();
        expert_.lifeline(found);
        expert_.pool_chokepoint(found);
        if (take(found)) return true;
        island_chain(at_, all_cuts_, found);
        if (take(found)) return true;
        expert_.island_buffer(found);
        if (take(found)) return true;
        expert_.tree_budget(found);
        if (take(found)) return true;
        expert_.all_shapes_agree(found);
        if (take(found)) return true;
        expert_.owner_domains(found);
        if (take(found)) return true;
        expert_.crossing_ways(found);
        if (take(found)) return true;
        if (light_) return false;
        expert_.two_islands(found);
        return take(found);
    }

    Position<W>& at_;
    Reaching<W> reaching_;
    Expert<W> expert_;
    Cuts<W> cuts_;
    Bits<W> all_cuts_;
    Tier tier_;
    bool light_;
    bool clash_ = false;
};

template <int W>
Outcome close_in(const Task& task, Stop& stop) {
    const Geometry<W> board(task.cols, from_bytes<W>(task.cells));
    Ground<W> ground(board, task.clues, stop);
    if (task.tier >= Tier::hard) ground.add_balls();
    Position<W> position(ground, from_bytes<W>(task.black), from_bytes<W>(task.white));
    const bool clash = Closer<W>(position, task.tier, task.light).run();
    const std::size_t size = (static_cast<std::size_t>(task.rows) * (task.cols + 1) + 7) / 8;
    return {to_bytes(position.black, size), to_bytes(position.white, size), clash};
}

template <int W>
std::vector<int> pairs_in(const Task& task, Stop& stop) {
    const Geometry<W> board(task.cols, from_bytes<W>(task.cells));
    Ground<W> ground(board, task.clues, stop);
    ground.add_balls();
    const Position<W> position(ground, from_bytes<W>(task.black), from_bytes<W>(task.white));
    Reaching<W> reaching(position);
    reaching.refresh();
    Expert<W> expert(position, reaching);
    expert.refresh();
    return expert.pairs();
}

int words(int rows, int cols) { return (rows * (cols + 1) + 63) / 64; }

}  // namespace

bool fits(int rows, int cols) { return rows > 0 && cols > 0 && cols <= 61 && rows <= 4096 && words(rows, cols) <= 64; }

namespace {

// Call `run` with as many words as the board takes, rounded up to one of the sizes that are built.
template <class Run>
auto sized(const Task& task, const Run& run) {
    if (!fits(task.rows, task.cols)) throw std::invalid_argument("the board is too large");
    const int count = words(task.rows, task.cols);
    if (count <= 2) return run.template operator()<2>();
    if (count <= 4) return run.template operator()<4>();
    if (count <= 7) return run.template operator()<7>();
    if (count <= 16) return run.template operator()<16>();
    return run.template operator()<64>();
}

}  // namespace

Outcome close(const Task& task, Stop& stop) {
    return sized(task, [&]<int W>() { return close_in<W>(task, stop); });
}

std::vector<int> pairs(const Task& task, Stop& stop) {
    return sized(task, [&]<int W>() { return pairs_in<W>(task, stop); });
}

}  // namespace nurigram::closure
