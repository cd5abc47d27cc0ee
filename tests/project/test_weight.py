"""The project's cost to its users: the sizes of the bundles, the packages that an import loads."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys

import pytest

from tests.support.project.files import PACKAGE

BOARD = PACKAGE / "board"
BUNDLES = json.loads((BOARD / "frontend" / "bundles.json").read_text(encoding="utf-8"))
HEAVY = {"numpy", "pandas", "numba", "matplotlib"}


def files_of(name: str) -> list[str]:
    """Return the files of a bundle; one that another one loads has no style sheet."""
    return [f"{name}.{kind}" for kind in ("js", "css") if kind == "js" or "style" in BUNDLES[name]]


@pytest.mark.parametrize("name", BUNDLES)
def test_a_bundle_keeps_its_promised_size(name: str) -> None:
    """Every saved notebook carries a copy for each widget in it."""
    parts = [(BOARD / "static" / file).read_bytes() for file in files_of(name)]
    limits = BUNDLES[name]["limits"]
    assert sum(map(len, parts)) <= limits["raw"]
    assert sum(len(gzip.compress(part)) for part in parts) <= limits["gzip"]


def test_there_are_no_other_bundles() -> None:
    files = {path.name for path in (BOARD / "static").rglob("*") if path.is_file()}
    assert files == {file for name in BUNDLES for file in files_of(name)}


def test_import_brings_nothing_heavy() -> None:
    program = "import sys, nainjaune_widget; print(*sys.modules)"
    command = [sys.executable, "-c", program]
    run = subprocess.run(command, check=True, capture_output=True, text=True)
    modules = set(run.stdout.split())
    assert "nainjaune_widget" in modules
    assert modules & HEAVY == set()
