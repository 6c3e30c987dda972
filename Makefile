# Two commands do everything on a fresh Debian machine with Python: `make run` and `make test`.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
PYTHONS ?= 3.11 3.12 3.13  # those the matrix looks for
TESTS ?=  # which tests the matrix runs, such as 'tests/engine tests/rounds'; all of them unless said
TIMES ?= 20  # how many times the usual examples a soak tries
MUTANTS ?= --most 60  # or --recheck, --only 'settling.py', --seed 2
PIP := PIP_CONSTRAINT=requirements.lock $(BIN)/pip install --quiet --disable-pip-version-check

unexport PYTHONDONTWRITEBYTECODE  # what the tests import and start again and again is compiled once

.PHONY: run test tests chromium page lint register matrix hooks bench mutants soak clean

run: $(VENV)/run
	@$(BIN)/houserules serve --demo

test: lint tests

tests: $(VENV)/test chromium
	$(BIN)/pytest -n 2 $(TESTS)

chromium:  # the browser in which the page is tested
	@command -v chromium >/dev/null || { \
	  echo "installing Debian's chromium"; \
	  apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium; }

page: page/node_modules  # built again from its source; needs Node
	cd page && npm run check && npm test && npm run build

page/node_modules: page/package-lock.json
	cd page && npm ci --no-audit --no-fund
	@touch $@

lint: $(VENV)/test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

register:  # which tests hold which clause, as the package ships it
	PYTHONPATH=$(CURDIR)/src $(firstword $(wildcard $(BIN)/python) $(PYTHON)) -m houserules.law.held

matrix:  # the tests under every Python that is installed (by pyenv, too), each in an environment of its own
	@for version in $(PYTHONS); do \
	  for python in python$$version $(HOME)/.pyenv/versions/$$version.*/bin/python ""; do \
	    $$python -c '' 2>/dev/null && break; \
	  done; \
	  if [ "$$python" ]; then \
	    echo "Python $$version:"; \
	    $(MAKE) --no-print-directory tests PYTHON="$$python" VENV=.venv-$$version || exit 1; \
	  else \
	    echo "Python $$version: skipped, not installed"; \
	  fi; \
	done

hooks: $(VENV)/test  # every commit is linted first
	@if command -v pre-commit >/dev/null; then \
	  pre-commit install; \
	else \
	  hook=$$(git rev-parse --git-path hooks/pre-commit); \
	  printf '#!/bin/sh\nexec make lint\n' > "$$hook" && chmod +x "$$hook" && echo "installed $$hook"; \
	fi

bench: $(VENV)/test
	$(BIN)/python benchmarks/poker_ranks.py
	$(BIN)/python benchmarks/settle_rounds.py
	$(BIN)/python benchmarks/settle_in_process.py
	$(BIN)/python benchmarks/prove_logs.py
	$(BIN)/python benchmarks/store_commits.py
	$(BIN)/python benchmarks/casino_commands.py
	$(BIN)/python benchmarks/casino_tables.py
	$(BIN)/python benchmarks/casino_start.py
	$(BIN)/python benchmarks/analyze_side_wagers.py
	$(BIN)/python benchmarks/analyze_let_it_ride.py
	$(BIN)/python benchmarks/analyze_blackjack.py
	$(BIN)/python benchmarks/simulate_let_it_ride.py
	$(BIN)/python benchmarks/simulate_holdem.py
	$(BIN)/python benchmarks/simulate_blackjack.py

mutants: $(VENV)/test
	PYTHONPATH=tests $(BIN)/python -m mutants.campaign $(MUTANTS)

soak: $(VENV)/test
	HOUSERULES_SOAK=$(TIMES) $(BIN)/pytest -n 2 tests/properties tests/submissions/test_submission_properties.py tests/chips tests/counts tests/analysis/blackjack tests/analysis/counts tests/analysis/holdem tests/analysis/jackpot_holdem tests/analysis/texas_holdem_bonus
	PYTHONPATH=tests $(BIN)/python -m soak.rounds 100000 --jobs 2
	PYTHONPATH=tests $(BIN)/python -m soak.edits 2000
	PYTHONPATH=tests $(BIN)/python -m soak.kills 500
	PYTHONPATH=tests $(BIN)/python -m soak.bad_inputs 3000
	PYTHONPATH=tests $(BIN)/python -m soak.stored_edits 1000
	PYTHONPATH=tests $(BIN)/python -m soak.stored_bits 1000
	PYTHONPATH=tests $(BIN)/python -m soak.stored_kills 204
	PYTHONPATH=tests $(BIN)/python -m soak.stored_kills 60 --postgresql
	PYTHONPATH=tests $(BIN)/python -m soak.stored_meters 10000
	PYTHONPATH=tests $(BIN)/python -m soak.house_kills 500
	PYTHONPATH=tests $(BIN)/python -m soak.house_kills 50 --postgresql
	HOUSERULES_SOAK=100 $(BIN)/pytest -n 2 tests/simulation/test_let_it_ride_by_script.py  # ten million rounds
	HOUSERULES_SOAK=$(TIMES) $(BIN)/pytest tests/service/test_any_request.py
	$(BIN)/python benchmarks/shuffle_soak.py

clean:
	rm -rf .venv .venv-* .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(BIN)/pip:
	@$(PYTHON) -m venv $(VENV) || { \
	  echo "installing Debian's python3-venv"; \
	  apt-get update -qq && apt-get install -y -qq python3-venv && $(PYTHON) -m venv $(VENV); }

$(VENV)/run: $(BIN)/pip requirements.lock pyproject.toml
	$(PIP) --editable .
	@touch $@

$(VENV)/test: $(BIN)/pip requirements.lock pyproject.toml
	$(PIP) --editable '.[test]'
	@touch $@ $(VENV)/run
