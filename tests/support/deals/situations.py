"""The second referee: the situations of a deal, and the row of the rules that holds in each.

`Situation.rows_of` goes through a deal: in each situation it finds the only row that holds,
and tells the event that the row demands. `Situation.options` has what each player could choose.
It is written from the clauses alone and shares nothing with the engine but `Card`.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, NamedTuple

from nainjaune_widget.engine.cards import PACK, Card
from nainjaune_widget.engine.events import Event
from nainjaune_widget.play import Round
from scripts.places import SITUATIONS

TABLE = tomllib.loads(SITUATIONS.read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Row:
    """One situation and what follows from it.

    Attributes:
        id: its name.
        when: the facts of the situation, each with its value or its possible values.
        event, clause: the kind of event that follows, or ``"nothing"``; the rule, without the
            ruleset.
        rules: the rulesets that it can hold in.
        moves: who pays, who is paid, how much, and perhaps how many times that.
        example: the deal that shows it.
    """

    id: str
    when: Mapping[str, Any]
    event: str
    clause: str
    rules: tuple[str, ...]
    moves: tuple[Any, ...]
    example: Mapping[str, Any]

    def holds(self, facts: Mapping[str, Any]) -> bool:
        """True if the facts are those of the row; a fact that is not there is none of them."""
        return all(
            name in facts and facts[name] in (value if isinstance(value, list) else [value])
            for name, value in self.when.items()
        )


ROWS = tuple(
    Row(
        row["id"],
        row["when"],
        row["event"],
        row["clause"],
        tuple(row.get("rules", TABLE["rulesets"])),
        tuple(row.get("moves", ())),
        row["example"],
    )
    for section in TABLE.values()
    if isinstance(section, list)
    for row in section
)


def what_differs(rules: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the column of a ruleset, its options changed, with cards instead of their names."""
    row = TABLE["rulesets"][rules] | options
    row |= {name: {Card(card) for card in row.get(name, ())} for name in ("stops", "hocs")}
    row |= {name: Card(row[name]) for name in ("wild", "double", "free", "pope") if name in row}
    return {name: "none" if value is None else value for name, value in row.items()}


Payments = list[tuple[int | str, int | str, int]]


CALLS = ("sans", "pass")


class Told(NamedTuple):
    """One event.

    Attributes:
        kind, seat, card, amount, wanted: as in the engine's events.
        clause: the rule, without the ruleset.
        moves: the engine's effects as plain data.
        box, unanswered, winner, opera: as in the engine's events.
        debt: the kind of a debt, its amount and the jetons paid.
    """

    kind: str
    seat: int
    clause: str
    card: Card | None = None
    amount: int = 0
    wanted: tuple[Card, ...] = ()
    moves: tuple[tuple[Any, ...], ...] = ()
    box: str | None = None
    unanswered: tuple[Card, ...] = ()
    winner: int | None = None
    opera: bool = False
    debt: tuple[str | int, ...] | None = None


class Choice(NamedTuple):
    """A player's choice: a card, or None to pass."""

    card: Card | None
    announce: bool = True


class Due(NamedTuple):
    """Something that comes next.

    Attributes:
        moment: the part of the deal.
        seat, card, box: what it is about.
        facts: more facts of the situation.
    """

    moment: str
    seat: int
    card: Card | None = None
    box: str | None = None
    facts: Mapping[str, Any] = {}


class Options(NamedTuple):
    """The seat that is to choose, the cards that it may play, and whether it may pass."""

    seat: int
    cards: tuple[Card, ...]
    may_pass: bool


class Matched(NamedTuple):
    """The row that holds, and the event that it demands; None where nothing happens."""

    row: Row
    event: Told | None


