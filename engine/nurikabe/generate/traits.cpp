#include "nurikabe/generate/traits.hpp"

#include <cmath>
#include <cstdlib>
#include <set>

namespace nurigram::generate {

namespace {

// How far the nearest number is if there is no other.
constexpr int LONE = 9;

double mean(const std::vector<double>& values) {
    double sum = 0;
    for (const double value : values) sum += value;
    return sum / static_cast<double>(values.size());
}

double deviation(const std::vector<double>& values) {
    const double middle = mean(values);
    double sum = 0;
    for (const double value : values) sum += (value - middle) * (value - middle);
    return std::sqrt(sum / static_cast<double>(values.size()));
}

// A value of every shape.
template <class Of>
std::vector<double> all(const Look& look, const Of& of) {
    std::vector<double> values;
    for (const Shape& shape : look.shapes) values.push_back(of(shape));
    return values;
}

// The share of the shapes that hold.
template <class Holds>
double share(const Look& look, const Holds& holds) {
    return mean(all(look, [&](const Shape& shape) { return holds(shape) ? 1.0 : 0.0; }));
}

void add_sizes(const Look& look, Traits& found) {
    std::vector<double> sizes = all(look, [](const Shape& shape) { return shape.size; });
    std::sort(sizes.begin(), sizes.end());
    const double count = static_cast<double>(sizes.size()), usual = mean(sizes);
    const auto often = [&](double size) { return std::count(sizes.begin(), sizes.end(), size) / count; };
    found[trait::numbers] = count / look.area;
    found[trait::land] = usual * count / look.area;
    found[trait::ones] = often(1);
    found[trait::twos] = often(2);
    found[trait::threes] = often(3);
    found[trait::uneven] = deviation(sizes) / usual;
    found[trait::largest] = sizes.back() / usual;
    const std::set<double> kinds(sizes.begin(), sizes.end());
    found[trait::kinds] = static_cast<double>(kinds.size());
    found[trait::favourite] = 0;
    for (const double kind : kinds) found[trait::favourite] = std::max(found[trait::favourite], often(kind));
    found[trait::odd] = share(look, [](const Shape& shape) { return shape.size % 2; });
}

// Where the numbers are: at the edge, in corners, spread over rows and columns, on one colour of a chessboard.
void add_places(const Look& look, Traits& found) {
    const int last_row = look.rows - 1, last_col = look.cols - 1;
    const auto ends = [&](const Shape& at) {
        return (at.row == 0 || at.row == last_row) + (at.col == 0 || at.col == last_col);
    };
    const std::vector<double> rows = all(look, [](const Shape& at) { return at.row; });
    const std::vector<double> cols = all(look, [](const Shape& at) { return at.col; });
    const auto empty = [](const std::vector<double>& lines, int count) {
        return 1 - static_cast<double>(std::set<double>(lines.begin(), lines.end()).size()) / count;
    };
    const double border = 2.0 * (last_row + last_col) / look.area;
    found[trait::edge] = share(look, [&](const Shape& at) { return ends(at) > 0; }) / border;
    found[trait::corner] = share(look, [&](const Shape& at) { return ends(at) == 2; }) * look.area;
    found[trait::high] = deviation(rows) / look.rows;
    found[trait::wide] = deviation(cols) / look.cols;
    found[trait::empty_rows] = empty(rows, look.rows);
    found[trait::empty_cols] = empty(cols, look.cols);
    found[trait::chessboard] = std::abs(share(look, [](const Shape& at) { return (at.row + at.col) % 2; }) - 0.5);
}

// How far a number is from the nearest other one, how often two meet at a corner or are two steps apart, and how many have a
// partner after half a turn, and in a mirror beside or below the board.
void add_neighbours(const Look& look, Traits& found) {
    const auto taken = [&](int row, int col) {
        return std::any_of(look.shapes.begin(), look.shapes.end(),
                           [&](const Shape& at) { return at.row == row && at.col == col; });
    };
    const std::vector<double> nearest = all(look, [&](const Shape& at) {
        int least = look.shapes.size() == 1 ? LONE : look.rows + look.cols;
        for (const Shape& other : look.shapes)
            if (&other != &at) least = std::min(least, std::abs(at.row - other.row) + std::abs(at.col - other.col));
        return least;
    });
    const auto partner = [&](const auto& place) {
        return share(look, [&](const Shape& at) { return place(look.rows - 1 - at.row, look.cols - 1 - at.col, at); });
    };
    found[trait::near] = mean(nearest);
    found[trait::near_uneven] = deviation(nearest);
    found[trait::diagonal] =
        share(look, [&](const Shape& at) { return taken(at.row + 1, at.col + 1) || taken(at.row + 1, at.col - 1); });
    found[trait::two_apart] =
        share(look, [&](const Shape& at) { return taken(at.row, at.col + 2) || taken(at.row + 2, at.col); });
    found[trait::turned] = partner([&](int row, int col, const Shape&) { return taken(row, col); });
    found[trait::mirrored] = std::max(partner([&](int, int col, const Shape& at) { return taken(at.row, col); }),
                                      partner([&](int row, int, const Shape& at) { return taken(row, at.col); }));
}

// The shares of wall cells with one, three and four others beside them, and the longest straight wall.
void add_wall(const Look& look, Traits& found) {
    const double count = look.wall;
    found[trait::dead_ends] = look.dead_ends / count;
    found[trait::branches] = look.branches / count;
    found[trait::crossings] = look.crossings / count;
    found[trait::straight] = look.longest / std::sqrt(look.area);
}

// How far islands fill the rectangles around them, and what shares are straight, have 2x2 squares, and have their number at
// an end.
void add_islands(const Look& look, Traits& found) {
    const std::vector<double> fill =
        all(look, [](const Shape& shape) { return static_cast<double>(shape.size) / (shape.high * shape.wide); });
    int big = 0, lines = 0, squares = 0, more = 0, ends = 0;
    for (const Shape& shape : look.shapes) {
        const bool is_big = shape.size >= 3;
        big += is_big;
        lines += is_big && (shape.high == 1 || shape.wide == 1);
        squares += shape.has_square;
        more += shape.size > 1;
        ends += shape.size > 1 && shape.is_number_at_end;
    }
    found[trait::filled] = mean(fill);
    found[trait::filled_uneven] = deviation(fill);
    found[trait::lines] = static_cast<double>(lines) / std::max(big, 1);
    found[trait::squares] = static_cast<double>(squares) / std::max(big, 1);
    found[trait::at_end] = more ? static_cast<double>(ends) / more : 1;
}

}  // namespace

Traits traits(const Look& look) {
    Traits found{};
    add_sizes(look, found);
    add_places(look, found);
    add_neighbours(look, found);
    add_wall(look, found);
    add_islands(look, found);
    return found;
}

}  // namespace nurigram::generate
