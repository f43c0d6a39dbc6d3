// Nurikabe for Python: a puzzle is (rows, cols, [(row, col, size or 0)], [(row, col)]).
#include <tuple>

#include "bind/bind.hpp"
#include "bind/board.hpp"
#include "bind/search.hpp"
#include "nurikabe/solver.hpp"

namespace {

using namespace nurigram;
using bind::RawPlaces;
using RawPuzzle = std::tuple<int, int, bind::RawClues, RawPlaces>;

nurikabe::Puzzle puzzle_of(const RawPuzzle& raw) { return std::apply(bind::read_puzzle, raw); }

using Limit = std::optional<std::uint64_t>;
using Seconds = std::optional<double>;

nanobind::tuple search(const RawPuzzle& raw, const RawPlaces& black, const RawPlaces& white, Limit limit, Seconds seconds,
                       bool keep) {
    const nurikabe::Puzzle puzzle = puzzle_of(raw);
    const nurikabe::Given given = bind::read_given(puzzle, black, white);
    return bind::search(seconds,
                        [&](Stop& stop) { return nurikabe::search(puzzle, given, bind::limit_of(limit), keep, stop); });
}

nanobind::tuple backbone(const RawPuzzle& raw, const RawPlaces& black, const RawPlaces& white, Seconds seconds) {
    const nurikabe::Puzzle puzzle = puzzle_of(raw);
    const nurikabe::Given given = bind::read_given(puzzle, black, white);
    return bind::search(seconds, [&](Stop& stop) { return nurikabe::backbone(puzzle, given, stop); });
}

}  // namespace

void bind_nurikabe(nanobind::module_& m) {
    using nanobind::arg;
    m.def("nurikabe_search", search, arg("puzzle"), arg("black"), arg("white"), arg("limit").none(),
          arg("seconds").none(), arg("keep"), "Solutions up to the limit: (boards, count, complete, stats).");
    m.def("nurikabe_backbone", backbone, arg("puzzle"), arg("black"), arg("white"), arg("seconds").none(),
          "What all solutions share: (black, white, solvable, complete).");
}
