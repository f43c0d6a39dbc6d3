#include "nurikabe/solver.hpp"

#include <algorithm>
#include <optional>

#include "cdcl/core.hpp"
#include "cdcl/pace.hpp"
#include "nurikabe/frontier.hpp"
#include "nurikabe/layout.hpp"
#include "nurikabe/rules.hpp"

namespace nurigram::nurikabe {

namespace {

// After this many conflicts a board that can be swept is swept: learning has not understood it by then.
constexpr std::int64_t PATIENCE = 4000;

// One puzzle being solved: the board, the rules on it and the search over them.
class Solver {
public:
    Solver(const Puzzle& puzzle, Stop& stop)
        : layout(puzzle, stop), trail(layout.variables(), stop), rules(layout, trail, stop), core(trail, rules, stop) {
        for (Var claim = layout.cells; claim < layout.variables(); ++claim) core.set_phase(claim, false);
    }

    // What holds from the start, still to be propagated. False: no solution.
    bool begin(const Given& given) { return rules.begin() && grant(layout, trail, given); }

    Board black_cells() const {
        return cells_with([&](std::int32_t cell) { return trail.is_true(layout.black(cell)); });
    }

    // The cells that have this colour without a decision.
    Board settled_cells(Lit (Layout::*colour)(std::int32_t) const) const {
        return cells_with([&](std::int32_t cell) { return settled((layout.*colour)(cell)); });
    }

    // What holds without a decision, for the sweep.
    Known known() const {
        Known known;
        for (std::int32_t cell = 0; cell < layout.cells; ++cell) {
            known.may_be_black.push_back(!settled(layout.white(cell)));
            known.may_be_white.push_back(!settled(layout.black(cell)));
        }
        for (std::int32_t claim = 0; claim < layout.claims; ++claim) known.may_own.push_back(!settled(layout.lacks(claim)));
        return known;
    }

    // What the search holds, apart from the fixed few kilobytes of the objects themselves.
    std::int64_t bytes() const {
        return static_cast<std::int64_t>(layout.bytes() + trail.bytes() + rules.bytes() + core.bytes());
    }

    Layout layout;
    Trail trail;
    Rules rules;
    Cdcl<Rules, LubyPace> core;

private:
    bool settled(Lit lit) const { return trail.is_true(lit) && trail.level(var_of(lit)) == 0; }

    template <class Has>
    Board cells_with(const Has& has) const {
        Board board = empty_board(layout.rows, layout.cols);
        for (std::int32_t cell = 0; cell < layout.cells; ++cell)
            if (has(cell)) set_bit(board, layout.cols, layout.place[cell].row, layout.place[cell].col);
        return board;
    }
};

// Two solutions at most by sweeping; false: that did not work out. What the search knows after its first solution holds
// for the others only, so then the sweep starts with what the clues and the given cells say.
bool sweep_instead(const Puzzle& puzzle, const Given& given, const Solver& solver, Stop& stop, Found& found) {
    std::optional<Found> swept;
    if (found.count == 0) {
        swept = sweep(solver.layout, solver.known(), stop);
    } else {
        Solver fresh(puzzle, stop);
        fresh.begin(given);
        fresh.core.propagate();
        swept = sweep(fresh.layout, fresh.known(), stop);
    }
    if (swept) found = std::move(*swept);
    return swept.has_value();
}

void keep_first(Found& found, std::uint64_t limit) {
    if (found.count <= limit) return;
    found.count = limit;
    found.solutions.resize(limit);
    found.complete = false;
}

void enumerate(const Puzzle& puzzle, const Given& given, Solver& solver, std::uint64_t limit, bool keep, Stop& stop,
               Found& found) {
    if (!solver.begin(given)) {
        found.complete = true;
        return;
    }
    std::int64_t patience = keep && limit <= 2 && can_sweep(solver.layout) ? PATIENCE : INT64_MAX;
    while (found.count < limit) {
        const Outcome outcome = solver.core.run(patience);
        if (outcome == Outcome::EXHAUSTED) break;
        if (outcome == Outcome::PAUSED) {
            if (sweep_instead(puzzle, given, solver, stop, found)) return keep_first(found, limit);
            patience = INT64_MAX;
            continue;
        }
        ++found.count;
        if (keep) found.solutions.push_back(solver.black_cells());
        if (!solver.core.exclude_decisions()) break;
    }
    found.complete = solver.core.contradiction();
}

// The candidates for the backbone: the colours that all solutions seen so far share.
class Shared {
public:
    explicit Shared(const Solver& solver) : black_(solver.layout.cells), open_(solver.layout.cells, 1) {
        for (std::int32_t cell = 0; cell < solver.layout.cells; ++cell) black_[cell] = is_black(solver, cell);
    }
    void meet(const Solver& solver) {
        for (std::int32_t cell = 0; cell < solver.layout.cells; ++cell)
            if (black_[cell] != is_black(solver, cell)) open_[cell] = 0;
    }
    bool is_candidate(std::int32_t cell) const { return open_[cell]; }
    Lit opposite(const Layout& layout, std::int32_t cell) const {
        return black_[cell] ? layout.white(cell) : layout.black(cell);
    }

private:
    static bool is_black(const Solver& solver, std::int32_t cell) {
        return solver.trail.is_true(solver.layout.black(cell));
    }
    std::vector<std::uint8_t> black_, open_;
};

// Turn each candidate round: either that has a solution, which strikes out others too, or it is proved.
void strike_out(Solver& solver, Shared& shared) {
    for (std::int32_t cell = 0; cell < solver.layout.cells; ++cell) {
        solver.core.backtrack(0);
        const Lit turned = shared.opposite(solver.layout, cell);
        if (!shared.is_candidate(cell) || !solver.trail.is_open(turned)) continue;
        if (solver.core.run_under(turned) == Outcome::MODEL) shared.meet(solver);
    }
}

void settle(Solver& solver, const Given& given, Backbone& result) {
    result.solvable = solver.begin(given) && solver.core.run() == Outcome::MODEL;
    if (result.solvable) {
        Shared shared(solver);
        strike_out(solver, shared);
    }
    result.complete = true;
}

void report(const std::optional<Solver>& solver, Found& found) {
    const SearchStats stats = solver ? solver->core.stats() : SearchStats{};
    found.stats.insert(found.stats.end(), {{"decisions", stats.decisions}, {"conflicts", stats.conflicts},
                                           {"restarts", stats.restarts},
                                           {"variables", solver ? solver->layout.variables() : 0},
                                           {"bytes", solver ? solver->bytes() : 0}});
}

}  // namespace

Found search(const Puzzle& puzzle, const Given& given, std::uint64_t limit, bool keep, Stop& stop) {
    Found found;
    std::optional<Solver> solver;
    try {
        solver.emplace(puzzle, stop);
        enumerate(puzzle, given, *solver, limit, keep, stop, found);
    } catch (const Stopped&) {
    }
    report(solver, found);
    return found;
}

Backbone backbone(const Puzzle& puzzle, const Given& given, Stop& stop) {
    Backbone result{{2, empty_board(puzzle.rows, puzzle.cols)}};
    std::optional<Solver> solver;
    try {
        solver.emplace(puzzle, stop);
        settle(*solver, given, result);
    } catch (const Stopped&) {
    }
    if (!result.solvable) return result;
    result.out = {solver->settled_cells(&Layout::black), solver->settled_cells(&Layout::white)};
    return result;
}

}  // namespace nurigram::nurikabe
