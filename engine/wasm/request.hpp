// What the page asks: whole numbers, one after the other. Where they end too soon, the rest counts as zeros and the
// request as cut short.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "common/found.hpp"

namespace nurigram::wasm {

class Request {
public:
    explicit Request(const std::vector<std::int32_t>& words) : next_(words.data()), left_(words.size()) {}

    int take() {
        if (left_ == 0) {
            is_cut_short_ = true;
            return 0;
        }
        --left_;
        return *next_++;
    }

    // A number of things, each of which takes a word or more.
    int take_count() {
        const int count = take();
        if (count >= 0 && static_cast<std::size_t>(count) <= left_) return count;
        is_cut_short_ = true;
        return 0;
    }

    bool is_whole() const { return !is_cut_short_ && left_ == 0; }

private:
    const std::int32_t* next_;
    std::size_t left_;
    bool is_cut_short_ = false;
};

// The size of a board, which has a word for every cell: none if that cannot be.
struct Size {
    int rows, cols;

    explicit Size(Request& request) : rows(request.take_count()), cols(request.take_count()) {
        if (rows && cols > (1 << 24) / rows) rows = cols = 0;
    }

    explicit operator bool() const { return rows > 0 && cols > 0; }
};

// What is known in a moment of play, for each value the cells that cannot have it. A cell is a number with a bit for each
// value: in black and white, 1 if it is black, 2 if it is white, 3 if somebody says both.
inline std::vector<Board> read_play(Request& request, const Size& size, int values = 2) {
    std::vector<Board> out(static_cast<std::size_t>(values), empty_board(size.rows, size.cols));
    for (int row = 0; row < size.rows; ++row)
        for (int col = 0; col < size.cols; ++col) {
            const int excluded = request.take();
            for (int value = 0; value < values; ++value)
                if (excluded >> value & 1) set_bit(out[value], size.cols, row, col);
        }
    return out;
}

}  // namespace nurigram::wasm
