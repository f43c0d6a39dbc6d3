#include "nurikabe/frontier.hpp"

#include <cstdlib>
#include <limits>
#include <utility>

#include "nurikabe/frontier_outlook.hpp"
#include "nurikabe/frontier_state.hpp"

namespace nurigram::nurikabe {

namespace {

constexpr std::size_t MOST_STATES = 3'000'000;
constexpr int MOST_CELLS = 128, MOST_CLUES = 250, LARGEST = 250;

class Sweep {
public:
    Sweep(const Layout& layout, const Known& known) : layout_(layout), known_(known) {
        upright_ = layout.cols <= layout.rows;
        width_ = upright_ ? layout.cols : layout.rows;
        height_ = upright_ ? layout.rows : layout.cols;
        clue_of_.assign(layout.cells, -1);
        for (std::int32_t clue = 0; clue < layout.clues; ++clue) clue_of_[cell_of(clue)] = clue;
        for (std::int32_t clue = 0; clue < layout.clues; ++clue) islands_total_ += layout.size[clue];
    }

    std::optional<Found> run(Stop& stop) {
        now_.start();
        int left = layout_.cells, passed_total = 0;
        for (int row = 0; row < height_; ++row)
            for (int col = 0; col < width_; ++col) {
                cell_ = layout_.cell(place(row, col));
                row_ = row, col_ = col;
                if (cell_ != NO_CELL) {
                    --left;
                    if (clue_of_[cell_] >= 0) passed_total += layout_.size[clue_of_[cell_]];
                }
                cells_left_ = left, passed_total_ = passed_total;
                if (!step(stop)) return std::nullopt;
                std::swap(now_, next_);
                most_states_ = std::max(most_states_, now_.size());
            }
        return finish();
    }

private:
    Place place(int row, int col) const { return upright_ ? Place{row, col} : Place{col, row}; }
    std::int32_t cell_of(std::int32_t clue) const { return layout_.claim_cell[layout_.first_claim[clue]]; }
    // A clue's place in the order of the sweep.
    Place swept(std::int32_t clue) const {
        const Place at = layout_.place[cell_of(clue)];
        return place(at.row, at.col);
    }

    bool step(Stop& stop) {
        next_.clear();
        for (std::size_t i = 0; i < now_.size(); ++i) {
            stop.spend(STEPS_PER_STATE);
            if (next_.size() > MOST_STATES) return false;
            const States::Entry& from = now_[i];
            if (cell_ == NO_CELL) pass_hole(from, stop);
            else {
                if (known_.may_be_black[cell_]) pass_black(from, stop);
                if (known_.may_be_white[cell_]) pass_white(from, stop);
            }
        }
        return true;
    }

    void pass_hole(const States::Entry& from, Stop& stop) {
        Wide wide(from.state, width_);
        if (move_on(wide, 0)) next_.add(wide.pack(width_), from, step_number(), false, stop);
    }

    void pass_black(const States::Entry& from, Stop& stop) {
        Wide wide(from.state, width_);
        const int up = wide.column[col_], left = col_ ? wide.column[col_ - 1] : 0;
        if (wide.closed || (wide.corner && wide.is_wall(up) && wide.is_wall(left))) return;
        wide.part[FRESH] = {};
        if (move_on(wide, FRESH, up, left)) next_.add(wide.pack(width_), from, step_number(), true, stop);
    }

    void pass_white(const States::Entry& from, Stop& stop) {
        Wide wide(from.state, width_);
        const int up = wide.column[col_], left = col_ ? wide.column[col_ - 1] : 0;
        Part& fresh = wide.part[FRESH];
        fresh = {false, 1, clue_of_[cell_]};
        if (wide.is_island(up) && !absorb(fresh, wide.part[up])) return;
        if (wide.is_island(left) && left != up && !absorb(fresh, wide.part[left])) return;
        if (fresh.clue >= 0 && (fresh.size > layout_.size[fresh.clue] || !may_own(fresh.clue))) return;
        if (move_on(wide, FRESH, up, left)) next_.add(wide.pack(width_), from, step_number(), false, stop);
    }

