// What would follow if one cell had a value: complete line solving from that cell outwards, in rounds. The twin of
// `kinds/nonogram/techniques/probe.py`.
//
// The first round looks at the cell's row and column, each further one at the lines that the round before changed and
// that were not solved since.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "nonogram/line.hpp"
#include "nonogram/techniques/view.hpp"

namespace nurigram::nonogram {

struct Cell {
    int row, col;
};

// A set of lines: the numbers of rows and those of columns.
template <class Set>
struct LineSet {
    Set rows{}, cols{};
};

template <class View>
class Walk {
public:
    using Out = typename View::Out;
    using Set = typename View::Set;

    static constexpr int TO_THE_END = -1;

    explicit Walk(View& view) : view_(view), rows_(view.rows()) {}

    // Whether a line cannot be completed if a cell has this value, within this many rounds.
    bool fails(const Cell& cell, int value, int rounds) {
        begin(cell, value);
        LineSet<Set> dirty;
        dirty.rows.set(cell.row);
        dirty.cols.set(cell.col);
        while (!is_none(dirty) && rounds-- != 0 && view_.has_budget()) {
            LineSet<Set> touched;
            if (!solve_all(dirty, touched)) return true;
            dirty = touched;
        }
        return false;
    }

    // The line that failed.
    int failed() const { return failed_; }

    // The lines that a failure rests on, in the order in which they were used, the failed one last. Walking back, those
    // count that changed a line already known to matter; a line may be used several times.
    std::vector<int> chain() const {
        LineSet<Set> needed;
        std::vector<int> chain{failed_};
        mine(needed, failed_).set(place(failed_));
        for (auto used = used_.rbegin(); used != used_.rend(); ++used) {
            if (!used->changed.meets(across(needed, used->line))) continue;
            mine(needed, used->line).set(place(used->line));
            chain.push_back(used->line);
        }
        return {chain.rbegin(), chain.rend()};
    }

    // What is known of a row as far as it follows.
    const Out& row(int row) const { return lines_[row]; }

private:
    // A line that was solved, and the places where that changed the lines across it.
    struct Used {
        int line;
        Set changed;
    };

    void begin(const Cell& cell, int value) {
        lines_.clear();
        used_.clear();
        for (int n = 0; n < view_.count(); ++n) lines_.push_back(view_.line(n).out());
        for (int other = 0; other < view_.values(); ++other) {
            if (other == value) continue;
            lines_[cell.row].out[other].set(cell.col);
            lines_[rows_ + cell.col].out[other].set(cell.row);
        }
    }

    bool solve_all(const LineSet<Set>& dirty, LineSet<Set>& touched) {
        bool possible = true;
        each(dirty.rows, [&](int row) { possible = possible && solve(row, touched); });
        each(dirty.cols, [&](int col) { possible = possible && solve(rows_ + col, touched); });
        return possible;
    }

    bool solve(int n, LineSet<Set>& touched) {
        view_.use_budget();
        const auto settled = view_.settle(n, lines_[n]);
        if (!settled) {
            failed_ = n;
            return false;
        }
        mine(touched, n).reset(place(n));
        Set changed;
        for (int value = 0; value < view_.values(); ++value) {
            const Set fresh = settled->out[value] - lines_[n].out[value];
            each(fresh, [&](int cell) { lines_[(n < rows_ ? rows_ : 0) + cell].out[value].set(place(n)); });
            changed |= fresh;
        }
        if (!changed) return true;
        lines_[n] = *settled;
        used_.push_back({n, changed});
        across(touched, n) |= changed;
        return true;
    }

    bool is_none(const LineSet<Set>& lines) const { return !lines.rows && !lines.cols; }

    // A line's number among the lines of its own direction; those lines in a set; those across it.
    int place(int n) const { return n < rows_ ? n : n - rows_; }
    Set& mine(LineSet<Set>& lines, int n) const { return n < rows_ ? lines.rows : lines.cols; }
    Set& across(LineSet<Set>& lines, int n) const { return n < rows_ ? lines.cols : lines.rows; }

    View& view_;
    int rows_;
    std::vector<Out> lines_{};
    std::vector<Used> used_{};
    int failed_ = 0;
};

}  // namespace nurigram::nonogram
