// Random choices, with the arithmetic of `nurigram.ground.dice`: the same rolls give the same choices.
#pragma once

namespace nurigram::making {

class Dice {
public:
    virtual ~Dice() = default;

    // At least 0 and less than 1.
    virtual double roll() = 0;

    // A whole number from 0 to bound - 1.
    int below(int bound) { return static_cast<int>(roll() * bound); }

    bool chance(double probability) { return roll() < probability; }
};

}  // namespace nurigram::making
