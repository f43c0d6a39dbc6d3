// Cells without which the wall falls apart: cut vertices of the cells that are black or unknown, with wall on both sides.
//
// The twin of `kinds/nurikabe/techniques/cuts.py`: one depth-first walk (Hopcroft and Tarjan), with an explicit path.
#pragma once

#include <algorithm>
#include <vector>

#include "nurikabe/techniques/position.hpp"

namespace nurigram::techniques {

template <int W>
class Cuts {
public:
    using Set = Bits<W>;

    // The unknown cells without which two black cells are no longer connected, and in `all` every unknown cut vertex.
    Set find(const Position<W>& at, Set& all) {
        dividing_ = all_ = Set{};
        all = Set{};
        if (!at.black) return {};
        prepare(at);
        descend(at);
        all = all_ & at.unknown;
        return dividing_ & at.unknown;
    }

private:
    struct Node {
        int cell;
        int way;
    };

    void prepare(const Position<W>& at) {
        const std::size_t count = W * 64;
        met_.assign(count, 0);
        low_.assign(count, 0);
        dark_.assign(count, 0);
        each(at.black, [&](int cell) { dark_[cell] = 1; });
        total_ = at.black.count();
        path_.clear();
        clock_ = 0;
    }

    void meet(int cell) {
        met_[cell] = low_[cell] = ++clock_;
        path_.push_back({cell, 0});
    }

    void descend(const Position<W>& at) {
        const Set inside = at.black | at.unknown;
        const int steps[4] = {-at.board.stride, -1, 1, at.board.stride};
        meet(at.black.first());
        while (!path_.empty()) {
            const int cell = path_.back().cell;
            if (path_.back().way == 4) {
                leave();
                continue;
            }
            const int other = cell + steps[path_.back().way++];
            if (other < 0 || other >= W * 64 || !inside.has(other)) continue;
            if (!met_[other]) meet(other);
            else low_[cell] = std::min(low_[cell], met_[other]);
        }
    }

    // Going back up: does everything below the cell hang on its parent alone? The first cell is black and not judged.
    void leave() {
        const int cell = path_.back().cell;
        path_.pop_back();
        if (path_.empty()) return;
        const int parent = path_.back().cell;
        low_[parent] = std::min(low_[parent], low_[cell]);
        dark_[parent] += dark_[cell];
        if (low_[cell] < met_[parent]) return;
        all_.set(parent);
        if (dark_[cell] > 0 && dark_[cell] < total_) dividing_.set(parent);
    }

    std::vector<int> met_, low_, dark_;
    std::vector<Node> path_;
    Set dividing_, all_;
    int clock_ = 0, total_ = 0;
};

}  // namespace nurigram::techniques
