// Nurikabe for Python: a puzzle is (rows, cols, [(row, col, size or 0)], [(row, col)]).
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <tuple>

#include "bind/bind.hpp"
#include "bind/search.hpp"
#include "nurikabe/solver.hpp"

namespace {

using namespace nurigram;
using RawPlaces = std::vector<std::tuple<int, int>>;
using RawPuzzle = std::tuple<int, int, std::vector<std::tuple<int, int, int>>, RawPlaces>;

std::vector<nurikabe::Place> places_of(const RawPlaces& raw) {
    std::vector<nurikabe::Place> places;
    for (const auto& [row, col] : raw) places.push_back({row, col});
    return places;
}

nurikabe::Puzzle puzzle_of(const RawPuzzle& raw) {
    const auto& [rows, cols, clues, holes] = raw;
    nurikabe::Puzzle puzzle{rows, cols, {}, places_of(holes)};
    for (const auto& [row, col, size] : clues) puzzle.clues.push_back({row, col, size});
    return puzzle;
}

using Limit = std::optional<std::uint64_t>;
using Seconds = std::optional<double>;

nanobind::tuple search(const RawPuzzle& raw, Limit limit, Seconds seconds, bool keep) {
    const nurikabe::Puzzle puzzle = puzzle_of(raw);
    return bind::search(seconds, [&](Stop& stop) { return nurikabe::search(puzzle, bind::limit_of(limit), keep, stop); });
}

nanobind::list search_many(const std::vector<RawPuzzle>& raws, Limit limit, Seconds seconds, unsigned threads) {
    std::vector<nurikabe::Puzzle> puzzles;
    for (const RawPuzzle& raw : raws) puzzles.push_back(puzzle_of(raw));
    return bind::search_many(puzzles, seconds, threads, [&](const nurikabe::Puzzle& puzzle, Stop& stop) {
        return nurikabe::search(puzzle, bind::limit_of(limit), true, stop);
    });
}

nanobind::tuple backbone(const RawPuzzle& raw, const RawPlaces& black, const RawPlaces& white, Seconds seconds) {
    const nurikabe::Puzzle puzzle = puzzle_of(raw);
    const nurikabe::Given given{places_of(black), places_of(white)};
    return bind::search(seconds, [&](Stop& stop) { return nurikabe::backbone(puzzle, given, stop); });
}

}  // namespace

void bind_nurikabe(nanobind::module_& m) {
    using nanobind::arg;
    m.def("nurikabe_search", search, arg("puzzle"), arg("limit").none(), arg("seconds").none(), arg("keep"),
          "Solutions up to the limit: (boards, count, complete, stats).");
    m.def("nurikabe_search_many", search_many, arg("puzzles"), arg("limit").none(), arg("seconds").none(), arg("threads"),
          "The same for many puzzles on several threads, in order.");
    m.def("nurikabe_backbone", backbone, arg("puzzle"), arg("black"), arg("white"), arg("seconds").none(),
          "What all solutions share: (black, white, solvable, complete).");
}
