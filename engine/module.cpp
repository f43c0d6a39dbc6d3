// The one extension module. Each part of the engine adds its functions in its own file under bind/.
#include <nanobind/nanobind.h>

#include "bind/bind.hpp"

NB_MODULE(_native, m) {
    m.doc() = "The hot kernels of Nurigram.";
    bind_colony(m);
    bind_nonogram(m);
    bind_nurikabe(m);
    bind_reason(m);
    bind_nurikabe_techniques(m);
    bind_nurikabe_generate(m);
}
