// Rules that follow from single literals. Every literal passes through here once, so together they reach a fixpoint.
#include "nurikabe/rules.hpp"

namespace nurigram::nurikabe {

Rules::Rules(const Layout& layout, Trail& trail, Stop& stop)
    : layout_(layout), trail_(trail), stop_(stop), blacks_in_square_(layout.square.size(), 0), claims_left_(layout.cells),
      owned_(layout.clues + 1, 0), is_waiting_(layout.clues + 1, 0), mark_(filled<std::uint32_t>(layout.variables(), 0, stop)),
      cost_(filled<std::int32_t>(layout.variables(), 0, stop)), nodes_(filled<Node>(layout.variables(), {}, stop)) {
    for (std::int32_t cell = 0; cell < layout.cells; ++cell)
        claims_left_[cell] = layout.first_at[cell + 1] - layout.first_at[cell];
    black_cells_.reserve(layout.cells);
    waiting_.reserve(layout.clues);
    queue_.reserve(layout.variables());
    ring_.reserve(layout.variables());
    walk_.reserve(layout.variables());
}

bool Rules::begin() {
    for (std::int32_t cell = 0; cell < layout_.cells; ++cell)
        if (claims_left_[cell] == 0 && !trail_.enqueue(layout_.black(cell), {})) return false;
    for (std::int32_t clue = 0; clue < layout_.clues; ++clue) {
        if (!trail_.enqueue(layout_.owns(layout_.first_claim[clue]), {})) return false;
        wake(clue);
    }
    return true;
}

void Rules::assigned(Lit lit) {
    const auto node = static_cast<std::int32_t>(var_of(lit));
    if (var_of(lit) >= layout_.variables()) return;
    const bool is_true = lit == positive(var_of(lit));
    const std::int32_t region = node < layout_.cells ? layout_.wall() : layout_.claim_clue[node - layout_.cells];
    owned_[region] += is_true;
    // What a region cannot reach tells it nothing new.
    const Reason why = trail_.reason(var_of(lit));
    if (why.kind() != Reason::THEORY || why.extra() != FAR) wake(region);
    if (node >= layout_.cells) {
        claims_left_[layout_.claim_cell[node - layout_.cells]] -= !is_true;
    } else if (is_true) {
        black_cells_.push_back(node);
        for (const std::int32_t square : layout_.squares_of[node])
            if (square >= 0) ++blacks_in_square_[square];
    }
}

void Rules::unassigned(Lit lit) {
    const auto node = static_cast<std::int32_t>(var_of(lit));
    if (var_of(lit) >= layout_.variables()) return;
    const bool is_true = lit == positive(var_of(lit));
    owned_[node < layout_.cells ? layout_.wall() : layout_.claim_clue[node - layout_.cells]] -= is_true;
    if (node >= layout_.cells) {
        claims_left_[layout_.claim_cell[node - layout_.cells]] += !is_true;
    } else if (is_true) {
        black_cells_.pop_back();
        for (const std::int32_t square : layout_.squares_of[node])
            if (square >= 0) --blacks_in_square_[square];
    }
}

bool Rules::propagate(Lit lit) {
    const auto var = static_cast<std::int32_t>(var_of(lit));
    if (var_of(lit) >= layout_.variables()) return true;
    const bool is_positive = lit == positive(var_of(lit));
    if (var < layout_.cells) return is_positive ? cell_is_black(var) : cell_is_white(var);
    return is_positive ? claim_holds(var - layout_.cells) : claim_fails(var - layout_.cells);
}

// Islands first: they are small, and what they find saves walks over the whole board.
bool Rules::propagate_global() {
    const std::uint32_t before = trail_.size();
    while (!waiting_.empty()) {
        const std::int32_t island = waiting_.back();
        waiting_.pop_back();
        is_waiting_[island] = 0;
        if (!propagate_region(island)) return false;
        if (trail_.size() != before) return true;
    }
    if (!is_waiting_[layout_.wall()]) return true;
    is_waiting_[layout_.wall()] = 0;
    return propagate_region(layout_.wall());
}

void Rules::abandon() {
    for (const std::int32_t island : waiting_) is_waiting_[island] = 0;
    waiting_.clear();
    is_waiting_[layout_.wall()] = 0;
}

void Rules::wake(std::int32_t region) {
    if (is_waiting_[region]) return;
    is_waiting_[region] = 1;
    if (region != layout_.wall()) waiting_.push_back(region);
}

bool Rules::cell_is_black(std::int32_t cell) {
    const Reason why = Reason::one(layout_.black(cell));
    stop_.spend(layout_.first_at[cell + 1] - layout_.first_at[cell]);
    for (std::int32_t i = layout_.first_at[cell]; i < layout_.first_at[cell + 1]; ++i)
        if (!trail_.enqueue(layout_.lacks(layout_.claims_at[i]), why)) return false;
    for (const std::int32_t square : layout_.squares_of[cell])
        if (square >= 0 && blacks_in_square_[square] >= 3 && !check_square(square)) return false;
    return true;
}

bool Rules::check_square(std::int32_t square) {
    std::int32_t last = layout_.square[square][0];
    for (const std::int32_t cell : layout_.square[square])
        if (!trail_.is_true(layout_.black(cell))) last = cell;
    return trail_.enqueue(layout_.white(last), Reason::theory(POOL, square));
}

bool Rules::cell_is_white(std::int32_t cell) {
    for (int direction = 0; direction < 4; ++direction) {
        const std::int32_t next = layout_.near[cell][direction];
        if (next != NO_CELL && !share_owner(cell, next, opposite(direction))) return false;
    }
    return claims_left_[cell] > 1 || check_owner(cell);
}

// The cell is white: a neighbour can have no owner that the cell cannot have; if it has one, the cell has it too.
bool Rules::share_owner(std::int32_t cell, std::int32_t next, int back) {
    const Lit white = layout_.white(cell);
    stop_.spend(layout_.first_at[next + 1] - layout_.first_at[next]);
    for (std::int32_t i = layout_.first_at[next]; i < layout_.first_at[next + 1]; ++i) {
        const std::int32_t theirs = layout_.claims_at[i], ours = layout_.claim_near[theirs][back];
        bool fine = true;
        if (ours == NO_CLAIM) fine = trail_.enqueue(layout_.lacks(theirs), Reason::one(white));
        else if (trail_.is_true(layout_.lacks(ours)))
            fine = trail_.enqueue(layout_.lacks(theirs), Reason::two(white, layout_.lacks(ours)));
        else if (trail_.is_true(layout_.owns(theirs)))
            fine = trail_.enqueue(layout_.owns(ours), Reason::two(white, layout_.owns(theirs)));
        if (!fine) return false;
    }
    return true;
}

// At most one claim is left: no claim makes the cell black, a white cell has the last one.
bool Rules::check_owner(std::int32_t cell) {
    const Reason why = Reason::theory(OWNER, cell);
    stop_.spend(layout_.first_at[cell + 1] - layout_.first_at[cell]);
    if (trail_.is_true(layout_.white(cell)))
        for (std::int32_t i = layout_.first_at[cell]; i < layout_.first_at[cell + 1]; ++i)
            if (!trail_.is_false(layout_.owns(layout_.claims_at[i])))
                return trail_.enqueue(layout_.owns(layout_.claims_at[i]), why);
    return trail_.enqueue(layout_.black(cell), why);
}

bool Rules::claim_holds(std::int32_t claim) {
    const std::int32_t cell = layout_.claim_cell[claim];
    const Lit holds = layout_.owns(claim);
    stop_.spend(layout_.first_at[cell + 1] - layout_.first_at[cell]);
    if (!trail_.enqueue(layout_.white(cell), Reason::one(holds))) return false;
    for (std::int32_t i = layout_.first_at[cell]; i < layout_.first_at[cell + 1]; ++i) {
        const std::int32_t other = layout_.claims_at[i];
        if (other != claim && !trail_.enqueue(layout_.lacks(other), Reason::one(holds))) return false;
    }
    for (int direction = 0; direction < 4; ++direction) {
        const std::int32_t next = layout_.near[cell][direction], theirs = layout_.claim_near[claim][direction];
        if (next == NO_CELL) continue;
        bool fine = true;
        if (theirs == NO_CLAIM) fine = trail_.enqueue(layout_.black(next), Reason::one(holds));
        else if (trail_.is_true(layout_.lacks(theirs)))
            fine = trail_.enqueue(layout_.black(next), Reason::two(holds, layout_.lacks(theirs)));
        else if (trail_.is_true(layout_.white(next)))
            fine = trail_.enqueue(layout_.owns(theirs), Reason::two(holds, layout_.white(next)));
        if (!fine) return false;
    }
    return true;
}

bool Rules::claim_fails(std::int32_t claim) {
    const std::int32_t cell = layout_.claim_cell[claim];
    const Lit fails = layout_.lacks(claim), white = layout_.white(cell);
    const bool is_white = trail_.is_true(white);
    if (claims_left_[cell] == 0 || (claims_left_[cell] == 1 && is_white))
        if (!check_owner(cell)) return false;
    for (const std::int32_t theirs : layout_.claim_near[claim]) {
        if (theirs == NO_CLAIM) continue;
        bool fine = true;
        if (is_white) fine = trail_.enqueue(layout_.lacks(theirs), Reason::two(fails, white));
        else if (trail_.is_true(layout_.owns(theirs)))
            fine = trail_.enqueue(layout_.black(cell), Reason::two(fails, layout_.owns(theirs)));
        if (!fine) return false;
    }
    return true;
}

}  // namespace nurigram::nurikabe