    static bool absorb(Part& part, const Part& other) {
        if (part.clue >= 0 && other.clue >= 0) return false;
        part.size += other.size;
        if (other.clue >= 0) part.clue = other.clue;
        return true;
    }

    bool may_own(std::int32_t clue) const {
        for (std::int32_t i = layout_.first_at[cell_]; i < layout_.first_at[cell_ + 1]; ++i)
            if (layout_.claim_clue[layout_.claims_at[i]] == clue) return known_.may_own[layout_.claims_at[i]];
        return false;
    }

    // Put the new cell on the frontier, joined with neighbours of its colour. False: a rule is broken.
    bool move_on(Wide& wide, int fresh, int up = 0, int left = 0) {
        const int above = wide.column[col_];
        const bool corner = wide.is_wall(above);
        wide.column[col_] = fresh;
        for (const int near : {up, left})
            if (fresh && near && wide.part[near].wall == wide.part[fresh].wall)
                std::replace(wide.column.begin(), wide.column.end(), near, fresh);
        if (above && !wide.on_frontier(above) && !(fresh && wide.part[above].wall == wide.part[fresh].wall))
            if (!leave(wide, wide.part[above])) return false;
        wide.corner = corner && col_ + 1 < width_;
        return is_hopeful(wide);
    }

    // A part that nothing can be added to any more.
    bool leave(Wide& wide, const Part& part) {
        if (!part.wall) return part.clue >= 0 && part.size == layout_.size[part.clue];
        wide.closed = true;
        return std::none_of(wide.column.begin(), wide.column.end(), [&](int which) { return wide.is_wall(which); });
    }

    // Bounds that the rest of the board must keep.
    bool is_hopeful(const Wide& wide) const {
        if (wide.closed && cells_left_ != white_left(wide)) return false;
        const int white = white_left(wide), black = cells_left_ - white;
        if (white < 0 || black < 0) return false;
        const Outlook outlook(wide, width_);
        if (black < outlook.bridges) return false;
        std::array<int, WIDEST> need{};
        for (int i = 1; i < FRESH + 1; ++i)
            if (outlook.columns[i] && !wide.part[i].wall && !has_future(wide, outlook, i, need)) return false;
        for (int pocket = 0; pocket < outlook.pockets; ++pocket)
            if (need[pocket] > 0 && black < bridge_around(need[pocket])) return false;
        return true;
    }

    int white_left(const Wide& wide) const {
        std::array<bool, WIDEST + 2> seen{};
        int left = islands_total_ - passed_total_;
        for (const int which : wide.column) {
            if (!wide.is_island(which) || std::exchange(seen[which], true)) continue;
            const Part& part = wide.part[which];
            left -= part.size - (part.clue >= 0 ? layout_.size[part.clue] : 0);
        }
        return left;
    }

    // An island without a clue can find one; what an island lacks is added to the pocket that it cannot leave.
    bool has_future(const Wide& wide, const Outlook& outlook, int which, std::array<int, WIDEST>& need) const {
        const Part& part = wide.part[which];
        if (part.clue < 0) {
            for (int i = 0; i < outlook.pockets; ++i)
                if (outlook.columns[which] & outlook.pocket[i].around) need[i] -= part.size;
            return can_find_clue(wide, outlook, which);
        }
        const int pocket = outlook.pocket_of(which);
        if (pocket >= 0) need[pocket] += layout_.size[part.clue] - part.size;
        return true;
    }

    // How many black cells at least lead around `cells` further cells below a gap in the wall: a path as wide as the
    // pocket and twice as long as it is deep (the frontier's step may save two cells, which are not counted).
    static int bridge_around(int cells) {
        int least = std::numeric_limits<int>::max();
        for (int depth = 1; depth <= cells && 2 * depth < least; ++depth)
            least = std::min(least, (cells + depth - 1) / depth + 2 * depth);
        return least;
    }

