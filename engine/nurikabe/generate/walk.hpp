// Searches from board to board that move away from the best one found, and come back to it.
#pragma once

#include <algorithm>
#include <utility>

#include "nurikabe/generate/judge.hpp"

namespace nurigram::generate {

// The current board, and the best board so far.
//
// A new board is accepted if it leaves no more cells open than the current one, or than the best one plus a margin. The
// margin grows while nothing better is found. Then the walk goes back to the best board, and the next wave begins. The margin
// is measured from the best board, because from the current one a large board would never be finished: each open region
// would drift a little, and together they would grow without end.
//
// Boards are offered with their expected judgement. It is only proved if the board would be the best or finished.
template <int W>
class Walk {
public:
    using Shared = typename Judge<W>::Shared;

    // After `pace` changes without a better board, the margin grows by one cell.
    Walk(const SketchBoard<W>& board, Judged<W> first, int pace)
        : board_(board), current_(first), best_(std::move(first)), pace_(pace) {}

    virtual ~Walk() = default;

    const Judged<W>& current() const { return current_; }
    const Judged<W>& best() const { return best_; }

    // The cells where something should change.
    virtual Bits<W> region() const { return current_.left; }

    // How far a board is from being finished: the number of its open cells.
    virtual Number cost(const Judged<W>& judged) const { return judged.left.count(); }

    // Count a change, and say whether to try it. Without a better board, the walk ends after one wave plus as many changes as
    // led to the best board, but at most one pace for each cell.
    virtual bool goes_on(const Judge<W>& judge, Dice&, Stop& stop) {
        if (++tried_ % (MARGINS * pace_) == 0) go_back(judge, stop);
        return tried_ <= end();
    }

    // How many more changes can be counted before the walk goes back or ends, if none of them is offered.
    virtual int spare() const {
        const int wave = MARGINS * pace_;
        return std::min(wave - 1 - tried_ % wave, end() - tried_);
    }

    // Count changes that led to nothing, at most as many as are to spare.
    void skip(int tried) { tried_ += tried; }

    // Accept this board as the current one, unless it leaves too many cells open.
    void offer(Judged<W> other, const Judge<W>& judge, Dice& dice, Stop& stop) {
        const Number least = cost(best_), most = std::max(cost(current_), least + tried_ / pace_ % MARGINS);
        Number now = cost(other);
        if (now <= most && (now < least || !now)) {
            other = judge.prove(other.sketch, stop);
            now = cost(other);
        }
        if (now > most) return;
        current_ = other;
        if (now < least) improve(other, dice);
        else if (now == least) rival_ = other.sketch;
    }

protected:
    static constexpr int MARGINS = 16;  // how many margins a wave has: 0, 1, ... cells, up to one less than this

    // There is a better board.
    virtual void improve(const Judged<W>& other, Dice&) {
        best_ = other;
        rival_ = nullptr;
        led_there_ += tried_;
        tried_ = 0;
    }

    // Return to the best board, or to the last one that seemed as good, if it proves to be.
    void go_back(const Judge<W>& judge, Stop& stop) {
        if (rival_) {
            Judged<W> rival = judge.prove(rival_, stop);
            if (cost(rival) <= cost(best_)) best_ = std::move(rival);
        }
        current_ = best_;
        rival_ = nullptr;
    }

    const SketchBoard<W>& board_;
    Judged<W> current_, best_;
    Shared rival_;
    int pace_, led_there_ = 0, tried_ = 0;

private:
    int end() const { return std::min(led_there_, pace_ * board_.area) + MARGINS * pace_; }
};

// A walk that changes a single place at a time, for large boards.
//
// A walk over a whole large board improves one open region while all others drift, and loses what it has gained when it goes
// back to its best board. On rounds, nothing changes outside the place, and whatever is gained there is kept. So the work
// grows with the number of places. The first visits are short: easy gains are taken all over the board before anyone spends
// much time in a stubborn place; where only stubborn ones are left, visits stay long.
//
// There may be more than the `most` islands wanted, at a price. So a stubborn place can be solved with one island more, and
// any other place can do with one less, without knowing beforehand where that is easy.
template <int W>
class Rounds final : public Walk<W> {
public:
    // On smaller boards, a walk over the whole board is as fast.
    static constexpr int FROM = 450;

    Rounds(const SketchBoard<W>& board, Judged<W> first, Number most, Dice& dice)
        : Walk<W>(board, std::move(first), 30), most_(most) {
        place_ = elsewhere(dice);
    }

    // The open cells of the place. If it has none: all of it while there are too many islands, then all others.
    Bits<W> region() const override {
        const Bits<W> here = this->current_.left & place_;
        return here ? here : surplus(this->current_) ? place_ : this->current_.left;
    }

    // The open cells, and the price of the islands that are too many.
    Number cost(const Judged<W>& judged) const override { return judged.left.count() + PRICE * surplus(judged); }

    bool goes_on(const Judge<W>& judge, Dice& dice, Stop& stop) override {
        if (++this->tried_ >= visit()) {
            ++in_vain_;
            this->tried_ = 0;
            this->go_back(judge, stop);
            place_ = elsewhere(dice);
        }
        return in_vain_ * PATIENCE < this->board_.area;
    }

    // Before the visit ends.
    int spare() const override { return std::max(0, visit() - 1 - this->tried_); }

private:
    static constexpr int WIDE = 5;          // a place reaches this many steps around an open cell
    static constexpr int LOW = 3;           // how many margins the first visit tries; each failed one adds one
    static constexpr Number PRICE = 7;      // an island too many counts as this many open cells
    static constexpr double ANYWHERE = 0.5;  // how often a place without open cells is visited while there are too many islands
    static constexpr int PATIENCE = 20;     // a board is given up after one failed visit per this many cells

    Number surplus(const Judged<W>& judged) const {
        return above(static_cast<Number>(judged.sketch->islands.size()), most_);
    }

    // How many changes a visit takes.
    int visit() const { return std::min(this->MARGINS, LOW + in_vain_) * this->pace_; }

    void improve(const Judged<W>& other, Dice& dice) override {
        Walk<W>::improve(other, dice);
        in_vain_ /= 2;
        if (!other.left.meets(place_)) place_ = elsewhere(dice);
    }

    // The surroundings of a random open cell of the best board, or of any cell while there are too many islands.
    Bits<W> elsewhere(Dice& dice) const {
        Bits<W> from = this->best_.left;
        if (surplus(this->best_) && (!from || dice.chance(ANYWHERE))) from = this->board_.cells;
        if (!from) return {};
        Bits<W> place = Bits<W>::one(this->board_.pick(from, dice));
        for (int step = 0; step < WIDE; ++step) place = this->board_.grow(place);
        return place;
    }

    Number most_;
    Bits<W> place_;
    int in_vain_ = 0;
};

}  // namespace nurigram::generate
