"""Tables and pictures that scripts write into the pages are those that they would write now."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path
from urllib.parse import parse_qsl

import pytest
from PIL import Image

from nainjaune_widget import RULESETS, Board, Card, Deal
from scripts.docs import situations
from scripts.docs.draw_gallery import GALLERY, drawn, pages
from scripts.docs.examples import examples_of
from scripts.docs.markdown import MARK
from scripts.docs.take_screenshots import DARK_ONES, PICTURES, PREPARED, cells
from scripts.places import DOCS, DOCUMENTED, ROOT
from tests.support.deals.situations import ROWS, as_told, rows_of
from tests.support.runs.daily import daily
from web.pages.tables import OPTIONS, TABLES, with_tables

MOST_BYTES = 80_000
PAGES = [page for lang in DOCUMENTED for page in pages(lang)]
CASES = [
    row for section in situations.TABLE.values() if isinstance(section, list) for row in section
]


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_every_table_has_its_place_and_a_row_for_each_ruleset_or_key(lang: str) -> None:
    pages = [page.read_text(encoding="utf-8") for page in (DOCS / lang).rglob("*.md")]
    marks = [name for page in pages for name in MARK.findall(page)]
    assert sorted(marks) == sorted(TABLES)
    for name in marks:
        written = with_tables(f"<!-- table: {name} -->\n", lang)
        assert all(f"`{rules}`" in written for rules in RULESETS if name != "keys")
    opera, lead = {
        "en": ("0.2396 ± 0.0010", "14.51 ± 0.08"),
        "fr": ("0,2396 ± 0,0010", "14,51 ± 0,08"),
    }[lang]
    assert f"| `lindor-1789` | {opera} |" in TABLES["deals"](lang)
    assert f"| `lindor-1789` | {lead} |" in TABLES["leads"](lang)


def test_the_page_on_rules_compares_every_option_once() -> None:
    for rules in RULESETS.values():
        assert sorted(OPTIONS) == sorted(row.option for row in rules.describe().rows)


def test_what_a_case_of_the_rules_tells_is_what_happens_in_its_example() -> None:
    for case in CASES:
        current = situations.played(case["example"])
        matched = [each for each in rows_of(current, {}) if each.event is not None]
        assert [each.event for each in matched] == [as_told(event) for event in current.events]
        of_kind = [each.row for each in matched if each.row.event == case["event"]]
        if "shows" not in case and case["event"] != "nothing":
            assert of_kind[-1].id == case["id"]


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_no_two_cases_of_the_rules_read_alike(lang: str) -> None:
    assert len({row[lang][0] for row in CASES}) == len(ROWS)
    cases = situations.all_cases(lang)
    assert all(situations.case_of(lang, row) in cases for row in CASES)


@pytest.mark.parametrize(("lang", "later"), [("en", "Twenty-two"), ("fr", "Vingt-deux")])
def test_the_page_on_rules_tells_the_deal_of_its_picture(lang: str, later: str) -> None:
    page = (DOCS / lang / "rules.md").read_text(encoding="utf-8")
    played = Board("lindor-1789", players=4, seed=364).round
    assert played.deal.code in page
    cards = [event.card for event in played.events if event.kind == "play"]
    between = cards[cards.index(Card("K♣")) + 1 : -1]
    assert (len(between), cards[-1]) == (22, Card("8♥"))
    assert f"{later} c" in page
    paid = [each.amount for each in played.payments if each.why == "points"]
    assert (paid, played.chips[1], played.chips[2]) == ([9, 26, 49], -68, 81)
    assert all(str(abs(number)) in page for number in (*paid, -68, 81))


# Pictures


@pytest.mark.parametrize(
    "page", daily(PAGES, len(PAGES) // 2), ids=lambda page: str(page.relative_to(DOCS))
)
def test_each_picture_is_what_its_lines_draw(page: Path) -> None:
    """Figures of matplotlib differ in single dots with its fonts: only their size is compared."""
    for path, content in drawn(page).items():
        committed = path.read_bytes()
        assert path.stem.endswith(f"-{page.parent.name}")
        assert len(committed) < MOST_BYTES
        if path.suffix == ".svg":
            assert committed == content, f"{path.name}: run make guide"
        else:
            sizes = [Image.open(BytesIO(each)).size for each in (committed, content)]
            assert sizes[0] == sizes[1], f"{path.name}: run make guide"


def test_no_other_picture_lies_about_and_each_has_a_description() -> None:
    examples = [example for page in PAGES for example in examples_of(page) if example.picture]
    assert set(GALLERY.iterdir()) == {each.shown_in(GALLERY) for each in examples} - {None}
    assert [each.picture for each in examples if len(each.alternative) <= 40] == []
    for lang in DOCUMENTED:
        taken = {path.stem for path in PICTURES.glob(f"*-{lang}.png")}
        assert taken == {f"{name}-{lang}" for name in cells(lang)}
        assert {*DARK_ONES, *PREPARED} <= set(cells(lang))


# Links


def test_each_link_to_the_page_play_names_a_deal_in_the_language_of_its_page() -> None:
    source = (ROOT / "web/play/src/link.ts").read_text(encoding="utf-8")
    [words] = re.findall(r"export const WORDS = \[(.*?)\]", source, re.DOTALL)
    for page in DOCS.rglob("*.md"):
        text = page.read_text(encoding="utf-8")
        for query in re.findall(r"\]\((?:\.\./)+play/\?([^)\s]*)\)", text):
            link = dict(parse_qsl(query, strict_parsing=True))
            assert set(link) <= set(re.findall(r'"(\w+)"', words)), page
            assert link["lang"] == page.relative_to(DOCS).parts[0], page
            rules = RULESETS[link.get("rules", "lindor-1789")]
            assert int(link.get("players", 4)) in rules.players, page
            if "deal" in link:
                assert Deal.from_code(link["deal"]).code == link["deal"], page
