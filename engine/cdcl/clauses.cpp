#include "cdcl/clauses.hpp"

#include <algorithm>

namespace nurigram {

void Clauses::open_lists(const Trail& trail) {
    const std::size_t literals = 2 * std::size_t{trail.variables()};
    binary_.open(literals, stop_);
    ternary_.open(literals, stop_);
    watch_ = filled<std::vector<Watch>>(literals, {}, stop_);
}

Reason Clauses::add(const Trail& trail, std::span<const Lit> literals, std::uint32_t glue) {
    if (watch_.empty()) open_lists(trail);
    if (literals.size() == 2) return add_binary(literals[0], literals[1]);
    if (literals.size() == 3) return add_ternary(literals[0], literals[1], literals[2]);
    const ClauseRef ref = arena_.add(literals, glue);
    (glue ? learnt_ : problem_).push_back(ref);
    most_words_ = std::max(most_words_, arena_.words());
    watch(ref);
    return Reason::clause(ref);
}

Reason Clauses::add_binary(Lit a, Lit b) {
    binary_.push(negate(a), b);
    binary_.push(negate(b), a);
    return Reason::one(negate(b));
}

Reason Clauses::add_ternary(Lit a, Lit b, Lit c) {
    ternary_.push(negate(a), {b, c});
    ternary_.push(negate(b), {a, c});
    ternary_.push(negate(c), {a, b});
    return Reason::two(negate(b), negate(c));
}

void Clauses::watch(ClauseRef ref) {
    const Lit* literals = arena_.data(ref);
    watch_[negate(literals[0])].push_back({ref, literals[1]});
    watch_[negate(literals[1])].push_back({ref, literals[0]});
}

bool Clauses::propagate(Trail& trail, Lit lit) {
    if (watch_.empty()) return true;
    return propagate_binary(trail, lit) && propagate_ternary(trail, lit) && propagate_long(trail, lit);
}

// An open literal follows. Its lists will be walked soon.
inline void Clauses::imply(Trail& trail, Lit lit, Reason why) {
    trail.assign(lit, why);
    binary_.prefetch(lit);
    ternary_.prefetch(lit);
    prefetch(&watch_[lit]);
}

bool Clauses::propagate_binary(Trail& trail, Lit lit) {
    const std::int8_t* const value = trail.values();
    for (const Lit implied : binary_[lit]) {
        if (value[implied] > 0) continue;
        if (value[implied] < 0) return trail.fail(implied, Reason::one(lit));
        imply(trail, implied, Reason::one(lit));
    }
    return true;
}

bool Clauses::propagate_ternary(Trail& trail, Lit lit) {
    const std::int8_t* const value = trail.values();
    for (const auto& [first, second] : ternary_[lit]) {
        const int one = value[first], two = value[second];
        if (one > 0 || two > 0 || (one == 0 && two == 0)) continue;
        if (one < 0 && two < 0) return trail.fail(first, Reason::two(lit, negate(second)));
        if (one < 0) {
            imply(trail, second, Reason::two(lit, negate(first)));
        } else {
            imply(trail, first, Reason::two(lit, negate(second)));
        }
    }
    return true;
}

// Walks the clauses that watch the literal that just became false; those that find another literal to watch leave.
bool Clauses::propagate_long(Trail& trail, Lit lit) {
    const std::int8_t* const value = trail.values();
    const Lit falsified = negate(lit);
    std::vector<Watch>& watches = watch_[lit];
    Watch* kept = watches.data();
    Watch* const end = kept + watches.size();
    bool consistent = true;
    for (Watch* current = kept; current != end; ++current) {
        if (value[current->blocker] > 0) {
            *kept++ = *current;
            continue;
        }
        const ClauseRef ref = current->ref;
        Lit* const literals = arena_.data(ref);
        const Lit other = literals[0] ^ literals[1] ^ falsified;
        if (value[other] > 0) {
            *kept++ = {ref, other};
            continue;
        }
        Lit* const last = literals + arena_.size(ref);
        Lit* candidate = literals + 2;
        while (candidate != last && value[*candidate] < 0) ++candidate;
        if (candidate != last) {
            literals[0] = other;
            literals[1] = *candidate;
            *candidate = falsified;
            watch_[negate(literals[1])].push_back({ref, other});
            continue;
        }
        *kept++ = {ref, other};
        if (value[other] < 0) {
            consistent = trail.fail(other, Reason::clause(ref));
            kept = std::copy(current + 1, end, kept);
            break;
        }
        literals[0] = other;
        literals[1] = falsified;
        imply(trail, other, Reason::clause(ref));
    }
    watches.resize(static_cast<std::size_t>(kept - watches.data()));
    return consistent;
}

void Clauses::pack() {
    binary_.pack(stop_);
    ternary_.pack(stop_);
}

std::size_t Clauses::bytes() const {
    std::size_t watches = bytes_in(watch_);
    for (const std::vector<Watch>& list : watch_) watches += bytes_in(list);
    return binary_.bytes() + ternary_.bytes() + watches + sizeof(Lit) * most_words_;
}

}  // namespace nurigram
