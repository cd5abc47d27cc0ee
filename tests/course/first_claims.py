"""The claims of chapters 1 to 7, and those of later chapters that say the same."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise
from math import sqrt
from statistics import mean, pstdev

import pytest

from nainjaune_widget import RULESETS, Board, Deal, simulate
from nainjaune_widget.engine.table import RANK_COUNT
from nainjaune_widget.simulation.results import SimulationResult
from tests.course.claim import FinishedDeal, claims, figures, finished

BEN = 1


@claims(1, "Only **half** of the deals empty all five boxes: 51 of these 100")
def half_of_the_deals_empty_all_boxes() -> None:
    emptied = [not any(deal.boxes) for deal in finished("lindor-1789", 4)]
    assert 0.48 < sum(emptied) / len(emptied) < 0.53


@claims(
    1,
    "In a million deals it is the king’s that comes last: each box is swept in 84 to 88 of a "
    "hundred.",
)
def the_king_is_swept_least_often() -> None:
    rates = {box: figures()[f"4 swept {box}"] for box in RULESETS["lindor-1789"].boxes}
    assert min(rates, key=rates.__getitem__) == "K♥"
    assert all(0.84 < rate < 0.88 for rate in rates.values())


PLAYED = 10_000


def stops(deal: FinishedDeal) -> list[int]:
    """Return the wanted ranks of a deal's sans stops: four calls that no card parts."""
    found, calls = [], 0
    for is_play, rank, _ in deal.plays_and_calls:
        calls = 0 if is_play else calls + 1
        if calls == 4:
            found.append(rank)
    return found


@cache
def asleep_at_the_stops() -> list[list[int]]:
    """Return by deal how many wanted cards are asleep at each of its sans stops."""
    return [[deal.asleep(rank) for rank in stops(deal)] for deal in finished("lindor-1789", 4)]


@claims(
    2,
    "Here 18 stops in a hundred have no wanted card in the talon; in thousands of deals it is 17.",
)
@claims(2, "David would be right 83 times in 100")
@claims(2, "6 of 292 first stops have no wanted card in the talon, but 32 of 176 second ones.")
def wanted_cards_sleep_at_nearly_every_first_stop_and_at_83_of_100_in_all() -> None:
    counts = [count for deal in asleep_at_the_stops() for count in deal]
    assert 0.165 < counts.count(0) / len(counts) < 0.185
    firsts = [deal[0] for deal in asleep_at_the_stops() if deal]
    assert 0.014 < firsts.count(0) / len(firsts) < 0.026
    assert 270 < len(firsts) / PLAYED * 400 < 310
    seconds = [deal[1] for deal in asleep_at_the_stops() if len(deal) > 1]
    assert 0.17 < seconds.count(0) / len(seconds) < 0.21
    assert 165 < len(seconds) / PLAYED * 400 < 205


@claims(2, "Our 400 deals have more than twelve thousand calls.")
def four_hundred_deals_have_more_than_twelve_thousand_calls() -> None:
    calls = 0
    for deal in finished("lindor-1789", 4):
        said = set()
        for is_play, rank, seat in deal.plays_and_calls:
            if is_play:
                assert (rank, seat) not in said
            else:
                calls += 1
                said.add((rank, seat))
    assert 12_000 < calls / PLAYED * 400 < 13_000


@claims(3, "Four deals in 400 is one in a hundred.")
@claims(3, "about 1 deal in 100 costs the winner jetons.")
def one_winner_of_100_loses() -> None:
    losses = [deal.chips[deal.winner] < 0 for deal in finished("lindor-1789", 4)]
    assert 0.008 < mean(losses) < 0.0149


@claims(
    3,
    "Three seats lose, and the one that gains does not gain all that they lose. "
    "The missing 10.37 jetons a deal",
)
def seat_1_alone_gains_and_the_boxes_keep_the_rest() -> None:
    means = [figures()[f"4 mean chips seat {seat}"] for seat in range(4)]
    assert [each > 0 for each in means] == [False, True, False, False]
    error_of_400_deals = 0.85
    assert -sum(means) == pytest.approx(10.37, abs=2 * error_of_400_deals)


@claims(4, "in many thousands it is 35 of 100, hardly more than if the winner were drawn by lot")
def the_same_player_wins_35_of_100_deals() -> None:
    pairs = zip(
        finished("nain-1760", 3), finished("lindor-1789", 3, dealt_by="nain-1760"), strict=True
    )
    assert 0.34 < mean(old.winner == new.winner for old, new in pairs) < 0.367


