# `make play` and `make test` set up everything they need in .venv.
PYTHON ?= python3
BIN := .venv/bin
ENGINE := CMakeLists.txt $(shell find engine -name '*.cpp' -o -name '*.hpp')

.PHONY: play test docs lint check clean

play: .venv/ready
	$(BIN)/nurigram serve

test: .venv/ready lint
	$(BIN)/pytest -n auto

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
