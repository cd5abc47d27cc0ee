"""Advice to a person: a card, and the reason for it."""

from __future__ import annotations

from typing import Self

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.play import View
from nainjaune_widget.players import STRATEGIES, Strategy, chosen_card
from nainjaune_widget.sheets import Text
from nainjaune_widget.words import catalogue, text


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
    called = name or getattr(strategy, "__name__", type(strategy).__name__)
    if card is None:
        return Advice(text("board", "hint.pass", lang, strategy=called))
    why = _why(view, card, name, lang)
    return Advice(text("board", "hint", lang, strategy=called, card=card, why=why), card)


def _why(view: View, card: Card, name: str, lang: str) -> str:
    """Return the reason of a built-in strategy; any other gets a general one."""
    known = catalogue("board", lang)
    if len(view.legal) == 1:
        keys = ["hint.only"]
    else:
        moment = "lead" if view.leading else "follow"
        honour = [f"hint.{name}.honour", "hint.honour"] if _is_preferred(view, card, name) else []
        keys = [*honour, f"hint.{name}.{moment}", f"hint.{name}"]
    key = next((key for key in keys if key in known), "hint.other")
    return text("board", key, lang, card=card, n=run_length(view, card))


def run_length(view: View, card: Card) -> int:
    """Count the cards that a seat could play alone, from one in its hand up to a stop.

    >>> from nainjaune_widget import Deal, Round
    >>> view = Round(Deal.from_hands(["K♣", "6♣ 7♦ 8♦ 8♠", "2♣"], "lindor-1789")).view(1)
    >>> run_length(view, Card("6♣")), run_length(view, Card("8♠"))
    (3, 1)
    """
    rules, length = view.rules, 1
    while card not in rules.stops:
        following = [
            other
            for other in view.hand
            if other.rank == card.rank + 1
            and (rules.sequence == "any-suit" or other.suit == card.suit)
        ]
        if not following:
            break
        card, length = following[0], length + 1
    return length


def _is_preferred(view: View, card: Card, name: str) -> bool:
    """Return True if a card is chosen because it takes a box."""
    follows = not view.leading or name == "honours-first"
    return follows and name not in ("", "random") and bool(view.honours >> card.number & 1)