    // An island without a clue must reach one, on the frontier or further on, and leave room for the way.
    bool can_find_clue(const Wide& wide, const Outlook& outlook, int which) const {
        const int size = wide.part[which].size;
        const unsigned around = outlook.surroundings(which);
        for (int i = 1; i < FRESH + 1; ++i) {
            const Part& other = wide.part[i];
            if (!(outlook.columns[i] & around) || other.wall || other.clue < 0) continue;
            if (size + other.size + outlook.columns_between(which, i) <= layout_.size[other.clue]) return true;
        }
        for (std::int32_t clue = 0; clue < layout_.clues; ++clue) {
            const Place to = swept(clue);
            if (to.row < row_ || (to.row == row_ && to.col <= col_)) continue;
            if (size + distance(wide, which, to) <= layout_.size[clue]) return true;
        }
        return false;
    }

    int distance(const Wide& wide, int which, Place to) const {
        int least = std::numeric_limits<int>::max();
        for (int c = 0; c < width_; ++c)
            if (wide.column[c] == which)
                least = std::min(least, std::abs(c - to.col) + to.row - (c <= col_ ? row_ : row_ - 1));
        return least;
    }

    std::size_t step_number() const { return static_cast<std::size_t>(row_) * width_ + col_; }

    // The last row has no future: what is still on the frontier must be finished.
    Found finish() const {
        Found found;
        for (std::size_t i = 0; i < now_.size() && found.count < 2; ++i)
            if (is_finished(now_[i]))
                for (int w = 0; w < now_[i].witnesses && found.count < 2; ++w) keep(now_[i].witness[w], found);
        found.complete = found.count < 2;
        found.stats = {{"states", static_cast<std::int64_t>(most_states_)},
                       {"sweep bytes", static_cast<std::int64_t>(now_.bytes() + next_.bytes())}};
        return found;
    }

    bool is_finished(const States::Entry& entry) const {
        const Wide wide(entry.state, width_);
        std::array<bool, WIDEST + 2> seen{};
        int walls = wide.closed;
        for (int c = 0; c < width_; ++c) {
            const int which = wide.column[c];
            if (!which || std::exchange(seen[which], true)) continue;
            const Part& part = wide.part[which];
            if (part.wall ? ++walls > 1 : part.clue < 0 || part.size != layout_.size[part.clue]) return false;
        }
        return true;
    }

    void keep(const Colouring& colours, Found& found) const {
        Board board = empty_board(layout_.rows, layout_.cols);
        for (int row = 0; row < height_; ++row)
            for (int col = 0; col < width_; ++col) {
                const int number = row * width_ + col;
                const Place at = place(row, col);
                if (colours[number >> 6] >> (number & 63) & 1) set_bit(board, layout_.cols, at.row, at.col);
            }
        found.solutions.push_back(std::move(board));
        ++found.count;
    }

    static constexpr int FRESH = WIDEST + 1;
    static constexpr std::size_t STEPS_PER_STATE = 200;

    const Layout& layout_;
    const Known& known_;
    bool upright_;
    int width_, height_, islands_total_ = 0;
    std::vector<std::int32_t> clue_of_;  // by cell
    States now_, next_;
    std::size_t most_states_ = 0;

    // The present step.
    std::int32_t cell_ = NO_CELL;
    int row_ = 0, col_ = 0, cells_left_ = 0, passed_total_ = 0;
};

}  // namespace

bool can_sweep(const Layout& layout) {
    const auto known = [](std::int32_t size) { return size <= LARGEST; };
    return std::min(layout.rows, layout.cols) <= WIDEST && layout.rows * layout.cols <= MOST_CELLS &&
           layout.clues <= MOST_CLUES && std::all_of(layout.size.begin(), layout.size.end() - 1, known);
}

std::optional<Found> sweep(const Layout& layout, const Known& known, Stop& stop) {
    return Sweep(layout, known).run(stop);
}

}  // namespace nurigram::nurikabe
