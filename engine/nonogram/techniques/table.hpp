// What a person does to solve a nonogram, the easiest first: the twin of the table of `kinds/nonogram/techniques`.
#pragma once

#include <array>

#include "nonogram/techniques/across.hpp"
#include "nonogram/techniques/ranges.hpp"
#include "nonogram/techniques/simple.hpp"
#include "reason/sink.hpp"
#include "reason/tier.hpp"

namespace nurigram::nonogram {

inline constexpr std::size_t TECHNIQUE_COUNT = 18;

template <class View, class Sink>
constexpr std::array<reason::Technique<View, Sink>, TECHNIQUE_COUNT> TECHNIQUES{{
    {"full_or_empty_line", reason::EASY, full_or_empty_line<View, Sink>},
    {"finished_line", reason::EASY, finished_line<View, Sink>},
    {"no_common_colour", reason::EASY, no_common_colour<View, Sink>},
    {"overlap", reason::EASY, overlap<View, Sink>},
    {"finished_block", reason::EASY, finished_block<View, Sink>},
    {"glue", reason::EASY, glue<View, Sink>},
    {"mercury", reason::EASY, mercury<View, Sink>},
    {"sliding", reason::MEDIUM, sliding<View, Sink>},
    {"unreachable_space", reason::MEDIUM, unreachable_space<View, Sink>},
    {"punctuating", reason::MEDIUM, punctuating<View, Sink>},
    {"forcing", reason::MEDIUM, forcing<View, Sink>},
    {"growth", reason::MEDIUM, growth<View, Sink>},
    {"joining_and_splitting", reason::MEDIUM, joining_and_splitting<View, Sink>},
    {"whole_line", reason::HARD, whole_line<View, Sink>},
    {"edge_logic", reason::EXPERT, edge_logic<View, Sink>},
    {"two_lines", reason::EXPERT, two_lines<View, Sink>},
    {"both_ways", reason::EXPERT, both_ways<View, Sink>},
    {"contradiction", reason::SEARCH, contradiction<View, Sink>},
}};

}  // namespace nurigram::nonogram
