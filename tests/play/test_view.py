"""Views: what a seat may know is in them, and nothing more."""

from __future__ import annotations

import gc
from types import FunctionType, ModuleType
from typing import Any

import numpy as np
import pytest

from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.play import Deal, Round
from nainjaune_widget.words import GameError
from tests.support.deals.notation import ALL, CATS, LINDOR, NAIN, act, lay, lines
from tests.support.deals.random_play import all_sorts, some_settings
from tests.support.secrecy.look_alikes import seen


def test_holds_what_the_seat_knows() -> None:
    r = lay(["4♣ 2♣", "3♥ A♥", "4♠ 3♠"], dealer=0)
    act(r, "3♥")
    view = r.view(2)
    assert (view.seat, view.players, view.rules) == (2, 3, r.rules)
    assert (view.dealer, view.turn_up) == (0, None)
    assert [str(card) for card in view.hand] == ["3♠", "4♠"]
    assert [str(card) for card in view.legal] == ["4♠"]
    assert (view.may_pass, view.leading, view.wanted) == (True, False, r.wanted)
    assert [r.view(seat).may_pass for seat in range(3)] == [False, False, True]
    assert (view.hand_sizes, view.boxes, view.chips) == ((2, 1, 2), r.boxes, r.chips)
    assert (view.events, view.hands) == (r.events, None)


def test_shows_the_losers_hands_once_the_deal_is_over() -> None:
    r = lay(["4♣ 2♣", "A♥", "4♠ 3♠"])
    assert r.view(0).hands is None
    act(r, "A♥")
    assert r.view(0).hands == r.hands


def test_nothing_in_a_view_leads_back_to_the_round_or_to_the_deal() -> None:
    for setting in all_sorts()[::9]:
        current = setting.start()
        setting.step(current)
        todo: list[object] = [current.view(0)]
        found: dict[int, object] = {}
        while todo:
            thing = todo.pop()
            if id(thing) not in found and not isinstance(thing, (type, ModuleType, FunctionType)):
                found[id(thing)] = thing
                todo += gc.get_referents(thing)
        kinds = {type(thing) for thing in found.values()}
        assert not kinds & {Round, Deal, type(current.playing.table)}


def test_chief_hoc__who_keeps_it_back_is_heard_as_anyone_who_cannot_go_on() -> None:
    # Seat 1 leads 5♣ and nobody has 6♣. In one deal seat 2 has the 7♦ and declines, in the
    # other it has 9♥ in its place and calls sans by itself.
    keeps = lay(["A♣ 2♣", "5♣ 8♠ 2♦", "7♦ 3♥"], NAIN)
    act(keeps, "5♣ pass")
    cannot = lay(["A♣ 2♣", "5♣ 8♠ 2♦", "9♥ 3♥"], NAIN)
    act(cannot, "5♣")
    assert lines(keeps, "sans", "pass") == ["sans 1 6♣", "sans 2 6♣", "sans 0 6♣"]
    assert keeps.events == cannot.events
    for seat in (0, 1):
        assert seen(keeps.view(seat)) == seen(cannot.view(seat))
    act(keeps, "8♠ pass")
    act(cannot, "8♠")
    for seat in (0, 1):
        assert seen(keeps.view(seat)) == seen(cannot.view(seat))


def test_actions__counts_cards_and_passes_that_all_have_heard() -> None:
    r = lay(["4♣ 2♣", "3♥ A♥", "4♠ 3♠"], LINDOR)
    assert r.view(0).actions == 0
    act(r, "3♥")
    assert r.view(0).actions == 1
    before = r.view(0).draw
    act(r, "pass")
    assert {r.view(seat).actions for seat in range(3)} == {2}
    assert r.view(0).draw != before
    kept = lay(["A♣ 2♣", "5♣ 8♠ 2♦", "7♦ 3♥"], NAIN)
    act(kept, "5♣ pass")
    assert kept.view(0).actions == 1


