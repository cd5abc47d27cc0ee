"""`simulate`, `simulate_games` and `tournament` count what is played one by one."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from math import sqrt
from statistics import mean, stdev
from typing import Any

import pytest

from nainjaune_widget import (
    RULESETS,
    STRATEGIES,
    Card,
    Deal,
    Game,
    NainJauneError,
    Round,
    SimulationError,
    simulate,
    simulate_games,
    tournament,
)
from nainjaune_widget.play import View
from nainjaune_widget.simulation import backend, chunks, runs, setup
from nainjaune_widget.simulation.backend import count_deals
from nainjaune_widget.simulation.loader import FirstDeals
from nainjaune_widget.simulation.results import SimulationResult
from nainjaune_widget.simulation.setup import GameSetup, Numbers, Setup, Span, setup_of
from tests.simulation.strategies import highest_legal
from tests.support.deals.notation import ALL, CATS, LINDOR, NAIN, POPE
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
    kinds = [Counter(event.kind for event in each.events) for each in rounds]
    assert dict(result.cards_distribution) == Counter(each["play"] for each in kinds)
    actions = Counter(each["play"] + each["pass"] for each in kinds)
    assert dict(result.actions_distribution) == actions
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


@pytest.mark.parametrize("rules", [NAIN, POPE])
def test_games_are_those_of_Game(rules: str) -> None:  # noqa: N802
    """*length*, *ruin*, *shortfall* and *carry* are as in the games of `Game`."""
    strategies = ["random", "longest-run", "random"]
    result = simulate_games(rules, 3, 15, strategies=strategies, seed=3, dealer=1)
    games = [result.game(number, played=True) for number in range(15)]
    lengths = [len(game.rounds) for game in games]
    assert dict(result.length_distribution) == Counter(lengths)
    assert result.length.stderr == pytest.approx(stdev(lengths) / sqrt(15))
    ruined = [game for game in games if str(game.ending).endswith("/ruin")]
    assert round(result.ruin_rate.value * 15) == len(ruined)
    if ruined:
        deals = [len(game.rounds) for game in ruined]
        assert result.deals_to_ruin.value == pytest.approx(mean(deals))
        assert result.deals_to_ruin.stderr == pytest.approx(stdev(deals) / sqrt(len(deals)))
    short = [
        any(event.kind == "shortfall" for each in game.rounds for event in each.events)
        for game in games
    ]
    assert round(result.shortfall_rate.value * 15) == sum(short)
    for seat in range(3):
        assert dict(result.final_chips(seat)) == Counter(game.chips[seat] for game in games)
        places = [1 + sum(more > game.chips[seat] for more in game.chips) for game in games]
        assert dict(result.places(seat)) == Counter(places)
    assert result.game(4) == Game(rules, 3, seed=result.game_seed(4), dealer=1)


def test_equal_jetons_share_a_place() -> None:
    result = simulate_games(LINDOR, 3, 1, chips=15, deals=1, seed=1, compiled=False)
    assert result.game(0, played=True).chips == (45, 0, 0)
    assert [dict(result.places(seat)) for seat in range(3)] == [{1: 1}, {2: 1}, {2: 1}]


@pytest.mark.parametrize("rules", [NAIN, POPE])
def test_compiled_and_plain_give_the_same_games(rules: str) -> None:
    for players in RULESETS[rules].players[-1:]:
        arguments: dict[str, Any] = {"rules": rules, "players": players, "games": 12, "seed": 2}
        plain, fast, chunked = (
            simulate_games(**arguments, **more)
            for more in ({"compiled": False}, {"compiled": True}, {"chunk": 5})
        )
        assert plain == fast == chunked


@pytest.mark.parametrize("compiled", [False, True])
def test_each_game_has_the_secrets_of_its_own_seed(
    monkeypatch: pytest.MonkeyPatch, compiled: bool
) -> None:
    """However many games' secrets are kept at a time; `random` plays as at the games of `Game`."""
    arguments: dict[str, Any] = {"players": 3, "games": 11, "deals": 3, "strategies": "random"}
    whole = simulate_games(CATS, seed=6, compiled=compiled, **arguments)
    monkeypatch.setattr(backend, "GAMES_AT_ONCE", 4)
    cut = simulate_games(CATS, seed=6, compiled=compiled, chunk=11, **arguments)
    assert whole == cut
    for seat in range(3):
        played = Counter(whole.game(number, played=True).chips[seat] for number in range(11))
        assert dict(cut.final_chips(seat)) == played


