"""The position on a table, and the same in words, for a person who cannot see it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.clauses import box_label
from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.explain import suit_noun
from nainjaune_widget.sheets import number
from nainjaune_widget.words import isolated, text

Effects = Iterable[Sequence[Any]]
"""What an event moved, in plain data: kind, source, target, and a card's code or an amount."""


@dataclass(frozen=True)
class Tabletop:
    """All that stays as it is while a deal is played.

    Attributes:
        rules: the ruleset.
        lang: the language.
        names: the players' names, by seat.
        dealer: the dealer's seat.
        talon: the number of cards that were not dealt.
        turn_up: the last of them, turned up for trumps; None without trumps.
        open_talon: the same cards where they are drawn face up, else none.
    """

    rules: Ruleset
    lang: str
    names: Sequence[str]
    dealer: int
    talon: int
    turn_up: Card | None
    open_talon: Sequence[str] = ()


@dataclass
class Position:
    """The cards and jetons on the table.

    Attributes:
        hands: the cards of each seat, None where they may not be known.
        sizes: the number of cards that each seat holds.
        jetons: the jetons of each seat; its net result where there are no purses.
        boxes: the jetons in each box.
        run: the sequence on the table, each card with the seat that put it there.
        closed: True if a new sequence may begin.
    """

    hands: list[list[str] | None]
    sizes: list[int]
    jetons: list[int]
    boxes: dict[str, int]
    run: list[tuple[str, int]] = field(default_factory=list)
    closed: bool = False

    def change(self, kind: str, effects: Effects) -> None:
        """Change the position as an event did.

        Args:
            kind: the kind of the event.
            effects: its effects.

        >>> position = Position([["7♦"], None], [1, 1], [-15, -15], {"7♦": 10})
        >>> position.change("play", [["card", 0, "table", "7♦"]])
        >>> position.change("sweep", [["jetons", "7♦", 0, 10]])
        >>> position.run, position.sizes, position.jetons, position.boxes
        ([('7♦', 0)], [0, 1], [-5, -15], {'7♦': 0})
        """
        if kind == "lead":
            self.closed = True
        for moved, source, target, what in effects:
            if moved == "card":
                self._put_down(source, what)
            else:
                self._move_jetons(source, -what)
                self._move_jetons(target, what)

    def _put_down(self, seat: int, card: str) -> None:
        hand = self.hands[seat]
        if hand is not None:
            hand.remove(card)
        self.sizes[seat] -= 1
        if self.closed:
            self.run, self.closed = [], False
        self.run.append((card, seat))

    def _move_jetons(self, account: int | str, amount: int) -> None:
        if isinstance(account, int):
            self.jetons[account] += amount
        else:
            self.boxes[account] += amount


def boxes_left(effects: Effects) -> set[str]:
    """Return the boxes that jetons left in an event.

    >>> boxes_left([["jetons", "7♦", 0, 10], ["jetons", 1, 0, 3]])
    {'7♦'}
    """
    sources = {source for kind, source, *_ in effects if kind == "jetons"}
    return {source for source in sources if isinstance(source, str)}


def description(table: Tabletop, position: Position, spoken: str) -> str:
    """Describe everything on the table, after a sentence on what has just happened.

    Args:
        table: the table.
        position: the position to describe.
        spoken: the sentence.
    """

    def say(key: str, **values: object) -> str:
        return text("tabletop", key, table.lang, **values)

    boxes = (
        f"{box_label(table.rules, box, table.lang)} {jetons}"
        for box, jetons in position.boxes.items()
    )
    told = [spoken, say("boxes", boxes=", ".join(boxes))]
    if position.run:
        told.append(say("run", cards=_in_short((card for card, _ in position.run), table.lang)))
    for name, hand, size, jetons in zip(
        table.names, position.hands, position.sizes, position.jetons, strict=True
    ):
        told.append(
            say(
                "hand" if hand else "cards",
                player=isolated(name),
                jetons=number(jetons, table.lang, "d"),
                cards=_in_short(hand or (), table.lang),
                n=size,
            )
        )
    if table.open_talon:
        cards = _in_short(table.open_talon, table.lang)
        suit = suit_noun(table.turn_up, table.lang) if table.turn_up else ""
        told.append(say("dead-hand" if table.turn_up else "talon", cards=cards, suit=suit))
    return " ".join(told)


def _in_short(cards: Iterable[str], lang: str) -> str:
    return " ".join(Card(card).say(lang) for card in cards)
