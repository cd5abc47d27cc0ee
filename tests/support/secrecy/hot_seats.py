"""Pairs of deals at which several persons share a screen, and one of them is the viewer.

The two deals differ only in cards that the viewer has not seen: those of other persons, of bots
and of the talon. All that was heard is the same in both.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from nainjaune_widget import Board, Card, Deal, Round
from nainjaune_widget.engine.events import Event
from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.play import View
from tests.support.secrecy.all_that_leaves import told
from tests.support.secrecy.look_alikes import exchanged, played_to_a_turn
from tests.support.secrecy.side_by_side import goes_along
from tests.support.wire.recorder import Page, wired

TRIES = 8


@dataclass(frozen=True)
class HotSeat:
    """Two deals, and what was heard of both.

    Attributes:
        deals: the deals.
        events: the events so far; then the viewer is in turn.
        silent: the numbers of the plays that were not announced.
        persons: the seats that persons play.
        viewer: the person with the same cards in both.
    """

    deals: tuple[Deal, Deal]
    events: Sequence[Event]
    silent: frozenset[int]
    persons: tuple[int, ...]
    viewer: int


def some_hot_seats(rules: Ruleset, count: int, seed: int) -> list[HotSeat]:
    """Return pairs of deals for every number of players."""
    random = Random(f"{rules.id} {rules.changes} {seed}")
    found: list[HotSeat] = []
    while len(found) < count:
        players = random.choice(rules.players)
        deal = Deal.shuffled(rules, players, seed=8, number=random.randrange(10**9))
        persons = tuple(sorted(random.sample(range(players), random.randint(2, players))))
        pair = _pair(deal, persons, random.choice(persons), random)
        if pair is not None:
            found.append(pair)
    return found


def _pair(deal: Deal, persons: tuple[int, ...], viewer: int, random: Random) -> HotSeat | None:
    current = played_to_a_turn(deal, persons, [viewer], random)
    if current.finished:
        return None
    wild = current.rules.wild
    for _ in range(TRIES):
        # Who holds the wild card is what a stop might tell.
        other = exchanged(current, [viewer], random, wild if random.random() < 0.7 else None)
        if other is None:
            return None
        again = Round(other)
        if goes_along(again, current) and again.turn == viewer:
            silent_plays = frozenset(
                action.event for action in current.actions if action.card and not action.announce
            )
            return HotSeat((deal, other), current.events, silent_plays, persons, viewer)
    return None


def as_heard(events: Sequence[Event]) -> Callable[[View], Card | None]:
    """Return a strategy that plays as was heard, and afterwards passes or plays anything."""

    def play(view: View) -> Card | None:
        if len(view.events) < len(events):
            event = events[len(view.events)]
            return event.card if event.kind == "play" and event.seat == view.seat else None
        return None if view.may_pass else view.legal[0]

    return play


class Evening:
    """One of two deals played at a board as it was heard, and what the viewer gets of it.

    Whatever the page gets while the eyes of another person are on it is theirs, and left out.
    """

    def __init__(self, pair: HotSeat, which: int, lang: str = "en") -> None:
        self._pair = pair
        self.heard: list[str] = []
        with wired() as wire:
            bots = as_heard(pair.events)
            self._board = Board(pair.deals[which], human=pair.persons, bots=bots, lang=lang)
            self._page = Page(self._board, wire)
            self._note(told(self._board))
            self._play()
            self._look_back()
            self._note(told(self._board))

    def _is_for_the_viewer(self) -> bool:
        return self._page.snapshot["eyes"] in (None, self._pair.viewer)

    def _note(self, what: Any) -> None:
        if self._is_for_the_viewer():
            self.heard.append(json.dumps(what, ensure_ascii=False))

    def _ask(self, what: str, **fields: Any) -> None:
        theirs, before = not self._is_for_the_viewer(), self._page.snapshot
        answer = self._page.ask(what, **fields)
        if not theirs:
            self._note({**answer, "id": 0})
        self._note("as before" if self._page.snapshot is before else self._page.snapshot)

    def _play(self) -> None:
        board, events = self._board, self._pair.events
        while len(board.events) < len(events):
            event = events[len(board.events)]
            if board.snapshot["curtain"] is not None:
                for card in ("7♦", "K♠"):
                    self._ask("play", card=card)
                self._ask("decline")
                self._ask("hint")
                self._note(told(board) if len(self.heard) % 7 == 0 else repr(board))
                self._ask("uncover", seat=board.snapshot["curtain"])
            self._ask("hint")
            before = len(board.events)
            if event.kind == "play":
                announced = event.number not in self._pair.silent
                self._ask("play", card=str(event.card), announce=announced)
            else:
                self._ask("decline")
            if len(board.events) == before:
                self.heard.append(f"stuck at move {before}")
                return

    def _look_back(self) -> None:
        self._ask("uncover", seat=self._pair.viewer)
        self._ask("hint")
        last = len(self._board.events)
        for cursor in (last - 1, 2 * last // 3, last // 3):
            self._ask("branch", cursor=cursor)
            self._ask("compare")
            self._ask("main")
        for _ in range(3):
            self._ask("undo")
        self._ask("whole")


def check(pair: HotSeat, lang: str = "en") -> None:
    """Check that the viewer gets the same of both deals."""
    one, other = (Evening(pair, which, lang).heard for which in (0, 1))
    assert one == other, next(
        (a, b) for a, b in zip([*one, ""], [*other, ""], strict=False) if a != b
    )
    assert not any("stuck" in each for each in one)
