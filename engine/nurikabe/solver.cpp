#include "nurikabe/solver.hpp"

#include <algorithm>
#include <optional>

#include "cdcl/core.hpp"
#include "cdcl/pace.hpp"
#include "nurikabe/counting.hpp"
#include "nurikabe/layout.hpp"
#include "nurikabe/rules.hpp"

namespace nurigram::nurikabe {

namespace {

// After this many conflicts a board with large islands is searched with counts: learning has not understood it by then.
constexpr std::int64_t PATIENCE = 4000;
constexpr std::int64_t PATIENCE_IF_SPARSE = 1000;

std::int64_t patience_with(const Layout& layout) {
    if (!can_count(layout)) return INT64_MAX;
    return is_sparse(layout) ? PATIENCE_IF_SPARSE : PATIENCE;
}

enum class Counts { NONE, ALL };

// One puzzle being solved: the board, the rules on it and the search over them.
template <class Pace>
class Solver {
public:
    Solver(const Puzzle& puzzle, Counts counts, Stop& stop)
        : layout(puzzle, stop), formula_(counts == Counts::ALL ? counting(layout, stop) : Formula(layout.variables())),
          trail(formula_.variables, stop), rules(layout, trail, stop), core(trail, rules, stop, true, layout.variables()) {
        for (Var claim = layout.cells; claim < layout.variables(); ++claim) core.set_phase(claim, false);
    }

    // What holds from the start, still to be propagated. False: no solution.
    bool begin(const Given& given) {
        if (!rules.begin() || !grant(layout, trail, given)) return false;
        for (std::size_t clause = 0; clause < formula_.size(); ++clause)
            if (!core.add(formula_[clause])) return false;
        if (formula_.size()) core.pack();
        return true;
    }

    Board black_cells() const {
        return cells_with([&](std::int32_t cell) { return trail.is_true(layout.black(cell)); });
    }

    // The cells that have this colour without a decision.
    Board settled_cells(Lit (Layout::*colour)(std::int32_t) const) const {
        return cells_with([&](std::int32_t cell) { return settled((layout.*colour)(cell)); });
    }

    // Whether this holds without a decision.
    bool settled(Lit lit) const { return trail.is_true(lit) && trail.level(var_of(lit)) == 0; }

    // What another search knows without a decision.
    template <class Other>
    bool take_over(const Other& other) {
        for (Var var = 0; var < layout.variables(); ++var)
            for (const Lit lit : {positive(var), negative(var)})
                if (other.settled(lit) && !core.add({&lit, 1})) return false;
        return true;
    }

    // This wall has been found.
    bool forbid(const Board& black) {
        std::vector<Lit> clause;
        for (std::int32_t cell = 0; cell < layout.cells; ++cell) {
            const bool is_black = has_bit(black, layout.place[cell].row * (layout.cols + 1) + layout.place[cell].col);
            clause.push_back(is_black ? layout.white(cell) : layout.black(cell));
        }
        return core.add(clause);
    }

    // How many clauses count.
    std::int64_t counts() const { return static_cast<std::int64_t>(formula_.size()); }

    // What the search holds, apart from the fixed few kilobytes of the objects themselves.
    std::int64_t bytes() const {
        return static_cast<std::int64_t>(layout.bytes() + trail.bytes() + rules.bytes() + core.bytes());
    }

