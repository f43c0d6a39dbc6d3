// When to give up: a deadline, a flag that another thread may raise, and a question asked from time to time.
//
// Invariant: once a Stop has said yes it says yes for ever, so every loop that asks it unwinds. Asking costs one
// reading of the clock (some 25 ns): ask once a node or a conflict, at least every few milliseconds.
#pragma once

#include <atomic>
#include <chrono>

namespace nurigram {

class Stop {
public:
    using Clock = std::chrono::steady_clock;
    using Poll = bool (*)();

    // Negative seconds: no deadline. `poll` is asked at most every 20 ms and says yes to end the work.
    explicit Stop(double seconds, const std::atomic<bool>* cancelled = nullptr, Poll poll = nullptr);

    // Whether the work must end now.
    bool operator()();

    bool stopped() const { return stopped_; }

private:
    Clock::time_point deadline_;
    Clock::time_point next_poll_;
    const std::atomic<bool>* cancelled_;
    Poll poll_;
    bool stopped_ = false;
};

}  // namespace nurigram
