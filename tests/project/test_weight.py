"""What the project costs its users: the bundle's size, what an import brings along."""

from __future__ import annotations

import gzip
import subprocess
import sys

import pytest

from tests.support.tree import PACKAGE

MAX_BYTES = 60_000
MAX_COMPRESSED_BYTES = 25_000
HEAVY = {"numpy", "pandas", "numba", "matplotlib"}


@pytest.mark.parametrize("widget", ["board", "composer"])
def test_a_bundle_is_light(widget: str) -> None:
    """Every saved notebook carries a copy for each widget in it."""
    static = PACKAGE / "board" / "static"
    parts = [(static / f"{widget}.{kind}").read_bytes() for kind in ("js", "css")]
    assert sum(map(len, parts)) <= MAX_BYTES
    assert sum(len(gzip.compress(part)) for part in parts) <= MAX_COMPRESSED_BYTES


def test_there_are_no_other_bundles() -> None:
    files = {path.name for path in (PACKAGE / "board" / "static").rglob("*") if path.is_file()}
    assert files == {"board.js", "board.css", "composer.js", "composer.css"}


def test_import_brings_nothing_heavy() -> None:
    program = "import sys, nainjaune_widget; print(*sys.modules)"
    command = [sys.executable, "-c", program]
    run = subprocess.run(command, check=True, capture_output=True, text=True)
    modules = set(run.stdout.split())
    assert "nainjaune_widget" in modules
    assert modules & HEAVY == set()
