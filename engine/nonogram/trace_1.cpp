#ifndef NURIGRAM_COMPACT
#include "nonogram/trace_in.hpp"

NURIGRAM_COMPILE_TRACE(1, SHADES)
#endif
