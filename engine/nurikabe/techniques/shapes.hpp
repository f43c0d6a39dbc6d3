// All shapes that an island can still take: the twin of `kinds/nurikabe/techniques/shapes.py`, which defines them.
#pragma once

#include <optional>
#include <vector>

#include "nurikabe/techniques/reach.hpp"

namespace nurigram::techniques {

template <int W>
struct Shape {
    Bits<W> cells;
    Bits<W> fence;

    // Whether it is still a shape after more has been decided.
    bool stands(const Position<W>& at, const Island<W>& island) const {
        return !cells.meets(at.black) && !(island.cells - cells) && !fence.meets(at.white);
    }
};

template <int W>
using Shapes = std::vector<Shape<W>>;

// Lists the shapes of one island, each once, by Redelmeier's method: a cell that was tried is closed for all that
// comes after.
template <int W>
class Lister {
public:
    using Set = Bits<W>;

    Lister(const Position<W>& at, const Island<W>& island, const Set& reached) : at_(at), number_(island.number) {
        for (const Island<W>& loose : at.loose) {
            if (!loose.around.meets(reached)) continue;
            near_.push_back(&loose);
            touching_ |= loose.around;
        }
        listable_ = extend(island.cells, island.size, island.around & reached, reached);
    }

    // The shapes, or nothing if there are more connected sets than anyone would look through.
    std::optional<Shapes<W>> take() {
        if (!listable_) return std::nullopt;
        return std::move(found_);
    }

private:
    bool extend(const Set& cells, int size, Set front, Set free) {
        while (front) {
            at_.ground.spend(12);
            const Set cell = front.lowest();
            front -= cell;
            free -= cell;
            Set wider = cells | cell, ahead = at_.board.beside(cell);
            int more = size + 1;
            if (cell.meets(touching_)) join(cell, cells, wider, more, ahead);
            if (more > number_) continue;
            if (++met_ > at_.ground.limits.sets) return false;
            if (more == number_) found_.push_back({wider, at_.board.neighbours(wider)});
            else if (!extend(wider, more, front | (ahead & free), free)) return false;
        }
        return true;
    }

    // A cell brings along the loose islands that it touches.
    void join(const Set& cell, const Set& cells, Set& wider, int& more, Set& ahead) const {
        for (const Island<W>* loose : near_) {
            if (!loose->around.meets(cell) || loose->cells.meets(cells)) continue;
            wider |= loose->cells;
            more += loose->size;
            ahead |= loose->around;
        }
    }

    const Position<W>& at_;
    std::vector<const Island<W>*> near_;
    Set touching_;
    Shapes<W> found_;
    int number_;
    int met_ = 0;
    bool listable_ = false;
};

// Finds which shapes are legal in one position: those that leave everything else what it needs, as far as one look
// shows. `reach` holds what each numbered island reaches.
template <int W>
class Judge {
public:
    using Set = Bits<W>;

    Judge(const Position<W>& at, Reacher<W>& reacher, const std::vector<Set>& reach)
        : at_(at), reacher_(reacher), reach_(reach) {}

    bool is_legal(const Island<W>& island, const Shape<W>& shape) {
        at_.ground.spend(50 + at_.numbered.size());
        const Set wall = at_.black | shape.fence;
        if (at_.board.full(wall) || starves(island, shape)) return false;
        return !wall || !(wall - at_.board.flood(wall.lowest(), (at_.black | at_.unknown) - shape.cells));
    }

private:
    bool starves(const Island<W>& island, const Shape<W>& shape) {
        const Set closed = shape.cells | shape.fence;
        Set reached = shape.cells;
        for (std::size_t i = 0; i < at_.numbered.size(); ++i) {
            const Island<W>& other = at_.numbered[i];
            if (other.need <= 0 || other.clue == island.clue) continue;
            if (!reach_[i].meets(closed)) {
                reached |= reach_[i];
                continue;
            }
            const Set left = reacher_.cells(other, closed);
            if (other.number && other.size + left.count() < other.number) return true;
            reached |= left;
        }
        return (at_.loose_cells - reached) || at_.board.full(at_.board.cells - reached - at_.white);
    }

