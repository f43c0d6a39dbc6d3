#ifndef NURIGRAM_COMPACT
#include "nurikabe/techniques/trace_in.hpp"

NURIGRAM_COMPILE_TRACE(64)
#endif
