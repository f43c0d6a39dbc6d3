// What all techniques of one line share: asking every line, and looking at a line from either end. The twin of
// `kinds/nonogram/techniques/common.py`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "nonogram/techniques/view.hpp"
#include "reason/step.hpp"

namespace nurigram::nonogram {

// What follows in one line, from which of its cells, and what the sentence says beside that: a case of its own, a
// number with a name.
template <class Set>
struct Inference {
    Set black{}, white{}, because{};
    const char* sort = nullptr;
    const char* fact = nullptr;
    int number = 0;
};

template <class Set>
using MaybeInference = std::optional<Inference<Set>>;

// Which colours follow: the name of the sentence, for techniques that have one for each case.
inline const char* case_of(bool black, bool white) {
    if (black && white) return "both";
    return black ? "black" : "white";
}

// What a rule sees in a line that is not decided yet; nothing else is worth a word, and the line remembers that.
template <class View, class Ask>
auto ask(View& view, int n, Rule rule, const Ask& sees) -> MaybeInference<typename View::Set> {
    auto& line = view.line(n);
    if (line.is_silent(rule)) return std::nullopt;
    const auto unknown = line.unknown();
    MaybeInference<typename View::Set> found;
    if (unknown) found = sees(view, line);
    if (found && (found->black | found->white).meets(unknown)) return found;
    line.silence(rule);
    return std::nullopt;
}

template <class View, class Set>
reason::Why<typename View::Cells> why(const View& view, int n, const Inference<Set>& found, const char* sort) {
    reason::Why<typename View::Cells> why{view.board(n, found.because), view.board(n, view.line(n).cells()), {}};
    why.facts.set("case", found.sort ? found.sort : sort);
    view.add_name(why.facts, n);
    if (found.fact) why.facts.set(found.fact, std::int64_t{found.number});
    return why;
}

// The steps that a rule for one line gives on the whole board: sees(view, line) is the rule.
template <class View, class Sink, class Ask>
void in_every_line(View& view, Sink& sink, Rule rule, const Ask& sees) {
    view.spend(view.count());
    for (int n = 0; n < view.count(); ++n) {
        const auto found = ask(view, n, rule, sees);
        if (!found) continue;
        const auto black = found->black - view.line(n).black(), white = found->white - view.line(n).white();
        sink.step([&] { return reason::Decided<typename View::Cells>{view.board(n, black), view.board(n, white)}; },
                  [&] { return why(view, n, *found, case_of(bool(black), bool(white))); });
    }
}

// A line's room seen from one of its ends: `size` is the block nearest to it, `run` the black run nearest to it, which
// may be empty, and `alone` says that there is no other block.
struct End {
    int start;
    int size;
    bool alone;
    Run run;
};

template <class Line>
End near_end(Line& line) {
    const Room& room = line.room();
    const auto inside = line.black() & stretch<typename Line::Set>(room.start, room.end);
    return {room.start, line.clue()[room.first], room.blocks() == 1, next_run(inside, 0)};
}

template <class Line>
End far_end(Line& line) {
    const Room& room = line.room();
    const int length = line.length();
    const auto inside = line.black() & stretch<typename Line::Set>(room.start, room.end);
    return {length - room.end, line.clue()[room.last - 1], room.blocks() == 1,
            next_run(turned(inside, length), 0)};
}

// What a rule about the nearest block says at either end of the line, taken together. Its number is that of the near
// end, if it says something there.
template <class Line, class Ask>
auto from_both_ends(Line& line, const Ask& rule) -> MaybeInference<typename Line::Set> {
    if (line.room().blocks() <= 0) return std::nullopt;
    auto near = rule(near_end(line));
    const auto far = rule(far_end(line));
    if (!far) return near;
    if (!near) near = Inference<typename Line::Set>{.sort = far->sort, .fact = far->fact, .number = far->number};
    near->black |= turned(far->black, line.length());
    near->white |= turned(far->white, line.length());
    near->because |= turned(far->because, line.length());
    return near;
}

}  // namespace nurigram::nonogram
