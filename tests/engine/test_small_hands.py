"""Small hands, whole: every deal of a small pack, played in every way that the options allow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
import pytest

from nainjaune_widget.engine.cards import Card, mask_of
from nainjaune_widget.engine.constants import NO_CARD, NO_LIMIT
from nainjaune_widget.engine.events import KINDS, Account
from nainjaune_widget.engine.log import EVENT_CLAUSES
from nainjaune_widget.engine.rulesets import RULESETS, Ruleset
from nainjaune_widget.engine.table import Table
from nainjaune_widget.play import Deal, Round
from nainjaune_widget.simulation.compiled.records import as_record
from tests.support.deals import every_play
from tests.support.deals.compiled_engine import compile_module
from tests.support.deals.every_play import DEAL, ENDS, FAULT, FAULTS, NUMBERS, OPERAS, STATES
from tests.support.deals.notation import ALL, CATS, LINDOR, NAIN, POPE
from tests.support.deals.small_packs import ways_to_deal
from tests.support.deals.variants import every_variant


class Scope(NamedTuple):
    """Deals to play in every way.

    Attributes:
        pack: the cards that are dealt; all others are in the talon.
        sizes: the cards of each seat.
        purses: the jetons that each seat can pay, None for no limit.
        asked: True to ask every seat before each sans.
        turn_ups: under Pope Joan, the cards turned up.
    """

    pack: str
    sizes: tuple[int, ...]
    purses: int | None = None
    asked: bool = False
    turn_ups: tuple[str, ...] = ("A♦", "A♠", "A♥")

    def hands(self, rules: Ruleset) -> list[list[int]]:
        """Return each deal: the masks of its hands, and the card turned up."""
        cards = [Card(code) for code in self.pack.split()]
        turned = [Card(code).number for code in self.turn_ups] if rules.trumps else [NO_CARD]
        return [
            [*map(mask_of, hands), turn_up]
            for hands in ways_to_deal(cards, self.sizes)
            for turn_up in turned
        ]

    def table(self) -> Table:
        """Return the table that the deals are played at; the last seat deals."""
        table = Table([0] * len(self.sizes), len(self.sizes) - 1)
        table.purses = [NO_LIMIT if self.purses is None else self.purses] * 8
        table.asked = (1 << len(self.sizes)) - 1 if self.asked else 0
        return table


FEW = Scope("7♦ 9♦ 10♦ J♣ Q♠ K♥", (2, 2))
SHORT = Scope("7♦ 8♣ 9♦ 10♦ J♣ Q♠ K♥", (3, 3), purses=20)
ASKED = Scope("7♦ 8♣ 9♦ 10♦ J♣ Q♠ K♥", (2, 2, 2), asked=True)
FOUR = Scope("7♦ 8♣ 9♦ 10♦ J♣ Q♠ K♥ Q♦", (2, 2, 2, 2))
THREE = Scope("7♦ 8♣ 9♦ 10♦ J♦ Q♦ K♦ J♣ Q♠ K♥", (3, 3, 3))
TWO = Scope("7♦ 8♣ 9♦ 10♦ J♣ Q♦ Q♠ K♥ 9♣", (4, 4))

SCOPES = {"few": FEW, "short": SHORT, "asked": ASKED, "four": FOUR, "three": THREE, "two": TWO}
STATES_OF = {
    NAIN: (1_056, 15_633, 8_286, 32_616, 2_972_300, 1_248_456),
    LINDOR: (1_788, 54_284, 20_430, 148_788, 28_780_860, 6_985_948),
    CATS: (408, 2_364, 3_480, 16_434, 443_400, 41_522),
    POPE: (999, 5_214, 7_128, 27_810, 579_444, 78_111),
}
"""The number of states by ruleset and scope, 41 million in all: another number is another rule."""
TOLD = ("turn-up", "lead", "play", "sans", "pass")
"""The kinds of events that tell what hands hold; the others follow from them."""
PLAIN = ("few", "short", "asked", "four")
FOREIGN_CLAUSES = {
    NAIN: {"turn-up", "compartments", "game"},
    LINDOR: {"turn-up", "chief-hoc", "hoc-pay", "compartments", "game"},
    CATS: {"turn-up", "chief-hoc", "hoc-pay", "compartments", "game"},
    POPE: {"sans", "pass", "stopped", "sweep", "forgot", "bete", "chief-hoc", "hoc-pay", "gap"},
}
"""By ruleset, the clauses that no play under it can reach, whatever the options."""


@cache
def compiled() -> ModuleType:
    return compile_module(every_play)


class Found(NamedTuple):
    """What was found in a scope under one ruleset.

    Attributes:
        states, ends, operas: how many there are.
        kinds, clauses: how often each kind of event came, and each clause was cited.
        digest: a number made of all states, in their order.
    """

    states: int
    ends: int
    operas: int
    kinds: Counter[str]
    clauses: Counter[str]
    digest: int


def play_all(rules: Ruleset, scope: Scope, *, compile_it: bool = True) -> Found:
    """Play every deal of a scope in every way; the first fault fails the test."""
    hands, table = scope.hands(rules), scope.table()
    most = sum(scope.sizes) * (len(scope.sizes) + 1) + 2
    found: Any = [0] * NUMBERS
    tables: Any
    if compile_it:
        numbers = np.zeros(NUMBERS, np.int64)
        tables = np.zeros(most, as_record(table).dtype)
        tables[0] = as_record(table)
        deals = np.array(hands, np.int64)
        compiled().explore(
            as_record(rules.numbers), tables, np.zeros(most, np.int64), deals, numbers
        )
        found = numbers.tolist()
    else:
        tables = [table, *(Table([0] * len(scope.sizes), 0) for _ in range(most - 1))]
        every_play.explore(rules.numbers, tables, [0] * most, hands, found)
    assert found[FAULT] == 0, f"{FAULTS[found[FAULT]]}: {rules!r}, {scope}, {hands[found[DEAL]]}"
    return Found(
        found[STATES],
        found[ENDS],
        found[OPERAS],
        Counter(dict(zip(KINDS, found[every_play.KINDS :], strict=False))),
        Counter(dict(zip(EVENT_CLAUSES, found[every_play.CLAUSES :], strict=False))),
        found[every_play.DIGEST],
    )


def cases(*names: str) -> list[Any]:
    """Return each ruleset with each scope; the smallest scope is for every day."""
    return [
        pytest.param(rules, name, id=f"{rules}-{name}", marks=marks)
        for rules in ALL
        for name in names
        for marks in [() if name == "few" else pytest.mark.slow]
    ]


@pytest.mark.parametrize("rules", ALL)
def test_every_state_keeps_the_clauses(rules: str) -> None:
    """Jetons, cards, sans, passes, bêtes, sweeps, the winner and the leader, as `FAULTS` says."""
    found = play_all(RULESETS[rules], FEW, compile_it=False)
    assert found.states == STATES_OF[rules][0]


@pytest.mark.slow
@pytest.mark.parametrize("rules", ALL)
def test_every_state_of_the_compiled_rules_keeps_the_clauses(rules: str) -> None:
    found = [play_all(RULESETS[rules], scope) for scope in SCOPES.values()]
    assert tuple(each.states for each in found) == STATES_OF[rules]


@pytest.mark.slow
@pytest.mark.parametrize("name", PLAIN)
@pytest.mark.parametrize("rules", ALL)
def test_the_compiled_rules_reach_the_same_states(rules: str, name: str) -> None:
    """350,000 states, one by one: the digest is made of the turn, the hands and the jetons."""
    plain = play_all(RULESETS[rules], SCOPES[name], compile_it=False)
    assert plain == play_all(RULESETS[rules], SCOPES[name])


@pytest.mark.slow
@pytest.mark.parametrize("rules", ALL)
def test_every_combination_of_options_keeps_the_clauses(rules: str) -> None:
    """19 million states; each clause is reached by some of them."""
    clauses: Counter[str] = Counter()
    for variant in every_variant(rules):
        for scope in (SHORT, ASKED):
            clauses += play_all(variant, scope).clauses
    assert set(EVENT_CLAUSES) - set(clauses) == FOREIGN_CLAUSES[rules]


# The friendly face


class Walk:
    """All ways to play the deals of a scope with a `Round`, each action taken back again.

    Attributes:
        states: the number of states so far.
        known: by what a seat holds and has heard, what its view said first.
    """

    def __init__(self, rules: Ruleset, scope: Scope) -> None:
        self.rules = replace(rules, players=(2, 3, 4), deals_by_players=())
        self.scope = scope
        self.states = 0
        self.known: dict[int, int] = {}

    def run(self) -> None:
        scope, dealer = self.scope, len(self.scope.sizes) - 1
        for hands in ways_to_deal([Card(code) for code in scope.pack.split()], scope.sizes):
            for turn_up in scope.turn_ups if self.rules.trumps else [None]:
                deal = Deal.from_hands(hands, self.rules, dealer)
                if turn_up is not None:
                    talon = [card for card in deal.talon if card != Card(turn_up)]
                    deal = Deal.from_hands(hands, self.rules, dealer, [*talon, Card(turn_up)])
                purses = None if scope.purses is None else [scope.purses] * len(hands)
                self.follow(Round(deal, purses=purses))

    def follow(self, current: Round) -> None:
        before = position(current)
        for card, announce in options_of(current):
            if card is None:
                current.decline()
            else:
                current.play(card, announce)
            self.states += 1
            check_log(current)
            if not current.finished:
                self.check_views(current)
                self.follow(current)
            current.undo()
            assert position(current) == before, f"undo after {card}: {current.deal.code}"

    def check_views(self, current: Round) -> None:
        """A view is a function of the own hand and of what everybody has seen and heard."""
        heard = [(event.kind, event.seat, event.card, event.wanted) for event in current.events]
        heard = [each for each in heard if each[0] in TOLD]
        for seat, hand in enumerate(current.deal.masks):
            view = current.view(seat)
            shown = (
                *(view.hand_mask, view.legal_mask, view.wanted_mask, view.may_pass, view.leading),
                *(view.hand_sizes, tuple(view.boxes.items()), view.chips, view.hands),
                tuple(event.to_json()["clause"] for event in view.events[-3:]),
            )
            known = hash((seat, hand, *heard, *announced(current)))
            assert self.known.setdefault(known, hash(shown)) == hash(shown), (
                f"the view of seat {seat} depends on hidden cards: {current.deal.code}"
            )


def announced(current: Round) -> Iterator[bool]:
    """Tell of each card played whether it was announced, which everybody has heard."""
    return (action.announce for action in current.actions if action.card is not None)


def options_of(current: Round) -> list[tuple[Card | None, bool]]:
    """Return each card that may be played, announced or not where that counts, and the pass."""
    collecting = current.rules.numbers.collecting if current.rules.announcing else 0
    options: list[tuple[Card | None, bool]] = []
    for card in current.legal:
        options.append((card, True))
        if collecting >> card.number & 1:
            options.append((card, False))
    return [*options, (None, True)] if current.may_pass else options


def position(current: Round) -> tuple[object, ...]:
    """Return all that a round's next actions depend on, and its events."""
    boxes = tuple(current.boxes.items())
    return current.turn, current.wanted, current.hands, current.chips, boxes, current.events


def check_log(current: Round) -> None:
    """The effects of the events, added up, are the jetons and the cards as they lie."""
    jetons: dict[Account, int] = dict.fromkeys([*range(current.deal.players), *current.boxes], 0)
    hands = [set(hand) for hand in current.deal.hands]
    for event in current.events:
        for effect in event.effects:
            if effect.kind == "jetons":
                jetons[effect.source] -= effect.amount
                jetons[effect.target] += effect.amount
            elif effect.card is not None and isinstance(effect.source, int):
                hands[effect.source].remove(effect.card)
    assert list(jetons.values()) == [*current.chips, *current.boxes.values()]
    assert hands == [set(hand) for hand in current.hands]


@pytest.mark.parametrize(("rules", "name"), cases("few", "short", "four"))
def test_every_state_can_be_undone_told_and_seen(rules: str, name: str) -> None:
    """Undo of do, log = state, and views that depend on nothing hidden, in 307,394 states."""
    walk = Walk(RULESETS[rules], SCOPES[name])
    walk.run()
    assert walk.states == STATES_OF[rules][list(SCOPES).index(name)]
