#ifndef NURIGRAM_COMPACT
#include "closure/close_in.hpp"

NURIGRAM_COMPILE_CLOSURE(64)
#endif
