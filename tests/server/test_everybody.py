"""A server of an installation for all users: it brings the course, and names the shared cache."""

from __future__ import annotations

import json
import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from nainjaune_widget.command import copy_course, edition_folder
from nainjaune_widget.server import MEMORY, SETTINGS, begin
from tests.support.project.traps import lay_trap

CHAPTER = Path("nain-jaune", "02-sans.ipynb")


@pytest.fixture(autouse=True)
def no_cache_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NAINJAUNE_CACHE", "to be removed again at the end")
    monkeypatch.delenv("NAINJAUNE_CACHE")


@pytest.fixture
def warnings() -> list[str]:
    return []


@pytest.fixture
def server(tmp_path: Path, warnings: list[str]) -> Any:
    """A server whose user has an empty folder."""
    home = tmp_path / "home"
    home.mkdir()
    log = SimpleNamespace(warning=lambda *said: warnings.append(said[0] % said[1:]))
    return SimpleNamespace(root_dir=str(home), log=log)


def prefix_with(folder: Path, *course: str) -> str:
    """Write the settings of an installation."""
    file = folder / "installation" / SETTINGS
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps({"cache": "/srv/cache", "course": course}), encoding="utf-8")
    return str(folder / "installation")


def test_the_course_is_brought_once_and_never_over_work(
    server: Any, warnings: list[str], tmp_path: Path
) -> None:
    prefix = prefix_with(tmp_path, "nain-jaune", "--lang", "fr")
    begin(server, prefix)
    chapter = Path(server.root_dir) / CHAPTER
    assert chapter.exists()
    chapter.write_text("my work", encoding="utf-8")
    begin(server, prefix)
    assert chapter.read_text(encoding="utf-8") == "my work"
    assert warnings == []


def test_a_package_that_lies_in_the_users_folder_is_not_run(server: Any, tmp_path: Path) -> None:
    """A server that the administrator starts there would run it with all their rights."""
    sprung = lay_trap(Path(server.root_dir))
    begin(server, prefix_with(tmp_path, "nain-jaune", "--lang", "en"))
    assert not sprung.exists()
    assert (Path(server.root_dir) / "nain-jaune" / "start.ipynb").exists()


def test_the_kernels_get_the_shared_cache_unless_another_is_named(
    server: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    prefix = prefix_with(tmp_path, "nain-jaune")
    (Path(server.root_dir) / MEMORY).touch()  # The course is there already.
    begin(server, prefix)
    assert os.environ["NAINJAUNE_CACHE"] == "/srv/cache"
    monkeypatch.setenv("NAINJAUNE_CACHE", "/home/mine")
    begin(server, prefix)
    assert os.environ["NAINJAUNE_CACHE"] == "/home/mine"


def test_any_other_installation_stays_as_it_is(server: Any, tmp_path: Path) -> None:
    begin(server, str(tmp_path))
    assert "NAINJAUNE_CACHE" not in os.environ
    assert list(Path(server.root_dir).iterdir()) == []


def test_a_copy_of_the_course_gets_no_second_one_within(server: Any, tmp_path: Path) -> None:
    source, home = edition_folder("en"), Path(server.root_dir)
    assert source is not None
    copy_course(source, home)
    before = sorted(home.rglob("*"))
    begin(server, prefix_with(tmp_path, "nain-jaune"))
    assert sorted(home.rglob("*")) == before


def test_a_course_that_cannot_be_copied_is_logged_and_stops_nothing(
    server: Any, warnings: list[str], tmp_path: Path
) -> None:
    (Path(server.root_dir) / "nain-jaune").write_text("a file")
    begin(server, prefix_with(tmp_path, "nain-jaune", "--lang", "en"))
    [warning] = warnings
    assert "cannot be written" in warning


@pytest.mark.parametrize("settings", ["", '{"cache": 7, "course": []}', "\xff"])
def test_damaged_settings_are_logged_and_stop_nothing(
    settings: str, server: Any, warnings: list[str], tmp_path: Path
) -> None:
    prefix = prefix_with(tmp_path)
    (Path(prefix) / SETTINGS).write_text(settings, encoding="latin-1")
    begin(server, prefix)
    assert len(warnings) == 1
    assert list(Path(server.root_dir).iterdir()) == []
