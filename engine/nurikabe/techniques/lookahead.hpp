// Following an assumption to its end, by which cells or by which steps.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "nurikabe/techniques/closer.hpp"
#include "nurikabe/techniques/fair.hpp"
#include "reason/close.hpp"

namespace nurigram::techniques {

// What one may follow from an assumption, the easy things first.
inline constexpr std::array STAGES{count_up_to(reason::MEDIUM), count_up_to(reason::HARD), AHEAD};

// The cells that follow once some more are decided; nothing for a clash.
template <int W>
std::optional<reason::Decided<Bits<W>>> follow(const View<W>& view, const reason::Decided<Bits<W>>& more,
                                               std::size_t techniques = AHEAD) {
    View<W> after(view, more.black, more.white);
    if (Closer<W>(after, first(techniques)).run()) return std::nullopt;
    return reason::Decided<Bits<W>>{after.at().black, after.at().white};
}

// The same step by step, in waves.
template <int W>
reason::Closure<Bits<W>> retrace(const View<W>& view, const reason::Decided<Bits<W>>& more, std::size_t techniques) {
    using Sink = reason::Seen<reason::Decided<Bits<W>>, true>;
    OrderedView<W> after(view, more.black, more.white);
    const auto& fair = FAIR<OrderedView<W>, Sink>;
    reason::Closure<Bits<W>> end = reason::close(
        after, reason::Plan<OrderedView<W>, Sink>{{fair.begin(), fair.begin() + techniques}, techniques});
    if (!end.complete) throw Stopped{};
    return end;
}

// One colour of a cell.
template <int W>
reason::Decided<Bits<W>> coloured(const Bits<W>& cell, bool black) {
    return black ? wall(cell) : land(cell);
}

}  // namespace nurigram::techniques
