"""A ruleset: everything in which rulesets differ, and its use.

A field is described once, by its annotation: the values that it may have, the kernel's number for
each of them, the place of each in the codes of deals, and the clauses whose texts follow it.
"""

from __future__ import annotations

import dataclasses
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, reduce
from itertools import count
from operator import or_
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NamedTuple,
    Union,
    final,
    get_args,
    get_origin,
    get_type_hints,
)

from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.engine.cards import CARDS_IN_PACK, KING, PACK, Card, card_of, mask_of
from nainjaune_widget.engine.clauses import Clause, RuleSheet, clause_of, sheet_of, title_of
from nainjaune_widget.engine.kernel import EVENT_CLAUSES, honour_cards
from nainjaune_widget.engine.masks import above, same_rank
from nainjaune_widget.engine.table import (
    MOST_BOXES,
    MOST_DEALS,
    MOST_JETONS,
    MOST_SEATS,
    NO_BOX,
    NO_CARD,
    RANK_COUNT,
    RuleNumbers,
)
from nainjaune_widget.words import DealError, RulesetError, check_language, shown


class Number(NamedTuple):
    """The number that the kernel reads for a field with a few values.

    Attributes:
        name: the field of `RuleNumbers`.
        values: the number of each value in the annotation; empty where they are 0, 1, …
    """

    name: str
    values: tuple[int, ...] = ()


class Option(NamedTuple):
    """A field that `Ruleset.replace` may change.

    Attributes:
        codes: the places of its values in the codes of deals. They are never changed: a new value
            takes the next number.
        clauses: the clauses whose texts follow it.
    """

    codes: tuple[int, ...]
    clauses: tuple[str, ...] = ()


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

PACKET = 3
"""The number of cards in a packet."""

TWO_PLAYERS = 2
"""The value of the option `players`: it allows two."""

LEAST_SEATS = 2
MOST_STAKE = 1_000
"""In jetons; the simulator counts results one by one, up to twice what the boxes can hold."""
MOST_CODE = 12
"""The largest number that the codes of deals have for a ruleset."""


