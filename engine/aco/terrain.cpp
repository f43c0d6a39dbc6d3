#include "aco/terrain.hpp"

namespace nurigram::aco {

Terrain::Terrain(const nurikabe::Puzzle& puzzle, const nurikabe::Given& given)
    : rows(puzzle.rows), cols(puzzle.cols), stride(cols + 2), size((rows + 2) * stride), inside(size, 0), stays(size, 0) {
    for (int row = 0; row < rows; ++row)
        for (int col = 0; col < cols; ++col) inside[place(row, col)] = 1;
    for (const auto& [row, col] : puzzle.holes) inside[place(row, col)] = 0;
    for (int at = 0; at < size; ++at) {
        if (!inside[at]) continue;
        ++area;
        cells.push_back(at);
        if (inside[at + 1] && inside[at + stride] && inside[at + stride + 1]) squares.push_back(at);
    }
    for (const nurikabe::Clue& clue : puzzle.clues) {
        clues.push_back(place(clue.row, clue.col));
        sizes.push_back(clue.size);
    }
    for (const auto& [row, col] : given.black) stays[place(row, col)] = 1;
    for (const auto& [row, col] : given.white) islands.push_back(place(row, col));
    sides = {-stride, 1, stride, -1};
    ring = {-stride - 1, -stride, -stride + 1, 1, stride + 1, stride, stride - 1, -1};
}

}  // namespace nurigram::aco
