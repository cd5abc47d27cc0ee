"""What was written is kept, exported, and shown to the teacher."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from nainjaune_widget import exercises
from nainjaune_widget.exercises.progress import SCHEMA, WrittenCode
from nainjaune_widget.exercises.progress.written_code import LONGEST_SOURCE
from tests.exercises.blanks.written import absurd, right
from tests.exercises.blanks.written.notebooks import solutions
from tests.exercises.classes import begin, data_of, file_of

NAME = "ch6-at-least-one"


def adds(wanted: int, cards: int) -> float:
    return wanted * cards / 52


def kept() -> dict[str, Any]:
    """Return what is kept of a pupil's functions."""
    found: dict[str, Any] = data_of(file_of())["pupils"][0]["code"]
    return found


def test_what_was_written_is_kept_with_its_verdict() -> None:
    begin()
    exercises.code(NAME, absurd.untouched)
    exercises.code(NAME)
    assert not file_of().exists(), "an untouched blank is no attempt"
    exercises.code(NAME, absurd.spins_in_a_line)
    exercises.code(NAME, adds)
    first = kept()[NAME]
    assert first["source"].splitlines()[-1] == "    return wanted * cards / 52"
    assert (first["verdict"], first["codes"], first["tries"]) == ("misconception", ["add"], 2)
    exercises.code(NAME, right.at_least_one)
    exercises.code(NAME, adds)
    last = kept()[NAME]
    assert (last["verdict"], last["codes"], last["tries"]) == ("right", [], 4)
    assert "comb(52 - wanted, cards)" in last["source"]


def test_the_same_cell_run_again_is_one_try() -> None:
    begin()
    for _ in range(3):
        exercises.code(NAME, adds)
    assert kept()[NAME]["tries"] == 1


def test_a_long_source_is_cut() -> None:
    assert len(WrittenCode("x" * 9999, "wrong").source) == LONGEST_SOURCE


def test_what_has_no_source_is_tried_all_the_same() -> None:
    begin()
    assert exercises.code(NAME, print).verdict == "unreadable"
    assert not file_of().exists()


@pytest.mark.parametrize("schema", [1, 2])
def test_a_file_from_before_there_were_blanks_is_read(schema: int) -> None:
    pupil = {"course": "seconde-b", "student": "ana", "questions": {}, "attempts": []}
    file_of().write_text(json.dumps({"schema": schema, "pupils": [pupil]}))
    begin()
    exercises.code(NAME, adds)
    assert kept()[NAME]["codes"] == ["add"]
    assert data_of(file_of())["schema"] == SCHEMA


def test_a_teacher_reads_it_in_the_gradebook(folder: Path, tmp_path: Path) -> None:
    written = {"ana": right.at_least_one, "ben": adds, "<b>": solutions("fr")[NAME]}
    for student, function in written.items():
        begin(student)
        exercises.code(NAME, function)
        exercises.export(folder / f"{len(student)}{student[1]}.json")
    book = exercises.gradebook(folder)
    assert [row["pupil"] for row in book.code] == ["<b>", "ana", "ben"]
    assert [row["said"] for row in book.code][1:] == ["right", "added what can happen together"]
    assert "⏎     return wanted * cards / 52" in str(book.code)
    book.to_html(tmp_path / "page.html", "fr")
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert "<summary>La probabilité d’en avoir au moins une (3)</summary>" in page
    assert '<pre tabindex="0">def adds(wanted: int, cards: int) -&gt; float:\n' in page
    assert "<b>" not in page


@pytest.mark.parametrize(
    ("change", "count"),
    [({"ch6-no-such-blank": {"source": "", "verdict": "right"}}, 0), ({NAME: {"source": 5}}, None)],
)
def test_forged_code_is_left_out(folder: Path, change: dict[str, Any], count: int | None) -> None:
    begin()
    exercises.code(NAME, adds)
    exercises.export(folder / "ana.json")
    data = data_of(folder / "ana.json")
    (folder / "ana.json").write_text(json.dumps({**data, "code": change}))
    book = exercises.gradebook(folder)
    assert len(book.code) == 0
    assert "ana.json" in {row["file"] for row in book.files}
    assert len(book) == (1 if count == 0 else 0)
