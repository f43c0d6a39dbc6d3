// Literals, truth values and the reasons of assignments.
#pragma once

#include <cstdint>

namespace nurigram::sat {

using Var = std::uint32_t;

// Variable v as a literal: 2 v says that it is true, 2 v + 1 that it is false.
using Lit = std::uint32_t;

constexpr Lit positive(Var variable) { return 2 * variable; }
constexpr Lit negation(Lit literal) { return literal ^ 1; }
constexpr Lit literal(Var variable, bool value) { return 2 * variable + !value; }
constexpr Var variable_of(Lit literal) { return literal >> 1; }

// The place of a clause in the arena.
using Ref = std::uint32_t;

// Why a literal is true: a decision (or a fact), a clause of two or three literals, or a longer one.
class Reason {
public:
    enum class Kind : std::uint64_t { none, binary, ternary, clause };

    static constexpr Reason none() { return {Kind::none, 0, 0}; }
    static constexpr Reason binary(Lit other) { return {Kind::binary, other, 0}; }
    static constexpr Reason ternary(Lit other, Lit another) { return {Kind::ternary, other, another}; }
    static constexpr Reason clause(Ref ref) { return {Kind::clause, ref, 0}; }

    Kind kind() const { return static_cast<Kind>(word_ >> 62); }
    bool is_none() const { return word_ == 0; }
    bool is_clause(Ref ref) const { return kind() == Kind::clause && this->ref() == ref; }
    // The other literals of a short clause, which are false.
    Lit other() const { return static_cast<Lit>(word_ & kMask); }
    Lit another() const { return static_cast<Lit>(word_ >> 31 & kMask); }
    Ref ref() const { return static_cast<Ref>(word_ & kMask); }

private:
    static constexpr std::uint64_t kMask = (std::uint64_t{1} << 31) - 1;
    constexpr Reason(Kind kind, std::uint64_t low, std::uint64_t high)
        : word_(static_cast<std::uint64_t>(kind) << 62 | high << 31 | low) {}
    std::uint64_t word_;
};

enum class Status { satisfiable, unsatisfiable };

}  // namespace nurigram::sat
