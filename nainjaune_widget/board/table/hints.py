"""Advice to a person: a card, and what follows from it."""

from __future__ import annotations

from typing import Self

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.rules.fields import Trumps
from nainjaune_widget.play import View
from nainjaune_widget.players import STRATEGIES, Strategy, chosen_card
from nainjaune_widget.sheets import Text
from nainjaune_widget.words import catalogue, isolated, listed, text


class Advice(Text):
    """The advice of a strategy, in words.

    Attributes:
        card: the card to play, None to pass.
    """

    __slots__ = ("card",)

    card: Card | None

    def __new__(cls, said: str, card: Card | None = None) -> Self:
        """Keep a text and its card."""
        advice = super().__new__(cls, said)
        advice.card = card
        return advice


def hint(view: View, strategy: Strategy, lang: str) -> Advice:
    """Ask a strategy for a card, or a pass, from the view of the seat to act.

    Args:
        view: the view of the seat to act.
        strategy: the strategy.
        lang: ``"en"`` or ``"fr"``.

    Raises:
        StrategyError: it chooses a card that may not be played.
    """
    card = chosen_card(view, strategy)
    name = next((name for name, known in STRATEGIES.items() if known is strategy), "")
    called = isolated(name or getattr(strategy, "__name__", type(strategy).__name__))
    if card is None:
        return Advice(text("board", "hint.pass", lang))
    why = _why(view, card, name, called, lang)
    return Advice(text("board", "hint", lang, card=card, why=why), card)


def _why(view: View, card: Card, name: str, called: str, lang: str) -> str:
    """Return what follows from a card; where nothing does, the reason of the strategy."""
    taken = _jetons_taken(view, card)
    _, *following = run_from(view, card)
    stops = (following or [card])[-1] in view.rules.stops
    if len(view.legal) == 1:
        key = "hint.only"
    elif taken:
        key = "hint.honour"
    elif following:
        key = "hint.run.stop" if stops else "hint.run"
    elif stops:
        key = "hint.stop"
    else:
        moment = "lead" if view.leading else "follow"
        known = catalogue("board", lang)
        keys = (f"hint.{name}.{moment}", f"hint.{name}")
        key = next((key for key in keys if key in known), "hint.other")
    cards = listed([each.say(lang) for each in following], lang)
    return text("board", key, lang, card=card, cards=cards, n=taken, strategy=called)


def _jetons_taken(view: View, card: Card) -> int:
    """Count the jetons in the box that a card takes; 0 where it takes none by itself."""
    boxes = zip(view.rules.boxes, view.rules.takers, strict=True)
    suit = None if view.turn_up is None else view.turn_up.suit
    return sum(
        view.boxes[box]
        for box, taker in boxes
        if taker == card
        or (isinstance(taker, Trumps) and taker.ranks == (card.rank,) and card.suit == suit)
    )


def run_from(view: View, card: Card) -> list[Card]:
    """Return the cards that a seat could play alone, from one in its hand up to a stop.

    >>> from nainjaune_widget import Deal, Round
    >>> view = Round(Deal.from_hands(["K♣", "6♣ 7♦ 8♦ 8♠", "2♣"], "lindor-1789")).view(1)
    >>> run_from(view, Card("6♣")), run_from(view, Card("8♠"))
    ([Card('6♣'), Card('7♦'), Card('8♦')], [Card('8♠')])
    """
    rules, run = view.rules, [card]
    while card not in rules.stops:
        following = [
            other
            for other in view.hand
            if other.rank == card.rank + 1
            and (rules.sequence == "any-suit" or other.suit == card.suit)
        ]
        if not following:
            break
        card = following[0]
        run.append(card)
    return run
