"""Advice to a person: a card, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple, Self

from nainjaune_widget.board.table import CardTable
from nainjaune_widget.engine.cards import Card, cards_of
from nainjaune_widget.engine.masks import above
from nainjaune_widget.play import View
from nainjaune_widget.players import chosen_card
from nainjaune_widget.sheets import Text
from nainjaune_widget.words import BoardError, listed, text

MOST_REASONS = 2
"""The most consequences that advice names."""

FEW = 2
"""The number of hidden cards that are worth naming where only they can go on."""


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


class Consequence(NamedTuple):
    """One thing that follows from a card.

    Attributes:
        key: the key of its text, without ``hint.``.
        cards: the cards that it names.
        n: the number that it names.
    """

    key: str
    cards: Sequence[Card] = ()
    n: int = 0

    def told(self, lang: str) -> str:
        """Put it into words.

        >>> Consequence("run", [Card("Q♠"), Card("K♠")]).told("fr")
        'vous pouvez enchaîner vous-même avec D♠ et R♠'
        """
        cards = listed([each.say(lang) for each in self.cards], lang)
        return text("board", f"hint.{self.key}", lang, cards=cards, n=self.n)


def hint(table: CardTable, lang: str, seen: int | None = None) -> Advice:
    """Ask the strategy `CardTable.hints` for a card, or a pass, and the reason for it.

    Args:
        table: the table.
        lang: ``"en"`` or ``"fr"``.
        seen: the event that the person looks at; the last when left out.

    Raises:
        BoardError: it is nobody's turn, or a curtain is down; or the strategy itself has
            moved the table on, perhaps to another person.
    """
    with table.lock:
        table.branches.shown.check_in_turn(seen)
        asked = table.switches, table.round.events, table.look().persons
        eyes = asked[2].eyes
        if eyes is None:
            raise BoardError("board-curtain-down")
        view = table.round.view(eyes)
        card = chosen_card(view, table.hints)
        if (table.switches, table.round.events, table.look().persons) != asked:
            raise BoardError("board-hint-late")
        table.round.followers.note_help("hint")
        return advice(view, card, lang)


def advice(view: View, card: Card | None, lang: str) -> Advice:
    """Put a card, or a pass, into words, with what follows from it.

    Args:
        view: the view of the seat to act.
        card: the card to play, None to pass.
        lang: ``"en"`` or ``"fr"``.
    """
    if card is None:
        key, kept = ("pass", _longest_run(view, view.legal)) if view.legal else ("sans", [])
        return Advice(Consequence(key, kept).told(lang))
    reasons = list(islice(consequences(view, card), MOST_REASONS)) or [_less_to_pay(view, card)]
    why = text("board", "hint.and", lang).join(reason.told(lang) for reason in reasons)
    return Advice(text("board", "hint", lang, card=card, why=why), card)


def consequences(view: View, card: Card) -> Iterator[Consequence]:
    """Yield what is certain to follow from a card, the most important first.

    >>> from nainjaune_widget import Deal, Round
    >>> view = Round(Deal.from_hands(["K♣", "6♣ 7♦ 8♦ 8♠", "2♣"], "lindor-1789")).view(1)
    >>> list(consequences(view, Card("8♠")))
    [Consequence(key='keeps', cards=[Card('6♣'), Card('7♦'), Card('8♦')], n=0)]
    """
    rules = view.rules
    if len(view.legal) == 1 and not view.may_pass:
        yield Consequence("only")
    taken = _jetons_taken(view, card)
    if taken:
        yield Consequence("honour", n=taken)
    elif rules.numbers.paid_hocs >> card.number & 1:
        yield Consequence("hoc", n=view.players - 1)
    _, *following = run = run_from(view, card)
    end = _end_of(view, run)
    prefix = "run" if following else "alone"
    if end is not None:
        yield Consequence(f"{prefix}.{end}", following)
    elif following:
        yield Consequence("run", following)
    on_the_way = max(following, key=lambda each: _jetons_taken(view, each), default=card)
    if on_the_way != card and _jetons_taken(view, on_the_way):
        yield Consequence("way", [on_the_way], _jetons_taken(view, on_the_way))
    if end is None and rules.sequence == "any-suit":
        hidden = _could_go_on(view, run[-1])
        if 0 < len(hidden) <= FEW:
            yield Consequence("few", hidden)
    kept = _longest_run(view, [each for each in view.hand if each not in run])
    if len(kept) > 1 and not following:
        yield Consequence("keeps", kept)


def _less_to_pay(view: View, card: Card) -> Consequence:
    """Return what follows from every card."""
    if view.rules.losers_pay == "cards":
        return Consequence("fewer")
    return Consequence("points", n=card.points)


def _end_of(view: View, run: Sequence[Card]) -> str | None:
    """Return how a run that a seat plays alone is sure to end, None if others may go on."""
    if len(run) == len(view.hand):
        return "out"
    if run[-1] in view.rules.stops:
        return "stop"
    # Over a gap the seat would go on with a higher card instead of leading.
    return "last" if view.rules.gap == "lead" and not _could_go_on(view, run[-1]) else None


def _could_go_on(view: View, card: Card) -> tuple[Card, ...]:
    """Return the hidden cards with which another seat, as far as one knows, may follow a card."""
    rules = view.rules.numbers
    following = above(card.number, rules.same_suit) & rules.deck | rules.wild
    hidden = following & ~view.hand_mask & ~view.played_mask
    others = [lacks for seat, lacks in enumerate(view.lacks) if seat != view.seat]
    return tuple(
        each for each in cards_of(hidden) if not all(lacks >> each.number & 1 for lacks in others)
    )


def _jetons_taken(view: View, card: Card) -> int:
    """Count the jetons in the box that a card takes; 0 where it takes none by itself."""
    boxes = zip(view.rules.boxes, view.rules.cards_taking(view.turn_up), strict=True)
    return sum(view.boxes[box] for box, taking in boxes if taking == card)


def _longest_run(view: View, cards: Sequence[Card]) -> list[Card]:
    """Return the longest run that some cards of a hand form on their own; the lowest on ties."""
    return max((run_from(view, first, cards) for first in cards), key=len, default=[])


def run_from(view: View, card: Card, held: Sequence[Card] | None = None) -> list[Card]:
    """Return the cards that a seat could play alone, from one in its hand up to a stop.

    Args:
        view: the view of the seat.
        card: the first card.
        held: the cards to go on with; the whole hand when left out.

    >>> from nainjaune_widget import Deal, Round
    >>> view = Round(Deal.from_hands(["K♣", "6♣ 7♦ 8♦ 8♠", "2♣"], "lindor-1789")).view(1)
    >>> run_from(view, Card("6♣")), run_from(view, Card("8♠"))
    ([Card('6♣'), Card('7♦'), Card('8♦')], [Card('8♠')])
    """
    rules, run = view.rules, [card]
    cards = view.hand if held is None else held
    while run[-1] not in rules.stops:
        higher = [each for each in cards if each.rank == run[-1].rank + 1]
        if rules.sequence != "any-suit":
            higher = [each for each in higher if each.suit == card.suit]
        if not higher:
            break
        run.append(higher[0])
    return run
