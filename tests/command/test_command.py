"""The command `nainjaune-course`."""

from __future__ import annotations

import importlib
import os
import re
import subprocess
import sys
from fractions import Fraction
from math import comb
from pathlib import Path
from typing import Any

import pytest

from nainjaune_widget.command import edition_folder, main
from nainjaune_widget.exercises.bank import QUESTIONS
from nainjaune_widget.sheets import written
from nainjaune_widget.words import LANGUAGES
from tests.support.project.files import ROOT


def names(folder: Path | None) -> list[str]:
    assert folder is not None
    return sorted(path.name for path in folder.glob("*.ipynb"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", ["student", "teacher"])
def test_the_notebooks_of_an_edition_are_copied(
    lang: str, edition: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "course"
    assert main([str(folder), "--lang", lang, "--edition", edition, "--no-lab"]) == 0
    assert names(folder) == names(edition_folder(lang, edition))
    assert str(folder) in capsys.readouterr().out
    assert (folder / "answers").exists() == (edition == "teacher")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_answers_lie_beside_the_teachers_notebooks(lang: str, tmp_path: Path) -> None:
    """Four players, no ten of one's own: the next hand misses all four with C(36, 12)/C(40, 12)."""
    assert main([str(tmp_path), "--lang", lang, "--edition", "teacher", "--no-lab"]) == 0
    answers = tmp_path / "answers"
    pages = {path.stem: path.read_text(encoding="utf-8") for path in answers.iterdir()}
    for chapter, page in pages.items():
        of_bank = [each for each in QUESTIONS.values() if not each.own]
        asked = [each.id for each in of_bank if each.chapter == int(chapter)]
        assert re.findall(r"^## `(.+)`$", page, re.MULTILINE) == asked
    assert len(pages) == 12
    chance = written(Fraction(comb(36, 12), comb(40, 12)), lang)
    row = rf"^\| \S+ \| 4 \| 0 \| {re.escape(chance)} \|"
    assert len(re.findall(row, pages["06"], re.MULTILINE)) == 1


def test_the_language_is_the_systems(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "fr_CA.UTF-8")
    assert main([str(tmp_path), "--no-lab"]) == 0
    assert names(tmp_path) == names(edition_folder("fr"))
    assert "Le cours est dans" in capsys.readouterr().out


def test_what_cannot_be_done_is_said_and_changes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    taken = tmp_path / "taken"
    taken.write_text("a file")
    assert main([str(taken), "--lang", "fr", "--no-lab"]) == 1
    assert "ne peut pas être écrit" in capsys.readouterr().err
    assert taken.read_text() == "a file"


def test_without_numba_it_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    module = importlib.import_module("nainjaune_widget.command.main")
    monkeypatch.setattr(module, "find_spec", lambda _name: None)
    assert main(["--warm", "--lang", "fr"]) == 1
    assert "Numba manque" in capsys.readouterr().err


def test_a_terminal_without_some_letters_gets_the_others(tmp_path: Path) -> None:
    """So it is on Windows, where what is printed goes into a file."""
    environment = os.environ | {"PYTHONIOENCODING": "ascii", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-P", "-m", "nainjaune_widget", "--lang", "fr", "--no-lab"]
    words = [*command, str(tmp_path / "café")]
    run = subprocess.run(words, check=True, capture_output=True, env=environment)
    assert "Le cours" in run.stdout.decode("ascii")
    assert run.stderr == b""


def test_jupyterlab_is_started_in_the_folder_on_the_first_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[tuple[list[str], object]] = []

    def run(command: list[str], **options: Any) -> subprocess.CompletedProcess[str]:
        started.append((command, options["cwd"]))
        return subprocess.CompletedProcess(command, 0 if options["check"] else 7)

    monkeypatch.setattr(subprocess, "run", run)
    assert main([str(tmp_path), "--lang", "en", "--", "--no-browser"]) == 7
    [(command, folder)] = started
    assert folder == tmp_path
    assert command[:4] == [sys.executable, "-P", "-m", "jupyterlab"]
    assert command[-2:] == ["--no-browser", "start.ipynb"]
    assert "--ServerApp.jpserver_extensions=nainjaune_widget.server=True" in command
