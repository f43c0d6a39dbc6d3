# `make play` and `make test` set up everything they need in .venv.
PYTHON ?= python3
BIN := .venv/bin
# uv installs in a fraction of pip's time. pip takes over where uv fails: it may know another index.
# Modules are compiled when they are first imported: most of what is installed never is.
# What is installed today is installed tomorrow: `make constraints` renews the list.
FIXED := --constraint constraints.txt
install = { VIRTUAL_ENV=.venv $(BIN)/uv pip install --quiet $(FIXED) $(1) 2>/dev/null || $(BIN)/python -m pip install --quiet --no-compile $(FIXED) $(1); }
# A comma would end an argument of `call`.
TO_PLAY := web,paper
ALL := cp,web,study,paper,postgres,parquet,cluster,notebook,agents
install_editable = PATH="$(CURDIR)/$(BIN):$$PATH"; $(call install,--no-build-isolation --editable $(1))
# What Python has compiled is kept, whatever the shell says: the processes that tests start would compile it again.
export PYTHONDONTWRITEBYTECODE :=
CORES := $(shell getconf _NPROCESSORS_ONLN)
ENGINE := CMakeLists.txt $(shell find engine -name '*.cpp' -o -name '*.hpp')

.PHONY: play test test-all twins shake set-up fuzz fuzz-short fuzz-readers sudden-death examples notebook faults simulations browser deployment \
	audit constraints oldest portable wasm site docs shots types format lint clean

# The page is there first. Its engine is built meanwhile; until then, and where it cannot be built, the server thinks.
play: .venv/app
	@nice -n 19 $(MAKE) --no-print-directory wasm >/dev/null 2>&1 &
	$(BIN)/nurigram serve

# Everything that takes minutes, not hours: whatever fails, the rest runs, and the last line says how much passed.
test: .venv/bin/python
	@$(BIN)/python -m tools.check

# The long tests, which `test` leaves out, and fuzzing of the extension.
test-all: .venv/bin/python
	@$(BIN)/python -m tools.check --slow

# What is written twice gives the same: techniques in Python and C++, their grades, and the engines in the page.
TWINS := tests/oracle/test_closure.py tests/oracle/test_nurikabe_steps.py tests/oracle/test_nonogram_steps.py \
	tests/web/test_page_engine.py tests/web/test_page_answers.py tests/web/test_page_maker.py
twins: set-up wasm
	$(BIN)/pytest -n $(CORES) -q $(TWINS)

# The tests of `test` under strain: in random order on busy cores RUNS times, then on one core, as an ordinary user, and with
# an odd time zone and language. It prints how often each test failed. ONLY names tests: make shake RUNS=2 ONLY=tests/unit
RUNS ?= 5
shake: set-up wasm
	@$(BIN)/python -m tools.shake --runs $(RUNS) $(ONLY)

set-up: .venv/ready .venv/programs

# The extension's algorithms on random inputs under ASan and UBSan: COUNT for each target, and a short run for `test-all`.
fuzz: COUNT ?= 1000000
fuzz:
	@$(MAKE) --no-print-directory -C engine/fuzz COUNT=$(COUNT)

fuzz-short: COUNT ?= 1000
fuzz-short:
	@if command -v $(CXX) >/dev/null; then $(MAKE) --no-print-directory -C engine/fuzz SHORT=1 COUNT=$(COUNT); \
	else echo "*** NO C++ COMPILER: the extension is not fuzzed ***"; test -z "$$CI"; fi

# Every reader of strangers' files and requests, searched for faults by a coverage-guided fuzzer for TIME seconds each.
# `test` replays what was found. READERS names some of them.
TIME ?= 600
fuzz-readers: .venv/fuzz
	$(BIN)/python -m tests.fuzz --seconds $(TIME) $(READERS)

# Commands that write files, killed KILLS times at random moments, then run again; `test-all` kills each once.
KILLS ?= 200
sudden-death: .venv/ready
	$(BIN)/python -m tests.sudden_death --kills $(KILLS)

