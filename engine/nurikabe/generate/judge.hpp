// Judges the boards of a search: which cells do the techniques of the tier leave open?
#pragma once

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "nurikabe/generate/curve.hpp"
#include "nurikabe/generate/sketch.hpp"
#include "nurikabe/techniques/closer.hpp"

namespace nurigram::generate {

using reason::Tier;

// Expert techniques are only used if at most this share of the cells is open, by the area of the board. On wide open boards
// they are slow and find little.
inline constexpr Point NEARLY[]{{49, 0.5}, {100, 0.25}, {225, 0.1}, {260, 0.05}};

// Up to how many open cells expert techniques are used: all of them if that is to be `early`.
inline double nearly(int area, bool early) { return early ? area : value(NEARLY, area) * area; }

// A sketch, with the cells that the techniques decide and those that they leave open.
template <int W>
struct Judged {
    std::shared_ptr<const Sketch<W>> sketch;
    Bits<W> black, white, left;
};

// Judges numbered boards by the techniques of one tier.
//
// For tier expert, the expert techniques are only used for what tier hard leaves open, and only if that is at most half of
// a small board, or a few cells of a large one; otherwise the answer is that of tier hard. The techniques that are too
// costly for a search are left out. Both only make the search faster: a board that is solved here is solved by the tier.
template <int W>
class Judge {
public:
    using Shared = std::shared_ptr<const Sketch<W>>;

    Judge(const SketchBoard<W>& board, Tier tier, bool early, int most_sets)
        : board_(board), tier_(tier), nearly_(nearly(board.area, early)), limits_{most_sets} {}

    // The judgement of a sketch, starting from the empty board.
    Judged<W> prove(Shared sketch, Stop& stop) const { return judged(std::move(sketch), {}, {}, stop); }

    // The judgement after a small change, assuming that everything farther than FAR steps from the change stays decided.
    //
    // It is several times as fast as a proof and nearly always the same. It can only be too optimistic, because the
    // techniques never find less when more cells are known.
    Judged<W> expect(const Judged<W>& before, Shared sketch, Stop& stop) const {
        Bits<W> near = difference(*before.sketch, *sketch);
        for (int step = 0; step < FAR; ++step) near = board_.grow(near);
        return judged(std::move(sketch), before.black - near, before.white - near, stop);
    }

    // Whether the techniques below the tier are enough.
    bool is_easier(const Sketch<W>& sketch, Stop& stop) const {
        Bits<W> black, white;
        return tier_ > reason::EASY && !close(sketch, Tier(tier_ - 1), black, white, stop);
    }

private:
    static constexpr int FAR = 5;

    Judged<W> judged(Shared sketch, Bits<W> black, Bits<W> white, Stop& stop) const {
        Bits<W> left = close(*sketch, std::min(tier_, reason::HARD), black, white, stop);
        if (tier_ > reason::HARD && left.count() <= nearly_) left = close(*sketch, tier_, black, white, stop);
        return {std::move(sketch), black, white, left};
    }

    // Adds what the techniques decide, and tells what they leave open: all after a clash.
    Bits<W> close(const Sketch<W>& sketch, Tier tier, Bits<W>& black, Bits<W>& white, Stop& stop) const {
        std::vector<techniques::Clue> clues;
        clues.reserve(sketch.islands.size());
        for (const Island<W>& island : sketch.islands) clues.push_back({island.number, island.size});
        const auto some = techniques::first(std::min(techniques::count_up_to(tier), techniques::AHEAD));
        if (techniques::close(board_, std::move(clues), some, limits_, black, white, stop)) black = white = {};
        return board_.cells - black - white;
    }

    const SketchBoard<W>& board_;
    Tier tier_;
    double nearly_;
    techniques::Limits limits_;
};

}  // namespace nurigram::generate
