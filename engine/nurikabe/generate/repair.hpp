// Local repair of what the techniques leave open: the default way to make puzzles.
//
// A finished board with the right proportions gets its numbers at random. The techniques of the tier decide what they can.
// Then something small changes in or beside the region left open: a number moves to another cell of its island, a cell
// changes its colour, or an island gives up one cell and takes another. The change is kept unless it leaves too many cells
// open or violates the proportions. What is decided elsewhere mostly stays decided, so the work grows with the open region,
// not with the number of boards that would have to be made from scratch. Large boards are mended one place after another, and
// begin with more islands than they should have in the end.
//
// The work is counted in changes, not in seconds, so that the same dice give the same puzzle on every machine.
#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "nurikabe/generate/changes.hpp"
#include "nurikabe/generate/layout.hpp"
#include "nurikabe/generate/walk.hpp"

namespace nurigram::generate {

// The first sketch that `fill` makes and that fits, if any of at most this many does, and how many were tried.
template <int W, class Fill>
std::pair<std::shared_ptr<Sketch<W>>, int> first_fitting(const SketchBoard<W>& board, const Measure& measure, int most,
                                                         const Fill& fill) {
    auto into = std::make_shared<Sketch<W>>();
    std::vector<int> sizes;
    for (int tried = 1; tried <= most; ++tried)
        if (fill(*into) && !distance(board, *into, measure, sizes)) return {std::move(into), tried};
    return {nullptr, most};
}

// What a search works with.
template <int W>
struct Tools {
    const SketchBoard<W>& board;
    const Judge<W>& judge;
    Dice& dice;
    Stop& stop;
};

template <int W>
using Made = std::shared_ptr<const Sketch<W>>;

// A solvable board of exactly the right tier, by small changes to this one, or none if none was found in time.
template <int W>
Made<W> rework(Made<W> sketch, const Way& way, const Tools<W>& tools) {
    const auto& [board, judge, dice, stop] = tools;
    Judged<W> first = judge.prove(std::move(sketch), stop);
    std::unique_ptr<Walk<W>> walk;
    if (board.area > Rounds<W>::FROM) walk = std::make_unique<Rounds<W>>(board, std::move(first), way.most, dice);
    else walk = std::make_unique<Walk<W>>(board, std::move(first), way.bounds.pace);
    const Measure within = way.bounds.measure();
    while (walk->goes_on(judge, dice, stop)) {
        if (stop()) return nullptr;
        const Judged<W>& current = walk->current();
        if (!walk->cost(current) && !judge.is_easier(*current.sketch, stop)) return current.sketch;
        const Bits<W> region = walk->region(), near = board.grow(region ? region : board.cells);
        const auto [changed, tried] = first_fitting(board, within, 1 + walk->spare(), [&](Sketch<W>& into) {
            return change(board, *current.sketch, near, dice, into);
        });
        walk->skip(tried - 1);
        if (!changed) continue;
        const Judged<W> other = judge.expect(current, changed, stop);
        if (walk->cost(other) || !judge.is_easier(*changed, stop)) walk->offer(other, judge, dice, stop);
    }
    // Even if the search got no farther, the best board may be solved and near enough to the aim.
    const Judged<W>& best = walk->best();
    std::vector<int> sizes;
    const bool will_do = !best.left && !distance(board, *best.sketch, way.end.measure(), sizes) &&
                         !judge.is_easier(*best.sketch, stop);
    return will_do ? best.sketch : nullptr;
}

// Make a solved sketch less symmetric, except for the places of its numbers, such that it is solved in the end. Cells join and
// leave islands as long as the puzzle keeps its tier. None if it stays too symmetric.
template <int W>
Made<W> loosened(Made<W> sketch, const Aim& aim, const Tools<W>& tools) {
    constexpr int TRIES = 30;        // how many changes to try for each cell of the board
    constexpr int AT_ONCE = 100;     // how many of them to try before the clock is looked at
    constexpr int SLACK = 4;         // how many more cells than before a change may leave open and still be kept
    constexpr double UNEVEN = 0.08;  // the share of cells whose colour must differ from the opposite cell in the end
    const auto& [board, judge, dice, stop] = tools;
    const Measure within = aim.measure(0, POOL);
    Made<W> best = sketch;
    Bits<W> left;
    for (int tries = TRIES * board.area; tries && !stop();) {
        const Bits<W> region = left ? board.grow(left) : board.cells;
        const int least = count_uneven(board, *sketch);
        const auto [other, tried] = first_fitting(board, within, std::min(tries, AT_ONCE), [&](Sketch<W>& into) {
            return loosen(board, *sketch, board.pick(region, dice), dice, into) && count_uneven(board, into) >= least;
        });
        tries -= tried;
        if (!other) continue;
        const Bits<W> still = judge.prove(other, stop).left;
        const bool is_kept = still.count() <= left.count() + dice.below(SLACK + 1);
        if (!is_kept || (!still && judge.is_easier(*other, stop))) continue;
        sketch = other;
        left = still;
        if (!left) best = sketch;
    }
    return count_uneven(board, *best) >= UNEVEN * board.area ? best : nullptr;
}

// A puzzle from a new board, or none if the board led nowhere. Boards that are mended in rounds may begin with more islands.
template <int W>
Made<W> reworked(const Aim& aim, const Tools<W>& tools) {
    const Way way = tools.board.area > Rounds<W>::FROM ? crowded_way(aim) : Way{aim, aim, aim};
    auto sketch = lay_out(tools.board, way.first, tools.dice, tools.stop);
    return sketch ? rework(std::make_shared<const Sketch<W>>(std::move(*sketch)), way, tools) : nullptr;
}

// A puzzle with its numbers opposite each other, or none if the board led nowhere.
template <int W>
Made<W> reworked_in_pairs(const Aim& straight, const Tools<W>& tools) {
    constexpr int LOOSENED = 3;  // how often to try to make a solved board less symmetric
    const Aim aim = in_pairs(straight, tools.board.area);
    const Way way = tools.board.area > Rounds<W>::FROM ? crowded_way(aim) : Way{aim, aim, aim};
    auto sketch = lay_out_in_pairs(tools.board, way.first, tools.dice, tools.stop);
    if (!sketch) return nullptr;
    const Made<W> solved = rework(std::make_shared<const Sketch<W>>(std::move(*sketch)), way, tools);
    Made<W> made;
    for (int i = 0; solved && !made && i < LOOSENED; ++i) made = loosened(solved, way.end, tools);
    return made;
}

}  // namespace nurigram::generate
