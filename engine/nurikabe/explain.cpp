// Why a rule fired: the literals from which its conclusion follows, all before a given place in the trail.
//
// Every reason of a global rule is a separator: the literals that close the border of a region, and what lies on
// either side of it. The region is walked again, in the state of that moment; of two possible borders the shorter
// one is taken.
#include <algorithm>
#include <cstdlib>

#include "nurikabe/rules.hpp"

namespace nurigram::nurikabe {

void Rules::explain(Lit lit, Reason why, std::uint32_t before, std::vector<Lit>& out) {
    const auto data = static_cast<std::int32_t>(why.data);
    const std::int32_t var = lit == NO_LIT ? -1 : static_cast<std::int32_t>(var_of(lit));
    switch (why.extra()) {
        case POOL: return explain_pool(lit, data, out);
        case OWNER: return explain_owner(lit, data, out);
        case FAR: return explain_far(var - layout_.cells, before, out);
        case NEEDED: return explain_needed(data, var - layout_.cells, before, out);
        case ROOM: return explain_needed(data, NO_CLAIM, before, out);
        case FULL: return add_own_claims(data, before, out);
        case CUT_OFF: return explain_cut_off(var, before, out);
        case BRIDGE: return explain_bridge(var, before, out);
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

void Rules::add_own_claims(std::int32_t clue, std::uint32_t before, std::vector<Lit>& out) const {
    for (std::int32_t claim = layout_.first_claim[clue]; claim < layout_.first_claim[clue + 1]; ++claim)
        if (trail_.was_true(layout_.owns(claim), before)) out.push_back(layout_.owns(claim));
}

// Costs of all claims that the island could afford at that moment, in cost_ where mark_ is the stamp, queue_ in order.
// Without `free_own` own cells cost as much as others: then the reason need not name them. Whether `goal` is reached.
bool Rules::reaches_before(std::int32_t goal, std::int32_t budget, bool free_own, std::uint32_t before) {
    ++stamp_;
    const std::int32_t root = layout_.first_claim[layout_.claim_clue[goal]];
    queue_.assign(1, root);
    ring_.clear();
    mark_[root] = stamp_;
    cost_[root] = 0;
    std::size_t from = 0;
    for (std::int32_t cost = 0;; ++cost) {
        for (; from < queue_.size(); ++from)
            for (const std::int32_t next : layout_.claim_near[queue_[from]]) {
                if (next == NO_CLAIM || mark_[next] == stamp_ || trail_.was_true(layout_.lacks(next), before)) continue;
                const bool free = free_own && trail_.was_true(layout_.owns(next), before);
                mark_[next] = stamp_;
                cost_[next] = cost + !free;
                (free ? queue_ : ring_).push_back(next);
            }
        if (ring_.empty() || cost == budget) break;
        queue_.insert(queue_.end(), ring_.begin(), ring_.end());
        ring_.clear();
    }
    for (const std::int32_t claim : ring_) mark_[claim] = 0;
    return mark_[goal] == stamp_;
}

void Rules::explain_far(std::int32_t claim, std::uint32_t before, std::vector<Lit>& out) {
    const std::int32_t clue = layout_.claim_clue[claim], size = layout_.size[clue];
    std::int32_t own = 0;
    for (std::int32_t j = layout_.first_claim[clue]; j < layout_.first_claim[clue + 1]; ++j)
        own += trail_.was_true(layout_.owns(j), before);
    const bool is_own = trail_.was_true(layout_.owns(claim), before);
    if (own - is_own >= size) return add_own_claims(clue, before, out);

    std::int32_t budget = size == NO_LIMIT ? NO_LIMIT : size - 1, slack = 0;
    if (reaches_before(claim, budget, false, before)) {
        budget = std::max(0, size - own);
        reaches_before(claim, budget, true, before);
        add_own_claims(clue, before, out);
        slack = own;
        for (const std::int32_t j : queue_) slack -= cost_[j] == 0;
    }
    // A closed cell matters only if a path through it could have been short enough.
    const Place goal = layout_.place[layout_.claim_cell[claim]];
    for (const std::int32_t j : queue_) {
        if (cost_[j] >= budget) continue;
        for (const std::int32_t next : layout_.claim_near[j]) {
            if (next == NO_CLAIM || mark_[next] == stamp_ || !trail_.was_true(layout_.lacks(next), before)) continue;
            const Place place = layout_.place[layout_.claim_cell[next]];
            const std::int64_t distance = std::abs(place.row - goal.row) + std::abs(place.col - goal.col);
            if (cost_[j] + 1 + distance - slack > budget) continue;
            out.push_back(layout_.lacks(next));
        }
    }
}

// All claims of the island that hang together with `start` at that moment, without one of them, in queue_.
void Rules::flood_claims(std::int32_t start, std::int32_t without, std::uint32_t before) {
    ++stamp_;
    queue_.assign(1, start);
    mark_[start] = stamp_;
    for (std::size_t from = 0; from < queue_.size(); ++from)
        for (const std::int32_t next : layout_.claim_near[queue_[from]]) {
            if (next == NO_CLAIM || next == without || mark_[next] == stamp_) continue;
            if (trail_.was_true(layout_.lacks(next), before)) continue;
            mark_[next] = stamp_;
            queue_.push_back(next);
        }
}

void Rules::add_missing_around_claims(std::int32_t without, std::uint32_t before, std::vector<Lit>& out) const {
    for (const std::int32_t claim : queue_)
        for (const std::int32_t next : layout_.claim_near[claim])
            if (next != NO_CLAIM && next != without && trail_.was_true(layout_.lacks(next), before))
                out.push_back(layout_.lacks(next));
}

void Rules::explain_needed(std::int32_t clue, std::int32_t without, std::uint32_t before, std::vector<Lit>& out) {
    flood_claims(layout_.first_claim[clue], without, before);
    add_missing_around_claims(without, before, out);
    const auto reached = static_cast<std::int32_t>(queue_.size());
    if (layout_.size[clue] != NO_LIMIT && reached < layout_.size[clue]) return;
    for (std::int32_t claim = layout_.first_claim[clue]; claim < layout_.first_claim[clue + 1]; ++claim) {
        if (claim == without || mark_[claim] == stamp_ || !trail_.was_true(layout_.owns(claim), before)) continue;
        std::vector<Lit> other_side;
        flood_claims(claim, without, before);
        add_missing_around_claims(without, before, other_side);
        if (other_side.size() < out.size()) out.swap(other_side);
        out.push_back(layout_.owns(claim));
        return;
    }
}

void Rules::flood_open_cells(std::int32_t start, std::int32_t without, std::uint32_t before) {
    ++stamp_;
    queue_.assign(1, start);
    mark_[start] = stamp_;
    for (std::size_t from = 0; from < queue_.size(); ++from)
        for (const std::int32_t next : layout_.near[queue_[from]]) {
            if (next == NO_CELL || next == without || mark_[next] == stamp_) continue;
            if (trail_.was_true(layout_.white(next), before)) continue;
            mark_[next] = stamp_;
            queue_.push_back(next);
        }
}

void Rules::add_white_around_cells(std::int32_t without, std::uint32_t before, std::vector<Lit>& out) const {
    for (const std::int32_t cell : queue_)
        for (const std::int32_t next : layout_.near[cell])
            if (next != NO_CELL && next != without && trail_.was_true(layout_.white(next), before))
                out.push_back(layout_.white(next));
}

void Rules::explain_cut_off(std::int32_t cell, std::uint32_t before, std::vector<Lit>& out) {
    flood_open_cells(cell, NO_CELL, before);
    add_white_around_cells(NO_CELL, before, out);
    out.push_back(layout_.black(black_cells_.front()));
}

void Rules::explain_bridge(std::int32_t without, std::uint32_t before, std::vector<Lit>& out) {
    const std::int32_t root = black_cells_.front();
    flood_open_cells(root, without, before);
    add_white_around_cells(without, before, out);
    for (const std::int32_t cell : black_cells_) {
        if (cell == without || mark_[cell] == stamp_) continue;
        std::vector<Lit> other_side;
        flood_open_cells(cell, without, before);
        add_white_around_cells(without, before, other_side);
        if (other_side.size() < out.size()) out.swap(other_side);
        out.push_back(layout_.black(root));
        out.push_back(layout_.black(cell));
        return;
    }
}

}  // namespace nurigram::nurikabe
