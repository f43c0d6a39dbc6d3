// Ways that would have to cross: the twin of `kinds/nurikabe/techniques/crossing.py`, which defines fields, rims and
// banks, and of the technique *crossing ways*.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "nurikabe/techniques/sinks.hpp"

namespace nurigram::techniques {

template <int W>
class Crossing {
public:
    using Set = Bits<W>;

    explicit Crossing(const Position<W>& position) : at_(position) {}

    // Cells that can belong to none of the islands that reach them. `reach` holds what each numbered island reaches.
    template <class Sink>
    void find(const std::vector<Set>& reach, Sink& sink) {
        at_.board.parts(at_.unknown | at_.loose_cells, [&](const Set& field) {
            if (!survey(field)) return;
            trace(field);
            look(reach, sink);
        });
    }

private:
    struct Edge {
        int inside, outside;
        int bank;  // -1: none
        int clue;  // -1: none
    };

    // Cells whose ways to all islands that reach them would cut off the same wall.
    struct Crossed {
        std::vector<int> islands;
        Set wall, cells;
    };

    // Number the banks and islands around a field. Says whether there are several banks.
    bool survey(const Set& field) {
        at_.ground.spend(200);
        const Set shore = at_.board.neighbours(field);
        bank_of_.assign(W * 64, -1);
        clue_of_.assign(W * 64, -1);
        banks_ = 0;
        at_.board.parts((at_.black | at_.unknown) - field, [&](const Set& bank) {
            if (!bank.meets(shore)) return;
            each(bank & shore, [&](int cell) { bank_of_[cell] = banks_; });
            ++banks_;
        });
        for (std::size_t i = 0; i < at_.numbered.size(); ++i)
            each(at_.numbered[i].cells & shore, [&](int cell) { clue_of_[cell] = static_cast<int>(i); });
        return banks_ > 1;
    }

    // The edges around the field, clockwise from the top of its first cell.
    void trace(const Set& field) {
        const int steps[4] = {-at_.board.stride, 1, at_.board.stride, -1};
        const auto inside = [&](int cell) { return cell >= 0 && cell < W * 64 && field.has(cell); };
        const int first = field.first();
        int here = first, side = 0;
        edges_.clear();
        rim_ = Set{};
        do {
            add(here, here + steps[side]);
            const int ahead = here + steps[(side + 1) % 4], beyond = ahead + steps[side];
            if (!inside(ahead)) side = (side + 1) % 4;
            else if (!inside(beyond)) here = ahead;
            else {
                here = beyond;
                side = (side + 3) % 4;
            }
        } while (here != first || side != 0);
    }

    void add(int here, int there) {
        const bool known = there >= 0 && there < W * 64;
        edges_.push_back({here, there, known ? bank_of_[there] : -1, known ? clue_of_[there] : -1});
        rim_.set(here);
    }

    template <class Sink>
    void look(const std::vector<Set>& reach, Sink& sink) {
        Set cells = rim_;
        for (const Island<W>& loose : at_.loose) {
            if (!loose.cells.meets(rim_)) continue;
            if (all_barred(reach, loose.cells, loose.cells))
                sink.clash([&] { return reason::Clash<Set>{"cut", cut_off(loose.cells, owners_[0])}; });
            cells |= loose.around;
        }
        crossed_.clear();
        each(cells & at_.unknown, [&](int cell) {
            const Set target = Set::one(cell);
            Set whole = target;
            for (const Island<W>& loose : at_.loose)
                if (loose.around.has(cell)) whole |= loose.cells;
            if (all_barred(reach, target, whole)) group<Sink>(target, whole);
        });
        for (const Crossed& crossed : crossed_) tell(crossed, sink);
    }

    // Without steps it does not matter which wall would be cut off.
    template <class Sink>
    void group(const Set& cell, const Set& whole) {
        Crossed crossed{{}, {}, cell};
        if constexpr (Sink::keeps_steps) crossed = {owners_, cut_off(whole, owners_[0]), cell};
        const auto same = [&](const Crossed& other) {
            return other.islands == crossed.islands && other.wall == crossed.wall;
        };
        const auto known = std::find_if(crossed_.begin(), crossed_.end(), same);
        if (known == crossed_.end()) crossed_.push_back(std::move(crossed));
        else known->cells |= cell;
    }

