// The generator, its sketches and its dice.
#include "nurikabe/generate/generator.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <new>
#include <optional>

#include "bind/bind.hpp"
#include "bind/board.hpp"
#include "bind/search.hpp"
#include "nurikabe/generate/any_sketch.hpp"
#include "nurikabe/generate/judge.hpp"
#include "nurikabe/generate/likeness.hpp"
#include "nurikabe/techniques/close.hpp"

namespace nb = nanobind;
namespace generate = nurigram::generate;

namespace {

using generate::AnySketch;
using nurigram::bind::require;
using nurigram::bind::to_bytes;
using RawNumbers = std::vector<std::pair<nb::bytes, int>>;

// Dice from the state of Python's `random.Random`: its words, then how many of them are used.
generate::Dice dice_of(const std::vector<std::uint32_t>& state) {
    require(state.size() == generate::Dice::SIZE + 1 && state.back() <= generate::Dice::SIZE, "this is no state of dice");
    generate::Dice::State words;
    std::copy_n(state.begin(), words.size(), words.begin());
    return {words, state.back()};
}

std::string raw(const nb::bytes& bytes) { return {bytes.c_str(), bytes.size()}; }

// Cells of the board that a sketch is on.
std::string read_cells(const AnySketch& sketch, const nb::bytes& bytes) {
    require(bytes.size() == sketch.bytes(), "a board has the wrong number of bytes");
    std::string cells = raw(bytes);
    require(sketch.takes(cells), "a cell lies outside the board");
    return cells;
}

AnySketch::Made begin(int rows, int cols, const nb::bytes& cells, const nb::bytes& wall, const RawNumbers& numbers,
                      bool paired) {
    require(nurigram::techniques::fits(rows, cols), "sketches of this size are not taken");
    generate::Draft draft{rows, cols, nurigram::bind::read_frame(rows, cols, cells),
                          nurigram::bind::read_bits(rows, cols, wall), {}, paired};
    for (const auto& [island, number] : numbers)
        draft.numbers.emplace_back(nurigram::bind::read_bits(rows, cols, island), number);
    require(generate::is_whole(draft), "every island needs its number, and the wall all other cells");
    return generate::begin(draft);
}

nb::list numbers(const AnySketch& sketch) {
    nb::list numbers;
    for (const auto& [island, number] : sketch.numbers()) numbers.append(nb::make_tuple(to_bytes(island), number));
    return numbers;
}

AnySketch::Made changed(const AnySketch& sketch, const nb::bytes& region, generate::Dice& dice) {
    return sketch.changed(read_cells(sketch, region), dice);
}

// (name, value) of each
nb::list traits(const AnySketch& sketch) {
    const generate::Traits found = sketch.traits();
    nb::list named;
    for (std::size_t i = 0; i < found.size(); ++i)
        named.append(nb::make_tuple(nb::str(generate::TRAITS[i].data(), generate::TRAITS[i].size()), found[i]));
    return named;
}

std::optional<nb::bytes> wall(int rows, int cols, const nb::bytes& cells, double share, int largest, bool squares,
                              generate::Dice& dice) {
    require(nurigram::techniques::fits(rows, cols), "boards of this size are not taken");
    const std::string frame = nurigram::bind::read_frame(rows, cols, cells);
    require(!nurigram::is_empty(frame), "the board has no cells");
    const auto made = generate::any_wall(rows, cols, frame, {share, largest, squares}, dice);
    return made ? std::optional(to_bytes(*made)) : std::nullopt;
}

std::unique_ptr<generate::Generator> generator(int rows, int cols, const nb::bytes& cells, int tier, bool quick,
                                               std::optional<bool> symmetric, std::optional<std::string> theme,
                                               std::optional<int> max_island, std::optional<double> wall_share, bool early,
                                               bool refuses, int most_sets) {
    require(nurigram::techniques::fits(rows, cols), "boards of this size are not taken");
    require(tier >= nurigram::reason::EASY && tier <= nurigram::reason::EXPERT, "there is no such tier");
    const generate::Order order{rows, cols, nurigram::bind::read_frame(rows, cols, cells), nurigram::reason::Tier(tier), quick,
                                symmetric, theme, max_island, wall_share, early, refuses, most_sets};
    require(generate::is_possible(order), "the order cannot be met on this board");
    return generate::begin(order);
}

std::optional<generate::Numbers> next(generate::Generator& generator, generate::Dice& dice, std::optional<double> seconds) {
    return nurigram::bind::released(seconds, [&](nurigram::Stop& stop) { return generator.next(dice, stop); });
}

using Points = std::vector<std::pair<double, double>>;

Points points_of(generate::Curve curve) {
    Points points;
    for (const auto& [at, value] : curve) points.emplace_back(at, value);
    return points;
}

// (size, powers, farthest)
nb::tuple likeness() {
    return nb::make_tuple(points_of(generate::SIZE), points_of(generate::POWERS), generate::FARTHEST);
}

void bind_sketch(nb::module_& m) {
    using namespace nb::literals;
    nb::class_<AnySketch>(m, "NurikabeSketch", "A wall, and for every island the cell of its number. It never changes.")
        .def("wall", [](const AnySketch& sketch) { return to_bytes(sketch.wall()); })
        .def("numbers", &numbers, "The islands and the bit numbers of their numbers' cells, in the order of the sketch.")
        .def("count", &AnySketch::count, "How many islands there are.")
        .def("changed", &changed, "region"_a, "dice"_a, "One random change in a region, or None if it breaks a rule.")
        .def("traits", &traits, "What can be measured: names and values.");
    m.def("nurikabe_sketch", &begin, "rows"_a, "cols"_a, "cells"_a, "wall"_a, "numbers"_a, "paired"_a, "A sketch.");
    m.def("nurikabe_wall", &wall, "rows"_a, "cols"_a, "cells"_a, "share"_a, "largest"_a, "squares"_a, "dice"_a,
          "The wall of a finished board that grows from one cell, or None if an island stayed too large.");
}

}  // namespace

void bind_nurikabe_generate(nb::module_& m) {
    using namespace nb::literals;
    nb::class_<generate::Dice>(m, "Dice", "Dice that go on where Python's `random.Random` stands.")
        .def("__init__", [](generate::Dice* dice, const std::vector<std::uint32_t>& state) {
            new (dice) generate::Dice(dice_of(state));
        })
        .def("roll", &generate::Dice::roll, "At least 0 and less than 1.");
    bind_sketch(m);
    m.def("nurikabe_likeness", &likeness, "By what boards are compared with people's: two curves, and a limit (likeness.hpp).");
    m.def("nurikabe_nearly", &generate::nearly, "area"_a, "early"_a,
          "Up to how many open cells the search uses expert techniques.");
    nb::class_<generate::Generator>(m, "NurikabeGenerator", "Numbers that the techniques of a tier solve, one after another.")
        .def("next", &next, "dice"_a, "seconds"_a.none(), "Bit numbers of cells and sizes; None if there are no more in time.")
        .def_prop_ro("lacks_room", &generate::Generator::lacks_room, "Whether the board has no room for the theme.");
    m.def("nurikabe_generator", &generator, "rows"_a, "cols"_a, "cells"_a, "tier"_a, "quick"_a, "symmetric"_a.none(),
          "theme"_a.none(), "max_island"_a.none(), "wall_share"_a.none(), "early"_a, "refuses"_a, "most_sets"_a,
          "A generator. What is None is left open; it refuses boards that people would hardly make.");
}
