# Two commands do everything on a fresh Debian machine with Python: `make run` and `make test`.
PYTHON ?= python3
BIN := .venv/bin
TIMES ?= 20  # how many times the usual examples a soak tries
MUTANTS ?= --most 60  # or --recheck, --only 'settling.py', --seed 2
PIP := PIP_CONSTRAINT=requirements.lock $(BIN)/pip install --quiet --disable-pip-version-check

unexport PYTHONDONTWRITEBYTECODE  # what the tests import and start again and again is compiled once

.PHONY: run test lint bench mutants soak clean

run: .venv/run
	@$(BIN)/houserules play let-it-ride

test: .venv/test lint
	$(BIN)/pytest -n 2

lint: .venv/test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: .venv/test
	$(BIN)/python benchmarks/poker_ranks.py
	$(BIN)/python benchmarks/settle_rounds.py
	$(BIN)/python benchmarks/settle_in_process.py

mutants: .venv/test
	PYTHONPATH=tests $(BIN)/python -m mutants.campaign $(MUTANTS)

soak: .venv/test
	HOUSERULES_SOAK=$(TIMES) $(BIN)/pytest -n 2 tests/properties tests/submissions/test_submission_properties.py tests/chips tests/counts
	$(BIN)/python benchmarks/shuffle_soak.py

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis

.venv/bin/pip:
	@$(PYTHON) -m venv .venv || { \
	  echo "installing Debian's python3-venv"; \
	  apt-get update -qq && apt-get install -y -qq python3-venv && $(PYTHON) -m venv .venv; }

.venv/run: .venv/bin/pip requirements.lock pyproject.toml
	$(PIP) --editable .
	@touch $@

.venv/test: .venv/bin/pip requirements.lock pyproject.toml
	$(PIP) --editable '.[test]'
	@touch $@ .venv/run
