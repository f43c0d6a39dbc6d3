// The parts of the generator's search on small boards: what is laid out meets its aim, what is expected is never more open
// than what is proved, and a walk stays near its best board.
#include "common/found.hpp"
#include "fuzz/fuzz.hpp"
#include "nurikabe/generate/character.hpp"
#include "nurikabe/generate/profile.hpp"
#include "nurikabe/generate/repair.hpp"
#include "nurikabe/techniques/board.hpp"
#include "nurikabe/techniques/widths.hpp"

namespace {

using namespace nurigram;
using namespace nurigram::fuzz;
using namespace nurigram::generate;

constexpr int W = techniques::WIDTHS.front(), SETS = 50, MARGINS = 16;

using Set = Bits<W>;

SketchBoard<W> any_board(Choices& choices) {
    const int rows = 2 + choices.upto(6), cols = 2 + choices.upto(6);
    Set cells;
    for (int row = 0; row < rows; ++row)
        for (int col = 0; col < cols; ++col) cells.set(row * (cols + 1) + col);
    return {rows, cols, cells};
}

void check_legal(const SketchBoard<W>& board, const Sketch<W>& sketch) {
    require(board.flood(sketch.wall.lowest(), sketch.wall) == sketch.wall, "a wall in pieces");
    require(!board.full(sketch.wall), "a pool");
    Set seen = sketch.wall;
    for (const Island<W>& island : sketch.islands) {
        require(board.flood(Set::one(island.number), board.cells - sketch.wall) == island.cells, "half an island");
        seen |= island.cells;
    }
    require(seen == board.cells, "a cell without colour");
}

// A board is at no distance from its own proportions, and at some from others.
void check_distance(const SketchBoard<W>& board, const Sketch<W>& sketch) {
    std::vector<int> sizes, room;
    for (const Island<W>& island : sketch.islands) sizes.push_back(island.size);
    std::sort(sizes.begin(), sizes.end(), std::greater<>());
    const Number count = static_cast<Number>(sizes.size()), land = sum_of(sizes);
    const Number ones = std::count(sizes.begin(), sizes.end(), 1);
    const Number largest = sizes.empty() ? 0 : sizes.front();
    const auto far = [&](auto islands) { return distance(board, sketch, Aim{.islands = islands}.measure(), room); };
    require(far(Profile{{count, count}, {land, land}, 1, {largest, largest}}) == 0, "far from its own bounds");
    require(far(Profile{{count + 1, count + 1}, {land, land}, 1, {largest, largest}}) == 2, "an island too few");
    require(far(Profile{{count, count}, {land + 2, land + 3}, 1, {largest, largest}}) == 2, "two cells too few");
    require(far(Profile{{count, count}, {land, land}, 0, {largest, largest}}) == 2 * ones, "too many ones");
    Character own;
    own.sizes = sizes;
    own.ones = {ones, ones};
    if (!sizes.empty()) require(far(own) == 0, "far from its own sizes");
    own.sizes.insert(own.sizes.begin(), 99);
    own.slack = 1000;
    require(sizes.empty() || far(own) == 3, "an island too few for a character");
}

Aim any_aim(const SketchBoard<W>& board, Tier tier, Dice& dice) {
    if (board.area >= TINY && dice.below(2)) {
        const auto drawn = draw(board.area, {draw_theme(tier, dice), false, 1}, tier, dice);
        if (drawn) return looser(*drawn, board.area, dice.below(3));
    }
    Order order;
    order.quick = dice.below(2);
    return draw_profile(order, board.area, dice);
}

void check_layouts(const SketchBoard<W>& board, const Aim& aim, Dice& dice, Stop& never) {
    std::vector<int> sizes;
    if (const auto sketch = lay_out(board, aim, dice, never)) {
        check_legal(board, *sketch);
        check_distance(board, *sketch);
        require(!distance(board, *sketch, aim.measure(), sizes), "a layout that misses its aim");
    }
    const Aim pairs = in_pairs(aim, board.area);
    if (const auto sketch = lay_out_in_pairs(board, pairs, dice, never)) {
        check_legal(board, *sketch);
        require(!count_uneven(board, *sketch), "a layout that is no pair");
        require(!distance(board, *sketch, pairs.measure(), sizes), "a paired layout that misses its aim");
    }
}

void walk_about(const SketchBoard<W>& board, const Aim& aim, Tier tier, Dice& dice, Stop& never) {
    const Judge<W> judge(board, tier, false, SETS);
    auto sketch = lay_out(board, aim, dice, never);
    if (!sketch) return;
    Walk<W> walk(board, judge.prove(std::make_shared<const Sketch<W>>(std::move(*sketch)), never), 2);
    Number least = walk.cost(walk.best());
    while (walk.goes_on(judge, dice, never)) {
        require(walk.cost(walk.best()) <= least, "a best board that got worse");
        least = walk.cost(walk.best());
        require(walk.cost(walk.current()) < least + MARGINS, "a walk too far from its best board");
        require(walk.spare() >= 0 && walk.spare() < 2 * MARGINS, "more to spare than a wave");
        auto other = std::make_shared<Sketch<W>>();
        if (!change(board, *walk.current().sketch, board.cells, dice, *other)) continue;
        const Judged<W> expected = judge.expect(walk.current(), other, never), proved = judge.prove(other, never);
        require(!(expected.left - proved.left), "a judge who expects less than is proved");
        walk.offer(expected, judge, dice, never);
    }
    require(judge.prove(walk.best().sketch, never).left == walk.best().left, "a best board that is not proved");
}

void check_input(Choices& choices) {
    std::array<std::uint32_t, 2> key{};
    for (std::uint32_t& word : key) word = static_cast<std::uint32_t>(choices.upto(255));
    Dice dice(key);
    const SketchBoard<W> board = any_board(choices);
    const Tier tier = reason::TIERS[choices.upto(2)];
    const Aim aim = any_aim(board, tier, dice);
    Stop never(-1);
    check_layouts(board, aim, dice, never);
    if (board.area <= 30) walk_about(board, aim, tier, dice, never);
}

}  // namespace

NURIGRAM_FUZZ_TARGET(nurikabe_search, check_input)
