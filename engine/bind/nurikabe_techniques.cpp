// The techniques of Nurikabe: what follows under some of them, for the generator's search and for every look ahead, and
// their steps.
#include "nurikabe/techniques/close.hpp"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "bind/bind.hpp"
#include "bind/board.hpp"
#include "bind/reason.hpp"
#include "bind/search.hpp"
#include "nurikabe/techniques/trace.hpp"

namespace nb = nanobind;
namespace techniques = nurigram::techniques;

namespace {

using nurigram::bind::interruptible;
using nurigram::bind::require;
using nurigram::bind::to_bytes;
using Clues = std::vector<std::pair<int, int>>;

techniques::Task task_of(int rows, int cols, const nb::bytes& cells, const Clues& clues, const nb::bytes& black,
                      const nb::bytes& white, int most_sets) {
    require(techniques::fits(rows, cols), "the closure does not take boards of this size");
    techniques::Task task;
    task.rows = rows;
    task.cols = cols;
    task.cells = nurigram::bind::read_frame(rows, cols, cells);
    task.black = nurigram::bind::read_bits(rows, cols, black);
    task.white = nurigram::bind::read_bits(rows, cols, white);
    task.limits.sets = most_sets;
    for (const auto& [index, number] : clues) {
        require(index >= 0 && index < rows * (cols + 1) && nurigram::has_bit(task.cells, index), "a clue lies outside the board");
        require(number >= 0, "an island has a negative size");
        task.clues.push_back({index, number});
    }
    return task;
}

// (black, white, clash)
nb::tuple follow(int rows, int cols, const nb::bytes& cells, const Clues& clues, const nb::bytes& black,
                 const nb::bytes& white, techniques::Techniques techniques, int most_sets) {
    techniques::Task task = task_of(rows, cols, cells, clues, black, white, most_sets);
    require(!(techniques & ~techniques::ALL), "a technique is not known here");
    task.techniques = techniques;
    const techniques::Outcome outcome = interruptible([&](nurigram::Stop& stop) { return techniques::close(task, stop); });
    return nb::make_tuple(to_bytes(outcome.black), to_bytes(outcome.white), outcome.clash);
}

// ((steps, offers, clash, complete), black, white)
nb::tuple trace(int rows, int cols, const nb::bytes& cells, const Clues& clues, const nb::bytes& black,
                const nb::bytes& white, const std::tuple<int, int, int>& limits, const std::vector<std::string>& names,
                std::size_t waves, std::optional<std::size_t> limit, std::optional<double> seconds) {
    techniques::Task task = task_of(rows, cols, cells, clues, black, white, std::get<0>(limits));
    std::tie(task.limits.sets, task.limits.cases, task.limits.open) = limits;
    const techniques::Choice choice{nurigram::bind::places_of(techniques::step_techniques(), names), waves,
                                 limit.value_or(nurigram::reason::NO_LIMIT)};
    const techniques::Traced traced = nurigram::bind::released(
        seconds, [&](nurigram::Stop& stop) { return techniques::trace(task, choice, stop); });
    return nb::make_tuple(nurigram::bind::to_python(traced.way),
                          nb::make_tuple(nurigram::bind::cells_to_python(traced.black),
                                         nurigram::bind::cells_to_python(traced.white)));
}

std::vector<std::pair<std::string, int>> step_techniques() {
    return nurigram::bind::listed(techniques::step_techniques());
}

std::vector<std::string_view> fair_techniques() { return {techniques::NAMES.begin(), techniques::NAMES.end()}; }

std::vector<int> widths() { return {techniques::WIDTHS.begin(), techniques::WIDTHS.end()}; }

}  // namespace

void bind_nurikabe_techniques(nb::module_& m) {
    using namespace nb::literals;
    m.def("nurikabe_techniques", &fair_techniques, "The names of the techniques that the closure knows, in the order of their bits.");
    m.def("nurikabe_closure", &follow, "rows"_a, "cols"_a, "cells"_a, "clues"_a, "black"_a, "white"_a, "techniques"_a,
          "most_sets"_a,
          "The cells that these techniques decide: black, white, and whether the state clashes.\n\n"
          "Clues are pairs of a bit number and a size, 0 for an unknown one. An island is listable if it has at most\n"
          "this many connected sets to look through.");
    m.def("nurikabe_step_techniques", &step_techniques,
          "The techniques whose steps are found here: (name, tier), the easiest first.");
    m.def("nurikabe_trace", &trace, "rows"_a, "cols"_a, "cells"_a, "clues"_a, "black"_a, "white"_a, "limits"_a,
          "techniques"_a, "waves"_a, "limit"_a.none(), "seconds"_a.none(),
          "The steps from a state: ((steps, offers, clash, complete), (black, white)), as for nonograms.\n\n"
          "Clues stand in reading order. The limits are the connected sets to look through for one island, the shapes of\n"
          "an island to follow, and the cells that may be open for assumptions inside assumptions.");
    m.def("nurikabe_closure_fits", &techniques::fits, "rows"_a, "cols"_a, "Whether the closure handles boards this large.");
    m.def("nurikabe_closure_widths", &widths, "The numbers of words that the closure is built for.");
}
