// Makes puzzles to order: their numbers, which the techniques of the tier solve and easier ones do not, much like people's.
// What it makes is to be proved: it does not look for other solutions.
#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "common/stop.hpp"
#include "nurikabe/generate/dice.hpp"
#include "nurikabe/generate/order.hpp"

namespace nurigram::generate {

// Cells by their bit numbers, and sizes.
using Numbers = std::vector<std::pair<int, int>>;

class Generator {
public:
    virtual ~Generator() = default;

    // The numbers of the next puzzle; none if time is over or if everything has been tried. The dice must be the same always.
    virtual std::optional<Numbers> next(Dice& dice, Stop& stop) = 0;

    // Whether everything has been tried because the board has no room for the theme.
    bool lacks_room() const { return lacks_room_; }

protected:
    bool lacks_room_ = false;
};

// Whether the order can be met at all: its board must fit (techniques::fits), have cells, and look the same after half a turn
// if its numbers are to.
bool is_possible(const Order& order);

// The order must be possible.
std::unique_ptr<Generator> begin(const Order& order);

}  // namespace nurigram::generate
