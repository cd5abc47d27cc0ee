# The two commands: make lab (play), make test (check everything). make help lists the rest.

VENV ?= .venv
LAB_FLAGS ?=
FOLDER ?= nain-jaune
COURSE_FLAGS ?=
PYTEST_FLAGS ?=
PYTHON ?=
REPOSITORY ?=
export REPOSITORY

python := $(VENV)/bin/python
pytest := $(python) -m pytest $(PYTEST_FLAGS)
workers := --numprocesses=auto --dist=loadfile
nbval := -ptests.course.nbval_quickly --nbval --nbval-current-env \
	--nbval-sanitize-with=tests/course/nbval.cfg
install := $(python) -P -m pip install --quiet --disable-pip-version-check --editable
candidates := $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11)

# Every process of a test would compile the package again, and each run of pytest the assertions.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help lab dev test lint rules types bundle browser browsers warm tests test-fast test-course test-slow \
	test-pythons test-long engine prose notebooks guide screenshots figures site site-zip site-serve release bench clean

help:  ## list what make can do
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' Makefile

lab: $(VENV)/.course  ## copy the course for pupils into $(FOLDER), and open JupyterLab there
	$(python) -P -m nainjaune_widget $(FOLDER) $(COURSE_FLAGS) -- $(LAB_FLAGS)

dev: | $(python)  ## install what a small change needs: pytest, Hypothesis, Ruff, mypy, Numba
	$(install) '.[dev]'

test: lint rules  ## check everything that is fast
	@$(MAKE) --no-print-directory --jobs=3 types bundle tests

lint: $(VENV)/.test  ## style: ruff
	$(python) -m ruff check
	$(python) -m ruff format --check

rules: $(VENV)/.test  ## the rules, in two seconds: a broken one is told before anything is compiled
	$(pytest) tests/play/rules

types: $(VENV)/.test  ## types: mypy --strict
	$(python) -m mypy

bundle: $(VENV)/.test  ## check and test the view, and prove that the committed bundle is its build
	$(python) -m scripts.frontend.check_bundle
	$(python) -m scripts.frontend.test_frontend

browser: $(VENV)/.test  ## make sure that there is a Chromium
	$(python) -m scripts.checks.browsers

browsers: $(VENV)/.test  ## say whether there are Firefox and WebKitGTK, too
	$(python) -m scripts.checks.browsers all

warm: $(VENV)/.test
	$(python) -P -m nainjaune_widget --warm

tests: warm browser
	$(pytest) $(workers) -m "not (slow or long)" $(nbval) nainjaune_widget scripts web tests course/teacher/fr

test-fast: warm  ## tests without a browser or a notebook
	$(pytest) $(workers) -m "not (slow or long or browser or lab)"

test-course: warm  ## run the teachers' notebooks again and compare their outputs
	$(pytest) $(workers) $(nbval) course/teacher

test-slow: warm browsers  ## tests too long for every day
	$(pytest) $(workers) --maxprocesses=2 -m slow

test-pythons: $(VENV)/.test  ## engine, beliefs and exercises with every Python that is promised
	$(python) -m scripts.checks.run_pythons

test-long: warm browser  ## search at random for as long as wanted, with the seed printed
	$(pytest) --numprocesses=auto --maxprocesses=2 --dist=worksteal \
		--hypothesis-profile=search -m long

engine: $(VENV)/.test  ## make the engine of a browser tab again, and prove that the committed one is it
	$(python) -m scripts.engine.make_engine

prose: $(VENV)/.test  ## check spelling, terms, the chapters' minutes, typography, layout and links
	$(python) -m scripts.prose

notebooks: $(VENV)/.test  ## run the teachers' notebooks, and make the pupils' of them
	$(python) -m scripts.course.write_start_pages
	$(python) -P -m nainjaune_widget --warm
	$(python) -m scripts.course.run_notebooks
	$(python) -m scripts.course.make_editions

guide: $(VENV)/.test  ## draw the pages' pictures
	$(python) -m scripts.docs.draw_gallery

screenshots: browser  ## take the pictures of the READMEs, the gallery and the site's front page
	$(python) -m scripts.docs.take_screenshots

figures: $(VENV)/.test  ## compute the reference figures again (half an hour)
	$(python) -m scripts.docs.figures.compute_figures
	$(python) -m scripts.docs.figures.draw_figures
	$(python) -m scripts.docs.figures.draw_strength
	$(python) -m scripts.course.count_many_deals

site: $(VENV)/.test  ## build the site in build/site: a board that plays in any browser
	$(python) -m web.build

site-zip: site  ## pack the site for a stick, with a server that needs Python alone
	$(python) -m web.stick.archive

site-serve: $(VENV)/.test  ## show the site on this machine
	$(python) -m http.server --bind 127.0.0.1 --directory build/site 8000

release: $(VENV)/.test  ## build the sdist and the wheel in dist, and try that in a new environment
	$(python) -m scripts.release.release

bench: $(VENV)/.test  ## measure
	@failed=0; for bench in $(basename $(notdir $(wildcard tests/bench/bench_*.py))); do \
		echo "== $$bench"; $(python) -m tests.bench.$$bench || failed=1; done; exit $$failed

clean:  ## remove the environment, caches and builds
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis test-results
	rm -rf nainjaune_widget/board/frontend/node_modules web/node_modules
	find nainjaune_widget scripts tests course -name __pycache__ -prune -exec rm -rf {} +

# One environment for everything; installed again whenever pyproject.toml has changed.

$(VENV)/.course: pyproject.toml | $(python)
	@echo "Installing the course's packages into $(VENV) (a minute or two the first time)"
	@$(install) '.[course]'
	@touch $@

$(VENV)/.test: pyproject.toml | $(python)
	@echo "Installing the test packages into $(VENV) (a few minutes the first time)"
	@$(install) '.[test]'
	@touch $(VENV)/.course $@

$(python):
	@for each in $(candidates); do \
	  if "$$each" -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; \
	  then found=$$each; break; fi; \
	done; \
	if [ -z "$$found" ]; then \
	  echo "No Python 3.11 or newer that can make a virtual environment: tried $(candidates)." >&2; \
	  echo "Install one (Debian, Ubuntu: apt install python3-venv) or name it: PYTHON=/path/to/python" >&2; \
	  exit 1; \
	fi; \
	if [ -e $(VENV)/pyvenv.cfg ]; then again=--clear; fi; \
	"$$found" -m venv $$again $(VENV)
