// A position with all that techniques read off it, worked out when it is first asked for.
#pragma once

#include <optional>
#include <vector>

#include "nurikabe/techniques/budget.hpp"
#include "nurikabe/techniques/clash.hpp"
#include "nurikabe/techniques/crossing.hpp"
#include "nurikabe/techniques/cuts.hpp"
#include "nurikabe/techniques/reaching.hpp"
#include "nurikabe/techniques/shapes.hpp"

namespace nurigram::techniques {

// The catalogue of shapes lasts as long as the puzzle; everything else is of the position as it is.
template <int W>
class View {
public:
    using Set = Bits<W>;
    using Cells = Set;

    View(const Ground<W>& ground, const Set& black, const Set& white) : at_(ground, black, white), reaching_(at_) {}

    // The same position with more cells decided. `before` must live as long.
    View(const View& before, const Set& black, const Set& white)
        : at_(before.at_), reaching_(at_), catalogue_(&before.catalogue_) {
        at_.decide(black, white);
    }

    View(const View&) = delete;
    View& operator=(const View&) = delete;

    const Position<W>& at() const { return at_; }
    const Ground<W>& ground() const { return at_.ground; }
    const Geometry<W>& board() const { return at_.board; }
    const Set& unknown() const { return at_.unknown; }

    // Says whether anything was new.
    bool decide(const Set& black, const Set& white) {
        if (!at_.decide(black, white)) return false;
        has_cuts_ = has_reaches_ = has_owners_ = has_agreements_ = false;
        return true;
    }

    std::optional<reason::Clash<Set>> clash() const { return Complaint<W>(at_).first(); }

    // The unknown cells without which the wall may fall apart, and those without which it does.
    const Set& cuts() {
        look_for_cuts();
        return all_cuts_;
    }
    const Set& dividing() {
        look_for_cuts();
        return dividing_;
    }

    Reaching<W>& reaching() {
        if (!has_reaches_) reaching_.refresh();
        has_reaches_ = true;
        return reaching_;
    }

    // What each numbered island reaches.
    const std::vector<Set>& reach() {
        look_for_owners();
        return reach_;
    }

    // The 2x2 squares without a cell of a numbered island.
    const std::vector<Set>& squares() {
        look_for_owners();
        return squares_;
    }

    // The shapes of an island, of which some illegal ones are left out; nothing if it is not listable.
    const Shapes<W>* shapes(std::size_t i) {
        work_out_agreements();
        return listed_[i];
    }

    // What its legal shapes have in common; nothing if it is not listable.
    const std::optional<Agreement<W>>& agreement(std::size_t i) {
        work_out_agreements();
        return agreements_[i];
    }

    // The shapes that were listed for an earlier position, if they were.
    const Shapes<W>* known_shapes(int clue) const { return catalogue_.known(clue); }

    Budget<W>& budget() { return budget_; }
    Crossing<W>& crossing() { return crossing_; }
    Judge<W> judge() { return Judge<W>(at_, reaching().reacher(), reach()); }

protected:
    void put_in_order() { at_.put_in_order(); }

private:
    void look_for_cuts() {
        if (!has_cuts_) dividing_ = cuts_.find(at_, all_cuts_);
        has_cuts_ = true;
    }

    void look_for_owners() {
        if (has_owners_) return;
        has_owners_ = true;
        const Reaching<W>& reaching = this->reaching();
        reach_.resize(reaching.size());
        for (std::size_t i = 0; i < reach_.size(); ++i) reach_[i] = reaching.reach(i).cells();
        squares_.clear();
        each(reaching.open_squares(), [&](int corner) { squares_.push_back(at_.board.square(Set::one(corner))); });
    }

    void work_out_agreements() {
        if (has_agreements_) return;
        Judge<W> judge = this->judge();
        agreements_.assign(reach_.size(), std::nullopt);
        listed_.assign(reach_.size(), nullptr);
        for (std::size_t i = 0; i < reach_.size(); ++i) {
            const Island<W>& island = at_.numbered[i];
            if (island.need <= 0) continue;
            listed_[i] = catalogue_.shapes(at_, island, reaching_.reach(i).open);
            if (!listed_[i]) continue;
            agreements_[i] = agree<W>(*listed_[i], at_.board.cells,
                                      [&](const Shape<W>& shape) { return judge.is_legal(island, shape); });
        }
        has_agreements_ = true;
    }

    Position<W> at_;
    Reaching<W> reaching_;
    Catalogue<W> catalogue_;
    Budget<W> budget_{at_};
    Crossing<W> crossing_{at_};
    Cuts<W> cuts_;
    Set all_cuts_, dividing_;
    std::vector<Set> reach_, squares_;
    std::vector<std::optional<Agreement<W>>> agreements_;
    std::vector<Shapes<W>*> listed_;
    bool has_cuts_ = false, has_reaches_ = false, has_owners_ = false, has_agreements_ = false;
};

// The same for code that finds steps: loose islands and wall regions are in the order in which Python looks at them.
template <int W>
class OrderedView : public View<W> {
public:
    using Set = Bits<W>;

    OrderedView(const Ground<W>& ground, const Set& black, const Set& white) : View<W>(ground, black, white) {
        this->put_in_order();
    }
    OrderedView(const View<W>& before, const Set& black, const Set& white) : View<W>(before, black, white) {
        this->put_in_order();
    }

    void decide(const Set& black, const Set& white) {
        if (View<W>::decide(black, white)) this->put_in_order();
    }
};

}  // namespace nurigram::techniques
