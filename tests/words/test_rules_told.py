"""The rules in words: clauses, rule sheets and summaries say what the ruleset says."""

from __future__ import annotations

import re

import pytest
from IPython.lib.pretty import pretty

from nainjaune_widget.engine.cards import Card, rank_name
from nainjaune_widget.engine.clauses import (
    SHARED_READINGS,
    RuleSheet,
    Summary,
    clause_names,
    summary_of,
)
from nainjaune_widget.engine.rulesets import RULESETS, Ruleset
from nainjaune_widget.words import LANGUAGES, RulesetError
from scripts.prose.typography import faults
from tests.support.deals.notation import ALL
from tests.support.deals.random_play import FEW, some_settings
from tests.support.deals.variants import ALL_CHANGES, every_variant
from tests.support.runs.daily import daily

LINDOR, NAIN, CATS, POPE = (
    RULESETS[rules] for rules in ("lindor-1789", "nain-1760", "cats-at-cards", "pope-joan")
)
HALF_A_PAGE = 320
"""Words."""


def row(sheet: RuleSheet, option: str) -> str:
    return next(sheet.row_value(each) for each in sheet.rows if each.option == option)


def summed_up(rules: Ruleset, lang: str = "en") -> str:
    summary = summary_of(rules, lang)
    return " ".join([summary.aim, *(f"{title} {told}" for title, told in summary.parts.items())])


def part(summary: Summary, title: str) -> str:
    return summary.parts[title]


@pytest.mark.parametrize("rules", RULESETS)
@pytest.mark.parametrize("most", daily([FEW, ALL_CHANGES]))
def test_every_variant_has_all_its_texts_in_both_languages(rules: str, most: int) -> None:
    for variant in (RULESETS[rules], *every_variant(rules, most)):
        for name in clause_names(variant):
            english, french = (variant.clause(name, lang) for lang in ("en", "fr"))
            assert english.text.endswith((".", ".)")), english.id
            assert french.text.endswith((".", ".)")), french.id
            assert english.text != french.text
            assert english.id == variant.clause_id(name)
        sheets = [variant.describe(lang) for lang in ("en", "fr")]
        assert [each.option for each in sheets[0].rows] == [each.option for each in sheets[1].rows]
        assert not faults(str(sheets[1]))
        for lang in LANGUAGES:
            assert "{" not in summed_up(variant, lang)
            assert summed_up(variant, lang).endswith(".")
        assert not faults(summed_up(variant, "fr"))


# Clauses


@pytest.mark.parametrize("rules", RULESETS)
def test_every_clause_that_an_event_cites_is_one_of_the_variant(rules: str) -> None:
    for variant in (RULESETS[rules], *every_variant(rules)[::21]):
        for setting in some_settings(variant, 3, 6):
            for event in setting.play().events:
                assert variant.clause(event.clause).id == event.clause


def test_every_reading_of_ours_is_of_a_clause_that_applies() -> None:
    readings = [rules.clause_id(name) for rules in RULESETS.values() for name in rules.readings]
    for clause in (*readings, *(f"lindor-1789/{name}" for name in SHARED_READINGS)):
        assert RULESETS[clause.partition("/")[0]].clause(clause).reading, clause


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", ["nain-1760", "lindor-1789", "cats-at-cards"])
def test_ante__each_stake_is_told_with_its_card(rules: str, lang: str) -> None:
    said = RULESETS[rules].clause("ante", lang).text
    for box, stake in zip(RULESETS[rules].boxes, RULESETS[rules].stakes, strict=True):
        assert re.search(rf"\b{stake} [^\d,]*\b{rank_name(Card(box).rank, lang)}\b", said)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", [LINDOR, CATS], ids=lambda rules: rules.id)
def test_deal__the_cards_of_each_table(rules: Ruleset, lang: str) -> None:
    for table in (rules, rules.replace(players=2)):
        numbers = map(int, re.findall(r"\d+", table.clause("deal", lang).text))
        assert list(numbers) == [table.hand_sizes(each, 0)[0] for each in table.players]