@claims(4, "it is 32 or 59, depending on the bots")
def other_bots_change_the_winner_less_often_than_other_rules() -> None:
    usual, honours, highest = (
        [won_by(simulate("lindor-1789", 3, 20_000, bots, seed=505), seat) for seat in range(3)]
        for bots in ("longest-run", "honours-first", "highest")
    )
    for others, changed in (honours, 0.32), (highest, 0.59):
        alike = sum(len(one & other) for one, other in zip(usual, others, strict=True))
        assert 1 - alike / 20_000 == pytest.approx(changed, abs=0.01)


PASSING_ONCE = "10♦ J♥ 9♠ K♦ 8♥, *pass*, 5♠ 6♥ 7♦ 8♠ 3♣ 4♦ A♠ 2♥ 3♠ A♦"


@claims(4, PASSING_ONCE)
def ben_goes_out_with_a_single_pass() -> None:
    hands = simulate("nain-1760", 3, 400, seed=1).deal(2).hands
    board = Board(Deal.from_hands(hands, "lindor-1789"), human=BEN)
    for card in PASSING_ONCE.replace(",", "").split():
        if card == "*pass*":
            board.decline()
        else:
            board.play(card)
    assert board.round.winner == BEN


@claims(4, "Boxes and announcing decide who takes jetons, not which rank comes next")
def the_american_rules_change_no_rank_that_is_played() -> None:
    for old, new in zip(
        finished("lindor-1789", 3),
        finished("cats-at-cards", 3, dealt_by="lindor-1789"),
        strict=True,
    ):
        assert (old.winner, old.plays_and_calls) == (new.winner, new.plays_and_calls)


def holding_of_1760() -> list[float]:
    """Return the reference figures of the value of being dealt the card of each box."""
    held = figures("nain-1760")
    return [held[f"3 value of holding {box}"] for box in RULESETS["nain-1760"].boxes]


@claims(4, "the ten is worth 14.5, jack 11.7, queen 11.5, king 9.3, dwarf 8.2")
def the_cards_of_1760_are_worth_this_much() -> None:
    assert [round(value, 1) for value in holding_of_1760()] == [14.5, 11.7, 11.5, 9.3, 8.2]


@claims(4, "each of these numbers may well be off by 6")
def values_from_400_deals_are_easily_off_by_6() -> None:
    samples = [simulate("nain-1760", 3, 400, seed=seed).honour_value for seed in range(100, 130)]
    for box, value in zip(samples[0], holding_of_1760(), strict=True):
        assert 2.7 < pstdev([mean(map(float, each[box])) for each in samples], value) < 4.3


LONG_RUN = 0.2935
DEALS = 400_000


@cache
def wins() -> list[bool]:
    """Return for each deal of a long series whether Ben has won it."""
    won = won_by(simulate("lindor-1789", players=4, rounds=DEALS, seed=505), BEN)
    return [number in won for number in range(DEALS)]


def won_by(result: SimulationResult, seat: int) -> set[int]:
    """Return the numbers of the deals that a seat has won."""
    return set(result.find(where=lambda outcome: outcome.winner == seat, limit=DEALS))


def evenings(deals: int, pupils: int) -> list[int]:
    """Return how many deals Ben wins on each of the evenings."""
    return [sum(wins()[deals * pupil : deals * (pupil + 1)]) for pupil in range(pupils)]


def classes() -> list[list[int]]:
    """Return the reports of a thousand classes of ten pupils, in order of size."""
    reports = evenings(20, 10_000)
    return [sorted(reports[first : first + 10]) for first in range(0, 10_000, 10)]


def middle(shares: list[float]) -> float:
    """Return how wide the middle 95 of 100 of the shares lie apart."""
    left_out = len(shares) // 40
    ordered = sorted(shares)
    return ordered[-1 - left_out] - ordered[left_out]


@claims(5, "Ben wins 29% of the deals, not half of them")
@claims(10, "wins 29.35% of all deals")
@claims(11, "`longest-run` wins 29.35% there")
def ben_wins_29_percent() -> None:
    assert round(figures()["4 win rate seat 1"], 4) == LONG_RUN
    assert abs(sum(wins()) / DEALS - LONG_RUN) < 0.0015


@claims(
    5, "In most classes of ten the smallest number is 2 or 3, and in most the largest is 8, 9 or 10"
)
def most_classes_report_2_or_3_and_8_to_10() -> None:
    assert 0.58 < mean(reports[0] in (2, 3) for reports in classes()) < 0.70
    assert 0.70 < mean(reports[-1] in (8, 9, 10) for reports in classes()) < 0.82
    assert 5.9 < mean(reports[-1] - reports[0] for reports in classes()) < 6.5


