// The pattern every search is bound by: the GIL is released while C++ works, signals are looked at every 20 ms, and
// a Ctrl-C ends the search and raises KeyboardInterrupt.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>

#include <optional>

#include "common/found.hpp"
#include "common/stop.hpp"

namespace nurigram::bind {

namespace nb = nanobind;

// Whether a signal handler raised: takes the GIL for the moment.
bool signal_raised();

// The boards as bytes.
nb::tuple to_python(const std::vector<Board>& boards);

// (boards, count, complete, dict of stats)
nb::tuple to_python(const Found& found);

// (boards, solvable, complete)
nb::tuple to_python(const Backbone& backbone);

// Nothing given means no deadline.
inline double seconds_of(std::optional<double> limit) {
    if (limit && !(*limit >= 0)) throw nb::value_error("a time limit is at least 0");
    return limit ? *limit : -1.0;
}

// Nothing given means all of them.
inline std::uint64_t limit_of(std::optional<std::uint64_t> limit) { return limit ? *limit : UINT64_MAX; }

void raise_if_signalled();

// Run `work(stop)` without the GIL.
template <class Work>
auto released(std::optional<double> limit, const Work& work) {
    const double seconds = seconds_of(limit);
    auto result = [&] {
        const nb::gil_scoped_release unlocked;
        Stop stop(seconds, signal_raised);
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

}  // namespace nurigram::bind
