#include "wasm/exports.hpp"

#include <cstddef>
#include <utility>
#include <vector>

namespace {

std::vector<std::int32_t> words;
std::string text;

std::int32_t address(const void* place) { return static_cast<std::int32_t>(reinterpret_cast<std::intptr_t>(place)); }

}  // namespace

namespace nurigram::wasm {

Request request() { return Request(words); }

std::int32_t answer(std::string given) {
    text = std::move(given);
    return static_cast<std::int32_t>(text.size());
}

}  // namespace nurigram::wasm

// Where to write a request of this many numbers.
NURIGRAM_EXPORT(request_room)(std::int32_t count) {
    words.assign(count > 0 ? static_cast<std::size_t>(count) : 0, 0);
    return address(words.data());
}

// Where the last answer is.
NURIGRAM_EXPORT(answer_place)() { return address(text.data()); }
