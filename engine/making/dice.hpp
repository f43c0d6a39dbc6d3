// Random choices, with the arithmetic of `nurigram.ground.dice`: the same rolls give the same choices.
#pragma once

#include <array>

namespace nurigram::making {

class Dice {
public:
    virtual ~Dice() = default;

    // At least 0 and less than 1.
    virtual double roll() = 0;

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
};

}  // namespace nurigram::making
