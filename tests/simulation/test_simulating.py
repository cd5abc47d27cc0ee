"""`simulate`: the deals are the seed's own, and nothing else decides what comes of them."""

from __future__ import annotations

import math
import os
import subprocess
import sys
from collections import Counter
from inspect import signature
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from nainjaune_widget import RULESETS, STRATEGIES, Card, Deal, Round, SimulationError, simulate
from nainjaune_widget.players import act
from nainjaune_widget.simulation.compiled import simulator
from nainjaune_widget.simulation.results import Outcome, SimulationResult
from nainjaune_widget.simulation.results.finding import outcomes_of
from tests.support.telling import ALL, LINDOR, POPE
from tests.support.whims import every_table

MIXED = ("longest-run", "random", "longest-run", "random")


def played(result: SimulationResult) -> list[Round]:
    """The same deals at a round, by the same strategies."""
    return [result.round(number) for number in range(result.rounds)]


@pytest.mark.parametrize("rules", ALL)
def test_counts_are_those_of_the_deals_played_one_by_one(rules: str) -> None:
    players = 4 if 4 in RULESETS[rules].players else 3
    result = simulate(rules, players, 60, MIXED[:players], seed=5, dealer=2)
    rounds = played(result)
    assert result.wins == tuple(
        sum(each.winner == seat for each in rounds) for seat in range(players)
    )
    assert result.opera_rate.value == sum(each.opera for each in rounds) / 60
    for seat in range(players):
        assert dict(result.distribution(seat)) == Counter(each.chips[seat] for each in rounds)
    cards = [sum(event.kind == "play" for event in each.events) for each in rounds]
    assert dict(result.cards_distribution) == Counter(cards)
    sweeps = Counter(
        (event.effects[0].source, event.seat)
        for each in rounds
        for event in each.events
        if event.kind == "sweep"
    )
    for box, rates in result.sweeps.items():
        for seat, rate in enumerate(rates):
            assert round(rate.value * 60) == sweeps[box, seat], (box, seat)
    stops = Counter(last.rank + 1 for each in rounds for last in stopped_after(each))
    for rank, estimate in result.stops.items():
        assert round(estimate.value * 60) == stops[rank], rank


def stopped_after(current: Round) -> list[Card]:
    """The last card before each lead that came because the sequence had stopped."""
    found: list[Card] = []
    last = None
    for event in current.events:
        if event.kind == "play":
            last = event.card
        if event.kind == "lead" and event.clause.endswith(("/stopped", "/follow")):
            assert last is not None
            found.append(last)
    return found


def test_honours__what_a_seat_wins_when_it_was_dealt_one() -> None:
    """Pope Joan: what counts as an honour depends on the deal's trumps (*compartments*)."""
    for rules, box in ((LINDOR, "7♦"), (POPE, "king")):
        result = simulate(rules, 4, 80, seed=3)
        chips: dict[bool, list[int]] = {True: [], False: []}
        for number in range(80):
            deal = result.deal(number)
            king = f"K{deal.turn_up.suit}" if deal.turn_up else ""
            holds = any(str(card) == (king if box == "king" else box) for card in deal.hands[1])
            chips[holds].append(result.round(number).chips[1])
        for holds, found in ((True, result.chips_holding), (False, result.chips_not_holding)):
            estimate = found[box][1]
            assert estimate.count == len(chips[holds])
            assert estimate.value == pytest.approx(sum(chips[holds]) / len(chips[holds]))
        value = result.honour_value[box][1]
        assert value.value == pytest.approx(
            result.chips_holding[box][1].value - result.chips_not_holding[box][1].value
        )


@pytest.mark.parametrize("chunk", [1, 7, 64, None])
def test_chunks_do_not_matter(chunk: int | None) -> None:
    whole = simulate(LINDOR, 3, 100, "random", seed=9, chunk=100)
    assert simulate(LINDOR, 3, 100, "random", seed=9, chunk=chunk) == whole


@pytest.mark.parametrize("rules", ALL)
def test_compiled_and_plain_give_the_same_result(rules: str) -> None:
    for players in RULESETS[rules].players:
        strategies = [list(STRATEGIES)[seat % len(STRATEGIES)] for seat in range(players)]
        plain, fast = (
            simulate(rules, players, 40, strategies, seed=2, compiled=compiled)
            for compiled in (False, True)
        )
        assert plain == fast


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "players"), every_table())
@pytest.mark.parametrize("strategy", sorted(STRATEGIES))
def test_a_thousand_deals_both_ways(rules: str, players: int, strategy: str) -> None:
    plain, fast = (
        simulate(rules, players, 1000, strategy, seed=11, compiled=compiled)
        for compiled in (False, True)
    )
    assert plain == fast


