// The store of clauses of three and more literals: one array of words, two words of header before the literals.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sat/types.hpp"

namespace nurigram::sat {

class Arena {
public:
    // A glue of 0 marks a clause of the problem; learnt clauses have the number of levels they join (at least 1).
    Ref add(std::span<const Lit> literals, std::uint32_t glue) {
        const Ref ref = static_cast<Ref>(words_.size());
        words_.push_back(static_cast<std::uint32_t>(literals.size()));
        words_.push_back(glue << 1);
        words_.insert(words_.end(), literals.begin(), literals.end());
        return ref;
    }

    std::span<Lit> literals(Ref ref) { return {words_.data() + ref + kHeader, words_[ref]}; }
    std::span<const Lit> literals(Ref ref) const { return {words_.data() + ref + kHeader, words_[ref]}; }
    Lit* data(Ref ref) { return words_.data() + ref + kHeader; }
    std::uint32_t size(Ref ref) const { return words_[ref]; }

    std::uint32_t glue(Ref ref) const { return words_[ref + 1] >> 1; }
    void set_glue(Ref ref, std::uint32_t glue) { words_[ref + 1] = glue << 1 | (words_[ref + 1] & 1); }

    // A clause that took part in a conflict since the last reduction is spared by the next one.
    bool is_used(Ref ref) const { return words_[ref + 1] & 1; }
    void set_used(Ref ref, bool used) { words_[ref + 1] = (words_[ref + 1] & ~1u) | used; }

    std::size_t words() const { return words_.size(); }
    void reserve(std::size_t words) { words_.reserve(words); }
    void swap(Arena& other) { words_.swap(other.words_); }

private:
    static constexpr std::size_t kHeader = 2;
    std::vector<std::uint32_t> words_;
};

}  // namespace nurigram::sat
