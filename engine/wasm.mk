# The engines for the page: make -f wasm.mk TO=FOLDER. zig brings everything that is needed.
ZIG ?= python -m ziglang
OUT := ../build/wasm
FLAGS := -target wasm32-wasi -std=c++20 -O2 -g0 -fno-rtti -ffp-contract=off -DNDEBUG -Wall -Wextra -I.

# What thinks about puzzles, and what makes them.
ENGINE := $(wildcard $(foreach part,common cdcl nurikabe nurikabe/techniques nonogram wasm,$(part)/*.cpp))
GENERATOR := common/stop.cpp $(addprefix nurikabe/techniques/,close.cpp close_2.cpp) \
	$(addprefix nurikabe/generate/,character.cpp generator.cpp profile.cpp traits.cpp) \
	$(addprefix wasm/,exports.cpp runtime.cpp generator/nurikabe.cpp)

all: $(TO)/engine.wasm $(TO)/generator.wasm

$(TO)/engine.wasm: $(ENGINE:%.cpp=$(OUT)/%.o)
$(TO)/generator.wasm: $(GENERATOR:%.cpp=$(OUT)/generator/%.o)
$(TO)/%.wasm:
	@mkdir -p $(@D)
	$(ZIG) c++ -target wasm32-wasi -O2 -s -mexec-model=reactor -o $(OUT)/$*.wasm $^
	@mv $(OUT)/$*.wasm $@ # at once, as a server may be sending it

# The many techniques, and what only prepares a search, need not be as fast as the search.
SMALL := cdcl/forget.cpp nonogram/encode.cpp nurikabe/counting.cpp nurikabe/explain.cpp nurikabe/layout.cpp $(wildcard nurikabe/techniques/*.cpp nonogram/trace*.cpp wasm/*.cpp)
$(SMALL:%.cpp=$(OUT)/%.o): FLAGS += -Os

# Loops over the values of a cell would be the most of it.
$(OUT)/nonogram/solve.o: FLAGS += -fno-unroll-loops

HEADERS := $(wildcard */*.hpp */*/*.hpp)
$(OUT)/generator/%.o: %.cpp $(HEADERS)
	@mkdir -p $(@D)
	$(ZIG) c++ $(FLAGS) -DNURIGRAM_SMALL_BOARDS -c -o $@ $<

$(OUT)/%.o: %.cpp $(HEADERS)
	@mkdir -p $(@D)
	$(ZIG) c++ $(FLAGS) -DNURIGRAM_COMPACT -c -o $@ $<
