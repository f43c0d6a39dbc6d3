// Which shapes of an island leave every other island one: what *two islands together* asks.
#pragma once

#include <optional>
#include <vector>

#include "nurikabe/techniques/shapes.hpp"

namespace nurigram::techniques {

template <class View>
class Pairing {
public:
    using Set = typename View::Set;
    static constexpr int W = Set::WORDS;

    explicit Pairing(View& view) : view_(view) {}

    // The unknown cells that the shapes of a listed island, and their fences, share which leave every other island one;
    // nothing if no shape does.
    std::optional<Shape<W>> shared(std::size_t i) {
        Judge<W> judge = view_.judge();
        const Island<W>& island = view_.at().numbered[i];
        return common<W>(*view_.shapes(i), view_.unknown(), [&](const Shape<W>& shape) {
            return judge.is_legal(island, shape) && leaves_shapes(shape);
        });
    }

private:
    // Whether every other incomplete island that is listable once this shape stands then has a legal shape.
    bool leaves_shapes(const Shape<W>& shape) const {
        view_.ground().spend(4 * view_.at().numbered.size());
        Position<W> after(view_.at());
        after.decide(shape.fence, shape.cells);
        Reacher<W> reacher(after);
        std::vector<Set> reach(after.numbered.size());
        for (std::size_t i = 0; i < reach.size(); ++i)
            if (after.numbered[i].need > 0) reach[i] = reacher.cells(after.numbered[i]);
        Judge<W> judge(after, reacher, reach);
        for (std::size_t i = 0; i < reach.size(); ++i)
            if (after.numbered[i].need > 0 && !has_shape(after, after.numbered[i], reach[i], judge)) return false;
        return true;
    }

    bool has_shape(const Position<W>& after, const Island<W>& island, const Set& reach, Judge<W>& judge) const {
        if (!island.number) return true;
        const auto any_legal = [&](const Shapes<W>& shapes) {
            for (const Shape<W>& shape : shapes)
                if (shape.stands(after, island) && judge.is_legal(island, shape)) return true;
            return false;
        };
        if (const Shapes<W>* known = view_.known_shapes(island.clue)) return any_legal(*known);
        const std::optional<Shapes<W>> listed = Lister<W>(after, island, reach - after.loose_cells).take();
        return !listed || any_legal(*listed);
    }

    View& view_;
};

}  // namespace nurigram::techniques
