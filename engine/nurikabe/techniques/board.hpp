// Boards as bytes, and the numbers of words that closures and traces are built for.
#pragma once

#include <algorithm>
#include <bit>
#include <cstring>
#include <string>

#include "common/bits.hpp"

namespace nurigram::techniques {

static_assert(std::endian::native == std::endian::little, "boards are copied as Python writes them");

template <int W>
Bits<W> from_bytes(const std::string& bytes) {
    Bits<W> bits;
    std::memcpy(bits.word.data(), bytes.data(), std::min(bytes.size(), sizeof bits.word));
    return bits;
}

template <int W>
std::string to_bytes(const Bits<W>& bits, std::size_t size) {
    return {reinterpret_cast<const char*>(bits.word.data()), size};
}

// How many bits a board takes.
inline std::size_t bits_of(int rows, int cols) { return static_cast<std::size_t>(rows) * (cols + 1); }

}  // namespace nurigram::techniques
