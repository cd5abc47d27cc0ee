"""Finding strategies, and letting them act."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.play import View
from nainjaune_widget.players import STRATEGIES, act, find_strategies, find_strategy
from nainjaune_widget.words import StrategyError
from tests.support.deals import notation
from tests.support.deals.notation import CATS, LINDOR, lay, state
from tests.support.deals.random_play import all_sorts

HANDS = ["4♣ 2♣", "3♥ A♥", "4♠ 3♠"]


def lowest(view: View) -> Card:
    return view.legal[0]


def test_find__by_name_or_as_it_is() -> None:
    assert find_strategy("random") is STRATEGIES["random"]
    assert find_strategy(lowest) is lowest


@pytest.mark.parametrize(
    ("given", "english", "french"),
    [
        ("longest", "Did you mean 'longest-run'", "'longest-run'\u202f?"),
        (3, "a name or a function.*not int\\.", "de type int."),
    ],
)
def test_find__what_is_no_strategy(given: Any, english: str, french: str) -> None:
    with pytest.raises(StrategyError, match=english) as refused:
        find_strategy(given)
    assert french in refused.value.say("fr")
    with pytest.raises(StrategyError, match="a list with one for each, not"):
        find_strategies({given}, 3)  # type: ignore[arg-type]


def test_find__one_for_all_or_one_for_each_seat() -> None:
    random, longest = STRATEGIES["random"], STRATEGIES["longest-run"]
    assert find_strategies("random", 3) == (random, random, random)
    assert find_strategies(lowest, 3) == (lowest, lowest, lowest)
    assert find_strategies(["random", lowest, "longest-run"], 3) == (random, lowest, longest)
    with pytest.raises(StrategyError, match="2 strategies for 3 seats") as refused:
        find_strategies(["random", "random"], 3)
    assert "3 sièges" in refused.value.say("fr")
    with pytest.raises(StrategyError, match="4 strategies for 3 seats"):
        find_strategies(["random"] * 4, 3)


def test_built_in__pickled_they_are_themselves() -> None:
    """By its own name in a worker; a copy would be simulated without compiled code there."""
    for strategy in STRATEGIES.values():
        assert pickle.loads(pickle.dumps(strategy)) is strategy  # noqa: S301 - our own


@pytest.mark.parametrize("name", sorted(STRATEGIES))
def test_built_in__play_every_deal_to_its_end_and_never_pass(name: str) -> None:
    for setting in all_sorts()[::4]:
        current = setting.start()
        while not current.finished:
            act(current, STRATEGIES[name])
        assert all(action.card and action.announce for action in current.actions), setting


def test_act__plays_and_announces() -> None:
    r = lay(["2♣ 5♣", "7♦ A♣", "3♠ 5♠"], LINDOR)
    act(r, lambda view: view.legal[-1])
    assert notation.lines(r, "sweep") == ["sweep 1 7♦ 15"]


def test_act__takes_a_text_that_names_a_card() -> None:
    r = lay(HANDS)
    act(r, lambda _: "3h")
    assert r.actions[-1].card is Card("3♥")


def test_act__none_passes_where_the_rules_let_it() -> None:
    r = lay(HANDS)
    act(r, lambda _: "3♥")
    act(r, lambda _: None)
    assert notation.lines(r, "pass") == ["pass 2 4"]


@pytest.mark.parametrize(
    ("choice", "message"),
    [
        ("4♣", "chose 4♣ for seat 2, which may play: 4♠"),
        ("nonsense", "chose 'nonsense' for seat 2"),
        (None, "passed for seat 2, which must play one of: 4♠"),
    ],
)
def test_act__refuses_what_may_not_be_chosen_and_changes_nothing(choice: Any, message: str) -> None:
    def stubborn(_: View) -> Any:
        return choice

    r = lay(HANDS, CATS)
    notation.act(r, "3♥")
    before = state(r)
    with pytest.raises(StrategyError, match=f"stubborn {message}") as refused:
        act(r, stubborn)
    assert "stubborn" in refused.value.say("fr")
    assert state(r) == before


def test_act__what_a_strategy_raises_comes_through_and_changes_nothing() -> None:
    def broken(_: View) -> Card:
        raise ZeroDivisionError

    r = lay(HANDS)
    before = state(r)
    with pytest.raises(ZeroDivisionError):
        act(r, broken)
    assert state(r) == before