@final
@dataclass(frozen=True)
class Ruleset:
    """A ruleset or a variant of one.

    Take one from `RULESETS` and vary it with `replace`. It never changes, and its fields are
    checked when it is made.

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

    Raises:
        RulesetError: a field has an impossible value, or fields contradict each other.

    >>> from nainjaune_widget.engine.rulesets import RULESETS
    >>> RULESETS["lindor-1789"].boxes
    ('10♦', 'J♣', 'Q♠', 'K♥', '7♦')
    """

    id: str
    source: str
    boxes: tuple[str, ...]
    stakes: tuple[int, ...]
    players: Annotated[tuple[int, ...], Option((17,), ("players", "deal"))]
    direction: Literal["clockwise", "anticlockwise"]
    dealing: Literal["threes", "singly", "dead-hand"]
    next_dealer: Annotated[Literal[-1, 1], Number("next_dealer", (-1, 1))]
    ante: Annotated[Literal["every-player", "dealer"], Number("dealer_antes")]
    sequence: Annotated[Literal["any-suit", "same-suit"], Number("same_suit")]
    continues: Annotated[Literal["in-order", "holder"], Number("by_holder")]
    continuing: Annotated[
        Literal["compulsory", "optional"],
        Number("optional"),
        Option((0, 1), ("continuing", "chief-hoc")),
    ]
    announcing: Annotated[bool, Number("announcing"), Option((3, 2), ("sweep", "hoc-pay"))]
    opera: Annotated[
        Literal["no-opponent-played", "one-turn", "first-turn"] | None,
        Number("opera_if"),
        Option((11, 12, 13, 14), ("opera",)),
    ]
    chips: Annotated[int, Option((20,))]
    code: int = field(repr=False)
    leading: Annotated[Literal["any", "lowest"], Number("lead_lowest")] = "any"
    stops: tuple[Card, ...] = KINGS
    wild: Card | None = None
    hoc_pay: bool = False
    trumps: Annotated[bool, Number("trumps")] = False
    losers_pay: Annotated[
        Literal["points", "cards"], Number("pay_by_card"), Option((4, 5), ("points",))
    ] = "points"
    doubles: Card | None = None
    spares: Card | None = None
    bete: Annotated[
        Literal["match", "stake"] | None,
        Number("bete"),
        Option((8, 9, 10), ("bete",)),
    ] = "match"
    opera_pays: Annotated[
        Literal["double", "board"] | None,
        Number("opera_doubles", (1, 0, 0)),
        Option((15, 16), ("opera",)),
    ] = "board"
    gap: Annotated[
        Literal["lead", "continue", "skip"],
        Number("over_gaps", (0, RANK_COUNT, 1)),
        Option((6, 7, 21), ("stopped", "gap")),
    ] = "lead"
    ruin: Annotated[Literal["shortfall", "no-jetons"] | None, Number("ruin")] = None
    deals: Annotated[int | None, Option((19, 18))] = None
    deals_by_players: tuple[tuple[int, int], ...] = ()
    taken_by: tuple[Taker, ...] = field(default=(), repr=False)
    without: tuple[Card, ...] = field(default=(), repr=False)
    cards_each: tuple[tuple[int, int], ...] = field(default=USUAL_HANDS, repr=False)
    for_two: bool = field(default=False, repr=False)
    layout: Literal["tray", "cloth", "round"] = field(default="tray", repr=False)
    readings: tuple[str, ...] = field(default=(), repr=False)
    options_read: tuple[str, ...] = field(default=(), repr=False)
    original: Ruleset | None = field(default=None, compare=False, repr=False)

    def __post_init__(self) -> None:
        check_fields(self)

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

    def check_players(self, players: int) -> int:
        """Return a number of players as an int, and refuse one that this ruleset is not for.

        Raises:
            DealError: it is not one of `players` (clause *deal*).
        """
        if not is_whole(players := as_int(players), 0):
            raise DealError("players-type", value=shown(players))
        if players not in self.players:
            known = ", ".join(map(str, self.players))
            raise DealError("players", n=players, known=known)
        return players

    def check_table(self, players: int, dealer: int) -> tuple[int, int]:
        """Return the players and the dealer of a table as ints; refuse one not for this ruleset.

        Raises:
            DealError: it is not for so many players, or there is no such seat to deal.
        """
        players = self.check_players(players)
        if not is_whole(dealer := as_int(dealer), 0, players - 1):
            raise DealError("dealer", dealer=shown(dealer), last=players - 1)
        return players, dealer

    def dealing_order(self, players: int, dealer: int) -> tuple[int, ...]:
        """Return the seat that each card goes to, from the top of the pack (clause *deal*).

        The dead hand counts as a seat after the last one.

        >>> from nainjaune_widget.engine.rulesets import RULESETS
        >>> RULESETS["lindor-1789"].dealing_order(4, dealer=0)[:7]
        (3, 3, 3, 2, 2, 2, 1)
        """
        players, dealer = self.check_table(players, dealer)
        in_order = [(dealer + step) % players for step in range(1, players + 1)]
        if self.dealing == "dead-hand":
            hands = [*in_order[:-1], players, dealer]
            return tuple(hands[place % len(hands)] for place in range(len(self.pack)))
        each = dict(self.cards_each)[players]
        if self.dealing == "singly":
            return tuple(in_order * each)
        order: list[int] = []
        for packet in range(0, each, PACKET):
            for step in range(1, players + 1):
                order += [(dealer - step) % players] * min(PACKET, each - packet)
        return tuple(order)

    def hand_sizes(self, players: int, dealer: int) -> tuple[int, ...]:
        """Return the number of cards that each seat is dealt (clause *deal*).

        >>> from nainjaune_widget.engine.rulesets import RULESETS
        >>> RULESETS["pope-joan"].hand_sizes(3, dealer=0)
        (12, 13, 13)
        """
        dealt = Counter(self.dealing_order(players, dealer))
        return tuple(dealt[seat] for seat in range(players))

    @property
    def changes(self) -> dict[str, Any]:
        """The options in which this differs from the original ruleset of its id."""
        original = self.original or self
        changes = {
            option: getattr(self, option)
            for option in OPTIONS
            if getattr(self, option) != getattr(original, option)
        }
        if self.players != original.players:
            changes["players"] = TWO_PLAYERS
        if self.opera is None:
            changes.pop("opera_pays", None)
        if self.deals_by_players != original.deals_by_players:
            changes["deals"] = self.deals
        return changes

    def replace(self, **options: Any) -> Ruleset:
        """Return a variant of this ruleset.

        Args:
            **options: `continuing`, `announcing`, `losers_pay`, `gap`, `bete`, `opera`,
                `opera_pays`, `deals`, `chips`, with the values that `Ruleset` lists, or
                ``players=2`` to allow two players where a talon is left.

        Raises:
            RulesetError: an unknown option, an impossible value, or options that contradict each
                other or the ruleset.

        >>> from nainjaune_widget.engine.rulesets import RULESETS
        >>> RULESETS["cats-at-cards"].replace(announcing=True).changes
        {'announcing': True}
        """
        options = {option: as_int(value) for option, value in options.items()}
        check_values(options, sum(self.stakes))
        original = self.original or self
        values = dict(options)
        if values.pop("players", None) == TWO_PLAYERS and self.for_two:
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

    def options_in(self, clause: str) -> tuple[str, ...]:
        """Return the options that the text of a clause follows."""
        return FOLLOWED.get(clause, ())

    def clause(self, name: str, lang: str | None = None) -> Clause:
        """Return one clause of these rules: its text, its source, and whether it is a reading.

        Args:
            name: the name of the clause, such as ``"bete"``, or its id, ``"lindor-1789/bete"``.
            lang: ``"en"`` or ``"fr"``.

        Raises:
            RulesetError: these rules have no such clause, or there is no such language.

        >>> from nainjaune_widget.engine.rulesets import RULESETS
        >>> RULESETS["cats-at-cards"].clause("continuing").text
        'A player who can play must.'
        """
        return clause_of(self, name, lang)

    def describe(self, lang: str | None = None) -> RuleSheet:
        """Return the whole rules on one sheet, which prints as text and shows in a notebook.

        Args:
            lang: ``"en"`` or ``"fr"``.

        Raises:
            RulesetError: there is no such language.

        >>> from nainjaune_widget.engine.rulesets import RULESETS
        >>> print(RULESETS["pope-joan"].describe().title)
        Pope Joan
        """
        return sheet_of(self, lang)

    def _repr_pretty_(self, printer: Any, _cycle: bool) -> None:
        alone = len(printer.stack) == 1  # In `RULESETS` or a list, sheets would be a flood.
        changes = [f"{option}={value!r}" for option, value in self.changes.items()]
        printer.text(str(self.describe()) if alone else ", ".join([self.title(), *changes]))

    def _repr_markdown_(self) -> str:
        return self.describe()._repr_markdown_()

    def title(self, lang: str | None = None) -> str:
        """Return the title of the ruleset.

        Raises:
            RulesetError: there is no such language.

        >>> from nainjaune_widget.engine.rulesets import RULESETS
        >>> RULESETS["cats-at-cards"].title("fr")
        'CatsAtCards (règle américaine moderne)'
        """
        return title_of(self, check_language(lang, RulesetError))

    def number_of_deals(self, players: int) -> int | None:
        """Return the number of deals of a game, None for open-ended (row *length*)."""
        return self.deals or dict(self.deals_by_players).get(players)

    @cached_property
    def honour_masks(self) -> tuple[int, ...]:
        """The mask of the cards that take a box of their own, for each suit of trumps."""
        return tuple(honour_cards(self.numbers, suit) for suit in range(4))

    @cached_property
    def event_clauses(self) -> tuple[str, ...]:
        """The clauses that events cite, by their numbers in the log."""
        return tuple(self.clause_id(clause) for clause in EVENT_CLAUSES)

    @cached_property
    def numbers(self) -> RuleNumbers:
        """This ruleset as the kernel reads it."""
        honours = [NO_CARD] * len(self.boxes)
        card_boxes = [NO_BOX] * len(PACK)
        trump_boxes = [NO_BOX] * RANK_COUNT
        united_trumps = [0] * len(self.boxes)
        game_box = NO_BOX
        for box, taker in enumerate(self.takers):
            if isinstance(taker, Card):
                card_boxes[taker.number] = box
                if taker in self.honours:
                    honours[box] = taker.number
            elif not isinstance(taker, Trumps):
                game_box = box
            elif len(taker.ranks) == 1:
                trump_boxes[taker.ranks[0] - 1] = box
            else:
                united_trumps[box] = sum(1 << (rank - 1) for rank in taker.ranks)
        pictured = mask_of([taker for taker in self.takers if isinstance(taker, Card)])
        ranks = {rank for taker in self.takers if isinstance(taker, Trumps) for rank in taker.ranks}
        following = [
            0 if card in self.stops else above(card.number, self.sequence == "same-suit")
            for card in PACK
        ]
        paid_hocs = mask_of((*KINGS, *self.honours)) if self.hoc_pay else 0
        by_value = {name: of[getattr(self, field)] for field, (name, of) in NUMBERS.items()}
        return RuleNumbers(
            boxes=len(self.boxes),
            stakes=self.stakes,
            ante=sum(self.stakes),
            honours=tuple(honours),
            card_boxes=tuple(card_boxes),
            trump_boxes=tuple(trump_boxes),
            united_trumps=tuple(united_trumps),
            uniting=reduce(or_, united_trumps),
            game_box=game_box,
            deck=mask_of(self.pack),
            pictured=pictured,
            collecting=pictured | paid_hocs | sum(same_rank(4 * (rank - 1)) for rank in ranks),
            stops=mask_of(self.stops),
            following=tuple(following),
            wild=mask_of([self.wild] if self.wild else []),
            paid_hocs=paid_hocs,
            doubles=mask_of([self.doubles] if self.doubles else []),
            spares=mask_of([self.spares] if self.spares else []),
            **by_value,
        )


