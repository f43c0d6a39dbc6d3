// Steps for Python as plain data. `puzzle/accelerator.py` makes objects of them.
#pragma once

#include <nanobind/nanobind.h>

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include "reason/close.hpp"

namespace nurigram::bind {

namespace nb = nanobind;

// The bytes of a bitboard.
template <class Cells>
nb::bytes cells_to_python(const Cells& cells) {
    return nb::bytes(cells.word.data(), cells.word.size() * sizeof(cells.word[0]));
}

nb::dict to_python(const reason::Facts& facts);

// For each value, the cells that cannot have it.
template <class Cells>
nb::tuple to_python(const std::vector<Cells>& out) {
    nb::list boards;
    for (const Cells& excluded : out) boards.append(cells_to_python(excluded));
    return nb::tuple(boards);
}

template <class Cells>
nb::tuple to_python(const reason::Excluded<Cells>& found) {
    return to_python(found.out);
}

template <class Cells>
nb::tuple to_python(const reason::Decided<Cells>& found) {
    return nb::make_tuple(cells_to_python(found.black), cells_to_python(found.white));
}

// (technique, out, because, focus, facts, chain)
template <class Cells, class Found>
nb::tuple to_python(const reason::Step<Cells, Found>& step) {
    return nb::make_tuple(step.technique, to_python(step.decided), cells_to_python(step.why.because),
                          cells_to_python(step.why.focus), to_python(step.why.facts), step.decided.chain);
}

// (code, cells, facts), or None
template <class Cells>
nb::object to_python(const std::optional<reason::Clash<Cells>>& clash) {
    if (!clash) return nb::none();
    return nb::make_tuple(clash->code, cells_to_python(clash->cells), to_python(clash->facts));
}

// (steps, offers, clash, complete)
template <class Cells, class Found>
nb::tuple to_python(const reason::Closure<Cells, Found>& way) {
    nb::list steps, offers;
    for (const auto& step : way.steps) steps.append(to_python(step));
    for (const int offer : way.offers) offers.append(offer);
    return nb::make_tuple(steps, offers, to_python(way.clash), way.complete);
}

// The places of techniques in a kind's list of them. ValueError if there is no such technique.
template <class Named>
std::vector<std::size_t> places_of(const std::vector<Named>& known, const std::vector<std::string>& names) {
    std::vector<std::size_t> places;
    for (const std::string& name : names) {
        const auto found = std::find_if(known.begin(), known.end(), [&](const auto& each) { return name == each.name; });
        if (found == known.end()) throw nb::value_error(("there is no technique " + name).c_str());
        places.push_back(static_cast<std::size_t>(found - known.begin()));
    }
    return places;
}

// (name, tier)
template <class Named>
std::vector<std::pair<std::string, int>> listed(const std::vector<Named>& techniques) {
    std::vector<std::pair<std::string, int>> rows;
    for (const Named& technique : techniques) rows.emplace_back(technique.name, technique.tier);
    return rows;
}

}  // namespace nurigram::bind
