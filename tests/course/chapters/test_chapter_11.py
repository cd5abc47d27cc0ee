"""Chapter 11, the strategy lab: what its players win and earn, and the deals that it shows."""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import sqrt

import pytest

from nainjaune_widget import Card, StrategyError, View, analyse, simulate
from nainjaune_widget.players import STRATEGIES, StrategyLike
from nainjaune_widget.simulation.results import SimulationResult
from tests.course.chapters.test_chapter_10 import reference

USUAL = 0.2935


@cache
def play(player: StrategyLike, rounds: int = 2_000, seed: int = 1) -> SimulationResult:
    table = ["longest-run", player, "longest-run", "longest-run"]
    return simulate("lindor-1789", players=4, rounds=rounds, strategies=table, seed=seed)


def lowest(view: View) -> Card:
    return view.legal[0]


def shy(view: View) -> Card:
    plain = [card for card in view.legal if card not in view.rules.honours]
    return (plain or view.legal)[0]


def kings_first(view: View) -> Card:
    kings = [card for card in view.legal if card.rank == 13]
    return (kings or view.legal)[0]


def wins_of_100(player: StrategyLike) -> int:
    return round(play(player).wins[1] / 20)


@cache
def judged(player: StrategyLike, seed: int = 2) -> SimulationResult:
    """The player on the deals that had no part in the choice."""
    return play(player, 4_000, seed)


def test_anas_player_wins_54_of_the_200_deals_of_which_the_bot_wins_63() -> None:
    assert play("honours-first", 200, 28).wins[1] == 54
    assert play("longest-run", 200, 28).wins[1] == 63


def test_54_of_200_is_within_one_error_of_what_the_seat_wins_anyway() -> None:
    assert round(reference("win rate", "seat 1"), 4) == USUAL
    error = sqrt(USUAL * (1 - USUAL) / 200)
    assert f"{(54 / 200 - USUAL) / error:.2f}" == "-0.73"


@pytest.mark.slow
def test_the_simplest_player_wins_37_of_100_eight_more_than_the_bot() -> None:
    assert wins_of_100("longest-run") == 29
    assert wins_of_100(lowest) == 37
    assert wins_of_100(shy) == 37


@pytest.mark.slow
def test_the_bot_is_left_with_aces_and_the_lowest_player_is_not() -> None:
    bots, of_lowest = left_in_hand("longest-run"), left_in_hand(lowest)
    assert bots.most_common(1) == [(1, 169)]
    assert of_lowest[1] < bots[1] / 3


def left_in_hand(player: StrategyLike) -> Counter[int]:
    left: Counter[int] = Counter()
    for number in range(400):
        played = play(player).round(number)
        if played.winner != 1:
            left.update(card.rank for card in played.hands[1])
    return left


@pytest.mark.slow
def test_in_deal_79_the_two_players_part_after_bens_king() -> None:
    ours, theirs = (play(player).round(79) for player in (lowest, "longest-run"))
    assert ours.chips[1] - theirs.chips[1] == 188
    assert (ours.winner, theirs.winner) == (1, 2)
    cards = [[str(e.card) for e in each.events if e.kind == "play"] for each in (ours, theirs)]
    parted = next(place for place in range(50) if cards[0][place] != cards[1][place])
    assert cards[0][parted - 1 : parted + 1] == ["K♦", "2♥"]
    assert cards[1][parted - 1 : parted + 1] == ["K♦", "8♦"]


@pytest.mark.slow
def test_one_other_lead_in_deal_79_makes_the_whole_difference() -> None:
    longest_run = STRATEGIES["longest-run"]

    def once(view: View) -> Card | str | None:
        left = {"2♥", "8♦", "9♣"} == {str(card) for card in view.hand}
        return "2♥" if view.leading and left else longest_run(view)

    assert play(once, 80).round(79).chips == play(lowest, 80).round(79).chips


@pytest.mark.slow
def test_the_lowest_player_gains_between_half_a_jeton_and_three() -> None:
    gain = judged(lowest).compare(judged("longest-run")).mean_chips[1]
    low, high = gain.interval()
    assert (round(gain.value, 1), round((high - low) / 2, 1)) == (1.6, 1.0)


@pytest.mark.slow
def test_the_shy_player_wins_8_deals_more_of_100_and_earns_less() -> None:
    gain = judged(shy).compare(judged("longest-run"))
    assert round(100 * gain.win_rate[1].value) == 8
    assert gain.mean_chips[1].interval()[1] < 0


@pytest.mark.slow
def test_kings_first_gives_away_7_jetons_a_deal() -> None:
    gain = judged(kings_first).compare(judged("longest-run"))
    assert round(gain.mean_chips[1].value) == -7


@pytest.mark.slow
def test_other_deals_would_have_to_be_nearly_four_times_as_many() -> None:
    others = judged("longest-run", 3).mean_chips[1].stderr
    apart = judged(lowest).mean_chips[1].stderr ** 2 + others**2
    together = judged(lowest).compare(judged("longest-run")).mean_chips[1].stderr ** 2
    assert round(apart / together, 1) == 3.7


def test_the_best_of_twenty_copies_wins_39_and_is_ordinary_on_new_deals() -> None:
    tries = [play("longest-run", 100, seed).wins[1] for seed in range(1, 21)]
    assert max(tries) == 39
    low, high = play("longest-run", 10_000, 99).win_rate[1].interval()
    assert low < USUAL < high


def test_a_player_that_returns_nothing_passes_and_is_stopped_where_it_must_play() -> None:
    def forgetful(view: View) -> None:
        view.legal[0]

    with pytest.raises(StrategyError, match="return missing"):
        play(forgetful)


def test_the_lead_of_deal_79_costs_a_hundred_jetons_and_the_rest_of_188_is_luck() -> None:
    report = analyse(play("longest-run").round(79), seat=1, worlds=1_000)
    lead = next(each for each in report.decisions if each.event == 26)
    assert (lead.played, lead.best, lead.verdict) == (Card("8♦"), Card("2♥"), "blunder")
    assert round(lead.cost.value) == 99
    again = analyse(play("longest-run").round(79), seat=1, worlds=4_096, seed=2)
    assert 90 < next(each for each in again.decisions if each.event == 26).cost.value < 110
    assert report.mean + report.luck + report.play + report.rest == report.result == -17  # type: ignore[operator]


def test_ben_leads_with_2_8_and_9_in_hand() -> None:
    view = play("longest-run").round(79).view(1, at=25)
    assert {str(card) for card in view.hand} == {"2♥", "8♦", "9♣"}


@pytest.mark.slow
def test_by_4000_deals_it_takes_16_evenings_of_40() -> None:
    ahead, again = play("best", 4_000, 2), play("longest-run", 4_000, 2)
    assert round(deals_to_two_errors(ahead, again) / 40) == 16


def deals_to_two_errors(ahead: SimulationResult, again: SimulationResult) -> float:
    """Return the deals after which a lead is as large as two errors of one's own mean."""
    gain = ahead.compare(again).mean_chips[1].value
    spread = ahead.mean_chips[1].stderr * sqrt(ahead.rounds)
    return float((2 * spread / gain) ** 2)
