// What a clue's island can and must hold.
//
// Its possible cells are those whose claim is not false, its own cells those whose claim is true. The finished
// island contains all own cells and a path to each other cell of it: a cell whose cheapest path holds more open
// cells than are still to be placed is out of reach.
#include <algorithm>

#include "nurikabe/rules.hpp"

namespace nurigram::nurikabe {

bool Rules::propagate_island(std::int32_t clue) {
    const std::int32_t size = layout_.size[clue];
    const std::int32_t budget = size == NO_LIMIT ? NO_LIMIT : size - owned_[clue];
    if (budget < 0) return trail_.fail(Reason::theory(FULL, clue));
    const std::int32_t reachable = measure(clue, budget);
    if (!drop_far_claims(clue)) return false;
    if (size != NO_LIMIT && reachable < size) return trail_.fail(Reason::theory(ROOM, clue));
    return reachable == owned_[clue] || keep_needed_claims(clue, reachable);
}

// Mark the claims whose cheapest path from the clue holds at most `budget` open cells; how many there are.
// Own cells cost nothing, so each ring is closed under them before the next one begins.
std::int32_t Rules::measure(std::int32_t clue, std::int32_t budget) {
    ++stamp_;
    queue_.assign(1, layout_.first_claim[clue]);
    mark_[queue_[0]] = stamp_;
    ring_.clear();
    std::size_t from = 0;
    for (std::int32_t cost = 0;; ++cost) {
        for (; from < queue_.size(); ++from)
            for (const std::int32_t next : layout_.claim_near[queue_[from]]) {
                if (next == NO_CLAIM || mark_[next] == stamp_ || trail_.is_false(layout_.owns(next))) continue;
                mark_[next] = stamp_;
                (trail_.is_true(layout_.owns(next)) ? queue_ : ring_).push_back(next);
            }
        if (ring_.empty() || cost == budget) break;
        queue_.insert(queue_.end(), ring_.begin(), ring_.end());
        ring_.clear();
    }
    for (const std::int32_t claim : ring_) mark_[claim] = 0;
    return static_cast<std::int32_t>(queue_.size());
}

bool Rules::drop_far_claims(std::int32_t clue) {
    for (std::int32_t claim = layout_.first_claim[clue]; claim < layout_.first_claim[clue + 1]; ++claim)
        if (mark_[claim] != stamp_ && !trail_.enqueue(layout_.lacks(claim), Reason::theory(FAR, clue))) return false;
    return true;
}

// Depth first over the marked claims: a node is needed when its removal cuts off own cells, or leaves too few.
bool Rules::keep_needed_claims(std::int32_t clue, std::int32_t reachable) {
    const std::int32_t size = layout_.size[clue] == NO_LIMIT ? 0 : layout_.size[clue];
    const std::int32_t root = layout_.first_claim[clue];
    const std::uint32_t unvisited = stamp_, visited = ++stamp_;
    std::int32_t number = 0;
    const auto enter = [&](std::int32_t claim, std::int32_t parent) {
        mark_[claim] = visited;
        nodes_[claim] = {number, number, parent, 1, trail_.is_true(layout_.owns(claim)), 0, 0, 0};
        ++number;
        walk_.push_back(claim);
    };
    walk_.clear();
    enter(root, NO_CLAIM);
    while (!walk_.empty()) {
        const std::int32_t claim = walk_.back();
        Node& node = nodes_[claim];
        if (node.direction < 4) {
            const std::int32_t next = layout_.claim_near[claim][node.direction++];
            if (next == NO_CLAIM || next == node.parent) continue;
            if (mark_[next] == unvisited) enter(next, claim);
            else if (mark_[next] == visited) node.low = std::min(node.low, nodes_[next].number);
            continue;
        }
        walk_.pop_back();
        if (claim == root) break;
        if (node.cut_marks || reachable - 1 - node.cut_weight < size)
            if (!trail_.enqueue(layout_.owns(claim), Reason::theory(NEEDED, clue))) return false;
        Node& parent = nodes_[node.parent];
        parent.low = std::min(parent.low, node.low);
        parent.weight += node.weight;
        parent.marks += node.marks;
        if (node.low >= parent.number) {
            parent.cut_weight += node.weight;
            parent.cut_marks += node.marks;
        }
    }
    return true;
}

}  // namespace nurigram::nurikabe
