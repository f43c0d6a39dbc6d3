#include "aco/terrain.hpp"

namespace nurigram::aco {

Terrain::Terrain(int rows, int cols, const std::vector<Number>& numbers, const std::vector<std::pair<int, int>>& holes)
    : rows(rows), cols(cols), stride(cols + 2), size((rows + 2) * stride), inside(size, 0) {
    for (int row = 0; row < rows; ++row)
        for (int col = 0; col < cols; ++col) inside[place(row, col)] = 1;
    for (const auto& [row, col] : holes) inside[place(row, col)] = 0;
    for (int at = 0; at < size; ++at) {
        if (!inside[at]) continue;
        ++area;
        cells.push_back(at);
        if (inside[at + 1] && inside[at + stride] && inside[at + stride + 1]) squares.push_back(at);
    }
    for (const Number& number : numbers) {
        clues.push_back(place(number.row, number.col));
        sizes.push_back(number.size);
    }
    sides = {-stride, 1, stride, -1};
    ring = {-stride - 1, -stride, -stride + 1, 1, stride + 1, stride, stride - 1, -1};
}

}  // namespace nurigram::aco
