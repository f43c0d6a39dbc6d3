// What is not wall (white cells, holes and the outside of the board), in pieces that hang together by sides and corners.
//
// Pieces only ever grow together while islands are carved, so a forest of parents keeps them: the same root means the
// same piece.
#pragma once

#include <numeric>
#include <vector>

namespace nurigram::aco {

class Gaps {
public:
    explicit Gaps(int places) : parent_(places) { std::iota(parent_.begin(), parent_.end(), 0); }

    int piece(int at) {
        while (parent_[at] != at) at = parent_[at] = parent_[parent_[at]];
        return at;
    }

    void join(int one, int other) { parent_[piece(one)] = piece(other); }

private:
    std::vector<int> parent_;
};

}  // namespace nurigram::aco
