"""A seat's story gives no card away: only its own, those played, and those on the board."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from nainjaune_widget.engine.cards import PACK, Card, cards_of
from nainjaune_widget.engine.masks import above
from nainjaune_widget.explain import Explanation, explain, opening
from nainjaune_widget.play import Round
from nainjaune_widget.words import LANGUAGES
from tests.explain.asking import told
from tests.support.deals.notation import ALL, NAIN, act, lay
from tests.support.deals.random_play import some_settings

_CODE = re.compile("(?:10|[1-9AJQKVDR])[♣♦♥♠]")
_BY_NAME = {
    lang: {name: card for card in PACK for name in (card.name(lang), card.say(lang))}
    for lang in LANGUAGES
}
_IN_WORDS = {lang: re.compile("|".join(card.name(lang) for card in PACK)) for lang in LANGUAGES}


def cards_in(text: str, lang: str) -> set[Card]:
    """Return the cards that a text mentions, in short or in words."""
    found = {*_CODE.findall(text), *_IN_WORDS[lang].findall(text.lower())}
    return {_BY_NAME[lang][name] for name in found}


def shown(explanation: Explanation) -> str:
    """Return all that depends on the deal: everything but the rule's own text."""
    return f"{explanation} {explanation.spoken} {explanation.log} {explanation.aside}"


def positions(rules: str, players: int) -> Iterator[Round]:
    """Break deals off after some actions."""
    for number, setting in enumerate(some_settings(rules, players, 8)):
        current = setting.start()
        for _ in range(3 * number):
            if not current.finished:
                setting.step(current)
        if not current.finished:
            yield current


@pytest.mark.parametrize("rules", ALL)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_seat_reads_of_no_card_that_it_may_not_know(rules: str, lang: str) -> None:
    players = 5
    for current in positions(rules, players):
        honours = set(current.rules.honours)
        # That unknown fields where 7♦ is, and what is said of it, is a rule and no news.
        always = {current.rules.wild} if current.rules.wild else set()
        for seat in range(players):
            story = current.story(seat)
            known = set(current.deal.hands[seat])
            assert cards_in(shown(opening(story, lang)), lang) <= honours
            # Where suits matter, the card above the last one is named, and again where the
            # chief hoc takes its place.
            wanted: set[Card] = set()
            for event in story.events:
                before = wanted
                if event.kind in ("play", "turn-up") and event.card:
                    known.add(event.card)
                    wanted = set(cards_of(above(event.card.number, same_suit=True)))
                pictured = honours if event.kind == "ante" else set()
                may_be_told = known | pictured | always
                if current.rules.sequence == "same-suit":
                    may_be_told |= before | wanted
                assert cards_in(shown(explain(story, event, lang)), lang) <= may_be_told


# Ana deals and Ben leads 5♥; Chloé has no six of hearts, nor has Ana.
KEPT = ["2♣ 2♠", "5♥ 9♣", "3♠ 7♦ 8♣"]
GONE = ["2♣ 2♠", "5♥ 9♣", "3♠ 8♦ 8♣"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_chief_hoc__a_sans_does_not_tell_who_keeps_the_seven_of_diamonds(lang: str) -> None:
    # Chloé holds 7♦ and declines; without it she could only have called sans. 7♦ is then
    # in the talon. To the others both sound the same.
    kept, gone = lay(KEPT, NAIN), lay(GONE, NAIN)
    act(kept, "5♥ pass")
    act(gone, "5♥")
    assert kept.events == gone.events
    for seat in (0, 1):
        for event in kept.events:
            heard = [explain(each.story(seat), event, lang) for each in (kept, gone)]
            assert heard[0] == heard[1]


def test_chief_hoc__not_even_the_sans_of_a_seat_itself_depends_on_it() -> None:
    kept, gone = lay(KEPT, NAIN), lay(GONE, NAIN)
    act(kept, "5♥ pass")
    act(gone, "5♥")
    own = [explain(each.story(2), each.events[4], "en") for each in (kept, gone)]
    assert own[0] == own[1]
    assert own[0].sentence.startswith("Seat 2 says: no wanted card other than 7♦")


def test_an_explanation_does_not_foretell() -> None:
    # Ben's sans is move 7; that Chloé will play 10♠ is known to the full story alone.
    r = lay(["2♣ 2♦", "9♣ 4♣", "10♠ 3♠", "5♠ 6♦"])
    act(r, "9♣ 10♠")
    assert "10♠ with Chloé" in str(told(r, "sans"))
    assert "10♠" not in str(told(r, "sans", seat=3))


def test_once_the_deal_is_over_a_seat_may_know_everything() -> None:
    r = lay(["2♣ 2♦", "9♣ 4♣", "10♠ 3♠", "5♠ 6♦"])
    act(r, "9♣ 10♠ 3♠")
    assert r.finished
    assert "10♠ with Chloé" in str(told(r, "sans", seat=3))
