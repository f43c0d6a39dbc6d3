// Random bytes for a fuzz target, without libFuzzer: `target COUNT [SEED]`. The same seed gives the same inputs.
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>

#include "fuzz/fuzz.hpp"

int main(int count_of_arguments, char** arguments) {
    const long count = count_of_arguments > 1 ? std::atol(arguments[1]) : 1000;
    const long first = count_of_arguments > 2 ? std::atol(arguments[2]) : 1;
    std::array<std::uint8_t, 96> bytes{};
    const auto start = std::chrono::steady_clock::now();
    for (long number = 0; number < count; ++number) {
        std::mt19937_64 random(static_cast<std::uint64_t>(first + number));
        for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random());
        const std::size_t length = random() % (bytes.size() + 1);
        LLVMFuzzerTestOneInput(bytes.data(), length);
    }
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
    std::printf("%s: %ld inputs without a finding in %.1f s\n", arguments[0], count, spent.count());
}
