# `make play` and `make test` set up everything they need in .venv.
PYTHON ?= python3
BIN := .venv/bin
INSTALL := PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python -m pip install --quiet --no-build-isolation --editable
CORES := $(shell getconf _NPROCESSORS_ONLN)
TESTERS := $(shell expr $(CORES) + 1) # some tests wait for others to end
ENGINE := CMakeLists.txt $(shell find engine -name '*.cpp' -o -name '*.hpp')

.PHONY: play test fuzz fuzz-short fuzz-readers sudden-death examples faults simulations browser deployment audit portable wasm site docs \
	shots types lint check clean

# The page is there first. Its engine is built meanwhile; until then, and where it cannot be built, the server thinks.
play: .venv/app
	@nice -n 19 $(MAKE) --no-print-directory wasm >/dev/null 2>&1 &
	$(BIN)/nurigram serve

test: .venv/ready .venv/browser .venv/print .venv/programs .venv/proxies
	$(MAKE) --no-print-directory --jobs=$(CORES) --output-sync=target lint types fuzz-short wasm
	$(BIN)/pytest -n $(TESTERS) --ignore tests/web/browser
	$(BIN)/pytest -n auto tests/web/browser # apart: Playwright keeps an event loop in its process

# The extension's algorithms on random inputs under ASan and UBSan: a million for each target, and a short run for `test`.
fuzz:
	$(MAKE) -C engine/fuzz COUNT=1000000

fuzz-short:
	@command -v $(CXX) >/dev/null && $(MAKE) -C engine/fuzz COUNT=1000 SPEED=-O0 \
	  || { command -v $(CXX) >/dev/null && exit 1; echo "*** NO C++ COMPILER: the extension is not fuzzed ***"; }

# Every reader of strangers' files and requests, searched for faults by a coverage-guided fuzzer: so many seconds each.
# `test` replays what was found. READERS names some of them.
TIME ?= 600
fuzz-readers: .venv/fuzz
	$(BIN)/python -m tests.fuzz --seconds $(TIME) $(READERS)

# Commands that write files, killed so many times at random moments, then run again; `test` kills each once.
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

# The engine for the page, a part of the package that is built and never committed. zig needs no other compiler.
wasm: .venv/zig
	@$(MAKE) --no-print-directory $(if $(filter -j% --jobserver%,$(MAKEFLAGS)),,--jobs=$(CORES)) -C engine -f wasm.mk TO=../src/nurigram/web/static/engine.wasm \
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
browser: .venv/ready .venv/browser
	NURIGRAM_EVERYWHERE=1 $(BIN)/pytest -n auto tests/web/browser

# The steps of the container file as plain commands: build a wheel with the page's engine, install it into a new environment,
# start it, ask for its health, stop it. `test` does the last three.
deployment: .venv/ready
	NURIGRAM_DEPLOYMENT=1 $(BIN)/pytest tests/web/test_deployment.py

# Known vulnerabilities of the packages in .venv. It fails, and says so, where they cannot be looked up.
audit: .venv/ready
	@$(BIN)/python -m pip install --quiet pip-audit
	@$(BIN)/python -m tools.audit

# Pictures of every screen of the web app, on phones, tablets and desktops, in shots/. (`python -m tools.app_pictures` takes
# the two of the README.)
shots: .venv/ready .venv/browser
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

.venv/bin/python:
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --upgrade pip

# What playing needs, and no more, so that the first game starts soon.
.venv/app: .venv/bin/python pyproject.toml $(ENGINE)
	$(BIN)/python -m pip install --quiet --group build
	$(INSTALL) '.[web,paper]'
	@touch $@

.venv/zig: .venv/bin/python pyproject.toml
	$(BIN)/python -m pip install --quiet --group portable
	@touch $@

.venv/fuzz: .venv/ready
	$(BIN)/python -m pip install --quiet --group fuzz
	@touch $@

.venv/tools: .venv/bin/python pyproject.toml
	$(BIN)/python -m pip install --quiet --group build --group dev
	@touch $@

.venv/ready: .venv/tools $(ENGINE)
	$(INSTALL) '.[cp,web,study,paper,postgres,parquet,cluster]'
	@touch .venv/app $@
	@$(BIN)/python -c 'import nurigram._native' 2>/dev/null || echo "*** NO C++ EXTENSION: everything works, but slower ***"

# The JSDoc types of the web app, checked by TypeScript, which npx fetches. Left out without node; then CI fails.
TSC := npx --prefer-offline -y -p typescript@5 tsc
types:
	@if $(TSC) --version >/dev/null 2>&1; then $(TSC) -p tests/web/tsconfig.json; \
	else echo "*** NO NODE OR NO TYPESCRIPT: the types of the web app are not checked ***"; test -z "$$CI"; fi

# The tests in a browser need Chromium. Where it cannot be installed they are skipped, and in CI they fail.
.venv/browser: .venv/bin/python
	@command -v chromium >/dev/null || { apt-get update -qq && apt-get install -qq -y chromium >/dev/null; } \
	  || echo "*** NO CHROMIUM: the tests in a browser will be skipped. Install it: apt-get install chromium ***"
	@touch $@

# The tests of printed files read them with other programs. Where these cannot be installed, the tests are skipped.
.venv/print: .venv/bin/python
	@{ command -v pdftotext && command -v qpdf; } >/dev/null \
	  || { apt-get update -qq && apt-get install -qq -y poppler-utils qpdf >/dev/null; } \
	  || echo "*** NO POPPLER OR QPDF: printed files will not be checked. Install them: apt-get install poppler-utils qpdf ***"
	@touch $@

# Programs whose files we read and write. Where they cannot be installed, the tests against them are skipped; in CI they fail.
PROGRAMS := sgt-puzzles minisat cadical libxml2-utils
.venv/programs: .venv/bin/python
	@{ test -x /usr/games/sgt-pattern && command -v minisat && command -v cadical && command -v xmllint; } >/dev/null \
	  || { apt-get update -qq && apt-get install -qq -y $(PROGRAMS) >/dev/null; } \
	  || echo "*** NO $(PROGRAMS): our files will not be checked with them. Install them: apt-get install $(PROGRAMS) ***"
	@mkdir -p $@
	@npm install --silent --no-fund --no-audit --prefix $@ pzpr@0.10 >/dev/null 2>&1 \
	  || echo "*** NO PZPR: its files will not be checked. Install node and npm ***"

# The tests of proxies need real ones. Where they cannot be installed, the tests are skipped, and in CI they fail.
.venv/proxies: .venv/bin/python
	@{ command -v nginx && command -v caddy; } >/dev/null \
	  || { apt-get update -qq && apt-get install -qq -y --no-install-recommends nginx-light caddy >/dev/null; } \
	  || echo "*** NO NGINX OR CADDY: the server behind a proxy is not tested. Install them: apt-get install nginx-light caddy ***"
	@touch $@

clean:
	rm -rf .venv build
