// What every fuzz target shares: bytes as a source of choices, and a check that ends the run when it fails.
//
// A target is one file with the function `LLVMFuzzerTestOneInput`. It runs under libFuzzer where there is clang
// (`-fsanitize=fuzzer`), and otherwise with main.cpp, which feeds it random bytes.
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

}  // namespace nurigram::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