    const Position<W>& at_;
    Reacher<W>& reacher_;
    const std::vector<Set>& reach_;
};

// What the legal shapes of an island have in common: cells and fence; and all cells that some of them has.
template <int W>
struct Agreement {
    Bits<W> cells, fence, any;
    int count = 0;
};

// A shape is judged only where it would change the result. Those found not to count are dropped from the list.
template <int W, class IsLegal>
Agreement<W> agree(Shapes<W>& shapes, const Bits<W>& everything, IsLegal is_legal) {
    Agreement<W> agreed{everything, everything, {}, 0};
    std::size_t kept = 0;
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        const Shape<W> shape = shapes[i];
        if ((agreed.cells - shape.cells) || (agreed.fence - shape.fence) || (shape.cells - agreed.any)) {
            if (!is_legal(shape)) continue;
            agreed.cells &= shape.cells;
            agreed.fence &= shape.fence;
            agreed.any |= shape.cells;
        }
        shapes[kept++] = shape;
    }
    shapes.resize(kept);
    agreed.count = static_cast<int>(kept);
    return agreed;
}

// The wanted cells that all legal shapes have and all their fences have; nothing if no shape is legal. A shape is judged
// only where it would change the result, and none is once nothing is left to share.
template <int W, class IsLegal>
std::optional<Shape<W>> common(const Shapes<W>& shapes, const Bits<W>& wanted, IsLegal is_legal) {
    std::optional<Shape<W>> shared;
    for (const Shape<W>& shape : shapes) {
        if (shared && !(shared->cells - shape.cells) && !(shared->fence - shape.fence)) continue;
        if (!is_legal(shape)) continue;
        if (!shared) shared = Shape<W>{wanted, wanted};
        shared->cells &= shape.cells;
        shared->fence &= shape.fence;
        if (!shared->cells && !shared->fence) break;
    }
    return shared;
}

// The legal shapes; nothing if there are more than this many.
template <int W, class IsLegal>
std::optional<Shapes<W>> few(const Shapes<W>& shapes, std::size_t most, IsLegal is_legal) {
    Shapes<W> legal;
    for (const Shape<W>& shape : shapes) {
        if (!is_legal(shape)) continue;
        if (legal.size() == most) return std::nullopt;
        legal.push_back(shape);
    }
    return legal;
}

// The shapes of every island, kept from one position of a puzzle to the next. What an earlier catalogue has, which must
// live as long, need not be listed again.
template <int W>
class Catalogue {
public:
    using Set = Bits<W>;

    explicit Catalogue(const Catalogue* earlier = nullptr) : earlier_(earlier) {}

    // The shapes of an island as the position is now, or nothing if it is not listable. Those already found illegal
    // are left out.
    Shapes<W>* shapes(const Position<W>& at, const Island<W>& island, const Set& reached) {
        if (!island.number) return nullptr;
        if (entries_.empty()) entries_.resize(at.ground.clues.size());
        Entry& entry = entries_[island.clue];
        if (!entry.shapes && !list(at, island, reached, entry)) return nullptr;
        std::erase_if(*entry.shapes, [&](const Shape<W>& shape) { return !shape.stands(at, island); });
        return &*entry.shapes;
    }

    // Those listed for an earlier position, if they were.
    const Shapes<W>* known(int clue) const {
        if (!entries_.empty() && entries_[clue].shapes) return &*entries_[clue].shapes;
        return earlier_ ? earlier_->known(clue) : nullptr;
    }

private:
    struct Entry {
        std::optional<Shapes<W>> shapes;
        Set too_many_cells, too_many_reach;  // what the island had and reached when it was not listable
    };

    bool list(const Position<W>& at, const Island<W>& island, const Set& reached, Entry& entry) {
        if (entry.too_many_cells == island.cells && entry.too_many_reach == reached) return false;
        if (const Shapes<W>* before = known(island.clue)) entry.shapes = *before;
        else entry.shapes = Lister<W>(at, island, reached).take();
        if (entry.shapes) return true;
        entry.too_many_cells = island.cells;
        entry.too_many_reach = reached;
        return false;
    }

    const Catalogue* earlier_;
    std::vector<Entry> entries_;
};

}  // namespace nurigram::techniques
