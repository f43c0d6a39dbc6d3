// Parts of a line: the room that finished blocks leave, the range of every block. The twin of
// `kinds/nonogram/techniques/segments.py`.
#pragma once

#include <algorithm>
#include <vector>

#include "nonogram/puzzle.hpp"
#include "nonogram/techniques/cells.hpp"

namespace nurigram::nonogram {

// How far one block can be pushed: its first start, its last start, its size.
struct Range {
    int first, last, size;

    friend bool operator==(const Range&, const Range&) = default;

    int end() const { return last + size; }

    // Whether the block may be the one that a run belongs to.
    bool may_cover(const Run& run) const { return first <= run.start && run.end <= end() && run.size() <= size; }
};

// What is left of a line once white cells and finished blocks are taken off at both ends: the blocks from `first` up
// to, not including, `last` lie between `start` and `end`.
struct Room {
    int start, end;
    int first, last;

    int blocks() const { return last - first; }
};

// How many cells the blocks of a room can be pushed.
inline int slack_of(const Room& room, const Clue& clue) {
    int needed = 0;
    for (int i = room.first; i < room.last; ++i) needed += clue[i] + (i > room.first ? clue.gap(i) : 0);
    return room.end - room.start - needed;
}

// The blocks of a clue, read from either end.
struct Blocks {
    const Clue& clue;
    bool backwards = false;

    int count() const { return static_cast<int>(clue.size()); }
    int operator[](int i) const { return clue[at(i)]; }
    int paint(int i) const { return clue.paint(at(i)); }
    // How many background cells there must be behind a block, none behind the last.
    int gap(int i) const { return i + 1 == count() ? 0 : clue.gap(backwards ? at(i) : i + 1); }

private:
    int at(int i) const { return backwards ? count() - 1 - i : i; }
};

// How many cells, and how many blocks, are finished at the start of a line, looking at this many of each.
struct Peeled {
    int cells, blocks;
};

template <class Known>
Peeled peel(const Blocks& blocks, int count, int length, const Known& having) {
    using Set = typename Known::Set;
    const Set& white = having.out[0];
    int place = 0, done = 0;
    while (place < length) {
        if (white.has(place)) {
            ++place;
            continue;
        }
        if (done == count) break;
        const Set run = stretch<Set>(place, place + blocks[done]);
        if ((having.out[blocks.paint(done)] & run) != run) break;
        place += blocks[done++];
        const bool touches = done < count && blocks.gap(done - 1) == 0;
        if (!touches && !white.has(place)) break;
    }
    return {place, done};
}

// A block counts as finished where all cells up to it are decided and it is all there.
template <class Known>
Room room_of(const Clue& clue, int length, const Known& out, int values) {
    const int count = static_cast<int>(clue.size());
    Known having = decided(out, values);
    const Peeled front = peel(Blocks{clue}, count, length, having);
    for (int value = 0; value < values; ++value) having.out[value] = turned(having.out[value], length);
    const Peeled back = peel(Blocks{clue, true}, count - front.blocks, length - front.cells, having);
    return {front.cells, length - back.cells, front.blocks, count - back.blocks};
}

// The first start of each block, blocks in order and clear of cells that cannot have their paint. `starts` holds places
// that they must not be before, and receives the answer.
template <class Known>
void pack(const Blocks& blocks, int length, const Known& out, std::vector<int>& starts) {
    using Set = typename Known::Set;
    int place = 0;
    for (int i = 0; i < blocks.count(); ++i) {
        int& start = starts[i];
        place = std::max(place, start);
        const Set& never = out.out[blocks.paint(i)];
        while (const Set blocked = never & stretch<Set>(place, place + blocks[i])) place = end_of(blocked);
        start = std::min(place, length - blocks[i]);
        place += blocks[i] + blocks.gap(i);
    }
}

// How far each block can be pushed, as a person sees it at a glance: blocks are packed from either end around the cells
// that cannot have their paint. Then every run that only one block can cover holds that block, and its neighbours keep
// their distance.
template <class Known>
class Pusher {
public:
    using Set = typename Known::Set;

    void push(const Clue& clue, int length, const Known& out, int values, std::vector<Range>& ranges) {
        firsts_.assign(clue.size(), 0);
        lasts_.assign(clue.size(), 0);
        turned_ = out;
        for (int value = 1; value < values; ++value) turned_.out[value] = turned(out.out[value], length);
        pack_both(clue, length, out, ranges);
        each_painted_run(out, values, [&](const Run& run, int paint) { hold(clue, run, paint, length, ranges); });
        pack_both(clue, length, out, ranges);
    }

private:
    static constexpr int ANY = 0;  // the paint of a cell that is known to be painted, but not with what

    void pack_both(const Clue& clue, int length, const Known& out, std::vector<Range>& ranges) {
        pack(Blocks{clue}, length, out, firsts_);
        pack(Blocks{clue, true}, length, turned_, lasts_);
        ranges.clear();
        for (std::size_t i = 0; i < clue.size(); ++i) {
            ranges.push_back({firsts_[i], length - lasts_[clue.size() - 1 - i] - clue[i], clue[i]});
        }
    }

    // The runs of each paint, and the single cells that have some paint.
    template <class Visit>
    void each_painted_run(const Known& out, int values, const Visit& visit) {
        if (values == SHADES) return each_run(out.out[0], [&](const Run& run) { visit(run, 1); });
        Set rest = out.out[0];
        for (int paint = 1; paint < values; ++paint) {
            const Set having = decided(out, values, paint);
            rest -= having;
            each_run(having, [&](const Run& run) { visit(run, paint); });
        }
        each(rest, [&](int place) { visit({place, place + 1}, ANY); });
    }

    // A run that only one block can cover holds it.
    void hold(const Clue& clue, const Run& run, int paint, int length, const std::vector<Range>& ranges) {
        std::size_t owner = 0, owners = 0;
        for (std::size_t i = 0; i < ranges.size(); ++i) {
            if ((paint == ANY || paint == clue.paint(i)) && ranges[i].may_cover(run)) owner = i, ++owners;
        }
        if (owners != 1) return;
        int& first = firsts_[owner];
        int& last = lasts_[ranges.size() - 1 - owner];
        first = std::max(first, run.end - ranges[owner].size);
        last = std::max(last, length - run.start - ranges[owner].size);
    }

    Known turned_{};
    std::vector<int> firsts_{};  // of the first block, the second one, ...
    std::vector<int> lasts_{};   // of the last block, the one before it, ..., counted from the other end
};

}  // namespace nurigram::nonogram
