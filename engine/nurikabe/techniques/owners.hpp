// Who may own a place: the twin of `kinds/nurikabe/techniques/owners.py`, which defines domains and targets.
#pragma once

#include <vector>

#include "nurikabe/techniques/sinks.hpp"

namespace nurigram::techniques {

template <class View>
class Owners {
public:
    using Set = typename View::Set;

    explicit Owners(View& view) : view_(view), domains_(view.reach().size()) {
        for (std::size_t i = 0; i < domains_.size(); ++i) domains_[i] = domain(i);
    }

    // The unknown cells that nobody may own, or nobody who can serve the loose island that they touch.
    Set nobodys() const {
        const auto& at = view_.at();
        Set cells = at.unknown;
        for (const Set& domain : domains_) cells -= domain;
        for (const auto& loose : at.loose) {
            Set near = loose.around & at.unknown;
            for (const Set& domain : domains_)
                if (domain.meets(loose.cells)) near -= domain;
            cells |= near;
        }
        return cells;
    }

    // The islands that can serve a target.
    std::vector<int> servants(const Set& target) const {
        std::vector<int> islands;
        for (std::size_t i = 0; i < domains_.size(); ++i)
            if (domains_[i].meets(target)) islands.push_back(static_cast<int>(i));
        return islands;
    }

    // What holds no matter which of these islands serves the target.
    reason::Decided<Set> served(const Set& target, const std::vector<int>& islands) {
        reason::Decided<Set> shared{view_.unknown(), view_.unknown()};
        for (const int i : islands) {
            serve(i, target, shared);
            if (!shared.cells()) break;
        }
        return shared;
    }

private:
    // The cells that an island may come to own.
    Set domain(std::size_t i) {
        const auto& island = view_.at().numbered[i];
        if (island.need <= 0) return {};
        const auto& agreed = view_.agreement(i);
        return agreed ? agreed->any - island.cells : view_.reach()[i];
    }

    void serve(std::size_t i, const Set& target, reason::Decided<Set>& shared) {
        const auto* shapes = view_.shapes(i);
        if (!shapes) {
            shared.black = {};
            shared.white &= view_.reaching().on_every_way(i, target, shared.white);
            return;
        }
        auto judge = view_.judge();
        Set cells = view_.board().cells, fence = cells;
        for (const auto& shape : *shapes) {
            if (!shape.cells.meets(target) || (!(cells - shape.cells) && !(fence - shape.fence))) continue;
            if (!judge.is_legal(view_.at().numbered[i], shape)) continue;
            cells &= shape.cells;
            fence &= shape.fence;
        }
        shared.black &= fence;
        shared.white &= cells;
    }

    View& view_;
    std::vector<Set> domains_;
};

}  // namespace nurigram::techniques
