#include "common/clauses.hpp"

#include <algorithm>

namespace nurigram {

ClauseRef Clauses::add(const std::vector<Lit>& literals, std::uint32_t glue, bool fixed) {
    const auto ref = static_cast<ClauseRef>(arena_.size());
    arena_.push_back(static_cast<std::uint32_t>(literals.size()));
    arena_.push_back(fixed ? 0 : std::max(1u, glue));
    arena_.insert(arena_.end(), literals.begin(), literals.end());
    learned_.push_back(ref);
    watch(ref);
    return ref;
}

void Clauses::watch(ClauseRef ref) {
    const Lit a = begin(ref)[0], b = begin(ref)[1];
    watches_[negate(a)].push_back({ref, b});
    watches_[negate(b)].push_back({ref, a});
}

std::size_t Clauses::bytes() const {
    std::size_t total = bytes_in(arena_, learned_, watches_);
    for (const auto& list : watches_) total += bytes_in(list);
    return total;
}

// Put a literal that is not false in the second place; the falsified one moves into its place.
bool Clauses::look_for_another(const Trail& trail, ClauseRef ref, Lit falsified) {
    Lit* const literals = arena_.data() + ref + HEADER;
    const std::uint32_t length = arena_[ref];
    for (std::uint32_t i = 2; i < length; ++i) {
        if (trail.is_false(literals[i])) continue;
        literals[1] = literals[i];
        literals[i] = falsified;
        return true;
    }
    return false;
}

bool Clauses::propagate(Trail& trail, Lit lit) {
    std::vector<Watch>& list = watches_[lit];
    if (list.empty()) return true;
    const Lit falsified = negate(lit);
    std::size_t kept = 0, i = 0;
    bool fine = true;
    while (i < list.size()) {
        const Watch watch = list[i++];
        if (trail.is_true(watch.blocker)) {
            list[kept++] = watch;
            continue;
        }
        Lit* const literals = arena_.data() + watch.ref + HEADER;
        if (literals[0] == falsified) std::swap(literals[0], literals[1]);
        const Watch renewed{watch.ref, literals[0]};
        if (!trail.is_true(literals[0]) && look_for_another(trail, watch.ref, falsified)) {
            watches_[negate(literals[1])].push_back(renewed);
            continue;
        }
        list[kept++] = renewed;
        if (!trail.enqueue(literals[0], Reason::clause(watch.ref))) {
            fine = false;
            break;
        }
    }
    while (i < list.size()) list[kept++] = list[i++];
    list.resize(kept);
    return fine;
}

void Clauses::reduce(const Trail& trail, Stop& stop) {
    const auto satisfied = [&](ClauseRef ref) {
        return std::any_of(begin(ref), end(ref), [&](Lit lit) { return trail.is_true(lit); });
    };
    std::erase_if(learned_, satisfied);
    std::stable_sort(learned_.begin(), learned_.end(), [&](ClauseRef a, ClauseRef b) { return glue(a) < glue(b); });
    const std::size_t half = learned_.size() / 2;
    std::size_t keep = half;
    while (keep < learned_.size() && glue(learned_[keep]) <= 2) ++keep;
    learned_.resize(keep);
    std::sort(learned_.begin(), learned_.end());

    std::vector<std::uint32_t> arena;
    for (ClauseRef& ref : learned_) {
        const auto moved = static_cast<ClauseRef>(arena.size());
        arena.insert(arena.end(), arena_.begin() + ref, arena_.begin() + ref + HEADER + arena_[ref]);
        ref = moved;
    }
    arena_ = std::move(arena);
    for (auto& list : watches_) {
        stop.spend(1);
        list.clear();
    }
    for (const ClauseRef ref : learned_) watch(ref);
}

}  // namespace nurigram
