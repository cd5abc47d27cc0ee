"""Whatever happens in a round is explained: in both languages, with names or without.

The rounds have passes, forgotten announcements, jetons from before, short purses and operas.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.explain import Explanation, Story, banner, explain, opening, tick
from nainjaune_widget.play import Deal, Round
from nainjaune_widget.words import LANGUAGES
from tests.explain.asking import story_of
from tests.play.telling import BOTH, CATS, LINDOR
from tests.play.whims import some_settings
from tests.words.typography import faults

NAMES = ("Ana", "Ben", "Chloé", "Hugo", "Élise", "Yann", "Yves", "Zoé")
MOVES_JETONS = {"ante", "sweep", "points", "bete", "opera"}
ABOUT_JETONS = {*MOVES_JETONS, "forgot", "shortfall"}
ROUNDS = 17


def rounds(rules: str, players: int) -> Iterator[Round]:
    for setting in some_settings(rules, players, ROUNDS):
        yield setting.play()


def texts(explanation: Explanation) -> Iterator[str]:
    """Everything that is shown of an explanation."""
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
        if event.kind in ABOUT_JETONS:
            assert explanation.total is not None
            assert explanation.total[1] == event.amount
        if event.kind in MOVES_JETONS:
            assert sum(effect.amount for effect in event.effects) == event.amount
        assert (banner(story, event, lang) is None) == (event.kind != "sweep")


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.parametrize("players", range(3, 9))
def test_every_event_is_explained_and_its_sum_adds_up(rules: str, players: int) -> None:
    for number, current in enumerate(rounds(rules, players)):
        for lang in LANGUAGES:
            check_story(current.story(None, NAMES[:players] if number % 3 else None), lang)


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.parametrize("players", [3, 5, 8])
def test_every_event_is_explained_to_a_seat_while_the_deal_goes_on(
    rules: str, players: int
) -> None:
    for number, setting in enumerate(some_settings(rules, players, ROUNDS)):
        current = setting.start()
        while not current.finished and len(current.actions) < 12:
            setting.step(current)
        for lang in LANGUAGES:
            check_story(current.story(number % players), lang)


@pytest.mark.parametrize(
    ("rules", "options"),
    [
        (CATS, {"announcing": True}),
        (CATS, {"continuing": "optional", "opera": "one-turn"}),
        (LINDOR, {"announcing": False, "opera": None}),
        (LINDOR, {"continuing": "compulsory", "opera": "first-turn"}),
    ],
)
def test_variants_are_explained(rules: str, options: dict[str, object]) -> None:
    variant = RULESETS[rules].replace(**options)
    for setting in some_settings(rules, 4, ROUNDS):
        current = Round(Deal.from_hands(setting.deal.hands, variant))
        while not current.finished:
            setting.step(current)
        for lang in LANGUAGES:
            check_story(story_of(current), lang)


def test_ticks_are_where_the_rail_needs_them() -> None:
    for current in rounds(LINDOR, 4):
        story = story_of(current)
        for event in story.events:
            mark = tick(story, event, "en")
            stopped = event.kind == "lead" and event.clause.endswith("/stopped")
            assert (mark is not None) == (event.kind in ("stop", "sweep") or stopped)
