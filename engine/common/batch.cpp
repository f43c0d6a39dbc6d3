#include "common/batch.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace nurigram {

namespace {

struct Shared {
    const Task& task;
    std::size_t count;
    unsigned running;
    std::atomic<std::size_t> next{0};
    std::atomic<bool> cancelled{false};
    std::mutex mutex{};
    std::condition_variable done{};
    std::exception_ptr error{};
};

void work(Shared& shared) {
    try {
        for (std::size_t i; !shared.cancelled && (i = shared.next++) < shared.count;) shared.task(i, shared.cancelled);
    } catch (...) {
        const std::lock_guard lock(shared.mutex);
        if (!shared.error) shared.error = std::current_exception();
        shared.cancelled = true;
    }
    const std::lock_guard lock(shared.mutex);
    if (--shared.running == 0) shared.done.notify_one();
}

void wait(Shared& shared, Stop::Poll poll) {
    std::unique_lock lock(shared.mutex);
    while (!shared.done.wait_for(lock, std::chrono::milliseconds(20), [&] { return shared.running == 0; })) {
        lock.unlock();
        if (poll && !shared.cancelled && poll()) shared.cancelled = true;
        lock.lock();
    }
}

}  // namespace

void run_batch(std::size_t count, unsigned threads, Stop::Poll poll, const Task& task) {
    if (threads == 0) threads = std::max(1u, std::thread::hardware_concurrency());
    threads = static_cast<unsigned>(std::min<std::size_t>(threads, count));
    Shared shared{task, count, threads};
    std::vector<std::thread> crew;
    crew.reserve(threads);
    for (unsigned i = 0; i < threads; ++i) crew.emplace_back(work, std::ref(shared));
    if (threads) wait(shared, poll);
    for (auto& thread : crew) thread.join();
    if (shared.error) std::rethrow_exception(shared.error);
}

}  // namespace nurigram
