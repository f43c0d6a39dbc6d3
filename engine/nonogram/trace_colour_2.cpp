#ifndef NURIGRAM_COMPACT
#include "nonogram/trace_in.hpp"

NURIGRAM_COMPILE_TRACE(2, MOST_VALUES)
#endif
