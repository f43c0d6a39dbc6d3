#include "nurikabe/layout.hpp"

#include <algorithm>
#include <stdexcept>

namespace nurigram::nurikabe {

namespace {

constexpr std::int32_t NOBODY = -1;
constexpr std::int32_t SEVERAL = -2;
// Some 250 bytes each, so half a gigabyte. With more the search would hardly move: 20 decisions a second were measured.
constexpr std::size_t MOST_CLAIMS = 2'000'000;

}  // namespace

Layout::Layout(const Puzzle& puzzle, Stop& stop) : rows(puzzle.rows), cols(puzzle.cols) {
    stop.check();
    number_cells(puzzle);
    find_squares();
    spread_claims(puzzle, stop);
    list_claims_by_cell(stop);
    size.push_back(NO_LIMIT);
    link_nodes(stop);
}

void Layout::number_cells(const Puzzle& puzzle) {
    cell_at_.assign(static_cast<std::size_t>(rows) * cols, 0);
    for (const Place& hole : puzzle.holes) cell_at_[hole.row * cols + hole.col] = NO_CELL;
    for (std::int32_t& cell : cell_at_)
        if (cell != NO_CELL) cell = cells++;
    place.resize(cells);
    near.resize(cells);
    const auto at = [&](int row, int col) {
        return row < 0 || col < 0 || row >= rows || col >= cols ? NO_CELL : cell_at_[row * cols + col];
    };
    for (int row = 0; row < rows; ++row)
        for (int col = 0; col < cols; ++col) {
            const std::int32_t cell = at(row, col);
            if (cell == NO_CELL) continue;
            place[cell] = {row, col};
            near[cell] = {at(row - 1, col), at(row, col - 1), at(row, col + 1), at(row + 1, col)};
        }
}

void Layout::find_squares() {
    squares_of.assign(cells, {-1, -1, -1, -1});
    square.reserve(cells);
    for (std::int32_t cell = 0; cell < cells; ++cell) {
        const std::int32_t right = near[cell][2], below = near[cell][3];
        if (right == NO_CELL || below == NO_CELL || near[below][2] == NO_CELL) continue;
        const Four corners{cell, right, below, near[below][2]};
        const auto number = static_cast<std::int32_t>(square.size());
        for (int corner = 0; corner < 4; ++corner) squares_of[corners[corner]][corner] = number;
        square.push_back(corners);
    }
}

// Which clue bars a cell to all others: a clue's own cell and its neighbours; SEVERAL where two of them do.
std::vector<std::int32_t> Layout::bars() const {
    std::vector<std::int32_t> barred_by(cells, NOBODY);
    for (std::int32_t clue = 0; clue < clues; ++clue) {
        const std::int32_t cell = clue_cell_[clue];
        barred_by[cell] = clue;
        for (const std::int32_t next : near[cell]) {
            if (next == NO_CELL) continue;
            std::int32_t& bar = barred_by[next];
            bar = bar == NOBODY || bar == clue ? clue : SEVERAL;
        }
    }
    return barred_by;
}

void Layout::spread_claims(const Puzzle& puzzle, Stop& stop) {
    clues = static_cast<std::int32_t>(puzzle.clues.size());
    size.reserve(clues);
    clue_cell_.reserve(clues);
    for (const Clue& clue : puzzle.clues) {
        clue_cell_.push_back(cell_at_[clue.row * cols + clue.col]);
        size.push_back(clue.size ? clue.size : NO_LIMIT);
    }
    const std::vector<std::int32_t> barred_by = bars();
    reached_.assign(cells, NOBODY);
    std::vector<std::int32_t> claim_of_cell(cells);
    first_claim.assign(1, 0);
    for (std::int32_t clue = 0; clue < clues; ++clue) {
        spread_claim(clue, clue_cell_[clue], barred_by);
        if (claim_cell.size() > MOST_CLAIMS)
            throw std::length_error("the board has too many large or unknown islands for the native engine");
        claims = static_cast<std::int32_t>(claim_cell.size());
        first_claim.push_back(claims);
        link_claims(clue, claim_of_cell);
        stop.spend(20 * static_cast<std::size_t>(claims - first_claim[clue]));
    }
}

// Breadth first, ring by ring: a cell in ring d needs an island of d + 1 cells.
void Layout::spread_claim(std::int32_t clue, std::int32_t start, const std::vector<std::int32_t>& barred_by) {
    claim_cell.push_back(start);
    reached_[start] = clue;
    std::size_t from = first_claim[clue];
    for (std::int32_t need = 2; need <= size[clue] && from < claim_cell.size(); ++need)
        for (const std::size_t ring_end = claim_cell.size(); from < ring_end; ++from)
            for (const std::int32_t next : near[claim_cell[from]]) {
                if (next == NO_CELL || reached_[next] == clue) continue;
                if (barred_by[next] != NOBODY && barred_by[next] != clue) continue;
                reached_[next] = clue;
                claim_cell.push_back(next);
            }
}

void Layout::link_claims(std::int32_t clue, std::vector<std::int32_t>& claim_of_cell) {
    for (std::int32_t claim = first_claim[clue]; claim < claims; ++claim) claim_of_cell[claim_cell[claim]] = claim;
    for (std::int32_t claim = first_claim[clue]; claim < claims; ++claim) {
        Four links;
        for (int direction = 0; direction < 4; ++direction) {
            const std::int32_t next = near[claim_cell[claim]][direction];
            links[direction] = next == NO_CELL || reached_[next] != clue ? NO_CLAIM : claim_of_cell[next];
        }
        claim_near.push_back(links);
        claim_clue.push_back(clue);
    }
}

void Layout::list_claims_by_cell(Stop& stop) {
    first_at.assign(cells + 1, 0);
    for (const std::int32_t cell : claim_cell) ++first_at[cell + 1];
    for (std::int32_t cell = 0; cell < cells; ++cell) first_at[cell + 1] += first_at[cell];
    claims_at.resize(claims);
    std::vector<std::int32_t> next(first_at.begin(), first_at.end() - 1);
    for (std::int32_t claim = 0; claim < claims; ++claim) {
        stop.spend(2);
        claims_at[next[claim_cell[claim]]++] = claim;
    }
}

void Layout::link_nodes(Stop& stop) {
    node_near.reserve(variables());
    node_near.assign(near.begin(), near.end());
    for (Four links : claim_near) {
        stop.spend(2);
        for (std::int32_t& link : links)
            if (link != NO_CLAIM) link += cells;
        node_near.push_back(links);
    }
}

}  // namespace nurigram::nurikabe
