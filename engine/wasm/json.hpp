// The answer as JSON. Names and words are our own: they need no escapes.
#pragma once

#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>

namespace nurigram::wasm {

class Json {
public:
    template <class Fill>
    Json& object(const Fill& fill) {
        return enclosed('{', '}', fill);
    }
    template <class Fill>
    Json& list(const Fill& fill) {
        return enclosed('[', ']', fill);
    }

    Json& name(std::string_view first, std::string_view rest = {}) {
        put().append(1, '"').append(first).append(rest).append("\":");
        is_first_ = true;
        return *this;
    }

    void word(std::string_view word) { put().append(1, '"').append(word).append(1, '"'); }
    void number(std::int64_t number) { put() += std::to_string(number); }
    // Not negative, to nine decimals.
    void measure(double number) {
        constexpr std::int64_t ONE = 1'000'000'000;
        const std::int64_t scaled = std::llround(number * ONE);
        put().append(std::to_string(scaled / ONE)).append(1, '.').append(std::to_string(ONE + scaled % ONE), 1);
    }
    void truth(bool truth) { put() += truth ? "true" : "false"; }
    void nothing() { put() += "null"; }

    const std::string& text() const { return text_; }

private:
    template <class Fill>
    Json& enclosed(char open, char close, const Fill& fill) {
        put() += open;
        is_first_ = true;
        fill();
        text_ += close;
        is_first_ = false;
        return *this;
    }

    std::string& put() {
        if (!is_first_) text_ += ',';
        is_first_ = false;
        return text_;
    }

    std::string text_;
    bool is_first_ = true;
};

}  // namespace nurigram::wasm
