"""The checks of all explanations of a deal that was played."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from nainjaune_widget.explain import Explanation, Story, banner, explain, mark, opening
from nainjaune_widget.play import Round
from nainjaune_widget.words import LANGUAGES, text
from scripts.prose.typography import faults

NAMES = ("Ana", "Ben", "Chloé", "Hugo", "Élise", "Yann", "Yves", "Zoé")
MOVES_JETONS = {"ante", "turn-up", "sweep", "hoc", "points", "bete", "opera"}
ABOUT_JETONS = {*MOVES_JETONS, "forgot", "shortfall"}


def check_explanations(current: Round, random: Random) -> None:
    """Every event is explained in every language: when all is over, and to a seat before."""
    players = current.deal.players
    names = random.choice([None, NAMES[:players]])
    broken_off = current.replayed(random.choice(current.actions).event - 1)
    before = broken_off.story(random.randrange(players), names)
    for lang in LANGUAGES:
        check_story(current.story(None, names), lang)
        check_story(before, lang)


def check_story(story: Story, lang: str) -> None:
    check_explanation(opening(story, lang))
    for event in story.events:
        told = explain(story, event, lang)
        check_explanation(told)
        assert told.clause == event.clause
        if event.kind in ABOUT_JETONS and event.amount:
            assert told.total is not None
            assert told.total[1] == event.amount
        if event.kind in MOVES_JETONS:
            assert sum(effect.amount for effect in event.effects) == event.amount
        assert (banner(story, event, lang) is None) == (event.kind != "sweep")
        nobody = event.kind == "lead" and event.clause_name in ("stopped", "follow")
        marked = event.kind in ("stop", "sweep") or nobody
        assert (mark(story, event, lang) is not None) == marked


def check_explanation(told: Explanation) -> None:
    """It has its words, all filled in, and its sum adds up to its total."""
    assert told.headline
    assert told.sentence.endswith(".")
    assert told.log
    assert told.clause_text
    rules, name = told.clause.split("/")
    assert f"{rules} · {text('clause_names', name, told.lang)}" in str(told)
    for words in texts(told):
        assert "{" not in words
        assert "None" not in words
        assert "  " not in words
        if told.lang == "fr":
            # The arithmetic and a clause's name are not words.
            assert not faults(words), words
    if told.total is None:
        assert not told.sum
    else:
        assert sum(amount for _, amount in told.sum) == told.total[1]
        assert told.arithmetic


def texts(told: Explanation) -> Iterator[str]:
    """Return all that is shown of an explanation."""
    yield from (told.headline, told.sentence, told.log, told.spoken)
    yield from (told.otherwise or "", told.call or "", told.aside)
    yield told.clause_text
    yield from (label for label, _ in told.sum)
    if told.total:
        yield told.total[0]
    yield str(told)
