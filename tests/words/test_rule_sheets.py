"""Rule sheets, and the tables in the documentation that are made from them."""

from __future__ import annotations

import pytest

from nainjaune_widget.engine.rules.sheet import RuleSheet
from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.words import RulesetError
from scripts.docs.write_rules_page import TABLES, path_of, with_tables
from scripts.places import DOCUMENTED
from scripts.prose.typography import faults
from tests.support.deals.notation import ALL
from tests.support.deals.variants import ALL_CHANGES, FEW, every_variant
from tests.support.runs.daily import daily


def value(sheet: RuleSheet, option: str) -> str:
    return next(sheet.row_value(row) for row in sheet.rows if row.option == option)


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_the_committed_tables_are_what_the_script_writes(lang: str) -> None:
    committed = path_of(lang).read_text(encoding="utf-8")
    assert committed == with_tables(committed, lang), "run make guide"


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_every_option_is_compared_once(lang: str) -> None:
    options = [option for options in TABLES.values() for option in options]
    sheets = [rules.describe(lang) for rules in RULESETS.values()]
    assert all(sorted(options) == sorted(row.option for row in sheet.rows) for sheet in sheets)
    page = path_of(lang).read_text(encoding="utf-8")
    assert all(page.count(f"<!-- table: {name} -->") == 1 for name in TABLES)


def test_a_sheet_says_what_the_table_of_the_rules_says() -> None:
    nain, lindor, cats, pope = (RULESETS[rules].describe() for rules in ALL)
    assert value(nain, "stops") == "every king, Q♠, J♣, 10♦, 7♦"
    assert value(nain, "deals") == "12 deals for 3, 10 deals for 5"
    assert value(nain, "cards_each") == "15 for 3, 9 for 5"
    assert value(nain, "continuing") == "compulsory (our reading)"
    assert value(lindor, "talon") == "7 for 3, 4 for 4, 7 for 5, 4 for 6, 3 for 7, 4 for 8"
    assert value(lindor, "chips") == "120 each"
    assert value(cats, "boxes") == "10♦ 1, J♣ 2, Q♥ 3, K♠ 4, 7♦ 5"
    assert value(cats, "players").endswith("(our reading)")
    # 51 cards to four hands: 13, 13, 13 and 12.
    assert value(pope, "cards_each").startswith("12–13 for 3, 10–11 for 4")
    assert value(pope, "deck") == "51 cards, without 8♦"
    assert value(pope, "boxes").startswith("Pope 6, Matrimony 2, Intrigue 2, Game 1")
    assert value(pope, "bete") == "–"


def test_a_sheet_says_what_was_changed() -> None:
    cats = RULESETS["cats-at-cards"].replace(announcing=True, deals=9, players=2)
    sheet = cats.describe()
    assert value(sheet, "announcing") == "required (changed)"
    assert value(sheet, "deals") == "9 deals (changed)"
    assert value(sheet, "players") == "2, 3, 4, 5, 6, 7, 8 (changed)"
    assert any(clause.id == "cats-at-cards/forgot" for clause in sheet.clauses)


@pytest.mark.parametrize("rules", RULESETS)
@pytest.mark.parametrize("most", daily([FEW, ALL_CHANGES]))
def test_every_variant_has_a_sheet_in_both_languages(rules: str, most: int) -> None:
    for variant in (RULESETS[rules], *every_variant(rules, most)):
        english, french = (variant.describe(lang) for lang in ("en", "fr"))
        assert [row.option for row in english.rows] == [row.option for row in french.rows]
        assert not faults(str(french))


def test_a_sheet_prints_and_shows_in_a_notebook() -> None:
    sheet = RULESETS["lindor-1789"].describe("fr")
    assert repr(sheet) == str(sheet)
    lines = str(sheet).splitlines()
    assert lines[0] == "Lindor ou le Nain Jaune (1789)"
    assert max(map(len, lines)) <= 88
    page = sheet._repr_markdown_()
    assert page.startswith("## Lindor ou le Nain Jaune (1789)\n")
    assert "| Bête | double la case |" in page
    assert "- **opéra** Grand opéra" in page
    assert "(notre lecture)" in page


def test_a_language_that_there_is_not() -> None:
    with pytest.raises(RulesetError, match="use 'en'"):
        RULESETS["lindor-1789"].describe("de")
