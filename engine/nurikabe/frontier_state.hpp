// One state of the sweep, packed for the table and unpacked for a step.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "common/bytes.hpp"
#include "common/stop.hpp"

namespace nurigram::nurikabe {

constexpr int WIDEST = 12;

// Packed: 4 bits a column for the part that its cell belongs to (0: none), parts numbered in order of appearance; bit 48:
// the cell up left of the next one is black; bit 49: the wall is closed, all further cells are white.
// part[i]: 0 for wall, else size of the island so far + 256 * (its clue + 1, or 0).
struct Frontier {
    std::uint64_t columns = 0;
    std::array<std::uint16_t, WIDEST> part{};

    bool operator==(const Frontier&) const = default;

    std::uint64_t hash() const {
        std::uint64_t mixed = columns * 0x9E3779B97F4A7C15u;
        for (int i = 0; i < WIDEST; i += 4) {
            const std::uint64_t four = part[i] | std::uint64_t{part[i + 1]} << 16 | std::uint64_t{part[i + 2]} << 32 |
                                       std::uint64_t{part[i + 3]} << 48;
            mixed = (mixed ^ mixed >> 29 ^ four) * 0xBF58476D1CE4E5B9u;
        }
        return mixed ^ mixed >> 32;
    }
};

struct Part {
    bool wall = true;
    int size = 0;
    int clue = -1;  // of an island: -1 while it has none
};

// Unpacked, with room for the part that a step adds.
struct Wide {
    std::array<int, WIDEST> column{};  // 0: none, else index into part
    std::array<Part, WIDEST + 2> part{};
    bool corner = false, closed = false;

    Wide(const Frontier& state, int width) {
        for (int c = 0; c < width; ++c) column[c] = static_cast<int>(state.columns >> 4 * c & 15);
        for (int i = 0; i < WIDEST; ++i)
            if (state.part[i]) part[i + 1] = {false, state.part[i] & 255, (state.part[i] >> 8) - 1};
        corner = state.columns >> 48 & 1;
        closed = state.columns >> 49 & 1;
    }

    Frontier pack(int width) const {
        Frontier state;
        std::array<int, WIDEST + 2> number{};
        int parts = 0;
        for (int c = 0; c < width; ++c) {
            if (!column[c]) continue;
            int& mine = number[column[c]];
            if (!mine) {
                mine = ++parts;
                const Part& from = part[column[c]];
                if (!from.wall) state.part[mine - 1] = static_cast<std::uint16_t>(from.size | (from.clue + 1) << 8);
            }
            state.columns |= static_cast<std::uint64_t>(mine) << 4 * c;
        }
        state.columns |= static_cast<std::uint64_t>(corner) << 48 | static_cast<std::uint64_t>(closed) << 49;
        return state;
    }

    bool on_frontier(int which) const { return std::find(column.begin(), column.end(), which) != column.end(); }
    bool is_wall(int which) const { return which && part[which].wall; }
    bool is_island(int which) const { return which && !part[which].wall; }
};

// The colours of the cells passed, one bit a step.
using Colouring = std::array<std::uint64_t, 2>;

// The distinct states after a step, in the order in which they were first reached.
class States {
public:
    struct Entry {
        Frontier state;
        std::array<Colouring, 2> witness;
        int witnesses;
    };

    std::size_t size() const { return entries_.size(); }
    const Entry& operator[](std::size_t i) const { return entries_[i]; }

    std::size_t bytes() const { return bytes_in(entries_, table_); }

    void clear() {
        entries_.clear();
        std::fill(table_.begin(), table_.end(), 0);
    }

    void add(const Frontier& state, const Entry& from, std::size_t step, bool black, Stop& stop) {
        if (2 * (entries_.size() + 1) > table_.size()) grow(stop);
        std::uint32_t& slot = table_[find(state)];
        if (!slot) {
            entries_.push_back({state, {}, 0});
            slot = static_cast<std::uint32_t>(entries_.size());
        }
        Entry& entry = entries_[slot - 1];
        for (int i = 0; i < from.witnesses && entry.witnesses < 2; ++i) {
            Colouring colours = from.witness[i];
            colours[step >> 6] |= static_cast<std::uint64_t>(black) << (step & 63);
            entry.witness[entry.witnesses++] = colours;
        }
    }

    void start() {
        clear();
        entries_.push_back({{}, {}, 1});
    }

private:
    std::size_t find(const Frontier& state) const {
        std::size_t slot = state.hash() & (table_.size() - 1);
        while (table_[slot] && !(entries_[table_[slot] - 1].state == state)) slot = (slot + 1) & (table_.size() - 1);
        return slot;
    }
    // Entries and table are copied by hand, since a few million at once would take longer than a deadline may wait.
    void grow(Stop& stop) {
        table_.assign(std::max<std::size_t>(1024, 2 * table_.size()), 0);
        std::vector<Entry> entries;
        entries.reserve(table_.size() / 2);
        entries_.swap(entries);
        for (const Entry& entry : entries) {
            stop.spend(STEPS_PER_COPY);
            table_[find(entry.state)] = static_cast<std::uint32_t>(entries_.size() + 1);
            entries_.push_back(entry);
        }
    }

    static constexpr std::size_t STEPS_PER_COPY = 50;

    std::vector<Entry> entries_;
    std::vector<std::uint32_t> table_;
};

}  // namespace nurigram::nurikabe
