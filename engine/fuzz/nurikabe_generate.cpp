// Sketches on boards of any size: whatever changes are made, in whatever order, each cell stays in the wall or in an island
// with one number, and paired numbers stay in pairs. On small boards, puzzles that keep their order.
#include "nurikabe/generate/any_sketch.hpp"
#include "nurikabe/generate/generator.hpp"
#include "nurikabe/techniques/close.hpp"

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

void check(const AnySketch& sketch, Draft draft) {
    draft.wall = sketch.wall();
    draft.numbers = sketch.numbers();
    require(is_whole(draft), "a sketch that is not whole");
    require(static_cast<std::size_t>(sketch.count()) == draft.numbers.size(), "a wrong number of islands");
}

void change_at_random(const Draft& draft, Dice& dice) {
    AnySketch::Made sketch = begin(draft);
    for (int i = 0; i < CHANGES; ++i) {
        AnySketch::Made other = sketch->changed(any_region(dice, draft), dice);
        if (!other) continue;
        check(*other, draft);
        sketch = std::move(other);
    }
}

Order any_order(const Draft& draft, Dice& dice) {
    Order order{draft.rows, draft.cols, draft.cells, reason::TIERS[dice.below(4)]};
    order.quick = dice.below(2);
    if (dice.below(3) == 0) order.symmetric = dice.below(2);
    if (dice.below(4) == 0) order.max_island = 2 + dice.below(5);
    if (dice.below(4) == 0) order.wall_share = 0.4 + 0.3 * dice.roll();
    if (dice.below(4) == 0 && !order.max_island && !order.wall_share) order.theme = "no-ones";
    order.refuses = dice.below(2);
    order.most_sets = 50;
    return order;
}

// What is made keeps the order: the same dice make it again, and its techniques solve it.
void make_at_random(const Draft& draft, Dice& dice) {
    const Order order = any_order(draft, dice);
    if (draft.rows * draft.cols > 30 || !is_possible(order)) return;
    Dice again = dice;
    Stop never(-1);
    const auto numbers = begin(order)->next(dice, never);
    require(numbers == begin(order)->next(again, never), "other numbers from the same dice");
    if (!numbers) return;
    techniques::Task task{draft.rows, draft.cols, draft.cells, {}, draft.wall, draft.wall, 0, {order.most_sets}};
    task.black = task.white = empty_board(draft.rows, draft.cols);
    task.techniques = techniques::first(techniques::count_up_to(order.tier));
    for (const auto& [cell, size] : *numbers) {
        require(has_bit(draft.cells, cell), "a number outside the board");
        require(!order.max_island || size <= *order.max_island, "an island that is too large");
        require(!order.theme || size > 1, "a one where there must be none");
        task.clues.push_back({cell, size});
    }
    const techniques::Outcome solved = techniques::close(task, never);
    require(!solved.clash, "a puzzle without a solution");
    for (std::size_t i = 0; i < draft.cells.size(); ++i)
        require((solved.black[i] | solved.white[i]) == draft.cells[i], "a puzzle that its techniques do not solve");
}

void check_input(Choices& choices) {
    Dice dice = any_dice(choices);
    const Draft draft = any_draft(choices);
    change_at_random(draft, dice);
    if (dice.below(50) == 0) make_at_random(draft, dice);
}

}  // namespace

NURIGRAM_FUZZ_TARGET(nurikabe_generate, check_input)
