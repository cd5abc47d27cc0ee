"""Put each fault of `tests/faults.toml` into a copy of the project: its test must fail.

``python -m scripts.checks.play_faults`` plays all of them, ``… engine page`` those of some rooms.
`noticed_by` names a test of pytest, a test file of the pages in Node (``.ts``), a notebook, whose
outputs nbval compares, or a module with a `main`, such as ``scripts.prose``. Faults without it are
still to be played.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from typing import Any

from scripts.frontend.npm import FRONTEND, NODE, TOOLS, environment, install
from scripts.places import ROOT
from tests.support.project.files import copy_project

FAULTS = ROOT / "tests" / "faults.toml"
PYTEST = (
    "pytest",
    "-pno:cacheprovider",
    "-ptests.course.nbval_quickly",
    "--nbval",
    "--nbval-current-env",
    "--nbval-sanitize-with=tests/course/nbval.cfg",
)
SECONDS = 300
Fault = dict[str, Any]


def is_noticed(fault: Fault, copy: Path) -> bool:
    """Return True if the test of a fault fails once the fault is in a copy of the project."""
    test: str = fault["noticed_by"]
    with put_in(fault, copy):
        if fault["file"].startswith("nainjaune_widget/board/frontend/src/"):
            run([str(NODE), "build.mjs"], copy / FRONTEND.relative_to(ROOT))
        if test.endswith(".ts"):
            return not succeeds(copy, "scripts.frontend.test_frontend")
        if test.endswith((".py", ".ipynb")) or "::" in test:
            return not succeeds(copy, *PYTEST, "-x", test)
        return not succeeds(copy, test)


def succeeds(copy: Path, *module: str) -> bool:
    """Run a module in a copy of the project; True where it ends well, and in time."""
    return run([sys.executable, "-m", *module], copy)


def run(command: list[str], folder: Path) -> bool:
    """Run a command that prints nothing; True where it ends well, and in time."""
    told = environment() | {"PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    nowhere = subprocess.DEVNULL
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env=told,
            check=False,
            timeout=SECONDS,
            stdout=nowhere,
            stderr=nowhere,
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


@contextmanager
def put_in(fault: Fault, copy: Path) -> Iterator[None]:
    """Put a fault into a copy of the project, and take it and what is built of it out again."""
    file = copy / fault["file"]
    static = copy / "nainjaune_widget" / "board" / "static"
    kept = {path: path.read_bytes() for path in (file, *static.iterdir())}
    text = file.read_text(encoding="utf-8")
    if text.count(fault["before"]) != 1:
        raise SystemExit(f"{fault['file']} has changed: {fault['before']!r} is not there once")
    file.write_text(text.replace(fault["before"], fault["after"]), encoding="utf-8")
    try:
        yield
    finally:
        for path, content in kept.items():
            path.write_bytes(content)


def prepare(copy: Path) -> Path:
    """Make a copy of the project, with byte code that holds as long as its source is the same."""
    copy_project(copy)
    tools = shutil.copytree(TOOLS, copy / TOOLS.relative_to(ROOT), symlinks=True)
    (tools / ".package-lock.json").touch()  # newer than the lock file's copy: nothing to install
    for command in (["init", "--quiet"], ["add", "--all"]):
        subprocess.run(["git", *command], cwd=copy, check=True)
    byte_code = ("compileall", "-q", "--invalidation-mode=checked-hash", "nainjaune_widget")
    succeeds(copy, *byte_code)
    return copy


def main(rooms: list[str]) -> int:
    """Play the faults, and return 0 if all are noticed."""
    install()
    faults: list[Fault] = tomllib.loads(FAULTS.read_text(encoding="utf-8"))["fault"]
    listed = [fault for fault in faults if not rooms or fault["room"] in rooms]
    chosen = [fault for fault in listed if "noticed_by" in fault]
    copies: SimpleQueue[Path] = SimpleQueue()

    def play(fault: Fault) -> bool:
        copy = copies.get()
        try:
            return is_noticed(fault, copy)
        finally:
            copies.put(copy)

    with TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        for number in range(os.cpu_count() or 1):
            copies.put(prepare(Path(folder) / str(number)))
        named = {fault["noticed_by"] for fault in chosen}
        tests = [each for each in sorted(named) if "::" in each or each.endswith((".py", ".ipynb"))]
        if tests and not succeeds(Path(folder) / "0", *PYTEST, *tests):
            raise SystemExit("Some of the tests fail without a fault: see make test.")
        missed = 0
        for fault, noticed in zip(chosen, pool.map(play, chosen), strict=True):
            if not noticed:
                missed += 1
                print(f"{fault['noticed_by']} does not notice, in {fault['file']}: {fault['what']}")
    print(f"{len(chosen) - missed} of {len(chosen)} faults are noticed.", end=" ")
    print(f"{len(listed) - len(chosen)} have no test that is known to notice them.")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
