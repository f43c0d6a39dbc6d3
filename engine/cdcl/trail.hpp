// The assignment and its history.
//
// Invariants: value(lit) == -value(not lit); the trail lists the true literals in the order in which they became
// true; position(var) is the place in it, level(var) the number of decisions before it, inclusive. A literal's
// antecedents all stand before it in the trail: rules that explain themselves later look only at what stands there.
#pragma once

#include <cstdint>
#include <vector>

#include "common/bytes.hpp"
#include "common/filled.hpp"
#include "cdcl/literal.hpp"

namespace nurigram {

class Trail {
public:
    Trail(Var variables, Stop& stop)
        : value_(filled<std::int8_t>(2 * static_cast<std::size_t>(variables), 0, stop)),
          level_(filled<std::uint32_t>(variables, 0, stop)), position_(filled<std::uint32_t>(variables, 0, stop)),
          reason_(filled<Reason>(variables, {}, stop)) {
        literals_.reserve(variables);
    }

    Var variables() const { return static_cast<Var>(level_.size()); }
    // By literal: above 0 is true, below 0 false. The place in memory stays the same.
    const std::int8_t* values() const { return value_.data(); }
    bool is_true(Lit lit) const { return value_[lit] > 0; }
    bool is_false(Lit lit) const { return value_[lit] < 0; }
    bool is_open(Lit lit) const { return value_[lit] == 0; }
    std::uint32_t level(Var var) const { return level_[var]; }
    std::uint32_t position(Var var) const { return position_[var]; }
    Reason reason(Var var) const { return reason_[var]; }
    void set_reason(Var var, Reason why) { reason_[var] = why; }
    std::uint32_t decisions() const { return static_cast<std::uint32_t>(starts_.size()); }
    std::uint32_t size() const { return static_cast<std::uint32_t>(literals_.size()); }
    Lit operator[](std::uint32_t place) const { return literals_[place]; }
    // Where a level begins: the place of its decision.
    std::uint32_t start(std::uint32_t level) const { return level ? starts_[level - 1] : 0; }

    // Whether the literal was true before a place in the trail.
    bool was_true(Lit lit, std::uint32_t before) const { return is_true(lit) && position_[var_of(lit)] < before; }

    // Make a literal true. False: it is false already, and `conflict` says what was tried.
    bool enqueue(Lit lit, Reason why) {
        if (value_[lit] > 0) return true;
        if (value_[lit] < 0) return fail(lit, why);
        assign(lit, why);
        return true;
    }

    // A rule is broken although no single literal is to blame.
    bool fail(Reason why) { return fail(NO_LIT, why); }
    // A literal that is false would have to be true.
    bool fail(Lit lit, Reason why) {
        conflict = {lit, why};
        return false;
    }

    // Make an open literal true.
    void assign(Lit lit, Reason why) {
        const Var var = var_of(lit);
        value_[lit] = 1;
        value_[negate(lit)] = -1;
        level_[var] = decisions();
        position_[var] = size();
        reason_[var] = why;
        literals_.push_back(lit);
    }

    void decide(Lit lit) {
        starts_.push_back(size());
        assign(lit, {});
    }

    Lit pop() {
        const Lit lit = literals_.back();
        literals_.pop_back();
        value_[lit] = value_[negate(lit)] = 0;
        return lit;
    }
    void forget_levels(std::uint32_t level) { starts_.resize(level); }

    std::size_t bytes() const { return bytes_in(value_, level_, position_, reason_, literals_, starts_); }

    struct Conflict {
        Lit lit = NO_LIT;
        Reason why;
    };
    Conflict conflict;

private:
    std::vector<std::int8_t> value_;
    std::vector<std::uint32_t> level_;
    std::vector<std::uint32_t> position_;
    std::vector<Reason> reason_;
    std::vector<Lit> literals_;
    std::vector<std::uint32_t> starts_;
};

}  // namespace nurigram
