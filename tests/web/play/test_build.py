"""The folder that `make site` builds."""

from __future__ import annotations

import gzip
import hashlib
import json
import stat
import subprocess
import tarfile
from pathlib import Path

import pytest

from scripts.frontend.npm import NODE
from web.packages import npm_package
from web.play.page import RUNTIME, build_play

IMPORTING = Path(__file__).with_name("importing.mjs")
MAY_BE_MISSING = ["anywidget", "matplotlib", "pandas", "traitlets"]
"""Modules of functions that the page has no use for, or that have something else instead."""

MOST_MEGABYTES, MOST_COMPRESSED = 25, 8


def files_of(site: Path) -> list[Path]:
    return [path for path in site.rglob("*") if path.is_file()]


def build_in(site: Path) -> Path:
    """Return the folder of the build."""
    [archive] = site.glob("play/*/modules.pack")
    return archive.parent


def runtime_in(site: Path) -> list[Path]:
    """Return the files of Pyodide that the page loads."""
    [runtime] = (site / "pyodide").iterdir()
    return [runtime / name for name in RUNTIME]


def digests(site: Path) -> dict[str, str]:
    return {
        path.relative_to(site).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in files_of(site)
    }


def test_a_web_server_of_another_user_may_read_it_all(site: Path) -> None:
    for path in site.rglob("*"):
        assert stat.S_IMODE(path.stat().st_mode) == (0o755 if path.is_dir() else 0o644), path


def test_the_service_worker_lists_every_file_with_its_digest(site: Path) -> None:
    worker = (site / "play" / "sw.js").read_text(encoding="utf-8")
    for path in [*files_of(site / "play"), *runtime_in(site)]:
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        assert (digest in worker) == (path.name != "sw.js"), path.name
    assert build_in(site).name in worker


def test_two_builds_have_the_same_bytes(site: Path, tmp_path: Path) -> None:
    build_play(tmp_path)
    again = digests(tmp_path)
    assert again == {name: each for name, each in digests(site).items() if name in again}
    assert len(again) > 15


def test_the_archive_has_the_engine_and_not_the_course(site: Path) -> None:
    with tarfile.open(build_in(site) / "modules.pack") as archive:
        names = archive.getnames()
    assert {"nainjaune_widget/engine/kernel.pyc", "nainjaune_play/desk.pyc"} <= set(names)
    runs = [f"nainjaune_widget/simulation/{name}.pyc" for name in ("runs", "chunks")]
    assert set(runs) & set(names) == set(), "the review plays deals on, and starts no run"
    left_out = ("course", "exercises", "questions", "results", "server")
    assert [name for name in names if any(part in name.split("/") for part in left_out)] == []
    assert max(map(len, names)) <= 100, "a longer name would have a second part"


def test_every_module_finds_in_the_library_what_it_imports(site: Path) -> None:
    """A module is imported with all that it imports later, if ever, but for what is left out."""
    build = build_in(site)
    with tarfile.open(build / "modules.pack") as archive:
        modules = [name for name in archive.getnames() if name.endswith(".pyc")]
    command = [
        NODE,
        IMPORTING,
        npm_package("pyodide"),
        build / "library.zip",
        build / "modules.pack",
    ]
    run = subprocess.run(command, check=True, capture_output=True, text=True)
    assert json.loads(run.stdout) == {"imported": len(modules), "missing": MAY_BE_MISSING}


def test_the_page_is_light(site: Path) -> None:
    build = build_in(site)
    loaded = [*files_of(build), *runtime_in(site), site / "play" / "index.html"]
    one_language = [path for path in loaded if path.name != "waiting-fr.json"]
    compressed = sum(len(gzip.compress(path.read_bytes())) for path in one_language)
    assert compressed <= MOST_COMPRESSED * 1e6
    largest = max(path.stat().st_size for path in files_of(site))
    assert largest <= MOST_MEGABYTES * 1e6


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_waiting_tables_give_no_card_away(site: Path, lang: str) -> None:
    waiting = json.loads((build_in(site) / f"waiting-{lang}.json").read_text(encoding="utf-8"))
    assert {table for table, _ in waiting["codes"].values()} <= set(waiting["tables"])
    for snapshot in waiting["tables"].values():
        assert set(snapshot["hands"]) == {None}
        assert (snapshot["talon"]["cards"], snapshot["turnUp"], snapshot["events"]) == (
            None,
            None,
            [],
        )
        assert snapshot["lang"] == lang
