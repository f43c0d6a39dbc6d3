// When to give up: a deadline, and a question asked from time to time.
//
// Long work, setting up tables included, calls `spend` to say how much it has done. About every
// millisecond that becomes a question, and a yes throws `Stopped` up to the function that began the work: nothing in
// between has to look at it. Invariant: once a Stop has said yes it says yes for ever.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace nurigram {

// The work ended early. What was under way is in no state to be used; what had been found is kept by who catches this.
struct Stopped {};

class Stop {
public:
    using Clock = std::chrono::steady_clock;
    using Poll = bool (*)();

    // Negative seconds: no deadline. `poll` is asked at most every 20 ms and says yes to end the work.
    explicit Stop(double seconds, Poll poll = nullptr);

    // Whether the work must end now. Costs one reading of the clock (some 25 ns).
    bool operator()();

    void check() {
        if ((*this)()) throw Stopped{};
    }

    // This many steps were done, of some nanoseconds each.
    void spend(std::size_t steps) {
        if ((spent_ += steps) < STEPS_PER_CHECK) return;
        spent_ = 0;
        check();
    }

private:
    static constexpr std::size_t STEPS_PER_CHECK = 100'000;

    Clock::time_point deadline_;
    Clock::time_point next_poll_;
    Poll poll_;
    std::size_t spent_ = 0;
    bool stopped_ = false;
};

}  // namespace nurigram
