// Nurikabe states in mid-play, as techniques take them.
#pragma once

#include "nurikabe/techniques/close.hpp"
#include "fuzz/boards.hpp"

namespace nurigram::fuzz {

// A board with its state as bytes of bits, whole or not.
struct State {
    Board black, white;
};

inline techniques::Task task_of(const Puzzle& puzzle, const State& state, techniques::Techniques techniques,
                             const techniques::Limits& limits) {
    techniques::Task task{puzzle.rows, puzzle.cols, {}, {}, state.black, state.white, techniques, limits};
    task.cells = empty_board(puzzle.rows, puzzle.cols);
    const Grid frame = frame_of(puzzle);
    for (int cell = 0; cell < puzzle.rows * puzzle.cols; ++cell)
        if (frame[cell] == '.') set_bit(task.cells, puzzle.cols, cell / puzzle.cols, cell % puzzle.cols);
    for (const Clue& clue : puzzle.clues) task.clues.push_back({clue.row * (puzzle.cols + 1) + clue.col, clue.size});
    return task;
}

// Some cells of a solution, or of none; now and then one of the wrong colour.
inline State any_state(Choices& choices, const Puzzle& puzzle, const Found& found) {
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

inline bool agrees(const Puzzle& puzzle, const Board& solution, const Board& black, const Board& white) {
    for (int cell = 0; cell < puzzle.rows * puzzle.cols; ++cell) {
        const bool is_black = bit(solution, puzzle, cell);
        if ((bit(black, puzzle, cell) && !is_black) || (bit(white, puzzle, cell) && is_black)) return false;
    }
    return true;
}

}  // namespace nurigram::fuzz