def test_an_agreed_number_of_deals_ends_a_game() -> None:
    """*length*: nain-1760 has twelve deals with three players, unless somebody is ruined."""
    result = simulate_games(NAIN, 3, 30, chips=5000, seed=1)
    assert dict(result.length_distribution) == {12: 30}
    assert result.ruin_rate.value == 0
    assert result.deals_to_ruin.count == 0
    two = simulate_games(LINDOR, 4, 20, chips=5000, deals=2, seed=1)
    assert dict(two.length_distribution) == {2: 20}


def test_a_game_without_a_number_of_deals__ends_after_the_most_that_are_simulated(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The game of a number ends where the simulated one did."""
    monkeypatch.setattr(setup, "MOST_DEALS_OF_A_GAME", 3)
    result = simulate_games(LINDOR, 3, 2, chips=10**6, compiled=False)
    assert dict(result.length_distribution) == {3: 2}
    assert len(result.game(1, played=True).rounds) == 3


def test_leads__are_those_of_each_seat_in_turn_on_the_same_deals() -> None:
    found = tournament(["random", "longest-run"], LINDOR, 3, 40, seed=5)
    leads = [0.0] * 40
    for seat in range(3):
        line_up = ["longest-run"] * 3
        line_up[seat] = "random"
        played = simulate(LINDOR, 3, 40, line_up, seed=5)
        for number in range(40):
            chips = played.round(number).chips
            leads[number] += (chips[seat] - (sum(chips) - chips[seat]) / 2) / 3
    mean = sum(leads) / 40
    spread = math.sqrt(sum((lead - mean) ** 2 for lead in leads) / 39 / 40)
    lead = found.lead("random", "longest-run")
    assert lead.value == pytest.approx(mean)
    assert lead.stderr == pytest.approx(spread)
    assert found.lead("random") == lead


def test_overall__is_the_mean_over_all_others() -> None:
    found = tournament(["random", "longest-run", highest_legal], CATS, 3, 30, seed=5)
    assert found.names == ("random", "longest-run", "highest_legal")
    for name in found.names:
        others = [found.lead(name, other).value for other in found.names if other != name]
        assert found.lead(name).value == pytest.approx(sum(others) / 2)
        wins = [found.wins(name, other).value for other in found.names if other != name]
        assert found.wins(name).value == pytest.approx(sum(wins) / 2)
    leads = [lead.value for _, lead in found.ranking]
    assert leads == sorted(leads, reverse=True)


def test_a_strategy_against_itself__wins_its_share() -> None:
    """One strategy under three names: nobody leads, each wins one deal in five."""
    found = tournament([highest_legal] * 3, NAIN, 5, 20, seed=1)
    assert found.names == ("highest_legal", "highest_legal 2", "highest_legal 3")
    assert found.lead("highest_legal").value == pytest.approx(0)
    assert found.wins("highest_legal").value == pytest.approx(0.2)


def test_shown() -> None:
    found = tournament(["random", "longest-run"], CATS, 3, 50, seed=3, lang="fr")
    assert "avance" in repr(found)
    assert "against random" in found.describe("en")
    assert found._repr_html_().startswith('<div lang="fr"')
    frame = found.to_frame()
    assert list(frame["against"]) == ["longest-run", "random"]
    assert (frame["lead_low"] < frame["lead_high"]).all()
    assert found.plot().axes[0].get_title().startswith("CatsAtCards")
    with pytest.raises(SimulationError, match="pas de stratégie 'best-of-all'"):
        found.lead("best-of-all")


def test_the_interval_of_a_share__is_between_none_and_all() -> None:
    """For two deals Student's interval alone would reach from far below 0 to far above 1."""
    found = tournament(["random", "longest-run"], CATS, 3, 2, seed=1)
    shares = [found.wins(name) for name in found.names]
    assert any(share.stderr for share in shares)
    for share in shares:
        low, high = share.interval()
        assert 0 <= low <= share.value <= high <= 1
        assert repr(share).endswith(f"[{share.interval()}] (95%)")
    alone = tournament(["random", "longest-run"], CATS, 3, 1, seed=1).wins("random")
    assert all(map(math.isnan, alone.interval()))
    frame = found.to_frame()
    assert (frame["wins_low"] >= 0).all()
    assert (frame["wins_high"] <= 1).all()


BAD: list[tuple[dict[str, Any], str]] = [
    ({"rules": "lindor"}, "Did you mean 'lindor-1789'"),
    ({"players": 9}, "There are 9 players"),
    ({"rounds": 0}, "rounds must be an integer from 1"),
    ({"rounds": 1e6}, "rounds must be an integer"),
    ({"strategies": "longest"}, r"Known: random, .*Did you mean 'longest-run'"),
    ({"strategies": ["random"] * 3}, "3 strategies for 4 seats"),
    ({"seed": -1}, "seed"),
    ({"dealer": 4}, "dealer must be a seat from 0 to 3, not 4"),
    ({"executor": 2}, r"concurrent\.futures"),
    ({"chunk": 0}, "chunk must be an integer"),
    ({"lang": "de"}, "language"),
]


@pytest.mark.parametrize(("arguments", "said"), BAD)
def test_simulate_refuses(arguments: dict[str, Any], said: str) -> None:
    with pytest.raises(NainJauneError, match=said) as caught:
        simulate(**{"rounds": 10, **arguments})
    assert caught.value.say("fr") != str(caught.value)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"games": 0}, "games must be an integer from 1"),
        ({"chips": 10**7}, "chips must be an integer"),
        ({"chips": 5}, "before its first deal"),
        ({"deals": 0}, "deals must be an integer from 1"),
    ],
)
def test_simulate_games_refuses(arguments: dict[str, Any], said: str) -> None:
    with pytest.raises(NainJauneError, match=said):
        simulate_games(**{"games": 10, **arguments})


