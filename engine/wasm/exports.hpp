// How the page and the engine talk: the page asks for room, writes the numbers of a request there, and calls a function,
// which gives the length of its answer.
#pragma once

#include <cstdint>
#include <string>

#include "wasm/request.hpp"

#define NURIGRAM_EXPORT(name) extern "C" __attribute__((export_name(#name))) std::int32_t name

namespace nurigram::wasm {

Request request();

// Keeps the answer until the next one; gives its length.
std::int32_t answer(std::string text);

}  // namespace nurigram::wasm
