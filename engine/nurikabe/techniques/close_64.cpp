#ifndef NURIGRAM_COMPACT
#include "nurikabe/techniques/close_in.hpp"

NURIGRAM_COMPILE_CLOSURE(64)
#endif
