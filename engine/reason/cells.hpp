// Sets of cells of a board of any size, in the layout of `nurigram.grid`: for kinds whose boards may be large.
//
// A set has as many words as its largest cell needs, or more; words that are missing count as empty.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace nurigram::reason {

class CellSet {
public:
    std::vector<std::uint64_t> word{};

    CellSet() = default;
    explicit CellSet(std::size_t bits) : word((bits + 63) / 64) {}

    // The cell must lie within the bits that the set was made for.
    void set(std::size_t index) { word[index / 64] |= std::uint64_t{1} << (index % 64); }
    void reset(std::size_t index) { word[index / 64] &= ~(std::uint64_t{1} << (index % 64)); }
    bool has(std::size_t index) const { return index / 64 < word.size() && (word[index / 64] >> (index % 64) & 1); }

    explicit operator bool() const {
        return std::any_of(word.begin(), word.end(), [](std::uint64_t part) { return part != 0; });
    }

    int count() const {
        int total = 0;
        for (const std::uint64_t part : word) total += std::popcount(part);
        return total;
    }

    CellSet& operator|=(const CellSet& other) {
        if (word.size() < other.word.size()) word.resize(other.word.size());
        for (std::size_t i = 0; i < other.word.size(); ++i) word[i] |= other.word[i];
        return *this;
    }

    CellSet& operator&=(const CellSet& other) {
        if (word.size() > other.word.size()) word.resize(other.word.size());
        for (std::size_t i = 0; i < word.size(); ++i) word[i] &= other.word[i];
        return *this;
    }

    // Set difference.
    CellSet& operator-=(const CellSet& other) {
        for (std::size_t i = 0; i < std::min(word.size(), other.word.size()); ++i) word[i] &= ~other.word[i];
        return *this;
    }

    friend CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
    friend CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
    friend CellSet operator-(CellSet a, const CellSet& b) { return a -= b; }

    // Sets with the same cells are equal, however many words they have.
    friend bool operator==(const CellSet& a, const CellSet& b) { return !(a - b) && !(b - a); }
};

// Call visit(index) for every cell in rising order.
template <class Visit>
void each(const CellSet& cells, const Visit& visit) {
    for (std::size_t i = 0; i < cells.word.size(); ++i) {
        for (std::uint64_t rest = cells.word[i]; rest != 0; rest &= rest - 1) {
            visit(64 * i + static_cast<std::size_t>(std::countr_zero(rest)));
        }
    }
}

}  // namespace nurigram::reason
