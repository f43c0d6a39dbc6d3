// The store of clauses of four and more literals: one array of words, two words of header before the literals.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "cdcl/literal.hpp"

namespace nurigram {

class Arena {
public:
    // A glue of 0 marks a clause of the problem; learnt clauses have the number of levels they join (at least 1).
    ClauseRef add(std::span<const Lit> literals, std::uint32_t glue) {
        const ClauseRef ref = static_cast<ClauseRef>(words_.size());
        words_.push_back(static_cast<std::uint32_t>(literals.size()));
        words_.push_back(glue << 1);
        words_.insert(words_.end(), literals.begin(), literals.end());
        return ref;
    }

    std::span<Lit> literals(ClauseRef ref) { return {words_.data() + ref + HEADER, words_[ref]}; }
    std::span<const Lit> literals(ClauseRef ref) const { return {words_.data() + ref + HEADER, words_[ref]}; }
    Lit* data(ClauseRef ref) { return words_.data() + ref + HEADER; }
    std::uint32_t size(ClauseRef ref) const { return words_[ref]; }

    std::uint32_t glue(ClauseRef ref) const { return words_[ref + 1] >> 1; }
    void set_glue(ClauseRef ref, std::uint32_t glue) { words_[ref + 1] = glue << 1 | (words_[ref + 1] & 1); }

    // A clause that took part in a conflict since the last reduction is spared by the next one.
    bool is_used(ClauseRef ref) const { return words_[ref + 1] & 1; }
    void set_used(ClauseRef ref, bool used) { words_[ref + 1] = (words_[ref + 1] & ~1u) | used; }

    std::size_t words() const { return words_.size(); }
    void reserve(std::size_t words) { words_.reserve(words); }
    void swap(Arena& other) { words_.swap(other.words_); }

private:
    static constexpr std::size_t HEADER = 2;
    std::vector<std::uint32_t> words_;
};

}  // namespace nurigram
