// What is known about an island in its surroundings, remembered from one question to the next.
//
// The generator asks thousands of times about boards that differ in few places, so most islands are where they were,
// with the same cells around them. What they reach does not depend on anything else.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "nurikabe/techniques/reach.hpp"

namespace nurigram::techniques {

// All that the reach of an island depends on: its number and its cells, those free for it, the loose ones nearby.
template <int W>
struct Surroundings {
    int stride = 0;
    int number = 0;
    Bits<W> cells, free, loose;

    bool operator==(const Surroundings&) const = default;

    std::uint64_t hash() const {
        std::uint64_t mixed = static_cast<std::uint64_t>(stride) << 32 | static_cast<std::uint32_t>(number);
        for (const Bits<W>* set : {&cells, &free, &loose})
            for (const std::uint64_t word : set->word) {
                mixed = (mixed ^ word) * 0x9E3779B97F4A7C15;
                mixed ^= mixed >> 32;
            }
        return mixed;
    }
};

// What was found for an island so far; the rest is worked out when it is first asked for.
template <int W>
struct Known {
    Surroundings<W> where;
    bool has_reach = false;
    Reach<W> reach;
    std::optional<Bits<W>> needed;              // the cells without which there is not enough room
    Bits<W> harmless;                           // corners of squares that force nothing
    std::vector<std::pair<int, Bits<W>>> ways;  // corners of squares, and what the island must take to enter them
};

// Forgets everything once it is full. What is still in use is kept.
template <int W>
class Memory {
public:
    using Shared = std::shared_ptr<Known<W>>;

    // The memory of this thread.
    static Memory& here() {
        thread_local Memory memory;
        return memory;
    }

    // What is known in these surroundings, so that more can be added.
    Shared recall(const Surroundings<W>& where) {
        if (known_.size() >= MOST) known_.clear();
        Shared& known = known_[where.hash()];
        if (!known || known->where != where) {
            known = std::make_shared<Known<W>>();
            known->where = where;
        }
        return known;
    }

private:
    static constexpr std::size_t BYTES = std::size_t{8} << 20;
    static constexpr std::size_t MOST = BYTES / (sizeof(Known<W>) + 8 * sizeof(Bits<W>));

    std::unordered_map<std::uint64_t, Shared> known_;
};

}  // namespace nurigram::techniques
