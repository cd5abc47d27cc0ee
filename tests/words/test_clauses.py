"""The rules' own texts: every clause that is cited has one, in both languages."""

from __future__ import annotations

import pytest

from nainjaune_widget.engine.clauses import EVENT_CLAUSES, READINGS
from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.explain.clauses import clause_text, is_our_reading
from nainjaune_widget.words import LANGUAGES

COMMON = [
    *EVENT_CLAUSES,
    "deck",
    "deal",
    "first-dealer",
    "forced",
    "order",
    "nothing-paid",
    "settlement-order",
    "carry",
    "conservation",
    "continuing",
    "ruin",
]


@pytest.mark.parametrize("rules", RULESETS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_clause_has_a_text(rules: str, lang: str) -> None:
    for clause in COMMON:
        text = clause_text(f"{rules}/{clause}", lang)
        assert text.endswith("."), clause
        assert text != clause_text(f"{rules}/{clause}", "fr" if lang == "en" else "en")


@pytest.mark.parametrize("clause", sorted(READINGS))
def test_every_reading_has_a_text(clause: str) -> None:
    cited = clause if "/" in clause else f"lindor-1789/{clause}"
    assert clause_text(cited, "fr")


def test_a_clause_that_does_not_exist() -> None:
    with pytest.raises(KeyError):
        clause_text("lindor-1789/turn-up", "en")


def test_title() -> None:
    assert RULESETS["lindor-1789"].title("en") == "Lindor, or Nain Jaune (1789)"
    assert RULESETS["lindor-1789"].title("fr") == "Lindor ou le Nain Jaune (1789)"
    assert RULESETS["cats-at-cards"].title("en") == "CatsAtCards (modern American rules)"


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
        said = clause_text(f"{rules.id}/continuing", "en", rules.replace(continuing=continuing))
        assert ("must" in said) == (continuing == "compulsory")
