// The wall is one: whatever is not white must hang together as far as black cells are concerned.
#include <algorithm>

#include "nurikabe/rules.hpp"

namespace nurigram::nurikabe {

bool Rules::propagate_wall() {
    if (black_cells_.empty()) return true;
    if (!join_wall(black_cells_.front())) return false;
    std::int32_t reached = 0;
    for (const std::int32_t cell : black_cells_) reached += mark_[cell] == stamp_;
    if (reached != static_cast<std::int32_t>(black_cells_.size())) return trail_.fail(Reason::theory(BRIDGE, 0));
    for (std::int32_t cell = 0; cell < layout_.cells; ++cell)
        if (mark_[cell] != stamp_ && trail_.is_open(layout_.white(cell)))
            if (!trail_.enqueue(layout_.white(cell), Reason::theory(CUT_OFF, 0))) return false;
    return true;
}

// Depth first over the cells that are not white: an open cell whose removal cuts off black cells is black.
bool Rules::join_wall(std::int32_t root) {
    ++stamp_;
    std::int32_t number = 0;
    const auto enter = [&](std::int32_t cell, std::int32_t parent) {
        mark_[cell] = stamp_;
        nodes_[cell] = {number, number, parent, 0, trail_.is_true(layout_.black(cell)), 0, 0, 0};
        ++number;
        walk_.push_back(cell);
    };
    walk_.clear();
    enter(root, NO_CELL);
    while (!walk_.empty()) {
        const std::int32_t cell = walk_.back();
        Node& node = nodes_[cell];
        if (node.direction < 4) {
            const std::int32_t next = layout_.near[cell][node.direction++];
            if (next == NO_CELL || next == node.parent) continue;
            if (mark_[next] == stamp_) node.low = std::min(node.low, nodes_[next].number);
            else if (!trail_.is_true(layout_.white(next))) enter(next, cell);
            continue;
        }
        walk_.pop_back();
        if (cell == root) break;
        if (node.cut_marks && !trail_.enqueue(layout_.black(cell), Reason::theory(BRIDGE, 0))) return false;
        Node& parent = nodes_[node.parent];
        parent.low = std::min(parent.low, node.low);
        parent.marks += node.marks;
        if (node.low >= parent.number) parent.cut_marks += node.marks;
    }
    return true;
}

}  // namespace nurigram::nurikabe
