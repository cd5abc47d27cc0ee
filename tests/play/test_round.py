"""A round as one uses it: payments, ledger, undo, followers, and how it shows."""

from __future__ import annotations

import copy
import gc
import json
import pickle
import weakref
from collections.abc import Callable
from io import StringIO
from typing import Any

import pandas as pd
import pytest

from nainjaune_widget.play import Game, Payment, Round
from nainjaune_widget.play.followers import Watchers
from nainjaune_widget.words import GameError, IllegalPlay
from tests.support.deals.notation import CATS, LINDOR, act, lay, state

SMALL = ["J♣ 5♣", "6♣ K♣", "6♠ 3♠"]


def test_payments__antes_included_with_reason_and_clause() -> None:
    r = lay(SMALL, LINDOR)
    act(r, "6♣ K♣")
    assert r.payments[0] == Payment(1, "10♦", 1, "ante", "lindor-1789/ante", 1)
    assert len([payment for payment in r.payments if payment.why == "ante"]) == 15
    assert r.payments[15:] == (
        Payment(2, 1, 9, "points", "lindor-1789/points", 12),
        Payment(0, 1, 15, "points", "lindor-1789/points", 13),
        Payment(0, "J♣", 6, "bete", "lindor-1789/bete", 14),
    )


def test_ledger__is_the_payments_as_a_table() -> None:
    r = lay(SMALL, CATS)
    act(r, "6♣ K♣")
    ledger = r.ledger()
    assert list(ledger.columns) == ["from", "to", "amount", "why", "clause", "event"]
    assert [tuple(row) for row in ledger.itertuples(index=False)] == [tuple(p) for p in r.payments]
    received = ledger.groupby("to")["amount"].sum()
    paid = ledger.groupby("from")["amount"].sum()
    for seat in range(3):
        assert received.get(seat, 0) - paid.get(seat, 0) == r.chips[seat]
    for box, jetons in r.boxes.items():
        assert received.get(box, 0) - paid.get(box, 0) == jetons


def test_ledger__as_text_can_be_sorted_and_comes_back_from_a_file() -> None:
    r = lay(SMALL, CATS)
    act(r, "6♣ K♣")
    ledger = r.ledger(as_text=True)
    assert set(ledger["to"]) > {"1", "10♦"}
    assert ledger.sort_values(["from", "to"])["amount"].sum() == ledger["amount"].sum()
    again = pd.read_csv(StringIO(ledger.to_csv(index=False)), dtype={"from": str, "to": str})
    pd.testing.assert_frame_equal(again, ledger)


def test_events__as_plain_data() -> None:
    r = lay(["J♣ 5♣", "7♦ A♣", "6♠ 3♠"], LINDOR)
    play, sweep, sans = r.play("7♦")[:3]
    common = {"seat": 1, "wanted": [], "card": "7♦"}
    assert play.to_json() == common | {
        "number": 5,
        "kind": "play",
        "clause": "lindor-1789/lead",
        "effects": [["card", 1, "table", "7♦"]],
        "amount": 0,
    }
    assert sweep.to_json() == common | {
        "number": 6,
        "kind": "sweep",
        "clause": "lindor-1789/sweep",
        "effects": [["jetons", "7♦", 1, 15]],
        "amount": 15,
    }
    assert sans.to_json()["wanted"] == ["8♣", "8♦", "8♥", "8♠"]
    assert json.loads(json.dumps([event.to_json() for event in r.events]))


def test_actions__say_who_chose_what_and_between_what() -> None:
    r = lay(["4♣ 2♣", "3♥ A♥", "4♠ 3♠"], LINDOR)
    act(r, "3♥ pass 4♣?")
    told = [(a.seat, str(a.card) if a.card else None, a.announce, a.event) for a in r.actions]
    assert told == [(1, "3♥", True, 5), (2, None, False, 7), (0, "4♣", False, 8)]


def test_undo__takes_back_the_end() -> None:
    r = lay(["4♣ 2♣", "3♠ A♥", "4♠ 9♠"], LINDOR, boxes={"7♦": 4})
    act(r, "3♠ pass pass A♥")
    assert r.finished
    r.undo()
    assert (r.finished, r.winner, r.turn, r.boxes["7♦"]) == (False, None, 1, 19)
    r.undo()
    assert (r.turn, r.may_pass) == (0, True)


