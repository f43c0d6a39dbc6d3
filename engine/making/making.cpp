#include "making/making.hpp"

#include "closure/board.hpp"
#include "closure/widths.hpp"
#include "making/loosen.hpp"

namespace nurigram::making {

namespace {

using closure::from_bytes;

template <int W>
class Drawn final : public AnySketch {
public:
    using Set = Bits<W>;
    using Board = std::shared_ptr<const Desk<W>>;

    Drawn(Board desk, std::size_t bytes, Sketch<W> sketch) : desk_(std::move(desk)), bytes_(bytes), sketch_(std::move(sketch)) {}

    std::size_t bytes() const override { return bytes_; }
    std::string wall() const override { return written(sketch_.wall); }

    std::vector<std::pair<std::string, int>> numbers() const override {
        std::vector<std::pair<std::string, int>> numbers;
        for (const Island<W>& island : sketch_.islands) numbers.emplace_back(written(island.cells), island.number);
        return numbers;
    }

    std::vector<std::pair<int, int>> clues() const override {
        std::vector<std::pair<int, int>> clues;
        clues.reserve(sketch_.islands.size());
        for (const Island<W>& island : sketch_.islands) clues.emplace_back(island.number, island.size);
        return clues;
    }

    int count() const override { return static_cast<int>(sketch_.islands.size()); }
    int squares() const override { return count_squares(*desk_, sketch_); }
    int close() const override { return count_close(*desk_, sketch_); }
    int unevenness() const override { return count_uneven(*desk_, sketch_); }

    Number distance(const Measure& measure) const override {
        std::vector<int> sizes;
        return making::distance(*desk_, sketch_, measure, sizes);
    }

    bool same_board(const AnySketch& other) const override {
        const auto* like = dynamic_cast<const Drawn*>(&other);
        return like && like->desk_->stride == desk_->stride && like->desk_->cells == desk_->cells;
    }

    std::string difference(const AnySketch& other, int steps) const override {
        return written(widened(making::difference(sketch_, dynamic_cast<const Drawn&>(other).sketch_), steps));
    }

    bool takes(const std::string& cells) const override {
        return !(from_bytes<W>(cells) - desk_->cells);
    }

    Made change(Change which, const std::string& region, Dice& dice) const override {
        const Set near = from_bytes<W>(region);
        return made([&](Sketch<W>& into) { return change_into(which, near, dice, into); });
    }

    std::pair<Made, int> fitting_change(const std::string& region, const Shares& shares, const Measure& measure, int most,
                                        Dice& dice) const override {
        const Set near = from_bytes<W>(region);
        return first_fitting(measure, most, [&](Sketch<W>& into) {
            return change_into(static_cast<Change>(dice.weighted(shares.each, shares.total)), near, dice, into);
        });
    }

    Made turned(const std::string& cells, Dice& dice) const override {
        return made([&](Sketch<W>& into) { return turn(*desk_, sketch_, from_bytes<W>(cells), dice, into); });
    }

    Made renumbered(const std::string& island, int number) const override {
        const Set cells = from_bytes<W>(island);
        const auto same = [&](const Island<W>& each) { return each.cells == cells; };
        const auto found = std::find_if(sketch_.islands.begin(), sketch_.islands.end(), same);
        if (found == sketch_.islands.end() || number < 0 || number >= 64 * W || !cells.has(number)) return nullptr;
        return made([&](Sketch<W>& into) {
            renumber(*desk_, sketch_, static_cast<std::size_t>(found - sketch_.islands.begin()), number, into);
            return true;
        });
    }

    Made loosened(const std::string& region, Dice& dice) const override {
        const Set near = from_bytes<W>(region);
        return made([&](Sketch<W>& into) { return loosen_into(near, dice, into); });
    }

    std::pair<Made, int> fitting_loosening(const std::string& region, const Measure& measure, int most,
                                           Dice& dice) const override {
        const Set near = from_bytes<W>(region);
        const int least = unevenness();
        return first_fitting(measure, most, [&](Sketch<W>& into) {
            return loosen_into(near, dice, into) && count_uneven(*desk_, into) >= least;
        });
    }

