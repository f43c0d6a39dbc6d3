#include "nurikabe/counting.hpp"

#include <algorithm>
#include <numeric>

namespace nurigram::nurikabe {

namespace {

constexpr std::int32_t LARGE = 9;         // smaller islands are understood without counts
constexpr std::int32_t MEAN_SIZE = 6;     // geometry pays if the islands have at least this mean size,
constexpr std::int32_t MOST_CELLS = 150;  // on boards of at most this many cells: it grows with their square
constexpr double MOST_CLAUSES = 4e6;

// A number in unary: literal j is true exactly if it is more than j.
using Unary = std::vector<Lit>;

// About how many clauses it takes to count this many literals up to a bound.
double cost(double leaves, double most) {
    if (leaves < 2) return 0;
    const double half = std::min(leaves / 2, most) + 1;
    return 2 * half * half + 2 * cost(leaves / 2, most);
}

class Writer {
public:
    Writer(const Layout& layout, Stop& stop) : layout_(layout), stop_(stop), formula_(layout.variables()) {}

    Formula take() { return std::move(formula_); }

    void count_islands() {
        for (std::int32_t clue = 0; clue < layout_.clues; ++clue) {
            const std::int32_t size = layout_.size[clue];
            if (size == NO_LIMIT) continue;
            std::vector<Unary> leaves;
            for (std::int32_t claim = layout_.first_claim[clue]; claim < layout_.first_claim[clue + 1]; ++claim)
                leaves.push_back({layout_.owns(claim)});
            const Unary count = sum(leaves, size + 1);
            if (static_cast<std::int32_t>(count.size()) < size) return formula_.add({});
            formula_.add({count[size - 1]});
            if (static_cast<std::int32_t>(count.size()) > size) formula_.add({negate(count[size])});
        }
    }

    void add_geometry() {
        find_lines();
        for (Line& line : lines_) islands_need_runs(line);
        for (std::size_t one = 0; one < lines_.size(); ++one)
            for (std::size_t other = 0; other < lines_.size(); ++other)
                if (are_beside(lines_[one], lines_[other])) edge_needs_run(lines_[one], lines_[other]);
        few_runs();
        if (layout_.cells < layout_.rows * layout_.cols) return;  // holes break lines and the border
        spans();
        border_in_order();
    }

private:
    // A stretch of cells of a row or column between borders and holes.
    struct Line {
        std::vector<std::int32_t> cells;
        bool is_row;
        Unary runs;                // how many runs of wall it has at least
        std::vector<Lit> islands;  // by clue: whether its island lies in the line; NO_LIT if it never does
    };

    // The sum of unary numbers, up to a bound: the totalizer of Bailleux and Boufkhad (2003).
    Unary sum(std::span<const Unary> parts, std::int32_t most) {
        if (parts.empty()) return {};
        if (parts.size() == 1) return parts[0];
        const std::size_t half = parts.size() / 2;
        return merge(sum(parts.first(half), most), sum(parts.subspan(half), most), most);
    }

    // Enough true literals force an output, and too few forbid it.
    Unary merge(const Unary& left, const Unary& right, std::int32_t most) {
        const std::size_t width = std::min<std::size_t>(left.size() + right.size(), most);
        Unary total(width);
        for (Lit& output : total) output = formula_.fresh();
        for (std::size_t i = 0; i <= left.size(); ++i) {
            stop_.spend(4 * (right.size() + 1));
            for (std::size_t j = 0; j <= right.size(); ++j) {
                clause_.clear();
                if (i + j > 0) {
                    if (i) clause_.push_back(negate(left[i - 1]));
                    if (j) clause_.push_back(negate(right[j - 1]));
                    clause_.push_back(total[std::min(i + j, width) - 1]);
                    formula_.add(clause_);
                }
                if (i + j >= width) continue;
                clause_.assign(1, negate(total[i + j]));
                if (i < left.size()) clause_.push_back(left[i]);
                if (j < right.size()) clause_.push_back(right[j]);
                formula_.add(clause_);
            }
        }
        return total;
    }

    Lit claim_of(std::int32_t clue, std::int32_t cell) const {
        for (std::int32_t i = layout_.first_at[cell]; i < layout_.first_at[cell + 1]; ++i)
            if (layout_.claim_clue[layout_.claims_at[i]] == clue) return layout_.owns(layout_.claims_at[i]);
        return NO_LIT;
    }

