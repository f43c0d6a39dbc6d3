// Nurikabe made in the page, in an engine of its own that is fetched when somebody asks for a new puzzle.
#include <algorithm>
#include <memory>
#include <optional>

#include "nurikabe/generate/generator.hpp"
#include "nurikabe/techniques/close.hpp"
#include "wasm/answers.hpp"
#include "wasm/exports.hpp"

namespace {

using namespace nurigram;

// What is being made.
struct Making {
    int cols;
    generate::Dice dice;
    std::unique_ptr<generate::Generator> generator;
};

std::optional<Making> making;

std::string whole_board(int rows, int cols) {
    Board cells = empty_board(rows, cols);
    for (int row = 0; row < rows; ++row)
        for (int col = 0; col < cols; ++col) set_bit(cells, cols, row, col);
    return cells;
}

}  // namespace

// Begin with an order: rows, columns, the tier, how many sets techniques may look through, and the words of the seed.
NURIGRAM_EXPORT(nurikabe_begin)() {
    wasm::Request request = wasm::request();
    generate::Order order;
    order.rows = request.take();
    order.cols = request.take();
    order.tier = reason::Tier(request.take());
    order.most_sets = request.take();
    std::vector<std::uint32_t> key(static_cast<std::size_t>(request.take_count()));
    for (std::uint32_t& word : key) word = static_cast<std::uint32_t>(request.take());
    making.reset();
    if (!request.is_whole() || key.empty() || order.tier < reason::EASY || order.tier > reason::EXPERT)
        return wasm::answer(wasm::Answer::refusal("no_order"));
    if (!techniques::fits(order.rows, order.cols)) return wasm::answer(wasm::Answer::refusal("too_large"));
    order.cells = whole_board(order.rows, order.cols);
    making.emplace(order.cols, generate::Dice(key), generate::begin(order));
    return wasm::answer("{}");
}

// The numbers of the next puzzle as [row, column, size] in reading order, or null if there are no more. They are to be proved.
NURIGRAM_EXPORT(nurikabe_next)() {
    wasm::Json json;
    Stop never(-1);
    auto numbers = making ? making->generator->next(making->dice, never) : std::nullopt;
    if (!numbers) return wasm::answer("null");
    std::sort(numbers->begin(), numbers->end());
    json.list([&] {
        for (const auto& [cell, size] : *numbers)
            json.list([&] {
                json.number(cell / (making->cols + 1));
                json.number(cell % (making->cols + 1));
                json.number(size);
            });
    });
    return wasm::answer(json.text());
}
