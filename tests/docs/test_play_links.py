"""Links from the pages to the page *play*: each names a table that there is."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import parse_qsl

import pytest

from nainjaune_widget import RULESETS, Deal
from scripts.places import DOCS, DOCUMENTED
from tests.support.project.files import ROOT

LINK = re.compile(r"\]\((?:\.\./)+play/\?([^)\s]*)\)")
WORDS = re.search(
    r"export const WORDS = \[(.*?)\]",
    (ROOT / "web/play/src/link.ts").read_text(encoding="utf-8"),
    re.DOTALL,
)
PAGES = [page for lang in DOCUMENTED for page in sorted((DOCS / lang).rglob("*.md"))]


def links(page: Path) -> list[dict[str, str]]:
    """Return the words of each link of a page to *play*."""
    found = LINK.findall(page.read_text(encoding="utf-8"))
    return [dict(parse_qsl(query, strict_parsing=True)) for query in found]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(DOCS)))
def test_a_link_names_a_table_in_the_language_of_its_page(page: Path) -> None:
    assert WORDS is not None
    for link in links(page):
        assert set(link) <= set(re.findall(r'"(\w+)"', WORDS[1]))
        assert link["lang"] == page.relative_to(DOCS).parts[0]
        rules = RULESETS[link.get("rules", "lindor-1789")]
        assert int(link.get("players", 4)) in rules.players
        if "deal" in link:
            assert Deal.from_code(link["deal"]).code == link["deal"]
