// Closures of boards of W words. Every width is compiled apart, in closure_*.cpp, since all techniques are in it.
#pragma once

#include "closure/board.hpp"
#include "closure/closer.hpp"
#include "closure/closure.hpp"

namespace nurigram::closure {

template <int W>
Outcome close_in(const Task& task, Stop& stop) {
    const Geometry<W> board(task.cols, from_bytes<W>(task.cells));
    Ground<W> ground(board, task.clues, task.limits, stop);
    if (task.techniques & BY_REACH) ground.add_balls();
    View<W> view(ground, from_bytes<W>(task.black), from_bytes<W>(task.white));
    const bool clash = Closer<W>(view, task.techniques).run();
    const std::size_t size = task.cells.size();
    return {to_bytes(view.at().black, size), to_bytes(view.at().white, size), clash};
}

template <int W>
std::vector<int> pairs_in(const Task& task, Stop& stop) {
    const Geometry<W> board(task.cols, from_bytes<W>(task.cells));
    Ground<W> ground(board, task.clues, task.limits, stop);
    ground.add_balls();
    View<W> view(ground, from_bytes<W>(task.black), from_bytes<W>(task.white));
    Pairing<View<W>> pairing(view);
    std::vector<int> clues;
    for (std::size_t i = 0; i < ground.clues.size(); ++i) {
        if (!view.shapes(i)) continue;
        const std::optional<Shape<W>> shared = pairing.shared(i);
        if (!shared || shared->cells || shared->fence) clues.push_back(ground.clues[i].index);
    }
    return clues;
}

}  // namespace nurigram::closure

#define NURIGRAM_COMPILE_CLOSURE(W)                            \
    namespace nurigram::closure {                              \
    template class Closer<W>;                                  \
    template Outcome close_in<W>(const Task&, Stop&);          \
    template std::vector<int> pairs_in<W>(const Task&, Stop&); \
    }
