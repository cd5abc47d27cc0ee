"""What a seat may know, and nothing more."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nainjaune_widget.play import Deal, Round, View
from tests.play.telling import BOTH, LINDOR, act, lay
from tests.play.whims import Setting, any_setting, steady


def reachable(root: object) -> Iterator[object]:
    """Everything that attributes and items lead to."""
    seen: set[int] = set()
    todo = [root]
    while todo:
        thing = todo.pop()
        if id(thing) in seen or isinstance(thing, (type, str, int)):
            continue
        seen.add(id(thing))
        yield thing
        todo += list(vars(thing).values()) if hasattr(thing, "__dict__") else []
        todo += [getattr(thing, name) for name in slots(thing) if hasattr(thing, name)]
        if isinstance(thing, dict):
            todo += [*thing.keys(), *thing.values()]
        elif isinstance(thing, (tuple, list, set, frozenset)):
            todo += list(thing)
        todo += [getattr(thing, "__self__", None), getattr(thing, "__closure__", None)]


def slots(thing: object) -> tuple[str, ...]:
    names: Any = getattr(type(thing), "__slots__", ())
    return (names,) if isinstance(names, str) else tuple(names)


def test_holds_what_the_seat_knows() -> None:
    r = lay(["4♣ 2♣", "3♥ A♥", "4♠ 3♠"], dealer=0)
    act(r, "3♥")
    view = r.view(2)
    assert (view.seat, view.players, view.rules, view.dealer, view.turn_up) == (
        2,
        3,
        r.rules,
        0,
        None,
    )
    assert [str(card) for card in view.hand] == ["3♠", "4♠"]
    assert [str(card) for card in view.legal] == ["4♠"]
    assert (view.may_pass, view.leading, view.wanted) == (True, False, r.wanted)
    assert (view.hand_sizes, view.boxes, view.chips) == ((2, 1, 2), r.boxes, r.chips)
    assert (view.events, view.hands) == (r.events, None)


def test_of_a_seat_that_is_not_in_turn() -> None:
    r = lay(["4♣ 2♣", "3♥ A♥", "4♠ 3♠"])
    view = r.view(0)
    assert (view.legal, view.may_pass, view.leading) == ((), False, False)
    assert r.view(1).leading
    act(r, "3♥")
    assert (r.view(0).legal, r.view(0).may_pass, r.view(0).wanted) == ((), False, r.wanted)


def test_shows_the_losers_hands_once_the_deal_is_over() -> None:
    r = lay(["4♣ 2♣", "A♥", "4♠ 3♠"])
    assert r.view(0).hands is None
    act(r, "A♥")
    assert r.view(0).hands == r.hands


@given(any_setting(), st.integers(0, 30))
@steady
def test_no_attribute_leads_back_to_the_round_or_to_the_deal(setting: Setting, moves: int) -> None:
    current = setting.start()
    for _ in range(moves):
        if not current.finished:
            setting.step(current)
    view = current.view(0)
    assert view.random.random() >= 0
    for thing in reachable(view):
        assert not isinstance(thing, (Round, Deal, type(current._table)))


def test_the_search_for_ways_back_does_find_them() -> None:
    r = lay(["4♣ 2♣", "3♥ A♥", "4♠ 3♠"])
    assert any(isinstance(thing, Deal) for thing in reachable([{"way": (r.play,)}]))


@given(any_setting(), st.randoms(use_true_random=False))
@steady
def test_two_deals_that_differ_in_hidden_cards_look_the_same_until_it_shows(
    setting: Setting, random: Random
) -> None:
    """A watching seat sees the same as long as the same was played and heard."""
    me = random.randrange(setting.deal.players)
    current, other = (
        setting.start(),
        Round(swapped(setting.deal, me, random), setting.boxes, setting.purses),
    )
    while current.events == other.events:
        assert seen(current.view(me)) == seen(other.view(me))
        if current.finished or current.turn is None:
            break
        setting.step(current)
        action = current.actions[-1]
        if action.card is None or action.card not in other.legal:
            break
        other.play(action.card, announce=action.announce)


def swapped(deal: Deal, me: int, random: Random) -> Deal:
    """The same deal, but for the cards that `me` cannot see."""
    hidden = [card for seat, hand in enumerate(deal.hands) if seat != me for card in hand]
    hidden += deal.talon
    random.shuffle(hidden)
    hands = [
        deal.hands[me] if seat == me else [hidden.pop() for _ in hand]
        for seat, hand in enumerate(deal.hands)
    ]
    twin = Deal.from_hands(hands, deal.rules, deal.dealer)
    twin.seed, twin.number = deal.seed, deal.number
    return twin


def seen(view: View) -> dict[str, Any]:
    known = dict(vars(view))
    if view.hands is not None:
        known.pop("hands")
    return known


@pytest.mark.parametrize("rules", BOTH)
def test_random__is_the_seat_s_own_and_the_same_at_the_same_moment(rules: str) -> None:
    def start() -> Round:
        return Round(Deal.shuffled(rules, players=4, seed=7))

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


def test_view_cannot_be_changed_and_changing_its_boxes_changes_nothing() -> None:
    r = lay(["4♣ 2♣", "3♥ A♥", "4♠ 3♠"], LINDOR)
    view = r.view(1)
    with pytest.raises(AttributeError):
        view.seat = 2  # type: ignore[misc]
    dict(view.boxes).clear()
    assert r.boxes == r.view(1).boxes == dict(view.boxes)
