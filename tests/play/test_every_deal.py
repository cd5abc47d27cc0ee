"""The rules and the promises of a round, held against deals played at random.

A deal is played once. Every check then looks at what was written down of it; its name and its
docstring say which clause or promise is broken, and a note names the deal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings

from nainjaune_widget.engine.events import KINDS, Account, Event
from nainjaune_widget.engine.rulesets import RULESETS, Ruleset
from nainjaune_widget.play import Round
from nainjaune_widget.play.ledger import payments_of
from tests.play.explained import check_explanations
from tests.support.deals.judging import as_told, referee_of
from tests.support.deals.notation import ALL, BOTH, CATS, LINDOR, NAIN, NEVER, POPE, State, state
from tests.support.deals.random_play import Setting, any_setting, every_table, some_settings, steady
from tests.support.deals.referee import Due
from tests.support.deals.variants import every_variant
from tests.support.runs.searches import Search, searched, try_examples
from tests.support.secrecy.side_by_side import look_the_same, swapped

TABLES = [
    *((RULESETS[rules], players) for rules, players in every_table(ALL)),
    *((RULESETS[rules].replace(players=2), 2) for rules in BOTH),
]
EACH = 6
"""The deals at every table that all checks look at: half of them whole, half of them small."""
PART = 4
"""One variant in so many is looked at every day, of all rulesets but the hardest."""
MANY = {NAIN: 150}
SOME = 50
"""The deals at every table of a ruleset that the referee alone looks at."""


@dataclass(frozen=True)
class Played:
    """A deal that was played to its end.

    Attributes:
        setting: the deal and its actions.
        round: the round at its end.
        states: the round before each action and at the end.
        returned: the events that each action returned.
    """

    setting: Setting
    round: Round
    states: list[State]
    returned: list[tuple[Event, ...]]


def play(setting: Setting) -> Played:
    """Play a deal to its end; it ends after so many actions (*out*)."""
    current = setting.start()
    played = Played(setting, current, [state(current)], [])
    most = sum(map(len, setting.deal.hands)) * (setting.deal.players + 1)
    while not current.finished:
        played.returned.append(setting.step(current))
        played.states.append(state(current))
        assert len(current.actions) <= most, "the deal does not end"
    return played


@contextmanager
def named(setting: Setting) -> Iterator[None]:
    """Name the deal where a check fails."""
    try:
        yield
    except Exception as error:
        error.add_note(f"in {setting}")
        raise


# The rules, by the second referee


def check_referee(setting: Setting, current: Round) -> list[Due]:
    """The engine tells of a deal what the referee tells, event for event (all clauses)."""
    referee = referee_of(current, setting.boxes)
    assert [as_told(event) for event in current.events] == referee.story
    assert current.boxes == referee.boxes
    assert list(current.chips) == referee.won
    assert [sorted(hand) for hand in referee.hands] == [list(hand) for hand in current.hands]
    assert referee.due is None
    assert current.winner is not None
    assert current.opera == referee.is_opera(current.winner)
    return referee.dues


def check_choices(played: Played, dues: list[Due]) -> None:
    """The seat in turn, its cards and its right to pass (*follow*, *pass*, *lead*)."""
    found = [(each.turn, each.legal, each.may_pass) for each in played.states[:-1]]
    assert found == dues


# The rules, one by one


def check_conservation(played: Played) -> None:
    """Jetons are neither made nor lost, and nothing moves but by effects (*conservation*)."""
    setting, first = played.setting, played.states[0]
    jetons: dict[Account, int] = dict.fromkeys(range(len(first.hands)), 0) | setting.boxes
    cards: dict[Account, set[str]] = {"table": set()}
    cards |= {seat: set(map(str, hand)) for seat, hand in enumerate(setting.deal.hands)}
    total, told = sum(setting.boxes.values()), 0
    for now in played.states:
        for event in now.events[told:]:
            for effect in event.effects:
                if effect.kind == "jetons":
                    assert effect.amount > 0
                    jetons[effect.source] -= effect.amount
                    jetons[effect.target] += effect.amount
                else:
                    cards[effect.source].remove(str(effect.card))
                    cards[effect.target].add(str(effect.card))
        told = len(now.events)
        assert sum(now.chips) + sum(now.boxes.values()) == total
        assert min(now.boxes.values()) >= 0
        assert [jetons[seat] for seat in range(len(now.chips))] == list(now.chips)
        assert {box: jetons[box] for box in now.boxes} == now.boxes
        for seat, hand in enumerate(now.hands):
            assert cards[seat] == set(map(str, hand))
        for purse, chips in zip(setting.purses or (), now.chips, strict=False):
            assert purse is None or purse + chips >= 0


def check_cards(played: Played) -> None:
    """Each card is in one place (*deck*)."""
    current = played.round
    put_down = [event.card for event in current.events if event.card and event.kind == "play"]
    held = [card for hand in current.hands for card in hand]
    assert sorted([*put_down, *held, *current.deal.talon]) == list(current.rules.pack)


def check_forced(played: Played) -> None:
    """A seat in turn has always something to do (*forced*, *lead*, *continuing*)."""
    rules = played.round.rules
    for now in played.states[:-1]:
        assert now.turn is not None
        assert now.legal
        hand = now.hands[now.turn]
        if now.leading:
            lowest = {card.suit: card for card in hand[::-1]}
            leads = sorted(lowest.values()) if rules.leading == "lowest" else hand
            assert (now.legal, now.wanted, now.may_pass) == (tuple(leads), (), False)
        else:
            assert now.legal == tuple(c for c in hand if c in (*now.wanted, rules.wild))
        if now.legal == (rules.wild,) and not now.leading:
            assert now.may_pass
        elif rules.continuing == "compulsory":
            assert not now.may_pass


def check_out(played: Played) -> None:
    """The deal ends with one empty hand, whose seat is named as the winner (*out*)."""
    current = played.round
    assert [seat for seat, hand in enumerate(current.hands) if not hand] == [current.winner]
    for event in current.events:
        if event.kind in ("out", "points", "opera"):
            assert (event.winner, event.opera) == (current.winner, current.opera)


def check_sans(played: Played) -> None:
    """A sans is truthful and a pass is a choice (*sans*, *pass*, *chief-hoc*)."""
    rules = played.round.rules
    for before, after in pairwise(played.states):
        for event in after.events[len(before.events) :]:
            if event.kind in ("sans", "pass"):
                able = set(after.hands[event.seat]) & set(event.wanted) - {rules.wild}
                assert bool(able) == (event.kind == "pass")
                assert len({card.rank for card in event.wanted}) == 1
                assert len(event.wanted) == (1 if rules.sequence == "same-suit" else 4)


# The promises of a round


def check_events(played: Played) -> None:
    """Events have numbers, kinds, clauses and amounts; an action returns those it caused."""
    events, first = played.round.events, played.states[0].events
    assert [event.number for event in events] == list(range(1, len(events) + 1))
    assert (*first, *(event for caused in played.returned for event in caused)) == events
    starts = [caused[0].number for caused in played.returned]
    assert starts == [action.event for action in played.round.actions]
    for event in events:
        assert event.kind in KINDS
        assert event.clause.startswith(played.round.rules.id + "/")
        amount = sum(effect.amount for effect in event.effects)
        assert event.amount == amount or event.kind in ("forgot", "shortfall")


def check_payments(played: Played) -> None:
    """The payments are those of the events, and add up to chips and boxes."""
    current = played.round
    accounts: Counter[Account] = Counter(played.setting.boxes)
    for payment in current.payments:
        accounts[payment.source] -= payment.amount
        accounts[payment.target] += payment.amount
        event = current.events[payment.event - 1]
        assert (event.kind, event.clause) == (payment.why, payment.clause)
    assert [accounts[seat] for seat in range(current.deal.players)] == list(current.chips)
    assert {box: accounts[box] for box in current.boxes} == current.boxes
    assert payments_of(current.events) == current.payments


def check_replay(played: Played) -> None:
    """The same actions make the same round."""
    again = played.setting.start()
    for action in played.round.actions:
        if action.card is None:
            again.decline()
        else:
            again.play(action.card, announce=action.announce)
    assert state(again) == played.states[-1]


def check_views(played: Played) -> None:
    """A seat sees its own hand, the sizes of all, boxes and chips, and its own choices."""
    for now in played.states:
        for seat, view in enumerate(now.views):
            assert view.hand_sizes == tuple(map(len, now.hands))
            assert (view.hand, view.boxes, view.chips) == (now.hands[seat], now.boxes, now.chips)
            assert view.legal == (now.legal if seat == now.turn else ())


def check_secrecy(played: Played, random: Random) -> None:
    """A seat sees the same of a deal that differs in what it has not seen (*no leak*)."""
    setting, actions = played.setting, played.round.actions
    for known in (0, random.randrange(len(actions)), random.randrange(len(actions))):
        me = random.randrange(setting.deal.players)
        kept = frozenset(action.card for action in actions[:known] if action.card)
        assert look_the_same(setting, swapped(setting.deal, me, random, kept), me) > 0


def check_undo(played: Played) -> None:
    """Undo goes back step by step to the start, and play then goes on as before."""
    current, states = played.round, played.states
    for kept in range(len(current.actions) - 1, -1, -1):
        current.undo()
        assert state(current) == states[kept]
    assert state(played.setting.finish(current)) == states[-1]


# The deals


def check_all(setting: Setting) -> None:
    """Play a deal and check everything."""
    with named(setting):
        played, random = play(setting), Random(setting.choices[0])
        check_choices(played, check_referee(setting, played.round))
        check_conservation(played)
        check_cards(played)
        check_forced(played)
        check_out(played)
        check_sans(played)
        check_events(played)
        check_payments(played)
        check_replay(played)
        check_views(played)
        check_secrecy(played, random)
        check_explanations(played.round, random)
        check_undo(played)


def judged(setting: Setting) -> Round:
    """Play a deal that the referee alone looks at."""
    with named(setting):
        current = setting.play()
        check_referee(setting, current)
    return current


@pytest.mark.parametrize(
    ("rules", "players"), TABLES, ids=lambda value: getattr(value, "id", value)
)
def test_every_table(rules: Ruleset, players: int) -> None:
    for setting in some_settings(rules, players, EACH):
        check_all(setting)


@pytest.mark.parametrize("rules", ALL)
def test_many_deals_of_every_ruleset_hold_every_kind_of_event(rules: str) -> None:
    each = MANY.get(rules, SOME)
    count = Counter(
        event.kind
        for found, players in TABLES
        if found.id == rules
        for setting in some_settings(found, players, each)
        for event in judged(setting).events
    )
    assert set(count) == set(KINDS) - NEVER[rules]
    assert min(count.values()) >= 20


EVERYWHERE = {"ante", "lead", "follow", "stop", "out", "points", "opera", "shortfall"}
IN_TURN = EVERYWHERE | {"sans", "pass", "stopped", "sweep", "forgot", "bete", "gap"}
CLAUSES = {
    NAIN: IN_TURN | {"chief-hoc", "hoc-pay"},
    LINDOR: IN_TURN,
    CATS: IN_TURN,
    POPE: EVERYWHERE | {"turn-up", "compartments", "game"},
}


@pytest.mark.parametrize(
    ("rules", "first", "step", "each"),
    [
        (NAIN, 0, 1, 4),
        *((rules, 0, PART, 2) for rules in BOTH),
        (POPE, 0, 1, 8),
        *(
            pytest.param(rules, first, PART, 2, marks=pytest.mark.slow)
            for rules in BOTH
            for first in range(1, PART)
        ),
    ],
)
def test_the_combinations_of_options_hold_every_clause(
    rules: str, first: int, step: int, each: int
) -> None:
    cited = set()
    for number, variant in enumerate(every_variant(rules)[first::step]):
        players = variant.players[number % len(variant.players)]
        played = some_settings(variant, players, each)
        for setting in played:
            cited |= {event.clause_name for event in judged(setting).events}
        if number % 3 == 0:
            # One of small hands.
            check_all(played[1])
    assert cited == CLAUSES[rules]


@given(any_setting())
@settings(parent=steady, max_examples=100)
def test_any_deal(setting: Setting) -> None:
    check_all(setting)


@searched(share=3)
def test_any_deal_at_length(search: Search) -> None:
    search(lambda random: try_examples(check_all, any_setting(), random))
