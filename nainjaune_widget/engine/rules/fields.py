"""The fields of a ruleset: everything in which rulesets differ."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, Literal, NamedTuple

from nainjaune_widget.engine.cards import KING, PACK, Card, card_of


class Trumps(NamedTuple):
    """The trumps that take a box: one by itself, or several once one seat has played them all.

    Attributes:
        ranks: 1 (ace) to 13 (king).
    """

    ranks: tuple[int, ...]


GOING_OUT: Final = "going-out"
"""The taker of a box for the first seat to go out."""

Taker = Card | Trumps | Literal["going-out"]
"""A card, trumps, or going out: one of them takes each box."""

USUAL_HANDS = ((2, 22), (3, 15), (4, 12), (5, 9), (6, 8), (7, 7), (8, 6))
"""Numbers of players, and the number of cards dealt to each where a talon is left."""

KINGS = tuple(card for card in PACK if card.rank == KING)


@dataclass(frozen=True)
class RulesetFields:
    """The fields of a ruleset.

    A box that is named by a card, such as ``"10♦"``, pictures that card, which takes it and
    is an *honour*. A box with a name of its own, such as ``"pope"``, is a *compartment*.

    Attributes:
        id: such as ``"lindor-1789"``; its texts lie in ``words/<language>/rulesets/<id>.json``.
        source: the letter of the source of its rules.
        boxes: the names of the boxes, in their order.
        stakes: the jetons put into each box at an ante, in the same order.
        players: the numbers of players that it is for.
        direction: the order of the seats in a picture, ``"clockwise"`` or
            ``"anticlockwise"``.
        dealing: ``"threes"`` (packets of three from seat dealer−1 on and downwards),
            ``"singly"`` (one by one from seat dealer+1) or ``"dead-hand"`` (all cards,
            one by one from seat dealer+1, a hand that nobody plays just before the dealer).
        next_dealer: the step from the dealer's seat to that of the next dealer.
        ante: the payers of the ante: ``"every-player"`` or ``"dealer"``.
        sequence: ``"any-suit"`` or ``"same-suit"``.
        continues: ``"in-order"``, or ``"holder"`` where the holder of the next card plays it.
        continuing: ``"optional"`` or ``"compulsory"``.
        announcing: True when an honour must be announced to take its box.
        opera: the condition of an opera: ``"no-opponent-played"``, the whole hand in
            ``"one-turn"`` or in the ``"first-turn"``, or None for no opera.
        chips: the jetons of each player at the start of a game.
        leading: ``"any"`` card, or the ``"lowest"`` held of a suit.
        stops: the cards that end a sequence.
        wild: the card that may always be played, or None.
        hoc_pay: True when kings and honours earn a jeton from every other player.
        trumps: True when the last card of the dead hand is turned up for trumps.
        losers_pay: card ``"points"``, or a jeton for each of the ``"cards"``.
        doubles: the card whose holder pays double at the end, or None.
        spares: the card whose holder pays nothing at the end, or None.
        bete: the price of an honour left in hand: the ``"match"`` of its box, one player's
            ``"stake"``, or None.
        opera_pays: ``"double"`` or the ``"board"``; None without an opera.
        gap: the turn of the last player when nobody can go on: the ``"lead"``, or to
            ``"continue"`` over the gap with the next rank that they hold, or to ``"skip"``
            the missing rank alone.
        ruin: the end of a game after a deal: the first ``"shortfall"``, a player left with
            ``"no-jetons"``, or None; a player who cannot ante in full always ends it.
        deals: the number of deals of a game, None for open-ended.
        deals_by_players: numbers of players, and the number of deals, where it depends on them.
        code: the number that stands for it in the codes of deals, 0 to 12, its own for
            ever; `RULESETS` is in this order.
        taken_by: the taker of each box, in the order of `boxes`; empty where every box is
            named by its card.
        without: the cards that are left out of the pack.
        cards_each: numbers of players, and the number of cards dealt to each; ignored where
            all cards are dealt.
        for_two: True when `Ruleset.replace` may allow two players.
        layout: the boxes in a picture: five cards in a ``"tray"`` or on the ``"cloth"``,
            the last in the middle; or a ``"round"`` board of any number, the first in the
            middle.
        readings: the clauses that are this package's reading of the source.
        options_read: the options whose value is this package's reading of the source.
        original: the ruleset that this is a variant of, None for an original.
    """

    id: str
    source: str
    boxes: tuple[str, ...]
    stakes: tuple[int, ...]
    players: tuple[int, ...]
    direction: Literal["clockwise", "anticlockwise"]
    dealing: Literal["threes", "singly", "dead-hand"]
    next_dealer: Literal[-1, 1]
    ante: Literal["every-player", "dealer"]
    sequence: Literal["any-suit", "same-suit"]
    continues: Literal["in-order", "holder"]
    continuing: Literal["optional", "compulsory"]
    announcing: bool
    opera: Literal["no-opponent-played", "one-turn", "first-turn"] | None
    chips: int
    code: int = field(repr=False)
    leading: Literal["any", "lowest"] = "any"
    stops: tuple[Card, ...] = KINGS
    wild: Card | None = None
    hoc_pay: bool = False
    trumps: bool = False
    losers_pay: Literal["points", "cards"] = "points"
    doubles: Card | None = None
    spares: Card | None = None
    bete: Literal["match", "stake"] | None = "match"
    opera_pays: Literal["double", "board"] | None = "board"
    gap: Literal["lead", "continue", "skip"] = "lead"
    ruin: Literal["shortfall", "no-jetons"] | None = None
    deals: int | None = None
    deals_by_players: tuple[tuple[int, int], ...] = ()
    taken_by: tuple[Taker, ...] = field(default=(), repr=False)
    without: tuple[Card, ...] = field(default=(), repr=False)
    cards_each: tuple[tuple[int, int], ...] = field(default=USUAL_HANDS, repr=False)
    for_two: bool = field(default=False, repr=False)
    layout: Literal["tray", "cloth", "round"] = field(default="tray", repr=False)
    readings: tuple[str, ...] = field(default=(), repr=False)
    options_read: tuple[str, ...] = field(default=(), repr=False)
    original: RulesetFields | None = field(default=None, compare=False, repr=False)

    @cached_property
    def takers(self) -> tuple[Taker, ...]:
        """The taker of each box, in the order of the boxes."""
        return self.taken_by or tuple(Card(box) for box in self.boxes)

    @cached_property
    def honours(self) -> tuple[Card, ...]:
        """The cards that are pictured on a box, in the order of the boxes."""
        return tuple(
            taker
            for box, taker in zip(self.boxes, self.takers, strict=True)
            if isinstance(taker, Card) and str(taker) == box
        )

    def cards_taking(self, turn_up: Card | str | None) -> tuple[Card | None, ...]:
        """Return for each box the card that takes it by itself; None where there is none.

        Args:
            turn_up: the card that makes trumps; None without trumps.

        Raises:
            CardError: it is not a card.

        >>> from nainjaune_widget.engine.rulesets import RULESETS
        >>> RULESETS["pope-joan"].cards_taking("3♥")[:5]
        (Card('9♦'), None, None, None, Card('A♥'))
        """
        trump = None if turn_up is None else Card(turn_up)

        def taking(taker: Taker) -> Card | None:
            if isinstance(taker, Trumps) and len(taker.ranks) == 1 and trump is not None:
                return card_of(taker.ranks[0], trump.suit)
            return taker if isinstance(taker, Card) else None

        return tuple(map(taking, self.takers))

    @cached_property
    def pack(self) -> tuple[Card, ...]:
        """The cards that are dealt from (clause *deck*)."""
        return tuple(card for card in PACK if card not in self.without)

    def clause_id(self, clause: str) -> str:
        """Return a clause as explanations cite it.

        >>> from nainjaune_widget.engine.rulesets import RULESETS
        >>> RULESETS["lindor-1789"].clause_id("bete")
        'lindor-1789/bete'
        """
        return f"{self.id}/{clause}"
