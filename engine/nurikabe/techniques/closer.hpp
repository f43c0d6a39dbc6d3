// Applies some techniques until none of them sees anything new. They are monotone, so the cells decided in the end do
// not depend on the order: here the cheapest go first, and everything seen in one look is taken at once.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>

#include "nurikabe/techniques/fair.hpp"
#include "nurikabe/techniques/sinks.hpp"
#include "nurikabe/techniques/view.hpp"
#include "nurikabe/techniques/widths.hpp"

namespace nurigram::techniques {

// The places in the table, by rounds.
inline constexpr std::array BY_ROUND = [] {
    std::array<std::size_t, NAMES.size()> places{};
    std::iota(places.begin(), places.end(), std::size_t{0});
    std::ranges::sort(places, {}, [](std::size_t at) { return ROUNDS[at] * NAMES.size() + at; });
    return places;
}();

template <int W>
class Closer {
public:
    Closer(View<W>& view, Techniques techniques) : view_(view), techniques_(techniques) {}

    // Says whether the state clashed.
    bool run() {
        while (!view_.at().broken && !clash_ && look()) {
        }
        return view_.at().broken || clash_;
    }

private:
    // Says whether any round found something to go on with.
    bool look() {
        Found<W> found;
        for (std::size_t i = 0; i < BY_ROUND.size(); ++i) {
            const std::size_t at = BY_ROUND[i];
            if (techniques_ >> at & 1) FAIR<View<W>, Found<W>>[at].look(view_, found);
            if (i + 1 < BY_ROUND.size() && ROUNDS[BY_ROUND[i + 1]] == ROUNDS[at]) continue;
            if (take(found)) return true;
            if (ROUNDS[at] == 0 && view_.at().is_cut()) return clash_ = true;
        }
        return false;
    }

    // Take what was found. Says whether there was anything to go on with.
    bool take(const Found<W>& found) {
        clash_ |= found.is_clash;
        return clash_ || view_.decide(found.black, found.white);
    }

    View<W>& view_;
    Techniques techniques_;
    bool clash_ = false;
};

// For every width there is, compiled once, in close_*.cpp.
#define NURIGRAM_ELSEWHERE(W) extern template class Closer<W>;
NURIGRAM_BOARD_WIDTHS(NURIGRAM_ELSEWHERE)
#undef NURIGRAM_ELSEWHERE

}  // namespace nurigram::techniques
