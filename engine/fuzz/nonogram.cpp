// Any bytes as a nonogram: every answer must obey the clues, and the answers of all functions must fit together.
#include <cstddef>
#include <cstdint>

#include "fuzz/pictures.hpp"
#include "nonogram/solve.hpp"

namespace {

using namespace nurigram;
using namespace nurigram::fuzz;

void check_lines(const Puzzle& puzzle, const Given& given, const Picture& solution) {
    Stop never(-1);
    const auto closed = close_lines(puzzle, given, never);
    require(closed && agrees(puzzle, solution, *closed), "line logic contradicts a solution");
}

void check(const Puzzle& puzzle, const Given& given) {
    Stop stop(2.0);
    const Found found = search(puzzle, given, 8, true, stop);
    const Backbone shared = backbone(puzzle, given, stop);
    for (const nurigram::Board& board : found.solutions) {
        const Picture picture = picture_of(puzzle, board);
        require(obeys_clues(puzzle, picture), "a solution breaks a clue");
        require(agrees(puzzle, picture, given), "a solution contradicts a given cell");
        check_lines(puzzle, given, picture);
        require(agrees(puzzle, picture, shared.out), "the backbone contradicts a solution");
    }
    if (found.complete && shared.complete) require(shared.solvable == (found.count > 0), "backbone and search disagree");
}

void check_input(Choices& choices) {
    const Puzzle puzzle = any_puzzle(choices);
    check(puzzle, any_given(choices, puzzle));
}

}  // namespace

NURIGRAM_FUZZ_TARGET(nonogram, check_input)
