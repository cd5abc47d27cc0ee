"""Check what the changes since the last commit can break: style, types, prose, some of the tests.

A test can break if it is about the room of a changed file, or if what it imports has changed,
directly or through other modules.
"""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from pathlib import Path

from scripts.places import ROOT
from tests.support.project.files import project_files
from tests.support.project.imports import Graph, imported_names, module_name

PACKAGE, TESTS, SCRIPTS = "nainjaune_widget", "tests", "scripts"
STATIC = "nainjaune_widget/board/static/"
PAGES = ("nainjaune_widget/board/frontend/", "nainjaune_widget/board/wire/", "web/", STATIC)
PROSE = (".md", ".ipynb", ".json")
PYTEST = ("--numprocesses=auto", "--dist=loadfile", "--quiet")
NO_TESTS = 5
"""Pytest's exit code where all tests of the files are of other kinds."""


def listed(*arguments: str) -> list[str]:
    """Return the names that a command of git lists."""
    command = ["git", *arguments, "-z"]
    names = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [name for name in names.split("\0") if name]


def changed_files() -> list[str]:
    """Return the files that differ from the last commit, new and deleted ones too."""
    new = listed("ls-files", "--others", "--exclude-standard")
    return sorted({*listed("diff", "--name-only", "HEAD"), *new})


@cache
def sources() -> dict[str, Path]:
    """Return the files of all modules by their names."""
    return {module_name(path, ROOT): path for path in project_files() if path.suffix == ".py"}


@cache
def import_graph() -> dict[str, set[str]]:
    """Return the modules that each module imports.

    A name that a package passes on counts as imported from the module that defines it.
    """
    names: dict[str, set[str]] = {}
    passed_on: dict[str, str] = {}
    for module, path in sources().items():
        of_package = path.name == "__init__.py"
        package = module.split(".")[: None if of_package else -1]
        names[module] = imported_names(path.read_text(encoding="utf-8"), package)
        if of_package:
            passed_on |= {f"{module}.{name.rpartition('.')[2]}": name for name in names[module]}

    def defined(name: str) -> str:
        while passed_on.get(name, name) != name:
            name = passed_on[name]
        if name in sources():
            return name
        module = name.rpartition(".")[0]
        all_of_one = passed_on.get(f"{module}.*")
        return defined(all_of_one) if all_of_one else module

    return {module: {defined(name) for name in used} for module, used in names.items()}


def reached(graph: Graph, modules: set[str]) -> set[str]:
    """Return these modules with all that import them, directly or not.

    >>> sorted(reached({"play": {"engine"}, "board": {"play"}, "words": set()}, {"engine"}))
    ['board', 'engine', 'play']
    """
    found = set(modules)
    while more := {name for name, used in graph.items() if used & found} - found:
        found |= more
    return found


def room_of(name: str) -> str:
    """Return the folder of the tests that are about a file.

    >>> [room_of(name) for name in ("nainjaune_widget/play/deal.py", "web/clear.ts", "Makefile")]
    ['play', 'web', 'project']
    >>> [room_of(name) for name in ("scripts/docs/examples.py", "docs/fr/board.md")]
    ['docs', 'docs']
    """
    parts = Path(name).parts
    room = parts[1] if parts[0] in {PACKAGE, TESTS, SCRIPTS} else parts[0]
    return room if (ROOT / TESTS / room).is_dir() else "project"


def rooms_of(name: str) -> set[str]:
    """Return the rooms of a changed file, with those of the modules that name a text or a table.

    Files outside the package and the tests have to keep the rules for all files.
    """
    rooms = {room_of(name)}
    if not name.startswith((f"{PACKAGE}/", f"{TESTS}/")):
        rooms.add("project")
    if name.startswith(f"{PACKAGE}/") and name.endswith(".json"):
        named = f'"{Path(name).stem}"'
        for path in sources().values():
            if path.is_relative_to(ROOT / PACKAGE) and named in path.read_text(encoding="utf-8"):
                rooms.add(room_of(path.relative_to(ROOT).as_posix()))
    return rooms


def breakable_tests(changed: list[str]) -> list[str]:
    """Return the tests, and the modules with examples, that a change in these files can break."""
    modules = {module_name(ROOT / name, ROOT) for name in changed if name.endswith(".py")}
    touched = reached(import_graph(), modules)
    rooms = set[str]().union(*map(rooms_of, changed))
    chosen = []
    for module, path in sources().items():
        name = path.relative_to(ROOT).as_posix()
        is_test = name.startswith(f"{TESTS}/") and path.name.startswith("test_")
        has_examples = ">>> " in path.read_text(encoding="utf-8")
        if (is_test and room_of(name) in rooms) or (
            module in touched and (is_test or has_examples)
        ):
            chosen.append(name)
    return sorted(chosen)


def run(*command: str) -> bool:
    """Run a module of Python and tell whether it succeeded."""
    code = subprocess.run([sys.executable, "-m", *command], cwd=ROOT, check=False).returncode
    return code in ({0, NO_TESTS} if command[0] == "pytest" else {0})


def main() -> int:
    """Run the checks and return 0 if all succeed."""
    changed = changed_files()
    if not changed:
        print("Nothing has changed since the last commit.")
        return 0
    of_pages = any(name.startswith(PAGES) for name in changed)
    kinds = "not (slow or long or lab)" if of_pages else "not (slow or long or lab or browser)"
    passed = run("ruff", "check") and run("ruff", "format", "--check")
    types = subprocess.Popen([sys.executable, "-m", "mypy"], cwd=ROOT)
    if of_pages:
        passed &= run("scripts.frontend.check_bundle") and run("scripts.frontend.test_frontend")
    if any(name.endswith(PROSE) for name in changed):
        passed &= run("scripts.prose")
    tests = breakable_tests(changed)
    print(f"Tests in {len(tests)} files can break by changes in: {', '.join(changed)}", flush=True)
    if tests:
        passed &= run("pytest", *PYTEST, "-m", kinds, *tests)
    passed &= types.wait() == 0
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
