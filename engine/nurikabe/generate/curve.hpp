// Functions given by points: sums and products alone, so that they are the same on every machine.
#pragma once

#include <cmath>
#include <cstdint>
#include <span>

#include "nurikabe/generate/dice.hpp"

namespace nurigram::generate {

using Number = std::int64_t;

// An upper bound that no board reaches.
inline constexpr Number NO_LIMIT = 1 << 30;

struct Point {
    double at, value;
};

// From left to right. Between its points a curve is straight, beyond them level.
using Curve = std::span<const Point>;

inline double value(Curve curve, double at) {
    Point left = curve.front();
    for (const Point& right : curve) {
        if (at <= left.at) return left.value;
        if (at <= right.at) return left.value + (right.value - left.value) * (at - left.at) / (right.at - left.at);
        left = right;
    }
    return left.value;
}

// A random value, where the curve gives the value by the share of boards that have less.
inline double drawn(Curve curve, Dice& dice) { return value(curve, dice.roll()); }

// The nearest whole number; of two, the even one.
inline Number rounded(double value) { return std::llrint(value); }

}  // namespace nurigram::generate
