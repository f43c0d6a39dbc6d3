// Why a rule fired: the literals from which its conclusion follows, all before a given place in the trail.
//
// Every reason of a region is a separator: the root, the false nodes that close a border, and what lies beyond it. The
// region is walked again in the state of that moment; of two possible borders the shorter one is taken.
#include <algorithm>
#include <cstdlib>

#include "nurikabe/rules.hpp"

namespace nurigram::nurikabe {

void Rules::explain(Lit lit, Reason why, std::uint32_t before, std::vector<Lit>& out) {
    const auto data = static_cast<std::int32_t>(why.data);
    const std::int32_t node = lit == NO_LIT ? NO_NODE : static_cast<std::int32_t>(var_of(lit));
    switch (why.extra()) {
        case POOL: return explain_pool(lit, data, out);
        case OWNER: return explain_owner(lit, data, out);
        case FAR: return explain_far(data, node, before, out);
        case NEEDED:
        case ROOM: return explain_needed(data, node, before, out);
        case FULL: return add_own(data, before, out);
    }
}

void Rules::explain_pool(Lit lit, std::int32_t square, std::vector<Lit>& out) const {
    for (const std::int32_t cell : layout_.square[square])
        if (layout_.white(cell) != lit) out.push_back(layout_.black(cell));
}

void Rules::explain_owner(Lit lit, std::int32_t cell, std::vector<Lit>& out) const {
    if (lit != layout_.black(cell)) out.push_back(layout_.white(cell));
    for (std::int32_t i = layout_.first_at[cell]; i < layout_.first_at[cell + 1]; ++i)
        if (layout_.owns(layout_.claims_at[i]) != lit) out.push_back(layout_.lacks(layout_.claims_at[i]));
}

std::int32_t Rules::count_own(std::int32_t region, std::uint32_t before) const {
    std::int32_t own = 0;
    for (std::int32_t node = layout_.first_node(region); node < layout_.end_node(region); ++node)
        own += trail_.was_true(positive(node), before);
    return own;
}

void Rules::add_own(std::int32_t region, std::uint32_t before, std::vector<Lit>& out) const {
    for (std::int32_t node = layout_.first_node(region); node < layout_.end_node(region); ++node)
        if (trail_.was_true(positive(node), before)) out.push_back(positive(node));
}

void Rules::explain_far(std::int32_t region, std::int32_t node, std::uint32_t before, std::vector<Lit>& out) {
    const std::int32_t size = layout_.size[region], start = root(region);
    const std::int32_t own = count_own(region, before);
    stop_.spend(layout_.end_node(region) - layout_.first_node(region));
    if (own - trail_.was_true(positive(node), before) >= size) return add_own(region, before, out);
    if (!reached_then(start, node, size == NO_LIMIT ? NO_LIMIT : size - 1, false, before)) {
        out.push_back(positive(start));
        return add_detours(node, size == NO_LIMIT ? NO_LIMIT : size - 1, before, out);
    }
    reached_then(start, node, size - own, true, before);
    add_own(region, before, out);
    // Own nodes apart from the root's part may shorten a path behind the border.
    std::int32_t apart = own;
    for (const std::int32_t near : queue_) apart -= cost_[near] == 0;
    add_detours(node, size - own + apart, before, out);
}

// The costs of all nodes that the region could afford at that moment, in cost_ where mark_ is the stamp, in order in
// queue_. Where own nodes are not free, the reason need not name them. Whether the goal is among them.
bool Rules::reached_then(std::int32_t root, std::int32_t goal, std::int32_t budget, bool own_is_free, std::uint32_t before) {
    ++stamp_;
    queue_.assign(1, root);
    ring_.clear();
    mark_[root] = stamp_;
    cost_[root] = 0;
    std::size_t from = 0;
    for (std::int32_t cost = 0;; ++cost) {
        for (; from < queue_.size(); ++from)
            for (const std::int32_t next : layout_.node_near[queue_[from]]) {
                if (next == NO_NODE || mark_[next] == stamp_ || trail_.was_true(negative(next), before)) continue;
                const bool is_free = own_is_free && trail_.was_true(positive(next), before);
                mark_[next] = stamp_;
                cost_[next] = cost + !is_free;
                (is_free ? queue_ : ring_).push_back(next);
            }
        if (ring_.empty() || cost == budget) break;
        queue_.insert(queue_.end(), ring_.begin(), ring_.end());
        ring_.clear();
    }
    for (const std::int32_t node : ring_) mark_[node] = 0;
    stop_.spend(4 * queue_.size());
    return mark_[goal] == stamp_;
}

// The false nodes next to those reached, as far as a path through them could have led to the goal within the budget.
void Rules::add_detours(std::int32_t goal, std::int32_t budget, std::uint32_t before, std::vector<Lit>& out) const {
    const Place to = layout_.node_place(goal);
    for (const std::int32_t node : queue_)
        for (const std::int32_t next : layout_.node_near[node]) {
            if (next == NO_NODE || mark_[next] == stamp_ || !trail_.was_true(negative(next), before)) continue;
            const Place via = layout_.node_place(next);
            const std::int32_t distance = std::abs(via.row - to.row) + std::abs(via.col - to.col);
            if (cost_[node] + 1 + distance <= budget) out.push_back(negative(next));
        }
}

// All possible nodes that hung together with `start` at that moment, without one of them, in queue_.
void Rules::flood_then(std::int32_t start, std::int32_t without, std::uint32_t before) {
    ++stamp_;
    queue_.assign(1, start);
    mark_[start] = stamp_;
    for (std::size_t from = 0; from < queue_.size(); ++from)
        for (const std::int32_t next : layout_.node_near[queue_[from]]) {
            if (next == NO_NODE || next == without || mark_[next] == stamp_) continue;
            if (trail_.was_true(negative(next), before)) continue;
            mark_[next] = stamp_;
            queue_.push_back(next);
        }
    stop_.spend(4 * queue_.size());
}

void Rules::add_border(std::int32_t without, std::uint32_t before, std::vector<Lit>& out) const {
    for (const std::int32_t node : queue_)
        for (const std::int32_t next : layout_.node_near[node])
            if (next != NO_NODE && next != without && trail_.was_true(negative(next), before))
                out.push_back(negative(next));
}

void Rules::explain_needed(std::int32_t region, std::int32_t without, std::uint32_t before, std::vector<Lit>& out) {
    const std::int32_t start = root(region), size = layout_.size[region];
    flood_then(start, without, before);
    add_border(without, before, out);
    if (size == NO_LIMIT || static_cast<std::int32_t>(queue_.size()) >= size) {
        std::int32_t beyond = layout_.first_node(region);
        while (beyond == without || mark_[beyond] == stamp_ || !trail_.was_true(positive(beyond), before)) ++beyond;
        other_side_.clear();
        flood_then(beyond, without, before);
        add_border(without, before, other_side_);
        if (other_side_.size() < out.size()) out.swap(other_side_);
        out.push_back(positive(beyond));
    }
    out.push_back(positive(start));
}

}  // namespace nurigram::nurikabe
