// What a grade weighs, read off a trace, for the page: the twin of `features` of `nurigram.reasoning.grade`. Every number is
// a count, the logarithm of one, or a sum of shares, which may differ from Python's in the last bit.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

#include "reason/close.hpp"
#include "reason/tier.hpp"

namespace nurigram::reason {

// How much of the board a trace began and ended with.
struct Extent {
    int area;
    int open_at_start;
    int open_at_end;
};

// The natural logarithm of a number from 1 on, to twelve digits. That of the library would bring the page tables of 4 kB.
inline double log_of(double number) {
    double sum = 0;
    for (; number >= 2; number /= 2) sum += 0.6931471805599453;
    const double ratio = (number - 1) / (number + 1);
    double power = 2 * ratio;
    for (int n = 1; n < 30; n += 2, power *= ratio * ratio) sum += power / n;
    return sum;
}

// Calls visit(prefix, name, value) for every feature; its name is both together.
template <class Way, class Visit>
class Grader {
public:
    Grader(const Way& done, const Extent& extent, const Visit& visit)
        : done_(done), extent_(extent), add(visit) {}

    // `known` are all techniques of the kind.
    template <class Named>
    void visit_all(const std::vector<Named>& known) const {
        for (const Named& technique : known) add_technique(technique.name);
        add("", "steps", static_cast<double>(done_.steps.size()));
        add("", "area", extent_.area);
        add("", "log_area", log_of(extent_.area));
        for (const Tier tier : TIERS) add_tier(tier);
        add_offers();
        add_chains();
        add("", "unsolved", done_.clash || extent_.open_at_end ? 1 : 0);
    }

private:
    // Its steps, the cells they decide, and how often one has to turn to it.
    void add_technique(std::string_view name) const {
        int steps = 0, cells = 0, turns = 0;
        std::string_view before;
        for (const auto& step : done_.steps) {
            if (name == step.technique) {
                ++steps;
                cells += step.decided.settled().count();
                turns += before != name;
            }
            before = step.technique;
        }
        add("n_", name.data(), steps);
        add("cells_", name.data(), cells);
        add("turns_", name.data(), turns);
    }

    // Its steps, the cells they decide, the cells left open, and how often one has to turn to it.
    void add_tier(Tier tier) const {
        int steps = 0, cells = 0, turns = 0, before = 0;
        for (const auto& step : done_.steps) {
            if (step.tier == tier) {
                ++steps;
                cells += step.decided.settled().count();
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
        for (const auto& step : done_.steps) {
            if (step.tier > tier) return open;
            open -= step.decided.settled().count();
        }
        return extent_.open_at_end;
    }

    // How scarce steps are: moments with one or two places to go on, and the sum of the shares. No steps count as one.
    void add_offers() const {
        int narrow = 0, tight = 0;
        double scarcity = 0;
        for (const int offer : done_.offers) {
            narrow += offer == 1;
            tight += offer == 2;
            scarcity += 1.0 / offer;
        }
        if (done_.offers.empty()) narrow = 1, scarcity = 1;
        add("", "narrow", narrow);
        add("", "tight", tight);
        add("", "scarcity", scarcity);
    }

    void add_chains() const {
        int longest = 0, all = 0;
        for (const auto& step : done_.steps) {
            longest = std::max(longest, step.decided.chain);
            all += step.decided.chain;
        }
        add("", "longest_chain", longest);
        add("", "all_chains", all);
    }

    const Way& done_;
    Extent extent_;
    const Visit& add;
};

}  // namespace nurigram::reason
