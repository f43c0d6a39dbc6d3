// When to restart, when to thin out the learnt clauses, and how fast old conflicts are forgotten: two ways.
//
// A search holds one of them. `DEEP` says whether learnt clauses are minimised through the reasons of reasons, which pays
// where reasons are cheap.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace nurigram {

// For formulas. A restart is due when the last learnt clauses join clearly more levels than the average one: the search
// is in a bad place. It is put off while the trail is much longer than usual: then a model may be near.
template <bool Deep>
class GluePace {
public:
    static constexpr bool DEEP = Deep;

    void note_conflict(std::uint32_t glue, std::size_t trail) {
        ++conflicts_;
        total_ += glue;
        sum_ += glue;
        sum_ -= recent_[next_];
        recent_[next_] = glue;
        next_ = (next_ + 1) % WINDOW;
        if (filled_ < WINDOW) ++filled_;
        const double length = static_cast<double>(trail);
        trail_ += (length - trail_) / (conflicts_ < TRAIL_MEMORY ? static_cast<double>(conflicts_) : TRAIL_MEMORY);
        if (conflicts_ > NO_DELAY_BEFORE && filled_ == WINDOW && length > LONG_TRAIL * trail_) restarted();
    }

    bool wants_restart() const {
        if (filled_ < WINDOW) return false;
        const double recent = static_cast<double>(sum_) / WINDOW;
        return recent * MARGIN > static_cast<double>(total_) / static_cast<double>(conflicts_);
    }

    void restarted() { filled_ = 0, sum_ = 0, next_ = 0, recent_ = {}; }

    bool wants_reduction() const { return conflicts_ >= next_reduction_; }

    void reduced() {
        interval_ += INTERVAL_GROWTH;
        next_reduction_ = conflicts_ + interval_;
    }

    // Activities decay fast at first, when the important variables are not known yet, then more slowly.
    double decay() const {
        const double steps = static_cast<double>(conflicts_ / DECAY_STEP);
        return steps >= 15 ? 0.95 : 0.8 + 0.01 * steps;
    }

private:
    static constexpr std::size_t WINDOW = 50;
    static constexpr double MARGIN = 0.8;
    static constexpr double TRAIL_MEMORY = 5000;
    static constexpr double LONG_TRAIL = 1.4;
    static constexpr std::uint64_t NO_DELAY_BEFORE = 10000;
    static constexpr std::uint64_t INTERVAL_GROWTH = 300;
    static constexpr std::uint64_t DECAY_STEP = 5000;

    std::array<std::uint32_t, WINDOW> recent_{};
    std::size_t next_ = 0, filled_ = 0;
    std::uint64_t sum_ = 0, total_ = 0, conflicts_ = 0;
    double trail_ = 0;
    std::uint64_t interval_ = 1000, next_reduction_ = 1000;
};

// For rules on a board: restarts in Luby's rhythm. Activity is forgotten far faster than general solvers do: a puzzle's
// conflicts are local, and staying where the last one was pays.
class LubyPace {
public:
    static constexpr bool DEEP = false;

    void note_conflict(std::uint32_t, std::size_t) {
        ++conflicts_;
        ++since_restart_;
    }
    bool wants_restart() const { return since_restart_ >= UNIT * luby(restarts_); }
    void restarted() {
        ++restarts_;
        since_restart_ = 0;
    }
    bool wants_reduction() const { return conflicts_ >= next_reduction_; }
    void reduced() { next_reduction_ = conflicts_ + INTERVAL; }
    double decay() const { return 0.7; }

private:
    static constexpr std::uint64_t UNIT = 32, INTERVAL = 4000;

    static std::uint64_t luby(std::uint64_t i) {
        std::uint64_t size = 1, power = 0;
        while (size < i + 1) size = 2 * size + 1, ++power;
        while (size - 1 != i) size = (size - 1) / 2, --power, i %= size;
        return std::uint64_t{1} << power;
    }

    std::uint64_t conflicts_ = 0, since_restart_ = 0, restarts_ = 0, next_reduction_ = INTERVAL;
};

}  // namespace nurigram
