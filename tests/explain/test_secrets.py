"""A seat's story gives no card away: only its own, those played, and those on the board."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from nainjaune_widget.engine.cards import PACK, Card
from nainjaune_widget.explain import Explanation, explain, opening
from nainjaune_widget.play import Round
from nainjaune_widget.words import LANGUAGES
from tests.explain.asking import told
from tests.play.telling import BOTH, act, lay
from tests.play.whims import some_settings

_CODE = re.compile("(?:10|[1-9AJQKVDR])[♣♦♥♠]")
_BY_NAME = {
    lang: {name: card for card in PACK for name in (card.name(lang), card.say(lang))}
    for lang in LANGUAGES
}
_IN_WORDS = {lang: re.compile("|".join(card.name(lang) for card in PACK)) for lang in LANGUAGES}


def cards_in(text: str, lang: str) -> set[Card]:
    """The cards that a text mentions, in short or in words."""
    found = {*_CODE.findall(text), *_IN_WORDS[lang].findall(text.lower())}
    return {_BY_NAME[lang][name] for name in found}


def shown(explanation: Explanation) -> str:
    """All that depends on the deal: everything but the rule's own text."""
    return f"{explanation} {explanation.spoken} {explanation.log} {explanation.aside}"


def positions(rules: str, players: int) -> Iterator[Round]:
    """Deals broken off after some actions."""
    for number, setting in enumerate(some_settings(rules, players, 12)):
        current = setting.start()
        for _ in range(3 * number):
            if not current.finished:
                setting.step(current)
        if not current.finished:
            yield current


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.parametrize("players", [3, 4, 8])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_seat_reads_of_no_card_that_it_may_not_know(rules: str, players: int, lang: str) -> None:
    for current in positions(rules, players):
        honours = set(current.rules.honours)
        for seat in range(players):
            story = current.story(seat)
            known = set(current.deal.hands[seat])
            assert cards_in(shown(opening(story, lang)), lang) <= honours
            for event in story.events:
                if event.kind == "play" and event.card:
                    known.add(event.card)
                pictured = honours if event.kind == "ante" else set()
                assert cards_in(shown(explain(story, event, lang)), lang) <= known | pictured


def test_an_explanation_does_not_foretell() -> None:
    # Ben's sans is event 7; that Chloé will play 10♠ is known to the full story alone.
    r = lay(["2♣ 2♦", "9♣ 4♣", "10♠ 3♠", "5♠ 6♦"])
    act(r, "9♣ 10♠")
    assert "10♠ with Chloé" in str(told(r, "sans"))
    assert "10♠" not in str(told(r, "sans", seat=3))


def test_once_the_deal_is_over_a_seat_may_know_everything() -> None:
    r = lay(["2♣ 2♦", "9♣ 4♣", "10♠ 3♠", "5♠ 6♦"])
    act(r, "9♣ 10♠ 3♠")
    assert r.finished
    assert "10♠ with Chloé" in str(told(r, "sans", seat=3))
