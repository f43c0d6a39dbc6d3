// When to restart and when to thin out the learnt clauses.
//
// A restart is due when the last learnt clauses join clearly more levels than the average one: the search is in a
// bad place. It is put off while the trail is much longer than usual: then a model may be near.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace nurigram::sat {

class Pace {
public:
    void note_conflict(std::uint32_t glue, std::size_t trail) {
        ++conflicts_;
        total_ += glue;
        sum_ += glue;
        sum_ -= recent_[next_];
        recent_[next_] = glue;
        next_ = (next_ + 1) % kWindow;
        if (filled_ < kWindow) ++filled_;
        const double length = static_cast<double>(trail);
        trail_ += (length - trail_) / (conflicts_ < kTrailMemory ? static_cast<double>(conflicts_) : kTrailMemory);
        if (conflicts_ > kNoDelayBefore && filled_ == kWindow && length > kLongTrail * trail_) restarted();
    }

    bool wants_restart() const {
        if (filled_ < kWindow) return false;
        const double recent = static_cast<double>(sum_) / kWindow;
        return recent * kMargin > static_cast<double>(total_) / static_cast<double>(conflicts_);
    }

    void restarted() { filled_ = 0, sum_ = 0, next_ = 0, recent_ = {}; }

    bool wants_reduction() const { return conflicts_ >= next_reduction_; }

    void reduced() {
        interval_ += kIntervalGrowth;
        next_reduction_ = conflicts_ + interval_;
    }

    // Activities decay fast at first, when the important variables are not known yet, then more slowly.
    double decay() const {
        const double steps = static_cast<double>(conflicts_ / kDecayStep);
        return steps >= 15 ? 0.95 : 0.8 + 0.01 * steps;
    }

private:
    static constexpr std::size_t kWindow = 50;
    static constexpr double kMargin = 0.8;
    static constexpr double kTrailMemory = 5000;
    static constexpr double kLongTrail = 1.4;
    static constexpr std::uint64_t kNoDelayBefore = 10000;
    static constexpr std::uint64_t kIntervalGrowth = 300;
    static constexpr std::uint64_t kDecayStep = 5000;

    std::array<std::uint32_t, kWindow> recent_{};
    std::size_t next_ = 0, filled_ = 0;
    std::uint64_t sum_ = 0, total_ = 0, conflicts_ = 0;
    double trail_ = 0;
    std::uint64_t interval_ = 1000, next_reduction_ = 1000;
};

}  // namespace nurigram::sat
