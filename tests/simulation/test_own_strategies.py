"""Functions of a view play a simulated deal as they play a round."""

from __future__ import annotations

import gc
from dataclasses import fields
from types import FunctionType, ModuleType
from typing import Any

import pytest

from nainjaune_widget import (
    RULESETS,
    Card,
    Deal,
    Game,
    StrategyError,
    View,
    simulate,
    simulate_games,
    tournament,
)
from nainjaune_widget.players import Strategy, StrategyLike
from tests.simulation.strategies import (
    at_random,
    by_what_was_heard,
    cheat,
    forge,
    forget_to_return,
    highest_legal,
    shirk,
    stumble,
)
from tests.support.deals.notation import CATS, LINDOR, NAIN, POPE


@pytest.mark.parametrize("rules", [NAIN, POPE])
def test_own_strategies_play_the_same_compiled_and_plain_and_at_a_round(rules: str) -> None:
    strategies: list[StrategyLike] = [by_what_was_heard, "longest-run", at_random]
    fast = simulate(rules, 3, 25, strategies, seed=4, compiled=True)
    assert fast == simulate(rules, 3, 25, strategies, seed=4, compiled=False, chunk=4)
    rounds = [fast.round(number) for number in range(25)]
    for seat in range(3):
        mean = sum(each.chips[seat] for each in rounds) / 25
        assert fast.mean_chips[seat].value == pytest.approx(mean)


def test_views__are_those_of_a_round() -> None:
    """At every decision, in all that a strategy can ask: hand, boxes, events, random."""
    names = [field.name for field in fields(View)] + ["hand", "legal", "wanted", "honours", "draw"]

    def told(seen: list[object]) -> Strategy:
        def decide(view: View) -> Card:
            seen.append([getattr(view, name) for name in names])
            seen.append((repr(view), view.random.random()))
            return view.legal[0]

        return decide

    for rules in (NAIN, POPE):
        seen: list[object] = []
        result = simulate(rules, 3, 6, [told(seen), "longest-run", "random"], seed=3)
        simulated = list(seen)
        seen.clear()
        for number in range(6):
            result.round(number)
        assert simulated == seen


def test_views__lead_to_no_hand_of_another_and_not_to_the_seed() -> None:
    """A view leads to no table, no backend and no number that makes the deal again."""
    seed = 987_654_321_012_345

    def look(view: View) -> Card:
        _ = view.events, view.boxes, view.random
        everything: dict[int, Any] = {}
        todo: list[Any] = [view.__dict__]
        while todo:
            each = todo.pop()
            if id(each) in everything or isinstance(each, (type, ModuleType, FunctionType)):
                continue
            everything[id(each)] = each
            todo += gc.get_referents(each)
        assert seed not in [each for each in everything.values() if isinstance(each, int)]
        kinds = {type(each).__name__ for each in everything.values()}
        assert not kinds & {"CountedTable", "Backend", "OwnBackend", "Setup", "Round", "Deal"}
        return view.legal[0]

    simulate(CATS, 3, 1, [look, "random", "random"], seed=seed)


@pytest.mark.parametrize("compiled", [False, True])
@pytest.mark.parametrize(
    ("strategy", "said"),
    [
        (cheat, "cheat chose"),
        (shirk, "passed"),
        (forge, "forge chose"),
    ],
)
def test_an_illegal_choice__is_refused_with_the_code_of_the_deal(
    strategy: Any, said: str, compiled: bool
) -> None:
    with pytest.raises(StrategyError, match=said) as caught:
        simulate(CATS, 3, 5, [strategy, "random", "random"], seed=2, compiled=compiled)
    error = caught.value
    assert Deal.from_code(error.code) == Deal.shuffled(CATS, 3, 2, number=0)
    assert error.code in str(error)
    assert error.partial.rounds == 0
    assert "siège 0" in error.say("fr")


def test_a_forgotten_return__is_told_where_the_strategy_must_play() -> None:
    """None means to pass, and the seat after the dealer leads: it has to play."""
    for run in (
        lambda: simulate(LINDOR, 3, 10**9, ["random", forget_to_return, "random"]),
        lambda: simulate_games(LINDOR, 3, 10**9, strategies=forget_to_return),
        lambda: tournament(["random", forget_to_return], LINDOR, 3, 10**9),
    ):
        with pytest.raises(StrategyError, match=r"forget_to_return passed .*return") as caught:
            run()
        assert "return" in caught.value.say("fr")


def test_a_mistake_in_a_strategy__is_shown_as_it_is_with_the_deal() -> None:
    with pytest.raises(IndexError) as caught:
        simulate(LINDOR, 3, 5, [stumble, "random", "random"], seed=2)
    assert Deal.shuffled(LINDOR, 3, 2).code in caught.value.__notes__[0]


def test_games_with_own_strategies__are_those_of_a_game() -> None:
    strategies: list[StrategyLike] = [highest_legal, "longest-run", at_random]
    fast = simulate_games(CATS, 3, 8, strategies=strategies, seed=7)
    assert fast == simulate_games(CATS, 3, 8, strategies=strategies, seed=7, compiled=False)
    games = [fast.game(number, played=True) for number in range(8)]
    assert fast.length.value == sum(len(game.rounds) for game in games) / 8
    assert isinstance(games[0], Game)
    assert games[0].finished
    assert RULESETS[CATS].chips == fast.agreed.chips
