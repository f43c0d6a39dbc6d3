// A line in play: what is known of it, and what was worked out about it, kept until more is known.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <utility>
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
template <int W, int V>
class Settler {
public:
    explicit Settler(const Puzzle& puzzle)
        : values_(puzzle.values()), solver_(puzzle.most_blocks(), puzzle.values()) {
        for (std::size_t line = 0; line < puzzle.lines(); ++line) {
            lines_.emplace_back(puzzle.clue(line), puzzle.length(line));
        }
    }

    // Everything that a line's clue and what is known of it imply; nothing if no placement agrees.
    std::optional<Known<W, V>> settle(std::size_t line, const Known<W, V>& out) {
        Known<W, V> moved;
        std::optional<Known<W, V>> settled(std::in_place);
        for (int value = 0; value < values_; ++value) moved.out[value] = up(out.out[value], 1);
        if (!solver_.solve(lines_[line], moved, *settled)) return std::nullopt;
        for (int value = 0; value < values_; ++value) settled->out[value] = down(settled->out[value], 1);
        return settled;
    }

private:
    Values<V> values_;
    LineSolver<W, V> solver_;
    std::vector<Line<W>> lines_{};
};

// What follows in one line, from which of its cells, and what the sentence says beside that: a case of its own, a number
// with a name.
template <class Known>
struct Inference {
    Known known{};
    typename Known::Set because{};
    const char* sort = nullptr;
    const char* fact = nullptr;
    int number = 0;
};

// The same as a rule for one paint sees it, or one that knows only painted and empty cells.
template <class Set>
struct Shaded {
    Set black{}, white{}, because{};
    const char* sort = nullptr;
};

template <int W, int V>
class LineState {
public:
    using Out = Known<W, V>;
    using Set = Bits<W>;

    LineState(const Clue& clue, int length, int values)
        : clue_(&clue), length_(length), values_(values), cells_(stretch<Set>(0, length)), unknown_(cells_) {}

    const Clue& clue() const { return *clue_; }
    int length() const { return length_; }
    int values() const { return values_; }
    const Set& cells() const { return cells_; }
    // The cells that are known to have some paint, and those known to be background.
    const Set& black() const { return out_.out[0]; }
    Set white() const { return nonogram::decided(out_, values_, 0); }
    const Out& out() const { return out_; }
    const Set& unknown() const { return unknown_; }

    // The cells of which something was found out, on which any step in the line may rest.
    Set decided() const {
        Set all;
        for (int value = 0; value < values_; ++value) all |= out_.out[value] - plain_.out[value];
        return all;
    }

    void exclude(int place, int value) {
        out_.out[value].set(place);
        settled_.reset();
        room_.reset();
        has_ranges_ = false;
        silent_ = {};
        if constexpr (V == SHADES) {
            unknown_.reset(place);
        } else {
            int left = 0;
            for (int other = 0; other < values_; ++other) left += !out_.out[other].has(place);
            if (left < 2) unknown_.reset(place);
        }
    }

    // What is known now was plain to see from the clues: no step rests on it.
    void take_for_plain() { plain_ = out_; }

    // All that follows in this line; it must have been settled since it last changed, and have a placement.
    const Out& settled() const { return *settled_; }
    bool is_settled() const { return settled_.has_value(); }
    void settle(const Out& settled) { settled_ = settled; }

    const Room& room() {
        if (!room_) room_ = room_of(*clue_, length_, out_, values_);
        return *room_;
    }

    const std::vector<Range>& ranges(Pusher<Out>& pusher) {
        if (!has_ranges_) pusher.push(*clue_, length_, out_, values_, ranges_);
        has_ranges_ = true;
        return ranges_;
    }

    const Clue& sizes() const { return *clue_; }

    Inference<Out> infer(const Shaded<Set>& found) const {
        Inference<Out> inference{.because = found.because, .sort = found.sort};
        inference.known.out[0] = found.black;
        for (int value = 1; value < values_; ++value) inference.known.out[value] = found.white;
        return inference;
    }

    // A rule for the line itself, or for one of its paints.
    bool is_silent(Rule rule, int paint) const { return silent_[paint] >> static_cast<int>(rule) & 1; }
    void silence(Rule rule, int paint) { silent_[paint] |= 1u << static_cast<int>(rule); }

    static constexpr int paint() { return 0; }

private:
    const Clue* clue_;
    int length_;
    Values<V> values_;
    Set cells_, unknown_;
    Out out_{}, plain_{};
    std::optional<Out> settled_{};
    std::optional<Room> room_{};
    std::vector<Range> ranges_{};
    bool has_ranges_ = false;
    std::array<std::uint16_t, V == SHADES ? 1 : V> silent_{};
};

// A line of several paints as one of them sees it: black are the cells that have it, white those that cannot.
template <class Line>
class Tint {
public:
    using Out = typename Line::Out;
    using Set = typename Line::Set;

    Tint(Line& whole, int paint)
        : whole_(whole), paint_(paint), black_(nonogram::decided(whole.out(), whole.values(), paint)) {}

    int paint() const { return paint_; }
    const Clue& clue() const { return whole_.clue(); }
    int length() const { return whole_.length(); }
    const Set& cells() const { return whole_.cells(); }
    const Set& black() const { return black_; }
    const Set& white() const { return whole_.out().out[paint_]; }
    const Out& out() const { return whole_.out(); }
    Set unknown() const { return cells() - (black() | white()); }
    Set decided() const { return whole_.decided() & (black() | white()); }
    const Room& room() { return whole_.room(); }

    std::vector<Range> ranges(Pusher<Out>& pusher) {
        const std::vector<Range>& all = whole_.ranges(pusher);
        std::vector<Range> mine;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (clue().paint(i) == paint_) mine.push_back(all[i]);
        }
        return mine;
    }

    std::vector<int> sizes() const {
        std::vector<int> mine;
        for (std::size_t i = 0; i < clue().size(); ++i) {
            if (clue().paint(i) == paint_) mine.push_back(clue()[i]);
        }
        return mine;
    }

    Inference<Out> infer(const Shaded<Set>& found) const {
        Inference<Out> inference{.because = found.because, .sort = found.sort};
        for (int value = 0; value < whole_.values(); ++value) {
            inference.known.out[value] = value == paint_ ? found.white : found.black;
        }
        return inference;
    }

    bool is_silent(Rule rule, int paint) const { return whole_.is_silent(rule, paint); }
    void silence(Rule rule, int paint) { whole_.silence(rule, paint); }

private:
    Line& whole_;
    int paint_;
    Set black_;
};

}  // namespace nurigram::nonogram