    Made approach(const Measure& measure, const Manner& manner, Dice& dice, Stop& stop) const override {
        return made([&](Sketch<W>& into) {
            into = sketch_;
            return making::approach(*desk_, into, measure, manner, dice, stop);
        });
    }

private:
    bool change_into(Change which, const Set& near, Dice& dice, Sketch<W>& into) const {
        if (which == Change::MOVE_NUMBER) return move_number(*desk_, sketch_, near, dice, into);
        if (which == Change::TURN_CELL) return turn_cell(*desk_, sketch_, near, dice, into);
        return move_cell(*desk_, sketch_, near, dice, into);
    }

    bool loosen_into(const Set& near, Dice& dice, Sketch<W>& into) const {
        const int cell = desk_->pick(near, dice);
        return cell >= 0 && loosen(*desk_, sketch_, cell, dice, into);
    }

    // What `fill` is the first to put into a sketch that fits, and how often it was asked.
    template <class Fill>
    std::pair<Made, int> first_fitting(const Measure& measure, int most, const Fill& fill) const {
        Sketch<W> into;
        std::vector<int> sizes;
        for (int tried = 1; tried <= most; ++tried)
            if (fill(into) && !making::distance(*desk_, into, measure, sizes))
                return {std::make_unique<Drawn>(desk_, bytes_, std::move(into)), tried};
        return {nullptr, most};
    }

    std::string written(const Set& set) const { return closure::to_bytes(set, bytes_); }

    Set widened(Set set, int steps) const {
        while (steps-- > 0) set = desk_->grow(set);
        return set;
    }

    // What `fill` puts into a sketch, if it says that there is something.
    template <class Fill>
    Made made(const Fill& fill) const {
        Sketch<W> into;
        if (!fill(into)) return nullptr;
        return std::make_unique<Drawn>(desk_, bytes_, std::move(into));
    }

    Board desk_;
    std::size_t bytes_;  // of a board as Python writes it
    Sketch<W> sketch_;
};

template <int W>
Desk<W> desk_of(const Draft& draft) {
    return {draft.rows, draft.cols, from_bytes<W>(draft.cells), draft.outwards};
}

template <int W>
Sketch<W> sketch_of(const Draft& draft) {
    Sketch<W> sketch{from_bytes<W>(draft.wall), {}, draft.paired};
    for (const auto& [island, number] : draft.numbers) sketch.islands.emplace_back(from_bytes<W>(island), number);
    return sketch;
}

template <int W>
bool looks_turned(const Desk<W>& desk, const Sketch<W>& sketch) {
    Bits<W> numbers;
    for (const Island<W>& island : sketch.islands) numbers.set(island.number);
    return desk.opposite(desk.cells) == desk.cells && desk.opposite(sketch.wall) == sketch.wall &&
           desk.opposite(numbers) == numbers;
}

template <int W>
bool is_whole_in(const Draft& draft) {
    const Desk<W> desk = desk_of<W>(draft);
    const Sketch<W> sketch = sketch_of<W>(draft);
    const Bits<W> land = desk.cells - sketch.wall;
    Bits<W> seen = sketch.wall;
    for (const Island<W>& island : sketch.islands) {
        if (!island.cells.has(island.number) || seen.has(island.number)) return false;
        if (desk.flood(Bits<W>::one(island.number), land) != island.cells) return false;
        seen |= island.cells;
    }
    return seen == desk.cells && (!sketch.paired || looks_turned(desk, sketch));
}

}  // namespace

bool is_whole(const Draft& draft) {
    const std::size_t bits = closure::bits_of(draft.rows, draft.cols);
    for (const auto& [island, number] : draft.numbers)
        if (number < 0 || static_cast<std::size_t>(number) >= bits) return false;
    return with_words<closure::WIDTHS>(bits, [&]<int W>() { return is_whole_in<W>(draft); });
}

AnySketch::Made begin(const Draft& draft) {
    return with_words<closure::WIDTHS>(closure::bits_of(draft.rows, draft.cols), [&]<int W>() -> AnySketch::Made {
        return std::make_unique<Drawn<W>>(std::make_shared<const Desk<W>>(desk_of<W>(draft)), draft.cells.size(),
                                          sketch_of<W>(draft));
    });
}

}  // namespace nurigram::making