_DESCRIBED = get_type_hints(Ruleset, include_extras=True)
_KINDS = {
    name: get_args(kind)[0] if get_origin(kind) is Annotated else kind
    for name, kind in _DESCRIBED.items()
}
"""The type of each field by its name."""


def _values(kind: Any) -> tuple[Any, ...]:
    """Return the values of a type that has a few; `int` stands for any integer."""
    if get_origin(kind) is Literal:
        return get_args(kind)
    if get_origin(kind) in (Union, UnionType):
        return tuple(value for part in get_args(kind) for value in _values(part))
    return {bool: (False, True), int: (int,), NoneType: (None,)}.get(kind, (TWO_PLAYERS,))


def annotated(part: type) -> dict[str, Any]:
    """Return the numbers, or the options, that annotations hold, by the names of their fields."""
    return {
        name: extra
        for name, kind in _DESCRIBED.items()
        for extra in getattr(kind, "__metadata__", ())
        if isinstance(extra, part)
    }


NUMBERS: Mapping[str, tuple[str, Mapping[Any, int]]] = {
    name: (number.name, dict(zip(_values(_KINDS[name]), number.values or count(), strict=False)))
    for name, number in annotated(Number).items()
}
"""By field, the field of `RuleNumbers` that follows from it, and its number for each value."""