def test_gap__only_the_seat_that_must_go_on_knows_with_what() -> None:
    # Seat 1 must go on with its jack, or with its queen: the others hear of it once it plays.
    rules = RULESETS[CATS].replace(gap="continue")
    jack = lay(["A♣ 2♣", "8♥ A♥ J♠", "8♠ 3♠"], rules)
    queen = lay(["A♣ 2♣", "8♥ A♥ Q♠", "8♠ 3♠"], rules)
    act(jack, "8♥")
    act(queen, "8♥")
    for seat in (0, 2):
        assert seen(jack.view(seat)) == seen(queen.view(seat))
        assert jack.view(seat).wanted == ()
    assert jack.view(1).wanted == jack.wanted


def test_random__is_the_seat_s_own_and_the_same_at_the_same_moment() -> None:
    def start() -> Round:
        return Round(Deal.shuffled(NAIN, players=3, seed=7))

    first, again = start(), start()
    assert first.view(1).random.random() == again.view(1).random.random()
    assert first.view(1).random.random() != first.view(2).random.random()
    before = first.view(1).random.random()
    first.play(first.legal[0])
    assert first.view(1).random.random() != before
    first.undo()
    assert first.view(1).random.random() == before
    assert start().view(1).random is not start().view(1).random


def test_random__differs_between_deals_of_a_seed() -> None:
    draws = {Round(Deal.shuffled(seed=7, number=n)).view(1).draw for n in range(50)}
    assert len(draws) == 50


def test_at__within_the_events_of_an_action_nobody_may_play() -> None:
    r = lay(["A♣ 2♣", "9♥ 3♥", "K♠ 3♠"])
    act(r, "9♥")
    assert lines(r, "sans") == ["sans 1 10", "sans 2 10", "sans 0 10"]
    for at in (5, 6, 7):
        view = r.view(1, at=at)
        assert (view.legal, view.may_pass, view.leading) == ((), False, False)
        assert [str(card) for card in view.wanted] == ["10♣", "10♦", "10♥", "10♠"]
    assert [r.view(seat, at=9).leading for seat in range(3)] == [False, True, False]


@pytest.mark.parametrize(("rules", "card"), [(LINDOR, "K♠"), (NAIN, "10♦")])
def test_stop__after_it_no_card_is_wanted(rules: str, card: str) -> None:
    """Clauses *stop* and *hoc*: the next card of the suit may not follow."""
    r = lay(["J♦ Q♣ 2♥", f"{card} 3♥", "A♣ 2♠"], rules)
    played = len(r.events) + 1
    act(r, card)
    assert lines(r, "stop") == [f"stop 1 {card}"]
    for at in range(played, len(r.events) + 1):
        assert r.view(0, at=at).wanted == r.wanted_after[at - 1] == ()


@pytest.mark.parametrize("rules", ALL)
def test_at__is_the_view_that_the_seat_had(rules: str) -> None:
    for setting in some_settings(rules, 3, 4):
        current = setting.start()
        views = {}
        while not current.finished:
            views[len(current.events)] = [current.view(seat) for seat in range(3)]
            setting.step(current)
        for number, then in views.items():
            assert [seen(current.view(seat, at=number)) for seat in range(3)] == list(
                map(seen, then)
            )
        last = current.events[-1]
        assert [current.view(seat, at=last) for seat in range(3)] == [
            current.view(seat) for seat in range(3)
        ]


@pytest.mark.parametrize("at", [0, 99, "5"])
def test_at__is_an_event_of_the_round(at: Any) -> None:
    r = lay(["4♣ 2♣", "3♥ A♥", "4♠ 3♠"])
    with pytest.raises(GameError, match="integer from 1 to"):
        r.view(0, at=at)


def test_a_number_of_the_ledger_is_taken_wherever_an_event_or_a_seat_is() -> None:
    r = Round(Deal.shuffled(LINDOR, seed=7))
    r.play(r.legal[0])
    number = r.ledger()["event"].iloc[-1]
    event = r.events[number - 1]
    assert r.explain(number) == r.explain(event)
    assert r.view(np.arange(4)[1], at=number) == r.view(1, at=event)
