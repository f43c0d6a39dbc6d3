// Small Nurikabe boards, sensible and senseless: every solution must keep the rules, no two may be equal, the backbone
// must be what they share, a search with counts must find as many, and so must brute force on the smallest boards.
#include <algorithm>
#include <set>
#include <vector>

#include "fuzz/boards.hpp"
#include "nurikabe/solver.hpp"

namespace {

using namespace nurigram;
using namespace nurigram::nurikabe;
using namespace nurigram::fuzz;

constexpr std::uint64_t LIMIT = 10;
constexpr int BRUTE_FORCE = 8;

std::uint64_t brute_force(const Puzzle& puzzle) {
    std::vector<int> cells;
    const Grid frame = frame_of(puzzle);
    for (int cell = 0; cell < puzzle.rows * puzzle.cols; ++cell)
        if (frame[cell] == '.') cells.push_back(cell);
    std::uint64_t count = 0;
    for (unsigned colours = 0; colours < 1u << cells.size(); ++colours) {
        Grid grid = frame;
        for (std::size_t i = 0; i < cells.size(); ++i)
            if (colours >> i & 1) grid[cells[i]] = '#';
        count += is_solution(puzzle, grid);
    }
    return count;
}

void check_backbone(const Puzzle& puzzle, const Found& found) {
    Stop never(-1);
    const Backbone shared = backbone(puzzle, {}, never);
    require(shared.complete, "a backbone left open without a time limit");
    require(shared.solvable == (found.count > 0), "a backbone that contradicts the solutions");
    for (const Board& solution : found.solutions)
        for (int cell = 0; cell < puzzle.rows * puzzle.cols; ++cell) {
            require(!bit(shared.out[0], puzzle, cell) || bit(solution, puzzle, cell), "a cell wrongly proved black");
            require(!bit(shared.out[1], puzzle, cell) || !bit(solution, puzzle, cell), "a cell wrongly proved white");
        }
}

// With counts from the first conflict on, the same is found.
void check_counts(const Puzzle& puzzle, const Found& found) {
    Stop never(-1);
    const Found counted = search(puzzle, {}, LIMIT, true, never, 0);
    require(counted.count == found.count, "another number of solutions with counts");
    const std::set<Board> distinct(counted.solutions.begin(), counted.solutions.end());
    require(distinct.size() == counted.count, "a solution twice with counts");
    for (const Board& solution : counted.solutions)
        require(is_solution(puzzle, grid_of(puzzle, solution)), "a solution with counts that breaks a rule");
}

void check(const Puzzle& puzzle) {
    Stop never(-1);
    const Found found = search(puzzle, {}, LIMIT, true, never);
    require(found.complete || found.count == LIMIT, "a search that ended early");
    require(found.count == found.solutions.size(), "a wrong count");
    const std::set<Board> distinct(found.solutions.begin(), found.solutions.end());
    require(distinct.size() == found.solutions.size(), "a solution twice");
    for (const Board& solution : found.solutions)
        require(is_solution(puzzle, grid_of(puzzle, solution)), "a solution that breaks a rule");
    const auto cells = puzzle.rows * puzzle.cols - static_cast<int>(puzzle.holes.size());
    if (cells <= BRUTE_FORCE && found.complete) require(brute_force(puzzle) == found.count, "a solution missed");
    check_backbone(puzzle, found);
    check_counts(puzzle, found);
}

void check_input(Choices& choices) {
    check(puzzle_of(choices));
}

}  // namespace

NURIGRAM_FUZZ_TARGET(nurikabe, check_input)
