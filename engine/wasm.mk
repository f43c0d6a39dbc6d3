# The engine for the page: make -f wasm.mk TO=FILE. zig brings everything that is needed.
ZIG ?= python -m ziglang
OUT := ../build/wasm
SOURCES := $(wildcard $(foreach part,common cdcl nurikabe nurikabe/techniques nonogram wasm,$(part)/*.cpp))
OBJECTS := $(SOURCES:%.cpp=$(OUT)/%.o)
FLAGS := -target wasm32-wasi -std=c++20 -O2 -g0 -fno-rtti -DNDEBUG -DNURIGRAM_COMPACT -Wall -Wextra -I.

$(TO): $(OBJECTS)
	@mkdir -p $(@D)
	$(ZIG) c++ -target wasm32-wasi -O2 -s -mexec-model=reactor -o $(OUT)/engine.wasm $^
	@mv $(OUT)/engine.wasm $@ # at once, as a server may be sending it

# The many techniques, and what only prepares a search, need not be as fast as the search.
SMALL := cdcl/forget.cpp nonogram/encode.cpp nurikabe/counting.cpp nurikabe/explain.cpp nurikabe/layout.cpp $(wildcard nurikabe/techniques/*.cpp nonogram/trace*.cpp wasm/*.cpp)
$(SMALL:%.cpp=$(OUT)/%.o): FLAGS += -Os

# Loops over the values of a cell would be the most of it.
$(OUT)/nonogram/solve.o: FLAGS += -fno-unroll-loops

$(OUT)/%.o: %.cpp $(wildcard */*.hpp */*/*.hpp)
	@mkdir -p $(@D)
	$(ZIG) c++ $(FLAGS) -c -o $@ $<
