// There are no exceptions in the page: code that would throw one stops the engine, and the page starts it again. The
// standard library does not explain itself either: its words would need all of printf.
#include <cstddef>

extern "C" {

[[noreturn]] void* __cxa_allocate_exception(std::size_t) { __builtin_trap(); }
[[noreturn]] void __cxa_throw(void*, void*, void (*)(void*)) { __builtin_trap(); }

// The only thread ends with the page, so nothing that belongs to it has to be taken apart.
int __cxa_thread_atexit(void (*)(void*), void*, void*) { return 0; }

// std::__libcpp_verbose_abort, by its symbol: libc++ has declared it in more than one way.
[[noreturn]] void stop_without_words(const char*, ...) __asm__("_ZNSt3__122__libcpp_verbose_abortEPKcz");
void stop_without_words(const char*, ...) { __builtin_trap(); }

}