@pytest.mark.parametrize("strategies", [["random"], ["random", "rundom"]])
def test_tournament_refuses(strategies: Any) -> None:
    with pytest.raises(NainJauneError, match=r"at least two|Did you mean"):
        tournament(strategies, rounds=5)


@pytest.mark.parametrize("level", [0, 95])
def test_intervals_refuse_levels_that_are_none(level: Any) -> None:
    result = simulate(rounds=10)
    for estimate in (result.opera_rate, result.mean_chips[0]):
        with pytest.raises(NainJauneError, match="between 0 and 1"):
            estimate.interval(level)


def test_a_result_refuses_in_its_own_language() -> None:
    result = simulate(LINDOR, 3, 10, lang="fr")
    games = simulate_games(LINDOR, 3, 5, lang="fr")
    met = tournament(["random", "best"], LINDOR, 3, 5, lang="fr")
    for refused in (
        lambda: result.deal(99),
        lambda: result.find(winner=9),
        lambda: result.distribution(7),
        lambda: result.convergence(0, "nope"),
        lambda: result.compare(simulate(LINDOR, 3, 9)),
        lambda: result.plot("pie"),
        lambda: games.game(99),
        lambda: games.places(7),
        lambda: met.lead("lowest"),
        lambda: met.plot("pie"),
    ):
        with pytest.raises(NainJauneError) as error:
            refused()
        assert str(error.value) == error.value.say("fr") != error.value.say("en")
