// Boards of any size behind one face, for what is asked about them one at a time.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "nurikabe/generate/dice.hpp"
#include "nurikabe/generate/layout.hpp"
#include "nurikabe/generate/traits.hpp"

namespace nurigram::generate {

// A board and a first sketch. Sets of cells are the bytes of a bitboard as Python writes it.
struct Draft {
    int rows = 0, cols = 0;
    std::string cells, wall;
    std::vector<std::pair<std::string, int>> numbers;  // islands, with the cells of their numbers
    bool paired = false;
};

// A sketch never changes: every change makes another one, or none if it breaks a rule. Regions lie on the board.
class AnySketch {
public:
    using Made = std::unique_ptr<AnySketch>;

    virtual ~AnySketch() = default;

    virtual std::size_t bytes() const = 0;  // how many a set of cells takes
    virtual std::string wall() const = 0;
    virtual std::vector<std::pair<std::string, int>> numbers() const = 0;
    virtual int count() const = 0;

    // Whether the cells are some of the board.
    virtual bool takes(const std::string& cells) const = 0;

    // One random change in a region, unless it breaks a rule.
    virtual Made changed(const std::string& region, Dice& dice) const = 0;

    virtual Traits traits() const = 0;
};

// Whether the islands are the parts that the wall leaves of the board, each with its number in it; in pairs, if they are to
// be. The board must fit (`techniques::fits`).
bool is_whole(const Draft& draft);

// The draft must be whole.
AnySketch::Made begin(const Draft& draft);

// `grow_wall` on a board that fits and has cells.
std::optional<std::string> any_wall(int rows, int cols, const std::string& cells, const Growth& growth, Dice& dice);

}  // namespace nurigram::generate
