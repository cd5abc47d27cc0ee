"""The strategy `worlds`: it plays what its analysis finds best, and sees no hidden card."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest

from nainjaune_widget import (
    RULESETS,
    Board,
    Card,
    Deal,
    DealError,
    Game,
    NainJauneError,
    Round,
    SimulationError,
    StrategyError,
    analyse,
    probability,
    simulate,
)
from nainjaune_widget.analysis.by_worlds import ByWorlds, sounding_alike
from nainjaune_widget.engine.table import Table
from nainjaune_widget.players import find_strategy, play_on
from nainjaune_widget.simulation import chunks
from nainjaune_widget.simulation.backend import Backend
from nainjaune_widget.simulation.loader import FirstDeals
from scripts.docs.figures.play_measures import gain_of
from tests.analysis.rounds import along, comes_to_a_choice
from tests.support.deals.notation import LINDOR, NAIN, POPE
from tests.support.deals.random_play import act_on, some_settings
from tests.support.runs.daily import HARDEST_FIRST, daily

FEW, DEEP = ByWorlds(24, seed=3), ByWorlds(24, seed=3, fitted=True)
DEALS = 8
KNOWN = {each.name for each in fields(Table)} - {"hands", "log", "logged", "purses"}
"""What a seat knows of a table, but for the jetons moved before."""


def choices_in(rules: str, count: int, seed: int = 1) -> list[Round]:
    """Return rounds of chance play, each stopped before a real choice of the seat in turn."""
    found: list[Round] = []
    random, number = Random(f"{rules} {seed}"), 0
    while len(found) < count:
        current = Round(Deal.shuffled(rules, 3, seed=seed, number=number))
        number += 1
        if comes_to_a_choice(current, random.randrange(20)):
            found.append(current)
    return found


# Where few deals fit, it plays what all of them say


@pytest.mark.parametrize("rules", daily(HARDEST_FIRST))
def test_where_few_deals_fit_it_costs_nothing(rules: str) -> None:
    exact = 0
    for setting in some_settings(rules, 3, 30):
        current = setting.start()
        while not current.finished:
            view = current.view(current.turn or 0)
            if len(view.legal) > 1 and probability.beliefs(view).deals <= 400 and exact < 6:
                current.play(ByWorlds(4_096)(view) or view.legal[0])
                [judged] = analyse(current, view.seat, 400).decisions[-1:]
                assert judged.exact
                assert judged.cost.value == 0
                exact += 1
            else:
                setting.step(current)
    assert exact > 2


@pytest.mark.slow
def test_deep_gains_at_a_table_of_worlds() -> None:
    """Jetons a deal, in deals other than those that its page was measured in."""
    gain = gain_of("deep", "worlds", LINDOR, 3, deals=600, seed=7)
    assert gain.low > 0


# A function of what its seat knows, and of its seed


@pytest.mark.parametrize("rules", daily(HARDEST_FIRST))
def test_twins_it_plays_the_same_whatever_the_others_hold(rules: str) -> None:
    tried = 0
    for number, current in enumerate(choices_in(rules, 6)):
        seat = current.turn or 0
        strategy = (FEW, DEEP)[number % 2]
        chosen = strategy(current.view(seat))
        for hands, talon in probability.beliefs(current.view(seat)).sample(3, seed=number):
            deal = Deal.from_hands(hands, current.rules, current.deal.dealer, talon)
            twin = along(deal, current.events)
            assert strategy(twin.view(seat)) == chosen
            tried += deal != current.deal
    assert tried > 10


def test_compiled_or_plain_it_plays_the_same() -> None:
    for number, current in enumerate(choices_in(NAIN, 4, seed=2)):
        view = current.view(current.turn or 0)
        strategy = ByWorlds(16, 3, fitted=number > 1)
        plain, compiled = (replace(strategy, compiled=each)(view) for each in (False, True))
        assert plain == compiled


@pytest.mark.parametrize("rules", daily(HARDEST_FIRST))
def test_the_deal_it_thinks_of_sounds_the_same(rules: str) -> None:
    """With wild cards, passes and forgotten announcements, too (clauses sans, pass, forgot)."""
    heard = 0
    for number, setting in enumerate(some_settings(rules, 3, 10)):
        current = setting.start()
        for step in range(4 + 3 * number):
            if not current.finished:
                act_on(current, setting.choices[step])
        if current.turn is None:
            continue
        view = current.view(current.turn)
        alike = sounding_alike(view)
        own = alike.view(view.seat)
        assert (own.hand, own.legal, own.may_pass) == (view.hand, view.legal, view.may_pass)
        assert (own.chips, own.boxes, own.lacks) == (view.chips, view.boxes, view.lacks)
        tables = (each.playing.table for each in (alike, current))
        one, other = ({name: getattr(each, name) for name in KNOWN} for each in tables)
        assert one == other
        heard += len(view.events)
    assert heard > 40


def test_a_trump_that_was_not_announced_takes_no_box_later() -> None:
    """Clauses forgot and compartments, under rules that have both."""
    rules = replace(RULESETS[POPE], continues="in-order", announcing=True)
    current = Round(Deal.from_hands(["J♠ 2♥", "5♣ 9♦", "3♥ 8♠"], rules, dealer=2))
    assert current.view(0).turn_up == Card("K♠")
    current.play("J♠", announce=False)
    view = current.view(current.turn or 0)
    alike = sounding_alike(view)
    assert alike.playing.table.trumps_played == [0, 0, 0]


def test_it_plays_on_where_purses_are_short() -> None:
    """Clause shortfall: an ante that a purse cannot pay leaves less in the boxes."""
    players = RULESETS[POPE].players[-1]
    game = Game(POPE, players, chips=sum(RULESETS[POPE].stakes) + 2, seed=2)
    play_on(game.round, [ByWorlds(8)] * players)
    assert game.round.finished


@pytest.mark.parametrize(
    ("given", "kind"),
    [
        ({"deals": 7}, SimulationError),
        ({"seed": -1}, DealError),
    ],
)
def test_what_is_impossible_is_refused(given: dict[str, Any], kind: type[NainJauneError]) -> None:
    with pytest.raises(kind):
        ByWorlds(**given)


# By its name


def test_it_has_a_name_like_the_others() -> None:
    found = find_strategy("worlds")
    assert found is find_strategy("worlds")
    assert isinstance(found, ByWorlds)
    with pytest.raises(StrategyError, match=r"random.*best, worlds.*Did you mean 'worlds'"):
        find_strategy("world")


def test_it_plays_in_simulations_by_its_name() -> None:
    """Deal for deal what a round of it gives, where plays over gaps prove much (clause gap)."""
    seated = ["worlds", "best", "deep"]
    found = simulate(NAIN, 3, DEALS, seated, seed=5)
    chips = [0] * 3
    for number in range(DEALS):
        current = Round(Deal.shuffled(NAIN, 3, seed=5, number=number))
        play_on(current, [*map(find_strategy, seated)])
        chips = [total + more for total, more in zip(chips, current.chips, strict=True)]
    assert [round(DEALS * mean.value) for mean in found.mean_chips] == chips
    assert all(name in str(found) for name in seated)


def test_the_first_deals_of_a_session_are_compiled_where_it_plays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In plain Python a deal takes seconds."""
    monkeypatch.setattr(chunks, "first_deals", FirstDeals())
    found: list[bool] = []
    count = Backend.count

    def seen(backend: Backend, *run: Any) -> Any:
        found.append(backend.compiled)
        return count(backend, *run)

    monkeypatch.setattr(Backend, "count", seen)
    for strategy in ("worlds", "best"):
        simulate(NAIN, 3, 1, [strategy, "best", "best"])
    assert found == [True, False]


def test_it_is_a_bot_of_the_board_and_gives_hints() -> None:
    board = Board(LINDOR, players=4, seed=7, human=0, bots="worlds", hints="worlds")
    view = board.round.view(0)
    chosen = find_strategy("worlds")(view)
    assert str(chosen) in str(board.hint())
    while not board.round.finished:
        board.play(board.round.legal[0]) if board.round.legal else board.decline()
    assert board.round.winner is not None
