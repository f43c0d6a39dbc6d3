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

nb::tuple to_python(const std::vector<Board>& boards) {
    nb::list list;
    for (const Board& board : boards) list.append(to_bytes(board));
    return nb::tuple(list);
}

nb::tuple to_python(const Found& found) {
    nb::dict stats;
    for (const auto& [name, value] : found.stats) stats[name] = value;
    return nb::make_tuple(to_python(found.solutions), found.count, found.complete, stats);
}

nb::tuple to_python(const Backbone& backbone) {
    return nb::make_tuple(to_python(backbone.out), backbone.solvable, backbone.complete);
}

}  // namespace nurigram::bind
