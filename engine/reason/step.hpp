// What a technique can say: that cells follow, or that nothing can follow any more. The twins of `Step` and `Clash` of
// `nurigram.puzzle.step`.
//
// `Cells` is any set of cells of the board with the operators of common set algebra: |=, &=, -= (difference), ==, the
// test for being empty as a bool, and count(). A default one is empty.
//
// What follows is either of two forms, `Decided` or `Excluded`. Closing needs of both: `cells`, of which something is
// said; `settled`, those that it decides; `join`; and `keep_fresh`, which reduces it to what was not known before and
// says whether anything is left.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "reason/facts.hpp"

namespace nurigram::reason {

// The cells that follow, and how many steps an assumption needed to fail: 0 for a direct step.
template <class C>
struct Decided {
    using Cells = C;

    Cells black{}, white{};
    int chain = 0;

    Cells cells() const {
        Cells both = black;
        return both |= white;
    }
    Cells settled() const { return cells(); }

    void join(const Decided& other) {
        black |= other.black;
        white |= other.white;
    }

    template <class View>
    static Cells before(const View& view) {
        return view.unknown();
    }
    bool keep_fresh(Cells& unknown) {
        Cells fresh = cells();
        fresh &= unknown;
        black &= fresh;
        white &= fresh;
        unknown -= fresh;
        return bool(fresh);
    }

    template <class View>
    void tell(View& view) const {
        view.decide(black, white);
    }
};

// Those of some cells for which two values or more are not excluded.
template <class Cells>
Cells open_cells(const Cells& cells, const std::vector<Cells>& out) {
    Cells one, two;
    for (const Cells& excluded : out) {
        Cells left = cells;
        left -= excluded;
        Cells again = one;
        again &= left;
        two |= again;
        one |= left;
    }
    return two;
}

// For each value, the cells that cannot have it. With two values, these are the black cells and the white ones.
template <class C>
struct Excluded {
    using Cells = C;

    std::vector<Cells> out{};
    int chain = 0;

    Cells cells() const {
        Cells all;
        for (const Cells& excluded : out) all |= excluded;
        return all;
    }
    // With more values, a finding that decides a cell excludes all others there, as `keep_fresh` sees to.
    Cells settled() const {
        Cells all = cells();
        if (out.size() > 2) all -= open_cells(all, out);
        return all;
    }

    void join(const Excluded& other) {
        out.resize(other.out.size());
        for (std::size_t value = 0; value < out.size(); ++value) out[value] |= other.out[value];
    }

    // With two values what is unknown, else what is excluded.
    template <class View>
    static std::vector<Cells> before(const View& view) {
        return view.out().size() > 2 ? view.out() : std::vector<Cells>{view.unknown()};
    }
    bool keep_fresh(std::vector<Cells>& before) {
        if (out.size() > 2) return keep_news(before);
        Cells fresh = cells();
        fresh &= before[0];
        for (Cells& excluded : out) excluded &= fresh;
        before[0] -= fresh;
        return bool(fresh);
    }

    template <class View>
    void tell(View& view) const {
        view.exclude(out);
    }

private:
    // Where only one value is left, it excludes all others, those that were excluded before as well.
    bool keep_news(std::vector<Cells>& before) {
        std::vector<Cells> after = before;
        for (std::size_t value = 0; value < out.size(); ++value) {
            out[value] -= before[value];
            after[value] |= out[value];
        }
        Cells decides = cells();
        if (!decides) return false;
        decides -= open_cells(decides, after);
        for (std::size_t value = 0; value < out.size(); ++value) {
            Cells old = before[value];
            old &= decides;
            out[value] |= old;
        }
        before = std::move(after);
        return true;
    }
};

// What is told beside them: the cells that they follow from, where to look first, what fills the sentence.
template <class Cells>
struct Why {
    Cells because{}, focus{};
    Facts facts{};
};

template <class Cells, class Found = Decided<Cells>>
struct Step {
    const char* technique;
    int tier;
    Found decided;
    Why<Cells> why{};  // empty where reasons are not kept
};

// Why a state cannot be completed: `code` names the sentence, `cells` are where to see it.
template <class Cells>
struct Clash {
    const char* code;
    Cells cells;
    Facts facts{};
};

}  // namespace nurigram::reason