def test_deals__are_those_of_the_seed() -> None:
    result = simulate(LINDOR, 5, 30, seed=8, dealer=3)
    assert result.deal(29) == Deal.shuffled(LINDOR, 5, seed=8, number=29, dealer=3)
    with pytest.raises(SimulationError, match="from 0 to 29"):
        result.deal(30)


def test_variants_are_simulated_too() -> None:
    """All of a changed ruleset's options count: here nothing is a bête and nothing an opera."""
    variant = RULESETS[LINDOR].replace(bete=None, opera=None, players=2)
    result = simulate(variant, 2, 200, seed=1)
    assert result.opera_rate.value == 0
    left = [sum(each.boxes.values()) for each in played(result)[:20]]
    assert max(left) <= 30


@pytest.mark.parametrize("rules", ALL)
def test_jetons_won_and_lost_leave_what_is_in_the_boxes(rules: str) -> None:
    """*conservation*: what the seats have less than 0 together lies in the boxes."""
    result = simulate(rules, 3, 50, seed=4)
    in_boxes = sum(sum(each.boxes.values()) for each in played(result))
    chips = sum(each.value for each in result.mean_chips) * 50
    assert chips == pytest.approx(-in_boxes)


def test_estimates_are_the_usual_formulas() -> None:
    result = simulate(LINDOR, 3, 500, seed=6)
    values = [chips for chips, deals in result.distribution(1).items() for _ in range(deals)]
    mean = sum(values) / 500
    spread = math.sqrt(sum((value - mean) ** 2 for value in values) / 499)
    assert result.mean_chips[1].value == pytest.approx(mean)
    assert result.mean_chips[1].stderr == pytest.approx(spread / math.sqrt(500))
    share = result.wins[1] / 500
    assert result.win_rate[1].stderr == pytest.approx(math.sqrt(share * (1 - share) / 500))
    assert sum(result.wins) == 500
    assert sum(each.value for each in result.win_rate) == pytest.approx(1)


def test_convergence__ends_with_the_whole() -> None:
    result = simulate(LINDOR, 3, 700, seed=6, chunk=13)
    deals, rate = result.convergence(2)[-1]
    assert (deals, rate) == (700, result.win_rate[2])
    assert result.convergence(2, "mean_chips")[-1][1] == result.mean_chips[2]
    first = simulate(LINDOR, 3, 20, seed=6)
    after = dict(result.convergence(2))
    assert after[20] == first.win_rate[2]


def test_find__gives_the_first_deals_in_which_something_happened() -> None:
    result = simulate(LINDOR, 4, 3000, seed=1)
    operas = result.find(opera=True, limit=2)
    assert len(operas) == 2
    assert all(result.round(number).opera for number in operas)
    assert [deal.number for deal in operas.deals] == list(operas)
    rich = result.find(winner=2, where=lambda outcome: outcome.chips[2] >= 150, limit=1)
    assert result.round(rich[0]).chips[2] >= 150
    assert result.find(where=lambda outcome: outcome.cards > 52) == ()
    with pytest.raises(SimulationError, match="function"):
        result.find(where="opera")  # type: ignore[arg-type]
    with pytest.raises(SimulationError, match="opera is True, False or None, not 'yes'"):
        result.find(opera="yes")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"SimulationResult\.find\(\) got .* 'foo'"):
        result.find(foo=True)  # type: ignore[call-arg]


def test_compare__the_same_deals_by_other_strategies() -> None:
    ours = simulate(LINDOR, 3, 300, ["random", "longest-run", "longest-run"], seed=5)
    theirs = simulate(LINDOR, 3, 300, "longest-run", seed=5)
    difference = ours.compare(theirs)
    for seat in range(3):
        gained = ours.mean_chips[seat].value - theirs.mean_chips[seat].value
        assert difference.mean_chips[seat].value == pytest.approx(gained)
        more = ours.win_rate[seat].value - theirs.win_rate[seat].value
        assert difference.win_rate[seat].value == pytest.approx(more)
    apart = math.hypot(ours.mean_chips[0].stderr, theirs.mean_chips[0].stderr)
    assert difference.mean_chips[0].stderr < apart
    same = theirs.compare(theirs)
    assert (same.mean_chips[0].value, same.mean_chips[0].stderr) == (0, 0)