    void find_lines() {
        constexpr int LEFT = 1, RIGHT = 2, UP = 0, DOWN = 3;
        const auto from = [&](int back, int on) {
            for (std::int32_t start = 0; start < layout_.cells; ++start) {
                if (layout_.near[start][back] != NO_CELL) continue;
                Line line{{}, back == LEFT, {}, {}};
                for (std::int32_t cell = start; cell != NO_CELL; cell = layout_.near[cell][on]) line.cells.push_back(cell);
                describe(line);
                lines_.push_back(std::move(line));
            }
        };
        from(LEFT, RIGHT);
        from(UP, DOWN);
    }

    void describe(Line& line) {
        // A start of a run may be true elsewhere too: a bound is enough.
        std::vector<Unary> starts{{layout_.black(line.cells[0])}};
        for (std::size_t i = 1; i < line.cells.size(); ++i) {
            starts.push_back({formula_.fresh()});
            formula_.add({layout_.white(line.cells[i]), layout_.black(line.cells[i - 1]), starts.back()[0]});
        }
        line.runs = sum(starts, static_cast<std::int32_t>(line.cells.size()));
        line.islands.assign(layout_.clues, NO_LIT);
        for (std::int32_t clue = 0; clue < layout_.clues; ++clue) {
            clause_.clear();
            for (const std::int32_t cell : line.cells)
                if (const Lit owns = claim_of(clue, cell); owns != NO_LIT) clause_.push_back(owns);
            if (clause_.empty()) continue;
            const Lit lies = line.islands[clue] = formula_.fresh();
            for (const Lit owns : clause_) formula_.add({negate(owns), lies});
            clause_.push_back(negate(lies));
            formula_.add(clause_);
        }
    }

    // Runs bound an island that ends before the line does, and part the islands of a line.
    void islands_need_runs(const Line& line) {
        std::vector<Unary> all;
        for (std::int32_t clue = 0; clue < layout_.clues; ++clue) {
            const Lit lies = line.islands[clue];
            if (lies == NO_LIT) continue;
            const Lit ends[2] = {claim_of(clue, line.cells.front()), claim_of(clue, line.cells.back())};
            for (const Lit end : ends) add_known({negate(lies), line.runs[0], end});
            if (line.runs.size() > 1) add_known({negate(lies), line.runs[1], ends[0], ends[1]});
            all.push_back({lies});
        }
        const Unary several = sum(all, static_cast<std::int32_t>(line.runs.size()) + 1);
        for (std::size_t i = 1; i < several.size(); ++i) formula_.add({negate(several[i]), line.runs[i - 1]});
    }

    void add_known(std::initializer_list<Lit> literals) {
        clause_.clear();
        std::copy_if(literals.begin(), literals.end(), std::back_inserter(clause_), [](Lit lit) { return lit != NO_LIT; });
        formula_.add(clause_);
    }

    // Neighbouring lines of exactly the same extent.
    bool are_beside(const Line& one, const Line& other) const {
        if (one.is_row != other.is_row || one.cells.size() != other.cells.size()) return false;
        const Place a = layout_.place[one.cells[0]], b = layout_.place[other.cells[0]];
        return one.is_row ? a.col == b.col && std::abs(a.row - b.row) == 1 : a.row == b.row && std::abs(a.col - b.col) == 1;
    }

    // If an island lies in a line and not in the one beside it, that one has a run.
    void edge_needs_run(const Line& line, const Line& beside) {
        for (std::int32_t clue = 0; clue < layout_.clues; ++clue)
            if (line.islands[clue] != NO_LIT) add_known({negate(line.islands[clue]), beside.runs[0], beside.islands[clue]});
    }

    void few_runs() {
        const auto islands = layout_.size.begin();
        const std::int32_t wall = layout_.cells - std::accumulate(islands, islands + layout_.clues, 0);
        if (wall < 0) return formula_.add({});
        std::vector<Unary> runs;
        for (const Line& line : lines_) runs.push_back(line.runs);
        const Unary total = sum(runs, wall + 2);
        if (static_cast<std::int32_t>(total.size()) > wall + 1) formula_.add({negate(total[wall + 1])});
    }

