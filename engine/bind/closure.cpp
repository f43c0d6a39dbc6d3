// The closure under the techniques up to a tier, for the generator's search.
#include "closure/closure.hpp"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include "bind/bind.hpp"
#include "bind/search.hpp"

namespace nb = nanobind;
namespace closure = nurigram::closure;

namespace {

std::string text(const nb::bytes& bytes) { return {bytes.c_str(), bytes.size()}; }

nb::bytes raw(const std::string& text) { return nb::bytes(text.data(), text.size()); }

using Clues = std::vector<std::pair<int, int>>;

closure::Task task_of(int rows, int cols, const nb::bytes& cells, const Clues& clues, const nb::bytes& black,
                      const nb::bytes& white) {
    closure::Task task{rows, cols, text(cells), {}, text(black), text(white)};
    for (const auto& [index, number] : clues) {
        if (index < 0 || index >= rows * (cols + 1)) throw nb::value_error("a clue lies outside the board");
        task.clues.push_back({index, number});
    }
    return task;
}

// (black, white, clash)
nb::tuple follow(int rows, int cols, const nb::bytes& cells, const Clues& clues, const nb::bytes& black,
                 const nb::bytes& white, int tier, bool light) {
    closure::Task task = task_of(rows, cols, cells, clues, black, white);
    task.tier = static_cast<closure::Tier>(tier);
    task.light = light;
    const closure::Outcome outcome =
        nurigram::bind::interruptible([&](nurigram::Stop& stop) { return closure::close(task, stop); });
    return nb::make_tuple(raw(outcome.black), raw(outcome.white), outcome.clash);
}

std::vector<int> pairs(int rows, int cols, const nb::bytes& cells, const Clues& clues, const nb::bytes& black,
                       const nb::bytes& white) {
    const closure::Task task = task_of(rows, cols, cells, clues, black, white);
    return nurigram::bind::interruptible([&](nurigram::Stop& stop) { return closure::pairs(task, stop); });
}

}  // namespace

void bind_closure(nb::module_& m) {
    using namespace nb::literals;
    m.def("nurikabe_closure", &follow, "rows"_a, "cols"_a, "cells"_a, "clues"_a, "black"_a, "white"_a, "tier"_a,
          "light"_a = false,
          "The cells that the techniques up to a tier decide: black, white, and whether the state clashes.\n\n"
          "Clues are pairs of a bit number and a size, 0 for an unknown one. Light leaves out the last technique.");
    m.def("nurikabe_pairs", &pairs, "rows"_a, "cols"_a, "cells"_a, "clues"_a, "black"_a, "white"_a,
          "The bit numbers of the clues about whose islands *two islands together* says something.");
    m.def("nurikabe_closure_fits", &closure::fits, "rows"_a, "cols"_a, "Whether the closure handles boards this large.");
}
