// Random choices, with the arithmetic of `nurigram.base.dice`: the same rolls give the same choices.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace nurigram::generate {

// The Mersenne Twister of Matsumoto and Nishimura (1998), as Python's `random.Random` has it.
class Dice {
public:
    static constexpr std::size_t SIZE = 624;
    using State = std::array<std::uint32_t, SIZE>;

    // The state of a generator that has used this many of its numbers, at most all.
    Dice(const State& state, std::size_t used) : state_(state), used_(used) {}

    // At least 0 and less than 1, with 53 random bits.
    double roll() {
        const double high = next() >> 5, low = next() >> 6;
        return (high * 67108864.0 + low) / 9007199254740992.0;
    }

    // A whole number from 0 to bound - 1.
    int below(int bound) { return static_cast<int>(roll() * bound); }

    bool chance(double probability) { return roll() < probability; }

    // The position of one of three weights; `total` is their sum as Python adds them. Nothing here may be contracted to a
    // fused operation, which rounds less often (-ffp-contract=off in CMakeLists.txt).
    int weighted(const std::array<double, 3>& weights, double total) {
        double mark = roll() * total;
        for (int i = 0; i < 2; ++i)
            if ((mark -= weights[i]) < 0) return i;
        return 2;
    }

private:
    std::uint32_t next() {
        if (used_ >= SIZE) refill();
        std::uint32_t bits = state_[used_++];
        bits ^= bits >> 11;
        bits ^= bits << 7 & 0x9D2C5680;
        bits ^= bits << 15 & 0xEFC60000;
        return bits ^ bits >> 18;
    }

    void refill() {
        for (std::size_t i = 0; i < SIZE; ++i) {
            const std::uint32_t mixed = (state_[i] & 0x80000000) | (state_[(i + 1) % SIZE] & 0x7FFFFFFF);
            state_[i] = state_[(i + 397) % SIZE] ^ mixed >> 1 ^ (mixed & 1 ? 0x9908B0DF : 0);
        }
        used_ = 0;
    }

    State state_;
    std::size_t used_;
};

}  // namespace nurigram::generate
