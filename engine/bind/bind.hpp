// Every binding file registers its functions through one of these.
#pragma once

#include <nanobind/nanobind.h>

void bind_colony(nanobind::module_& m);
void bind_nonogram(nanobind::module_& m);
void bind_nurikabe(nanobind::module_& m);
void bind_reason(nanobind::module_& m);
void bind_nurikabe_techniques(nanobind::module_& m);
void bind_nurikabe_generate(nanobind::module_& m);