def test_a_clause_or_language_that_there_is_not_is_refused_with_those_there_are() -> None:
    with pytest.raises(RulesetError) as refused:
        LINDOR.clause("turn-up")
    assert "Its clauses: players, deck, board" in str(refused.value)
    assert "lindor-1789 n’a pas de clause 'turn-up'." in refused.value.say("fr")
    for ask in (LINDOR.describe, lambda lang: LINDOR.clause("bete", lang)):
        with pytest.raises(RulesetError, match="use 'en'"):
            ask("de")
    with pytest.raises(RulesetError, match="use 'en'"):
        summary_of(LINDOR, "de")


def test_a_clause_says_where_it_comes_from() -> None:
    clause = LINDOR.clause("lindor-1789/opera")
    assert (clause.id, clause.source, clause.reading) == ("lindor-1789/opera", "W", True)
    assert str(clause).endswith("(Wikipedia, “Nain Jaune”; our reading)")
    french = POPE.clause("game", "fr")
    assert str(french).endswith("(CatsAtCards (en anglais), «\u202fNain Jaune\u202f»)")


def test_the_text_of_a_clause_follows_the_option() -> None:
    strict = CATS.replace(announcing=True)
    assert "without announcing" in CATS.clause("sweep").text
    assert "announces it" in strict.clause("sweep").text
    assert "l’annonce" in strict.clause("sweep", "fr").text
    for rules in (NAIN, LINDOR, CATS):
        assert "must" in rules.replace(continuing="compulsory").clause("continuing").text
        assert "must" not in rules.replace(continuing="optional").clause("continuing").text
    free = NAIN.replace(continuing="optional")
    assert "must play one of the two" in NAIN.clause("chief-hoc").text
    assert "must play one of the two" not in free.clause("chief-hoc").text
    points = POPE.replace(losers_pay="points").clause("points").text
    assert "an ace 1" in points
    assert "Whoever still holds 9♦ pays nothing." in points
    assert "gap" not in clause_names(LINDOR)
    assert "gap" in clause_names(LINDOR.replace(gap="continue"))
    assert "bete" not in clause_names(LINDOR.replace(bete=None))
    assert "one player’s stake" in LINDOR.replace(bete="stake").clause("bete").text


def test_opera__a_changed_one_says_when_and_what_and_is_no_reading_of_ours() -> None:
    first = LINDOR.replace(opera="first-turn").clause("opera")
    assert (first.reading, "first turn" in first.text) == (False, True)
    assert "opera" not in clause_names(LINDOR.replace(opera=None))
    nain = NAIN.replace(opera="one-turn", opera_pays="board")
    assert nain.clause("opera").text == (
        "A winner whose whole hand went in one turn has an opera. "
        "An opera takes every box, after the bêtes."
    )
    pope = POPE.replace(opera="no-opponent-played")
    assert pope.clause("opera").text.endswith("An opera takes the whole board.")


# Rule sheets


def test_a_sheet_says_what_the_table_of_the_rules_says() -> None:
    nain, lindor, cats, pope = (RULESETS[rules].describe() for rules in ALL)
    assert row(nain, "stops") == "every king, Q♠, J♣, 10♦, 7♦"
    assert row(nain, "deals") == "12 deals for 3, 10 deals for 5"
    assert row(nain, "cards_each") == "15 for 3, 9 for 5"
    assert row(nain, "continuing") == "compulsory (our reading)"
    assert row(lindor, "talon") == "7 for 3, 4 for 4, 7 for 5, 4 for 6, 3 for 7, 4 for 8"
    assert row(lindor, "chips") == "120 each"
    assert row(cats, "boxes") == "10♦ 1, J♣ 2, Q♥ 3, K♠ 4, 7♦ 5"
    assert row(cats, "players").endswith("(our reading)")
    # 51 cards to four hands: 13, 13, 13 and 12.
    assert row(pope, "cards_each").startswith("12–13 for 3, 10–11 for 4")
    assert row(pope, "deck") == "51 cards, without 8♦"
    assert row(pope, "boxes").startswith("Pope 6, Matrimony 2, Intrigue 2, Game 1")
    assert row(pope, "bete") == "–"


