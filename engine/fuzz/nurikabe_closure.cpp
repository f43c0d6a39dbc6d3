// Nurikabe states in mid-play: whatever the techniques conclude must hold in every solution that agrees with the state,
// and a clash must mean that there is none. Now and then a large board, for its memory alone.
#include "nurikabe/techniques/close.hpp"

#include "fuzz/plays.hpp"
#include "nurikabe/solver.hpp"

namespace {

using namespace nurigram;
using namespace nurigram::fuzz;

constexpr std::uint64_t LIMIT = 40;
constexpr int LARGE_ROWS = 60, LARGE_COLS = 61;

// All techniques, or only some of them.
techniques::Techniques any_techniques(Choices& choices) {
    techniques::Techniques some = techniques::ALL;
    if (choices.upto(1))
        for (const int by : {0, 8, 16}) some &= ~(static_cast<techniques::Techniques>(choices.upto(255)) << by);
    return some;
}

// Numbers on a board that takes more words than a small one. Few, since most of the input is used up by then.
Puzzle large_puzzle(Choices& choices) {
    Puzzle puzzle{8 + choices.upto(LARGE_ROWS - 8), 8 + choices.upto(LARGE_COLS - 8), {}, {}};
    for (int row = choices.upto(5); row < puzzle.rows; row += 2 + choices.upto(9))
        for (int col = choices.upto(5); col < puzzle.cols; col += 2 + choices.upto(9))
            puzzle.clues.push_back({row, col, choices.upto(12)});
    return puzzle;
}

void check_small(Choices& choices) {
    const Puzzle puzzle = puzzle_of(choices);
    const techniques::Techniques techniques = any_techniques(choices);
    Stop never(-1);
    const Found found = search(puzzle, {}, LIMIT, true, never);
    const State state = any_state(choices, puzzle, found);
    const techniques::Outcome outcome = techniques::close(task_of(puzzle, state, techniques, {10 * choices.upto(200)}), never);
    for (const Board& solution : found.solutions) {
        if (!agrees(puzzle, solution, state.black, state.white)) continue;
        require(!outcome.clash, "a clash where there is a solution");
        require(agrees(puzzle, solution, outcome.black, outcome.white), "a conclusion that contradicts a solution");
    }
}

void check_large(Choices& choices) {
    const Puzzle puzzle = large_puzzle(choices);
    Stop never(-1);
    techniques::close(task_of(puzzle, {}, any_techniques(choices) & techniques::first(techniques::count_up_to(reason::HARD)), {}), never);
}

void check_input(Choices& choices) {
    if (choices.upto(127) == 127) check_large(choices);
    else check_small(choices);
}

}  // namespace

NURIGRAM_FUZZ_TARGET(nurikabe_closure, check_input)
