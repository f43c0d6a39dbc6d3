#include "nurikabe/generate/any_sketch.hpp"

#include "nurikabe/generate/changes.hpp"
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

    int count() const override { return static_cast<int>(sketch_.islands.size()); }

    bool takes(const std::string& cells) const override {
        return !(from_bytes<W>(cells) - board_->cells);
    }

    Made changed(const std::string& region, Dice& dice) const override {
        Sketch<W> into;
        if (!change(*board_, sketch_, from_bytes<W>(region), dice, into)) return nullptr;
        return std::make_unique<Drawn>(board_, bytes_, std::move(into));
    }

    Traits traits() const override { return generate::traits(look_at(*board_, sketch_)); }

private:
    std::string written(const Set& set) const { return techniques::to_bytes(set, bytes_); }

    Board board_;
    std::size_t bytes_;  // of a board as Python writes it
    Sketch<W> sketch_;
};

template <int W>
SketchBoard<W> board_of(int rows, int cols, const std::string& cells) {
    return {rows, cols, from_bytes<W>(cells)};
}

template <int W>
SketchBoard<W> board_of(const Draft& draft) {
    return board_of<W>(draft.rows, draft.cols, draft.cells);
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

std::optional<std::string> any_wall(int rows, int cols, const std::string& cells, const Growth& growth, Dice& dice) {
    return with_words<techniques::WIDTHS>(techniques::room_for(rows, cols), [&]<int W>() -> std::optional<std::string> {
        const auto wall = grow_wall(board_of<W>(rows, cols, cells), growth, dice);
        if (!wall) return std::nullopt;
        return techniques::to_bytes(*wall, cells.size());
    });
}

}  // namespace nurigram::generate
