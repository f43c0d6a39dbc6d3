// The board in the form in which the rules walk over it: cells, claims and 2x2 squares as flat arrays.
//
// A cell is a number 0 .. cells-1 in reading order (holes left out). A claim says "this cell belongs to that clue's
// island"; there is one for each cell that the clue could reach on the empty board within its size. The claims of a
// clue are consecutive, nearest first: claim first_claim[k] is the clue's own cell.
// Variables: cell c is variable c (true: black), claim j is variable cells + j (true: the claim holds).
// A region is something that must hang together: the island of clue k is region k, its nodes are the clue's claims;
// the wall is region `clues`, its nodes are the cells. Nodes are variables: true means that the region has the cell.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "common/bytes.hpp"
#include "cdcl/literal.hpp"
#include "common/stop.hpp"
#include "nurikabe/puzzle.hpp"

namespace nurigram::nurikabe {

constexpr std::int32_t NO_CELL = -1;   // beyond the edge, or a hole
constexpr std::int32_t NO_CLAIM = -1;  // a cell that the clue can never reach
constexpr std::int32_t NO_NODE = -1;   // either of them
constexpr std::int32_t NO_LIMIT = INT32_MAX;

using Four = std::array<std::int32_t, 4>;

// Directions: up, left, right, down; the opposite of d is 3 - d.
constexpr int opposite(int direction) { return 3 - direction; }

struct Layout {
    // Throws std::length_error where the claims would not fit in memory.
    Layout(const Puzzle& puzzle, Stop& stop);

    int rows, cols;
    std::int32_t cells = 0, clues = 0, claims = 0;

    std::vector<Place> place;         // by cell
    std::vector<Four> near;           // by cell: the four neighbours or NO_CELL
    std::vector<Four> square;         // the 2x2 squares: their four cells
    std::vector<Four> squares_of;     // by cell: the squares it lies in or -1

    std::vector<std::int32_t> size;         // by region, NO_LIMIT for unknown ones and the wall
    std::vector<std::int32_t> first_claim;  // by clue, clues + 1 entries
    std::vector<std::int32_t> claim_cell, claim_clue;
    std::vector<Four> claim_near;           // by claim: the same clue's claim on the neighbour or NO_CLAIM

    std::vector<std::int32_t> first_at;  // by cell, cells + 1 entries: its claims are claims_at[first_at[c] ...]
    std::vector<std::int32_t> claims_at;

    // The number of the cell at a place of the board, NO_CELL for a hole.
    std::int32_t cell(Place at) const { return cell_at_[at.row * cols + at.col]; }

    std::int32_t wall() const { return clues; }
    std::int32_t first_node(std::int32_t region) const { return region == clues ? 0 : cells + first_claim[region]; }
    std::int32_t end_node(std::int32_t region) const { return region == clues ? cells : cells + first_claim[region + 1]; }
    Place node_place(std::int32_t node) const { return place[node < cells ? node : claim_cell[node - cells]]; }
    std::vector<Four> node_near;  // by node: the neighbouring nodes of its region or NO_NODE

    std::size_t bytes() const {
        return bytes_in(place, near, square, squares_of, first_claim, claim_cell, claim_clue, claim_near, first_at,
                        claims_at, node_near, cell_at_, reached_);
    }
    Var variables() const { return static_cast<Var>(cells + claims); }
    Lit black(std::int32_t cell) const { return positive(static_cast<Var>(cell)); }
    Lit white(std::int32_t cell) const { return negative(static_cast<Var>(cell)); }
    Lit owns(std::int32_t claim) const { return positive(static_cast<Var>(cells + claim)); }
    Lit lacks(std::int32_t claim) const { return negative(static_cast<Var>(cells + claim)); }

private:
    void number_cells(const Puzzle& puzzle);
    void find_squares();
    void spread_claims(const Puzzle& puzzle, Stop& stop);
    void spread_claim(std::int32_t clue, std::int32_t start, const std::vector<std::int32_t>& barred_by);
    void link_claims(std::int32_t clue, std::vector<std::int32_t>& claim_of_cell);
    void list_claims_by_cell(Stop& stop);
    void link_nodes(Stop& stop);
    std::vector<std::int32_t> bars() const;

    std::vector<std::int32_t> cell_at_;   // rows * cols, NO_CELL for holes
    std::vector<std::int32_t> clue_cell_;
    std::vector<std::int32_t> reached_;   // by cell: the clue that reached it last
};

}  // namespace nurigram::nurikabe
