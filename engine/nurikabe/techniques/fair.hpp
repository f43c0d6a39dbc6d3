// The fair techniques as functions.
#pragma once

#include <array>

#include "nurikabe/techniques/easy.hpp"
#include "nurikabe/techniques/expert.hpp"
#include "nurikabe/techniques/hard.hpp"
#include "nurikabe/techniques/medium.hpp"
#include "nurikabe/techniques/shaped.hpp"
#include "nurikabe/techniques/techniques.hpp"
#include "reason/sink.hpp"

namespace nurigram::techniques {

#define NURIGRAM_ROW(name, tier, round) reason::Technique<View, Sink>{#name, reason::tier, name<View, Sink>},
template <class View, class Sink>
constexpr std::array FAIR{NURIGRAM_FAIR_TECHNIQUES(NURIGRAM_ROW)};
#undef NURIGRAM_ROW

}  // namespace nurigram::techniques
