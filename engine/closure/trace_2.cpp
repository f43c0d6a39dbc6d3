#ifndef NURIGRAM_COMPACT
#include "closure/trace_in.hpp"

NURIGRAM_COMPILE_TRACE(2)
#endif
