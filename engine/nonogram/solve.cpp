// Picks the number of words that the longest line needs. With more than four the cost of a larger class than
// necessary no longer matters: such boards are solved by line logic or not at all.
#include "nonogram/solve.hpp"

#include <stdexcept>
#include <string>

#include "nonogram/backbone.hpp"
#include "nonogram/search.hpp"

namespace nurigram::nonogram {
namespace {

template <class Task>
auto for_lines(std::size_t longest, const Task& task) {
    if (longest > LONGEST_LINE) throw std::invalid_argument("lines have at most " + std::to_string(LONGEST_LINE) + " cells");
    return with_words<WIDTHS>(longest + PADDING, task);
}

}  // namespace

Found search(const Puzzle& puzzle, const Given& given, std::uint64_t limit, bool keep, Stop& stop) {
    Found nothing;
    nothing.complete = true;
    if (!is_well_formed(puzzle)) return nothing;
    return for_lines(puzzle.longest(), [&]<int W>() {
        Session<W> session(puzzle, board_of<W>(puzzle, given), stop);
        return find_solutions(session, limit, keep);
    });
}

Backbone backbone(const Puzzle& puzzle, const Given& given, Stop& stop) {
    if (!is_well_formed(puzzle)) return {no_cells(puzzle), no_cells(puzzle), false, true};
    return for_lines(puzzle.longest(), [&]<int W>() {
        Session<W> session(puzzle, board_of<W>(puzzle, given), stop);
        return find_backbone(session);
    });
}

std::optional<Given> close_lines(const Puzzle& puzzle, const Given& given, Stop& stop) {
    if (!is_well_formed(puzzle)) return std::nullopt;
    return for_lines(puzzle.longest(), [&]<int W>() -> std::optional<Given> {
        Board<W> board = board_of<W>(puzzle, given);
        Closure<W> closure(puzzle, stop);
        closure.wait_all();
        if (!closure.run(board)) return std::nullopt;
        return Given{cells_of(puzzle, board, true), cells_of(puzzle, board, false)};
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

// What every placement has in common; nothing if there is none.
template <int W>
std::optional<Known<W>> common_to_all(const Line<W>& line, const Known<W>& known) {
    LineSolver<W> solver(line.clue->size());
    Known<W> can;
    if (!solver.solve(line, known, can)) return std::nullopt;
    return Known<W>{line.cells - can.white, line.cells - can.black};
}

}  // namespace

std::optional<Given> solve_line(std::size_t length, const Clue& clue, const Given& given) {
    if (!fits(clue, length)) return std::nullopt;
    return for_lines(length, [&]<int W>() -> std::optional<Given> {
        const Known<W> known{line_from<W>(given.black, length), line_from<W>(given.white, length)};
        const std::optional<Known<W>> all = common_to_all(Line<W>(clue, length), known);
        if (!all) return std::nullopt;
        return Given{bytes_from(all->black, length), bytes_from(all->white, length)};
    });
}

}  // namespace nurigram::nonogram
