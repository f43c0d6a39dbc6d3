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
    int needed = std::max(0, room.blocks() - 1);
    for (int i = room.first; i < room.last; ++i) needed += clue[i];
    return room.end - room.start - needed;
}

// The blocks of a clue, read from either end.
struct Blocks {
    const Clue& clue;
    bool backwards = false;

    int count() const { return static_cast<int>(clue.size()); }
    int operator[](int i) const { return clue[backwards ? count() - 1 - i : i]; }
};

// How many cells, and how many blocks, are finished at the start of a line, looking at this many of each.
struct Peeled {
    int cells, blocks;
};

template <class Set>
Peeled peel(const Blocks& blocks, int count, int length, const Set& black, const Set& white) {
    int place = 0, done = 0;
    while (place < length) {
        if (white.has(place)) {
            ++place;
            continue;
        }
        if (done == count) break;
        const Set run = stretch<Set>(place, place + blocks[done]);
        if ((black & run) != run) break;
        place += blocks[done++];
        if (!white.has(place)) break;
    }
    return {place, done};
}

// A block counts as finished where all cells up to it are decided and it is all there.
template <class Set>
Room room_of(const Clue& clue, int length, const Set& black, const Set& white) {
    const int count = static_cast<int>(clue.size());
    const Peeled front = peel(Blocks{clue}, count, length, black, white);
    const Peeled back = peel(Blocks{clue, true}, count - front.blocks, length - front.cells, turned(black, length),
                             turned(white, length));
    return {front.cells, length - back.cells, front.blocks, count - back.blocks};
}

// The first start of each block, blocks in order and clear of white cells. `starts` holds places that they must not be
// before, and receives the answer.
template <class Set>
void pack(const Blocks& blocks, int length, const Set& white, std::vector<int>& starts) {
    int place = 0;
    for (int i = 0; i < blocks.count(); ++i) {
        int& start = starts[i];
        place = std::max(place, start);
        while (const Set blocked = white & stretch<Set>(place, place + blocks[i])) place = end_of(blocked);
        start = std::min(place, length - blocks[i]);
        place += blocks[i] + 1;
    }
}

// How far each block can be pushed, as a person sees it at a glance: blocks are packed from either end around the white
// cells. Then every run that only one block can cover holds that block, and its neighbours keep their distance.
class Pusher {
public:
    template <class Set>
    void push(const Clue& clue, int length, const Set& black, const Set& white, std::vector<Range>& ranges) {
        firsts_.assign(clue.size(), 0);
        lasts_.assign(clue.size(), 0);
        pack_both(clue, length, white, ranges);
        each_run(black, [&](const Run& run) { hold(run, length, ranges); });
        pack_both(clue, length, white, ranges);
    }

private:
    template <class Set>
    void pack_both(const Clue& clue, int length, const Set& white, std::vector<Range>& ranges) {
        pack(Blocks{clue}, length, white, firsts_);
        pack(Blocks{clue, true}, length, turned(white, length), lasts_);
        ranges.clear();
        for (std::size_t i = 0; i < clue.size(); ++i) {
            ranges.push_back({firsts_[i], length - lasts_[clue.size() - 1 - i] - clue[i], clue[i]});
        }
    }

    // A run that only one block can cover holds it.
    void hold(const Run& run, int length, const std::vector<Range>& ranges) {
        std::size_t owner = 0, owners = 0;
        for (std::size_t i = 0; i < ranges.size(); ++i) {
            if (ranges[i].may_cover(run)) owner = i, ++owners;
        }
        if (owners != 1) return;
        int& first = firsts_[owner];
        int& last = lasts_[ranges.size() - 1 - owner];
        first = std::max(first, run.end - ranges[owner].size);
        last = std::max(last, length - run.start - ranges[owner].size);
    }

    std::vector<int> firsts_{};  // of the first block, the second one, ...
    std::vector<int> lasts_{};   // of the last block, the one before it, ..., counted from the other end
};

}  // namespace nurigram::nonogram
