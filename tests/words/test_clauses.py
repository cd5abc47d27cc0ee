"""The texts of the rules: every clause that is cited has one, in every language."""

from __future__ import annotations

import re

import pytest

from nainjaune_widget.engine.cards import Card, rank_name
from nainjaune_widget.engine.rules.clauses import (
    SHARED_READINGS,
    clause_names,
    clause_text,
    is_our_reading,
)
from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.words import LANGUAGES, RulesetError
from tests.support.deals.random_play import some_settings
from tests.support.deals.variants import ALL_CHANGES, FEW, every_variant
from tests.support.runs.daily import daily


@pytest.mark.parametrize("rules", RULESETS)
@pytest.mark.parametrize("most", daily([FEW, ALL_CHANGES]))
def test_every_clause_of_every_variant_has_a_text(rules: str, most: int) -> None:
    for variant in (RULESETS[rules], *every_variant(rules, most)):
        for name in clause_names(variant):
            english, french = (variant.clause(name, lang) for lang in ("en", "fr"))
            assert english.text.endswith((".", ".)")), english.id
            assert french.text.endswith((".", ".)")), french.id
            assert english.text != french.text
            assert english.id == variant.clause_id(name)


@pytest.mark.parametrize("rules", RULESETS)
def test_every_clause_that_an_event_cites_is_on_the_rule_sheet(rules: str) -> None:
    for variant in (RULESETS[rules], *every_variant(rules)[::7]):
        for setting in some_settings(variant, 3, 6):
            for event in setting.play().events:
                assert variant.clause(event.clause).id == event.clause


READINGS = [
    *(f"lindor-1789/{name}" for name in sorted(SHARED_READINGS)),
    *(rules.clause_id(name) for rules in RULESETS.values() for name in rules.readings),
]


@pytest.mark.parametrize("clause", READINGS)
def test_every_reading_is_of_a_clause_that_applies(clause: str) -> None:
    assert RULESETS[clause.partition("/")[0]].clause(clause).reading


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", ["nain-1760", "lindor-1789", "cats-at-cards"])
def test_ante__each_stake_is_told_with_its_card(rules: str, lang: str) -> None:
    said = RULESETS[rules].clause("ante", lang).text
    for box, stake in zip(RULESETS[rules].boxes, RULESETS[rules].stakes, strict=True):
        assert re.search(rf"\b{stake} [^\d,]*\b{rank_name(Card(box).rank, lang)}\b", said)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", ["lindor-1789", "cats-at-cards"])
def test_deal__the_cards_of_each_table(rules: str, lang: str) -> None:
    for table in (RULESETS[rules], RULESETS[rules].replace(players=2)):
        numbers = map(int, re.findall(r"\d+", table.clause("deal", lang).text))
        assert list(numbers) == [table.hand_sizes(each, 0)[0] for each in table.players]


def test_a_clause_that_does_not_exist() -> None:
    with pytest.raises(KeyError):
        clause_text("lindor-1789/no-such-clause", "en")
    with pytest.raises(RulesetError) as refused:
        RULESETS["lindor-1789"].clause("turn-up")
    assert "Its clauses: players, deck, board" in str(refused.value)
    assert "n’a pas de clause" in refused.value.say("fr")
    with pytest.raises(RulesetError, match="use 'en'"):
        RULESETS["lindor-1789"].clause("bete", "de")


def test_clause__says_where_it_comes_from() -> None:
    clause = RULESETS["lindor-1789"].clause("lindor-1789/opera")
    assert (clause.id, clause.source, clause.reading) == ("lindor-1789/opera", "W", True)
    assert str(clause).endswith("(Wikipedia, “Nain Jaune”; our reading)")
    french = RULESETS["pope-joan"].clause("game", "fr")
    assert str(french).endswith("(CatsAtCards (en anglais), «\u202fNain Jaune\u202f»)")


def test_title() -> None:
    assert RULESETS["nain-1760"].title("en") == "The Dwarf (1760)"
    assert RULESETS["nain-1760"].title("fr") == "Le Nain (1760)"
    assert RULESETS["lindor-1789"].title("en") == "Lindor, or Nain Jaune (1789)"
    assert RULESETS["lindor-1789"].title("fr") == "Lindor ou le Nain Jaune (1789)"
    assert RULESETS["cats-at-cards"].title("en") == "CatsAtCards (modern American rules)"
    assert RULESETS["pope-joan"].title("fr") == "Pope Joan"


def test_sweep__its_text_follows_the_option_and_not_the_id() -> None:
    cats = RULESETS["cats-at-cards"]
    strict = cats.replace(announcing=True)
    assert "without announcing" in clause_text("cats-at-cards/sweep", "en", cats)
    assert "announces it" in clause_text("cats-at-cards/sweep", "en", strict)
    assert "l’annonce" in clause_text("cats-at-cards/sweep", "fr", strict)


def test_opera__an_option_that_somebody_chose_is_no_reading() -> None:
    lindor = RULESETS["lindor-1789"]
    assert is_our_reading("lindor-1789/opera", lindor)
    first = lindor.replace(opera="first-turn")
    assert not is_our_reading("lindor-1789/opera", first)
    assert "first turn" in clause_text("lindor-1789/opera", "en", first)
    assert "no opera" in clause_text("lindor-1789/opera", "en", lindor.replace(opera=None))


@pytest.mark.parametrize("continuing", ["optional", "compulsory"])
def test_continuing__its_text_follows_the_option(continuing: str) -> None:
    for rules in RULESETS.values():
        if rules.continues == "holder" and continuing == "optional":
            continue
        said = rules.replace(continuing=continuing).clause("continuing").text
        assert ("must" in said) == (continuing == "compulsory")


def test_chief_hoc__its_text_follows_the_option() -> None:
    free = RULESETS["nain-1760"].replace(continuing="optional")
    assert "must play one of the two" in RULESETS["nain-1760"].clause("chief-hoc").text
    assert "must play one of the two" not in free.clause("chief-hoc").text


def test_opera__a_changed_one_says_when_and_what() -> None:
    nain = RULESETS["nain-1760"].replace(opera="one-turn", opera_pays="board")
    assert nain.clause("opera").text == (
        "A winner whose whole hand went in one turn has an opera. "
        "An opera takes every box, after the bêtes."
    )
    pope = RULESETS["pope-joan"].replace(opera="no-opponent-played")
    assert pope.clause("opera").text.endswith("An opera takes the whole board.")


def test_points__pope_joan_spares_the_nine_of_diamonds_in_every_variant() -> None:
    pope = RULESETS["pope-joan"].replace(losers_pay="points")
    assert "an ace 1" in pope.clause("points").text
    assert "Whoever still holds 9♦ pays nothing." in pope.clause("points").text


def test_clauses_that_an_option_brings_or_takes_away() -> None:
    lindor = RULESETS["lindor-1789"]
    assert "gap" not in clause_names(lindor)
    assert "gap" in clause_names(lindor.replace(gap="continue"))
    assert "bete" not in clause_names(lindor.replace(bete=None))
    assert "one player’s stake" in lindor.replace(bete="stake").clause("bete").text
    assert "22 with two players" in lindor.replace(players=2).clause("deal").text
