// What searches and techniques found, as JSON. A cell is its number row by row.
#pragma once

#include <type_traits>
#include <variant>

#include "common/found.hpp"
#include "reason/cells.hpp"
#include "reason/close.hpp"
#include "wasm/json.hpp"

namespace nurigram::wasm {

class Answer {
public:
    explicit Answer(int cols) : cols_(cols) {}

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
                for (const Board& board : found.solutions) cells(board);
            });
            json_.name("count").number(static_cast<std::int64_t>(found.count));
            json_.name("complete").truth(found.complete);
        });
        return json_.text();
    }

    std::string of(const Backbone& backbone) {
        json_.object([&] {
            boards(backbone.out[0], backbone.out[1]);
            json_.name("solvable").truth(backbone.solvable);
            json_.name("complete").truth(backbone.complete);
        });
        return json_.text();
    }

    // The steps of a trace, where they end, and what a grade weighs: `features` calls its argument for each.
    template <class Traced, class Features>
    std::string of(const Traced& traced, const Features& features) {
        json_.object([&] {
            json_.name("steps").list([&] {
                for (const auto& each : traced.way.steps) step(each);
            });
            json_.name("offers").list([&] {
                for (const int offer : traced.way.offers) json_.number(offer);
            });
            json_.name("clash");
            if (traced.way.clash) clash(*traced.way.clash);
            else json_.nothing();
            boards(traced.black, traced.white);
            json_.name("features").object([&] {
                features([&](const char* prefix, const char* name, double value) {
                    json_.name(prefix, name).measure(value);
                });
            });
        });
        return json_.text();
    }

    template <class Traced>
    std::string of(const Traced& traced) {
        return of(traced, [](const auto&) {});
    }

private:
    void step(const reason::Step<reason::CellSet>& step) {
        json_.object([&] {
            json_.name("technique").word(step.technique);
            json_.name("tier").number(step.tier);
            boards(step.decided.black, step.decided.white);
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
    void boards(const Cells& black, const Cells& white) {
        json_.name("black"), cells(black);
        json_.name("white"), cells(white);
    }

    void cell(std::size_t index) {
        json_.number(static_cast<std::int64_t>(index / (cols_ + 1) * cols_ + index % (cols_ + 1)));
    }

    void cells(const reason::CellSet& set) {
        json_.list([&] { each(set, [&](std::size_t index) { cell(index); }); });
    }

    void cells(const Board& board) {
        json_.list([&] {
            for (std::size_t index = 0; index < 8 * board.size(); ++index)
                if (has_bit(board, index)) cell(index);
        });
    }

    std::size_t cols_;
    Json json_;
};

}  // namespace nurigram::wasm
