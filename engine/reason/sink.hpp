// Where a technique leaves what it sees. A technique is one function template over a kind's view and a sink:
//
//     template <class View, class Sink>
//     void glue(View& view, Sink& sink) { ... sink.step([&] { return Decided{...}; }, [&] { return Why{...}; }); }
//
// The sink asks for what it needs and for nothing else, so a sink without reasons costs no more than the cells. Where a
// technique has a faster way to find all its cells at once, it may look at the constants `keeps_steps`, which says
// whether they are wanted one by one, and `keeps_reasons`.
#pragma once

#include <concepts>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "reason/step.hpp"

namespace nurigram::reason {

template <class S>
concept Sink = requires(S& sink, typename S::Found (*decided)(), Why<typename S::Cells> (*why)(),
                        Clash<typename S::Cells> (*clash)()) {
    { S::keeps_steps } -> std::convertible_to<bool>;
    { S::keeps_reasons } -> std::convertible_to<bool>;
    sink.step(decided, why);  // something follows
    sink.clash(clash);        // nothing can follow any more
};

// One row of a kind's table: a technique's name, its tier and the function.
template <class View, class S>
struct Technique {
    const char* name;
    int tier;
    void (*look)(View&, S&);
};

// What one look with one technique shows. All steps are counted; only the first is kept unless `all` are wanted.
template <class F, bool Reasons>
class Seen {
public:
    using Found = F;
    using Cells = typename Found::Cells;
    using Told = Step<Cells, Found>;
    static constexpr bool keeps_steps = true;
    static constexpr bool keeps_reasons = Reasons;

    Seen() = default;
    Seen(const char* technique, int tier, bool all) : technique_(technique), tier_(tier), all_(all) {}

    template <class Say, class Explain>
    void step(Say&& decided, Explain&& why) {
        if (offered_++ > 0 && !all_) return;
        steps_.push_back({technique_, tier_, decided()});
        if constexpr (Reasons) steps_.back().why = why();
    }

    template <class Say>
    void clash(Say&& say) {
        if (!clash_) clash_ = say();
    }

    bool is_empty() const { return offered_ == 0 && !clash_; }
    int offered() const { return offered_; }
    std::vector<Told>& steps() { return steps_; }
    std::optional<Clash<Cells>>& clashed() { return clash_; }

private:
    const char* technique_ = "";
    int tier_ = 0;
    bool all_ = false;
    int offered_ = 0;
    std::vector<Told> steps_{};
    std::optional<Clash<Cells>> clash_{};
};

}  // namespace nurigram::reason
