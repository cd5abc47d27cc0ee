"""The Python kernel of Basthon, the notebook of Capytale, under Node.

Only tests use it: its parts come from npm and the package index when they run, and nothing of it is
shipped.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from scripts.checks.run_pythons import pyodide
from scripts.frontend.npm import NODE, fetched_from_npm
from scripts.places import ROOT

VERSION = "0.78.6"
KEPT = ROOT / "build" / "basthon"
REQUIREMENTS = Path(__file__).with_name("requirements.txt")
"""The packages that install another: those that Pyodide's list names, in their very versions."""


def parts() -> dict[str, str]:
    """Return the places of Pyodide, of the kernel and of the list of packages, with its version."""
    kernel = fetched_from_npm(KEPT / VERSION, f"@basthon/kernel-python3@{VERSION}") / "lib" / "dist"
    return {
        "version": VERSION,
        "pyodide": str(pyodide("3.12")),
        "kernel": str(kernel),
        "lock": str(_listed(kernel, _wheels())),
    }


def _listed(kernel: Path, wheels: Path) -> Path:
    """Write Basthon's list of packages, with the places that they have here."""
    listed = json.loads((kernel / "pyodide-lock.json").read_text(encoding="utf-8"))
    for package in listed["packages"].values():
        name = package["file_name"].replace("{basthonRoot}", str(kernel))
        here = wheels / name
        package["file_name"] = str(here) if here.is_file() else name
    path = KEPT / f"lock-{VERSION}.json"
    path.write_text(json.dumps(listed), encoding="utf-8")
    return path


def _wheels() -> Path:
    """Return the folder of the wheels that `REQUIREMENTS` names."""
    kept = KEPT / "wheels"
    if not kept.exists():
        with TemporaryDirectory(dir=KEPT) as temporary:
            fetched = Path(temporary) / kept.name
            options = ("--no-deps", "--require-hashes", "--only-binary=:all:", "--dest", fetched)
            command = (sys.executable, "-P", "-m", "pip", "--quiet", "download", *options)
            subprocess.run([*command, "--requirement", REQUIREMENTS], check=True)
            with suppress(OSError):
                fetched.rename(kept)
    return kept


PROGRAM = Path(__file__).with_name("kernel.mjs")
LONGEST_S = 300


@dataclass(frozen=True)
class Outcome:
    """What came of a cell.

    Attributes:
        printed: what it wrote.
        shown: what it showed, each by kind: ``text/html`` and so on.
        downloads: the files that it gave the browser, by name.
        error: the error that ended it, as the notebook shows it; empty without one.
        seconds: its time.
    """

    printed: str
    shown: list[dict[str, str]]
    downloads: dict[str, str]
    error: str
    seconds: float

    @property
    def html(self) -> str:
        """All HTML that it showed."""
        return "".join(each.get("text/html", "") for each in self.shown)


def run_cells(cells: Sequence[str], files: Mapping[str, Path] | None = None) -> list[Outcome]:
    """Run cells one after the other in a new kernel.

    Args:
        cells: their sources.
        files: the files that are attached to the notebook, by the names that they have there.

    Raises:
        RuntimeError: the kernel itself has failed.
    """
    with tempfile.TemporaryDirectory() as folder:
        job, told = Path(folder) / "job.json", Path(folder) / "told.json"
        attached = {name: str(path) for name, path in (files or {}).items()}
        asked = {"cells": [*cells], "files": attached, "told": str(told), **parts()}
        job.write_text(json.dumps(asked), encoding="utf-8")
        command = (NODE, PROGRAM, job)
        run = subprocess.run(
            command, check=False, capture_output=True, text=True, timeout=LONGEST_S
        )
        if run.returncode:
            raise RuntimeError(f"{run.stdout[-4000:]}\n{run.stderr[-4000:]}")
        found: list[Any] = json.loads(told.read_text(encoding="utf-8"))
    return [Outcome(**each) for each in found]
