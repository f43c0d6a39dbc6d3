// The undecided variables, the most active first: a binary heap that knows where each variable stands in it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "sat/types.hpp"

namespace nurigram::sat {

class ActivityHeap {
public:
    void add_variable() {
        activity_.push_back(0.0);
        place_.push_back(kAbsent);
        insert(static_cast<Var>(activity_.size() - 1));
    }

    bool empty() const { return heap_.empty(); }
    bool contains(Var variable) const { return place_[variable] != kAbsent; }

    void insert(Var variable) {
        if (contains(variable)) return;
        heap_.push_back(variable);
        place_[variable] = heap_.size() - 1;
        rise(heap_.size() - 1);
    }

    Var pop() {
        const Var top = heap_.front();
        const Var last = heap_.back();
        heap_.pop_back();
        place_[top] = kAbsent;
        if (!heap_.empty()) {
            put(0, last);
            sink(0);
        }
        return top;
    }

    void bump(Var variable) {
        activity_[variable] += increment_;
        if (activity_[variable] > kLarge) rescale();
        if (contains(variable)) rise(place_[variable]);
    }

    // A first guess of importance, before any conflict.
    void set_activity(Var variable, double activity) {
        activity_[variable] = activity;
        if (contains(variable)) {
            rise(place_[variable]);
            sink(place_[variable]);
        }
    }

    void decay(double factor) { increment_ /= factor; }

private:
    static constexpr std::size_t kAbsent = static_cast<std::size_t>(-1);
    static constexpr double kLarge = 1e100;

    void put(std::size_t place, Var variable) {
        heap_[place] = variable;
        place_[variable] = place;
    }

    void rise(std::size_t place) {
        const Var variable = heap_[place];
        while (place > 0) {
            const std::size_t parent = (place - 1) / 2;
            if (activity_[heap_[parent]] >= activity_[variable]) break;
            put(place, heap_[parent]);
            place = parent;
        }
        put(place, variable);
    }

    void sink(std::size_t place) {
        const Var variable = heap_[place];
        for (;;) {
            std::size_t child = 2 * place + 1;
            if (child >= heap_.size()) break;
            if (child + 1 < heap_.size() && activity_[heap_[child + 1]] > activity_[heap_[child]]) ++child;
            if (activity_[heap_[child]] <= activity_[variable]) break;
            put(place, heap_[child]);
            place = child;
        }
        put(place, variable);
    }

    void rescale() {
        for (double& activity : activity_) activity *= 1 / kLarge;
        increment_ *= 1 / kLarge;
    }

    std::vector<double> activity_;
    std::vector<Var> heap_;
    std::vector<std::size_t> place_;
    double increment_ = 1.0;
};

}  // namespace nurigram::sat
