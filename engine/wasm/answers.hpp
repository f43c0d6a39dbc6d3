// What searches and techniques found, as JSON. A cell is its number row by row. What is known, `out`, has for each value
// the cells that cannot have it; a solution has the cells of each paint.
#pragma once

#include <variant>
#include <vector>

#include "common/found.hpp"
#include "reason/cells.hpp"
#include "reason/close.hpp"
#include "wasm/json.hpp"

namespace nurigram::wasm {

class Answer {
public:
    Answer(int rows, int cols, int values = 2) : stride_(cols + 1), size_(rows * stride_), paints_(values - 1) {}

    // Why there is none, as a name: `touch` if two numbers touch, `too_long` if a clue does not fit into its line,
    // `too_large` for a board that is too large, `no_board` for what is no board.
    static std::string refusal(const char* why) {
        Json json;
        json.object([&] { json.name("error").word(why); });
        return json.text();
    }

    std::string of(const Found& found) {
        json_.object([&] {
            json_.name("solutions").list([&] {
                for (const Board& picture : found.solutions) layers(picture);
            });
            json_.name("count").number(static_cast<std::int64_t>(found.count));
            json_.name("complete").truth(found.complete);
        });
        return json_.text();
    }

    std::string of(const Backbone& backbone) {
        json_.object([&] {
            boards(backbone.out);
            json_.name("solvable").truth(backbone.solvable);
            json_.name("complete").truth(backbone.complete);
        });
        return json_.text();
    }

    // The steps of a trace, where they end, and what a grade weighs: `features` calls its argument for each.
    template <class Way, class Features>
    std::string of(const Way& way, const std::vector<reason::CellSet>& end, const Features& features) {
        json_.object([&] {
            json_.name("steps").list([&] {
                for (const auto& each : way.steps) step(each);
            });
            json_.name("offers").list([&] {
                for (const int offer : way.offers) json_.number(offer);
            });
            json_.name("clash");
            if (way.clash) clash(*way.clash);
            else json_.nothing();
            boards(end);
            json_.name("features").object([&] {
                features([&](const char* prefix, const char* name, double value) {
                    json_.name(prefix, name).measure(value);
                });
            });
        });
        return json_.text();
    }

    template <class Way>
    std::string of(const Way& way, const std::vector<reason::CellSet>& end) {
        return of(way, end, [](const auto&) {});
    }

private:
    static std::vector<reason::CellSet> out_of(const reason::Decided<reason::CellSet>& found) {
        return {found.black, found.white};
    }
    static const std::vector<reason::CellSet>& out_of(const reason::Excluded<reason::CellSet>& found) { return found.out; }

    template <class Step>
    void step(const Step& step) {
        json_.object([&] {
            json_.name("technique").word(step.technique);
            json_.name("tier").number(step.tier);
            boards(out_of(step.decided));
            json_.name("because"), cells(step.why.because);
            json_.name("focus"), cells(step.why.focus);
            json_.name("facts"), facts(step.why.facts);
            json_.name("chain").number(step.decided.chain);
        });
    }

    void clash(const reason::Clash<reason::CellSet>& clash) {
        json_.object([&] {
            json_.name("code").word(clash.code);
            json_.name("cells"), cells(clash.cells);
            json_.name("facts"), facts(clash.facts);
        });
    }

    void facts(const reason::Facts& facts) {
        json_.object([&] {
            for (const reason::Fact& fact : facts) {
                json_.name(fact.name);
                std::visit([&](const auto& value) { put(value); }, fact.value);
            }
        });
    }

    void put(std::int64_t number) { json_.number(number); }
    void put(const std::string& word) { json_.word(word); }

    template <class Cells>
    void boards(const std::vector<Cells>& out) {
        json_.name("out").list([&] {
            for (const Cells& excluded : out) cells(excluded);
        });
    }

    void cell(std::size_t index) {
        json_.number(static_cast<std::int64_t>(index / stride_ * (stride_ - 1) + index % stride_));
    }

    void cells(const reason::CellSet& set) {
        json_.list([&] { each(set, [&](std::size_t index) { cell(index); }); });
    }

    void cells(const Board& board) { layer(board, 0); }

    // The boards of the paints, which lie end to end.
    void layers(const Board& picture) {
        json_.list([&] {
            for (std::size_t paint = 0; paint < paints_; ++paint) layer(picture, paint * size_);
        });
    }

    void layer(const Board& board, std::size_t first) {
        json_.list([&] {
            for (std::size_t index = 0; index < size_; ++index)
                if (has_bit(board, first + index)) cell(index);
        });
    }

    std::size_t stride_, size_, paints_;
    Json json_;
};

}  // namespace nurigram::wasm
