"""A challenge in JupyterLab: helps that a pupil asks for by keys are marked, to the gradebook."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from nainjaune_widget import exercises
from tests.support.browser.host_page import BoardView
from tests.support.jupyter.one_page import Lab

BEGIN = """from nainjaune_widget import Challenge, exercises
exercises.course("seconde-b")
exercises.student("{student}", "progress")
c = Challenge("lindor-1789", deals=5)
"""
BOARDS = tuple(f"c.board({number})" for number in range(5))
FINISH = """for number in range(5):
    board = c.board(number)
    board.main_line()
    while not board.round.finished:
        legal = board.round.legal
        board.play(legal[0]) if legal else board.decline()
exercises.export("class/{student}.json")
"""
MARKS = [[], ["hint"], ["beliefs"], ["undo"], ["seen", "what-if"]]
"""A what-if shows what others do, so it marks cards as seen as well."""


def marks_in(exported: Path) -> list[list[str]]:
    """Return the marks of each deal in an export."""
    data = json.loads(exported.read_text(encoding="utf-8"))
    return [played["marks"] for played in data["challenge"]]


@pytest.mark.slow
def test_helps_are_marked_in_the_results_the_export_and_the_gradebook(lab: Lab) -> None:
    folder = lab.server.notebooks / "class"
    for made in (folder, lab.server.notebooks / "progress"):
        made.mkdir()
    lab.show("challenge.ipynb", BEGIN.format(student="ana"), *BOARDS)
    plain, hint, beliefs, undo, what_if = (BoardView(lab.page, number) for number in range(5))

    plain.play()
    hint.end()
    hint.press("h")
    expect(hint.root.locator("[data-hint]").first).to_be_visible()
    beliefs.end()
    beliefs.press("b")
    expect(beliefs.root.locator("[data-belief]").first).to_be_visible()
    undo.play()
    undo.end()
    undo.press("u")
    expect(undo.notice).to_contain_text("Taken back")
    what_if.end()
    what_if.press("w")
    expect(what_if.root.get_by_role("button", name="Back to the deal")).to_be_visible()
    shown = "print([list(row['marks']) for row in c.results])"
    assert lab.printed(shown).strip() == str(MARKS)

    lab.printed(FINISH.format(student="ana"))
    assert marks_in(folder / "ana.json") == MARKS
    for code in (BEGIN, FINISH):
        lab.printed(code.format(student="ben"))
    assert marks_in(folder / "ben.json") == [[]] * 5
    book = exercises.gradebook(folder)
    assert {row["pupil"]: row["marked"] for row in book.ranking()} == {"ana": 4, "ben": 0}
    assert [row["deals"] for row in book.ranking(marked=False)] == [1, 1]
    assert lab.errors == []
