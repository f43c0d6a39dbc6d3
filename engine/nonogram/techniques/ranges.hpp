// Medium techniques: one line, and how far each of its blocks can be pushed to either side; and the hard one,
// everything that one line implies. Their definitions are in `kinds/nonogram/techniques/ranges.py` and `whole.py`.
#pragma once

#include <algorithm>
#include <vector>

#include "nonogram/techniques/single.hpp"

namespace nurigram::nonogram {

// The blocks that are long enough for a run and may cover it: how many, the shortest, the longest, the last of them.
struct Owners {
    int count = 0, shortest = 0, longest = 0;
    std::size_t last = 0;
};

inline Owners owners_of(const std::vector<Range>& ranges, const Run& run) {
    Owners owners;
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        if (!ranges[i].may_cover(run)) continue;
        owners.shortest = owners.count++ == 0 ? ranges[i].size : std::min(owners.shortest, ranges[i].size);
        owners.longest = std::max(owners.longest, ranges[i].size);
        owners.last = i;
    }
    return owners;
}

template <class View, class Sink>
void sliding(View& view, Sink& sink) {
    using Set = typename View::Set;
    in_every_paint(view, sink, Rule::sliding, [](View& view, auto& line) -> MaybeInference<View> {
        Set black;
        for (const Range& range : view.ranges(line)) black |= stretch<Set>(range.last, range.first + range.size);
        return line.infer({.black = black, .because = line.decided()});
    });
}

template <class View, class Sink>
void unreachable_space(View& view, Sink& sink) {
    using Set = typename View::Set;
    in_every_paint(view, sink, Rule::unreachable_space, [](View& view, auto& line) -> MaybeInference<View> {
        Set reached;
        for (const Range& range : view.ranges(line)) reached |= stretch<Set>(range.first, range.end());
        return line.infer({.white = line.cells() - reached, .because = line.decided()});
    });
}

template <class View, class Sink>
void punctuating(View& view, Sink& sink) {
    using Set = typename View::Set;
    in_every_paint(view, sink, Rule::punctuating, [](View& view, auto& line) -> MaybeInference<View> {
        Shaded<Set> found;
        each_run(line.black(), [&](const Run& run) {
            if (run.size() != owners_of(view.ranges(line), run).longest) return;
            found.white |= sides(stretch<Set>(run)) & line.unknown();
            found.because |= stretch<Set>(run);
        });
        return line.infer(found);
    });
}

template <class View, class Sink>
void forcing(View& view, Sink& sink) {
    using Set = typename View::Set;
    in_every_paint(view, sink, Rule::forcing, [](View& view, auto& line) -> MaybeInference<View> {
        Shaded<Set> found;
        const auto& ranges = view.ranges(line);
        each_run(line.cells() - line.white(), [&](const Run& gap) {
            const auto has_room = [&](const Range& range) {
                return range.size <= gap.size() && range.first < gap.end && gap.start < range.end();
            };
            if (std::any_of(ranges.begin(), ranges.end(), has_room)) return;
            found.white |= stretch<Set>(gap);
            found.because |= sides(stretch<Set>(gap)) & line.white();
        });
        return line.infer(found);
    });
}

template <class View, class Sink>
void growth(View& view, Sink& sink) {
    using Set = typename View::Set;
    in_every_paint(view, sink, Rule::growth, [](View& view, auto& line) -> MaybeInference<View> {
        Shaded<Set> found;
        each_run(line.cells() - line.white(), [&](const Run& gap) {
            each_run(line.black() & stretch<Set>(gap), [&](const Run& run) {
                const int size = owners_of(view.ranges(line), run).shortest;
                const Set grown = stretch<Set>(run.start, gap.start + size) | stretch<Set>(gap.end - size, run.end);
                if (!grown.meets(line.unknown())) return;
                found.black |= grown;
                found.because |= stretch<Set>(run) | (sides(stretch<Set>(gap)) & line.white());
            });
        });
        return line.infer(found);
    });
}

// Whether only one block can cover either run.
inline bool have_same_owner(const std::vector<Range>& ranges, const Run& left, const Run& right) {
    const Owners one = owners_of(ranges, left), other = owners_of(ranges, right);
    return one.count == 1 && other.count == 1 && ranges[one.last] == ranges[other.last];
}

template <class View, class Sink>
void joining_and_splitting(View& view, Sink& sink) {
    using Set = typename View::Set;
    in_every_paint(view, sink, Rule::joining_and_splitting, [](View& view, auto& line) -> MaybeInference<View> {
        Shaded<Set> found;
        const auto& ranges = view.ranges(line);
        Run left{0, 0};
        each_run(line.black(), [&](const Run& right) {
            const Run before = std::exchange(left, right), gap{before.end, right.start};
            if (before.size() == 0 || stretch<Set>(gap).meets(line.white())) return;
            const bool same = have_same_owner(ranges, before, right);
            if (!same && (gap.size() != 1 || owners_of(ranges, {before.start, right.end}).count > 0)) return;
            Set& colour = same ? found.black : found.white;
            colour |= stretch<Set>(gap);
            found.because |= stretch<Set>(before) | stretch<Set>(right);
        });
        return line.infer(found);
    });
}

template <class View, class Sink>
void whole_line(View& view, Sink& sink) {
    in_every_line(view, sink, Rule::whole_line, [](View&, auto& line) -> MaybeInference<View> {
        return Inference<typename View::Out>{.known = line.settled(), .because = line.decided()};
    });
}

}  // namespace nurigram::nonogram
