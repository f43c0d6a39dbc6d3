// Both ant colonies on small boards, sensible and senseless: a board without cost must keep all rules, and costs only fall.
#include <vector>

#include "aco/colony.hpp"
#include "aco/scouts.hpp"
#include "fuzz/boards.hpp"

namespace {

using namespace nurigram;
using namespace nurigram::fuzz;

aco::Parameters any_parameters(Choices& choices) {
    aco::Parameters parameters{};
    parameters.ants = 1 + choices.upto(4);
    parameters.evaporation = choices.upto(9) / 10.0;
    parameters.wear = choices.upto(9) / 10.0;
    parameters.greed = choices.upto(10) / 10.0;
    parameters.forgetting = choices.upto(9) / 100.0;
    parameters.start = (1 + choices.upto(99)) / 10.0;
    parameters.seed = static_cast<std::uint64_t>(choices.upto(255));
    parameters.iterations = 1 + choices.upto(9);
    return parameters;
}

template <class Course>
void check_course(const Course& course, const aco::Parameters& parameters) {
    require(course.iterations <= parameters.iterations, "more iterations than were asked for");
    for (std::size_t i = 1; i < course.trace.size(); ++i)
        require(course.trace[i].second < course.trace[i - 1].second, "an improvement that is none");
    require(course.trace.empty() || course.trace.back().second == course.cost, "a trace that ends elsewhere");
}

// The colony must know all sizes.
void check_colony(Puzzle puzzle, const aco::Parameters& parameters) {
    for (Clue& clue : puzzle.clues) clue.size = clue.size ? clue.size : 1;
    const aco::Terrain terrain(puzzle, {});
    Stop never(-1);
    const aco::Outcome outcome = aco::run_colony(terrain, parameters, never);
    check_course(outcome, parameters);
    if (outcome.cost) return;
    Grid grid = frame_of(puzzle);
    for (char& cell : grid)
        if (cell == '.') cell = '#';
    for (const int at : outcome.white) grid[(at / terrain.stride - 1) * puzzle.cols + at % terrain.stride - 1] = '.';
    require(is_solution(puzzle, grid), "a colony's board without cost that breaks a rule");
}

void check_scouts(const Puzzle& puzzle, const aco::Parameters& parameters, int patience) {
    Stop never(-1);
    const aco::Expedition result = aco::run_scouts(puzzle, {}, parameters, patience, never);
    check_course(result, parameters);
    if (result.cost == 0)
        require(is_solution(puzzle, grid_of(puzzle, result.black)), "a scout's board without cost that breaks a rule");
}

void check_input(Choices& choices) {
    const aco::Parameters parameters = any_parameters(choices);
    const int patience = 1 + choices.upto(4);
    const Puzzle puzzle = puzzle_of(choices);
    check_colony(puzzle, parameters);
    check_scouts(puzzle, parameters, patience);
}

}  // namespace

NURIGRAM_FUZZ_TARGET(aco, check_input)