    void spans() {
        for (std::int32_t clue = 0; clue < layout_.clues; ++clue) {
            const Unary rows = spanned(clue, true), cols = spanned(clue, false);
            for (std::size_t high = 1; high <= rows.size(); ++high) {
                const std::size_t wide = (layout_.size[clue] + high - 1) / high;
                add_known({high < rows.size() ? rows[high] : NO_LIT, wide <= cols.size() ? cols[wide - 1] : NO_LIT});
            }
        }
    }

    Unary spanned(std::int32_t clue, bool rows) {
        std::vector<Unary> found;
        for (const Line& line : lines_)
            if (line.is_row == rows && line.islands[clue] != NO_LIT) found.push_back({line.islands[clue]});
        return sum(found, static_cast<std::int32_t>(found.size()));
    }

    void border_in_order() {
        if (std::min(layout_.rows, layout_.cols) < 2) return;
        const std::vector<std::int32_t> ring = border();
        for (const std::vector<std::int32_t>& group : diagonal_groups()) {
            std::vector<Unary> starts;
            for (std::size_t i = 0; i < ring.size(); ++i) {
                Lit start = NO_LIT;
                for (const std::int32_t clue : group) {
                    const Lit owns = claim_of(clue, ring[i]);
                    if (owns == NO_LIT) continue;
                    if (start == NO_LIT) starts.push_back({start = formula_.fresh()});
                    formula_.add({negate(owns), layout_.white(ring[i ? i - 1 : ring.size() - 1]), start});
                }
            }
            if (const Unary stretches = sum(starts, 2); stretches.size() > 1) formula_.add({negate(stretches[1])});
        }
    }

    std::vector<std::int32_t> border() const {
        std::vector<std::int32_t> ring;
        const auto add = [&](int row, int col) { ring.push_back(layout_.cell({row, col})); };
        for (int col = 0; col < layout_.cols; ++col) add(0, col);
        for (int row = 1; row < layout_.rows - 1; ++row) add(row, layout_.cols - 1);
        for (int col = layout_.cols; col--;) add(layout_.rows - 1, col);
        for (int row = layout_.rows - 1; --row;) add(row, 0);
        return ring;
    }

    // The clues in groups; in a group, clues are linked by touching diagonally.
    std::vector<std::vector<std::int32_t>> diagonal_groups() const {
        std::vector<std::vector<std::int32_t>> groups;
        std::vector<std::uint8_t> taken(layout_.clues, 0);
        const auto at = [&](std::int32_t clue) { return layout_.place[layout_.claim_cell[layout_.first_claim[clue]]]; };
        for (std::int32_t first = 0; first < layout_.clues; ++first) {
            if (taken[first]) continue;
            groups.push_back({first});
            taken[first] = 1;
            for (std::size_t i = 0; i < groups.back().size(); ++i)
                for (std::int32_t other = 0; other < layout_.clues; ++other) {
                    const Place a = at(groups.back()[i]), b = at(other);
                    if (taken[other] || std::abs(a.row - b.row) != 1 || std::abs(a.col - b.col) != 1) continue;
                    groups.back().push_back(other);
                    taken[other] = 1;
                }
        }
        return groups;
    }

    const Layout& layout_;
    Stop& stop_;
    Formula formula_;
    std::vector<Line> lines_;
    std::vector<Lit> clause_;
};

}  // namespace

bool can_count(const Layout& layout) {
    double clauses = 0;
    bool is_any_large = false;
    for (std::int32_t clue = 0; clue < layout.clues; ++clue) {
        if (layout.size[clue] == NO_LIMIT) continue;
        is_any_large |= layout.size[clue] >= LARGE;
        clauses += cost(layout.first_claim[clue + 1] - layout.first_claim[clue], layout.size[clue] + 1.0);
    }
    return is_any_large && clauses <= MOST_CLAUSES;
}

bool is_sparse(const Layout& layout) {
    const auto islands = layout.size.begin();
    if (layout.cells > MOST_CELLS || !layout.clues) return false;
    if (std::find(islands, islands + layout.clues, NO_LIMIT) != islands + layout.clues) return false;
    return std::accumulate(islands, islands + layout.clues, 0) >= MEAN_SIZE * layout.clues;
}

Formula counting(const Layout& layout, Stop& stop) {
    Writer writer(layout, stop);
    writer.count_islands();
    if (is_sparse(layout)) writer.add_geometry();
    return writer.take();
}

}  // namespace nurigram::nurikabe
