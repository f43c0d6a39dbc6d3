#include "bind.hpp"

// What was built, for bug reports and for the records of experiments.
void bind_build(nanobind::module_& m) {
    m.def("compiler", [] { return __VERSION__; }, "The compiler that built this module.");
}
