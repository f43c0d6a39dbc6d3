// Ways that would have to cross: the twin of `kinds/nurikabe/techniques/crossing.py`, which defines fields, rims and
// banks, and of the technique *crossing ways*.
#pragma once

#include <algorithm>
#include <vector>

#include "closure/easy.hpp"

namespace nurigram::closure {

template <int W>
class Crossing {
public:
    using Set = Bits<W>;

    explicit Crossing(const Position<W>& position) : at_(position) {}

    // Cells that can belong to none of the islands that reach them. `reach` holds what each numbered island reaches.
    void find(const std::vector<Set>& reach, Found<W>& found) {
        at_.board.parts(at_.unknown | at_.loose_cells, [&](const Set& field) {
            if (!survey(field)) return;
            trace(field);
            look(reach, found);
        });
    }

private:
    struct Edge {
        int inside;
        int bank;  // -1: none
        int clue;  // -1: none
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
        edges_.push_back({here, known ? bank_of_[there] : -1, known ? clue_of_[there] : -1});
        rim_.set(here);
    }

    void look(const std::vector<Set>& reach, Found<W>& found) {
        Set cells = rim_;
        for (const Island<W>& loose : at_.loose) {
            if (!loose.cells.meets(rim_)) continue;
            found.clash |= all_barred(reach, loose.cells, loose.cells);
            cells |= loose.around;
        }
        each(cells & at_.unknown, [&](int cell) {
            const Set target = Set::one(cell);
            Set whole = target;
            for (const Island<W>& loose : at_.loose)
                if (loose.around.has(cell)) whole |= loose.cells;
            if (all_barred(reach, target, whole)) found.black.set(cell);
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
        const std::size_t count = edges_.size();
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t next = (i + 1) % count;
            if (cells.has(edges_[i].inside) && !cells.has(edges_[next].inside)) walk(cells, next);
        }
        for (const Edge& edge : edges_)
            if (edge.clue >= 0 && cells.has(edge.inside)) barred_[edge.clue] = false;
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
        for (std::size_t i = 0; i < met_.size(); ++i)
            if (met_[i] && !free_[i]) barred_[i] = true;
    }

    const Position<W>& at_;
    std::vector<int> bank_of_, clue_of_, owners_, total_, seen_;
    std::vector<char> on_rim_, barred_, met_, free_;
    std::vector<Edge> edges_;
    Set rim_;
    int banks_ = 0;
};

}  // namespace nurigram::closure
