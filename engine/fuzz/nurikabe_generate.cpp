// Sketches on boards of any size: whatever changes are made, in whatever order, each cell stays in the wall or in an island
// with one number, and paired numbers stay in pairs.
#include "nurikabe/generate/generate.hpp"

#include "common/found.hpp"
#include "fuzz/fuzz.hpp"

namespace {

using namespace nurigram;
using namespace nurigram::fuzz;
using namespace nurigram::generate;

constexpr int CHANGES = 12;

// The input is soon used up, so it only seeds the dice.
Dice any_dice(Choices& choices) {
    Dice::State state{};
    for (std::uint32_t& word : state) word = 1664525 * (&word == state.data() ? 1 : (&word)[-1]) + choices.upto(255);
    return {state, Dice::SIZE};
}

// A set of cells in the form of a board.
std::string board_of(int rows, int cols, auto&& has) {
    Board board = empty_board(rows, cols);
    for (int row = 0; row < rows; ++row)
        for (int col = 0; col < cols; ++col)
            if (has(row, col)) set_bit(board, cols, row, col);
    return board;
}

// A board that is all wall. Its holes lie opposite each other.
Draft any_draft(Choices& choices) {
    const bool large = choices.upto(127) == 127;
    Draft draft;
    draft.rows = 1 + choices.upto(large ? 60 : 8);
    draft.cols = 1 + choices.upto(large ? 60 : 8);
    const int hole = choices.upto(draft.rows * draft.cols), last = draft.rows * draft.cols - 1;
    draft.cells = board_of(draft.rows, draft.cols, [&](int row, int col) {
        const int cell = row * draft.cols + col;
        return last < 2 || (cell != hole && last - cell != hole);
    });
    draft.wall = draft.cells;
    draft.paired = choices.upto(1);
    draft.outwards = 0.4;
    return draft;
}

// The whole board, or a small part of it.
std::string any_region(Dice& dice, const Draft& draft) {
    if (dice.below(2)) return draft.cells;
    const int top = dice.below(draft.rows), left = dice.below(draft.cols);
    return board_of(draft.rows, draft.cols, [&](int row, int col) {
        return row >= top && col >= left && row < top + 4 && col < left + 4 &&
               has_bit(draft.cells, row * (draft.cols + 1) + col);
    });
}

Measure any_measure(Dice& dice) {
    Measure measure{Profile{{1, 9 + dice.below(9)}, {1, 1000}, 0.5, {1, 3 + dice.below(9)}}, {0, 9}, 9, dice.below(4), 0};
    if (dice.below(2)) measure.aim = Character{{5, 3, 2}, 4, 3, {0, 2}, 5, 5, {1, 3}, 6, {1, 9}, {1, 1000}};
    measure.pool = dice.below(4);
    return measure;
}

AnySketch::Made change(const AnySketch& sketch, const Draft& draft, Dice& dice) {
    const std::string region = any_region(dice, draft);
    const Measure measure = any_measure(dice);
    Stop never(-1);
    const Shares shares{{0.35, 0.25, 0.4}, 1.0};
    switch (dice.below(7)) {
        case 0: return sketch.changed(region, shares, &measure, 9, dice).first;
        case 1: return draft.paired ? nullptr : sketch.loosened(region, measure, 9, dice).first;
        case 2: return sketch.approach(measure, {30, 0.6, 0.15, 2}, dice, never);
        case 3: return draft.paired ? nullptr : sketch.renumbered(dice);
        default: return sketch.changed(region, shares, nullptr, 1, dice).first;
    }
}

void check(const AnySketch& sketch, const AnySketch& before, Draft draft) {
    draft.wall = sketch.wall();
    draft.numbers = sketch.numbers();
    require(is_whole(draft), "a sketch that is not whole");
    require(static_cast<std::size_t>(sketch.count()) == sketch.clues().size(), "a wrong number of islands");
    require(sketch.takes(sketch.difference(before, 2)), "a difference outside the board");
    require(!draft.paired || sketch.unevenness() == 0, "a paired sketch that is uneven");
}

void check_input(Choices& choices) {
    Dice dice = any_dice(choices);
    const Draft draft = any_draft(choices);
    AnySketch::Made sketch = begin(draft);
    for (int i = 0; i < CHANGES; ++i) {
        AnySketch::Made other = change(*sketch, draft, dice);
        if (!other) continue;
        check(*other, *sketch, draft);
        sketch = std::move(other);
    }
}

}  // namespace

NURIGRAM_FUZZ_TARGET(nurikabe_generate, check_input)