@claims(5, "No. Nothing draws the *number* of wins back; on average the gap even grows")
def the_number_of_wins_is_not_drawn_back() -> None:
    off = [
        mean(abs(won - LONG_RUN * deals) for won in evenings(deals, DEALS // deals))
        for deals in (20, 500, 12_500)
    ]
    assert all(4 * before < after for before, after in pairwise(off))


@claims(5, "When the first sequence is over he has seven left, the others ten or eleven")
def ben_is_five_cards_ahead() -> None:
    assert 4.8 < mean(map(head_start, played())) < 5
    left = [mean(each) for each in zip(*map(left_after_the_first_sequence, played()), strict=True)]
    assert 6.9 < left.pop(BEN) < 7.2
    assert all(9.9 < each < 11.2 for each in left)


@cache
def played() -> list[FinishedDeal]:
    """Return ten thousand finished deals."""
    return [*finished("lindor-1789", 4)]


def head_start(deal: FinishedDeal) -> int:
    """Return how many cards Ben has put down before anybody else has put one down."""
    seats = [seat for is_play, _, seat in deal.plays_and_calls if is_play]
    return next((n for n, seat in enumerate(seats) if seat != BEN), len(seats))


def left_after_the_first_sequence(deal: FinishedDeal) -> list[int]:
    """Return how many cards each seat has left when the first sequence is over."""
    left, calls = [12] * 4, 0
    for is_play, rank, seat in deal.plays_and_calls:
        left[seat] -= is_play
        calls = 0 if is_play else calls + 1
        if calls == 4 or (is_play and rank == RANK_COUNT - 1):
            break
    return left


@claims(5, "A hundred times as many deals, about a tenth of the width")
@claims(
    5,
    "About 95 frequencies of 100, or more, lie within two of them, that is **1/√n**, of p",
)
def the_width_goes_like_the_root() -> None:
    widths = {}
    for deals in (20, 80, 200, 320, 2_000):
        shares = [won / deals for won in evenings(deals, DEALS // deals)]
        widths[deals] = middle(shares)
        assert mean(abs(share - LONG_RUN) < 1 / sqrt(deals) for share in shares) > 0.95
        assert 0.75 < widths[deals] / (2 / sqrt(deals)) < 1
    assert all(1.8 < widths[deals] / widths[4 * deals] < 2.3 for deals in (20, 80))
    assert all(2.8 < widths[deals] / widths[10 * deals] < 3.6 for deals in (20, 200))
    assert 9 < widths[20] / widths[2_000] < 11.5


@claims(5, "the deal after nine losses is a deal like any other")
def nine_losses_change_nothing() -> None:
    losses, then = 0, []
    for win in wins():
        if losses >= 9:
            then.append(win)
        losses = 0 if win else losses + 1
    assert len(then) > 10_000
    assert abs(mean(then) - LONG_RUN) < 0.0075


@claims(
    5,
    "each seat wins a quarter of the deals in the long run. Somebody exactly as good wins four "
    "or more of eight with probability 11%",
)
def four_of_eight_come_by_luck() -> None:
    """The dealer changes from deal to deal, so Ben sits in each place after the dealer in turn."""
    deals = 40_000
    result = simulate("lindor-1789", players=4, rounds=deals, seed=5, strategies=["best"] * 4)
    places = [won_by(result, place) for place in range(4)]
    won = [number in places[(BEN - number) % 4] for number in range(deals)]
    assert abs(mean(won) - 0.25) < 0.007
    assert 0.10 < mean(sum(won[n : n + 8]) >= 4 for n in range(0, deals, 8)) < 0.125


BIRTHDAYS = range(1, 32)
DEALT = 400


@cache
def patterns(seed: int) -> Counter[str]:
    """Return how often each pattern of the tens is dealt, as the chapter counts it."""
    seen: Counter[str] = Counter()
    for number in range(DEALT):
        deal = Deal.shuffled("lindor-1789", players=4, seed=seed, number=number)
        tens = sorted((sum(card.rank == 10 for card in hand) for hand in deal.hands), reverse=True)
        seen["-".join(map(str, tens))] += 1
    return seen


def share(pattern: str) -> float:
    return sum(patterns(seed)[pattern] for seed in BIRTHDAYS) / (DEALT * len(BIRTHDAYS))


@claims(7, "Two-one-one-none, with each of the 31 seeds")
def two_one_one_none_is_ahead_with_every_birthday() -> None:
    assert {patterns(seed).most_common(1)[0][0] for seed in BIRTHDAYS} == {"2-1-1-0"}
    assert 0.40 < share("2-1-1-0") < 0.44
    assert 0.07 < share("1-1-1-1") < 0.085
