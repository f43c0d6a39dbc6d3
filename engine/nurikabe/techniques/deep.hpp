// Deep contradiction: the twin of `kinds/nurikabe/techniques/deep.py`, where it is defined.
#pragma once

#include <optional>

#include "nurikabe/techniques/lookahead.hpp"

namespace nurigram::techniques {

template <int W>
class Refutation {
public:
    using Set = Bits<W>;
    using Known = reason::Decided<Set>;

    Refutation(const View<W>& view, const Known& assumed) : view_(view), here_(follow(view, assumed)) {}

    // How many cells had to be tried both ways until the assumption failed; nothing if it stands.
    std::optional<int> length() {
        int tried = 0;
        Set before;
        while (here_ && open() != before) {
            before = open();
            each(before, [&](int cell) {
                if (here_ && open().has(cell)) tried += try_both(Set::one(cell));
            });
        }
        if (here_) return std::nullopt;
        return tried;
    }

private:
    Set open() const { return view_.board().cells - here_->cells(); }

    // Says whether that made a difference.
    bool try_both(const Set& cell) {
        const Set before = open();
        std::optional<Known> black = with(wall(cell)), white = with(land(cell));
        if (black && white) here_ = Known{black->black & white->black, black->white & white->white};
        else here_ = black ? black : white;
        return !here_ || open() != before;
    }

    std::optional<Known> with(const Known& more) const {
        return follow(view_, Known{here_->black | more.black, here_->white | more.white});
    }

    const View<W>& view_;
    std::optional<Known> here_;
};

template <class View, class Sink>
void deep_contradiction(View& view, Sink& sink) {
    using Set = typename View::Set;
    if (view.unknown().count() > view.ground().limits.open) return;
    for (Set rest = view.unknown(); rest; rest -= rest.lowest()) {
        const Set cell = rest.lowest();
        for (const bool black : {true, false}) {
            const std::optional<int> tried = Refutation<Set::WORDS>(view, coloured(cell, black)).length();
            if (!tried) continue;
            const int length = 1 + *tried;
            return sink.step(
                [&] {
                    reason::Decided<Set> decided = coloured(cell, !black);
                    decided.chain = length;
                    return decided;
                },
                [&] {
                    auto told = why(view.board().neighbours(cell), cell, black ? "not_black" : "not_white");
                    told.facts.set("length", length);
                    return told;
                });
        }
    }
}

}  // namespace nurigram::techniques
