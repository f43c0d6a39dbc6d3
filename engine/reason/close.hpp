// All that follows: apply techniques, the easiest first, until none of them sees anything new. The twin of `close` of
// `nurigram.puzzle.closure`: the same steps in the same order, the same offers, the same clash.
//
// Invariant: techniques only look at a view that does not clash.
#pragma once

#include <concepts>
#include <cstddef>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "common/stop.hpp"
#include "reason/sink.hpp"

namespace nurigram::reason {

// A state with all that techniques read off it. `decide` adds cells, which may contradict others; `clash` says so then.
template <class V>
concept View = requires(V& view, const typename V::Cells& cells) {
    { view.unknown() } -> std::convertible_to<typename V::Cells>;
    view.decide(cells, cells);
    { view.clash() } -> std::same_as<std::optional<Clash<typename V::Cells>>>;
};

inline constexpr std::size_t NO_LIMIT = std::numeric_limits<std::size_t>::max();

// Which techniques, the easiest first; the first `waves` of them are taken in waves; when to stop.
template <class V, class S>
struct Plan {
    std::vector<Technique<V, S>> techniques;
    std::size_t waves = 0;
    std::size_t limit = NO_LIMIT;
};

// The steps taken, how many of their kind were on offer at each, and how it ended: `complete` unless time was over.
template <class Cells>
struct Closure {
    std::vector<Step<Cells>> steps{};
    std::vector<int> offers{};
    std::optional<Clash<Cells>> clash{};
    bool complete = true;
};

// All that the easiest technique sees which sees anything. With a limit every step counts, so there are no waves.
template <View V, Sink S>
S look(V& view, const Plan<V, S>& plan) {
    for (std::size_t at = 0; at < plan.techniques.size(); ++at) {
        const Technique<V, S>& technique = plan.techniques[at];
        S seen(technique.name, technique.tier, at < plan.waves && plan.limit == NO_LIMIT);
        technique.look(view, seen);
        if (!seen.is_empty()) return seen;
    }
    return {};
}

// Adds the steps of a wave, each without what those before it have decided, and none that decides nothing new.
template <class Cells>
void add_useful(Closure<Cells>& done, std::vector<Step<Cells>>& wave, int offered, Cells unknown) {
    for (Step<Cells>& step : wave) {
        Cells fresh = step.decided.cells();
        fresh &= unknown;
        if (!fresh) continue;
        step.decided.black &= fresh;
        step.decided.white &= fresh;
        unknown -= fresh;
        done.steps.push_back(std::move(step));
        done.offers.push_back(offered);
    }
}

template <class Cells>
Decided<Cells> together(const std::vector<Step<Cells>>& wave) {
    Decided<Cells> all;
    for (const Step<Cells>& step : wave) {
        all.black |= step.decided.black;
        all.white |= step.decided.white;
    }
    return all;
}

// One look and what it leads to; false when that was the last.
template <View V, Sink S>
bool advance(V& view, const Plan<V, S>& plan, Closure<typename V::Cells>& done) {
    if (done.clash || done.steps.size() >= plan.limit) return false;
    S seen = look(view, plan);
    if (seen.clashed()) done.clash = std::move(seen.clashed());
    if (seen.is_empty() || done.clash) return false;
    const Decided<typename V::Cells> all = together(seen.steps());
    add_useful<typename V::Cells>(done, seen.steps(), seen.offered(), view.unknown());
    view.decide(all.black, all.white);
    done.clash = view.clash();
    return true;
}

// Long work throws Stopped when time is over; what was found by then is kept.
template <View V, Sink S>
Closure<typename V::Cells> close(V& view, const Plan<V, S>& plan) {
    Closure<typename V::Cells> done;
    try {
        done.clash = view.clash();
        while (advance(view, plan, done)) {
        }
    } catch (const Stopped&) {
        done.complete = false;
    }
    return done;
}

}  // namespace nurigram::reason