_OPTIONS = annotated(Option)
# A reward of no opera is no choice: it has no code.
CODED = tuple(
    (name, value)
    for _, name, value in sorted(
        (code, name, value)
        for name, option in _OPTIONS.items()
        for code, value in zip(option.codes, _values(_KINDS[name]), strict=False)
    )
)
"""Every value of every option, in the order of the codes of deals."""

OPTIONS: Mapping[str, tuple[Any, ...]] = {
    name: tuple(value for each, value in CODED if each == name) for name in dict(CODED)
}
"""The options of `Ruleset.replace`, with their values; `int` stands for any number."""

CHOICES: Mapping[str, tuple[Any, ...]] = {
    name: values for name, values in OPTIONS.items() if name != "players" and int not in values
}
"""The options that have a few values, with these values."""

FOLLOWED: Mapping[str, tuple[str, ...]] = {
    clause: tuple(name for name in OPTIONS if clause in _OPTIONS[name].clauses)
    for option in _OPTIONS.values()
    for clause in option.clauses
}
"""By clause, the options that its text follows."""


def check_fields(rules: Ruleset) -> None:
    """Refuse fields of a wrong type, fields that no rules can have, and contradictions.

    The kernel, compiled, reads a ruleset's numbers without looking at their bounds.

    Raises:
        RulesetError: a field is wrong, or fields contradict each other; the message says which.
    """
    for name, kind in _KINDS.items():
        if not _fits(getattr(rules, name), kind):
            raise RulesetError("field", field=name)
    for name, can_be in _possible(rules):
        if not can_be:
            raise RulesetError("field", field=name)
    check_together(rules, {})


def _fits(value: object, kind: Any) -> bool:
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return any(_fits(value, part) for part in parts)
    if origin is Literal:
        return _is_one_of(value, parts)
    if origin is not tuple:
        return isinstance(value, kind)
    if not isinstance(value, tuple):
        return False
    if parts[-1] is Ellipsis:
        return all(_fits(each, parts[0]) for each in value)
    return len(value) == len(parts) and all(map(_fits, value, parts))


def _is_one_of(value: object, choices: Iterable[object]) -> bool:
    """Return True for one of some choices; 1 is not True."""
    return any(type(value) is type(choice) and value == choice for choice in choices)


