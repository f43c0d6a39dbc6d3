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

// A state with all that techniques read off it. What is told to it may contradict what it knows; `clash` says so then.
template <class V>
concept View = requires(V& view) {
    { view.unknown() } -> std::convertible_to<typename V::Cells>;
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
template <class Cells, class Found = Decided<Cells>>
struct Closure {
    std::vector<Step<Cells, Found>> steps{};
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

template <Sink S>
using ClosureOf = Closure<typename S::Cells, typename S::Found>;

// Adds the steps of a wave, each without what was known before it, and none that says nothing new.
template <View V, Sink S>
void add_useful(const V& view, S& seen, ClosureOf<S>& done) {
    auto before = S::Found::before(view);
    for (auto& step : seen.steps()) {
        if (!step.decided.keep_fresh(before)) continue;
        done.steps.push_back(std::move(step));
        done.offers.push_back(seen.offered());
    }
}

template <Sink S>
typename S::Found together(S& seen) {
    typename S::Found all;
    for (const auto& step : seen.steps()) all.join(step.decided);
    return all;
}

// One look and what it leads to; false when that was the last.
template <View V, Sink S>
bool advance(V& view, const Plan<V, S>& plan, ClosureOf<S>& done) {
    if (done.clash || done.steps.size() >= plan.limit) return false;
    S seen = look(view, plan);
    if (seen.clashed()) done.clash = std::move(seen.clashed());
    if (seen.is_empty() || done.clash) return false;
    const typename S::Found all = together(seen);
    add_useful(view, seen, done);
    all.tell(view);
    done.clash = view.clash();
    return true;
}

// Long work throws Stopped when time is over; what was found by then is kept.
template <View V, Sink S>
ClosureOf<S> close(V& view, const Plan<V, S>& plan) {
    ClosureOf<S> done;
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
