// What all techniques of one line share: asking every line, and looking at a line from either end. The twin of
// `kinds/nonogram/techniques/common.py`.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "nonogram/techniques/view.hpp"
#include "reason/step.hpp"

namespace nurigram::nonogram {

template <class View>
using MaybeInference = std::optional<Inference<typename View::Out>>;

// Which colours follow: the name of the sentence, for techniques that have one for each case.
inline const char* case_of(bool black, bool white) {
    if (black && white) return "both";
    return black ? "black" : "white";
}

// What a rule sees in a line that is not decided yet; nothing else is worth a word, and the line remembers that.
template <class View, class Line, class Ask>
MaybeInference<View> ask(View& view, Line& line, Rule rule, const Ask& sees) {
    if (line.is_silent(rule, line.paint())) return std::nullopt;
    const typename View::Set unknown = line.unknown();
    MaybeInference<View> found;
    if (unknown) found = sees(view, line);
    if (found) {
        for (int value = 0; value < view.values(); ++value) {
            if ((found->known.out[value] - line.out().out[value]).meets(unknown)) return found;
        }
    }
    line.silence(rule, line.paint());
    return std::nullopt;
}

template <class View>
reason::Why<typename View::Cells> why(const View& view, int n, const Inference<typename View::Out>& found,
                                      const char* sort, int paint) {
    reason::Why<typename View::Cells> why{view.board(n, found.because), view.board(n, view.line(n).cells()), {}};
    if (!View::IN_COLOUR) why.facts.set("case", found.sort ? found.sort : sort);
    view.add_name(why.facts, n);
    if (paint) view.add_colour(why.facts, paint);
    if (View::IN_COLOUR && found.sort) why.facts.set("case", found.sort);
    if (found.fact) why.facts.set(found.fact, std::int64_t{found.number});
    return why;
}

template <class View, class Sink>
void tell(const View& view, Sink& sink, int n, Inference<typename View::Out>& found, int paint) {
    auto& out = found.known.out;
    for (int value = 0; value < view.values(); ++value) out[value] -= view.line(n).out().out[value];
    sink.step([&] { return view.found(n, found.known); },
              [&] { return why(view, n, found, case_of(bool(out[0]), bool(out[1])), paint); });
}

// The steps that a rule for one line gives on the whole board: sees(view, line) is the rule.
template <class View, class Sink, class Ask>
void in_every_line(View& view, Sink& sink, Rule rule, const Ask& sees) {
    view.spend(view.count());
    for (int n = 0; n < view.count(); ++n) {
        auto found = ask(view, view.line(n), rule, sees);
        if (found) tell(view, sink, n, *found, 0);
    }
}

// Those of a rule for one line and one of its paints. With one paint, that is the line itself.
template <class View, class Sink, class Ask>
void in_every_paint(View& view, Sink& sink, Rule rule, const Ask& sees) {
    if constexpr (!View::IN_COLOUR) {
        in_every_line(view, sink, rule, sees);
    } else {
        view.spend(view.count());
        for (int n = 0; n < view.count(); ++n) {
            const std::vector<int>& paints = view.line(n).clue().paints();
            const auto ask_as = [&](auto& line) {
                auto found = ask(view, line, rule, sees);
                if (found) tell(view, sink, n, *found, line.paint());
            };
            if (paints.empty()) ask_as(view.line(n));
            for (int paint = 1; paint < view.values(); ++paint) {
                if (std::find(paints.begin(), paints.end(), paint) == paints.end()) continue;
                Tint line(view.line(n), paint);
                ask_as(line);
            }
        }
    }
}

// A line's room seen from one of its ends: `size` is the block nearest to it, `run` the run nearest to it, which may be
// empty. It belongs to that block if it begins before `bound`. The run has the paint of the block, or is one cell whose
// paint is unknown or another one.
struct End {
    int start, size, bound;
    Run run;

    bool covers_run() const { return run.size() > 0 && run.start < bound; }
};

// The end at the first block, or where the line is read backwards, at the last one.
template <class Line>
End end_of_room(Line& line, bool backwards) {
    using Set = typename Line::Set;
    const Room& room = line.room();
    const Blocks blocks{line.clue(), backwards};
    const int length = line.length(), first = backwards ? blocks.count() - room.last : room.first;
    const int start = backwards ? length - room.end : room.start, end = backwards ? length - room.start : room.end;
    const Set inside = line.black() & stretch<Set>(room.start, room.end);
    const Set black = backwards ? turned(inside, length) : inside;
    End found{start, blocks[first], room.blocks() > 1 ? start + blocks[first] + blocks.gap(first) : end,
              next_run(black, 0)};
    if (line.values() == SHADES || found.run.size() == 0) return found;
    const int paint = blocks.paint(first);
    const Set having = decided(line.out(), line.values(), paint) & inside, own = backwards ? turned(having, length) : having;
    if (!own.has(found.run.start)) {
        found.run.end = found.run.start + 1;
        return found;
    }
    found.run = next_run(own, found.run.start);
    found.bound = end;
    for (int i = first, place = start; i + 1 < first + room.blocks(); ++i) {
        place += blocks[i] + blocks.gap(i);
        if (blocks.paint(i + 1) != paint) continue;
        found.bound = place;
        break;
    }
    return found;
}

// What a rule about the nearest block says at either end of the line, taken together. Its number is the size of the near
// block, if it says something there.
template <class View, class Line, class Ask>
MaybeInference<View> from_both_ends(Line& line, const Ask& rule) {
    using Set = typename Line::Set;
    const Room& room = line.room();
    if (room.blocks() <= 0) return std::nullopt;
    const int length = line.length();
    const End near = end_of_room(line, false), far = end_of_room(line, true);
    Shaded<Set> one, other;
    const bool has_one = rule(near, one), has_other = rule(far, other);
    if (!has_one && !has_other) return std::nullopt;
    typename Line::Out having;
    having.out[0] = one.white | turned(other.white, length);
    having.out[line.clue().paint(room.first)] |= one.black;
    having.out[line.clue().paint(room.last - 1)] |= turned(other.black, length);
    return Inference<typename Line::Out>{known(having, line.values()), one.because | turned(other.because, length), nullptr,
                                        "size", has_one ? near.size : far.size};
}

}  // namespace nurigram::nonogram
