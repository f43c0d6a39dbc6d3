// What every fuzz target shares: bytes as a source of choices, and a check that ends the run when it fails.
//
// A target is one file that ends with NURIGRAM_FUZZ_TARGET. main.cpp feeds all of them random bytes in one program. Where
// there is clang, libFuzzer drives them, each in a program of its own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace nurigram::fuzz {

// Numbers out of the input; zeros once it is used up.
class Choices {
public:
    Choices(const std::uint8_t* data, std::size_t size) : next_(data), left_(size) {}

    // A number from 0 to most.
    int upto(int most) {
        if (left_ == 0) return 0;
        --left_;
        return *next_++ % (most + 1);
    }

private:
    const std::uint8_t* next_;
    std::size_t left_;
};

inline void require(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "fuzzing found: %s\n", what);
    std::abort();
}

using Check = void (*)(Choices&);

// Adds a target to those of main.cpp.
struct Target {
    Target(const char* name, Check check);
};

}  // namespace nurigram::fuzz

#ifdef NURIGRAM_LIBFUZZER
#define NURIGRAM_FUZZ_TARGET(name, check)                                               \
    extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) { \
        nurigram::fuzz::Choices choices(data, size);                                    \
        check(choices);                                                                 \
        return 0;                                                                       \
    }
#else
#define NURIGRAM_FUZZ_TARGET(name, check) static const nurigram::fuzz::Target target(#name, check);
#endif
