// One puzzle on its way through the stages: lines to their fixpoint, probing, then conflict-driven search.
//
// Each stage only adds what follows, so a board that the first two fill is proved unique without a decision, and
// the last stage starts from everything they found.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "common/found.hpp"
#include "common/stop.hpp"
#include "nonogram/closure.hpp"
#include "nonogram/encode.hpp"
#include "nonogram/formula.hpp"
#include "nonogram/probe.hpp"

namespace nurigram::nonogram {

// Probing gives up after this many line solves without a new cell. Measured on 2,352 pictures: with fewer the search
// has more to do, with more the boards that probing cannot help pay for it (docs/native-nonogram.md).
inline constexpr std::uint64_t PATIENCE = 3000;

// Boards that would need more variables than this stay undecided: it bounds the memory to about 1 GB.
inline constexpr std::size_t MOST_VARIABLES = 4'000'000;

enum class Stage { CONTRADICTION, SOLVED, OPEN, TOO_LARGE };

template <int W, int V>
class Session {
public:
    Session(const Puzzle& puzzle, Board<W, V> given, Stop& stop)
        : puzzle(puzzle), stop(stop), board(std::move(given)), closure(puzzle, stop) {}

    // Lines and probing; if cells are left open, the clauses for the search.
    Stage prepare() {
        stop.check();
        closure.wait_all();
        if (!closure.run(board)) return Stage::CONTRADICTION;
        if (!board.is_full(puzzle)) {
            Prober<W, V> prober(puzzle, closure, probes);
            if (!prober.run(board, PATIENCE)) return Stage::CONTRADICTION;
        }
        if (board.is_full(puzzle)) return Stage::SOLVED;
        const std::size_t variables = count_variables(puzzle, board, closure);
        if (variables > MOST_VARIABLES) return Stage::TOO_LARGE;
        formula.emplace(static_cast<Var>(variables), stop);
        // Measured: halves the time of the hardest boards in colour, but not of those in black and white.
        if (V > SHADES) formula->core.return_to_best();
        encoding = Encoding(puzzle, board, closure, *formula);
        return Stage::OPEN;
    }

    // The board with the model that the search has just found.
    Board<W, V> model() const {
        Board<W, V> full = board;
        for (const OpenValue& each : encoding.values()) {
            if (formula->is_true(each.literal)) full.decide(puzzle, each.row, each.col, each.value);
        }
        return full;
    }

    void report(Found& found) const {
        const auto note = [&](const char* name, auto value) {
            found.stats.emplace_back(name, static_cast<std::int64_t>(value));
        };
        note("lines", closure.lines_solved());
        note("probes", probes);
        const SearchStats stats = formula ? formula->core.stats() : SearchStats{};
        note("variables", formula ? formula->trail.variables() : 0);
        note("decisions", stats.decisions);
        note("conflicts", stats.conflicts);
        note("restarts", stats.restarts);
        note("bytes", formula ? formula->trail.bytes() + formula->core.bytes() : 0);
    }

    const Puzzle& puzzle;
    Stop& stop;
    Board<W, V> board;
    Closure<W, V> closure;
    std::uint64_t probes = 0;
    std::optional<Formula> formula;  // while cells are left open
    Encoding encoding;
};

}  // namespace nurigram::nonogram
