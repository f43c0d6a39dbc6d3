#include "nurikabe/generate/generate.hpp"

#include "nurikabe/techniques/board.hpp"
#include "nurikabe/techniques/widths.hpp"

namespace nurigram::generate {

namespace {

using techniques::from_bytes;

template <int W>
class Drawn final : public AnySketch {
public:
    using Set = Bits<W>;
    using Board = std::shared_ptr<const SketchBoard<W>>;

    Drawn(Board board, std::size_t bytes, Sketch<W> sketch)
        : board_(std::move(board)), bytes_(bytes), sketch_(std::move(sketch)) {}

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
    int unevenness() const override { return count_uneven(*board_, sketch_); }

    Number distance(const Measure& measure) const override {
        std::vector<int> sizes;
        return generate::distance(*board_, sketch_, measure, sizes);
    }

    bool same_board(const AnySketch& other) const override {
        const auto* like = dynamic_cast<const Drawn*>(&other);
        return like && like->board_->stride == board_->stride && like->board_->cells == board_->cells;
    }

    std::string difference(const AnySketch& other, int steps) const override {
        Set cells = generate::difference(sketch_, dynamic_cast<const Drawn&>(other).sketch_);
        while (steps-- > 0) cells = board_->grow(cells);
        return written(cells);
    }

    bool takes(const std::string& cells) const override {
        return !(from_bytes<W>(cells) - board_->cells);
    }

    Made renumbered(Dice& dice) const override {
        Sketch<W> into{sketch_.wall, {}};
        board_->parts(board_->cells - sketch_.wall, [&](const Set& part) {
            into.islands.emplace_back(part, board_->place_number(part, dice));
        });
        return made(std::move(into));
    }

    std::pair<Made, int> changed(const std::string& region, const Shares& shares, const Measure* measure, int most,
                                 Dice& dice) const override {
        const Set near = from_bytes<W>(region);
        return first_fitting(measure, most, [&](Sketch<W>& into) {
            const int which = dice.weighted(shares.each, shares.total);
            if (which == 0) return move_number(*board_, sketch_, near, dice, into);
            if (which == 1) return turn_cell(*board_, sketch_, near, dice, into);
            return move_cell(*board_, sketch_, near, dice, into);
        });
    }

    std::pair<Made, int> loosened(const std::string& region, const Measure& measure, int most, Dice& dice) const override {
        const Set near = from_bytes<W>(region);
        const int least = unevenness();
        return first_fitting(&measure, most, [&](Sketch<W>& into) {
            const int cell = board_->pick(near, dice);
            return cell >= 0 && loosen(*board_, sketch_, cell, dice, into) && count_uneven(*board_, into) >= least;
        });
    }

    Made approach(const Measure& measure, const Manner& manner, Dice& dice, Stop& stop) const override {
        Sketch<W> into = sketch_;
        if (!generate::approach(*board_, into, measure, manner, dice, stop)) return nullptr;
        return made(std::move(into));
    }

private:
    // What `fill` is the first to put into a sketch that fits, and how often it was asked.
    template <class Fill>
    std::pair<Made, int> first_fitting(const Measure* measure, int most, const Fill& fill) const {
        Sketch<W> into;
        std::vector<int> sizes;
        for (int tried = 1; tried <= most; ++tried)
            if (fill(into) && (!measure || !generate::distance(*board_, into, *measure, sizes)))
                return {made(std::move(into)), tried};
        return {nullptr, most};
    }

    std::string written(const Set& set) const { return techniques::to_bytes(set, bytes_); }

    Made made(Sketch<W> sketch) const { return std::make_unique<Drawn>(board_, bytes_, std::move(sketch)); }

    Board board_;
    std::size_t bytes_;  // of a board as Python writes it
    Sketch<W> sketch_;
};

template <int W>
SketchBoard<W> board_of(const Draft& draft) {
    return {draft.rows, draft.cols, from_bytes<W>(draft.cells), draft.outwards};
}

template <int W>
Sketch<W> sketch_of(const Draft& draft) {
    Sketch<W> sketch{from_bytes<W>(draft.wall), {}, draft.paired};
    for (const auto& [island, number] : draft.numbers) sketch.islands.emplace_back(from_bytes<W>(island), number);
    return sketch;
}

template <int W>
bool looks_turned(const SketchBoard<W>& board, const Sketch<W>& sketch) {
    Bits<W> numbers;
    for (const Island<W>& island : sketch.islands) numbers.set(island.number);
    return board.opposite(board.cells) == board.cells && board.opposite(sketch.wall) == sketch.wall &&
           board.opposite(numbers) == numbers;
}

template <int W>
bool is_whole_in(const Draft& draft) {
    const SketchBoard<W> board = board_of<W>(draft);
    const Sketch<W> sketch = sketch_of<W>(draft);
    const Bits<W> land = board.cells - sketch.wall;
    Bits<W> seen = sketch.wall;
    for (const Island<W>& island : sketch.islands) {
        if (!island.cells.has(island.number) || seen.has(island.number)) return false;
        if (board.flood(Bits<W>::one(island.number), land) != island.cells) return false;
        seen |= island.cells;
    }
    return seen == board.cells && (!sketch.paired || looks_turned(board, sketch));
}

}  // namespace

bool is_whole(const Draft& draft) {
    const std::size_t bits = techniques::bits_of(draft.rows, draft.cols);
    for (const auto& [island, number] : draft.numbers)
        if (number < 0 || static_cast<std::size_t>(number) >= bits) return false;
    const std::size_t room = techniques::room_for(draft.rows, draft.cols);
    return with_words<techniques::WIDTHS>(room, [&]<int W>() { return is_whole_in<W>(draft); });
}

AnySketch::Made begin(const Draft& draft) {
    return with_words<techniques::WIDTHS>(techniques::room_for(draft.rows, draft.cols), [&]<int W>() -> AnySketch::Made {
        return std::make_unique<Drawn<W>>(std::make_shared<const SketchBoard<W>>(board_of<W>(draft)), draft.cells.size(),
                                          sketch_of<W>(draft));
    });
}

}  // namespace nurigram::generate
