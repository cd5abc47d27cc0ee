"""One rule system."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Any, Literal

from nainjaune_widget.engine import endings, settlement
from nainjaune_widget.engine.accounts import NO_BOX
from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.engine.cards import PACK, Card, mask_of
from nainjaune_widget.engine.clauses import EVENT_CLAUSES, Clause, clause_of
from nainjaune_widget.engine.kernel import JACK, KING, QUEEN, honour_cards
from nainjaune_widget.engine.masks import same_rank
from nainjaune_widget.engine.options import OPTIONS, check_together, check_values
from nainjaune_widget.engine.rule_sheet import RuleSheet, sheet_of
from nainjaune_widget.engine.table import RuleNumbers
from nainjaune_widget.words import DealError, text

CARDS_EACH = MappingProxyType({2: 22, 3: 15, 4: 12, 5: 9, 6: 8, 7: 7, 8: 6})
"""How many cards each of so many players is dealt where a talon is left (clause *deal*)."""

_OPERA_IF = {
    None: settlement.NO_OPERA,
    "one-turn": settlement.OPERA_ONE_TURN,
    "first-turn": settlement.OPERA_FIRST_TURN,
    "no-opponent-played": settlement.OPERA_NO_OPPONENT_PLAYED,
}
_BETE = {
    None: settlement.NO_BETE,
    "match": settlement.BETE_MATCH,
    "stake": settlement.BETE_STAKE,
}
_RUIN = {
    None: endings.NO_RUIN,
    "shortfall": endings.RUIN_BY_SHORTFALL,
    "no-jetons": endings.RUIN_WITHOUT_JETONS,
}
_TRUMP_BOXES = {0: "ace", JACK: "jack", QUEEN: "queen", KING: "king"}
TWO_PLAYERS = 2


@dataclass(frozen=True)
class Ruleset:
    """One rule system, or a variant of it.

    Take one from `RULESETS` and vary it with `replace`.

    Attributes:
        id: such as ``"lindor-1789"``.
        source: ``"W"`` or ``"C"``, the source that its rules come from.
        boxes: the names of the boxes, in their order.
        stakes: what is put into each box at an ante, in jetons, in the same order.
        players: the numbers of players that it is for.
        direction: ``"clockwise"`` or ``"anticlockwise"``: how a picture seats the players.
        dealing: ``"threes"`` (packets of three from seat dealer−1 on and downwards),
            ``"singly"`` (one by one from seat dealer+1) or ``"dead-hand"`` (all cards,
            one by one from seat dealer+1, a hand that nobody plays just before the dealer).
        next_dealer: what is added to the dealer's seat after a deal.
        ante: who dresses the board: ``"every-player"`` or ``"dealer"``.
        sequence: ``"any-suit"`` or ``"same-suit"``.
        continues: ``"in-order"``, or ``"holder"`` where whoever holds the next card plays it.
        continuing: ``"optional"`` or ``"compulsory"``.
        leading: ``"any"`` card, or the ``"lowest"`` held of a suit.
        stops: the cards that end a sequence.
        wild: the card that may always be played, or None.
        announcing: whether an honour must be announced to take its box.
        hoc_pay: whether kings and honours earn a jeton from every other player.
        trumps: whether a card turned up makes trumps, and boxes go by their court cards.
        losers_pay: card ``"points"``, or a jeton for each of the ``"cards"``.
        doubles: the card whose holder pays double at the end, or None.
        spares: the card whose holder pays nothing at the end, or None.
        bete: what an honour left in hand costs: the ``"match"`` of its box, one player's
            ``"stake"``, or None.
        opera: when the winner has an opera: ``"no-opponent-played"``, the whole hand in
            ``"one-turn"`` or in the ``"first-turn"``, or None for never.
        opera_pays: ``"double"`` or the ``"board"``; None without an opera.
        gap: what happens when nobody can go on: the last player has the ``"lead"``, or
            must ``"continue"`` over the gap with the next rank that they hold.
        chips: jetons of each player at the start of a game.
        ruin: what ends a game after a deal, beside a player who cannot ante in full
            before the next: the first ``"shortfall"``, a player left with ``"no-jetons"``,
            or None for nothing.
        deals: how many deals a game has, None for open-ended.
        deals_by_players: how many where that depends on the number of players.
        original: the ruleset that this is a variant of, None for itself.

    >>> from nainjaune_widget.engine.rulesets import RULESETS
    >>> RULESETS["lindor-1789"].boxes
    ('10♦', 'J♣', 'Q♠', 'K♥', '7♦')
    """

    id: str
    source: Literal["W", "C"]
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
    leading: Literal["any", "lowest"] = "any"
    stops: tuple[Card, ...] = PACK[48:]
    wild: Card | None = None
    hoc_pay: bool = False
    trumps: bool = False
    losers_pay: Literal["points", "cards"] = "points"
    doubles: Card | None = None
    spares: Card | None = None
    bete: Literal["match", "stake"] | None = "match"
    opera_pays: Literal["double", "board"] | None = "board"
    gap: Literal["lead", "continue"] = "lead"
    ruin: Literal["shortfall", "no-jetons"] | None = None
    deals: int | None = None
    deals_by_players: tuple[tuple[int, int], ...] = ()
    original: Ruleset | None = field(default=None, compare=False, repr=False)

    def replace(self, **options: Any) -> Ruleset:
        """A variant of this ruleset.

        Args:
            **options: `continuing`, `announcing`, `losers_pay`, `gap`, `bete`, `opera`,
                `opera_pays`, `deals`, `chips`, with the values listed above, or
                ``players=2`` to allow two players where a talon is left.

        Raises:
            RulesetError: an unknown option, a value that it cannot have, or options
                that contradict each other or the ruleset.

        >>> from nainjaune_widget.engine.rulesets import RULESETS
        >>> RULESETS["cats-at-cards"].replace(announcing=True).changes
        {'announcing': True}
        """
        check_values(options, sum(self.stakes))
        original = self.original or self
        values = dict(options)
        if values.pop("players", None) == TWO_PLAYERS and self._may_be_two:
            values["players"] = tuple(sorted({TWO_PLAYERS, *self.players}))
        if "opera" in values and "opera_pays" not in values:
            pays = self.opera_pays or original.opera_pays
            values["opera_pays"] = None if values["opera"] is None else pays
        if "deals" in values:
            open_ended = values["deals"] is None
            values["deals_by_players"] = () if open_ended else original.deals_by_players
        variant = dataclasses.replace(self, **values, original=original)
        check_together(variant, options)
        return variant

    @property
    def _may_be_two(self) -> bool:
        return self.sequence == "any-suit"

    @property
    def changes(self) -> dict[str, Any]:
        """The options in which this differs from the ruleset of that id."""
        original = self.original or self
        values = {option: getattr(self, option) for option in OPTIONS}
        if TWO_PLAYERS in self.players and TWO_PLAYERS not in original.players:
            values["players"] = TWO_PLAYERS
        if self.opera is None:
            values.pop("opera_pays")
        changes = {
            option: value for option, value in values.items() if value != getattr(original, option)
        }
        if self.deals_by_players != original.deals_by_players:
            changes["deals"] = None
        return changes

    def clause_id(self, clause: str) -> str:
        """A clause as explanations cite it.

        >>> from nainjaune_widget.engine.rulesets import RULESETS
        >>> RULESETS["lindor-1789"].clause_id("bete")
        'lindor-1789/bete'
        """
        return f"{self.id}/{clause}"

    def clause(self, name: str, lang: str = "en") -> Clause:
        """One clause of these rules: its text, its source, whether it is a reading.

        Args:
            name: such as ``"bete"``, or as it is cited, ``"lindor-1789/bete"``.
            lang: ``"en"`` or ``"fr"``.

        Raises:
            RulesetError: these rules have no such clause, or there is no such language.

        >>> from nainjaune_widget.engine.rulesets import RULESETS
        >>> RULESETS["cats-at-cards"].clause("continuing").text
        'A player who can play must.'
        """
        return clause_of(self, name, lang)

    def describe(self, lang: str = "en") -> RuleSheet:
        """The whole rules on one sheet, which prints as text and shows well in a notebook.

        Args:
            lang: ``"en"`` or ``"fr"``.

        Raises:
            RulesetError: there is no such language.

        >>> from nainjaune_widget.engine.rulesets import RULESETS
        >>> print(RULESETS["pope-joan"].describe().title)
        Pope Joan
        """
        return sheet_of(self, lang)

    def title(self, lang: str = "en") -> str:
        """What the ruleset is called.

        >>> from nainjaune_widget.engine.rulesets import RULESETS
        >>> RULESETS["cats-at-cards"].title("fr")
        'CatsAtCards (règle américaine moderne)'
        """
        return text("clauses", self.id, lang)

    def check_players(self, players: int) -> None:
        """Refuse a number of players that this ruleset is not for.

        Raises:
            DealError: it is not one of `players` (clause *deal*).
        """
        if not is_whole(players, 0):
            raise DealError("players-type", value=repr(players))
        if players not in self.players:
            known = ", ".join(map(str, self.players))
            raise DealError("players", n=players, known=known)

    def number_of_deals(self, players: int) -> int | None:
        """How many deals a game of so many players has, None for open-ended (row *length*)."""
        return self.deals or dict(self.deals_by_players).get(players)

    @cached_property
    def pack(self) -> tuple[Card, ...]:
        """The cards that are dealt (clause *deck*)."""
        return tuple(card for card in PACK if not self.trumps or str(card) != "8♦")

    @cached_property
    def honours(self) -> tuple[Card, ...]:
        """The card pictured on each box, in the order of the boxes; none where trumps decide."""
        return () if self.trumps else tuple(Card(box) for box in self.boxes)

    @cached_property
    def honour_masks(self) -> tuple[int, ...]:
        """The mask of the cards that take a box of their own, for each suit of trumps."""
        return tuple(honour_cards(self.numbers, suit) for suit in range(4))

    @cached_property
    def event_clauses(self) -> tuple[str, ...]:
        """What events may cite, in the kernel's order of clauses."""
        return tuple(self.clause_id(clause) for clause in EVENT_CLAUSES)

    @cached_property
    def numbers(self) -> RuleNumbers:
        """This ruleset as the kernel reads it."""
        box_of = [NO_BOX] * len(PACK)
        trump_box_of = [NO_BOX] * 13
        if self.trumps:
            box_of[Card("9♦").number] = self.boxes.index("pope")
            for rank, name in _TRUMP_BOXES.items():
                trump_box_of[rank] = self.boxes.index(name)
        for box, card in enumerate(self.honours):
            box_of[card.number] = box
        paid_hocs = mask_of((*PACK[48:], *self.honours)) if self.hoc_pay else 0
        pictured = mask_of([Card("9♦")] if self.trumps else self.honours)
        trump_ranks = sum(same_rank(4 * rank) for rank in _TRUMP_BOXES) if self.trumps else 0
        return RuleNumbers(
            boxes=len(self.boxes),
            honours=[card.number for card in self.honours],
            stakes=list(self.stakes),
            box_of=box_of,
            trump_box_of=trump_box_of,
            game_box=self.boxes.index("game") if self.trumps else NO_BOX,
            trumps=int(self.trumps),
            dealer_antes=int(self.ante == "dealer"),
            same_suit=int(self.sequence == "same-suit"),
            by_holder=int(self.continues == "holder"),
            lead_lowest=int(self.leading == "lowest"),
            optional=int(self.continuing == "optional"),
            over_gaps=int(self.gap == "continue"),
            stops=mask_of(self.stops),
            wild=mask_of([self.wild] if self.wild else []),
            announcing=int(self.announcing),
            paid_hocs=paid_hocs,
            pay_by_card=int(self.losers_pay == "cards"),
            doubles=mask_of([self.doubles] if self.doubles else []),
            spares=mask_of([self.spares] if self.spares else []),
            bete=_BETE[self.bete],
            opera_if=_OPERA_IF[self.opera],
            opera_doubles=int(self.opera_pays == "double"),
            deck=mask_of(self.pack),
            pictured=pictured,
            collecting=pictured | trump_ranks | paid_hocs,
            ruin=_RUIN[self.ruin],
            next_dealer=self.next_dealer,
        )

    def dealing_order(self, players: int, dealer: int) -> tuple[int, ...]:
        """The seat that each card goes to, from the top of the pack (clause *deal*).

        The dead hand counts as a seat after the last one.

        >>> from nainjaune_widget.engine.rulesets import RULESETS
        >>> RULESETS["lindor-1789"].dealing_order(4, dealer=0)[:7]
        (3, 3, 3, 2, 2, 2, 1)
        """
        in_order = [(dealer + step) % players for step in range(1, players + 1)]
        if self.dealing == "dead-hand":
            hands = [*in_order[:-1], players, dealer]
            return tuple(hands[place % len(hands)] for place in range(len(self.pack)))
        each = CARDS_EACH[players]
        if self.dealing == "singly":
            return tuple(in_order * each)
        order: list[int] = []
        for packet in range(0, each, 3):
            for step in range(1, players + 1):
                order += [(dealer - step) % players] * min(3, each - packet)
        return tuple(order)
