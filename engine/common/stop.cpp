#include "common/stop.hpp"

#include <algorithm>

namespace nurigram {

namespace {

constexpr std::chrono::milliseconds POLL_EVERY{20};
// Longer limits count as none: adding them to the clock would overflow.
constexpr double LONGEST = 1e8;

Stop::Clock::time_point moment(double seconds) {
    if (seconds < 0 || seconds > LONGEST) return Stop::Clock::time_point::max();
    return Stop::Clock::now() + std::chrono::duration_cast<Stop::Clock::duration>(std::chrono::duration<double>(seconds));
}

}  // namespace

Stop::Stop(double seconds, Poll poll)
    : deadline_(moment(seconds)), next_poll_(Clock::now() + POLL_EVERY), poll_(poll) {}

bool Stop::operator()() {
    if (stopped_) return true;
    const auto now = Clock::now();
    if (now >= deadline_) return stopped_ = true;
    if (poll_ && now >= next_poll_) {
        next_poll_ = now + POLL_EVERY;
        stopped_ = poll_();
    }
    return stopped_;
}

}  // namespace nurigram
