"""A sentence of the course that rests on a sample, and the many deals on which it is measured."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from random import Random
from statistics import mean

from nainjaune_widget import RULESETS, STRATEGIES, Card, Deal, Round
from nainjaune_widget.engine.kernel import AMOUNT_AT, CARD_AT, PLAY, SANS, SEAT_AT
from nainjaune_widget.engine.masks import lowest_card
from nainjaune_widget.engine.table import FIRST_BOX, NOBODY, RANK_COUNT
from nainjaune_widget.players.choices import OWN
from nainjaune_widget.simulation.backend import Backend
from nainjaune_widget.simulation.deals import (
    SIGHT_LEGAL,
    SIGHT_LENGTH,
    SIGHT_TURN,
    TO_BEGIN,
)
from nainjaune_widget.simulation.setup import setup_of
from scripts.docs.figures.compute_figures import FIGURES


@dataclass(frozen=True)
class Claim:
    """A sentence, as it stands in a chapter, and its test.

    Args:
        chapter: the number of the chapter.
        sentence: what is claimed, as it stands in the teachers' notebook in English; the ends of
            lines do not count. The French one has the same numbers: see `test_notebooks`.
        check: measures it on 10,000 deals or more, and asserts the bounds.
    """

    chapter: int
    sentence: str
    check: Callable[[], None]

    @property
    def name(self) -> str:
        """The name of the test: chapter and check."""
        return f"{self.chapter:02}-{self.check.__name__}"


CLAIMS: list[Claim] = []
"""All claims, in the order in which they were registered."""


def claims(chapter: int, sentence: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """Register the function below as the check of a sentence in a chapter."""

    def register(check: Callable[[], None]) -> Callable[[], None]:
        # pytest imports a chapter's module once more, for its doctests.
        if all(claim.sentence != sentence for claim in CLAIMS):
            CLAIMS.append(Claim(chapter, sentence, check))
        return check

    return register


SEED = 2718
"""The seed of the deals, none of the chapters'."""

Choice = Callable[[int], int]
"""A quick player: of the cards that may be played, as a mask, it gives those that it likes.

The lowest of these is played.
"""


@dataclass(frozen=True)
class FinishedDeal:
    """A deal after its settlement; cards are numbered as in the engine, rank by rank."""

    winner: int
    chips: list[int]
    boxes: list[int]
    talon: int
    hands: list[int]
    rows: list[int]

    @cached_property
    def plays_and_calls(self) -> list[tuple[bool, int, int]]:
        """In order, whether a card was played, its rank (of a sans, the wanted one), the seat."""
        return [
            (row & 15 == PLAY, row >> CARD_AT + 2 & 15, row >> SEAT_AT & 15)
            for row in self.rows
            if row & 15 in {PLAY, SANS}
        ]

    def amount(self, kind: int, seat: int) -> int:
        """Return the jetons in a seat's rows of a kind, such as `log.BETE`."""
        return sum(
            row >> AMOUNT_AT
            for row in self.rows
            if row & 15 == kind and row >> SEAT_AT & 15 == seat
        )

    def asleep(self, rank: int) -> int:
        """Return how many cards of a rank are in the talon."""
        return (self.talon >> 4 * rank & 15).bit_count()


def finished(
    rules: str,
    players: int,
    rounds: int = 10_000,
    dealt_by: str | None = None,
    seat_1: Choice | None = None,
) -> Iterator[FinishedDeal]:
    """Play deals by the strategy `longest-run`.

    Args:
        rules: the ruleset.
        players: the number of seats.
        rounds: the number of deals.
        dealt_by: the ruleset by which the cards are dealt; None for the same.
        seat_1: the player that has seat 1; None for `longest-run`.
    """
    backend, dealer = (
        Backend(setup_of(each, players, "longest-run", SEED, 0, "en"), True, keeps_log=True)
        for each in (rules, dealt_by or rules)
    )
    names = ("empty_the_boxes", "lay_out", "go_on")
    empty_the_boxes, lay_out, go_on = map(backend.function, names)
    table, sight = backend.table, backend.machine.array([0] * SIGHT_LENGTH)
    strategies = backend.strategies
    if seat_1:
        strategies[1] = OWN
    boxes = slice(FIRST_BOX, FIRST_BOX + len(RULESETS[rules].boxes))
    for number in range(rounds):
        empty_the_boxes(backend.rules, table)
        lay_out(table, dealer.pack, 0, SEED, number)
        go_on(backend.rules, table, strategies, number, TO_BEGIN, sight)
        while seat_1 and sight[SIGHT_TURN] != NOBODY:
            card = lowest_card(seat_1(int(sight[SIGHT_LEGAL])))
            go_on(backend.rules, table, strategies, number, card, sight)
        talon = (1 << 4 * RANK_COUNT) - 1
        for hand in table["dealt"][:players].tolist():
            talon ^= hand
        accounts = table["accounts"].tolist()
        rows = table["log"][: table["logged"]].tolist()
        hands = table["hands"][:players].tolist()
        winner, chips = int(table["winner"]), accounts[:players]
        yield FinishedDeal(winner, chips, accounts[boxes], talon, hands, rows)


@cache
def figures(rules: str = "lindor-1789", strategy: str = "longest-run") -> dict[str, float]:
    """Return the reference figures by table and item, as `4 swept Q♠`: of 100 million deals."""
    with FIGURES.open(encoding="utf-8", newline="") as file:
        return {
            f"{row['players']} {row['figure']} {row['item']}".strip(): float(row["value"])
            for row in csv.DictReader(file)
            if (row["ruleset"], row["strategy"]) == (rules, strategy)
        }


RULES = RULESETS["lindor-1789"]
BOT = STRATEGIES["longest-run"]


def redealt(hand: tuple[Card, ...], chance: Random) -> Round:
    """Return a deal of four that is over, in which seat 1 held these twelve cards."""
    others = [card for card in RULES.pack if card not in hand]
    chance.shuffle(others)
    played = Round(Deal.from_hands([others[:12], hand, others[12:24], others[24:36]], RULES))
    while not played.finished:
        assert played.turn is not None
        card = BOT(played.view(played.turn))
        assert card is not None
        played.play(card)
    return played


@cache
def mean_by_redealing(hand: tuple[Card, ...], times: int, seed: int = 1) -> float:
    """Return what seat 1 wins on average with a hand."""
    chance = Random(seed)
    return mean(redealt(hand, chance).chips[1] for _ in range(times))
