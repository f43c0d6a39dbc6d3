// Applies some techniques until none of them sees anything new. They are monotone, so the cells decided in the end do
// not depend on the order: here the cheapest go first, and everything seen in one look is taken at once.
#pragma once

#include <utility>
#include <vector>

#include "nurikabe/techniques/sinks.hpp"
#include "nurikabe/techniques/techniques.hpp"
#include "nurikabe/techniques/view.hpp"
#include "nurikabe/techniques/widths.hpp"

namespace nurigram::techniques {

template <int W>
class Closer {
public:
    Closer(View<W>& view, Techniques techniques) : view_(view), techniques_(techniques) {}

    // Says whether the state clashed.
    bool run();

private:
    bool uses(Fair technique) const { return techniques_ >> static_cast<int>(technique) & 1; }

    // Says whether any round found something to go on with.
    template <int... ROUND>
    bool look(std::integer_sequence<int, ROUND...>);

    template <int ROUND>
    bool ask();

    // Take what was found. Says whether there was anything to go on with.
    bool take(const Found<W>& found);

    View<W>& view_;
    Techniques techniques_;
    bool clash_ = false;
};

// Adds what some techniques decide from a state, and says whether it clashes. Throws Stopped.
template <int W>
bool close(const Geometry<W>& board, std::vector<Clue> clues, Techniques techniques, const Limits& limits, Bits<W>& black,
           Bits<W>& white, Stop& stop);

// Defined in close_in.hpp and compiled once for every width there is, in close_*.cpp.
#define NURIGRAM_ELSEWHERE(W)                                                                                        \
    extern template class Closer<W>;                                                                                 \
    extern template bool close<W>(const Geometry<W>&, std::vector<Clue>, Techniques, const Limits&, Bits<W>&, Bits<W>&, \
                                  Stop&);
NURIGRAM_BOARD_WIDTHS(NURIGRAM_ELSEWHERE)
#undef NURIGRAM_ELSEWHERE

}  // namespace nurigram::techniques
