"""The page of the rules, case by case, is made from the rows that the tests hold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from scripts.docs.write_situations_page import TABLE, path_of, played, told, with_cases
from scripts.places import DOCUMENTED
from tests.support.deals.judging import as_told, rows_of
from tests.support.deals.written_rules import ROWS

SECTIONS = [name for name, section in TABLE.items() if isinstance(section, list)]
CASES = [row for section in SECTIONS for row in TABLE[section]]


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_the_page_is_current(lang: str) -> None:
    page = path_of(lang).read_text(encoding="utf-8")
    assert page == with_cases(page, lang), "run make guide"


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_the_page_has_every_section(lang: str) -> None:
    page = path_of(lang).read_text(encoding="utf-8")
    assert [page.count(f"<!-- table: {section} -->") for section in SECTIONS] == [1] * len(SECTIONS)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_the_event_that_an_example_tells_is_that_of_its_row(case: Mapping[str, Any]) -> None:
    current = played(case["example"])
    matched = [each for each in rows_of(current, {}) if each.event is not None]
    assert [each.event for each in matched] == [as_told(event) for event in current.events]
    of_kind = [each.row for each in matched if each.row.event == case["event"]]
    if "shows" not in case and case["event"] != "nothing":
        assert of_kind[-1].id == case["id"]


def test_no_two_cases_read_alike() -> None:
    for lang in DOCUMENTED:
        texts = [row[lang][0] for row in CASES]
        assert len({*texts}) == len(ROWS)
        assert sum(told(row, lang) == "" for row in CASES) == 2