def test_a_sheet_says_what_was_changed() -> None:
    sheet = CATS.replace(announcing=True, deals=9, players=2).describe()
    assert row(sheet, "announcing") == "required (changed)"
    assert row(sheet, "deals") == "9 deals (changed)"
    assert row(sheet, "players") == "2, 3, 4, 5, 6, 7, 8 (changed)"
    assert any(clause.id == "cats-at-cards/forgot" for clause in sheet.clauses)


def test_a_sheet_prints_and_shows_in_a_notebook() -> None:
    sheet = LINDOR.describe("fr")
    lines = str(sheet).splitlines()
    assert lines[0] == "Lindor ou le Nain Jaune (1789)"
    assert max(map(len, lines)) <= 88
    page = sheet._repr_markdown_()
    assert page.startswith("## Lindor ou le Nain Jaune (1789)\n")
    assert "| Bête | double la case |" in page
    assert "- **opéra** Grand opéra" in page
    assert "(notre lecture)" in page


def test_rules_show_their_sheet_as_the_last_line_of_a_cell_and_their_title_among_others() -> None:
    fewer = LINDOR.replace(gap="skip")
    assert pretty(fewer) == str(fewer.describe())
    assert fewer._repr_markdown_() == fewer.describe()._repr_markdown_()
    assert pretty([POPE, fewer]) == "[Pope Joan, Lindor, or Nain Jaune (1789), gap='skip']"


# Summaries


@pytest.mark.parametrize("rules", RULESETS.values(), ids=lambda rules: rules.id)
def test_out__a_summary_begins_with_how_one_wins_and_is_half_a_page(rules: Ruleset) -> None:
    assert summed_up(rules).startswith("You win by ")
    assert summed_up(rules, "fr").startswith("On gagne en ")
    for lang in LANGUAGES:
        said = summed_up(rules, lang)
        assert len(said.split()) < HALF_A_PAGE
        assert f" {sum(rules.stakes)} jetons" in said
        assert all(f" {stake}" in said for stake in rules.stakes)


def test_a_summary_says_sweep_bete_and_sans_in_their_own_parts() -> None:
    """Clauses `lindor-1789/sweep`, `bete`, `sans` and `stop`."""
    lindor = summary_of(LINDOR, "en")
    assert "announce it, and all the jetons in the box are yours" in part(lindor, "The boxes")
    assert "you pay into that box as many jetons as it contains" in part(lindor, "The bête")
    assert "always true" in part(lindor, "Sans")
    assert "Nothing follows a king" in part(lindor, "Sans")
    nain = summary_of(NAIN, "fr")
    assert "Rien ne suit un roi, D♠, V♣, 10♦ ou 7♦" in part(nain, "Le «\u202fsans\u202f»")


def test_the_summary_of_pope_joan_has_no_sans_and_no_bete_but_a_dead_hand() -> None:
    """Rows *bête* and *who continues*; clauses *dead-hand*, *compartments* and *game*."""
    pope = summary_of(POPE, "en")
    assert list(pope.parts) == [
        "The sequence",
        "When nobody has the next card",
        "The boxes",
    ]
    boxes = part(pope, "The boxes")
    assert "Pope: 9♦" in boxes
    assert "Matrimony: king and queen of trumps from one hand" in boxes
    assert "Game: going out first" in boxes
    assert "Ace: ace of trumps" in boxes


def test_a_changed_option_is_summed_up_as_changed() -> None:
    assert "you must" in summed_up(LINDOR.replace(continuing="compulsory"))
    assert "announce" not in summed_up(LINDOR.replace(announcing=False))
    assert "1 jeton for each card" in summed_up(LINDOR.replace(losers_pay="cards"))
    assert "bête" not in summed_up(LINDOR.replace(bete=None))
    assert "one player’s stake" in summed_up(LINDOR.replace(bete="stake"))
    assert "la mise d’un joueur" in summed_up(LINDOR.replace(bete="stake"), "fr")
    assert "skips what is missing" in summed_up(LINDOR.replace(gap="continue"))
