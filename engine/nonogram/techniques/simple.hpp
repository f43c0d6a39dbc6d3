// Easy techniques: one line, one thought. Their definitions are in `kinds/nonogram/techniques/simple.py`.
#pragma once

#include <algorithm>
#include <numeric>

#include "nonogram/techniques/single.hpp"

namespace nurigram::nonogram {

template <class View, class Sink>
void full_or_empty_line(View& view, Sink& sink) {
    using Set = typename View::Set;
    in_every_line(view, sink, Rule::full_or_empty_line, [](View&, auto& line) -> MaybeInference<Set> {
        if (line.clue().empty()) return Inference<Set>{.white = line.cells(), .sort = "empty"};
        if (static_cast<int>(needed(line.clue())) < line.length()) return std::nullopt;
        Set black;
        int place = 0;
        for (const int size : line.clue()) {
            black |= stretch<Set>(place, place + size);
            place += size + 1;
        }
        return Inference<Set>{.black = black, .white = line.cells() - black, .sort = "full"};
    });
}

template <class View, class Sink>
void finished_line(View& view, Sink& sink) {
    using Set = typename View::Set;
    in_every_line(view, sink, Rule::finished_line, [](View&, auto& line) -> MaybeInference<Set> {
        const int count = std::accumulate(line.clue().begin(), line.clue().end(), 0);
        const Set &black = line.black(), &white = line.white();
        if (black.count() == count)
            return Inference<Set>{.white = line.cells() - black, .because = black, .sort = "black_done"};
        if (white.count() == line.length() - count)
            return Inference<Set>{.black = line.cells() - white, .because = white, .sort = "white_done"};
        return std::nullopt;
    });
}

template <class View, class Sink>
void overlap(View& view, Sink& sink) {
    using Set = typename View::Set;
    in_every_line(view, sink, Rule::overlap, [](View&, auto& line) -> MaybeInference<Set> {
        const Room& room = line.room();
        const int slack = slack_of(room, line.clue());
        Set black;
        int place = room.start;
        for (int i = room.first; i < room.last; ++i) {
            const int size = line.clue()[i];
            black |= stretch<Set>(place + slack, place + size);
            place += size + 1;
        }
        if (!black) return std::nullopt;
        const Set outside = line.cells() - stretch<Set>(room.start, room.end);
        return Inference<Set>{.black = black, .because = outside, .fact = "slack", .number = slack};
    });
}

// Whether a run is the finished block next to the room: all is decided between it and an end of the line.
inline bool is_outermost(const Clue& clue, const Room& room, const Run& run) {
    const auto fits = [&](int block) { return run.size() == clue[block]; };
    const bool from_start = run.end == room.start && room.first > 0 && fits(room.first - 1);
    return from_start || (run.start == room.end && room.last < static_cast<int>(clue.size()) && fits(room.last));
}

template <class View, class Sink>
void finished_block(View& view, Sink& sink) {
    using Set = typename View::Set;
    in_every_line(view, sink, Rule::finished_block, [](View&, auto& line) -> MaybeInference<Set> {
        const Clue& clue = line.clue();
        const int largest = clue.empty() ? 0 : *std::max_element(clue.begin(), clue.end());
        Set closed, because;
        each_run(line.black(), [&](const Run& run) {
            if (run.size() != largest && !is_outermost(clue, line.room(), run)) return;
            const Set block = stretch<Set>(run);
            closed |= sides(block) - block;
            because |= block;
        });
        closed &= line.cells();
        if (!closed.meets(line.unknown())) return std::nullopt;
        return Inference<Set>{.white = closed - line.black(), .because = because};
    });
}

// A black cell so near to the edge that the first block must reach it pulls the block inwards.
template <class View, class Sink>
void glue(View& view, Sink& sink) {
    using Set = typename View::Set;
    in_every_line(view, sink, Rule::glue, [](View&, auto& line) {
        return from_both_ends(line, [](const End& end) -> MaybeInference<Set> {
            if (end.run.size() == 0 || end.run.start >= end.start + end.size) return std::nullopt;
            const Set because = stretch<Set>(0, end.start) | stretch<Set>(end.run);
            const Set pulled = stretch<Set>(end.run.start, end.start + end.size);
            return Inference<Set>{.black = pulled, .because = because, .fact = "size", .number = end.size};
        });
    });
}

// A run that the first block must cover, but that is far enough from the edge, leaves the edge white.
template <class View, class Sink>
void mercury(View& view, Sink& sink) {
    using Set = typename View::Set;
    in_every_line(view, sink, Rule::mercury, [](View&, auto& line) {
        return from_both_ends(line, [](const End& end) -> MaybeInference<Set> {
            if (end.run.size() == 0 || (end.run.start > end.start + end.size && !end.alone)) return std::nullopt;
            const Set white = stretch<Set>(end.start, end.run.end - end.size);
            if (!white) return std::nullopt;
            const Set because = stretch<Set>(0, end.start) | stretch<Set>(end.run);
            return Inference<Set>{.white = white, .because = because, .fact = "size", .number = end.size};
        });
    });
}

}  // namespace nurigram::nonogram
