// Expert techniques, and search: several lines at once, by assuming one cell and looking ahead. Their definitions are
// in `kinds/nonogram/techniques/across.py`. Each gives only the first thing that it finds.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "nonogram/techniques/single.hpp"
#include "nonogram/techniques/view.hpp"
#include "nonogram/techniques/walk.hpp"
#include "reason/step.hpp"

namespace nurigram::nonogram {

inline constexpr int EDGE_ROUNDS = 3;  // an outer line, the lines across it, the line next to it
inline constexpr int NEAR_ROUNDS = 2;  // the cell's own lines and those that they change

template <class View>
bool is_open(const View& view, int row, int col) {
    if (row < 0 || col < 0 || row >= view.rows() || col >= view.cols()) return false;
    return view.line(row).unknown().has(col);
}

template <class View>
int open_neighbours(const View& view, const Cell& cell) {
    return is_open(view, cell.row - 1, cell.col) + is_open(view, cell.row + 1, cell.col) +
           is_open(view, cell.row, cell.col - 1) + is_open(view, cell.row, cell.col + 1);
}

// The open cells that are wanted, those with most decided neighbours first, else in reading order: there an assumption
// has most to say.
template <class View, class Wanted>
std::vector<Cell> ordered(const View& view, const Wanted& is_wanted) {
    std::vector<Cell> by_neighbours[5], cells;
    for (int row = 0; row < view.rows(); ++row) {
        each(view.line(row).unknown(), [&](int col) {
            const Cell cell{row, col};
            if (is_wanted(cell)) by_neighbours[open_neighbours(view, cell)].push_back(cell);
        });
    }
    for (const std::vector<Cell>& some : by_neighbours) cells.insert(cells.end(), some.begin(), some.end());
    return cells;
}

template <class View>
typename View::Cells single_cell(const View& view, const Cell& cell) {
    typename View::Cells board = view.no_cells();
    board.set(view.index(cell.row, cell.col));
    return board;
}

// The decided cells of some lines, without the cell that the step is about.
template <class View>
typename View::Cells decided_in(const View& view, const std::vector<int>& lines, const Cell& cell) {
    typename View::Cells board = view.no_cells();
    for (const int n : lines) view.add_to_board(board, n, view.line(n).decided());
    return board - single_cell(view, cell);
}

// Calls visit(value) for the values that a cell can still have, the background last, until it returns true.
template <class View, class Visit>
bool any_value_left(const View& view, const Cell& cell, const Visit& visit) {
    for (int at = 1; at <= view.values(); ++at) {
        const int value = at % view.values();
        if (!view.line(cell.row).out().out[value].has(cell.col) && visit(value)) return true;
    }
    return false;
}

// A value that a cell cannot have.
template <class View, class Sink>
void tell_refuted(View& view, Sink& sink, const Cell& cell, int value, const Walk<View>& walk) {
    using Cells = typename View::Cells;
    const std::vector<int> chain = walk.chain();
    const Cells board = single_cell(view, cell);
    const int length = static_cast<int>(chain.size());
    sink.step(
        [&] {
            typename View::Found found{std::vector<Cells>(static_cast<std::size_t>(view.values())), length};
            found.out[value] = board;
            return found;
        },
        [&] {
            reason::Why<Cells> why{decided_in(view, chain, cell), board, {}};
            why.facts.set("case", value ? "not_black" : "not_white");
            if (View::IN_COLOUR && value) view.add_colour(why.facts, value);
            view.add_name(why.facts, walk.failed());
            why.facts.set("length", std::int64_t{length});
            return why;
        });
}

// The first value of these cells that fails; with `painted`, the background is not tried.
template <class View, class Sink>
void refute_first(View& view, Sink& sink, const std::vector<Cell>& cells, int rounds, bool painted = false) {
    Walk<View> walk(view);
    for (const Cell& cell : cells) {
        const bool found = any_value_left(view, cell, [&](int value) {
            if ((painted && value == 0) || !walk.fails(cell, value, rounds)) return false;
            tell_refuted(view, sink, cell, value, walk);
            return true;
        });
        if (found) return;
    }
}

template <class View, class Sink>
void edge_logic(View& view, Sink& sink) {
    const auto on_edge = [&](const Cell& cell) {
        return cell.row == 0 || cell.col == 0 || cell.row == view.rows() - 1 || cell.col == view.cols() - 1;
    };
    refute_first(view, sink, ordered(view, on_edge), EDGE_ROUNDS, true);
}

template <class View, class Sink>
void two_lines(View& view, Sink& sink) {
    refute_first(view, sink, ordered(view, [](const Cell&) { return true; }), NEAR_ROUNDS);
}

template <class View, class Sink>
void contradiction(View& view, Sink& sink) {
    refute_first(view, sink, ordered(view, [](const Cell&) { return true; }), Walk<View>::TO_THE_END);
}

// What all values of a cell lead to: row by row, what the view does not know; and the lines of these cells and of the one
// that was assumed.
template <class View>
class Agreement {
public:
    using Out = typename View::Out;
    using Set = typename View::Set;

