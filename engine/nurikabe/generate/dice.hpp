// Random choices, with the arithmetic of `nurigram.base.dice`: the same rolls give the same choices.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>

namespace nurigram::generate {

// The Mersenne Twister of Matsumoto and Nishimura (1998), as Python's `random.Random` has it.
class Dice {
public:
    static constexpr std::size_t SIZE = 624;
    using State = std::array<std::uint32_t, SIZE>;

    // Seeded by some words, as `random.seed` does it: there must be one.
    explicit Dice(std::span<const std::uint32_t> key) : used_(SIZE) {
        state_[0] = 19650218;
        for (std::uint32_t i = 1; i < SIZE; ++i) state_[i] = 1812433253 * mixed(i) + i;
        std::size_t i = 0, j = 0;
        for (std::size_t k = std::max(SIZE, key.size()); k > 0; --k, j = (j + 1) % key.size()) {
            go_on(i);
            state_[i] = (state_[i] ^ mixed(i) * 1664525) + key[j] + static_cast<std::uint32_t>(j);
        }
        for (std::size_t k = SIZE - 1; k > 0; --k) {
            go_on(i);
            state_[i] = (state_[i] ^ mixed(i) * 1566083941) - static_cast<std::uint32_t>(i);
        }
        state_[0] = 0x80000000;
    }

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

    // The position of one of some weights. Nothing here may be contracted to a fused operation, which rounds less often
    // (-ffp-contract=off).
    std::size_t weighted(std::span<const double> weights) {
        double total = 0;
        for (const double weight : weights) total += weight;
        double mark = roll() * total;
        for (std::size_t i = 0; i + 1 < weights.size(); ++i)
            if ((mark -= weights[i]) < 0) return i;
        return weights.size() - 1;
    }

    // One of some things; there must be one.
    template <class Things>
    const auto& pick(const Things& things) {
        return things[static_cast<std::size_t>(below(static_cast<int>(std::size(things))))];
    }

private:
    // The word before one, with its upper bits in the lower ones.
    std::uint32_t mixed(std::size_t i) const { return state_[i - 1] ^ state_[i - 1] >> 30; }

    // To the next word; after the last one to the second, with the last in front.
    void go_on(std::size_t& i) {
        if (++i < SIZE) return;
        state_[0] = state_[SIZE - 1];
        i = 1;
    }

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
