"""`simulate` counts the deals of its seed as they are played one by one."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

import pytest

from nainjaune_widget import (
    RULESETS,
    STRATEGIES,
    Card,
    Deal,
    Round,
    SimulationError,
    simulate,
    simulate_games,
    tournament,
)
from nainjaune_widget.play import View
from nainjaune_widget.simulation import chunks, runs
from nainjaune_widget.simulation.backend import count_deals
from nainjaune_widget.simulation.counts import Numbers, Span
from nainjaune_widget.simulation.loader import FirstDeals
from nainjaune_widget.simulation.results import SimulationResult
from nainjaune_widget.simulation.setup import GameSetup, Setup, setup_of
from tests.support.deals.notation import ALL, LINDOR, NAIN, POPE
from tests.support.deals.random_play import every_table

MIXED = ("longest-run", "random", "longest-run", "random")


def played(result: SimulationResult) -> list[Round]:
    """Return the same deals, played at a round by the same strategies."""
    return [result.round(number) for number in range(result.rounds)]


@pytest.mark.parametrize("rules", [NAIN, POPE])
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
        assert result.stops_distribution(rank).mean * 60 == pytest.approx(stops[rank])


def stopped_after(current: Round) -> list[Card]:
    """Return the last card before each lead that followed a stop."""
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
    """In Pope Joan the honours depend on the deal's trumps (*compartments*)."""
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


def test_chunks_do_not_matter() -> None:
    whole = simulate(LINDOR, 3, 100, "random", seed=9, chunk=100)
    for chunk in (1, 7, None):
        assert simulate(LINDOR, 3, 100, "random", seed=9, chunk=chunk) == whole


def test_a_run_without_a_seed_has_the_seed_1() -> None:
    result = simulate(LINDOR, 4, 20, compiled=False)
    assert str(result) == str(simulate(LINDOR, 4, 20, seed=1, compiled=False))
    assert str(result) != str(simulate(LINDOR, 4, 20, seed=2, compiled=False))
    games = simulate_games(LINDOR, 4, 20, compiled=False)
    assert str(games) == str(simulate_games(LINDOR, 4, 20, seed=1, compiled=False))
    met = tournament(["lowest", "highest"], rounds=20)
    assert str(met) == str(tournament(["lowest", "highest"], rounds=20, seed=1))


@pytest.mark.parametrize("rules", ALL)
def test_compiled_and_plain_give_the_same_result(rules: str) -> None:
    for players in RULESETS[rules].players[-1:]:
        strategies = [list(STRATEGIES)[seat % len(STRATEGIES)] for seat in range(players)]
        plain, fast = (
            simulate(rules, players, 40, strategies, seed=2, compiled=compiled)
            for compiled in (False, True)
        )
        assert plain == fast


def test_a_session_is_compiled_for_once_it_asks_for_many_deals(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    chosen: list[bool | None] = []

    def count(setup: Setup, ends: Sequence[int], compiled: bool | None, span: Span) -> Numbers:
        chosen.append(compiled)
        return count_deals(setup, ends, False, span)

    monkeypatch.setattr(runs, "count_deals", count)
    monkeypatch.setattr(chunks, "first_deals", FirstDeals())
    for _ in range(3):
        simulate(LINDOR, 3, 400, "random", chunk=400)
    simulate(LINDOR, 3, 400, "random", chunk=400, compiled=False)
    assert chosen == [False, False, None, False]


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "players"), every_table())
def test_some_deals_both_ways(rules: str, players: int) -> None:
    for strategy in STRATEGIES:
        plain, fast = (
            simulate(rules, players, 150, strategy, seed=11, compiled=compiled)
            for compiled in (False, True)
        )
        assert plain == fast


def test_deals__are_those_of_the_seed() -> None:
    result = simulate(LINDOR, 5, 30, seed=8, dealer=3)
    assert result.deal(29) == Deal.shuffled(LINDOR, 5, seed=8, number=29, dealer=3)
    with pytest.raises(SimulationError, match="from 0 to 29"):
        result.deal(30)


def test_variants_are_simulated_too() -> None:
    """A changed ruleset is simulated with its options: here without bête and opera."""
    variant = RULESETS[LINDOR].replace(bete=None, opera=None, players=2)
    result = simulate(variant, 2, 200, seed=1)
    assert result.opera_rate.value == 0
    left = [sum(each.boxes.values()) for each in played(result)[:20]]
    assert max(left) <= 30


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
    assert min(after) == 1
    assert after[20] == first.win_rate[2]


def test_a_strategy_of_ones_own_may_keep_the_chief_hoc() -> None:
    """Clause *chief-hoc*: it is never compulsory, so who holds nothing else may pass."""
    kept = 0

    def keeper(view: View) -> Card | None:
        nonlocal kept
        kept += view.may_pass
        return None if view.may_pass else view.legal[0]

    simulate(NAIN, 3, 30, keeper, seed=5)
    assert kept > 0


# The bounds of a setup


def test_sums_over_a_thousand_million_deals_fit_the_compiled_ints() -> None:
    """Nobody wins or loses more than `most_chips`, and its square is small enough."""
    for rules, players in every_table():
        setup = setup_of(rules, players, "random", 1, 0)
        assert setup.most_at_once * setup.most_chips**2 < 2**63
        result = simulate(rules, players, 200, "random", seed=1)
        seen = [abs(chips) for seat in range(players) for chips in result.distribution(seat)]
        assert max(seen) <= setup.most_chips


def test_no_sum_of_squares_is_more_than_a_compiled_number_holds() -> None:
    """For any jetons, any number of deals and any chunk."""
    for chips, deals in ((10**6, 1), (10**6, None), (100, None), (1, 10**5)):
        agreed = GameSetup(setup_of(LINDOR, 8, "random", 1, 0), chips, deals)
        most = max(8 * chips, agreed.most_deals)
        assert agreed.most_at_once * most**2 < 2**63 <= (agreed.most_at_once + 1) * most**2
