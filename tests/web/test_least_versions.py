"""The least versions of the browsers: the same in the documents and in what an old one says."""

from __future__ import annotations

import re

import pytest

from nainjaune_widget.words import text
from scripts.places import DOCS, DOCUMENTED, ROOT

READMES = {"en": "README.md", "fr": "README.fr.md"}
ROW = re.compile(
    r"^\| (?P<names>(?:Firefox|Chrome|Safari)[^|]*) \| (?P<least>[\d.]+) \|$", re.MULTILINE
)
NAMES = ("Firefox", "Chrome", "Safari")


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_they_are_the_same_wherever_they_stand(lang: str) -> None:
    page = (DOCS / lang / "browser.md").read_text("utf-8")
    least = {names.split(",")[0]: version for names, version in ROW.findall(page)}
    assert tuple(least) == NAMES
    places = (
        text("play", "trouble.old", lang),
        text("lite", "old", lang),
        (ROOT / READMES[lang]).read_text("utf-8"),
    )
    for said in places:
        for name, version in least.items():
            assert re.search(rf"{name}(?: (?:or|ou) Edge)? {re.escape(version)}[, ]", said), name
