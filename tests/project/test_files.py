"""Rules for every file: nothing of one machine, and no more weight than is promised."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from scripts.checks.weigh import CODE, table, weights
from tests.support.project.files import PACKAGE, ROOT, project_files, text_of

BOARD = PACKAGE / "board"
BUNDLES = json.loads((BOARD / "frontend" / "bundles.json").read_text(encoding="utf-8"))
HEAVY = {"numpy", "pandas", "numba", "matplotlib"}
SHARED_FOLDERS = {Path(name) for name in ("/", "/tmp", "/home", "/Users", "/root", "/opt")}  # noqa: S108


def test_no_file_names_a_place_of_this_machine() -> None:
    places = {ROOT, ROOT.parent, Path.home()} - SHARED_FOLDERS
    needles = [f"{place}/" for place in places]
    found = [
        f"{path.relative_to(ROOT)}: {needle}"
        for path in project_files()
        if path != Path(__file__) and (text := text_of(path)) is not None
        for needle in needles
        if needle in text
    ]
    assert found == []


def test_no_lock_file_names_where_a_package_was_loaded_from() -> None:
    locks = [path for path in project_files() if path.name.endswith(("lock.json", ".lock"))]
    assert locks
    address = re.compile(r'"resolved":\s*"https?:')
    assert [path.name for path in locks if address.search(path.read_text())] == []


def test_no_room_grows() -> None:
    """A change that makes a room heavier raises its number in weight.toml and says why.

    One that makes it lighter lowers it: `python -m scripts.checks.weigh`.
    """
    allowed = table()
    found = {
        f"{kind}.{room}": (weight, allowed[kind].get(room, 0))
        for kind, rooms in weights().items()
        for room, weight in rooms.items()
    }
    assert {room: pair for room, pair in found.items() if pair[0] > pair[1]} == {}
    assert {room: pair for room, pair in found.items() if pair[1] > 1.05 * pair[0] + 50} == {}


def test_every_fault_that_a_test_notices_still_stands_in_its_file() -> None:
    faults = tomllib.loads((ROOT / "tests" / "faults.toml").read_text(encoding="utf-8"))["fault"]
    assert [
        (each["file"], each["before"])
        for each in faults
        if (ROOT / each["file"]).read_text(encoding="utf-8").count(each["before"]) != 1
    ] == []


def test_no_source_file_is_longer_than_900_lines() -> None:
    sources = [path for path in project_files() if path.suffix in CODE]
    lengths = {path.name: path.read_text().count("\n") for path in sources}
    assert {name: lines for name, lines in lengths.items() if lines > 900} == {}


@pytest.mark.parametrize("name", BUNDLES)
def test_a_bundle_keeps_its_promised_size(name: str) -> None:
    """Every saved notebook carries a copy for each widget in it."""
    parts = [path.read_bytes() for path in (BOARD / "static").glob(f"{name}.*")]
    limits = BUNDLES[name]["limits"]
    assert 0 < sum(map(len, parts)) <= limits["raw"]
    assert sum(len(gzip.compress(part)) for part in parts) <= limits["gzip"]


def test_import_brings_nothing_heavy() -> None:
    program = "import sys, nainjaune_widget; print(*sys.modules)"
    command = [sys.executable, "-c", program]
    run = subprocess.run(command, check=True, capture_output=True, text=True)
    modules = set(run.stdout.split())
    assert "nainjaune_widget" in modules
    assert modules & HEAVY == set()
