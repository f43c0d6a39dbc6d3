// A line in play: its decided cells, and what was worked out about it, kept until a cell is decided.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "nonogram/line.hpp"
#include "nonogram/puzzle.hpp"
#include "nonogram/techniques/cells.hpp"
#include "nonogram/techniques/segments.hpp"

namespace nurigram::nonogram {

// The techniques for one line, in the order of difficulty: each line remembers which of them see nothing there.
enum class Rule {
    full_or_empty_line,
    finished_line,
    overlap,
    finished_block,
    glue,
    mercury,
    sliding,
    unreachable_space,
    punctuating,
    forcing,
    growth,
    joining_and_splitting,
    whole_line,
};

// The complete line solver for lines whose cell i is bit i (nonogram/line.hpp keeps cell i in bit i + 1).
template <int W>
class Settler {
public:
    using Set = Bits<W>;

    // The cells that are black and those that are white in every placement.
    struct Settled {
        Set black, white;
    };

    explicit Settler(const Puzzle& puzzle) : solver_(puzzle.most_blocks(), puzzle.values()) {
        for (std::size_t line = 0; line < puzzle.lines(); ++line) {
            lines_.emplace_back(puzzle.clue(line), puzzle.length(line));
        }
    }

    // Everything that a line's clue and its decided cells imply; nothing if no placement agrees with them.
    std::optional<Settled> settle(std::size_t line, const Set& black, const Set& white) {
        Known<W, SHADES> all;
        if (!solver_.solve(lines_[line], {{up(black, 1), up(white, 1)}}, all)) return std::nullopt;
        return Settled{down(all.out[0], 1), down(all.out[1], 1)};
    }

private:
    LineSolver<W, SHADES> solver_;
    std::vector<Line<W>> lines_{};
};

template <int W>
class LineState {
public:
    using Set = Bits<W>;
    using Settled = typename Settler<W>::Settled;

    LineState(const Clue& clue, int length) : clue_(&clue), length_(length), cells_(stretch<Set>(0, length)) {}

    const Clue& clue() const { return *clue_; }
    int length() const { return length_; }
    const Set& cells() const { return cells_; }
    const Set& black() const { return black_; }
    const Set& white() const { return white_; }
    Set decided() const { return black_ | white_; }
    Set unknown() const { return cells_ - decided(); }

    void decide(int place, bool black) {
        (black ? black_ : white_).set(place);
        settled_.reset();
        room_.reset();
        has_ranges_ = false;
        silent_ = 0;
    }

    // All that follows in this line; it must have been settled since it last changed, and have a placement.
    const Settled& settled() const { return *settled_; }
    bool is_settled() const { return settled_.has_value(); }
    void settle(const Settled& settled) { settled_ = settled; }

    const Room& room() {
        if (!room_) room_ = room_of(*clue_, length_, black_, white_);
        return *room_;
    }

    const std::vector<Range>& ranges(Pusher& pusher) {
        if (!has_ranges_) pusher.push(*clue_, length_, black_, white_, ranges_);
        has_ranges_ = true;
        return ranges_;
    }

    bool is_silent(Rule rule) const { return silent_ >> static_cast<int>(rule) & 1; }
    void silence(Rule rule) { silent_ |= std::uint32_t{1} << static_cast<int>(rule); }

private:
    const Clue* clue_;
    int length_;
    Set cells_, black_{}, white_{};
    std::optional<Settled> settled_{};
    std::optional<Room> room_{};
    std::vector<Range> ranges_{};
    bool has_ranges_ = false;
    std::uint32_t silent_ = 0;
};

}  // namespace nurigram::nonogram
