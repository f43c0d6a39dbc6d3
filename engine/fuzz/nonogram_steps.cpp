// Any bytes as a nonogram in play: no step may contradict a solution, decide what is decided, or lie beside the board,
// and the same steps must come out with and without reasons, and for a hint.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

#include "fuzz/pictures.hpp"
#include "nonogram/solve.hpp"
#include "nonogram/trace.hpp"
#include "reason/tier.hpp"

namespace {

using namespace nurigram;
using namespace nurigram::fuzz;
using reason::CellSet;

constexpr int BUDGET = 300;  // enough for most boards of this size, and little enough to be spent now and then

bool lies_on_board(const Puzzle& puzzle, const CellSet& cells) {
    bool inside = true;
    const std::size_t stride = puzzle.cols() + 1;
    each(cells, [&](std::size_t cell) { inside &= cell / stride < puzzle.rows() && cell % stride < puzzle.cols(); });
    return inside;
}

nurigram::Board bytes_of(const Puzzle& puzzle, const CellSet& cells) {
    nurigram::Board board = no_cells(puzzle);
    const std::size_t stride = puzzle.cols() + 1;
    each(cells, [&](std::size_t cell) { add_cell(board, puzzle, cell / stride, cell % stride); });
    return board;
}

Given end_of_way(const Puzzle& puzzle, const Traced& traced) {
    Given end;
    for (const CellSet& excluded : traced.end) end.push_back(bytes_of(puzzle, excluded));
    return end;
}

// Every step says something new; in black and white, of cells that are not decided yet.
void check_step(const Puzzle& puzzle, const Step& step, Out& known) {
    bool is_new = false;
    for (std::size_t value = 0; value < known.size(); ++value) {
        is_new |= bool(step.decided.out[value] - known[value]);
        known[value] |= step.decided.out[value];
    }
    require(is_new, "a step says nothing new");
    const CellSet cells = step.decided.cells(), settled = step.decided.settled();
    require(!(settled - cells), "a step decides what it does not speak of");
    require(bool(step.why.focus), "a step has no focus");
    for (const CellSet& part : {cells, step.why.because, step.why.focus}) {
        require(lies_on_board(puzzle, part), "a step leaves the board");
    }
}

void check_way(const Puzzle& puzzle, const Traced& traced) {
    Out known = traced.start;
    for (const Step& step : traced.way.steps) check_step(puzzle, step, known);
    using reason::Excluded;  // in a clash, two steps of a wave may give a cell two colours
    require(Excluded<CellSet>{known}.cells() == Excluded<CellSet>{traced.end}.cells(), "the steps do not lead to the end");
    require(traced.way.offers.size() == traced.way.steps.size(), "a step has no offers");
}

bool is_same(const Step& a, const Step& b) {
    return std::strcmp(a.technique, b.technique) == 0 && a.decided.out == b.decided.out &&
           a.decided.chain == b.decided.chain;
}

void check_same(const Traced& one, const Traced& other) {
    require(one.way.steps.size() == other.way.steps.size(), "there are more steps with reasons, or fewer");
    for (std::size_t i = 0; i < one.way.steps.size(); ++i) {
        require(is_same(one.way.steps[i], other.way.steps[i]), "a step is another one without reasons");
    }
    require(one.end == other.end, "the end is another one without reasons");
}

// A hint is the first step, in waves or not.
void check_first(const Puzzle& puzzle, const Given& given, Choice choice, const Traced& traced, Stop& stop) {
    choice.limit = 1;
    const Traced first = trace(puzzle, given, choice, stop);
    require(first.way.steps.size() == (traced.way.steps.empty() ? 0 : 1), "a limit is not kept");
    if (!traced.way.steps.empty()) require(is_same(first.way.steps[0], traced.way.steps[0]), "a hint is another step");
}

void check_solutions(const Puzzle& puzzle, const Given& given, const Traced& traced) {
    Stop stop(2.0);
    for (const nurigram::Board& board : search(puzzle, {}, 8, true, stop).solutions) {
        const Picture picture = picture_of(puzzle, board);
        if (!agrees(puzzle, picture, given)) continue;
        require(!traced.way.clash, "a clash, but there is a solution");
        require(agrees(puzzle, picture, end_of_way(puzzle, traced)), "a step contradicts a solution");
    }
}

// Up to tier hard the techniques are line logic, no less and no more.
void check_lines(const Puzzle& puzzle, const Given& given, Stop& stop) {
    const Traced traced = outline(puzzle, given, up_to(reason::HARD, BUDGET), stop);
    const auto closed = close_lines(puzzle, given, stop);
    require(closed.has_value() == !traced.way.clash, "techniques and line logic disagree about a clash");
    if (!closed) return;
    require(end_of_way(puzzle, traced) == *closed, "techniques and line logic disagree");
}

void check(const Puzzle& puzzle, const Given& given, int tier) {
    Stop stop(-1);
    const Choice choice = up_to(tier, BUDGET);
    const Traced traced = trace(puzzle, given, choice, stop);
    check_same(traced, outline(puzzle, given, choice, stop));
    check_way(puzzle, traced);
    check_first(puzzle, given, choice, traced, stop);
    check_solutions(puzzle, given, traced);
    check_lines(puzzle, given, stop);
    visit_features(puzzle, given, traced, stop, [](const char*, const char* name, double value) {
        require(std::isfinite(value) && value >= 0, name);
    });
}

void check_input(Choices& choices) {
    const int tier = 1 + choices.upto(4);
    const Puzzle puzzle = any_puzzle(choices);
    if (is_well_formed(puzzle)) check(puzzle, any_given(choices, puzzle), tier);
}

}  // namespace

NURIGRAM_FUZZ_TARGET(nonogram_steps, check_input)
