// Steps and clashes of traces for Python. Techniques are chosen by their names.
#include "bind/reason.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bind/bind.hpp"
#include "bind/board.hpp"
#include "bind/nonogram.hpp"
#include "bind/search.hpp"
#include "nonogram/trace.hpp"

namespace nurigram::bind {

nb::dict to_python(const reason::Facts& facts) {
    nb::dict dict;
    for (const reason::Fact& fact : facts) {
        std::visit([&](const auto& value) { dict[fact.name] = value; }, fact.value);
    }
    return dict;
}

}  // namespace nurigram::bind

namespace {

namespace nb = nanobind;
using namespace nurigram;
using bind::RawNonogram;
using Names = std::vector<std::string>;

nonogram::Puzzle puzzle_of(RawNonogram raw) {
    nonogram::Puzzle puzzle = bind::read_nonogram(std::move(raw));
    bind::require(nonogram::is_well_formed(puzzle), "a clue does not fit into its line");
    bind::require(puzzle.longest() <= nonogram::LONGEST_LINE, "a line is too long");
    return puzzle;
}

nonogram::Choice choice_of(const Names& names, int budget, std::size_t waves, std::optional<std::size_t> limit = {}) {
    return {bind::places_of(nonogram::techniques(), names), budget, waves, limit.value_or(reason::NO_LIMIT)};
}

nb::tuple trace(RawNonogram raw, const bind::RawGiven& known, const Names& names, int budget,
                std::size_t waves, std::optional<std::size_t> limit, std::optional<double> seconds) {
    const nonogram::Puzzle puzzle = puzzle_of(std::move(raw));
    const nonogram::Given given = bind::read_given(puzzle, known);
    const nonogram::Choice choice = choice_of(names, budget, waves, limit);
    const nonogram::Traced traced =
        bind::released(seconds, [&](Stop& stop) { return nonogram::trace(puzzle, given, choice, stop); });
    return nb::make_tuple(bind::to_python(traced.way), bind::to_python(traced.start), bind::to_python(traced.end));
}

nb::tuple decide(RawNonogram raw, const bind::RawGiven& known, const Names& names, int budget,
                 std::size_t waves) {
    const nonogram::Puzzle puzzle = puzzle_of(std::move(raw));
    const nonogram::Given given = bind::read_given(puzzle, known);
    const nonogram::Choice choice = choice_of(names, budget, waves);
    const nonogram::Traced traced =
        bind::released(std::nullopt, [&](Stop& stop) { return nonogram::outline(puzzle, given, choice, stop); });
    return bind::to_python(traced.end);
}

std::size_t sweeps(RawNonogram raw, const bind::RawGiven& known) {
    const nonogram::Puzzle puzzle = puzzle_of(std::move(raw));
    const nonogram::Given given = bind::read_given(puzzle, known);
    return bind::interruptible([&](Stop& stop) { return nonogram::sweeps(puzzle, given, stop); });
}

std::vector<std::pair<std::string, int>> techniques() { return bind::listed(nonogram::techniques()); }

}  // namespace

void bind_reason(nb::module_& m) {
    using nb::arg;
    m.def("nonogram_step_techniques", techniques,
          "The techniques whose steps are found here: (name, tier), the easiest first.");
    m.def("nonogram_trace", trace, arg("puzzle"), arg("known"), arg("techniques"), arg("budget"),
          arg("waves"), arg("limit").none(), arg("seconds").none(),
          "The steps from a state: ((steps, offers, clash, complete), start, end).\n\n"
          "A step is (technique, out, because, focus, facts, chain), a clash (code, cells, facts). `start`, `end` and\n"
          "`out` have a board for each value.");
    m.def("nonogram_decide", decide, arg("puzzle"), arg("known"), arg("techniques"), arg("budget"),
          arg("waves"),
          "Where the steps from a state lead: a board for each value.");
    m.def("nonogram_sweeps", sweeps, arg("puzzle"), arg("known"),
          "How many sweeps line by line solving takes from given cells, as far as it gets.");
}
