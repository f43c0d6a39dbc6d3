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

// Why a literal is true: a decision (or a fact), a clause of two literals, or a longer one.
class Reason {
public:
    static constexpr Reason none() { return Reason(0); }
    static constexpr Reason binary(Lit other) { return Reason(std::uint64_t{1} << 32 | other); }
    static constexpr Reason clause(Ref ref) { return Reason(std::uint64_t{2} << 32 | ref); }

    bool is_none() const { return word_ == 0; }
    bool is_binary() const { return word_ >> 32 == 1; }
    Lit other() const { return static_cast<Lit>(word_); }
    Ref ref() const { return static_cast<Ref>(word_); }

private:
    explicit constexpr Reason(std::uint64_t word) : word_(word) {}
    std::uint64_t word_;
};

enum class Status { satisfiable, unsatisfiable, stopped };

}  // namespace nurigram::sat
