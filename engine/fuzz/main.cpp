// Random bytes for the fuzz targets, without libFuzzer: `fuzz [TARGET [COUNT [FIRST]]]`, all targets if none is named. An
// input is made from its number alone, so every run has the same ones, and `fuzz TARGET 1 N` repeats number N.
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <random>
#include <string>

#include "fuzz/fuzz.hpp"

namespace nurigram::fuzz {
namespace {

std::map<std::string, Check>& targets() {
    static std::map<std::string, Check> all;
    return all;
}

void run(const std::string& name, Check check, long count, long first) {
    std::array<std::uint8_t, 96> bytes{};
    const auto start = std::chrono::steady_clock::now();
    for (long number = first; number < first + count; ++number) {
        std::mt19937_64 random(static_cast<std::uint64_t>(number));
        for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random());
        Choices choices(bytes.data(), random() % (bytes.size() + 1));
        check(choices);
    }
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
    std::printf("%s: %ld inputs without a finding in %.1f s\n", name.c_str(), count, spent.count());
}

}  // namespace

Target::Target(const char* name, Check check) { targets().emplace(name, check); }

}  // namespace nurigram::fuzz

int main(int arguments, char** argument) {
    using namespace nurigram::fuzz;
    const std::string wanted = arguments > 1 ? argument[1] : "";
    const long count = arguments > 2 ? std::atol(argument[2]) : 1000;
    const long first = arguments > 3 ? std::atol(argument[3]) : 1;
    bool found = false;
    for (const auto& [name, check] : targets()) {
        if (!wanted.empty() && name != wanted) continue;
        run(name, check, count, first);
        found = true;
    }
    if (!found) std::fprintf(stderr, "there is no fuzz target %s\n", wanted.c_str());
    return found ? 0 : 2;
}
