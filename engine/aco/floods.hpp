// Up to four floods that set out from the neighbours of a cell, and become one where they meet.
//
// A place carries the mark of the flood that reached it; marks of earlier rounds count as not reached, so nothing has to
// be cleared between rounds.
#pragma once

#include <array>
#include <cstdint>

namespace nurigram::aco {

class Floods {
public:
    void begin() {
        ++round_;
        count_ = separate_ = 0;
    }

    // A new flood with one place to go on from.
    int add() {
        into_[count_] = count_;
        frontier_[count_] = 1;
        ++separate_;
        return count_++;
    }

    bool apart() const { return separate_ > 1; }
    std::uint64_t mark(int flood) const { return round_ << 2 | static_cast<std::uint64_t>(flood); }
    bool reached(std::uint64_t mark) const { return mark >> 2 == round_; }

    void spread(std::uint64_t mark) { ++frontier_[whole(mark)]; }

    void join(std::uint64_t one, std::uint64_t other) {
        const int keep = whole(one), gone = whole(other);
        if (keep == gone) return;
        into_[gone] = keep;
        frontier_[keep] += frontier_[gone];
        --separate_;
    }

    // A place of this flood is done. True: it was the last.
    bool dries_up(std::uint64_t mark) { return --frontier_[whole(mark)] == 0; }

private:
    // The flood that this one has become part of.
    int whole(std::uint64_t mark) const {
        int flood = static_cast<int>(mark & 3);
        while (into_[flood] != flood) flood = into_[flood];
        return flood;
    }

    std::uint64_t round_ = 0;
    int count_ = 0;
    int separate_ = 0;
    std::array<int, 4> into_{};
    std::array<int, 4> frontier_{};  // places still to go on from
};

}  // namespace nurigram::aco