# Every command of the README and the documentation, as it stands there; `test` runs the programs in Python.
examples: .venv/ready
	$(BIN)/python -m tests.examples

# The algorithms of the extension, compiled for Windows and macOS by zig, which brings the headers of every system.
PORTABLE := x86_64-windows-gnu aarch64-macos
portable: .venv/zig
	@for target in $(PORTABLE); do \
	  $(MAKE) --no-print-directory -C engine -f portable.mk TARGET=$$target ZIG="$(CURDIR)/$(BIN)/python -m ziglang" || exit 1; \
	done

# The engines for the page, a part of the package that is built and never committed. zig needs no other compiler.
wasm: .venv/zig
	@$(MAKE) --no-print-directory $(if $(filter -j% --jobserver%,$(MAKEFLAGS)),,--jobs=$(CORES)) -C engine -f wasm.mk TO=../src/nurigram/web/static \
	  ZIG="$(CURDIR)/$(BIN)/python -m ziglang"

# The whole app as static files, for any web host (docs/host.md): make site SITE=folder BASE=https://example.org/puzzles/
SITE ?= build/site
site: .venv/app wasm
	$(BIN)/nurigram site --out $(SITE) $(if $(BASE),--base $(BASE)) $(if $(API),--api $(API))

# The factory's fault tests at length: a larger order, disturbed again and again, on both databases.
faults: .venv/ready
	NURIGRAM_FAULTS=1 $(BIN)/pytest tests/contract/test_factory_faults.py

# A thousand simulated studies, whose players are known; `test` runs forty.
simulations: .venv/ready
	NURIGRAM_SIMULATIONS=1000 $(BIN)/pytest tests/study/test_analysis.py

# The tests in a browser on every usual viewport; `test` runs each on one of them.
browser: set-up wasm
	NURIGRAM_EVERYWHERE=1 $(BIN)/pytest -n auto tests/web/browser

# The steps of the container file as plain commands: build a wheel with the page's engine, install it into a new environment,
# start it, ask for its health, stop it. `test` does the last three.
deployment: .venv/ready
	NURIGRAM_DEPLOYMENT=1 $(BIN)/pytest tests/web/test_deployment.py

# Known vulnerabilities of the packages in .venv. It fails, and says so, where they cannot be looked up.
audit: .venv/ready
	@$(call install,pip-audit)
	@$(BIN)/python -m tools.audit

# The newest versions of everything that the bounds in pyproject.toml allow, for every system and version of Python.
constraints: .venv/bin/python
	$(BIN)/uv pip compile --upgrade --quiet --universal --python-version 3.11 --no-annotate --no-header --all-extras \
	  $(foreach group,build dev fuzz portable,--group $(group)) --output-file constraints.txt pyproject.toml

# The oldest versions that pyproject.toml allows, in an environment of their own: what the server, the library, studies and
# print are built on must work with them.
OLDEST := build/oldest
oldest: .venv/ready
	rm -rf $(OLDEST) && $(PYTHON) -m venv $(OLDEST)
	VIRTUAL_ENV=$(OLDEST) $(BIN)/uv pip install --quiet --resolution lowest-direct '.[$(ALL)]'
	VIRTUAL_ENV=$(OLDEST) $(BIN)/uv pip install --quiet pytest pytest-xdist pytest-randomly hypothesis httpx httpx2 pgserver \
	  pypdfium2 psutil pyyaml zxing-cpp
	$(OLDEST)/bin/python -m pytest -n $(CORES) -q -m "not slow" -W default $(OLDEST_TESTS)
OLDEST_TESTS := tests/study tests/unit/test_library.py tests/unit/test_cli_library.py tests/paper \
	$(patsubst %,tests/web/test_%.py,answers api book bounds large_requests pages proxies settings watching)

