# Everything a person types. `make` alone lists it.
PYTHON ?= python3
PORT ?= 8000
BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r

.DEFAULT_GOAL := help
.PHONY: help play test check fix lock clean documents bench soak screenshots

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  make \1	/' | expand -t 22

play: .venv/ready-to-play ## set up, load the demo content, start the sandbox and print its link (PORT=8000)
	@SANDBOX_PORT=$(PORT) $(BIN)/python manage.py play

test: .venv/ready-to-develop ## set up and run the whole suite (REQUIRE_ALL=1: a skipped test is a failure)
	@$(BIN)/python -m pytest $(if $(REQUIRE_ALL),--require-all) $(ARGS)

check: .venv/ready-to-develop ## everything CI checks besides the tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	$(BIN)/python manage.py makemigrations --check --dry-run
	$(BIN)/python deploy/check_production.py
	@sh tests/js/run.sh

fix: .venv/ready-to-develop ## format, and repair what ruff can repair
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

documents: .venv/ready-to-develop ## write anew what docs/ takes from the code and the tests
	$(BIN)/python -m tests.conformance.document
	$(BIN)/python -m tests.engine.rulesets_document

bench: .venv/ready-to-develop ## run the benchmarks
	$(BIN)/python -m benchmarks.odds
	$(BIN)/python -m benchmarks.engine

soak: .venv/ready-to-develop ## 10,000 random fights with everything in them (SEED=1 FIGHTS=10000)
	$(BIN)/python -m tests.engine.exhaustive --seed $(or $(SEED),1) --fights $(or $(FIGHTS),10000)

screenshots: .venv/ready-to-develop ## take the pictures of docs/screenshots anew
	$(BIN)/python -m tests.browser.screenshots

lock: ## resolve the dependencies of pyproject.toml again (needs uv)
	uv pip compile -q --python-version 3.11 --generate-hashes --no-header --no-annotate \
	  --no-emit-index-url --no-emit-find-links pyproject.toml -o requirements.lock
	uv pip compile -q --python-version 3.11 --generate-hashes --no-header --no-annotate \
	  --no-emit-index-url --no-emit-find-links --extra dev pyproject.toml -o requirements-dev.lock

clean: ## remove what was built here; your data in var/ stays
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis

.venv/created:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Python 3.11 or newer is needed; $(PYTHON) is older. Try: make PYTHON=python3.11 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
	  || { echo "This Python cannot make virtual environments. Install it with: sudo apt-get install python3-venv"; exit 1; }
	@echo "Setting up .venv (once) ..."
	@$(PYTHON) -m venv .venv
	@touch $@

.venv/ready-to-play: .venv/created requirements.lock
	@$(PIP) requirements.lock
	@touch $@

.venv/ready-to-develop: .venv/created requirements-dev.lock
	@$(PIP) requirements-dev.lock
	@touch $@ .venv/ready-to-play