def _possible(rules: Ruleset) -> Iterable[tuple[str, bool]]:
    """Yield the names of fields, each with True for a value that rules can have."""
    boxes = len(rules.boxes)
    yield "id", re.fullmatch(r"[\w-]+", rules.id) is not None
    yield "boxes", 1 <= boxes <= MOST_BOXES and _all_differ(rules.boxes)
    if rules.taken_by:
        yield "taken_by", len(rules.taken_by) == boxes and _all_differ(rules.taken_by)
        yield "taken_by", all(map(_can_be_played, rules.taken_by))
    else:
        yield "boxes", {str(card) for card in PACK}.issuperset(rules.boxes)
    yield "stakes", len(rules.stakes) == boxes and _are_integers(rules.stakes, 0, MOST_STAKE)
    yield "without", _all_differ(rules.without)
    yield "players", bool(rules.players) and _are_integers(rules.players, LEAST_SEATS, MOST_SEATS)
    yield "players", _all_differ(rules.players)
    yield "cards_each", rules.dealing == "dead-hand" or _can_be_dealt(rules)
    yield "trumps", rules.trumps == (rules.dealing == "dead-hand")
    yield "chips", is_whole(rules.chips, 1, MOST_JETONS)
    yield "deals", rules.deals is None or is_whole(rules.deals, 1, MOST_DEALS)
    lengths = dict(rules.deals_by_players)
    yield "deals_by_players", _are_integers(lengths, LEAST_SEATS, MOST_SEATS)
    yield "deals_by_players", _are_integers(lengths.values(), 1, MOST_DEALS)
    yield "code", is_whole(rules.code, 0, MOST_CODE)
    yield "opera_pays", rules.opera is None or rules.opera_pays is not None


def _are_integers(values: Iterable[int], least: int, most: int) -> bool:
    return all(is_whole(value, least, most) for value in values)


def _all_differ(values: tuple[object, ...]) -> bool:
    return len(set(values)) == len(values)


def _can_be_played(taker: object) -> bool:
    if not isinstance(taker, Trumps):
        return True
    ranks = taker.ranks
    return bool(ranks) and _are_integers(ranks, 1, RANK_COUNT) and _all_differ(ranks)


def _can_be_dealt(rules: Ruleset) -> bool:
    each, most = dict(rules.cards_each), len(rules.pack)
    return all(is_whole(each.get(n), 1, most // n) for n in rules.players)


def check_values(options: Mapping[str, Any], least_chips: int) -> None:
    """Refuse options that do not exist and values that they cannot have.

    Args:
        options: the arguments of `Ruleset.replace`.
        least_chips: the jetons that a player needs to ante once.

    Raises:
        RulesetError: an option or a value is unknown; the message names the known ones.
    """
    bounds = {
        "players": (TWO_PLAYERS, CARDS_IN_PACK),
        "deals": (1, MOST_DEALS),
        "chips": (least_chips, MOST_JETONS),
    }
    for option, value in options.items():
        if option not in OPTIONS:
            raise RulesetError("option", option=shown(option), known=", ".join(OPTIONS))
        given = {"option": shown(option), "value": shown(value)}
        if option in CHOICES:
            if not _is_one_of(value, choices := CHOICES[option]):
                raise RulesetError("option-value", **given, known=", ".join(map(repr, choices)))
        elif not (option == "deals" and value is None):
            least, most = bounds[option]
            if not is_whole(value, least, most):
                raise RulesetError("option-number", **given, least=least, most=most)


def check_together(rules: Ruleset, options: Mapping[str, Any]) -> None:
    """Refuse options that contradict the ruleset or each other.

    Args:
        rules: the ruleset with the options in force.
        options: the arguments of `Ruleset.replace`.

    Raises:
        RulesetError: they contradict each other or the ruleset; the message says why.
    """
    by_holder = rules.continues == "holder"
    contradictions = {
        "gap-holder": rules.gap != "lead" and by_holder,
        "optional-holder": rules.continuing == "optional" and by_holder,
        "nothing-announced": rules.announcing and by_holder,
        "no-honours": rules.bete is not None and not rules.honours,
        "reward-without-opera": rules.opera is None and "opera_pays" in options,
        "points-doubled": rules.losers_pay == "cards" and rules.doubles is not None,
    }
    for key, contradicts in contradictions.items():
        if contradicts:
            raise RulesetError(key, id=rules.id)
    players = options.get("players")
    if players is not None and players not in rules.players:
        known = ", ".join(map(str, rules.players))
        raise RulesetError("option-players", id=rules.id, n=players, known=known)
