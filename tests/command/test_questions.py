"""A teacher's own questions go to the class: tried first, and never over what somebody changed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from nainjaune_widget import exercises
from nainjaune_widget.command import main
from nainjaune_widget.exercises import OWN_FILE
from nainjaune_widget.exercises.bank import QUESTIONS
from tests.exercises.conftest import no_own_questions, session

__all__ = ["no_own_questions", "session"]

SUITS = """from nainjaune_widget import exercises

exercises.course("premiere-b")


@exercises.question("suits", "{n} suits. How many?", kind="count", n=[4, 5])
def suits(n):
    return n
"""
Said = pytest.CaptureFixture[str]
Write = Callable[[str], Path]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "premiere-b"


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """A function that writes the teacher's file, under a name of the teacher's."""

    def written(source: str) -> Path:
        (tmp_path / "my-questions.py").write_text(source, encoding="utf-8")
        return tmp_path / "my-questions.py"

    return written


def copy(folder: Path, *words: str) -> int:
    return main([str(folder), "--no-lab", "--lang", "en", *words])


def test_the_class_gets_the_file_and_its_notebooks_the_questions(
    folder: Path, write: Write, capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = write(SUITS)
    assert copy(folder, "--course", "premiere-b", "--questions", str(own)) == 0
    assert "Your question goes with it, in questions.py: suits." in capsys.readouterr().out
    assert (folder / OWN_FILE).read_bytes() == own.read_bytes()
    assert "suits" not in QUESTIONS, "it was tried alone"
    monkeypatch.chdir(folder)
    exercises.course("nain-jaune")
    assert exercises.get("suits").check("4 + 0").verdict in {"right", "wrong"}


@pytest.mark.parametrize(
    ("source", "said"),
    [
        (
            SUITS.replace("return n", "return {4: 4}[n]"),
            "line 6: The question 'suits' cannot be asked. With n=5 the function fails: KeyError",
        ),
        (SUITS + "\n1 / 0\n", "line 10: ZeroDivisionError"),
        (SUITS + "\nraise SystemExit\n", "SystemExit"),
        ("from nainjaune_widget import exercises\n", "has no question"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_and_nothing_is_copied(
    folder: Path, write: Write, source: str, said: str, capsys: Said
) -> None:
    own = write(source)
    assert copy(folder, "--course", "premiere-b", "--questions", str(own)) == 1
    refused = capsys.readouterr().err
    assert refused.startswith(f"nainjaune-course: {own} ")
    assert said in refused
    assert not folder.exists()
    assert "suits" not in QUESTIONS


def test_a_refusal_is_in_the_language_of_the_course(
    folder: Path, write: Write, capsys: Said
) -> None:
    own = write(SUITS.replace("return n", "return None"))
    assert copy(folder, "--lang", "fr", "--questions", str(own)) == 1
    refused = capsys.readouterr().err
    assert "La question 'suits' ne peut pas être posée. Avec n=4, la fonction donne None" in refused


def test_a_file_that_lies_where_the_command_is_called_has_no_part_in_it(
    folder: Path, write: Write, tmp_path: Path
) -> None:
    """The teacher's file chooses a course, which in a notebook runs the file beside it."""
    (tmp_path / OWN_FILE).write_text(SUITS.replace("suits", "other") + "1 / 0\n")
    assert copy(folder, "--questions", str(write(SUITS))) == 0


def test_a_newer_file_takes_the_place_of_one_that_nobody_changed(
    folder: Path, write: Write, capsys: Said
) -> None:
    copy(folder, "--questions", str(write(SUITS)))
    copy(folder)
    assert (folder / OWN_FILE).exists(), "without the option it stays"
    newer = write(SUITS.replace("suits", "colours"))
    copy(folder, "--questions", str(newer))
    assert (folder / OWN_FILE).read_bytes() == newer.read_bytes()
    assert "colours" in capsys.readouterr().out.splitlines()[-1]


def test_a_file_that_somebody_changed_stays_and_that_is_said(
    folder: Path, write: Write, capsys: Said
) -> None:
    copy(folder, "--questions", str(write(SUITS)))
    (folder / OWN_FILE).write_text("mine")
    for source in (SUITS, SUITS.replace("suits", "colours")):
        capsys.readouterr()
        copy(folder, "--questions", str(write(source)))
        assert (folder / OWN_FILE).read_text() == "mine"
        said = capsys.readouterr().out
        assert "Somebody has changed questions.py there" in said
        assert "goes with it" not in said
    assert "questions.newer.py" in said
    assert (folder / "questions.newer.py").read_text() == source
