"""The export of a pupil: a closed list of fields."""

from __future__ import annotations

import csv
import json
from pathlib import Path

from nainjaune_widget import exercises
from nainjaune_widget.exercises.bank import BANK_VERSION
from tests.exercises.classes import COURSE, data_of


def test_an_export_holds_a_closed_list(folder: Path) -> None:
    """Pseudonym, course, versions, answers, states: no answer key, account, path, host or clock."""
    exercises.course(COURSE, lang="fr")
    exercises.student("=ana", folder)
    q = exercises.get("ways-to-run")
    given = "+".join(map(str, q.draw.values()))
    for answer in (given, "@", "-1", "1" * 150, "-5/5 + 2"):
        q.check(answer)
    q.check(given)
    q.step("3")
    q.hint()
    exercises.predict("p", "1/2")
    exercises.export(folder / "ana.json")
    data = data_of(folder / "ana.json")
    lists = {
        "questions",
        "attempts",
        "steps",
        "mistakes",
        "predictions",
        "challenge",
        "code",
        "tests",
    }
    assert set(data) == {"schema", "bank", "course", "student", *lists}
    fields = {"turn", "hints", "solution", "solved", "state"}
    assert set(data["questions"]["ways-to-run"]) == fields
    number = {"given": "1/2", "lang": "fr", "value": "1/2", "unit": None}
    plain: dict[str, object] = {"kind": "", "why": "", "truth": None, "bars": [], "truths": []}
    assert data["predictions"] == {"p": {**number, **plain}}
    for kept in [*data["attempts"], *data["steps"]]:
        assert set(kept) == {"question", "draw", *number, "verdict", "codes", "mixed"}
        assert len(kept["given"]) <= 100
    assert data["attempts"][0]["codes"] == data["steps"][0]["codes"] == ["add"]
    assert data["bank"] == BANK_VERSION
    written = (folder / "ana.csv").read_bytes()
    assert written.startswith(b"\xef\xbb\xbf")
    rows = [*csv.reader(written.decode("utf-8-sig").splitlines(), delimiter=";")]
    assert [row[4] for row in rows[1:]] == [f"'{given}", "'-5/5 + 2"]
    assert {row[1] for row in rows[1:]} == {"'=ana"}
    assert str(folder) not in written.decode() + json.dumps(data)


def test_a_number_keeps_the_value_that_it_had_in_the_language_of_the_pupil(folder: Path) -> None:
    """In English "1,234" is a thousand and more."""
    for name in ("ana", "ben"):
        exercises.course(COURSE, lang="fr")
        exercises.student(name, folder)
        exercises.predict("p", "1,234")
        exercises.get("mean-points").check("1,234")
        exercises.export(folder / f"{name}.json")
    exercises.course(COURSE, lang="en")
    book = exercises.gradebook(folder)
    (prediction,) = book.predictions
    assert (prediction["lowest"], prediction["highest"]) == (1.234, 1.234)
    (wrong,) = book.unnamed
    assert (wrong["ratio"], wrong["given"]) == (None, "1,234")
    (attempt,) = data_of(folder / "ana.json")["attempts"]
    assert (attempt["lang"], attempt["value"], attempt["unit"]) == ("fr", "617/500", "1/1000")
