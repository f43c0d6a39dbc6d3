// The exact Nurikabe solver: all solutions up to a limit, their number, and what they share.
#pragma once

#include <cstdint>

#include "common/found.hpp"
#include "common/stop.hpp"
#include "nurikabe/puzzle.hpp"

namespace nurigram::nurikabe {

constexpr std::int64_t AS_IT_PAYS = -1;

// Up to `limit` solutions that agree with the given cells; with `keep` false they are only counted. `patience`: after how
// many conflicts the search begins again with counts (counting.hpp).
Found search(const Puzzle& puzzle, const Given& given, std::uint64_t limit, bool keep, Stop& stop,
             std::int64_t patience = AS_IT_PAYS);

// The cells that have the same colour in every solution that agrees with the given cells.
Backbone backbone(const Puzzle& puzzle, const Given& given, Stop& stop);

}  // namespace nurigram::nurikabe
