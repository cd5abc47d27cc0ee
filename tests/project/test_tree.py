"""Rules for every file: short sources, nothing of one machine."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from tests.support.project.files import ROOT, project_files, text_of

SOURCES = {".py", ".ts", ".tsx", ".css"}
MAX_LINES = 550
MAX_FILES = 15
LOCKED_ADDRESS = re.compile(r'"resolved":\s*"https?:')
SHARED_FOLDERS = {Path(name) for name in ("/", "/tmp", "/home", "/Users", "/root", "/opt")}  # noqa: S108


def test_no_source_file_is_long() -> None:
    sources = (path for path in project_files() if path.suffix in SOURCES)
    lengths = {
        str(path.relative_to(ROOT)): len(path.read_text().splitlines())
        for path in sources
        if "static" not in path.parts
    }
    assert lengths
    assert {name: lines for name, lines in lengths.items() if lines > MAX_LINES} == {}


def test_no_folder_of_the_scripts_and_the_site_has_many_sources() -> None:
    folders = Counter(
        path.parent.relative_to(ROOT).as_posix()
        for path in project_files()
        if path.suffix in SOURCES and path.relative_to(ROOT).parts[0] in {"scripts", "web"}
    )
    assert {"scripts/web/pages", "web/pages"} <= set(folders)
    assert {name: files for name, files in folders.items() if files > MAX_FILES} == {}


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
    assert [path.name for path in locks if LOCKED_ADDRESS.search(path.read_text())] == []
