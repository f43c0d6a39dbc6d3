// The few things that compilers offer under names of their own.
#pragma once

#include <cstdint>

// A function that is not compiled into its callers, since it is rarely needed.
#ifdef _MSC_VER
#define NURIGRAM_APART __declspec(noinline)
#else
#define NURIGRAM_APART __attribute__((noinline))
#endif

namespace nurigram {

// Have this memory brought near, since it will be read soon; where the compiler has no word for it, nothing happens.
inline void prefetch([[maybe_unused]] const void* address) {
#ifdef __GNUC__
    __builtin_prefetch(address);
#endif
}

inline std::uint64_t bytes_reversed(std::uint64_t x) {
#ifdef __GNUC__
    return __builtin_bswap64(x);
#else
    x = (x >> 8 & 0x00FF00FF00FF00FF) | (x & 0x00FF00FF00FF00FF) << 8;
    x = (x >> 16 & 0x0000FFFF0000FFFF) | (x & 0x0000FFFF0000FFFF) << 16;
    return x >> 32 | x << 32;
#endif
}

}  // namespace nurigram
