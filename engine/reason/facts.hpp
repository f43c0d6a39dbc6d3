// What fills the gaps of a sentence: names with a number or a word each, in the order in which they were first named.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace nurigram::reason {

struct Fact {
    const char* name;  // lives as long as the program
    std::variant<std::int64_t, std::string> value;

    friend bool operator==(const Fact& a, const Fact& b) {
        return std::string_view(a.name) == b.name && a.value == b.value;
    }
};

class Facts {
public:
    // A name that is there already keeps its place and takes the new value, as in a Python dict.
    void set(const char* name, std::int64_t number) { put({name, number}); }
    void set(const char* name, std::string word) { put({name, std::move(word)}); }

    auto begin() const { return facts_.begin(); }
    auto end() const { return facts_.end(); }

    friend bool operator==(const Facts&, const Facts&) = default;

private:
    void put(Fact fact) {
        const auto same = [&](const Fact& other) { return std::string_view(other.name) == fact.name; };
        const auto old = std::find_if(facts_.begin(), facts_.end(), same);
        if (old == facts_.end())
            facts_.push_back(std::move(fact));
        else
            old->value = std::move(fact.value);
    }

    std::vector<Fact> facts_;
};

}  // namespace nurigram::reason
