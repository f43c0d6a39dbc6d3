// The pattern every search is bound by: the GIL is released while C++ works, signals are looked at every 20 ms, and
// a Ctrl-C ends the search and raises KeyboardInterrupt.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>

#include <optional>
#include <vector>

#include "common/batch.hpp"
#include "common/found.hpp"
#include "common/stop.hpp"

namespace nurigram::bind {

namespace nb = nanobind;

// Whether a signal handler raised: takes the GIL for the moment.
bool signal_raised();

// (list of bytes, count, complete, dict of stats)
nb::tuple to_python(const Found& found);

// (black bytes, white bytes, solvable, complete)
nb::tuple to_python(const Backbone& backbone);

inline double seconds_of(std::optional<double> limit) { return limit ? *limit : -1.0; }

// Nothing given means all of them.
inline std::uint64_t limit_of(std::optional<std::uint64_t> limit) { return limit ? *limit : UINT64_MAX; }

void raise_if_signalled();

// Run `work(stop)` without the GIL.
template <class Work>
auto released(std::optional<double> limit, const Work& work) {
    auto result = [&] {
        const nb::gil_scoped_release unlocked;
        Stop stop(seconds_of(limit), nullptr, signal_raised);
        return work(stop);
    }();
    raise_if_signalled();
    return result;
}

// The same for work that knows no deadline and throws Stopped when it is interrupted.
template <class Work>
auto interruptible(const Work& work) {
    return *released(std::nullopt, [&](Stop& stop) -> std::optional<decltype(work(stop))> {
        try {
            return work(stop);
        } catch (const Stopped&) {
            return std::nullopt;
        }
    });
}

template <class Work>
nb::tuple search(std::optional<double> limit, const Work& work) {
    return to_python(released(limit, work));
}

// Run `work(puzzle, stop)` for every puzzle on several threads without the GIL; `limit` seconds for each puzzle.
template <class Puzzle, class Work>
nb::list search_many(const std::vector<Puzzle>& puzzles, std::optional<double> limit, unsigned threads, const Work& work) {
    std::vector<Found> results(puzzles.size());
    {
        const nb::gil_scoped_release unlocked;
        run_batch(puzzles.size(), threads, signal_raised, [&](std::size_t i, const std::atomic<bool>& cancelled) {
            Stop stop(seconds_of(limit), &cancelled);
            results[i] = work(puzzles[i], stop);
        });
    }
    raise_if_signalled();
    nb::list list;
    for (const Found& found : results) list.append(to_python(found));
    return list;
}

}  // namespace nurigram::bind
