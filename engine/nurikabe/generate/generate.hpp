// Sketches of any size behind one face: the search of the generator asks these thousands of times for each puzzle.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "common/stop.hpp"
#include "nurikabe/generate/approach.hpp"
#include "nurikabe/generate/dice.hpp"
#include "nurikabe/generate/measure.hpp"

namespace nurigram::generate {

// How often a number moves, a cell changes its colour, and a cell moves; and the sum of that as Python adds it.
struct Shares {
    std::array<double, 3> each{};
    double total = 0;
};

// A board and a first sketch. Sets of cells are the bytes of a bitboard as Python writes it.
struct Draft {
    int rows = 0, cols = 0;
    std::string cells, wall;
    std::vector<std::pair<std::string, int>> numbers;  // islands, with the cells of their numbers
    bool paired = false;
    double outwards = 0;
};

// A sketch never changes: every change makes another one, or none if it breaks a rule. Regions lie on the board.
class AnySketch {
public:
    using Made = std::unique_ptr<AnySketch>;

    virtual ~AnySketch() = default;

    virtual std::size_t bytes() const = 0;  // how many a set of cells takes
    virtual std::string wall() const = 0;
    virtual std::vector<std::pair<std::string, int>> numbers() const = 0;
    virtual std::vector<std::pair<int, int>> clues() const = 0;  // cell, size
    virtual int count() const = 0;
    virtual int unevenness() const = 0;
    virtual Number distance(const Measure& measure) const = 0;

    // The other sketch must be of the same board.
    virtual bool same_board(const AnySketch& other) const = 0;
    virtual std::string difference(const AnySketch& other, int steps) const = 0;

    // Whether the cells are some of the board.
    virtual bool takes(const std::string& cells) const = 0;

    // The same board with its numbers placed at random.
    virtual Made renumbered(Dice& dice) const = 0;

    // The first of this many random changes in a region after which the sketch fits (without a measure: that keeps the
    // rules), and how many were tried.
    virtual std::pair<Made, int> changed(const std::string& region, const Shares& shares, const Measure* measure, int most,
                                         Dice& dice) const = 0;

    // The first of this many loosenings after which the sketch fits and is no less uneven, and how many were tried. The
    // numbers stay, and are no pairs any more.
    virtual std::pair<Made, int> loosened(const std::string& region, const Measure& measure, int most, Dice& dice) const = 0;
    virtual Made approach(const Measure& measure, const Manner& manner, Dice& dice, Stop& stop) const = 0;
};

// Whether the islands are the parts that the wall leaves of the board, each with its number in it; in pairs, if they are to
// be. The board must fit (`techniques::fits`).
bool is_whole(const Draft& draft);

// The draft must be whole.
AnySketch::Made begin(const Draft& draft);

}  // namespace nurigram::generate
