#include "nurikabe/generate/generator.hpp"

#include "nurikabe/generate/character.hpp"
#include "nurikabe/generate/fitted.hpp"
#include "nurikabe/generate/profile.hpp"
#include "nurikabe/generate/repair.hpp"
#include "nurikabe/techniques/board.hpp"
#include "nurikabe/techniques/close.hpp"
#include "nurikabe/techniques/widths.hpp"

namespace nurigram::generate {

namespace {

using techniques::from_bytes;

// How many boards to start before the generator gives up, and how many if they are tiny: these are soon all tried.
constexpr int BOARDS = 800, FEW = 200;

// How many boards to start with one character before another is drawn.
constexpr int TRIES = 3;

// How many characters are drawn with the same lots before another number of islands is drawn.
constexpr int KEPT = 2;

// How many boards may be refused for being unlike people's; then any will do.
constexpr int REFUSALS = 20;

// After this many boards that led nowhere, any proportions will do: on a board with holes, people's may not exist.
constexpr int HANDMADE = 400;

// Whether the sizes of the islands are drawn one by one, or just kept within bounds.
bool has_character(const Order& order, int area) {
    if (order.max_island || order.wall_share) return false;
    return order.theme || (!order.quick && TINY <= area && area <= LARGE);
}

// Whether the order leaves everything that makes a board like people's to the generator.
bool is_free(const Order& order, int area) {
    const bool has_holes = area < order.rows * order.cols;
    return !order.theme && !order.symmetric && !has_holes && has_character(order, area);
}

template <int W>
class Repair final : public Generator {
public:
    explicit Repair(const Order& order)
        : order_(order), board_(order.rows, order.cols, from_bytes<W>(order.cells)),
          judge_(board_, order.tier, order.early, order.most_sets),
          refusals_left_(order.refuses && is_free(order, board_.area) ? REFUSALS : 0) {
        start();
    }

    std::optional<Numbers> next(Dice& dice, Stop& stop) override {
        try {
            return first_liked(dice, stop);
        } catch (const Stopped&) {
            return std::nullopt;
        }
    }

private:
    // Begin with the first board.
    void start() {
        asked_ = order_;
        started_ = 0;
    }

    std::optional<Numbers> first_liked(Dice& dice, Stop& stop) {
        for (;;) {
            const Made<W> made = next_solved(dice, stop);
            const bool may_refuse = refusals_left_ > 0;
            if (made && (!may_refuse || is_liked(*made, dice))) return numbers_of(*made);
            if (!may_refuse || lacks_room_ || stop()) return std::nullopt;
            --refusals_left_;  // and everything is drawn again
            start();
        }
    }

    bool is_liked(const Sketch<W>& sketch, Dice& dice) const {
        const Traits found = traits(look_at(board_, sketch));
        return dice.chance(likeness_of(order_.tier).chance(found, board_.area));
    }

    static Numbers numbers_of(const Sketch<W>& sketch) {
        Numbers numbers;
        for (const Island<W>& island : sketch.islands) numbers.emplace_back(island.number, island.size);
        return numbers;
    }

    // A puzzle as the search finds it; none if all boards led nowhere.
    Made<W> next_solved(Dice& dice, Stop& stop) {
        const int boards = board_.area < TINY ? FEW : BOARDS;
        while (started_ < boards && !stop()) {
            if (!prepare(started_, dice)) {
                lacks_room_ = true;
                return nullptr;
            }
            const Aim aim = looser(aim_, board_.area, started_++ % TRIES);
            const Tools<W> tools{board_, judge_, dice, stop};
            const bool paired = lots_ ? lots_->paired : order_.symmetric.value_or(false);
            if (Made<W> made = paired ? reworked_in_pairs(aim, tools) : reworked(aim, tools)) return made;
        }
        return nullptr;
    }

    // Draw what this board has not in common with the one before. Says whether there is room for the theme.
    bool prepare(int started, Dice& dice) {
        if (started == HANDMADE && !order_.theme) asked_.quick = true;
        if (started % habits_of(order_.tier, board_.area).grip.stays == 0) lots_ = draw_lots(dice);
        else if (lots_ && started % (KEPT * TRIES) == 0) lots_->crowding = drawn(CROWDING, dice);
        return started % TRIES != 0 || draw_aim(dice);
    }

    // What several characters will have in common, as far as the order leaves it open; none for bounds alone.
    std::optional<Lots> draw_lots(Dice& dice) const {
        if (!has_character(asked_, board_.area)) return std::nullopt;
        std::string theme = order_.theme ? *order_.theme : draw_theme(order_.tier, dice);
        const double often = habits_of(order_.tier, board_.area).symmetric * value(SYMMETRIC, board_.area);
        const bool paired = order_.symmetric ? *order_.symmetric
                                             : board_.opposite(board_.cells) == board_.cells && dice.chance(often);
        return Lots{std::move(theme), paired, drawn(CROWDING, dice)};
    }

    // What to search for. Says whether there is room for the theme.
    bool draw_aim(Dice& dice) {
        if (!lots_) {
            aim_ = draw_profile(asked_, board_.area, dice);
            return true;
        }
        auto aim = draw(board_.area, *lots_, order_.tier, dice);
        if (!aim && !order_.theme) aim = draw(board_.area, {"no-ones", lots_->paired, lots_->crowding}, order_.tier, dice);
        if (!aim) return false;
        aim_ = std::move(*aim);
        std::get<Character>(aim_.islands).strict = order_.theme || !habits_of(order_.tier, board_.area).grip.nearly;
        return true;
    }

    const Order order_;
    Order asked_;  // with what will do after many boards that led nowhere
    const SketchBoard<W> board_;
    const Judge<W> judge_;
    int refusals_left_, started_ = 0;
    std::optional<Lots> lots_;
    Aim aim_;
};

}  // namespace

bool is_possible(const Order& order) {
    if (order.theme && !is_theme(*order.theme)) return false;
    if (!techniques::fits(order.rows, order.cols)) return false;
    return with_words<techniques::WIDTHS>(techniques::room_for(order.rows, order.cols), [&]<int W>() {
        const SketchBoard<W> board(order.rows, order.cols, from_bytes<W>(order.cells));
        return board.area > 0 && (!order.symmetric.value_or(false) || board.opposite(board.cells) == board.cells);
    });
}

std::unique_ptr<Generator> begin(const Order& order) {
    return with_words<techniques::WIDTHS>(techniques::room_for(order.rows, order.cols),
                                          [&]<int W>() -> std::unique_ptr<Generator> {
                                              return std::make_unique<Repair<W>>(order);
                                          });
}

}  // namespace nurigram::generate
