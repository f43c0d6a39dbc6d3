// The ant colony: numbers and holes in, the best board, its cost and the course of the search out.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include "aco/colony.hpp"
#include "aco/scouts.hpp"
#include "bind/bind.hpp"
#include "bind/board.hpp"
#include "bind/search.hpp"

namespace nb = nanobind;
using namespace nurigram;

namespace {

Board black_cells(const aco::Terrain& terrain, const std::vector<int>& white) {
    std::vector<std::uint8_t> wall = terrain.inside;
    for (const int at : white) wall[at] = 0;
    Board board = empty_board(terrain.rows, terrain.cols);
    for (int row = 0; row < terrain.rows; ++row)
        for (int col = 0; col < terrain.cols; ++col)
            if (wall[terrain.place(row, col)]) set_bit(board, terrain.cols, row, col);
    return board;
}

template <class Course>
nb::tuple answer(const Board& board, const Course& course) {
    return nb::make_tuple(bind::to_bytes(board), course.cost, course.iterations, course.trace);
}

nb::tuple colony(int rows, int cols, const bind::RawClues& numbers, const bind::RawPlaces& holes,
                 const bind::RawPlaces& black, const bind::RawPlaces& white, const aco::Parameters& parameters,
                 std::optional<double> seconds) {
    const nurikabe::Puzzle puzzle = bind::read_puzzle(rows, cols, numbers, holes);
    for (const nurikabe::Clue& clue : puzzle.clues) bind::require(clue.size > 0, "the colony must know every size");
    const aco::Terrain terrain(puzzle, bind::read_given(puzzle, black, white));
    const auto outcome = bind::released(seconds, [&](Stop& stop) { return aco::run_colony(terrain, parameters, stop); });
    return answer(black_cells(terrain, outcome.white), outcome);
}

nb::tuple scouts(int rows, int cols, const bind::RawClues& numbers, const bind::RawPlaces& holes,
                 const bind::RawPlaces& black, const bind::RawPlaces& white, const aco::Parameters& parameters,
                 std::int64_t patience, std::optional<double> seconds) {
    const nurikabe::Puzzle puzzle = bind::read_puzzle(rows, cols, numbers, holes);
    const nurikabe::Given given = bind::read_given(puzzle, black, white);
    const auto result =
        bind::released(seconds, [&](Stop& stop) { return aco::run_scouts(puzzle, given, parameters, patience, stop); });
    return answer(result.black, result);
}

}  // namespace

void bind_colony(nb::module_& m) {
    nb::class_<aco::Parameters>(m, "ColonyParameters", "The settings of an ant colony.")
        .def(nb::init<int, double, double, double, double, double, std::uint64_t, std::int64_t>(), nb::arg("ants"),
             nb::arg("evaporation"), nb::arg("wear"), nb::arg("greed"), nb::arg("forgetting"), nb::arg("start"),
             nb::arg("seed"), nb::arg("iterations"));
    m.def("colony", &colony, nb::arg("rows"), nb::arg("cols"), nb::arg("numbers"), nb::arg("holes"),
          nb::arg("black"), nb::arg("white"), nb::arg("parameters"), nb::arg("seconds").none(),
          "Run an ant colony: (black cells of the best board, its cost, iterations, trace of improvements).");
    m.def("scouts", &scouts, nb::arg("rows"), nb::arg("cols"), nb::arg("numbers"), nb::arg("holes"),
          nb::arg("black"), nb::arg("white"), nb::arg("parameters"), nb::arg("patience"), nb::arg("seconds").none(),
          "Run the stronger colony, whose ants propagate; the size 0 is unknown. The answer is that of `colony`.");
}
