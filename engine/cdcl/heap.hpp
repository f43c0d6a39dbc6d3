// The open variables by activity, the most active first.
//
// Invariant: a binary heap in `order_`, with place_[order_[i]] == i, and ABSENT for variables that are not in it.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "common/bytes.hpp"
#include "common/filled.hpp"
#include "cdcl/literal.hpp"

namespace nurigram {

class ActivityHeap {
public:
    ActivityHeap(Var variables, Stop& stop)
        : activity_(filled(variables, 0.0, stop)), place_(filled<std::uint32_t>(variables, ABSENT, stop)) {
        order_.reserve(variables);
    }

    bool empty() const { return order_.empty(); }
    bool contains(Var var) const { return place_[var] != ABSENT; }

    void insert(Var var) {
        if (contains(var)) return;
        place_[var] = static_cast<std::uint32_t>(order_.size());
        order_.push_back(var);
        rise(place_[var]);
    }

    Var pop() {
        const Var top = order_.front();
        place_[top] = ABSENT;
        const Var last = order_.back();
        order_.pop_back();
        if (!order_.empty()) {
            put(0, last);
            sink(0);
        }
        return top;
    }

    void bump(Var var) {
        activity_[var] += step_;
        if (activity_[var] > LARGE) rescale();
        if (contains(var)) rise(place_[var]);
    }
    std::size_t bytes() const { return bytes_in(activity_, place_, order_); }
    void decay(double factor) { step_ /= factor; }

private:
    static constexpr std::uint32_t ABSENT = UINT32_MAX;
    static constexpr double LARGE = 1e100;

    bool before(Var a, Var b) const { return activity_[a] > activity_[b]; }
    void put(std::uint32_t place, Var var) {
        order_[place] = var;
        place_[var] = place;
    }
    void rise(std::uint32_t place) {
        const Var var = order_[place];
        for (; place && before(var, order_[(place - 1) / 2]); place = (place - 1) / 2) put(place, order_[(place - 1) / 2]);
        put(place, var);
    }
    void sink(std::uint32_t place) {
        const Var var = order_[place];
        for (std::uint32_t child; (child = 2 * place + 1) < order_.size(); place = child) {
            if (child + 1 < order_.size() && before(order_[child + 1], order_[child])) ++child;
            if (!before(order_[child], var)) break;
            put(place, order_[child]);
        }
        put(place, var);
    }
    void rescale() {
        for (double& activity : activity_) activity *= 1 / LARGE;
        step_ *= 1 / LARGE;
    }

    std::vector<double> activity_;
    std::vector<std::uint32_t> place_;
    std::vector<Var> order_;
    double step_ = 1.0;
};

}  // namespace nurigram
