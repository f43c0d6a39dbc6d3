// Which rule a position breaks, or can no longer keep: the twin of `Position.clash` of `kinds/nurikabe/techniques`.
#pragma once

#include <optional>

#include "nurikabe/techniques/position.hpp"
#include "reason/step.hpp"

namespace nurigram::techniques {

template <int W>
class Complaint {
public:
    using Set = Bits<W>;
    using Clash = reason::Clash<Set>;
    using Maybe = std::optional<Clash>;

    explicit Complaint(const Position<W>& position) : at_(position) {}

    // The first in the order of Python; nothing if all is well as far as one look shows.
    Maybe first() const {
        if (!at_.broken && !at_.is_cut()) return std::nullopt;
        for (const auto look : {&Complaint::twice, &Complaint::pool, &Complaint::island, &Complaint::cut})
            if (Maybe found = (this->*look)()) return found;
        return miscount();
    }

private:
    static Clash counted(const char* code, const Set& cells, const char* name, std::int64_t number) {
        Clash clash{code, cells};
        clash.facts.set(name, number);
        return clash;
    }

    // A cell of two colours.
    Maybe twice() const {
        if (at_.black.meets(at_.ground.numbers)) return Clash{"buried", at_.black & at_.ground.numbers};
        if (at_.black.meets(at_.white)) return Clash{"both", at_.black & at_.white};
        return std::nullopt;
    }

    Maybe pool() const {
        const Set corners = at_.board.full(at_.black);
        if (!corners) return std::nullopt;
        return Clash{"pool", at_.board.square(corners.lowest())};
    }

    Maybe island() const {
        for (const Island<W>& each : at_.numbered)
            if (Maybe found = numbered(each)) return found;
        for (const Island<W>& each : at_.loose)
            if (!each.around.meets(at_.unknown)) return Clash{"no_number", each.cells};
        return std::nullopt;
    }

    // Of islands that have joined, the first has all cells.
    Maybe numbered(const Island<W>& island) const {
        if (!island.size) return std::nullopt;
        if (!(island.cells & at_.ground.numbers).single()) return Clash{"joined", island.cells};
        const int number = at_.number_of(island);
        if (island.need < 0) return counted("too_big", island.cells, "number", number);
        if (island.lacks() && !island.around.meets(at_.unknown))
            return counted("too_small", island.cells, "number", number);
        return std::nullopt;
    }

    // The smaller part of a wall that cannot be connected any more.
    Maybe cut() const {
        if (!at_.is_cut()) return std::nullopt;
        const Set one = at_.board.flood(at_.black.lowest(), at_.passable()) & at_.black, other = at_.black - one;
        return Clash{"cut", other.count() < one.count() ? other : one};
    }

    Maybe miscount() const {
        const auto& ground = at_.ground;
        if (at_.black.count() > ground.wall) return counted("too_much_wall", at_.black, "wall", ground.wall);
        return counted("too_much_land", at_.white, "land", ground.land);
    }

    const Position<W>& at_;
};

}  // namespace nurigram::techniques
