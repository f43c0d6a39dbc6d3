// Expert techniques, and search: several lines at once, by assuming one cell and looking ahead. Their definitions are
// in `kinds/nonogram/techniques/across.py`. Each gives only the first thing that it finds.
#pragma once

#include <algorithm>
#include <cstddef>
#include <initializer_list>
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
    const auto& line = view.line(row);
    return !line.black().has(col) && !line.white().has(col);
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

// The cell that cannot have a colour has the other one.
template <class View, class Sink>
void tell_refuted(View& view, Sink& sink, const Cell& cell, bool black, const Walk<View>& walk) {
    using Cells = typename View::Cells;
    const std::vector<int> chain = walk.chain();
    const Cells board = single_cell(view, cell);
    const int length = static_cast<int>(chain.size());
    sink.step([&] { return reason::Decided<Cells>{black ? Cells{} : board, black ? board : Cells{}, length}; },
              [&] {
                  reason::Why<Cells> why{decided_in(view, chain, cell), board, {}};
                  why.facts.set("case", black ? "not_black" : "not_white");
                  view.add_name(why.facts, walk.failed());
                  why.facts.set("length", std::int64_t{length});
                  return why;
              });
}

template <class View, class Sink>
void refute_first(View& view, Sink& sink, const std::vector<Cell>& cells, std::initializer_list<bool> colours,
                  int rounds) {
    Walk<View> walk(view);
    for (const Cell& cell : cells) {
        for (const bool black : colours) {
            if (walk.fails(cell, black, rounds)) return tell_refuted(view, sink, cell, black, walk);
        }
    }
}

template <class View, class Sink>
void edge_logic(View& view, Sink& sink) {
    const auto on_edge = [&](const Cell& cell) {
        return cell.row == 0 || cell.col == 0 || cell.row == view.rows() - 1 || cell.col == view.cols() - 1;
    };
    refute_first(view, sink, ordered(view, on_edge), {true}, EDGE_ROUNDS);
}

template <class View, class Sink>
void two_lines(View& view, Sink& sink) {
    refute_first(view, sink, ordered(view, [](const Cell&) { return true; }), {true, false}, NEAR_ROUNDS);
}

template <class View, class Sink>
void contradiction(View& view, Sink& sink) {
    refute_first(view, sink, ordered(view, [](const Cell&) { return true; }), {true, false}, Walk<View>::TO_THE_END);
}

// What two walks decide in the same way and the view does not know, row by row; and the lines of these cells and of the
// one that was assumed.
template <class View>
struct Agreement {
    using Set = typename View::Set;
    using Cells = typename View::Cells;

    Cells black, white;
    LineSet<Set> lines{};

    Agreement(const View& view, const Walk<View>& one, const Walk<View>& other)
        : black(view.no_cells()), white(view.no_cells()) {
        for (int row = 0; row < view.rows(); ++row) {
            const Set both_black = (one.black(row) & other.black(row)) - view.line(row).black();
            const Set both_white = (one.white(row) & other.white(row)) - view.line(row).white();
            const Set both = both_black | both_white;
            if (!both) continue;
            view.add_to_board(black, row, both_black);
            view.add_to_board(white, row, both_white);
            lines.rows.set(row);
            lines.cols |= both;
        }
    }

    bool is_none() const { return !lines.rows; }

    std::vector<int> lines_with(const Cell& cell, int rows) {
        lines.rows.set(cell.row);
        lines.cols.set(cell.col);
        std::vector<int> numbers;
        each(lines.rows, [&](int row) { numbers.push_back(row); });
        each(lines.cols, [&](int col) { numbers.push_back(rows + col); });
        return numbers;
    }
};

template <class View, class Sink>
void tell_agreed(View& view, Sink& sink, const Cell& cell, Agreement<View>& agreed) {
    using Cells = typename View::Cells;
    const std::vector<int> lines = agreed.lines_with(cell, view.rows());
    sink.step([&] { return reason::Decided<Cells>{agreed.black, agreed.white, static_cast<int>(lines.size())}; },
              [&] {
                  reason::Why<Cells> why{decided_in(view, lines, cell), single_cell(view, cell), {}};
                  why.facts.set("case", case_of(bool(agreed.black), bool(agreed.white)));
                  return why;
              });
}

template <class View, class Sink>
void both_ways(View& view, Sink& sink) {
    Walk<View> one(view), other(view);
    for (const Cell& cell : ordered(view, [](const Cell&) { return true; })) {
        // Both are followed even if the first fails: the budget is spent as in Python.
        const bool black_fails = one.fails(cell, true, NEAR_ROUNDS);
        const bool white_fails = other.fails(cell, false, NEAR_ROUNDS);
        if (black_fails || white_fails) continue;
        Agreement<View> agreed(view, one, other);
        if (!agreed.is_none()) return tell_agreed(view, sink, cell, agreed);
    }
}

}  // namespace nurigram::nonogram
