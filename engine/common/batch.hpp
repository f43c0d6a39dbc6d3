// Many tasks on several threads, results in the order of the tasks.
//
// Invariant: task i writes result i and nothing else, so the answer does not depend on the number of threads. The
// calling thread only waits, and asks `poll` every 20 ms whether to end.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>

#include "common/stop.hpp"

namespace nurigram {

using Task = std::function<void(std::size_t index, const std::atomic<bool>& cancelled)>;

// Run task(0) ... task(count - 1); `threads` 0 means one for each core. The first exception is thrown again.
void run_batch(std::size_t count, unsigned threads, Stop::Poll poll, const Task& task);

}  // namespace nurigram
