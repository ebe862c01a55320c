# One command each. The first use makes .venv and says what it is doing; later uses are quick.
#   make play   open the room               make test   the tests of every day
#   make check  lint, types, floors, audit   make bench  speed, as ratios
#   make storm  what is too long for every day, before a release
#   make docs   the manual, with search, as files

VENV    := .venv
BIN     := $(VENV)/bin
PYTHON  ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
             $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; break; }; done)
PIP     := $(BIN)/python -m pip --disable-pip-version-check
BUILT   := $(shell find client/src client/*.* words/*.* hatch_build.py src/tete/pictures/theme.* -type f 2>/dev/null)

# What Python has compiled is kept, whatever the shell says: every test and program would compile all of it again.
export PYTHONDONTWRITEBYTECODE :=

# One more than there are processors: tests of the page wait a good deal.
WORKERS  = $(shell $(BIN)/python -c 'import os; print((os.cpu_count() or 1) + 1)')
KERNELS := $(shell find src/tete/kernels src/tete/games -name 'kernel*.py' -o -name bits.py -o -name frame.py 2>/dev/null)

PYTEST   = TETE_CHROMIUM="$$(cat $(VENV)/.chromium)" TETE_ENGINES="$$(cat $(VENV)/.engines)" $(BIN)/python -m pytest -n $(WORKERS) --dist loadfile --no-loadscope-reorder

.PHONY: play test test-again storm lowest check bench format golden pictures looks people newcomer site docs dist gallery clean help
.DEFAULT_GOAL := help

help:
	@sed -n '2,5p' Makefile | sed 's/^# *//'

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Tête-à-tête needs Python 3.11 or newer, and none was found. Install it, or say where it is: make PYTHON=/path/to/python3" >&2; exit 1; }
	@echo "==> Making $(VENV) with $$($(PYTHON) --version)"
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); echo "$(PYTHON) could not make a virtual environment (on Debian and Ubuntu: apt install python3-venv)" >&2; exit 1; }
	@$(PIP) install --quiet --upgrade pip

$(VENV)/.play: pyproject.toml $(BUILT) | $(BIN)/python
	@echo "==> Installing Tête-à-tête and building its page and word lists"
	@$(PIP) install --editable ".[bots]"
	@$(PIP) uninstall --quiet --yes tete-nim 2>/dev/null  # a game of the tests that was installed here once
	@touch $@

$(VENV)/.tools: pyproject.toml $(VENV)/.play | $(BIN)/python
	@echo "==> Installing the tools for tests and checks"
	@$(PIP) install --group dev
	@$(BIN)/python client/build.py --tools
	@touch $@

$(VENV)/.chromium: $(VENV)/.tools
	@$(BIN)/python tests/tools/chromium.py > $@.found
	@mv $@.found $@

$(VENV)/.engines: $(VENV)/.tools
	@$(BIN)/python tests/tools/engines.py > $@.found
	@mv $@.found $@

$(VENV)/.openspiel: pyproject.toml $(VENV)/.tools
	@$(PIP) install --quiet --only-binary open_spiel --group openspiel || echo "==> There is no wheel of OpenSpiel for this machine; its tests will be skipped"
	@touch $@

$(VENV)/.peers: pyproject.toml $(VENV)/.openspiel
	@for peer in pettingzoo pgx; do $(PIP) install --quiet --only-binary :all: --group bench-$$peer || \
	  echo "==> What the bench compares with of $$peer cannot be installed here; it goes on without"; done
	@touch $@

$(VENV)/.docs: pyproject.toml $(VENV)/.tools
	@echo "==> Installing what the manual is built with"
	@$(PIP) install --quiet --group docs
	@touch $@

$(VENV)/.kernels: $(VENV)/.tools $(KERNELS)
	@echo "==> Compiling the kernels of the games"
	@$(BIN)/python tests/tools/kernels.py
	@touch $@

# What examples/ppo.py learns with; where it cannot be had its test is skipped.
$(VENV)/.learning: pyproject.toml $(VENV)/.tools
	@$(PIP) install --quiet --only-binary :all: --group learning || echo "==> There is no torch for this machine; what learns with it will be skipped"
	@touch $@

play: $(VENV)/.play
	@$(BIN)/tete

TESTED  := $(VENV)/.chromium $(VENV)/.engines $(VENV)/.kernels $(VENV)/.openspiel

test: $(TESTED)
	@$(PYTEST)

