// Many short lists in one piece of memory: lists that are walked one after another lie side by side.
//
// A list that outgrows its place moves to the end and leaves a hole; pack() closes the holes and puts the lists
// back in order. Adding to a list invalidates the spans of all lists.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "common/bytes.hpp"
#include "common/compiler.hpp"
#include "common/filled.hpp"

namespace nurigram {

template <class T>
class Lists {
public:
    // This many empty lists.
    void open(std::size_t count, Stop& stop) { places_ = filled<Place>(count, {}, stop); }
    std::size_t size() const { return places_.size(); }

    std::span<const T> operator[](std::size_t list) const {
        const Place& place = places_[list];
        return {items_.data() + place.begin, place.size};
    }

    void push(std::size_t list, const T& item) {
        Place& place = places_[list];
        if (place.size == place.capacity) move_to_end(place);
        items_[place.begin + place.size++] = item;
    }

    void clear(std::size_t list) { places_[list].size = 0; }

    template <class Drop>
    void erase_if(std::size_t list, const Drop& drop) {
        Place& place = places_[list];
        std::uint32_t kept = 0;
        for (std::uint32_t i = 0; i < place.size; ++i) {
            const T item = items_[place.begin + i];
            if (!drop(item)) items_[place.begin + kept++] = item;
        }
        place.size = kept;
    }

    void pack(Stop& stop) {
        std::vector<T> packed;
        packed.reserve(items_.size());
        for (Place& place : places_) {
            stop.spend(2 + place.size);
            const auto from = items_.begin() + place.begin;
            place.begin = static_cast<std::uint32_t>(packed.size());
            packed.insert(packed.end(), from, from + place.size);
            place.capacity = place.size;
        }
        items_.swap(packed);
    }

    // Fetches the place of a list that will be walked soon.
    void prefetch(std::size_t list) const { nurigram::prefetch(&places_[list]); }

    std::size_t bytes() const { return bytes_in(places_, items_); }

private:
    struct Place {
        std::uint32_t begin = 0, size = 0, capacity = 0;
    };

    void move_to_end(Place& place) {
        const std::uint32_t begin = static_cast<std::uint32_t>(items_.size());
        place.capacity = place.capacity == 0 ? 4 : 2 * place.capacity;
        items_.resize(items_.size() + place.capacity);
        for (std::uint32_t i = 0; i < place.size; ++i) items_[begin + i] = items_[place.begin + i];
        place.begin = begin;
    }

    std::vector<Place> places_;
    std::vector<T> items_;
};

}  // namespace nurigram
