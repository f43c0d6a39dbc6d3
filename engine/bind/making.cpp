// The sketches of the generator, with Python's dice. The GIL is kept: every change rolls the dice several times.
#include "making/making.hpp"

#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include "bind/bind.hpp"
#include "bind/board.hpp"
#include "bind/search.hpp"
#include "closure/closure.hpp"

namespace nb = nanobind;
namespace making = nurigram::making;

namespace {

using making::AnySketch;
using nurigram::bind::require;
using nurigram::bind::to_bytes;
using Pair = std::pair<making::Number, making::Number>;
using RawNumbers = std::vector<std::pair<nb::bytes, int>>;

// A callable that gives numbers from 0 up to 1.
class PythonDice final : public making::Dice {
public:
    explicit PythonDice(nb::handle roll) : roll_(roll) {}

    double roll() override {
        const nb::object made = nb::steal(PyObject_CallNoArgs(roll_.ptr()));
        if (!made.is_valid()) throw nb::python_error();
        const double value = PyFloat_AsDouble(made.ptr());
        if (value == -1.0 && PyErr_Occurred()) throw nb::python_error();
        require(value >= 0 && value < 1, "a roll of the dice is at least 0 and less than 1");
        return value;
    }

private:
    nb::handle roll_;
};

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
    require(nurigram::closure::fits(rows, cols), "sketches of this size are not taken");
    making::Draft draft{rows, cols, nurigram::bind::read_frame(rows, cols, cells),
                        nurigram::bind::read_bits(rows, cols, wall), {}, paired, outwards};
    for (const auto& [island, number] : numbers)
        draft.numbers.emplace_back(nurigram::bind::read_bits(rows, cols, island), number);
    require(making::is_whole(draft), "every island needs its number, and the wall all other cells");
    return making::begin(draft);
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

AnySketch::Made change(const AnySketch& sketch, int which, const nb::bytes& region, nb::handle roll) {
    require(which >= 0 && which <= 2, "there are three kinds of changes");
    PythonDice dice(roll);
    return sketch.change(static_cast<making::Change>(which), read_cells(sketch, region), dice);
}

std::pair<AnySketch::Made, int> fitting_change(const AnySketch& sketch, const nb::bytes& region,
                                               const std::array<double, 3>& shares, double total,
                                               const making::Measure& measure, int most, nb::handle roll) {
    PythonDice dice(roll);
    return sketch.fitting_change(read_cells(sketch, region), {shares, total}, measure, most, dice);
}

AnySketch::Made turned(const AnySketch& sketch, const nb::bytes& cells, nb::handle roll) {
    PythonDice dice(roll);
    return sketch.turned(read_cells(sketch, cells), dice);
}

AnySketch::Made renumbered(const AnySketch& sketch, const nb::bytes& island, int number) {
    AnySketch::Made made = sketch.renumbered(read_cells(sketch, island), number);
    require(made != nullptr, "the sketch has no such island, or it has no such cell");
    return made;
}

AnySketch::Made loosened(const AnySketch& sketch, const nb::bytes& region, nb::handle roll) {
    PythonDice dice(roll);
    return sketch.loosened(read_cells(sketch, region), dice);
}

std::pair<AnySketch::Made, int> fitting_loosening(const AnySketch& sketch, const nb::bytes& region,
                                                  const making::Measure& measure, int most, nb::handle roll) {
    PythonDice dice(roll);
    return sketch.fitting_loosening(read_cells(sketch, region), measure, most, dice);
}

// (patience, turn, astray, rise)
using RawManner = std::tuple<making::Number, double, double, making::Number>;

AnySketch::Made approach(const AnySketch& sketch, const making::Measure& measure, const RawManner& manner, nb::handle roll,
                         std::optional<double> seconds) {
    const auto& [patience, turn, astray, rise] = manner;
    PythonDice dice(roll);
    nurigram::Stop stop(nurigram::bind::seconds_of(seconds), signal_raised_meanwhile);
    AnySketch::Made made = sketch.approach(measure, {patience, turn, astray, rise}, dice, stop);
    nurigram::bind::raise_if_signalled();
    return made;
}

// No count of a board comes near this, and sums of such numbers are far from overflowing.
constexpr making::Number MOST = making::Number{1} << 40;
constexpr int MOST_SIZE = 1 << 24;

making::Number read_number(making::Number value) {
    require(value >= -MOST && value <= MOST, "a bound is too large");
    return value;
}

making::Bounds read_bounds(const Pair& bounds) { return {read_number(bounds.first), read_number(bounds.second)}; }

void read_sizes(const std::vector<int>& sizes) {
    for (const int size : sizes) require(size >= 0 && size <= MOST_SIZE, "a size is negative or too large");
}

// What every measure has: squares, close, dead ends, pool.
using RawRest = std::tuple<Pair, making::Number, making::Number, making::Number>;

making::Measure measure_of(std::variant<making::Character, making::Profile> aim, const RawRest& rest) {
    const auto& [squares, close, dead_ends, pool] = rest;
    return {std::move(aim), read_bounds(squares), read_number(close), read_number(dead_ends), read_number(pool)};
}

making::Measure by_character(const std::vector<int>& sizes, std::pair<making::Number, making::Number> room, const Pair& ones,
                             const Pair& few, const std::vector<int>& kinds, making::Number strays, const Pair& largest,
                             const Pair& land, const RawRest& rest) {
    read_sizes(sizes);
    read_sizes(kinds);
    making::Character aim{sizes, read_number(room.first), read_number(room.second), read_bounds(ones),
                          read_number(few.first), read_number(few.second), kinds, read_number(strays),
                          read_bounds(largest), read_bounds(land)};
    return measure_of(std::move(aim), rest);
}

making::Measure by_profile(const Pair& islands, const Pair& land, double ones, const Pair& largest, const RawRest& rest) {
    require(ones >= 0 && ones <= 1, "a share is from 0 to 1");
    return measure_of(making::Profile{read_bounds(islands), read_bounds(land), ones, read_bounds(largest)}, rest);
}

void bind_sketch(nb::module_& m) {
    using namespace nb::literals;
    nb::class_<AnySketch>(m, "NurikabeSketch", "A wall, and for every island the cell of its number. It never changes.")
        .def("wall", [](const AnySketch& sketch) { return to_bytes(sketch.wall()); })
        .def("numbers", &numbers, "The islands and the bit numbers of their numbers' cells, in the order of the sketch.")
        .def("clues", &AnySketch::clues, "The bit numbers of the cells, and the sizes.")
        .def("count", &AnySketch::count, "How many islands there are.")
        .def("squares", &AnySketch::squares, "How many 2x2 squares lie in islands.")
        .def("close", &AnySketch::close, "How many pairs of numbers are two steps apart.")
        .def("unevenness", &AnySketch::unevenness, "How many cells have another colour than the cell opposite.")
        .def("distance", &AnySketch::distance, "measure"_a, "How far the sketch is from an aim.")
        .def("difference", &difference, "other"_a, "steps"_a, "The islands that only one has, and so many steps around.")
        .def("change", &change, "which"_a, "region"_a, "roll"_a,
             "Move a number (0), turn a cell (1) or move a cell (2) in a region; None if that breaks a rule.")
        .def("fitting_change", &fitting_change, "region"_a, "shares"_a, "total"_a, "measure"_a, "most"_a, "roll"_a,
             "The first of so many changes after which the sketch fits, or None, and how many were tried. The shares say\n"
             "how often each kind is tried; total is their sum.")
        .def("turned", &turned, "cells"_a, "roll"_a, "The sketch with the colour of these cells changed, or None.")
        .def("renumbered", &renumbered, "island"_a, "number"_a, "The sketch with one number on another cell.")
        .def("loosened", &loosened, "region"_a, "roll"_a, "A cell of the region joins or leaves an island, or None.")
        .def("fitting_loosening", &fitting_loosening, "region"_a, "measure"_a, "most"_a, "roll"_a,
             "The first of so many of them after which the sketch fits and is no less uneven, or None, and how many were\n"
             "tried.")
        .def("approach", &approach, "measure"_a, "manner"_a, "roll"_a, "seconds"_a.none(),
             "Turn and move cells until the sketch is as measured. The manner is the patience, how often a single cell\n"
             "turns, how often the sketch goes astray, and how far. None if it stops getting nearer or time is over.");
    m.def("nurikabe_sketch", &begin, "rows"_a, "cols"_a, "cells"_a, "wall"_a, "numbers"_a, "paired"_a, "outwards"_a,
          "A sketch. Outwards says how often a number is placed towards the border.");
}

}  // namespace

void bind_making(nb::module_& m) {
    using namespace nb::literals;
    bind_sketch(m);
    nb::class_<making::Measure>(m, "NurikabeMeasure", "An aim, and what else a sketch is measured by.");
    m.def("nurikabe_by_character", &by_character, "sizes"_a, "room"_a, "ones"_a, "few"_a, "kinds"_a, "strays"_a,
          "largest"_a, "land"_a, "rest"_a,
          "The distance from a character. The room is for cells and islands; few are the most twos and threes; the rest\n"
          "are bounds for squares, the most close numbers, the fewest dead ends, and the price of a pool.");
    m.def("nurikabe_by_profile", &by_profile, "islands"_a, "land"_a, "ones"_a, "largest"_a, "rest"_a,
          "The distance from a profile.");
}