    Agreement(View& view, const Cell& cell) : view_(view), walk_(view) {
        // All values are followed even if the first fails: the budget is spent as in Python.
        any_value_left(view, cell, [&](int value) {
            fails_ |= walk_.fails(cell, value, NEAR_ROUNDS);
            if (!fails_) meet();
            return false;
        });
        if (!fails_) take_news(cell);
    }

    bool says_nothing() const { return fails_ || !says_; }
    const std::vector<int>& lines() const { return lines_; }

    typename View::Found found() const {
        typename View::Found found{{}, static_cast<int>(lines_.size())};
        for (int value = 0; value < view_.values(); ++value) {
            found.out.push_back(view_.no_cells());
            for (int row = 0; row < view_.rows(); ++row) view_.add_to_board(found.out.back(), row, rows_[row].out[value]);
        }
        return found;
    }

private:
    void meet() {
        const bool is_first = rows_.empty();
        for (int row = 0; row < view_.rows(); ++row) {
            if (is_first) rows_.push_back(walk_.row(row));
            else for (int value = 0; value < view_.values(); ++value) rows_[row].out[value] &= walk_.row(row).out[value];
        }
    }

    void take_news(const Cell& cell) {
        LineSet<Set> lines;
        for (int row = 0; row < view_.rows(); ++row) {
            Set all;
            for (int value = 0; value < view_.values(); ++value) {
                all |= rows_[row].out[value] -= view_.line(row).out().out[value];
            }
            if (!all) continue;
            says_ = true;
            lines.rows.set(row);
            lines.cols |= all;
        }
        lines.rows.set(cell.row);
        lines.cols.set(cell.col);
        each(lines.rows, [&](int row) { lines_.push_back(row); });
        each(lines.cols, [&](int col) { lines_.push_back(view_.rows() + col); });
    }

    View& view_;
    Walk<View> walk_;
    std::vector<Out> rows_{};
    std::vector<int> lines_{};
    bool fails_ = false, says_ = false;
};

template <class View, class Sink>
void both_ways(View& view, Sink& sink) {
    for (const Cell& cell : ordered(view, [](const Cell&) { return true; })) {
        const Agreement<View> agreed(view, cell);
        if (agreed.says_nothing()) continue;
        const typename View::Found found = agreed.found();
        sink.step([&] { return found; },
                  [&] {
                      reason::Why<typename View::Cells> why{decided_in(view, agreed.lines(), cell), single_cell(view, cell), {}};
                      if (!View::IN_COLOUR) why.facts.set("case", case_of(bool(found.out[0]), bool(found.out[1])));
                      return why;
                  });
        return;
    }
}

}  // namespace nurigram::nonogram
