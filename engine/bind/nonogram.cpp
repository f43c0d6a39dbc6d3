// The searches for nonograms and their line logic for Python.
#include "bind/nonogram.hpp"

#include <nanobind/stl/optional.h>

#include <algorithm>

#include "bind/bind.hpp"
#include "bind/board.hpp"
#include "bind/search.hpp"
#include "nonogram/solve.hpp"

namespace {

namespace nb = nanobind;
using namespace nurigram;
using nonogram::Clue;
using nonogram::Given;
using bind::RawGiven;
using bind::RawNonogram;
using Limit = std::optional<std::uint64_t>;
using Seconds = std::optional<double>;

nb::object boards_or_none(const std::optional<Given>& given) {
    if (!given) return nb::none();
    return bind::to_python(*given);
}

nb::tuple search(RawNonogram raw, const RawGiven& known, Limit limit, Seconds seconds, bool keep) {
    const nonogram::Puzzle puzzle = bind::read_nonogram(std::move(raw));
    const Given given = bind::read_given(puzzle, known);
    return bind::search(seconds,
                        [&](Stop& stop) { return nonogram::search(puzzle, given, bind::limit_of(limit), keep, stop); });
}

nb::tuple backbone(RawNonogram raw, const RawGiven& known, Seconds seconds) {
    const nonogram::Puzzle puzzle = bind::read_nonogram(std::move(raw));
    const Given given = bind::read_given(puzzle, known);
    return bind::search(seconds, [&](Stop& stop) { return nonogram::backbone(puzzle, given, stop); });
}

nb::object close_lines(RawNonogram raw, const RawGiven& known) {
    const nonogram::Puzzle puzzle = bind::read_nonogram(std::move(raw));
    const Given given = bind::read_given(puzzle, known);
    return boards_or_none(bind::interruptible([&](Stop& stop) { return nonogram::close_lines(puzzle, given, stop); }));
}

nb::object solve_line(std::size_t length, std::vector<int> sizes, std::vector<int> paints, const RawGiven& known) {
    const int values = static_cast<int>(known.size());
    bind::require(values >= nonogram::SHADES && values <= nonogram::MOST_VALUES, "a cell has 2 to 17 values");
    const Clue clue = bind::read_clue(std::move(sizes), std::move(paints), values);
    Given given;
    for (const nb::bytes& each : known) {
        bind::require(each.size() <= (length + 7) / 8, "a line has too many bytes");
        given.emplace_back(each.c_str(), each.size());
    }
    return boards_or_none(nonogram::solve_line(length, clue, values, given));
}

}  // namespace

namespace nurigram::bind {

Clue read_clue(std::vector<int> sizes, std::vector<int> paints, int values) {
    for (const int size : sizes) require(size > 0, "a block has at least one cell");
    for (const int paint : paints) require(paint > 0 && paint < values, "a block has no such paint");
    require(values == nonogram::SHADES ? paints.empty() : paints.size() == sizes.size(), "each block has a paint");
    return {std::move(sizes), std::move(paints)};
}

namespace {

std::vector<Clue> read_clues(RawLines& sizes, RawLines& paints, int values) {
    require(values == nonogram::SHADES ? paints.empty() : paints.size() == sizes.size(), "each line has paints");
    std::vector<Clue> clues;
    clues.reserve(sizes.size());
    for (std::size_t line = 0; line < sizes.size(); ++line) {
        clues.push_back(read_clue(std::move(sizes[line]),
                                  paints.empty() ? std::vector<int>{} : std::move(paints[line]), values));
    }
    return clues;
}

}  // namespace

nonogram::Puzzle read_nonogram(RawNonogram raw) {
    auto& [rows, cols, row_paints, col_paints, letters] = raw;
    const int values = static_cast<int>(letters.size());
    check_size(static_cast<std::int64_t>(rows.size()), static_cast<std::int64_t>(cols.size()));
    require(values >= nonogram::SHADES && values <= nonogram::MOST_VALUES, "a cell has 2 to 17 values");
    return {read_clues(rows, row_paints, values), read_clues(cols, col_paints, values), std::move(letters)};
}

Given read_given(const nonogram::Puzzle& puzzle, const RawGiven& raw) {
    require(raw.empty() || static_cast<int>(raw.size()) == puzzle.values(), "there is a board for each value, or none");
    Given given;
    for (const nb::bytes& each : raw) {
        given.push_back(read_bits(static_cast<int>(puzzle.rows()), static_cast<int>(puzzle.cols()), each));
    }
    return given;
}

}  // namespace nurigram::bind

void bind_nonogram(nb::module_& m) {
    using nb::arg;
    m.def("nonogram_search", search, arg("puzzle"), arg("known"), arg("limit").none(), arg("seconds").none(),
          arg("keep"), "Solutions up to the limit: (pictures, count, complete, stats).");
    m.def("nonogram_backbone", backbone, arg("puzzle"), arg("known"), arg("seconds").none(),
          "What all solutions share: (boards, solvable, complete).");
    m.def("nonogram_close_lines", close_lines, arg("puzzle"), arg("known"),
          "What line logic adds to what is known: boards, or None for a contradiction.");
    m.def("nonogram_widths", [] { return std::vector<int>(nonogram::WIDTHS.begin(), nonogram::WIDTHS.end()); },
          "The numbers of words that lines are built for.");
    m.def("nonogram_solve_line", solve_line, arg("length"), arg("sizes"), arg("paints"), arg("known"),
          "What a clue adds to what is known of one line: bytes for each value, or None.");
}
