"""A gradebook survives whatever a file holds, and names the file."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from nainjaune_widget import exercises
from nainjaune_widget.exercises.bank import BANK_VERSION
from nainjaune_widget.exercises.record import SCHEMA
from tests.exercises.classes import COURSE, a_class, data_of, pupil, write
from tests.support.runs.searches import Search, searched

HUGE = "10^300*10^300"
TINY_ROOT = "(1e-100*1e-100*1e-100*1e-100)^-0.5"
ODD: list[Any] = [None, True, -1, 10**30, 1e308, "", "x", "1/7", "9" * 100, HUGE, TINY_ROOT]
ODD += ["1/" + "9" * 100, "\ud800", "\u202e", "=1+1", "</script>", [], {}, [None], {"a": 1}]


def shown(folder: Path) -> str:
    """Return the page of a class, and look at every part of its gradebook."""
    book = exercises.gradebook(folder)
    page = folder / "page.html"
    for lang in ("fr", "en"):
        book.to_html(page, lang)
    return page.read_text(encoding="utf-8")


@pytest.mark.parametrize("given", [TINY_ROOT, HUGE])
def test_a_number_out_of_reach_takes_no_page_down(folder: Path, given: str) -> None:
    """Two answers that are alike are listed, and a prediction is drawn: both are worked out."""
    attempt = {"question": "hands", "draw": 0, "given": given, "verdict": "wrong", "codes": []}
    for name in ("ana", "ben"):
        own = {"course": COURSE, "student": name, "schema": SCHEMA, "bank": BANK_VERSION}
        data = {**own, "attempts": [attempt], "predictions": {"p": {"given": given}}}
        (folder / f"{name}.json").write_text(json.dumps(data), encoding="utf-8")
    write(folder, pupil("chloé", Random(1)))
    assert "chloé" in shown(folder)


@searched(share=10)
def test_a_page_survives_any_files(search: Search, folder: Path) -> None:
    def trial(chance: Random) -> None:
        check_files(chance, folder)

    search(trial)


def check_files(chance: Random, folder: Path) -> None:
    """Change a few values in some exports, or put in strange ones, and look at the class."""
    for path in folder.iterdir():
        path.unlink()
    for record in a_class(6, chance.randrange(10**6)):
        path = write(folder, record)
        data = data_of(path)
        places = list(_places(data))
        for _ in range(chance.randrange(4)):
            parent, key = chance.choice(places)
            parent[key] = chance.choice(ODD)
        path.write_text(json.dumps(data), encoding="utf-8")
    write(folder, pupil("whole", chance))
    assert "whole" in shown(folder)


def _places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Yield every place in an export: what it is in, and its key."""
    for key, value in data.items() if isinstance(data, dict) else enumerate(data):
        yield data, key
        if isinstance(value, (dict, list)):
            yield from _places(value)
