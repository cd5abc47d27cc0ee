"""The parts of Basthon's kernel that tests need: from npm and the package index, fetched once."""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from scripts.checks.run_pythons import PYODIDES, pyodide
from scripts.frontend.npm import fetched_from_npm
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
        "pyodide": str(pyodide(PYODIDES["3.12"])),
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
