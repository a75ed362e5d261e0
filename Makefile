# Everything a contributor runs. `make` lists the targets. Needs git, make and Python 3.11 or newer with venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/installed
BENCH_INSTALLED := $(VENV)/bench-installed
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
EVENT := examples/spring-cup.json
# Test processes at a time; 0 runs all tests in one.
WORKERS ?= auto
# Generated tournaments of each pairing system in the soak.
TOURNAMENTS ?= 5000

.DEFAULT_GOAL := help
.PHONY: help install demo test check soak bench mutate lock messages clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "make %-9s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

install: $(INSTALLED) ## create .venv and install the program in it (cheap when nothing has changed)

$(INSTALLED): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: make PYTHON=...")'
	$(PYTHON) -m venv $(VENV)
	$(PIP) install -r requirements.lock
	$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

demo: install ## rate a bundled tournament by two rulebooks, then tell the story of an invented federation
	@$(BIN)/banzuke rate $(EVENT) --rulebook ufgo-2012
	@echo
	@$(BIN)/banzuke rate $(EVENT) --rulebook ufgo-practice
	@echo
	@$(BIN)/banzuke rate $(EVENT) --rulebook ufgo-2012 --explain --player P7
	@echo
	@$(BIN)/banzuke demo --no-serve
	@$(if $(filter 0,$(SERVE)),,echo 'The site comes with a later version; this demonstration ends here.')

test: check ## run the gates, then all tests
	$(BIN)/python -m pytest --numprocesses $(WORKERS)

check: install ## run the gates: style, types, direction of imports, sizes of files, clauses
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/mypy tools
	$(BIN)/lint-imports
	$(BIN)/python tools/check_sizes.py
	$(BIN)/python tools/check_clauses.py
	$(BIN)/python tools/messages.py --check

soak: install ## kill a working process fifty times; pair thousands of generated tournaments of every system
	BANZUKE_KILLS=50 $(BIN)/python -m pytest tests/services/test_kill.py
	BANZUKE_TOURNAMENTS=$(TOURNAMENTS) $(BIN)/python -m pytest --numprocesses $(WORKERS) tests/properties/test_soak.py

bench: $(BENCH_INSTALLED) ## measure the speed beside other programs on the same history, and of the book
	$(BIN)/python bench/run.py
	$(BIN)/python bench/book.py
	$(BIN)/python bench/standings.py
	$(BIN)/python bench/pairing.py
	$(BIN)/python bench/shogi.py
	$(BIN)/python bench/bridge.py

$(BENCH_INSTALLED): $(INSTALLED)
	$(PIP) install --constraint requirements.lock --no-build-isolation --editable '.[bench]'
	@touch $@

mutate: install ## make small mistakes in the rules and count how many the tests notice
	$(BIN)/python tools/mutate.py

messages: install ## gather the messages of the program and compile their translations
	$(BIN)/python tools/messages.py

lock: ## write requirements.lock anew
	$(PYTHON) tools/lock.py

clean: ## remove everything that can be made again
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
