"""The questions that a board asks before a seat answers."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from nainjaune_widget.board.branch import Branch
from nainjaune_widget.engine.cards import Card, mask_of
from nainjaune_widget.engine.events import Event
from nainjaune_widget.engine.heard import Heard
from nainjaune_widget.explain import card_noun, inflected_names, rank_noun
from nainjaune_widget.probability import Beliefs, Probability
from nainjaune_widget.words import text


class CardQuestion(NamedTuple):
    """A question about hidden cards, which an event answers.

    Attributes:
        event: the number of the event.
        seat: the seat that is about to answer; None where the holder of the wanted card plays it,
            so that one asks for the talon.
        wanted: the cards that would continue the sequence.
        happened: True if the answer was yes; None if the event does not tell.
    """

    event: int
    seat: int | None
    wanted: tuple[Card, ...]
    happened: bool | None

    def say(self, branch: Branch, lang: str) -> str:
        """Return the question in words."""
        rules, first = branch.round.rules, self.wanted[0]
        card, rank = card_noun(first, lang), rank_noun(first.rank, lang)
        if self.seat is None:
            return text("board", "predict.asleep", lang, card=card)
        player = inflected_names(branch.names, len(branch.names), lang)[self.seat]
        values = {"player": player, "card": card, "rank": rank, "wild": rules.wild}
        kind = "card" if len(self.wanted) == 1 else "rank"
        apart = "" if rules.wild is None else ".wild"
        return text("board", f"predict.{kind}{apart}", lang, **values)

    def exact(self, known: Beliefs, lang: str) -> tuple[Probability, str]:
        """Return the exact probability of yes, and how it was found.

        Args:
            known: the beliefs just before the answer.
            lang: the language.
        """
        first = self.wanted[0]
        if self.seat is None:
            asleep = known.of(first)["talon"]
            return asleep, str(asleep.explain(lang))
        sans = known.sans(self.seat, first if len(self.wanted) == 1 else first.rank)
        exact = Probability(1 - Fraction(sans))
        told = text("board", "predict.opposite", lang, sans=str(sans), exact=str(exact))
        return exact, f"{sans.explain(lang)}\n{told}"


def questions(branch: Branch) -> Iterator[CardQuestion]:
    """Ask before each answer that the seat on show cannot foresee from single facts alone.

    It knows the answer where it sees all the wanted cards, and where the seat has called sans on
    them before. Nobody is asked about the wild card.

    Args:
        branch: the round, and its persons.
    """
    current, eyes = branch.round, branch.persons.eyes
    if eyes is None:
        return
    numbers = current.rules.numbers
    pack = mask_of(current.rules.pack)
    seen = mask_of([*current.deal.hands[eyes], *filter(None, [current.deal.turn_up])])
    heard = Heard(current.rules, current.deal.players)
    wanted: tuple[Card, ...] = ()
    for event, following in zip(current.events, current.wanted_after, strict=True):
        # A lead closes the sequence before it: the card wanted there is asleep.
        wanted = wanted or event.unanswered
        hidden = mask_of(wanted) & pack & ~(seen | heard.played_mask | numbers.wild)
        if numbers.by_holder:
            if hidden and event.kind in ("play", "lead"):
                yield CardQuestion(event.number, None, wanted, event.kind == "lead")
        elif (
            event.kind in ("play", "sans", "pass")
            and event.seat != eyes
            and hidden & ~heard.lacks[event.seat]
            and not heard.is_over_a_gap(heard.run)
        ):
            yield CardQuestion(event.number, event.seat, wanted, _answer(event, hidden))
        heard.hear([event])
        wanted = following


def _answer(event: Event, hidden: int) -> bool | None:
    """Return the answer of a call or a card; the wild card tells nothing of the wanted ones."""
    if event.card is None or event.kind != "play":
        return event.kind == "pass"
    return True if hidden >> event.card.number & 1 else None
