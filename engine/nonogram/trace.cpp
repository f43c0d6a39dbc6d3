#include "nonogram/trace.hpp"

#include <algorithm>

#include "nonogram/closure.hpp"
#include "nonogram/techniques/table.hpp"
#include "nonogram/techniques/view.hpp"

namespace nurigram::nonogram {
namespace {

template <bool Reasons>
using Seen = reason::Seen<reason::CellSet, Reasons>;

template <class Task>
auto for_lines(const Puzzle& puzzle, const Task& task) {
    return with_words<STEP_WIDTHS>(puzzle.longest() + PADDING, task);
}

template <int W, bool Reasons>
reason::Plan<View<W>, Seen<Reasons>> plan_of(const Choice& choice) {
    reason::Plan<View<W>, Seen<Reasons>> plan{{}, choice.waves, choice.limit};
    for (const std::size_t at : choice.techniques) plan.techniques.push_back(TECHNIQUES<View<W>, Seen<Reasons>>[at]);
    return plan;
}

template <bool Reasons>
Traced follow(const Puzzle& puzzle, const Given& given, const Choice& choice, Stop& stop) {
    return for_lines(puzzle, [&]<int W>() {
        View<W> view(puzzle, given, choice.budget, stop);
        const int area = static_cast<int>(puzzle.rows() * puzzle.cols()), open = view.unknown().count();
        reason::Closure<reason::CellSet> way = reason::close(view, plan_of<W, Reasons>(choice));
        return Traced{std::move(way), view.black(), view.white(), {area, open, view.unknown().count()}};
    });
}

}  // namespace

std::vector<Named> techniques() {
    std::vector<Named> named;
    for (const auto& technique : TECHNIQUES<View<1>, Seen<true>>) named.push_back({technique.name, technique.tier});
    return named;
}

Choice up_to(int tier, int budget) {
    Choice choice{{}, budget};
    const std::vector<Named> all = techniques();
    for (std::size_t at = 0; at < all.size(); ++at) {
        if (all[at].tier <= tier) choice.techniques.push_back(at);
        if (all[at].tier <= std::min<int>(tier, reason::MEDIUM)) ++choice.waves;
    }
    return choice;
}

Traced trace(const Puzzle& puzzle, const Given& given, const Choice& choice, Stop& stop) {
    return follow<true>(puzzle, given, choice, stop);
}

Traced outline(const Puzzle& puzzle, const Given& given, const Choice& choice, Stop& stop) {
    return follow<false>(puzzle, given, choice, stop);
}

std::size_t sweeps(const Puzzle& puzzle, const Given& given, Stop& stop) {
    return for_lines(puzzle, [&]<int W>() {
        Board<W> board = board_of<W>(puzzle, given);
        Closure<W> closure(puzzle, stop);
        closure.wait_all();
        closure.run(board);
        return closure.sweeps();
    });
}

reason::Features features(const Puzzle& puzzle, const Choice& choice, Stop& stop) {
    const Traced traced = outline(puzzle, {}, choice, stop);
    if (!traced.way.complete) throw Stopped{};
    std::vector<const char*> names;
    for (const Named& technique : techniques()) names.push_back(technique.name);
    reason::Features found = reason::Grader(traced.way, traced.extent).features(names);
    found.emplace_back("sweeps", static_cast<double>(sweeps(puzzle, {}, stop)));
    return found;
}

}  // namespace nurigram::nonogram