class Situation:
    """A deal between two events, and the choices still to come.

    Attributes:
        row: what differs, as the ruleset and its options have it.
        hands, sizes: the cards by seat, and how many they were.
        boxes, purses: the jetons; None for a purse without a limit.
        past: the events so far.
        played: each card on the table with its player.
        calls: the calls since the last card.
        options: the options of each choice so far.
    """

    def __init__(
        self,
        rules: str,
        hands: Sequence[Iterable[Card]],
        dealer: int,
        choices: Iterable[Choice],
        *,
        changes: Mapping[str, Any],
        turn_up: Card | None,
        boxes: Mapping[str, int],
        purses: Sequence[int | None] | None,
    ) -> None:
        self.rows = [row for row in ROWS if rules in row.rules]
        self.row = what_differs(rules, changes)
        self.hands = [set(hand) for hand in hands]
        self.sizes = [len(hand) for hand in self.hands]
        self.dealer, self.turn_up = dealer, turn_up
        self.boxes = {box: boxes.get(box, 0) for box in self.row["stakes"]}
        self.purses = list(purses or [None] * len(self.hands))
        self.choices = iter(choices)
        self.past: list[Told] = []
        self.played: list[tuple[int, Card]] = []
        self.calls: list[str] = []
        self.options: list[Options] = []
        self.announced = True
        self.poor: list[int] = []
        self.missing: Due | None = None
        self.done: set[tuple[object, ...]] = set()

    # Rows

    def rows_of(self) -> Iterator[Matched]:
        """Yield the row of each situation, to the end of the deal or of the choices.

        Raises:
            AssertionError: no row holds, or several; or nothing happens for ever.
        """
        silent = None
        while (due := next(self.dues(), None)) is not None:
            assert due != silent, f"nothing happens for ever: {due}"
            self.done.add(due[:4])
            matched = self.settled(
                self.row_for({**self.row, **due.facts, "moment": due.moment}), due
            )
            silent = None if matched.event else due
            yield matched

    def row_for(self, facts: Mapping[str, Any]) -> Row:
        """Return the only row that holds.

        Raises:
            AssertionError: none holds, or several.
        """
        found = [row for row in self.rows if row.holds(facts)]
        assert len(found) == 1, f"{[row.id for row in found]} hold, with {facts}"
        return found[0]

    def settled(self, row: Row, due: Due) -> Matched:
        """Take a row as it says, or as far as the jetons reach."""
        self.missing = None
        if row.event == "nothing":
            return Matched(row, None)
        owed = self.owed(row, due)
        paid = self.within_purses(owed)
        debts = [sum(jetons for *_, jetons in moves) for moves in (owed, paid)]
        if debts[1] < debts[0]:
            facts = {"debt": row.event, "owed": debts[0], "paid": debts[1]}
            self.missing = Due("debt", due.seat, due.card, None, facts)
            if not paid:
                facts_of_debt = {**self.row, **facts, "moment": "debt"}
                return self.settled(self.row_for(facts_of_debt), self.missing)
        return Matched(row, self.told(row, due, paid))

    def told(self, row: Row, due: Due, paid: Payments) -> Told:
        """Return the event of a row, and bring the situation up to date."""
        told = Told(row.event, due.seat, row.clause, due.card, box=due.box)
        told = told._replace(
            amount=sum(jetons for *_, jetons in paid),
            moves=tuple(("jetons", *each) for each in paid),
        )
        debt = due.facts if row.event == "shortfall" else self.missing and self.missing.facts
        if debt:
            told = told._replace(debt=(debt["debt"], debt["owed"], debt["paid"]))
        for each in paid:
            self.move(*each)
        match row.event:
            case "play":
                told = self.put_down(told, due)
            case "sans" | "pass":
                told = told._replace(card=None, wanted=self.wanted)
                self.calls.append(row.event)
            case "lead" if "nobody" in due.facts["why"]:
                told = told._replace(unanswered=self.wanted)
            case "forgot":
                told = told._replace(amount=self.boxes[due.box] if due.box else 0)
            case "shortfall":
                told = told._replace(amount=due.facts["owed"] - due.facts["paid"])
            case "out" | "points" | "opera":
                told = told._replace(winner=self.winner, opera=self.is_opera)
        self.past.append(told)
        return told

    def put_down(self, told: Told, due: Due) -> Told:
        """Put the card of a play on the table."""
        card = told.card
        assert card is not None
        self.hands[told.seat].remove(card)
        self.calls = []
        self.announced = due.facts["announced"] or not self.row["announcing"]
        self.poor = [seat for seat in self.around(told.seat)[1:] if not self.reach(seat)]
        self.played.append((told.seat, card))
        return told._replace(
            box=self.own_box(card), moves=(("card", told.seat, "table", str(card)),)
        )

    # Payments

    def owed(self, row: Row, due: Due) -> Payments:
        """Return who owes whom how many jetons by a row."""
        if not row.moves:
            return []
        payer, paid, what, *times = row.moves
        accounts: dict[str, list[Any]] = {
            "player": [due.seat],
            "winner": [due.seat if all(self.hands) else self.winner],
            "box": [due.box],
            "boxes": [*self.boxes],
            "each other": [seat for seat in self.around(due.seat)[1:] if seat not in self.poor],
        }
        factor = times[0] if times else 1
        moves = [
            (a, b, factor * self.jetons(what, a, b))
            for a in accounts[payer]
            for b in accounts[paid]
        ]
        return [move for move in moves if move[2]]

    def jetons(self, what: str, payer: Any, paid: Any) -> int:
        """Return the jetons that a row calls so."""
        match what:
            case "all":
                return self.boxes[payer]
            case "stake" | "stakes":
                return int(self.row["stakes"][paid])
            case "as much as it holds":
                return self.boxes[paid]
            case "points":
                return sum(min(card.rank, 10) for card in self.hands[payer])
            case "cards":
                return len(self.hands[payer])
        assert what == "1 jeton"
        return 1

    def within_purses(self, owed: Payments) -> Payments:
        """Return the payments as far as the jetons reach (*shortfall*)."""
        paid, spent = [], Counter[int | str]()
        for payer, to, due in owed:
            jetons = int(min(due, self.reach(payer) - spent[payer]))
            spent[payer] += jetons
            if jetons:
                paid.append((payer, to, jetons))
        return paid

    # What comes next

    def dues(self) -> Iterator[Due]:
        """Yield what is to come, the next first (*order in a play*, *settlement order*)."""
        if self.missing:
            yield self.missing
            return
        parts = [self.stakes(), self.turned_up()]
        if self.played:
            parts += [self.boxes_won(), self.hocs(), self.stops()]
        if not all(self.hands):
            parts.append(self.settlement())
        for part in parts:
            yield from (due for due in part if due[:4] not in self.done)
        if all(self.hands):
            yield from self.sequence()

    def stakes(self) -> Iterator[Due]:
        for seat in self.around(self.dealer + 1):
            if seat == self.dealer or self.row["antes"] == "everybody":
                yield Due("stake", seat)

    def turned_up(self) -> Iterator[Due]:
        if self.turn_up is not None:
            box = self.own_box(self.turn_up)
            yield Due("turn-up", self.dealer, self.turn_up, box, {"box": self.fill(box)})

    def boxes_won(self) -> Iterator[Due]:
        """The boxes of the last card: its own, then those of two trumps."""
        seat, card = self.played[-1]
        own = self.own_box(card)
        said = "yes" if self.announced else "no"
        hoc = "no"
        if card in self.row["hocs"]:
            hoc = "paid" if self.announced else "forgotten"
        facts = {"said": said if self.row["announcing"] else "not needed", "hoc": hoc}
        if own or hoc == "forgotten":
            which = own if own == "pope" else "trumps" if self.turn_up else "honour"
            yield Due("box", seat, card, own, facts | {"box": self.fill(own), "which": which})
        for box in self.couples():
            yield Due("box", seat, card, box, facts | {"box": self.fill(box), "which": box})

    def hocs(self) -> Iterator[Due]:
        seat, card = self.played[-1]
        if card in self.row["hocs"] and self.announced:
            if len(self.poor) < len(self.hands) - 1:
                yield Due("hoc", seat, card)
            for other in self.poor:
                yield Due("debt", other, card, None, {"debt": "hoc", "owed": 1, "paid": 0})

    def stops(self) -> Iterator[Due]:
        seat, card = self.played[-1]
        if card in self.row["stops"]:
            facts = {
                "stop": "king" if card.rank == 13 else "hoc",
                "hand": "cards" if self.hands[seat] else "empty",
            }
            yield Due("stop", seat, card, None, facts)

    def sequence(self) -> Iterator[Due]:
        """Somebody leads, or is asked to go on."""
        last = self.past[-1]
        if not self.played and last.kind != "lead":
            yield Due("lead", self.around(self.dealer + 1)[0], facts={"why": "first"})
        elif last.kind == "stop":
            yield Due("lead", last.seat, facts={"why": "stop"})
        elif last.kind == "lead":
            yield from self.chosen("leading", last.seat)
        elif self.row["continues"] == "the holder":
            holders = [seat for seat, hand in enumerate(self.hands) if hand & {*self.wanted}]
            if holders:
                yield from self.chosen("next", holders[0])
            else:
                yield Due("lead", self.played[-1][0], facts={"why": "nobody holds it"})
        else:
            yield from self.asked_in_turn()

    def asked_in_turn(self) -> Iterator[Due]:
        """The players from that of the last card on are asked (*sans*, *stopped*, *gap*)."""
        player, calls = self.played[-1][0], self.calls
        if len(calls) < len(self.hands):
            yield from self.chosen("next", self.around(player)[len(calls)])
        elif self.row["gap"] != "lead" and "pass" not in calls and self.next_rank_held(player):
            yield from self.chosen("gap", player)
        else:
            yield Due("lead", player, facts={"why": "nobody", "passed": "pass" in calls})

    def chosen(self, moment: str, seat: int) -> Iterator[Due]:
        """A player chooses, or has no choice."""
        able = self.hands[seat] & {*self.wanted, self.row.get("wild")} if moment == "next" else True
        if able:
            self.options.append(self.options_of(moment, seat))
        choice = next(self.choices, None) if able else Choice(None)
        if choice is not None:
            yield Due(moment, seat, choice.card, None, self.facts_of(moment, seat, choice))

    def options_of(self, moment: str, seat: int) -> Options:
        """Return what the rows let a player choose."""
        allowed = []
        for card in (*sorted(self.hands[seat]), None):
            facts = {**self.row, **self.facts_of(moment, seat, Choice(card)), "moment": moment}
            kinds = {row.event for row in self.rows if row.holds(facts)}
            if kinds and ("play" in kinds) == (card is not None):
                allowed.append(card)
        return Options(seat, tuple(card for card in allowed if card), None in allowed)

    def facts_of(self, moment: str, seat: int, choice: Choice) -> dict[str, Any]:
        """Return the facts of a choice."""
        hand, wild, card = self.hands[seat], self.row.get("wild"), choice.card
        wanted = set(self.wanted) if moment == "next" else set()
        holds = "wanted" if hand & wanted - {wild} else "7♦ alone" if wild in hand else "nothing"
        kinds = {
            "none": card is None,
            "wanted": card in wanted,
            "next rank held": moment == "gap" and card in self.next_rank_held(seat),
            "7♦": card is not None and card == wild,
        }
        return {
            "holds": holds,
            "choice": next((kind for kind, fits in kinds.items() if fits), "another card"),
            "lowest": self.is_lowest(seat, card),
            "announced": choice.announce,
        }

    def settlement(self) -> Iterator[Due]:
        winner, opera = self.winner, self.is_opera
        yield Due("out", winner, facts={"is_opera": opera})
        if "game" in self.boxes:
            yield Due("game", winner, None, "game", {"box": self.fill("game"), "hoc": "no"})
        losers = self.around(winner)[1:]
        for seat in losers:
            hand = self.hands[seat]
            facts = {
                "spared": self.row.get("free") in hand,
                "doubled": self.row.get("double") in hand,
                "opera_doubles": opera and self.row["opera_pays"] == "double",
            }
            yield Due("points", seat, facts=facts)
        for seat in losers:
            for box in self.boxes:
                for card in self.hands[seat]:
                    if str(card) == box:
                        yield Due("bete", seat, card, box, {"box": self.fill(box)})
        if opera and self.row["opera_pays"] == "board":
            board = "jetons" if sum(self.boxes.values()) else "empty"
            yield Due("opera", winner, facts={"board": board})

    # The deal as it stands

    def around(self, seat: int) -> list[int]:
        """Return all seats in the order of play, from one on."""
        players = len(self.hands)
        return [(seat + step) % players for step in range(players)]

    # Cards

    @property
    def wanted(self) -> tuple[Card, ...]:
        """The cards that may follow the last one (*follow*, *sequence*)."""
        _, last = self.played[-1]
        suits = "♣♦♥♠" if self.row["sequence"] == "any suit" else str(last)[-1]
        return tuple(c for c in PACK if c.rank == last.rank + 1 and str(c)[-1] in suits)

    def is_lowest(self, seat: int, card: Card | None) -> bool:
        """True if no other card of its suit in the hand is lower."""
        hand = self.hands[seat]
        return card == min((c for c in hand if card and c.suit == card.suit), default=None)

    def next_rank_held(self, seat: int) -> set[Card]:
        """The cards with which a seat goes on over a gap (*gap*)."""
        suits = {card.suit for card in self.wanted}
        rank = self.wanted[0].rank
        hand = self.hands[seat] - {self.row.get("wild")}
        top = rank + 1 if self.row["gap"] == "skip" else 13
        higher = {card for card in hand if rank < card.rank <= top and card.suit in suits}
        nearest = min((card.rank for card in higher), default=None)
        return {card for card in higher if card.rank == nearest}

    # Boxes

    def own_box(self, card: Card) -> str | None:
        """The box that a card takes by itself."""
        if self.turn_up is None:
            return str(card) if str(card) in self.boxes else None
        if card == self.row["pope"]:
            return "pope"
        trumps: Mapping[str, str] = self.row["trumps"]
        return trumps.get(str(card)[:-1]) if card.suit == self.turn_up.suit else None

    def couples(self) -> list[str]:
        """The boxes that the last card completes: two trumps by one player (*compartments*)."""
        seat, last = self.played[-1]
        if self.turn_up is None or last.suit != self.turn_up.suit:
            return []
        trumps = {str(c)[:-1] for s, c in self.played if s == seat and c.suit == last.suit}
        couples = self.row["couples"].items()
        return [box for box, two in couples if str(last)[:-1] in two and {*two} <= trumps]

    def fill(self, box: str | None) -> str:
        """Return whether a box holds jetons."""
        if box is None:
            return "none"
        return "full" if self.boxes[box] else "empty"

    # Jetons

    def reach(self, account: int | str) -> float:
        """Return the jetons that an account can pay."""
        if isinstance(account, str):
            return self.boxes[account]
        purse = self.purses[account]
        return float("inf") if purse is None else purse

    def move(self, payer: int | str, paid: int | str, jetons: int) -> None:
        """Move jetons."""
        for account, change in ((payer, -jetons), (paid, jetons)):
            if isinstance(account, str):
                self.boxes[account] += change
            elif (purse := self.purses[account]) is not None:
                self.purses[account] = purse + change

    # The end

    @property
    def winner(self) -> int:
        """The seat whose hand is empty (*out*)."""
        return self.hands.index(set())

    @property
    def is_opera(self) -> bool:
        """True if the deal was won by an opera (*opera*, *turn*)."""
        winner = self.winner
        acted = [told for told in self.past if told.kind in ("play", *CALLS)]
        turns = [
            [told.kind for told in turn]
            for seat, turn in groupby(acted, key=lambda told: told.seat)
            if seat == winner
        ]
        match self.row["opera"]:
            case "no-opponent-played":
                return {seat for seat, _ in self.played} == {winner}
            case "one-turn":
                return sum("play" in turn for turn in turns) == 1
            case "first-turn":
                return len(turns) == 1
        return False


def as_told(event: Event) -> Told:
    """Return an event of the engine as the referee tells it."""
    return Told(
        event.kind,
        event.seat,
        event.clause_name,
        event.card,
        event.amount,
        event.wanted,
        tuple(tuple(effect.to_json()) for effect in event.effects),
        event.box,
        event.unanswered,
        event.winner,
        event.opera,
        event.debt and tuple(event.debt),
    )


def referee_of(current: Round, boxes: Mapping[str, int]) -> Situation:
    """Return the referee of a round that began with some jetons in the boxes."""
    deal = current.deal
    return Situation(
        deal.rules.id,
        deal.hands,
        deal.dealer,
        [Choice(action.card, action.announce) for action in current.actions],
        changes=deal.rules.changes,
        turn_up=deal.turn_up,
        boxes=boxes,
        purses=current.purses,
    )


def rows_of(current: Round, boxes: Mapping[str, int]) -> Iterator[Matched]:
    """Yield the row of each situation of such a round."""
    return referee_of(current, boxes).rows_of()
