# `make play` and `make test` set up everything they need in .venv.
PYTHON ?= python3
BIN := .venv/bin
ENGINE := CMakeLists.txt $(shell find engine -name '*.cpp' -o -name '*.hpp')

.PHONY: play test lint check clean

play: .venv/ready
	$(BIN)/nurigram serve

test: .venv/ready lint
	$(BIN)/pytest -n auto

lint: .venv/ready
	$(BIN)/ruff check src tests bench
	$(BIN)/ruff format --check src tests bench
	$(BIN)/mypy
	$(BIN)/lint-imports

.venv/bin/python:
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --upgrade pip

.venv/ready: .venv/bin/python pyproject.toml $(ENGINE)
	$(BIN)/python -m pip install --quiet --editable '.[cp,web,study]' --group dev
	@touch $@

clean:
	rm -rf .venv build
