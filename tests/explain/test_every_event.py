"""Every event of a round is explained, in every language, with names or without.

The rounds have passes, forgotten announcements, jetons from before, short purses and operas.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from nainjaune_widget.engine.rulesets import RULESETS, Ruleset
from nainjaune_widget.explain import Explanation, Story, banner, explain, mark, opening
from nainjaune_widget.play import Round
from nainjaune_widget.words import LANGUAGES
from tests.support.telling import ALL, CATS, LINDOR, NAIN, POPE
from tests.support.typography import faults
from tests.support.whims import every_table, some_settings

NAMES = ("Ana", "Ben", "Chloé", "Hugo", "Élise", "Yann", "Yves", "Zoé")
MOVES_JETONS = {"ante", "turn-up", "sweep", "hoc", "points", "bete", "opera"}
ABOUT_JETONS = {*MOVES_JETONS, "forgot", "shortfall"}
ROUNDS = 13


def rounds(rules: str | Ruleset, players: int) -> Iterator[Round]:
    for setting in some_settings(rules, players, ROUNDS):
        yield setting.play()


def texts(explanation: Explanation) -> Iterator[str]:
    """Return all that is shown of an explanation."""
    yield from (explanation.headline, explanation.sentence, explanation.log, explanation.spoken)
    yield from (explanation.otherwise or "", explanation.call or "", explanation.aside)
    yield explanation.clause_text
    yield from (label for label, _ in explanation.sum)
    if explanation.total:
        yield explanation.total[0]
    yield str(explanation)


def check_words(explanation: Explanation) -> None:
    assert explanation.headline
    assert explanation.sentence.endswith(".")
    assert explanation.log
    for text in texts(explanation):
        assert "{" not in text
        assert "None" not in text
        assert "  " not in text
        if explanation.lang == "fr":
            # The arithmetic and a clause's name are not words.
            assert not faults(text), text


def check_sum(explanation: Explanation) -> None:
    if explanation.total is None:
        assert not explanation.sum
    else:
        assert sum(amount for _, amount in explanation.sum) == explanation.total[1]
        assert explanation.arithmetic


def check_story(story: Story, lang: str) -> None:
    first = opening(story, lang)
    check_words(first)
    check_sum(first)
    for event in story.events:
        explanation = explain(story, event, lang)
        check_words(explanation)
        check_sum(explanation)
        assert explanation.clause == event.clause
        if event.kind in ABOUT_JETONS and event.amount:
            assert explanation.total is not None
            assert explanation.total[1] == event.amount
        if event.kind in MOVES_JETONS:
            assert sum(effect.amount for effect in event.effects) == event.amount
        assert (banner(story, event, lang) is None) == (event.kind != "sweep")


def check_opera(current: Round) -> None:
    for event in current.events:
        if event.kind in ("out", "points", "opera"):
            assert (event.winner, event.opera) == (current.winner, current.opera)


@pytest.mark.parametrize(("rules", "players"), every_table())
def test_every_event_is_explained_and_its_sum_adds_up(rules: str, players: int) -> None:
    for number, current in enumerate(rounds(rules, players)):
        check_opera(current)
        for lang in LANGUAGES:
            check_story(current.story(None, NAMES[:players] if number % 3 else None), lang)


@pytest.mark.parametrize(("rules", "players"), every_table())
def test_every_event_is_explained_to_a_seat_while_the_deal_goes_on(
    rules: str, players: int
) -> None:
    for number, setting in enumerate(some_settings(rules, players, ROUNDS)):
        current = setting.start()
        while not current.finished and len(current.actions) < 2 * number:
            setting.step(current)
        for lang in LANGUAGES:
            check_story(current.story(number % players), lang)


OPERAS = ("no-opponent-played", "one-turn", "first-turn")
PAYS = ("double", "board")
REWARDED = [{"opera": opera, "opera_pays": pays} for opera in OPERAS for pays in PAYS]


@pytest.mark.parametrize(
    ("rules", "options"),
    [
        *[(rules, options) for rules in ALL for options in [*REWARDED, {"opera": None}]],
        *[(rules, {"gap": "continue"}) for rules in (NAIN, LINDOR, CATS)],
        *[(rules, {"bete": bete}) for rules in (NAIN, LINDOR, CATS) for bete in ("stake", None)],
        (NAIN, {"continuing": "optional", "gap": "continue"}),
        (NAIN, {"announcing": False}),
        (CATS, {"continuing": "optional", "announcing": True}),
        (CATS, {"losers_pay": "cards", "opera_pays": "double"}),
        (CATS, {"players": 2}),
        (LINDOR, {"announcing": False, "bete": None}),
        (LINDOR, {"continuing": "compulsory"}),
        (LINDOR, {"losers_pay": "cards"}),
        (LINDOR, {"players": 2}),
        (POPE, {"losers_pay": "points"}),
    ],
)
def test_variants_are_explained(rules: str, options: dict[str, object]) -> None:
    variant = RULESETS[rules].replace(**options)
    players = 2 if "players" in options else 3
    for number, current in enumerate(rounds(variant, players)):
        check_opera(current)
        for lang in LANGUAGES:
            check_story(current.story(None, NAMES[:players] if number % 2 else None), lang)


@pytest.mark.parametrize("rules", ALL)
def test_marks_are_where_the_rail_needs_them(rules: str) -> None:
    for current in rounds(rules, 3):
        story = current.story()
        for event in story.events:
            label = mark(story, event, "en")
            nobody = event.kind == "lead" and event.clause_name in ("stopped", "follow")
            assert (label is not None) == (event.kind in ("stop", "sweep") or nobody)
