// Long vectors, made in portions: setting up a large board can be stopped like everything else.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "common/stop.hpp"

namespace nurigram {

template <class T>
std::vector<T> filled(std::size_t size, const T& value, Stop& stop) {
    constexpr std::size_t PORTION = 1 << 16;
    std::vector<T> made;
    made.reserve(size);
    while (made.size() < size) {
        made.resize(std::min(size, made.size() + PORTION), value);
        stop.spend(PORTION);
    }
    return made;
}

}  // namespace nurigram
