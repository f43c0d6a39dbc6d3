// Clauses that follow from the rules by counting, for boards with large islands.
//
// Two numbers above 30 on a 10x10 leave a short wall and a vast number of nearly right ones. The rules see an island that
// has grown too large, or a part that is cut off, but their reasons then name half the board, and a clause learnt from one
// wall says little about the next. Counts have variables of their own, so that a learnt clause can say "this island has
// six cells up here". Boards with few, large numbers also get geometry: how much wall it takes to part large islands.
//
//   The wall has few runs. A row with n wall cells and e neighbouring pairs of them has n - e runs. So B wall cells with E
//   pairs in all have 2B - E runs in rows and columns together. A connected wall has E >= B - 1, hence at most B + 1 runs.
//   Islands need runs. An island that does not reach the end of a line that it lies in is bounded by a run there, and a
//   line beside the last one that it lies in has a run. Islands in one line are parted by runs. An island of n cells lies
//   in so many rows and columns that their product is at least n.
//   The border has an order. Wall and islands are connected and cannot cross, so the cells of an island along the border
//   form one stretch; the same holds for islands together whose numbers touch diagonally, as no wall passes between them.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <vector>

#include "cdcl/literal.hpp"
#include "common/stop.hpp"
#include "nurikabe/layout.hpp"

namespace nurigram::nurikabe {

// Clauses over the variables of a layout and new ones behind them.
struct Formula {
    explicit Formula(Var taken) : variables(taken) {}

    Lit fresh() { return positive(variables++); }
    void add(std::initializer_list<Lit> clause) { add(std::span<const Lit>(clause.begin(), clause.size())); }
    void add(std::span<const Lit> clause) {
        literals.insert(literals.end(), clause.begin(), clause.end());
        ends.push_back(literals.size());
    }
    std::size_t size() const { return ends.size(); }
    std::span<const Lit> operator[](std::size_t clause) const {
        const std::size_t start = clause ? ends[clause - 1] : 0;
        return {literals.data() + start, ends[clause] - start};
    }

    Var variables;
    std::vector<Lit> literals;
    std::vector<std::size_t> ends;
};

// Whether counting can help: an island is large, and there is memory for it.
bool can_count(const Layout& layout);

// Few, large numbers without `?`, on a board that is small enough for geometry.
bool is_sparse(const Layout& layout);

// The counts of all islands, and geometry where it pays.
Formula counting(const Layout& layout, Stop& stop);

}  // namespace nurigram::nurikabe
