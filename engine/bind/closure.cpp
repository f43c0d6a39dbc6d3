// The closure under some techniques, for the generator's search and for every look ahead.
#include "closure/closure.hpp"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include "bind/bind.hpp"
#include "bind/board.hpp"
#include "bind/search.hpp"

namespace nb = nanobind;
namespace closure = nurigram::closure;

namespace {

using nurigram::bind::interruptible;
using nurigram::bind::require;
using nurigram::bind::to_bytes;
using Clues = std::vector<std::pair<int, int>>;

closure::Task task_of(int rows, int cols, const nb::bytes& cells, const Clues& clues, const nb::bytes& black,
                      const nb::bytes& white, int most_sets) {
    require(closure::fits(rows, cols), "the closure does not take boards of this size");
    closure::Task task;
    task.rows = rows;
    task.cols = cols;
    task.cells = nurigram::bind::read_frame(rows, cols, cells);
    task.black = nurigram::bind::read_bits(rows, cols, black);
    task.white = nurigram::bind::read_bits(rows, cols, white);
    task.most_sets = most_sets;
    for (const auto& [index, number] : clues) {
        require(index >= 0 && index < rows * (cols + 1) && nurigram::has_bit(task.cells, index), "a clue lies outside the board");
        require(number >= 0, "an island has a negative size");
        task.clues.push_back({index, number});
    }
    return task;
}

// (black, white, clash)
nb::tuple follow(int rows, int cols, const nb::bytes& cells, const Clues& clues, const nb::bytes& black,
                 const nb::bytes& white, closure::Techniques techniques, int most_sets) {
    closure::Task task = task_of(rows, cols, cells, clues, black, white, most_sets);
    require(!(techniques & ~closure::ALL), "a technique is not known here");
    task.techniques = techniques;
    const closure::Outcome outcome = interruptible([&](nurigram::Stop& stop) { return closure::close(task, stop); });
    return nb::make_tuple(to_bytes(outcome.black), to_bytes(outcome.white), outcome.clash);
}

std::vector<int> pairs(int rows, int cols, const nb::bytes& cells, const Clues& clues, const nb::bytes& black,
                       const nb::bytes& white, int most_sets) {
    const closure::Task task = task_of(rows, cols, cells, clues, black, white, most_sets);
    return interruptible([&](nurigram::Stop& stop) { return closure::pairs(task, stop); });
}

std::vector<std::string_view> techniques() { return {closure::NAMES.begin(), closure::NAMES.end()}; }

std::vector<int> widths() { return {closure::WIDTHS.begin(), closure::WIDTHS.end()}; }

}  // namespace

void bind_closure(nb::module_& m) {
    using namespace nb::literals;
    m.def("nurikabe_techniques", &techniques, "The names of the techniques that the closure knows, in the order of their bits.");
    m.def("nurikabe_closure", &follow, "rows"_a, "cols"_a, "cells"_a, "clues"_a, "black"_a, "white"_a, "techniques"_a,
          "most_sets"_a,
          "The cells that these techniques decide: black, white, and whether the state clashes.\n\n"
          "Clues are pairs of a bit number and a size, 0 for an unknown one. An island is listable if it has at most\n"
          "so many connected sets to look through.");
    m.def("nurikabe_pairs", &pairs, "rows"_a, "cols"_a, "cells"_a, "clues"_a, "black"_a, "white"_a, "most_sets"_a,
          "The bit numbers of the clues about whose islands *two islands together* says something.");
    m.def("nurikabe_closure_fits", &closure::fits, "rows"_a, "cols"_a, "Whether the closure handles boards this large.");
    m.def("nurikabe_closure_widths", &widths, "The numbers of words that the closure is built for.");
}