# Every test N times in a row while BUSY other processes keep the machine busy, or ABREAST runs keep it busy for each other.
N       ?= 10
BUSY    ?= 2
ABREAST ?= 1
test-again: $(TESTED)
	@$(BIN)/python tests/tools/again.py $(N) $(BUSY) $(ABREAST) $(MAKE) --no-print-directory test

# Every test with random play as long as it once was, then a part with the lowest versions allowed.
storm: $(TESTED) $(VENV)/.docs $(VENV)/.learning
	@TETE_STORM=1 $(PYTEST)
	@$(MAKE) --no-print-directory lowest

# A part of the tests with the lowest version of everything that the project file allows.
lowest: $(VENV)/.tools $(VENV)/.engines
	@TETE_ENGINES="$$(cat $(VENV)/.engines)" $(BIN)/python tests/tools/lowest.py

check: $(VENV)/.tools
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@$(BIN)/python tests/tools/house.py
	@$(BIN)/python -m manual.links
	@$(BIN)/python client/build.py --types
	@$(BIN)/python tests/tools/audit.py

bench: $(VENV)/.chromium $(VENV)/.peers
	@$(BIN)/python -m bench.run
	@$(BIN)/python -m bench.start
	@$(BIN)/python -m bench.kernels
	@$(BIN)/python -m bench.vector
	@$(BIN)/python -m bench.server
	@$(BIN)/python -m bench.load
	@$(BIN)/python -m bench.page
	@cd tests && TETE_CHROMIUM="$$(cat ../$(VENV)/.chromium)" ../$(BIN)/python -m browser.carried
	@$(BIN)/python -m bench.adaptors

format: $(VENV)/.tools
	@$(BIN)/ruff format . && $(BIN)/ruff check --fix .

# Writes the golden playthroughs anew; read the difference before you commit it.
golden: $(VENV)/.tools
	@$(BIN)/python -m pytest tests -k golden --update-golden -p no:xdist && git diff --stat -- tests

# In a real browser: who follows the hints beats level 1, who does not loses to level 6. PEOPLE="kopf mots" plays some.
people: $(VENV)/.chromium
	@cd tests && TETE_CHROMIUM="$$(cat ../$(VENV)/.chromium)" ../$(BIN)/python -m browser.people $(PEOPLE)

# Somebody new, from the home page to the end of a first game in each of the four: taps and seconds. NEWCOMER="kopf".
newcomer: $(VENV)/.chromium
	@cd tests && TETE_CHROMIUM="$$(cat ../$(VENV)/.chromium)" ../$(BIN)/python -m browser.newcomer $(NEWCOMER)

# Takes the pictures of docs/play/pages anew; look at them before you commit them. PICTURES="home over" takes some.
pictures: $(VENV)/.chromium
	@cd tests && TETE_CHROMIUM="$$(cat ../$(VENV)/.chromium)" ../$(BIN)/python -m browser.pictures $(PICTURES)

# Writes docs/build/gallery.md and its pictures anew, from the code that stands there; look at them first. GALLERY="cells dice" for some.
gallery: $(VENV)/.chromium
	@cd tests && TETE_CHROMIUM="$$(cat ../$(VENV)/.chromium)" ../$(BIN)/python -m browser.gallery $(GALLERY)

# Measures every page in windows of every kind, and lays pictures on a sheet each: build/looks. LOOKS="home door" for some.
looks: $(VENV)/.chromium
	@cd tests && TETE_CHROMIUM="$$(cat ../$(VENV)/.chromium)" ../$(BIN)/python -m browser.looks $(LOOKS)

# A room without a server, as files for any static host. AT=https://example.org/games says where it will be.
AT   ?= /
SITE ?= build/site
site: $(VENV)/.play
	@$(BIN)/tete site $(SITE) --at $(AT)

# The manual as files for any host, or for no host at all: build/docs. DOCS=FOLDER writes it elsewhere.
DOCS ?= build/docs
docs: $(VENV)/.docs
	@$(BIN)/python -m manual.build $(DOCS)

# An sdist, and the wheel that is built of it: dist/. The same sources give the same bytes (docs/build/release.md).
dist: export SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct 2>/dev/null || echo 1580601600)
dist: $(VENV)/.tools
	@rm -rf dist
	@$(BIN)/python -m build --no-isolation --outdir dist .

clean:
	rm -rf $(VENV) client/node_modules client/build src/tete/server/static words/node_modules words/build src/tete/games/mots/lists build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