    Layout layout;

private:
    Formula formula_;

public:
    Trail trail;
    Rules rules;
    Cdcl<Rules, Pace> core;

private:
    template <class Has>
    Board cells_with(const Has& has) const {
        Board board = empty_board(layout.rows, layout.cols);
        for (std::int32_t cell = 0; cell < layout.cells; ++cell)
            if (has(cell)) set_bit(board, layout.cols, layout.place[cell].row, layout.place[cell].col);
        return board;
    }
};

using Plain = Solver<LubyPace>;
using Counted = Solver<GluePace<false>>;

// One search, and where it does not get on, another with counts.
struct Search {
    std::optional<Plain> plain;
    std::optional<Counted> counted;
};

// More solutions, up to the limit or until there were so many conflicts. Whether that was not enough.
template <class Pace>
bool pauses(Solver<Pace>& solver, std::int64_t conflicts, std::uint64_t limit, bool keep, Found& found) {
    while (!found.complete && found.count < limit) {
        const Outcome outcome = solver.core.run(conflicts);
        if (outcome == Outcome::PAUSED) return true;
        if (outcome == Outcome::MODEL) {
            ++found.count;
            if (keep) found.solutions.push_back(solver.black_cells());
            solver.core.exclude_decisions();
        }
        found.complete = solver.core.contradiction();
    }
    return false;
}

// What is known, taken over into a search with counts. False: there is no further solution.
bool begin_again(const Plain& plain, Counted& counted, const Given& given, const Found& found) {
    if (!counted.begin(given)) return false;
    if (found.count == 0) return counted.take_over(plain);  // else it holds for the other solutions only
    return std::all_of(found.solutions.begin(), found.solutions.end(), [&](const Board& black) { return counted.forbid(black); });
}

void enumerate(const Puzzle& puzzle, const Given& given, Search& search, std::uint64_t limit, bool keep,
               std::int64_t patience, Stop& stop, Found& found) {
    Plain& plain = search.plain.emplace(puzzle, Counts::NONE, stop);
    found.complete = !plain.begin(given);
    if (patience == AS_IT_PAYS) patience = patience_with(plain.layout);
    if (!pauses(plain, patience, limit, keep, found)) return;
    if (found.count && !keep) {  // nobody knows any more which solutions to leave out
        pauses(plain, INT64_MAX, limit, keep, found);
        return;
    }
    Counted& counted = search.counted.emplace(puzzle, Counts::ALL, stop);
    found.complete = !begin_again(plain, counted, given, found);
    pauses(counted, INT64_MAX, limit, keep, found);
}

// The candidates for the backbone: the colours that all solutions seen so far share.
class Shared {
public:
    explicit Shared(const Plain& solver) : black_(solver.layout.cells), open_(solver.layout.cells, 1) {
        for (std::int32_t cell = 0; cell < solver.layout.cells; ++cell) black_[cell] = is_black(solver, cell);
    }
    void meet(const Plain& solver) {
        for (std::int32_t cell = 0; cell < solver.layout.cells; ++cell)
            if (black_[cell] != is_black(solver, cell)) open_[cell] = 0;
    }
    bool is_candidate(std::int32_t cell) const { return open_[cell]; }
    Lit opposite(const Layout& layout, std::int32_t cell) const {
        return black_[cell] ? layout.white(cell) : layout.black(cell);
    }

private:
    static bool is_black(const Plain& solver, std::int32_t cell) {
        return solver.trail.is_true(solver.layout.black(cell));
    }
    std::vector<std::uint8_t> black_, open_;
};

// Turn each candidate round: either that has a solution, which strikes out others too, or it is proved.
void strike_out(Plain& solver, Shared& shared) {
    for (std::int32_t cell = 0; cell < solver.layout.cells; ++cell) {
        solver.core.backtrack(0);
        const Lit turned = shared.opposite(solver.layout, cell);
        if (!shared.is_candidate(cell) || !solver.trail.is_open(turned)) continue;
        if (solver.core.run_under(turned) == Outcome::MODEL) shared.meet(solver);
    }
}

void settle(Plain& solver, const Given& given, Backbone& result) {
    result.solvable = solver.begin(given) && solver.core.run() == Outcome::MODEL;
    if (result.solvable) {
        Shared shared(solver);
        strike_out(solver, shared);
    }
    result.complete = true;
}

void report(const Search& search, Found& found) {
    SearchStats stats;
    std::int64_t bytes = 0, variables = 0;
    const auto add = [&](const auto& solver) {
        if (!solver) return;
        const SearchStats& own = solver->core.stats();
        stats = {stats.decisions + own.decisions, stats.conflicts + own.conflicts, stats.restarts + own.restarts};
        bytes += solver->bytes();
        variables = solver->trail.variables();
    };
    add(search.plain);
    add(search.counted);
    found.stats.insert(found.stats.end(), {{"decisions", stats.decisions}, {"conflicts", stats.conflicts},
                                           {"restarts", stats.restarts},
                                           {"variables", variables},
                                           {"counts", search.counted ? search.counted->counts() : 0},
                                           {"bytes", bytes}});
}

}  // namespace

Found search(const Puzzle& puzzle, const Given& given, std::uint64_t limit, bool keep, Stop& stop,
             std::int64_t patience) {
    Found found;
    Search search;
    try {
        enumerate(puzzle, given, search, limit, keep, patience, stop, found);
    } catch (const Stopped&) {
    }
    report(search, found);
    return found;
}

Backbone backbone(const Puzzle& puzzle, const Given& given, Stop& stop) {
    Backbone result{{2, empty_board(puzzle.rows, puzzle.cols)}};
    std::optional<Plain> solver;
    try {
        solver.emplace(puzzle, Counts::NONE, stop);
        settle(*solver, given, result);
    } catch (const Stopped&) {
    }
    if (!result.solvable) return result;
    result.out = {solver->settled_cells(&Layout::black), solver->settled_cells(&Layout::white)};
    return result;
}

}  // namespace nurigram::nurikabe
