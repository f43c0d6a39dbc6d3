// What a region (an island or the wall) can and must hold.
//
// Its own nodes are the true ones, its possible nodes those that are not false. The finished region holds all own
// nodes and a path from its root to each other node of it: a node whose cheapest path holds more open nodes than are
// still to be placed is out of reach.
#include <algorithm>

#include "nurikabe/rules.hpp"

namespace nurigram::nurikabe {

// A node that the region certainly has: the clue's own cell, the first black cell. NO_NODE: there is none yet.
std::int32_t Rules::root(std::int32_t region) const {
    if (region != layout_.wall()) return layout_.first_node(region);
    return black_cells_.empty() ? NO_NODE : black_cells_.front();
}

bool Rules::propagate_region(std::int32_t region) {
    const std::int32_t size = layout_.size[region], start = root(region);
    if (start == NO_NODE) return true;
    const std::int32_t budget = size == NO_LIMIT ? NO_LIMIT : size - owned_[region];
    if (budget < 0) return trail_.fail(Reason::theory(FULL, region));
    const std::int32_t reachable = reach(start, budget);
    stop_.spend(8 * static_cast<std::size_t>(reachable) + layout_.end_node(region) - layout_.first_node(region));
    if (!drop_far_nodes(region)) return false;
    if (size != NO_LIMIT && reachable < size) return trail_.fail(Reason::theory(ROOM, region));
    return reachable == owned_[region] || keep_needed_nodes(region, reachable);
}

// Mark the nodes whose cheapest path from the root holds at most `budget` open nodes; how many there are.
// Own nodes cost nothing, so each ring is closed under them before the next one begins.
std::int32_t Rules::reach(std::int32_t root, std::int32_t budget) {
    ++stamp_;
    queue_.assign(1, root);
    mark_[root] = stamp_;
    ring_.clear();
    std::size_t from = 0;
    for (std::int32_t cost = 0;; ++cost) {
        for (; from < queue_.size(); ++from)
            for (const std::int32_t next : layout_.node_near[queue_[from]]) {
                if (next == NO_NODE || mark_[next] == stamp_ || trail_.is_false(positive(next))) continue;
                mark_[next] = stamp_;
                (trail_.is_true(positive(next)) ? queue_ : ring_).push_back(next);
            }
        if (ring_.empty() || cost == budget) break;
        queue_.insert(queue_.end(), ring_.begin(), ring_.end());
        ring_.clear();
    }
    for (const std::int32_t node : ring_) mark_[node] = 0;
    return static_cast<std::int32_t>(queue_.size());
}

bool Rules::drop_far_nodes(std::int32_t region) {
    for (std::int32_t node = layout_.first_node(region); node < layout_.end_node(region); ++node)
        if (mark_[node] != stamp_ && !trail_.enqueue(negative(node), Reason::theory(FAR, region))) return false;
    return true;
}

void Rules::enter(std::int32_t node, std::int32_t parent) {
    mark_[node] = stamp_;
    nodes_[node] = {entered_, entered_, parent, 1, trail_.is_true(positive(node)), 0, 0, 0};
    ++entered_;
    walk_.push_back(node);
}

void Rules::leave(const Node& node) {
    Node& parent = nodes_[node.parent];
    parent.low = std::min(parent.low, node.low);
    parent.weight += node.weight;
    parent.own += node.own;
    if (node.low < parent.number) return;
    parent.cut_weight += node.weight;
    parent.cut_own += node.own;
}

// Depth first over the marked nodes: one is needed when its removal cuts off own nodes, or leaves too few.
bool Rules::keep_needed_nodes(std::int32_t region, std::int32_t reachable) {
    const std::int32_t size = layout_.size[region] == NO_LIMIT ? 0 : layout_.size[region];
    const std::uint32_t unvisited = stamp_++;
    entered_ = 0;
    walk_.clear();
    enter(root(region), NO_NODE);
    while (true) {
        const std::int32_t current = walk_.back();
        Node& node = nodes_[current];
        if (node.direction < 4) {
            const std::int32_t next = layout_.node_near[current][node.direction++];
            if (next == NO_NODE || next == node.parent) continue;
            if (mark_[next] == unvisited) enter(next, current);
            else if (mark_[next] == stamp_) node.low = std::min(node.low, nodes_[next].number);
            continue;
        }
        walk_.pop_back();
        if (walk_.empty()) return true;
        if (node.cut_own || reachable - 1 - node.cut_weight < size)
            if (!trail_.enqueue(positive(current), Reason::theory(NEEDED, region))) return false;
        leave(node);
    }
}

}  // namespace nurigram::nurikabe
