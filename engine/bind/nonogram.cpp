// Nonograms for Python: a puzzle is (clues of the rows, clues of the columns), boards are bytes.
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <utility>

#include "bind/bind.hpp"
#include "bind/search.hpp"
#include "nonogram/solve.hpp"

namespace {

namespace nb = nanobind;
using namespace nurigram;
using nonogram::Clue;
using nonogram::Given;
using RawPuzzle = std::pair<std::vector<Clue>, std::vector<Clue>>;
using Limit = std::optional<std::uint64_t>;
using Seconds = std::optional<double>;

nonogram::Puzzle puzzle_of(const RawPuzzle& raw) { return {raw.first, raw.second}; }

Given given_of(const nb::bytes& black, const nb::bytes& white) {
    return {{black.c_str(), black.size()}, {white.c_str(), white.size()}};
}

nb::object pair_or_none(const std::optional<Given>& given) {
    if (!given) return nb::none();
    const auto bytes_of = [](const Board& board) { return nb::bytes(board.data(), board.size()); };
    return nb::make_tuple(bytes_of(given->black), bytes_of(given->white));
}

nb::tuple search(const RawPuzzle& raw, Limit limit, Seconds seconds, bool keep) {
    const nonogram::Puzzle puzzle = puzzle_of(raw);
    return bind::search(seconds, [&](Stop& stop) { return nonogram::search(puzzle, bind::limit_of(limit), keep, stop); });
}

nb::list search_many(const std::vector<RawPuzzle>& raws, Limit limit, Seconds seconds, unsigned threads) {
    std::vector<nonogram::Puzzle> puzzles;
    for (const RawPuzzle& raw : raws) puzzles.push_back(puzzle_of(raw));
    return bind::search_many(puzzles, seconds, threads, [&](const nonogram::Puzzle& puzzle, Stop& stop) {
        return nonogram::search(puzzle, bind::limit_of(limit), true, stop);
    });
}

nb::tuple backbone(const RawPuzzle& raw, const nb::bytes& black, const nb::bytes& white, Seconds seconds) {
    const nonogram::Puzzle puzzle = puzzle_of(raw);
    const Given given = given_of(black, white);
    return bind::search(seconds, [&](Stop& stop) { return nonogram::backbone(puzzle, given, stop); });
}

nb::object close_lines(const RawPuzzle& raw, const nb::bytes& black, const nb::bytes& white) {
    const nonogram::Puzzle puzzle = puzzle_of(raw);
    const Given given = given_of(black, white);
    return pair_or_none(bind::interruptible([&](Stop& stop) { return nonogram::close_lines(puzzle, given, stop); }));
}

nb::object solve_line(std::size_t length, const Clue& clue, const nb::bytes& black, const nb::bytes& white) {
    return pair_or_none(nonogram::solve_line(length, clue, given_of(black, white)));
}

}  // namespace

void bind_nonogram(nb::module_& m) {
    using nb::arg;
    m.def("nonogram_search", search, arg("puzzle"), arg("limit").none(), arg("seconds").none(), arg("keep"),
          "Solutions up to the limit: (boards, count, complete, stats).");
    m.def("nonogram_search_many", search_many, arg("puzzles"), arg("limit").none(), arg("seconds").none(), arg("threads"),
          "The same for many puzzles on several threads, in order.");
    m.def("nonogram_backbone", backbone, arg("puzzle"), arg("black"), arg("white"), arg("seconds").none(),
          "What all solutions share: (black, white, solvable, complete).");
    m.def("nonogram_close_lines", close_lines, arg("puzzle"), arg("black"), arg("white"),
          "What line logic adds to the known cells: (black, white), or None for a contradiction.");
    m.def("nonogram_solve_line", solve_line, arg("length"), arg("clue"), arg("black"), arg("white"),
          "What a clue adds to the known cells of one line: (black, white) as bytes, or None.");
    m.def("nonogram_solve_short_line", nonogram::solve_short_line, arg("length"), arg("clue"), arg("black"), arg("white"),
          "The same with integers, for lines of at most 62 cells.");
}
