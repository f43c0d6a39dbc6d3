// Any bytes as a Nurikabe in play: no step may contradict a solution, decide what is decided, or lie beside the board; a
// hint is the first step; and the steps of fair techniques lead as far as their closure.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "nurikabe/techniques/trace.hpp"
#include "fuzz/plays.hpp"
#include "nurikabe/solver.hpp"
#include "reason/tier.hpp"

namespace {

using namespace nurigram;
using namespace nurigram::fuzz;
using reason::CellSet;
using Step = reason::Step<CellSet>;

constexpr std::uint64_t LIMIT = 40;

CellSet cells_of(const Board& board) {
    CellSet cells(8 * board.size());
    for (std::size_t index = 0; index < 8 * board.size(); ++index)
        if (has_bit(board, index)) cells.set(index);
    return cells;
}

void check_step(const Step& step, const CellSet& board, CellSet& decided) {
    const CellSet cells = step.decided.cells();
    require(bool(cells) && !(cells & decided), "a step decides nothing new");
    require(!(step.decided.black & step.decided.white), "a step gives a cell two colours");
    require(bool(step.why.focus), "a step has no focus");
    for (const CellSet& part : {cells, step.why.because, step.why.focus})
        require(!(part - board), "a step leaves the board");
    decided |= cells;
}

void check_way(const techniques::Task& task, const techniques::Traced& start, const techniques::Traced& traced) {
    CellSet decided = start.black | start.white;
    for (const Step& step : traced.way.steps) check_step(step, cells_of(task.cells), decided);
    require(decided == (traced.black | traced.white), "the steps do not lead to the end");
    require(traced.way.offers.size() == traced.way.steps.size(), "a step has no offers");
}

// A hint is the first step, in waves or not.
void check_first(const techniques::Task& task, techniques::Choice choice, const techniques::Traced& traced, Stop& stop) {
    choice.limit = 1;
    const auto& steps = traced.way.steps;
    const techniques::Traced first = techniques::trace(task, choice, stop);
    require(first.way.steps.size() == std::min<std::size_t>(steps.size(), 1), "a limit is not kept");
    if (steps.empty()) return;
    require(std::strcmp(steps[0].technique, first.way.steps[0].technique) == 0, "a hint is another technique");
    require(steps[0].decided.cells() == first.way.steps[0].decided.cells(), "a hint is another step");
}

void check_closure(techniques::Task task, int tier, const techniques::Traced& traced, Stop& stop) {
    if (tier == reason::SEARCH) return;
    task.techniques = techniques::first(techniques::up_to(tier).techniques.size());
    const techniques::Outcome outcome = techniques::close(task, stop);
    require(outcome.clash == traced.way.clash.has_value(), "steps and closure disagree about a clash");
    if (outcome.clash) return;
    require(cells_of(outcome.black) == traced.black && cells_of(outcome.white) == traced.white,
            "the steps lead elsewhere than the closure");
}

void check_solutions(const State& state, const Puzzle& puzzle, const Found& found, const techniques::Traced& traced) {
    for (const Board& solution : found.solutions) {
        if (!agrees(puzzle, solution, state.black, state.white)) continue;
        const CellSet black = cells_of(solution);
        require(!traced.way.clash, "a clash where there is a solution");
        require(!(traced.black - black) && !(traced.white & black), "a step contradicts a solution");
    }
}

Puzzle in_reading_order(Puzzle puzzle) {
    std::sort(puzzle.clues.begin(), puzzle.clues.end(),
              [](const Clue& a, const Clue& b) { return a.row != b.row ? a.row < b.row : a.col < b.col; });
    return puzzle;
}

void check_input(Choices& choices) {
    const int tier = 1 + choices.upto(4);
    const Puzzle puzzle = in_reading_order(puzzle_of(choices));
    Stop never(-1);
    const Found found = search(puzzle, {}, LIMIT, true, never);
    const State state = any_state(choices, puzzle, found);
    const techniques::Task task = task_of(puzzle, state, 0, {10 * choices.upto(200), choices.upto(40), choices.upto(12)});
    const techniques::Choice choice = techniques::up_to(tier);
    const techniques::Traced traced = techniques::trace(task, choice, never);
    check_way(task, techniques::trace(task, {{}, 0, 0}, never), traced);
    check_first(task, choice, traced, never);
    check_closure(task, tier, traced, never);
    check_solutions(state, puzzle, found, traced);
}

}  // namespace

NURIGRAM_FUZZ_TARGET(nurikabe_steps, check_input)
