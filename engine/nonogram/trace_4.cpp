#ifndef NURIGRAM_COMPACT
#include "nonogram/trace_in.hpp"

NURIGRAM_COMPILE_TRACE(4, SHADES)
#endif
