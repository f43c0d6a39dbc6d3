// Easy techniques: one line, one thought. Their definitions are in `kinds/nonogram/techniques/simple.py`.
#pragma once

#include <algorithm>
#include <numeric>

#include "nonogram/techniques/single.hpp"

namespace nurigram::nonogram {

// For each paint, the cells that blocks packed from a start cover, all but the first `slack` of each block.
template <class Line>
typename Line::Out packed(const Line& line, int first, int last, int start, int slack) {
    using Set = typename Line::Set;
    const Blocks blocks{line.clue()};
    typename Line::Out having;
    for (int i = first; i < last; ++i) {
        having.out[blocks.paint(i)] |= stretch<Set>(start + slack, start + blocks[i]);
        start += blocks[i] + blocks.gap(i);
    }
    return having;
}

template <class Out>
typename Out::Set painted(const Out& having, int values) {
    typename Out::Set all;
    for (int paint = 1; paint < values; ++paint) all |= having.out[paint];
    return all;
}

template <class View, class Sink>
void full_or_empty_line(View& view, Sink& sink) {
    in_every_line(view, sink, Rule::full_or_empty_line, [](View& view, auto& line) -> MaybeInference<View> {
        if (line.clue().empty()) return line.infer({.white = line.cells(), .sort = "empty"});
        if (static_cast<int>(needed(line.clue())) < line.length()) return std::nullopt;
        typename View::Out having = packed(line, 0, static_cast<int>(line.clue().size()), 0, 0);
        having.out[0] = line.cells() - painted(having, view.values());
        return Inference<typename View::Out>{.known = known(having, view.values()), .sort = "full"};
    });
}

template <class View, class Sink>
void finished_line(View& view, Sink& sink) {
    const auto sees = [](View&, auto& line) -> MaybeInference<View> {
        const auto& sizes = line.sizes();
        const int count = std::accumulate(sizes.begin(), sizes.end(), 0);
        const typename View::Set black = line.black(), white = line.white();
        if (black.count() == count)
            return line.infer({.white = line.cells() - black, .because = black, .sort = "black_done"});
        if (white.count() == line.length() - count)
            return line.infer({.black = line.cells() - white, .because = white, .sort = "white_done"});
        return std::nullopt;
    };
    in_every_line(view, sink, Rule::finished_line, sees);
    if constexpr (View::IN_COLOUR) in_every_paint(view, sink, Rule::finished_line, sees);
}

template <class View, class Sink>
void overlap(View& view, Sink& sink) {
    using Set = typename View::Set;
    in_every_line(view, sink, Rule::overlap, [](View& view, auto& line) -> MaybeInference<View> {
        const Room& room = line.room();
        const int slack = slack_of(room, line.clue());
        const typename View::Out having = packed(line, room.first, room.last, room.start, slack);
        if (!painted(having, view.values())) return std::nullopt;
        const Set outside = line.cells() - stretch<Set>(room.start, room.end);
        return Inference<typename View::Out>{known(having, view.values()), outside, nullptr, "slack", slack};
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
    in_every_paint(view, sink, Rule::finished_block, [](View&, auto& line) -> MaybeInference<View> {
        const auto& sizes = line.sizes();
        const int largest = sizes.empty() ? 0 : *std::max_element(sizes.begin(), sizes.end());
        Set closed, because;
        each_run(line.black(), [&](const Run& run) {
            if (run.size() != largest && !is_outermost(line.clue(), line.room(), run)) return;
            const Set block = stretch<Set>(run);
            closed |= sides(block) - block;
            because |= block;
        });
        closed &= line.cells();
        if (!closed.meets(line.unknown())) return std::nullopt;
        return line.infer({.white = closed - line.black(), .because = because});
    });
}

// A painted cell so near to the edge that the first block must reach it pulls the block inwards.
template <class View, class Sink>
void glue(View& view, Sink& sink) {
    using Set = typename View::Set;
    in_every_line(view, sink, Rule::glue, [](View&, auto& line) {
        return from_both_ends<View>(line, [](const End& end, Shaded<Set>& found) {
            if (!end.covers_run() || end.run.start >= end.start + end.size) return false;
            found.black = stretch<Set>(end.run.start, end.start + end.size);
            found.because = stretch<Set>(0, end.start) | stretch<Set>(end.run);
            return true;
        });
    });
}

// A run that the first block must cover, but that is far enough from the edge, leaves the edge white.
template <class View, class Sink>
void mercury(View& view, Sink& sink) {
    using Set = typename View::Set;
    in_every_line(view, sink, Rule::mercury, [](View&, auto& line) {
        return from_both_ends<View>(line, [](const End& end, Shaded<Set>& found) {
            if (!end.covers_run() || end.run.end - end.size <= end.start) return false;
            found.white = stretch<Set>(end.start, end.run.end - end.size);
            found.because = stretch<Set>(0, end.start) | stretch<Set>(end.run);
            return true;
        });
    });
}

// A cell whose row and column have no paint in common is empty. The definition is in `colours.py`.
template <class View, class Sink>
void no_common_colour(View& view, Sink& sink) {
    if constexpr (View::IN_COLOUR) {
        for (int row = 0; row < view.rows(); ++row) {
            const typename View::Set here = view.barren(row) & view.line(row).unknown();
            if (!here) continue;
            typename View::Out out;
            for (int paint = 1; paint < view.values(); ++paint) out.out[paint] = here;
            sink.step([&] { return view.found(row, out); },
                      [&] {
                          reason::Why<typename View::Cells> why{view.no_cells(), view.board(row, here), {}};
                          view.add_name(why.facts, row);
                          return why;
                      });
        }
    }
}

}  // namespace nurigram::nonogram
