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
using bind::RawNonogram;
using Limit = std::optional<std::uint64_t>;
using Seconds = std::optional<double>;

void check_clue(const Clue& clue) {
    for (const int size : clue) bind::require(size > 0, "a block has at least one cell");
}

nb::object pair_or_none(const std::optional<Given>& given) {
    if (!given) return nb::none();
    return nb::make_tuple(bind::to_bytes(given->black), bind::to_bytes(given->white));
}

nb::tuple search(const RawNonogram& raw, const nb::bytes& black, const nb::bytes& white, Limit limit, Seconds seconds,
                 bool keep) {
    const nonogram::Puzzle puzzle = bind::read_nonogram(raw);
    const Given given = bind::read_given(puzzle, black, white);
    return bind::search(seconds,
                        [&](Stop& stop) { return nonogram::search(puzzle, given, bind::limit_of(limit), keep, stop); });
}

nb::tuple backbone(const RawNonogram& raw, const nb::bytes& black, const nb::bytes& white, Seconds seconds) {
    const nonogram::Puzzle puzzle = bind::read_nonogram(raw);
    const Given given = bind::read_given(puzzle, black, white);
    return bind::search(seconds, [&](Stop& stop) { return nonogram::backbone(puzzle, given, stop); });
}

nb::object close_lines(const RawNonogram& raw, const nb::bytes& black, const nb::bytes& white) {
    const nonogram::Puzzle puzzle = bind::read_nonogram(raw);
    const Given given = bind::read_given(puzzle, black, white);
    return pair_or_none(bind::interruptible([&](Stop& stop) { return nonogram::close_lines(puzzle, given, stop); }));
}

nb::object solve_line(std::size_t length, const Clue& clue, const nb::bytes& black, const nb::bytes& white) {
    check_clue(clue);
    bind::require(std::max(black.size(), white.size()) <= (length + 7) / 8, "a line has too many bytes");
    const Given given{{black.c_str(), black.size()}, {white.c_str(), white.size()}};
    return pair_or_none(nonogram::solve_line(length, clue, given));
}

}  // namespace

namespace nurigram::bind {

nonogram::Puzzle read_nonogram(const RawNonogram& raw) {
    check_size(static_cast<std::int64_t>(raw.first.size()), static_cast<std::int64_t>(raw.second.size()));
    for (const Clue& clue : raw.first) check_clue(clue);
    for (const Clue& clue : raw.second) check_clue(clue);
    return {raw.first, raw.second};
}

Given read_given(const nonogram::Puzzle& puzzle, const nb::bytes& black, const nb::bytes& white) {
    const int rows = static_cast<int>(puzzle.rows()), cols = static_cast<int>(puzzle.cols());
    return {read_bits(rows, cols, black), read_bits(rows, cols, white)};
}

}  // namespace nurigram::bind

void bind_nonogram(nb::module_& m) {
    using nb::arg;
    m.def("nonogram_search", search, arg("puzzle"), arg("black"), arg("white"), arg("limit").none(),
          arg("seconds").none(), arg("keep"), "Solutions up to the limit: (boards, count, complete, stats).");
    m.def("nonogram_backbone", backbone, arg("puzzle"), arg("black"), arg("white"), arg("seconds").none(),
          "What all solutions share: (black, white, solvable, complete).");
    m.def("nonogram_close_lines", close_lines, arg("puzzle"), arg("black"), arg("white"),
          "What line logic adds to the known cells: (black, white), or None for a contradiction.");
    m.def("nonogram_widths", [] { return std::vector<int>(nonogram::WIDTHS.begin(), nonogram::WIDTHS.end()); },
          "The numbers of words that lines are built for.");
    m.def("nonogram_solve_line", solve_line, arg("length"), arg("clue"), arg("black"), arg("white"),
          "What a clue adds to the known cells of one line: (black, white) as bytes, or None.");
}
