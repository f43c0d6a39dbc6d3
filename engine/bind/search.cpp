#include "bind/search.hpp"

namespace nurigram::bind {

bool signal_raised() {
    const nb::gil_scoped_acquire locked;
    return PyErr_CheckSignals() != 0;
}

void raise_if_signalled() {
    if (PyErr_Occurred()) throw nb::python_error();
}

namespace {

nb::bytes bytes_of(const Board& board) { return nb::bytes(board.data(), board.size()); }

}  // namespace

nb::tuple to_python(const Found& found) {
    nb::list solutions;
    for (const Board& board : found.solutions) solutions.append(bytes_of(board));
    nb::dict stats;
    for (const auto& [name, value] : found.stats) stats[name] = value;
    return nb::make_tuple(solutions, found.count, found.complete, stats);
}

nb::tuple to_python(const Backbone& backbone) {
    return nb::make_tuple(bytes_of(backbone.black), bytes_of(backbone.white), backbone.solvable, backbone.complete);
}

}  // namespace nurigram::bind
