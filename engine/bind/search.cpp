#include "bind/search.hpp"

#include "bind/board.hpp"

namespace nurigram::bind {

bool signal_raised() {
    const nb::gil_scoped_acquire locked;
    return PyErr_CheckSignals() != 0;
}

void raise_if_signalled() {
    if (PyErr_Occurred()) throw nb::python_error();
}

nb::tuple to_python(const Found& found) {
    nb::list solutions;
    for (const Board& board : found.solutions) solutions.append(to_bytes(board));
    nb::dict stats;
    for (const auto& [name, value] : found.stats) stats[name] = value;
    return nb::make_tuple(solutions, found.count, found.complete, stats);
}

nb::tuple to_python(const Backbone& backbone) {
    return nb::make_tuple(to_bytes(backbone.black), to_bytes(backbone.white), backbone.solvable, backbone.complete);
}

}  // namespace nurigram::bind
