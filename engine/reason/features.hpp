// What a grade weighs, read off a trace, for the page: the twin of `features` of `nurigram.reasoning.grade`. Every number is
// a count, the logarithm of one, or a sum of shares, which may differ from Python's in the last bit.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "reason/close.hpp"
#include "reason/tier.hpp"

namespace nurigram::reason {

using Features = std::vector<std::pair<std::string, double>>;

// How much of the board a trace began and ended with.
struct Extent {
    int area;
    int open_at_start;
    int open_at_end;
};

template <class Cells>
class Grader {
public:
    Grader(const Closure<Cells>& done, const Extent& extent) : done_(done), extent_(extent) {}

    // `known` are all techniques of the kind.
    template <class Named>
    Features features(const std::vector<Named>& known) {
        for (const Named& technique : known) add("n_", technique.name, uses(technique.name));
        add("", "log_area", std::log(extent_.area));
        for (const Tier tier : TIERS) add_tier(tier);
        add_offers();
        add_chains();
        add("", "unsolved", done_.clash || extent_.open_at_end ? 1 : 0);
        return std::move(found_);
    }

private:
    void add(std::string kind, const char* name, double value) { found_.emplace_back(std::move(kind) + name, value); }

    double uses(std::string_view name) const {
        const auto mine = [&](const Step<Cells>& step) { return name == step.technique; };
        return static_cast<double>(std::count_if(done_.steps.begin(), done_.steps.end(), mine));
    }

    // Its steps, the cells they decide, the cells left open, and how often one has to turn to it.
    void add_tier(Tier tier) {
        int steps = 0, cells = 0, turns = 0, before = 0;
        for (const Step<Cells>& step : done_.steps) {
            if (step.tier == tier) {
                ++steps;
                cells += step.decided.cells().count();
                turns += before != tier;
            }
            before = step.tier;
        }
        add("steps_", label(tier), steps);
        add("cells_", label(tier), cells);
        add("open_", label(tier), open_after(tier));
        add("turns_", label(tier), turns);
    }

    // How many cells are unknown before the first step of a harder tier.
    int open_after(Tier tier) const {
        int open = extent_.open_at_start;
        for (const Step<Cells>& step : done_.steps) {
            if (step.tier > tier) return open;
            open -= step.decided.cells().count();
        }
        return extent_.open_at_end;
    }

    // How scarce steps are: moments with one or two places to go on, and the sum of the shares. No steps count as one.
    void add_offers() {
        int narrow = 0, tight = 0;
        double scarcity = 0;
        for (const int offer : done_.offers.empty() ? std::vector<int>{1} : done_.offers) {
            narrow += offer == 1;
            tight += offer == 2;
            scarcity += 1.0 / offer;
        }
        add("", "narrow", narrow);
        add("", "tight", tight);
        add("", "scarcity", scarcity);
    }

    void add_chains() {
        int longest = 0, all = 0;
        for (const Step<Cells>& step : done_.steps) {
            longest = std::max(longest, step.decided.chain);
            all += step.decided.chain;
        }
        add("", "longest_chain", longest);
        add("", "all_chains", all);
    }

    const Closure<Cells>& done_;
    Extent extent_;
    Features found_;
};

}  // namespace nurigram::reason