# Pictures of every screen of the web app, on phones, tablets and desktops, in shots/. (`python -m tools.app_pictures` takes
# those of the README and the documentation.)
shots: set-up
	$(BIN)/python -m tests.web.browser.shots shots

# The documentation as a site, the technique gallery included: its pages and pictures are made from the code.
docs: .venv/ready
	$(BIN)/python -m tools.gallery
	$(BIN)/python -m tools.book_pictures
	$(BIN)/python -m tools.kits --docs
	$(BIN)/python -m tools.circuit_pictures
	$(BIN)/mkdocs build

lint: .venv/ready
	$(BIN)/ruff check src tests bench tools
	$(BIN)/ruff format --check src tests bench tools
	$(BIN)/mypy
	$(BIN)/lint-imports

# The layout that `lint` and `types` ask for.
format: .venv/ready
	$(BIN)/ruff format src tests bench tools
	@if command -v npx >/dev/null; then $(PRETTIER) --write $(PAGE); else echo "*** NO NODE: the web app is not formatted ***"; fi

.venv/bin/python:
	$(PYTHON) -m venv .venv
	-$(BIN)/python -m pip install --quiet --upgrade pip uv

.venv/build: .venv/bin/python pyproject.toml
	@$(call install,--group build)
	@touch $@

# What playing needs, and no more, so that the first game starts soon.
.venv/app: .venv/build $(ENGINE)
	@$(call install_editable,'.[$(TO_PLAY)]')
	@touch $@

.venv/zig: .venv/bin/python pyproject.toml
	@$(call install,--group portable)
	@touch $@

# JupyterLab, for the long test of the widget.
notebook: .venv/notebook
.venv/notebook: .venv/ready
	@$(call install,--group notebook)
	@touch $@

.venv/fuzz: .venv/ready
	@$(call install,--group fuzz)
	@touch $@

.venv/ready: .venv/build $(ENGINE)
	@$(call install_editable,'.[$(ALL)]' --group dev)
	@touch .venv/app $@
	@$(BIN)/python -c 'import nurigram._native' 2>/dev/null || echo "*** NO C++ EXTENSION: everything works, but slower ***"

# The web app: its JSDoc types, checked by TypeScript, and its layout, by prettier. npx fetches both. Left out without node;
# then CI fails.
TSC := npx --prefer-offline -y -p typescript@5 tsc
PRETTIER := npx --prefer-offline -y -p prettier@3 prettier --log-level warn
PAGE := 'src/nurigram/web/static/**/*.{js,css}'
types:
	@if $(TSC) --version >/dev/null 2>&1; then $(TSC) -p tests/web/tsconfig.json && $(PRETTIER) --check $(PAGE); \
	else echo "*** NO NODE OR NO TYPESCRIPT: the types of the web app are not checked ***"; test -z "$$CI"; fi

# Programs that tests use: a browser, proxies, and programs that read or write the same files as we do. Where they cannot be
# installed, the tests that need them are skipped, and in CI they fail.
# The headless shell is Chromium without its windows: the same pages for a third of the work.
PACKAGES := poppler-utils qpdf sgt-puzzles minisat cadical libxml2-utils nginx-light caddy
APT := DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends
COMMANDS := pdftotext qpdf /usr/games/sgt-pattern minisat cadical xmllint nginx caddy
.venv/programs: .venv/bin/python
	@command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || missing=chromium-headless-shell; \
	for command in $(COMMANDS); do command -v $$command >/dev/null || { missing="$$missing $(PACKAGES)"; break; }; done; \
	test -z "$$missing" || { apt-get update -qq && $(APT) $$missing; } >/dev/null \
	  || echo "*** NO $$missing: some tests will be skipped. Install them with apt-get ***"
	@mkdir -p $@
	@npm install --silent --no-fund --no-audit --prefix $@ pzpr@0.10 >/dev/null 2>&1 \
	  || echo "*** NO PZPR: its files will not be checked. Install node and npm ***"

clean:
	rm -rf .venv build
