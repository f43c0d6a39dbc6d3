// Small Nurikabe boards, sensible and senseless: every solution must keep the rules, no two may be equal, the backbone
// must be what they share, the sweep must find as many, and so must brute force on the smallest boards.
#include <algorithm>
#include <set>
#include <vector>

#include "fuzz/fuzz.hpp"
#include "nurikabe/frontier.hpp"
#include "nurikabe/solver.hpp"

namespace {

using namespace nurigram;
using namespace nurigram::nurikabe;
using fuzz::require;

constexpr int MOST = 7;
constexpr std::uint64_t LIMIT = 10;
constexpr int BRUTE_FORCE = 8;

using Grid = std::vector<char>;  // '#' black, '.' white, '_' hole, row by row

Grid frame_of(const Puzzle& puzzle) {
    Grid grid(puzzle.rows * puzzle.cols, '.');
    for (const Place& hole : puzzle.holes) grid[hole.row * puzzle.cols + hole.col] = '_';
    return grid;
}

// Up to seven rows and columns; no two clues touch, none stands on a hole, a cell is left.
Puzzle puzzle_of(fuzz::Choices& choices) {
    Puzzle puzzle{1 + choices.upto(MOST - 1), 1 + choices.upto(MOST - 1), {}, {}};
    Grid taken(puzzle.rows * puzzle.cols, 0);
    const auto at = [&](int row, int col) { return taken[row * puzzle.cols + col]; };
    for (int holes = choices.upto(5); holes > 2; --holes) {
        const Place place{choices.upto(puzzle.rows - 1), choices.upto(puzzle.cols - 1)};
        if (at(place.row, place.col) || puzzle.holes.size() + 1 == taken.size()) continue;
        taken[place.row * puzzle.cols + place.col] = 1;
        puzzle.holes.push_back(place);
    }
    for (int clues = choices.upto(12); clues; --clues) {
        const int row = choices.upto(puzzle.rows - 1), col = choices.upto(puzzle.cols - 1), size = choices.upto(9);
        if (at(row, col)) continue;
        const auto touches = [&](int r, int c) {
            return r >= 0 && c >= 0 && r < puzzle.rows && c < puzzle.cols && at(r, c) == 2;
        };
        if (touches(row - 1, col) || touches(row + 1, col) || touches(row, col - 1) || touches(row, col + 1)) continue;
        taken[row * puzzle.cols + col] = 2;
        puzzle.clues.push_back({row, col, size});
    }
    return puzzle;
}

// The cells of a colour connected with one of them; they are struck from the grid.
std::vector<int> take_region(const Puzzle& puzzle, Grid& grid, int start) {
    const char colour = grid[start];
    std::vector<int> region{start};
    grid[start] = 0;
    for (std::size_t i = 0; i < region.size(); ++i) {
        const int row = region[i] / puzzle.cols, col = region[i] % puzzle.cols;
        const Place near[] = {{row - 1, col}, {row + 1, col}, {row, col - 1}, {row, col + 1}};
        for (const Place& place : near) {
            if (place.row < 0 || place.col < 0 || place.row >= puzzle.rows || place.col >= puzzle.cols) continue;
            const int next = place.row * puzzle.cols + place.col;
            if (grid[next] != colour) continue;
            grid[next] = 0;
            region.push_back(next);
        }
    }
    return region;
}

bool has_pool(const Puzzle& puzzle, const Grid& grid) {
    for (int row = 0; row + 1 < puzzle.rows; ++row)
        for (int col = 0; col + 1 < puzzle.cols; ++col) {
            const int cell = row * puzzle.cols + col;
            if (grid[cell] == '#' && grid[cell + 1] == '#' && grid[cell + puzzle.cols] == '#' &&
                grid[cell + puzzle.cols + 1] == '#')
                return true;
        }
    return false;
}

bool is_island(const Puzzle& puzzle, const std::vector<int>& region) {
    int numbers = 0, size = 0;
    for (const Clue& clue : puzzle.clues)
        if (std::count(region.begin(), region.end(), clue.row * puzzle.cols + clue.col)) ++numbers, size = clue.size;
    return numbers == 1 && (size == 0 || size == static_cast<int>(region.size()));
}

bool is_solution(const Puzzle& puzzle, Grid grid) {
    for (const Clue& clue : puzzle.clues)
        if (grid[clue.row * puzzle.cols + clue.col] != '.') return false;
    if (has_pool(puzzle, grid)) return false;
    int walls = 0;
    for (int cell = 0; cell < puzzle.rows * puzzle.cols; ++cell) {
        const char colour = grid[cell];
        if (colour != '#' && colour != '.') continue;
        const std::vector<int> region = take_region(puzzle, grid, cell);
        if (colour == '#' ? ++walls > 1 : !is_island(puzzle, region)) return false;
    }
    return true;
}

bool bit(const Board& board, const Puzzle& puzzle, int cell) {
    const int index = cell / puzzle.cols * (puzzle.cols + 1) + cell % puzzle.cols;
    return static_cast<unsigned char>(board[index >> 3]) >> (index & 7) & 1;
}

Grid grid_of(const Puzzle& puzzle, const Board& black) {
    Grid grid = frame_of(puzzle);
    for (int cell = 0; cell < puzzle.rows * puzzle.cols; ++cell)
        if (bit(black, puzzle, cell)) grid[cell] = '#';
    return grid;
}

std::uint64_t brute_force(const Puzzle& puzzle) {
    std::vector<int> cells;
    const Grid frame = frame_of(puzzle);
    for (int cell = 0; cell < puzzle.rows * puzzle.cols; ++cell)
        if (frame[cell] == '.') cells.push_back(cell);
    std::uint64_t count = 0;
    for (unsigned colours = 0; colours < 1u << cells.size(); ++colours) {
        Grid grid = frame;
        for (std::size_t i = 0; i < cells.size(); ++i)
            if (colours >> i & 1) grid[cells[i]] = '#';
        count += is_solution(puzzle, grid);
    }
    return count;
}

void check_backbone(const Puzzle& puzzle, const Found& found) {
    Stop never(-1);
    const Backbone shared = backbone(puzzle, {}, never);
    require(shared.complete, "a backbone left open without a time limit");
    require(shared.solvable == (found.count > 0), "a backbone that contradicts the solutions");
    for (const Board& solution : found.solutions)
        for (int cell = 0; cell < puzzle.rows * puzzle.cols; ++cell) {
            require(!bit(shared.black, puzzle, cell) || bit(solution, puzzle, cell), "a cell wrongly proved black");
            require(!bit(shared.white, puzzle, cell) || !bit(solution, puzzle, cell), "a cell wrongly proved white");
        }
}

// The sweep knows nothing beforehand but that clues are white.
void check_sweep(const Puzzle& puzzle, const Found& found) {
    Stop never(-1);
    const Layout layout(puzzle, never);
    if (!can_sweep(layout)) return;
    Known known;
    known.may_be_black.assign(layout.cells, 1);
    known.may_be_white.assign(layout.cells, 1);
    known.may_own.assign(layout.claims, 1);
    for (std::int32_t clue = 0; clue < layout.clues; ++clue)
        known.may_be_black[layout.claim_cell[layout.first_claim[clue]]] = 0;
    const std::optional<Found> swept = sweep(layout, known, never);
    require(swept.has_value(), "a sweep that ended early");
    require(swept->count == std::min<std::uint64_t>(found.count, 2), "a sweep that found another number of solutions");
    for (const Board& solution : swept->solutions)
        require(is_solution(puzzle, grid_of(puzzle, solution)), "a swept solution that breaks a rule");
}

void check(const Puzzle& puzzle) {
    Stop never(-1);
    const Found found = search(puzzle, LIMIT, true, never);
    require(found.complete || found.count == LIMIT, "a search that ended early");
    require(found.count == found.solutions.size(), "a wrong count");
    const std::set<Board> distinct(found.solutions.begin(), found.solutions.end());
    require(distinct.size() == found.solutions.size(), "a solution twice");
    for (const Board& solution : found.solutions)
        require(is_solution(puzzle, grid_of(puzzle, solution)), "a solution that breaks a rule");
    const auto cells = puzzle.rows * puzzle.cols - static_cast<int>(puzzle.holes.size());
    if (cells <= BRUTE_FORCE && found.complete) require(brute_force(puzzle) == found.count, "a solution missed");
    check_backbone(puzzle, found);
    check_sweep(puzzle, found);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Choices choices(data, size);
    check(puzzle_of(choices));
    return 0;
}
