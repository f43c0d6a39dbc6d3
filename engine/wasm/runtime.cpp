// There are no exceptions in the page: whoever would throw one stops for good, and the page starts the engine anew. The
// standard library does not explain itself either: the words would need all of printf.
#include <__verbose_abort>
#include <cstddef>

extern "C" {

[[noreturn]] void* __cxa_allocate_exception(std::size_t) { __builtin_trap(); }
[[noreturn]] void __cxa_throw(void*, void*, void (*)(void*)) { __builtin_trap(); }

}

_LIBCPP_BEGIN_NAMESPACE_STD
void __libcpp_verbose_abort(const char*, ...) noexcept { __builtin_trap(); }
_LIBCPP_END_NAMESPACE_STD
