// Nurikabe states in mid-play: whatever the techniques conclude must hold in every solution that agrees with the state,
// and a clash must mean that there is none. Now and then a large board, for its memory alone.
#include "closure/closure.hpp"

#include <string>
#include <vector>

#include "fuzz/boards.hpp"
#include "nurikabe/solver.hpp"

namespace {

using namespace nurigram;
using namespace nurigram::fuzz;

constexpr std::uint64_t LIMIT = 40;
constexpr int LARGE_ROWS = 60, LARGE_COLS = 61;

// All techniques, or only some of them.
closure::Techniques any_techniques(Choices& choices) {
    closure::Techniques some = closure::ALL;
    if (choices.upto(1))
        for (const int by : {0, 8, 16}) some &= ~(static_cast<closure::Techniques>(choices.upto(255)) << by);
    return some;
}

// A board with its state as bytes of bits, whole or not.
struct State {
    Board black, white;
};

// Numbers on a board that takes more words than a small one. Few, since most of the input is used up by then.
Puzzle large_puzzle(Choices& choices) {
    Puzzle puzzle{8 + choices.upto(LARGE_ROWS - 8), 8 + choices.upto(LARGE_COLS - 8), {}, {}};
    for (int row = choices.upto(5); row < puzzle.rows; row += 2 + choices.upto(9))
        for (int col = choices.upto(5); col < puzzle.cols; col += 2 + choices.upto(9))
            puzzle.clues.push_back({row, col, choices.upto(12)});
    return puzzle;
}

closure::Task task_of(const Puzzle& puzzle, const State& state, closure::Techniques techniques,
                      int most_sets) {
    closure::Task task{puzzle.rows, puzzle.cols, {}, {}, state.black, state.white, techniques, most_sets};
    task.cells = empty_board(puzzle.rows, puzzle.cols);
    const Grid frame = frame_of(puzzle);
    for (int cell = 0; cell < puzzle.rows * puzzle.cols; ++cell)
        if (frame[cell] == '.') set_bit(task.cells, puzzle.cols, cell / puzzle.cols, cell % puzzle.cols);
    for (const Clue& clue : puzzle.clues) task.clues.push_back({clue.row * (puzzle.cols + 1) + clue.col, clue.size});
    return task;
}

// Some cells of a solution, or of none; now and then one of the wrong colour.
State any_state(Choices& choices, const Puzzle& puzzle, const Found& found) {
    State state{empty_board(puzzle.rows, puzzle.cols), empty_board(puzzle.rows, puzzle.cols)};
    const int which = found.count ? choices.upto(static_cast<int>(found.count) - 1) : -1;
    const int shown = choices.upto(8);
    const bool spoilt = choices.upto(7) == 0;
    const Grid frame = frame_of(puzzle);
    for (int cell = 0; cell < puzzle.rows * puzzle.cols; ++cell) {
        const int byte = choices.upto(255);
        if (frame[cell] != '.' || byte % 9 >= shown) continue;
        bool black = which >= 0 ? bit(found.solutions[which], puzzle, cell) : byte & 64;
        if (spoilt && byte > 240) black = !black;
        set_bit(black ? state.black : state.white, puzzle.cols, cell / puzzle.cols, cell % puzzle.cols);
    }
    return state;
}

bool agrees(const Puzzle& puzzle, const Board& solution, const Board& black, const Board& white) {
    for (int cell = 0; cell < puzzle.rows * puzzle.cols; ++cell) {
        const bool is_black = bit(solution, puzzle, cell);
        if ((bit(black, puzzle, cell) && !is_black) || (bit(white, puzzle, cell) && is_black)) return false;
    }
    return true;
}

void check_small(Choices& choices) {
    const Puzzle puzzle = puzzle_of(choices);
    const closure::Techniques techniques = any_techniques(choices);
    Stop never(-1);
    const Found found = search(puzzle, {}, LIMIT, true, never);
    const State state = any_state(choices, puzzle, found);
    const closure::Outcome outcome = closure::close(task_of(puzzle, state, techniques, 10 * choices.upto(200)), never);
    closure::pairs(task_of(puzzle, state, techniques, 100), never);
    for (const Board& solution : found.solutions) {
        if (!agrees(puzzle, solution, state.black, state.white)) continue;
        require(!outcome.clash, "a clash where there is a solution");
        require(agrees(puzzle, solution, outcome.black, outcome.white), "a conclusion that contradicts a solution");
    }
}

void check_large(Choices& choices) {
    const Puzzle puzzle = large_puzzle(choices);
    Stop never(-1);
    closure::close(task_of(puzzle, {}, any_techniques(choices) & ~closure::BY_OWNERS, 0), never);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Choices choices(data, size);
    if (choices.upto(127) == 127) check_large(choices);
    else check_small(choices);
    return 0;
}
