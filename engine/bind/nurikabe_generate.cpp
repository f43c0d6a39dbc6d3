// The sketches of the generator, and dice. The GIL is kept: most changes take microseconds.
#include "nurikabe/generate/generate.hpp"

#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <new>

#include "bind/bind.hpp"
#include "bind/board.hpp"
#include "bind/search.hpp"
#include "nurikabe/techniques/close.hpp"

namespace nb = nanobind;
namespace generate = nurigram::generate;

namespace {

using generate::AnySketch;
using nurigram::bind::require;
using nurigram::bind::to_bytes;
using Pair = std::pair<generate::Number, generate::Number>;
using RawNumbers = std::vector<std::pair<nb::bytes, int>>;

// Dice from the state of Python's `random.Random`: its words, then how many of them are used.
generate::Dice dice_of(const std::vector<std::uint32_t>& state) {
    require(state.size() == generate::Dice::SIZE + 1 && state.back() <= generate::Dice::SIZE, "this is no state of dice");
    generate::Dice::State words;
    std::copy_n(state.begin(), words.size(), words.begin());
    return {words, state.back()};
}

// Let other threads have their turn, and say whether a signal handler raised.
bool signal_raised_meanwhile() {
    { const nb::gil_scoped_release unlocked; }
    return PyErr_CheckSignals() != 0;
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
                      bool paired, double outwards) {
    require(nurigram::techniques::fits(rows, cols), "sketches of this size are not taken");
    generate::Draft draft{rows, cols, nurigram::bind::read_frame(rows, cols, cells),
                        nurigram::bind::read_bits(rows, cols, wall), {}, paired, outwards};
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

nb::bytes difference(const AnySketch& sketch, const AnySketch& other, int steps) {
    require(sketch.same_board(other), "the sketches are of different boards");
    return to_bytes(sketch.difference(other, steps));
}

std::pair<AnySketch::Made, int> changed(const AnySketch& sketch, const nb::bytes& region,
                                        const std::array<double, 3>& shares, double total,
                                        const generate::Measure* measure, int most, generate::Dice& dice) {
    return sketch.changed(read_cells(sketch, region), {shares, total}, measure, most, dice);
}

std::pair<AnySketch::Made, int> loosened(const AnySketch& sketch, const nb::bytes& region,
                                         const generate::Measure& measure, int most, generate::Dice& dice) {
    return sketch.loosened(read_cells(sketch, region), measure, most, dice);
}

// (patience, turn, astray, rise)
using RawManner = std::tuple<generate::Number, double, double, generate::Number>;

AnySketch::Made approach(const AnySketch& sketch, const generate::Measure& measure, const RawManner& manner,
                         generate::Dice& dice, std::optional<double> seconds) {
    const auto& [patience, turn, astray, rise] = manner;
    nurigram::Stop stop(nurigram::bind::seconds_of(seconds), signal_raised_meanwhile);
    AnySketch::Made made = sketch.approach(measure, {patience, turn, astray, rise}, dice, stop);
    nurigram::bind::raise_if_signalled();
    return made;
}

// No count of a board comes near this, and sums of such numbers are far from overflowing.
constexpr generate::Number MOST = generate::Number{1} << 40;
constexpr int MOST_SIZE = 1 << 24;

generate::Number read_number(generate::Number value) {
    require(value >= -MOST && value <= MOST, "a bound is too large");
    return value;
}

generate::Bounds read_bounds(const Pair& bounds) { return {read_number(bounds.first), read_number(bounds.second)}; }

void read_sizes(const std::vector<int>& sizes) {
    for (const int size : sizes) require(size >= 0 && size <= MOST_SIZE, "a size is negative or too large");
}

// What every measure has: squares, close, dead ends, pool.
using RawRest = std::tuple<Pair, generate::Number, generate::Number, generate::Number>;

generate::Measure measure_of(std::variant<generate::Character, generate::Profile> aim, const RawRest& rest) {
    const auto& [squares, close, dead_ends, pool] = rest;
    return {std::move(aim), read_bounds(squares), read_number(close), read_number(dead_ends), read_number(pool)};
}

generate::Measure by_character(const std::vector<int>& sizes, std::pair<generate::Number, generate::Number> room, const Pair& ones,
                             const Pair& few, const std::vector<int>& kinds, generate::Number strays, const Pair& largest,
                             const Pair& land, const RawRest& rest) {
    read_sizes(sizes);
    read_sizes(kinds);
    generate::Character aim{sizes, read_number(room.first), read_number(room.second), read_bounds(ones),
                          read_number(few.first), read_number(few.second), kinds, read_number(strays),
                          read_bounds(largest), read_bounds(land)};
    return measure_of(std::move(aim), rest);
}

generate::Measure by_profile(const Pair& islands, const Pair& land, double ones, const Pair& largest, const RawRest& rest) {
    require(ones >= 0 && ones <= 1, "a share is from 0 to 1");
    return measure_of(generate::Profile{read_bounds(islands), read_bounds(land), ones, read_bounds(largest)}, rest);
}

void bind_sketch(nb::module_& m) {
    using namespace nb::literals;
    nb::class_<AnySketch>(m, "NurikabeSketch", "A wall, and for every island the cell of its number. It never changes.")
        .def("wall", [](const AnySketch& sketch) { return to_bytes(sketch.wall()); })
        .def("numbers", &numbers, "The islands and the bit numbers of their numbers' cells, in the order of the sketch.")
        .def("clues", &AnySketch::clues, "The bit numbers of the cells, and the sizes.")
        .def("count", &AnySketch::count, "How many islands there are.")
        .def("unevenness", &AnySketch::unevenness, "How many cells have another colour than the cell opposite.")
        .def("distance", &AnySketch::distance, "measure"_a, "How far the sketch is from an aim.")
        .def("difference", &difference, "other"_a, "steps"_a, "The islands that only one has, and N steps around.")
        .def("renumbered", &AnySketch::renumbered, "dice"_a, "The same board with its numbers placed at random.")
        .def("changed", &changed, "region"_a, "shares"_a, "total"_a, "measure"_a.none(), "most"_a, "dice"_a,
             "The first of N random changes in a region after which the sketch fits, or None, and how many were\n"
             "tried. The shares say how often a number moves, a cell changes its colour, and a cell moves.")
        .def("loosened", &loosened, "region"_a, "measure"_a, "most"_a, "dice"_a,
             "The first of N cells that join or leave an island after which the sketch fits and is no less uneven,\n"
             "or None, and how many were tried.")
        .def("approach", &approach, "measure"_a, "manner"_a, "dice"_a, "seconds"_a.none(),
             "Turn and move cells until the sketch is as measured. The manner is the patience, how often a single cell\n"
             "turns, how often the sketch goes astray, and how far. None if it stops getting nearer or time is over.");
    m.def("nurikabe_sketch", &begin, "rows"_a, "cols"_a, "cells"_a, "wall"_a, "numbers"_a, "paired"_a, "outwards"_a,
          "A sketch. Outwards says how often a number is placed towards the border.");
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
    nb::class_<generate::Measure>(m, "NurikabeMeasure", "An aim, and what else a sketch is measured by.");
    m.def("nurikabe_by_character", &by_character, "sizes"_a, "room"_a, "ones"_a, "few"_a, "kinds"_a, "strays"_a,
          "largest"_a, "land"_a, "rest"_a,
          "The distance from a character. The room is for cells and islands; few are the most twos and threes; the rest\n"
          "are bounds for squares, the most close numbers, the fewest dead ends, and the price of a pool.");
    m.def("nurikabe_by_profile", &by_profile, "islands"_a, "land"_a, "ones"_a, "largest"_a, "rest"_a,
          "The distance from a profile.");
}
