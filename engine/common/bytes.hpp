// How much memory vectors hold, for the figures of a search.
#pragma once

#include <cstddef>

namespace nurigram {

template <class... Vectors>
std::size_t bytes_in(const Vectors&... vectors) {
    return (std::size_t{0} + ... + (vectors.capacity() * sizeof(typename Vectors::value_type)));
}

}  // namespace nurigram
