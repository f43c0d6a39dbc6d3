// Picks the number of words that the longest line needs. With more than four the cost of a larger class than
// necessary no longer matters: such boards are solved by line logic or not at all.
#include "nonogram/solve.hpp"

#include <stdexcept>
#include <string>

#include "nonogram/backbone.hpp"
#include "nonogram/search.hpp"

namespace nurigram::nonogram {
namespace {

// Calls task.operator()<W, V>(), where V is two for black and white.
template <class Task>
auto for_lines(std::size_t longest, int values, const Task& task) {
    if (longest > LONGEST_LINE) throw std::invalid_argument("lines have at most " + std::to_string(LONGEST_LINE) + " cells");
    const auto in_black = [&]<int W>() { return task.template operator()<W, SHADES>(); };
    const auto in_colour = [&]<int W>() { return task.template operator()<W, MOST_VALUES>(); };
    if (values == SHADES) return with_words<WIDTHS>(longest + PADDING, in_black);
    return with_words<COLOUR_WIDTHS>(longest + PADDING, in_colour);
}

template <class Task>
auto for_lines(const Puzzle& puzzle, const Task& task) {
    return for_lines(puzzle.longest(), puzzle.values(), task);
}

}  // namespace

Found search(const Puzzle& puzzle, const Given& given, std::uint64_t limit, bool keep, Stop& stop) {
    Found nothing;
    nothing.complete = true;
    if (!is_well_formed(puzzle)) return nothing;
    return for_lines(puzzle, [&]<int W, int V>() {
        Session<W, V> session(puzzle, board_of<W, V>(puzzle, given), stop);
        return find_solutions(session, limit, keep);
    });
}

Backbone backbone(const Puzzle& puzzle, const Given& given, Stop& stop) {
    if (!is_well_formed(puzzle)) return {no_knowledge(puzzle), false, true};
    return for_lines(puzzle, [&]<int W, int V>() {
        Session<W, V> session(puzzle, board_of<W, V>(puzzle, given), stop);
        return find_backbone(session);
    });
}

std::optional<Given> close_lines(const Puzzle& puzzle, const Given& given, Stop& stop) {
    if (!is_well_formed(puzzle)) return std::nullopt;
    return for_lines(puzzle, [&]<int W, int V>() -> std::optional<Given> {
        Board<W, V> board = board_of<W, V>(puzzle, given);
        Closure<W, V> closure(puzzle, stop);
        closure.wait_all();
        if (!closure.run(board)) return std::nullopt;
        return given_of(puzzle, board);
    });
}

namespace {

template <int W>
Bits<W> line_from(const nurigram::Board& bytes, std::size_t length) {
    Bits<W> cells;
    for (std::size_t i = 0; i < length && i / 8 < bytes.size(); ++i) {
        if (static_cast<unsigned char>(bytes[i / 8]) >> (i % 8) & 1) cells.set(i + 1);
    }
    return cells;
}

template <int W>
nurigram::Board bytes_from(const Bits<W>& cells, std::size_t length) {
    nurigram::Board bytes((length + 7) / 8, '\0');
    each(cells, [&](std::size_t cell) { bytes[(cell - 1) / 8] |= static_cast<char>(1 << ((cell - 1) % 8)); });
    return bytes;
}

}  // namespace

std::optional<Given> solve_line(std::size_t length, const Clue& clue, int values, const Given& given) {
    if (!fits(clue, length, values)) return std::nullopt;
    return for_lines(length, values, [&]<int W, int V>() -> std::optional<Given> {
        Known<W, V> known, settled;
        for (int value = 0; value < values; ++value) known.out[value] = line_from<W>(given[value], length);
        LineSolver<W, V> solver(clue.size(), values);
        if (!solver.solve(Line<W>(clue, length), known, settled)) return std::nullopt;
        Given found;
        for (int value = 0; value < values; ++value) found.push_back(bytes_from(settled.out[value], length));
        return found;
    });
}

}  // namespace nurigram::nonogram
