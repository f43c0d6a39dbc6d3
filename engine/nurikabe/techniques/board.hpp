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

// How many bits a set must have room for: those of the board, and enough for steps down it.
inline std::size_t room_for(int rows, int cols) {
    const std::size_t far = cols + 1 < 64 ? 0 : 64 * NEAR_WORDS + 1;
    return std::max(bits_of(rows, cols), far);
}

}  // namespace nurigram::techniques