    template <class Sink>
    void tell(const Crossed& crossed, Sink& sink) const {
        sink.step([&] { return techniques::wall(crossed.cells); }, [&] {
            auto told = why(crossed.wall | cells_of(at_, crossed.islands), crossed.wall);
            tell_owners(told.facts, at_, crossed.islands);
            return told;
        });
    }

    // Whether some island reaches the target, and the cells can belong to none of those that do.
    bool all_barred(const std::vector<Set>& reach, const Set& target, const Set& cells) {
        owners_.clear();
        for (std::size_t i = 0; i < reach.size(); ++i)
            if (reach[i].meets(target)) owners_.push_back(static_cast<int>(i));
        if (owners_.empty() || !all_on_rim()) return false;
        bar(cells);
        return std::all_of(owners_.begin(), owners_.end(), [&](int clue) { return barred_[clue]; });
    }

    bool all_on_rim() {
        on_rim_.assign(at_.numbered.size(), false);
        for (const Edge& edge : edges_)
            if (edge.clue >= 0) on_rim_[edge.clue] = true;
        return std::all_of(owners_.begin(), owners_.end(), [&](int clue) { return on_rim_[clue]; });
    }

    // The clues to which every way from the cells parts the banks.
    void bar(const Set& cells) {
        at_.ground.spend(edges_.size());
        barred_.assign(at_.numbered.size(), false);
        total_.assign(banks_, 0);
        for (const Edge& edge : edges_)
            if (edge.bank >= 0 && !cells.has(edge.inside)) ++total_[edge.bank];
        for (std::size_t i = 0; i < edges_.size(); ++i) {
            if (!leaves(cells, i)) continue;
            walk(cells, i + 1);
            for (std::size_t clue = 0; clue < barred_.size(); ++clue)
                if (is_parted(clue)) barred_[clue] = true;
        }
        for (const Edge& edge : edges_)
            if (edge.clue >= 0 && cells.has(edge.inside)) barred_[edge.clue] = false;
    }

    // Whether the rim leaves the cells after this edge.
    bool leaves(const Set& cells, std::size_t i) const {
        return cells.has(edges_[i].inside) && !cells.has(edges_[(i + 1) % edges_.size()].inside);
    }

    // Whether every way to an island parts the banks on the line that was walked last.
    bool is_parted(std::size_t clue) const { return met_[clue] && !free_[clue]; }

    // The wall beside the rim that a way from the cells to a barred island cuts off: that on its shorter side. The cells
    // must be those that were judged last.
    Set cut_off(const Set& cells, int clue) {
        std::size_t i = 0;
        for (;; ++i) {
            if (!leaves(cells, i)) continue;
            walk(cells, i + 1);
            if (is_parted(clue)) break;
        }
        Set before, after;
        bool passed = false;
        for (std::size_t k = 1; k <= edges_.size(); ++k) {
            const Edge& edge = edges_[(i + k) % edges_.size()];
            if (cells.has(edge.inside)) continue;
            passed |= edge.clue == clue;
            if (edge.bank >= 0) (passed ? after : before).set(edge.outside);
        }
        return after.count() < before.count() ? after : before;
    }

    // Once around the rim from where it leaves the cells. A way to an island parts the banks where each of them has
    // been passed with all its edges or with none, and some with all, some with none.
    void walk(const Set& cells, std::size_t start) {
        met_.assign(at_.numbered.size(), false);
        free_.assign(at_.numbered.size(), false);
        seen_.assign(banks_, 0);
        int whole = 0, partly = 0;
        const int all = static_cast<int>(std::count_if(total_.begin(), total_.end(), [](int n) { return n > 0; }));
        for (std::size_t i = 0; i < edges_.size(); ++i) {
            const Edge& edge = edges_[(start + i) % edges_.size()];
            if (cells.has(edge.inside)) continue;
            if (edge.clue >= 0) {
                met_[edge.clue] = true;
                if (partly || !whole || whole == all) free_[edge.clue] = true;
            } else if (edge.bank >= 0) {
                if (++seen_[edge.bank] == 1) ++partly;
                if (seen_[edge.bank] == total_[edge.bank]) --partly, ++whole;
            }
        }
    }

    const Position<W>& at_;
    std::vector<int> bank_of_, clue_of_, owners_, total_, seen_;
    std::vector<char> on_rim_, barred_, met_, free_;
    std::vector<Edge> edges_;
    std::vector<Crossed> crossed_;
    Set rim_;
    int banks_ = 0;
};

}  // namespace nurigram::techniques
