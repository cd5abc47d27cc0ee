"""The rules in half a page: they begin with how one wins, and say what the ruleset says."""

from __future__ import annotations

import pytest

from nainjaune_widget.engine.rules.summary import Summary, summary_of
from nainjaune_widget.engine.rulesets import RULESETS, Ruleset
from nainjaune_widget.words import LANGUAGES, RulesetError
from scripts.prose.typography import faults
from tests.support.deals.variants import ALL_CHANGES, FEW, every_variant
from tests.support.runs.daily import daily

HALF_A_PAGE = 320
"""Words."""


def told(rules: Ruleset, lang: str = "en") -> str:
    summary = summary_of(rules, lang)
    return " ".join([summary.aim, *(f"{part.title} {part.told}" for part in summary.parts)])


def part(summary: Summary, title: str) -> str:
    return next(part.told for part in summary.parts if part.title == title)


@pytest.mark.parametrize("rules", RULESETS)
def test_it_begins_with_how_one_wins_and_is_half_a_page(rules: str) -> None:
    """Clause *out*."""
    assert told(RULESETS[rules]).startswith("You win by ")
    assert told(RULESETS[rules], "fr").startswith("On gagne en ")
    for lang in LANGUAGES:
        assert len(told(RULESETS[rules], lang).split()) < HALF_A_PAGE


@pytest.mark.parametrize("rules", RULESETS)
@pytest.mark.parametrize("most", daily([FEW, ALL_CHANGES]))
def test_every_variant_is_summed_up_in_both_languages(rules: str, most: int) -> None:
    for variant in (RULESETS[rules], *every_variant(rules, most)):
        for lang in LANGUAGES:
            said = told(variant, lang)
            assert "{" not in said
            assert said.endswith(".")
            assert lang == "en" or not faults(said)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", RULESETS)
def test_ante__the_figures_are_those_of_the_ruleset(rules: str, lang: str) -> None:
    said = told(RULESETS[rules], lang)
    assert f" {sum(RULESETS[rules].stakes)} jetons" in said
    for stake in RULESETS[rules].stakes:
        assert f" {stake}" in said


def test_sweep__bete_and_sans_are_said_in_their_own_parts() -> None:
    """Clauses `lindor-1789/sweep`, `bete`, `sans` and `stop`."""
    lindor = summary_of(RULESETS["lindor-1789"], "en")
    assert "announce it, and all the jetons in the box are yours" in part(lindor, "The boxes")
    assert "you pay into that box as many jetons as it contains" in part(lindor, "The bête")
    assert "always true" in part(lindor, "Sans")
    assert "Nothing follows a king" in part(lindor, "Sans")
    nain = summary_of(RULESETS["nain-1760"], "fr")
    assert "Rien ne suit un roi, D♠, V♣, 10♦ ou 7♦" in part(nain, "Le «\u202fsans\u202f»")


def test_pope_joan_has_no_sans_and_no_bete_but_a_dead_hand() -> None:
    """Rows *bête* and *who continues*; clauses *dead-hand*, *compartments* and *game*."""
    pope = summary_of(RULESETS["pope-joan"], "en")
    assert [each.title for each in pope.parts] == [
        "The sequence",
        "When nobody has the next card",
        "The boxes",
    ]
    boxes = part(pope, "The boxes")
    for taken in (
        "Pope: 9♦",
        "Matrimony: king and queen of trumps from one hand",
        "Game: going out first",
        "Ace: ace of trumps",
    ):
        assert taken in boxes


def test_a_changed_option_is_summed_up_as_changed() -> None:
    lindor = RULESETS["lindor-1789"]
    assert "you must" in told(lindor.replace(continuing="compulsory"))
    assert "announce" not in told(lindor.replace(announcing=False))
    assert "1 jeton for each card" in told(lindor.replace(losers_pay="cards"))
    assert "bête" not in told(lindor.replace(bete=None))
    assert "one player’s stake" in told(lindor.replace(bete="stake"))
    assert "skips what is missing" in told(lindor.replace(gap="continue"))


def test_a_language_that_there_is_not() -> None:
    with pytest.raises(RulesetError, match="use 'en'"):
        summary_of(RULESETS["lindor-1789"], "de")
