"""What a ruleset or a strategy of one's own must hold: `check_ruleset`, `check_strategy`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import NamedTuple, Self

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.events import Account, Effect, Event
from nainjaune_widget.engine.rulesets import RULESETS, Ruleset
from nainjaune_widget.play import Deal, Round, View
from nainjaune_widget.players import (
    STRATEGIES,
    Strategy,
    StrategyLike,
    act,
    chosen_card,
    find_strategy,
)
from nainjaune_widget.words import LANGUAGES

__all__ = ["check_ruleset", "check_strategy"]

RICHEST = 60
"""Purses are filled with fewer jetons than this in every second deal."""


def check_ruleset(rules: Ruleset, *, deals: int = 10, seed: int = 1) -> None:
    """Check that a ruleset keeps what every ruleset promises.

    For each number of players, deals are played at random, with passes and forgotten announcements,
    every second one with short purses and jetons left in the boxes. After each action jetons are
    neither made nor lost, each card is in one place, the seat in turn has something to do, the
    events add up to the position, and every sans is truthful; an undo restores the position; the
    deal ends with one winner; every event is explained in every language.

    Args:
        rules: the ruleset.
        deals: the number of deals for each number of players.
        seed: the seed of deals and choices.

    Raises:
        AssertionError: a promise is broken; the message names the deal.

    >>> from nainjaune_widget import RULESETS
    >>> check_ruleset(RULESETS["cats-at-cards"].replace(gap="continue"), deals=1)
    """
    for players in rules.players:
        for number in range(deals):
            dealt = Dealt(rules, players, seed, number)
            with failing_in(dealt):
                _check_deal(dealt.deal, Random(f"{seed}/{players}/{number}"), short=number % 2 == 1)


def check_strategy(
    strategy: StrategyLike,
    rules: Iterable[Ruleset] | None = None,
    *,
    deals: int = 3,
    seed: int = 1,
) -> None:
    """Check that a strategy can play at any table, and that a deal with it can be played again.

    It takes each seat of each table in turn, the others play at random. At each of its turns it
    returns a card that it may play, or None where it may pass; asked again at the same moment, it
    answers the same, so that a result depends on the seed alone; and it leaves its view as it was.

    Args:
        strategy: the strategy, or the name of a built-in one.
        rules: the rulesets to play under; the four known ones when left out.
        deals: the number of deals for each seat of each table.
        seed: the seed of the deals.

    Raises:
        StrategyError: there is no such strategy.
        AssertionError: a promise is broken; the message names the deal and the event.

    >>> check_strategy(lambda view: view.legal[0], deals=1)
    >>> check_strategy(lambda view: view.hand[0], deals=1)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    AssertionError: StrategyError: ..., in event ...
    """
    found = find_strategy(strategy)
    for each in RULESETS.values() if rules is None else rules:
        for players in each.players:
            for number in range(deals * players):
                seat = number // deals
                _check_choosing(found, Dealt(each, players, seed, number), seat)


@dataclass(frozen=True)
class Dealt:
    """A deal of a check, which anybody can deal again.

    Attributes:
        rules: the ruleset.
        players: the number of seats.
        seed: the seed.
        number: the number of the deal of that seed.
    """

    rules: Ruleset
    players: int
    seed: int
    number: int

    @property
    def deal(self) -> Deal:
        """The deal; its dealer goes round from one number to the next."""
        dealer = self.number % self.players
        return Deal.shuffled(self.rules, self.players, self.seed, self.number, dealer)

    def __str__(self) -> str:
        changes = "".join(f", {name}={value!r}" for name, value in self.rules.changes.items())
        return (
            f"{self.rules.id}{changes}: Deal.shuffled(rules, players={self.players}, "
            f"seed={self.seed}, number={self.number}, dealer={self.number % self.players})"
        )


class Moment(NamedTuple):
    """A round at one moment.

    Attributes:
        events, hands, chips, turn, wanted: as the round's own.
        boxes: the jetons in each box, by name.
    """

    events: tuple[Event, ...]
    hands: tuple[tuple[Card, ...], ...]
    chips: tuple[int, ...]
    boxes: dict[str, int]
    turn: int | None
    wanted: tuple[Card, ...]

    @classmethod
    def of(cls, current: Round) -> Self:
        """Return a round as it stands."""
        return cls(*(getattr(current, name) for name in cls._fields))


def require(kept: object, otherwise: str) -> None:
    """Raise an `AssertionError` unless a promise is kept, under ``python -O``, too."""
    if not kept:
        raise AssertionError(otherwise)


@contextmanager
def failing_in(where: object) -> Iterator[None]:
    """Name the place in each error of a block, which becomes an `AssertionError`.

    >>> with failing_in("deal 7"):
    ...     require(False, "a card is lost")
    Traceback (most recent call last):
        ...
    AssertionError: a card is lost, in deal 7
    """
    try:
        yield
    except AssertionError as error:
        raise AssertionError(f"{error}, in {where}") from error
    except Exception as error:
        raise AssertionError(f"{type(error).__name__}: {error}, in {where}") from error


def _check_deal(deal: Deal, random: Random, *, short: bool) -> None:
    boxes = {box: random.randrange(9) for box in deal.rules.boxes} if short else None
    purses = [random.randrange(RICHEST) for _ in deal.hands] if short else None
    current = Round(deal, boxes=boxes, purses=purses)
    moments = [Moment.of(current)]
    most = sum(map(len, deal.hands)) * (deal.players + 1)
    while not current.finished:
        require(len(current.actions) < most, "the deal does not end")
        _check_choices(current)
        _act(current, random)
        _check_position(current, sum((boxes or {}).values()), purses)
        moments.append(Moment.of(current))
    _check_end(current)
    _check_calls(current, moments)
    for event in current.events:
        for lang in LANGUAGES:
            require(str(current.explain(event, lang)), f"event {event.number} has no words")
    for before in reversed(moments[:-1]):
        current.undo()
        require(Moment.of(current) == before, "an undo leads somewhere else")
    if _is_known(deal.rules):
        require(Deal.from_code(deal.code) == deal, "the code is that of another deal")


def _act(current: Round, random: Random) -> None:
    """Play a legal card, one in four unannounced, or pass now and then."""
    if current.may_pass and random.random() < 0.3:
        current.decline()
    else:
        current.play(random.choice(current.legal), announce=random.random() < 0.75)


def _check_choices(current: Round) -> None:
    turn = current.turn
    if turn is None:
        raise AssertionError("nobody is to act")
    require(current.legal, "the seat in turn can do nothing (forced)")
    require(set(current.legal) <= set(current.hands[turn]), "a card is legal that is not held")
    require(not (current.leading and current.may_pass), "a leader may pass (lead)")
    require(current.view(turn).legal == current.legal, "a view knows other legal cards")


def _check_position(current: Round, total: int, purses: Sequence[int] | None) -> None:
    """Check *conservation* and *deck*, and that the events add up to the position."""
    require(sum(current.chips) + sum(current.boxes.values()) == total, "jetons are made or lost")
    for seat, purse in enumerate(purses or ()):
        require(purse + current.chips[seat] >= 0, f"seat {seat} pays more than it has (shortfall)")
    played = [event.card for event in current.events if event.kind == "play"]
    held = [card for hand in current.hands for card in hand]
    everywhere = Counter[Card | None]([*played, *held, *current.deal.talon])
    require(everywhere == Counter(current.rules.pack), "a card is in no place, or in two (deck)")
    moved = Counter[Account]()
    for effect in _effects(current.events):
        moved[effect.source] -= effect.amount
        moved[effect.target] += effect.amount
    for seat, chips in enumerate(current.chips):
        require(moved[seat] == chips, f"the events of seat {seat} do not add up to its jetons")


def _effects(events: Sequence[Event]) -> Iterator[Effect]:
    return (effect for event in events for effect in event.effects if effect.kind == "jetons")


def _check_end(current: Round) -> None:
    """Check *out* and *bete*."""
    empty = [seat for seat, hand in enumerate(current.hands) if not hand]
    require(empty == [current.winner], "not one winner whose hand alone is empty (out)")
    kinds = Counter(event.kind for event in current.events)
    require(kinds["out"] == 1, "the deal ends twice (out)")
    boxes = Counter(event.box for event in current.events if event.kind == "bete")
    require(all(times == 1 for times in boxes.values()), "a bête is paid twice (bete)")


def _check_calls(current: Round, moments: Sequence[Moment]) -> None:
    """Check *sans* and *pass* against the hands at the time."""
    for before, after in pairwise(moments):
        for event in after.events[len(before.events) :]:
            able = {*after.hands[event.seat]} & {*event.wanted} - {current.rules.wild}
            if event.kind == "sans":
                require(not able, f"the sans of event {event.number} is not truthful (sans)")
            elif event.kind == "pass":
                require(able, f"the pass of event {event.number} was no choice (pass)")


def _is_known(rules: Ruleset) -> bool:
    """Return True for a ruleset that a code can name: a known one, or a variant of one."""
    return rules.id in RULESETS and RULESETS[rules.id].replace(**rules.changes) == rules


def _check_choosing(strategy: Strategy, dealt: Dealt, seat: int) -> None:
    current = Round(dealt.deal)
    while current.turn is not None:
        if current.turn != seat:
            act(current, STRATEGIES["random"])
            continue
        with failing_in(f"event {len(current.events)} of {dealt}, at seat {seat}"):
            view = current.view(seat)
            choice = chosen_card(view, strategy)
            require(_shown(view) == _shown(current.view(seat)), "it changes its view")
            again = chosen_card(current.view(seat), strategy)
            require(again == choice, "asked again it answers otherwise")
        if choice is None:
            current.decline()
        else:
            current.play(choice)


def _shown(view: View) -> tuple[object, ...]:
    return (
        *(view.hand_mask, view.legal_mask, view.wanted_mask, view.hand_sizes, dict(view.boxes)),
        *(view.chips, view.events, view.hand, view.legal, view.wanted),
    )
