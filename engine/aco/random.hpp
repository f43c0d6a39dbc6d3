// A small, fast, seeded generator (xoshiro256**, Blackman and Vigna), the same on every machine.
#pragma once

#include <bit>
#include <cstdint>

namespace nurigram::aco {

class Random {
public:
    explicit Random(std::uint64_t seed) {
        for (std::uint64_t& word : state_) word = mix(seed += 0x9E3779B97F4A7C15ull);
    }

    std::uint64_t next() {
        const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
        const std::uint64_t shifted = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = std::rotl(state_[3], 45);
        return result;
    }

    // A number below `bound`; the bias of the high-bits method is far below what a colony could notice.
    std::uint32_t below(std::uint32_t bound) { return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32); }

    // A number in [0, 1).
    double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

private:
    // The finaliser of splitmix64: turns neighbouring seeds into unrelated states.
    static std::uint64_t mix(std::uint64_t x) {
        x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9ull;
        x = (x ^ x >> 27) * 0x94D049BB133111EBull;
        return x ^ x >> 31;
    }

    std::uint64_t state_[4];
};

}  // namespace nurigram::aco