@pytest.mark.parametrize("fast", [True, False])
def test_find__asks_only_about_deals_that_are_meant(fast: bool) -> None:
    """And finds them all, in order, as going through the outcomes one by one does."""
    result = simulate(LINDOR, 3, 600, "random", seed=1, compiled=fast)
    every = list(outcomes_of(result.setup, result.spans, fast))
    assert [each.number for each in every] == list(range(600))
    assert any(each.opera for each in every)
    for opera, winner in product((None, True, False), (None, 0, 2)):
        meant = [
            each for each in every if opera in (None, each.opera) and winner in (None, each.winner)
        ]
        asked: list[Outcome] = []
        assert result.find(600, opera, winner, where=asked.append) == ()
        assert asked == meant
        found = result.find(600, opera, winner)
        assert found == tuple(each.number for each in meant)
        assert result.find(2, opera, winner) == found[:2]


@pytest.mark.parametrize("other", [{"seed": 6}, {"rounds": 30}, {"dealer": 1}, {"rules": POPE}])
def test_compare__refuses_other_deals(other: dict[str, Any]) -> None:
    common: dict[str, Any] = {"rules": LINDOR, "players": 3, "rounds": 20, "seed": 5}
    with pytest.raises(SimulationError, match="same deals"):
        simulate(**common).compare(simulate(**{**common, **other}))


def test_round__is_played_by_the_same_strategies() -> None:
    result = simulate(LINDOR, 3, 5, ["random", "longest-run", "random"], seed=5)
    current = Round(result.deal(4))
    functions = [STRATEGIES[name] for name in result.strategies]
    while current.turn is not None:
        act(current, functions[current.turn])
    assert result.round(4).events == current.events


def test_compare__refuses_what_is_no_result() -> None:
    with pytest.raises(SimulationError, match="same deals"):
        simulate(LINDOR, 3, 5).compare(3)  # type: ignore[arg-type]


def test_find_and_compare__are_compiled_only_where_the_simulation_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """And where they are, a wait for the compiler is announced."""
    announced: list[str] = []
    monkeypatch.setattr(simulator, "tell_that_it_compiles", lambda *told: announced.append(told[0]))
    plain, fast = (simulate(LINDOR, 3, 40, compiled=each) for each in (False, True))
    announced.clear()
    fast_found = fast.find(winner=1)
    assert announced == ["list_deals"]
    announced.clear()
    fast.compare(fast)
    assert set(announced) == {"list_deals"}
    with monkeypatch.context() as without:
        without.setattr(simulator, "compiled_simulator", None)
        assert plain.find(winner=1) == fast_found
        assert plain.compare(plain).rounds == 40


def test_a_million_deals_unless_told() -> None:
    assert signature(simulate).parameters["rounds"].default == 1_000_000


@pytest.mark.parametrize(
    "numba",
    [
        "raise ImportError('needs another NumPy')",
        "raise SystemError('initialization of _internal failed without raising an exception')",
        "raise AttributeError('_ARRAY_API not found')",
        "class config: DISABLE_JIT = 1",
    ],
)
def test_a_broken_compiler_is_none(numba: str, tmp_path: Path) -> None:
    """A Numba that cannot be imported, or is switched off: the deals are played without it."""
    (tmp_path / "numba.py").write_text(numba, "utf-8")
    run = "from nainjaune_widget import simulate; print(simulate(rounds=20, seed=3).wins)"
    done = subprocess.run(
        [sys.executable, "-c", run],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), *sys.path])},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == str(simulate(rounds=20, seed=3).wins)


def test_boxes_and_ranks__are_found_by_what_a_card_is_called() -> None:
    result = simulate(LINDOR, 3, 50, seed=1)
    for by_box in (
        result.honour_value,
        result.sweep_rate,
        result.sweeps,
        result.chips_holding,
        result.chips_not_holding,
    ):
        for key in ("7D", "7♦", Card("7♦")):
            assert by_box[key] is by_box["7♦"]
            assert key in by_box
        assert list(by_box) == list(result.setup.rules.boxes)
        assert by_box.get("8D") is None
        with pytest.raises(KeyError, match=r"no '8D' here.*: 10♦, J♣, Q♠, K♥, 7♦"):
            by_box["8D"]
    assert result.stops["8"] == result.stops[8]
    assert result.stops["J"] == result.stops[11]
    assert repr(result.stops) == repr(dict(result.stops))
    refused: list[object] = [14, "A", None, []]
    for rank in refused:
        with pytest.raises(SimulationError, match="There are: 2, 3, 4,") as error:
            result.stops[rank]
        assert "Il n’y a pas de" in error.value.say("fr")
    pope = simulate(POPE, 3, 50, lang="fr")
    assert pope.sweep_rate["pope"] == dict(pope.sweep_rate)["pope"]
    with pytest.raises(SimulationError, match=r"Il n’y a pas de 'Pope' ici\. Il y a.: pope, "):
        pope.sweep_rate["Pope"]
