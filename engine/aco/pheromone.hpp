// The pheromone on the board: one value a cell, the memory that all ants share.
//
// Invariant: every value stays positive, so that a draw can always be made.
#pragma once

#include <algorithm>
#include <vector>

#include "aco/random.hpp"

namespace nurigram::aco {

// The settings of a colony, all given by the caller: `kinds/nurikabe/colony.py` has the usual values.
struct Parameters {
    int ants;                 // m
    double evaporation;       // rho, of the global update
    double wear;              // xi, of the local update
    double greed;             // q0: how often the best candidate is taken without a draw
    double forgetting;        // f_BVE: how fast the best value evaporates
    double start;             // tau_0 times the cells of the board: what a place carries before any reward
    std::uint64_t seed;
    std::int64_t iterations;  // give up after this many; negative: never
};

class Pheromone {
public:
    Pheromone(int places, int area, const Parameters& parameters)
        : parameters_(parameters), start_(parameters.start / area), value_(places, start_) {}

    // One of the candidates: mostly the strongest, else a draw.
    int choose(const std::vector<int>& candidates, Random& random) const {
        return is_greedy(random) ? *strongest(candidates) : draw(candidates, random);
    }

    bool is_greedy(Random& random) const { return random.unit() < parameters_.greed; }

    std::vector<int>::const_iterator strongest(const std::vector<int>& candidates) const {
        return std::max_element(candidates.begin(), candidates.end(),
                                [&](int one, int other) { return value_[one] < value_[other]; });
    }

    // In proportion to the pheromone.
    int draw(const std::vector<int>& candidates, Random& random) const {
        double sum = 0;
        for (const int at : candidates) sum += value_[at];
        double left = random.unit() * sum;
        for (const int at : candidates)
            if ((left -= value_[at]) < 0) return at;
        return candidates.back();
    }

    // The local update: a place just taken becomes a little less attractive, so that ants spread.
    void wear(int at) { value_[at] += parameters_.wear * (start_ - value_[at]); }

    // The global update: a board better than the fading memory of the best one replaces it, and the best is rewarded.
    void reward(const std::vector<int>& white, std::int64_t cost) {
        const double worth = 1.0 / static_cast<double>(cost);
        if (worth > best_worth_) best_worth_ = worth, best_ = white;
        for (const int at : best_) value_[at] += parameters_.evaporation * (best_worth_ - value_[at]);
        best_worth_ *= 1 - parameters_.forgetting;
    }

private:
    Parameters parameters_;
    double start_;  // tau_0
    std::vector<double> value_;
    std::vector<int> best_;
    double best_worth_ = 0;
};

}  // namespace nurigram::aco
