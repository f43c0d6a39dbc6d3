// Case split: the twin of `kinds/nurikabe/techniques/split.py`, where it is defined.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "nurikabe/techniques/lookahead.hpp"

namespace nurigram::techniques {

// Something that must be settled in one of a few ways.
template <int W>
struct Case {
    const char* name;
    Bits<W> focus;
    std::vector<reason::Decided<Bits<W>>> ways{};
};

// One of these cells is island.
template <int W>
Case<W> one_of(const char* name, const Bits<W>& focus, const Bits<W>& cells) {
    Case<W> found{name, focus};
    each(cells, [&](int cell) { found.ways.push_back(land(Bits<W>::one(cell))); });
    return found;
}

// The islands with few legal shapes, those with the fewest first.
template <int W>
std::vector<Case<W>> shape_cases(View<W>& view) {
    std::vector<Case<W>> cases;
    Judge<W> judge = view.judge();
    const std::size_t most = view.ground().limits.cases;
    for (const Island<W>& island : view.at().numbered) {
        const Shapes<W>* shapes = view.shapes(island.clue);
        if (!shapes) continue;
        const auto legal = few<W>(*shapes, most, [&](const Shape<W>& shape) { return judge.is_legal(island, shape); });
        if (!legal) continue;
        cases.push_back({"text", view.at().clue_of(island)});
        for (const Shape<W>& shape : *legal) cases.back().ways.push_back({shape.fence, shape.cells});
    }
    std::ranges::stable_sort(cases, {}, [](const Case<W>& each) { return each.ways.size(); });
    return cases;
}

// Call visit(case) for one after the other until it says yes.
template <int W, class Visit>
bool any_case(View<W>& view, const Visit& visit) {
    const Position<W>& at = view.at();
    for (const Case<W>& each : shape_cases(view))
        if (visit(each)) return true;
    for (const Bits<W>& square : view.squares())
        if (!square.meets(at.white) && visit(one_of("square", square, square & at.unknown))) return true;
    for (const Island<W>& loose : at.loose)
        if (visit(one_of("loose", loose.cells, loose.around & at.unknown))) return true;
    for (Bits<W> rest = at.unknown; rest; rest -= rest.lowest()) {
        const Bits<W> cell = rest.lowest();
        if (visit(Case<W>{"cell", cell, {wall(cell), land(cell)}})) return true;
    }
    return false;
}

// What all ways that do not clash share, if that is anything; says so. Nothing: all clash.
template <int W>
std::optional<reason::Decided<Bits<W>>> shared_by_all(const View<W>& view, const Case<W>& given) {
    reason::Decided<Bits<W>> shared{view.unknown(), view.unknown(), static_cast<int>(given.ways.size())};
    bool alive = false;
    for (const reason::Decided<Bits<W>>& way : given.ways) {
        const std::optional<reason::Decided<Bits<W>>> end = follow(view, way);
        if (!end) continue;
        alive = true;
        shared.black &= end->black;
        shared.white &= end->white;
        if (!shared.cells()) break;
    }
    if (!alive) return std::nullopt;
    return shared;
}

template <class View, class Sink>
void case_split(View& view, Sink& sink) {
    using Set = typename View::Set;
    any_case<Set::WORDS>(view, [&](const Case<Set::WORDS>& given) {
        const std::optional<reason::Decided<Set>> shared = shared_by_all<Set::WORDS>(view, given);
        if (shared && !shared->cells()) return false;
        if (!shared) sink.clash([&] { return reason::Clash<Set>{"dead_end", given.focus}; });
        else
            sink.step([&] { return *shared; }, [&] {
                auto told = why(given.focus, given.focus, given.name);
                told.facts.set("count", static_cast<std::int64_t>(given.ways.size()));
                return told;
            });
        return true;
    });
}

}  // namespace nurigram::techniques