class Follower:
    """A watcher that writes down the number of events at each change."""

    def __init__(self, followed: Round) -> None:
        self.followed = followed
        self.heard: list[int] = []
        followed.followers.add(self.changed)

    def changed(self) -> None:
        self.heard.append(len(self.followed.events))


def test_watch__after_every_play_pass_and_undo_but_not_after_a_refusal() -> None:
    r = lay(["4♣ 2♣", "3♥ A♥", "4♠ 3♠"], LINDOR)
    one, other = Follower(r), Follower(r)
    act(r, "3♥")
    assert one.heard == other.heard == [6]
    act(r, "pass")
    r.undo()
    assert one.heard == other.heard == [6, 7, 6]
    with pytest.raises(IllegalPlay):
        r.play("K♠")
    assert one.heard == [6, 7, 6]


def test_watch__does_not_keep_a_follower_alive() -> None:
    r = lay(["4♣ 2♣", "3♥ A♥", "4♠ 3♠"], LINDOR)
    gone, stays = Follower(r), Follower(r)
    last_words = weakref.ref(gone)
    del gone
    gc.collect()
    assert last_words() is None
    act(r, "3♥")
    assert stays.heard == [6]


def test_watch__a_change_within_a_step_is_heard_once_and_who_is_removed_hears_no_more() -> None:
    watchers, told = Watchers(), list[str]()

    class Watcher:
        def tell(self) -> None:
            told.append("told")

    watcher = Watcher()
    watchers.add(watcher.tell)
    with watchers.step(), watchers.step():
        watchers.tell()
        assert told == []
    assert told == ["told"]
    watchers.remove(watcher.tell)
    watchers.tell()
    assert told == ["told"]


def test_undo_to__keeps_so_many_actions() -> None:
    r = lay(["4♣ 2♣", "3♥ A♥", "4♠ 3♠"], LINDOR)
    act(r, "3♥")
    kept = state(r)
    act(r, "pass 4♣")
    r.undo_to(1)
    assert state(r) == kept
    for wrong in (1, 2, -1, True):
        with pytest.raises(GameError):
            r.undo_to(wrong)
    assert state(r) == kept


def test_replayed__is_another_round_up_to_an_event() -> None:
    r = lay(["4♣ 2♣", "3♥ A♥", "4♠ 3♠"], LINDOR, boxes={"7♦": 2}, purses=[60, 70, None])
    act(r, "3♥")
    after_the_lead = state(r)
    act(r, "pass 4♣")
    whole = state(r)
    assert state(r.replayed(until=5)) == state(r.replayed(until=6)) == after_the_lead
    assert state(r.replayed(until=len(r.events))) == whole == state(r)
    assert r.replayed(until=4).actions == ()
    assert r.replayed(until=4).purses == r.purses


def through_bytes(value: Any) -> Any:
    """Return what comes back of a pickle."""
    return pickle.loads(pickle.dumps(value))  # noqa: S301 - its own bytes


COPIES = pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, through_bytes])


@COPIES
def test_a_copy_of_a_round_is_played_by_itself(copied: Callable[[Round], Round]) -> None:
    r = lay(["4♣ 2♣", "3♥ A♥", "4♠ 3♠"], LINDOR)
    board = Follower(r)
    r.followers.mark_seen([1])
    board.heard.clear()
    before, again = state(r), copied(r)
    assert (state(again), again.followers.seen_by) == (before, (1,))
    act(again, "3♥ pass 4♣")
    again.followers.mark_seen([0])
    assert (state(r), r.followers.seen_by, board.heard) == (before, (1,), [])
    again.undo_to(0)
    assert state(again) == before
    assert again.lock is not r.lock


@COPIES
def test_a_copy_of_a_game_is_played_by_itself(copied: Callable[[Game], Game]) -> None:
    game = Game(LINDOR, ["Ana", "Ben", "Chloé"], seed=1)
    board = Follower(game.round)
    while not game.round.finished:
        game.round.play(game.round.legal[0])
    board.heard.clear()
    before, again = game.chips, copied(game)
    assert again == game
    again.next_round()
    assert (len(game.rounds), len(again.rounds), game.chips) == (1, 2, before)
    again.rounds[0].undo()
    assert (game.round.finished, board.heard) == (True, [])
    assert again.lock is again.round.lock is again.rounds[0].lock is not game.lock
