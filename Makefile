# `make play` and `make test` set up everything they need in .venv.
PYTHON ?= python3
BIN := .venv/bin
ENGINE := CMakeLists.txt $(shell find engine -name '*.cpp' -o -name '*.hpp')

.PHONY: play test fuzz fuzz-short docs lint check clean

play: .venv/ready
	$(BIN)/nurigram serve

test: .venv/ready lint fuzz-short
	$(BIN)/pytest -n auto

# The extension's algorithms on random inputs under ASan and UBSan: a million for each target, and a short run for `test`.
fuzz:
	$(MAKE) -C engine/fuzz COUNT=1000000

fuzz-short:
	$(MAKE) -C engine/fuzz COUNT=2000

docs: .venv/ready
	$(BIN)/mkdocs build

lint: .venv/ready
	$(BIN)/ruff check src tests bench
	$(BIN)/ruff format --check src tests bench
	$(BIN)/mypy
	$(BIN)/lint-imports

.venv/bin/python:
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --upgrade pip

.venv/tools: .venv/bin/python pyproject.toml
	$(BIN)/python -m pip install --quiet --group build --group dev
	@touch $@

.venv/ready: .venv/tools $(ENGINE)
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python -m pip install --quiet --no-build-isolation --editable '.[cp,web,study]'
	@touch $@

clean:
	rm -rf .venv build
