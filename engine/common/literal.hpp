// Literals and reasons: the words in which propagators and the search core speak to each other.
#pragma once

#include <cstdint>

namespace nurigram {

using Var = std::uint32_t;
using Lit = std::uint32_t;  // 2 * variable, plus 1 when negated

constexpr Lit NO_LIT = UINT32_MAX;

constexpr Lit positive(Var var) { return 2 * var; }
constexpr Lit negative(Var var) { return 2 * var + 1; }
constexpr Lit negate(Lit lit) { return lit ^ 1; }
constexpr Var var_of(Lit lit) { return lit >> 1; }

// Why a literal is true, in 64 bits. The antecedents are written out only when a conflict asks for them.
struct Reason {
    enum Kind : std::uint32_t { NONE, CLAUSE, ONE, TWO, THEORY };

    std::uint32_t tag = NONE;
    std::uint32_t data = 0;

    Kind kind() const { return static_cast<Kind>(tag & 7); }
    std::uint32_t extra() const { return tag >> 3; }

    static Reason clause(std::uint32_t ref) { return {CLAUSE, ref}; }
    static Reason one(Lit a) { return {ONE, a}; }
    static Reason two(Lit a, Lit b) { return {TWO | a << 3, b}; }
    // `rule` is the theory's own number for it, `data` whatever that rule needs to know.
    static Reason theory(std::uint32_t rule, std::uint32_t data) { return {THEORY | rule << 3, data}; }
};

}  // namespace nurigram
