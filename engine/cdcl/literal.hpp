// Literals and reasons: the words in which clauses, rules and the search speak to each other.
#pragma once

#include <cstdint>

namespace nurigram {

using Var = std::uint32_t;
using Lit = std::uint32_t;  // 2 * variable, plus 1 when negated
using ClauseRef = std::uint32_t;  // the place of a clause in the arena

constexpr Lit NO_LIT = UINT32_MAX;

constexpr Lit positive(Var var) { return 2 * var; }
constexpr Lit negative(Var var) { return 2 * var + 1; }
constexpr Lit literal(Var var, bool value) { return 2 * var + !value; }
constexpr Lit negate(Lit lit) { return lit ^ 1; }
constexpr bool is_positive(Lit lit) { return (lit & 1) == 0; }
constexpr Var var_of(Lit lit) { return lit >> 1; }

// Why a literal is true, in 64 bits: a decision or a fact (NONE), a clause, one or two true literals, or a rule of the
// theory, whose antecedents are written out only when a conflict asks for them.
struct Reason {
    enum Kind : std::uint32_t { NONE, CLAUSE, ONE, TWO, THEORY };

    std::uint32_t tag = NONE;
    std::uint32_t data = 0;

    Kind kind() const { return static_cast<Kind>(tag & 7); }
    std::uint32_t extra() const { return tag >> 3; }
    bool is_none() const { return tag == NONE; }
    bool is_clause(ClauseRef ref) const { return tag == CLAUSE && data == ref; }

    static Reason clause(ClauseRef ref) { return {CLAUSE, ref}; }
    static Reason one(Lit a) { return {ONE, a}; }
    static Reason two(Lit a, Lit b) { return {TWO | a << 3, b}; }
    // `rule` is the theory's own number for it, `data` whatever that rule needs to know.
    static Reason theory(std::uint32_t rule, std::uint32_t data) { return {THEORY | rule << 3, data}; }
};

}  // namespace nurigram
