# Compile the algorithms, without the bindings, for another system: make -f portable.mk TARGET=x86_64-windows-gnu
# Nothing is linked or run. It shows that the code needs neither GCC nor POSIX.
ZIG ?= python -m ziglang
OUT := ../build/portable/$(TARGET)
SOURCES := $(wildcard $(foreach part,common cdcl nurikabe nurikabe/techniques nurikabe/generate nonogram aco,$(part)/*.cpp))
OBJECTS := $(SOURCES:%.cpp=$(OUT)/%.o)

all: $(OBJECTS)
	@echo "$(TARGET): $(words $(OBJECTS)) files compile"

$(OUT)/%.o: %.cpp $(wildcard */*.hpp */*/*.hpp)
	@mkdir -p $(@D)
	$(ZIG) c++ -target $(TARGET) -std=c++20 -O1 -Wall -Wextra -Werror -I. -c -o $@ $<
