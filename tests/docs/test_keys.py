"""The keys that the docs name are those of the page's own table."""

from __future__ import annotations

import pytest

from scripts.docs.write_keys import TABLES, keys, pages, with_tables
from scripts.places import DOCUMENTED


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_the_tables_are_current(lang: str) -> None:
    for path in pages(lang):
        page = path.read_text(encoding="utf-8")
        assert page == with_tables(page, lang), "run make guide"


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_each_page_has_its_table(lang: str) -> None:
    for path, name in zip(pages(lang), TABLES, strict=True):
        assert path.read_text(encoding="utf-8").count(f"<!-- table: {name} -->") == 1


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_the_page_by_ear_names_every_key_that_answers(lang: str) -> None:
    page = (pages(lang)[1]).read_text(encoding="utf-8")
    for key in ("1", "2", "3", "4", "5", "?"):
        name, does = keys(lang)[key]
        assert f"| `{name}` | {does} |" in page
