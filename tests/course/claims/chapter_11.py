"""The claims of chapter 11, the strategy lab."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import sqrt
from statistics import mean, pvariance

from nainjaune_widget import analyse, simulate
from nainjaune_widget.engine.log import BETE, CARD_AT, LEAD, PLAY, POINTS, SEAT_AT, SWEEP
from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.engine.table import RANK_COUNT
from nainjaune_widget.simulation.results import SimulationResult
from tests.course.claims.claim import claims
from tests.course.claims.finished import SEED, Choice, FinishedDeal, finished

DEALS, MANY = 10_000, 200_000
SEAT = 1
KINGS = 15 << 4 * (RANK_COUNT - 1)
PICTURED = RULESETS["lindor-1789"].numbers.pictured


def low_card(legal: int) -> int:
    return legal


def shy(legal: int) -> int:
    return legal & ~PICTURED or legal


def kings_first(legal: int) -> int:
    return legal & KINGS or legal


def tidy(legal: int) -> int:
    lowest_rank = next(legal & 15 << place for place in range(0, 52, 4) if legal & 15 << place)
    return lowest_rank & PICTURED or lowest_rank


@cache
def deals_of(player: Choice | None) -> list[FinishedDeal]:
    """Return the deals with a player in seat 1; None is the bot."""
    return [*finished("lindor-1789", 4, DEALS, seat_1=player)]


def wins(player: Choice | None) -> list[FinishedDeal]:
    return [deal for deal in deals_of(player) if deal.winner == SEAT]


def losses(player: Choice | None) -> list[FinishedDeal]:
    return [deal for deal in deals_of(player) if deal.winner != SEAT]


def share(player: Choice | None) -> float:
    return len(wins(player)) / DEALS


def jetons(player: Choice | None) -> list[int]:
    return [deal.chips[SEAT] for deal in deals_of(player)]


def differences(player: Choice) -> list[int]:
    return [ours - bots for ours, bots in zip(jetons(player), jetons(None), strict=True)]


def paid(player: Choice | None, kind: int) -> int:
    return sum(deal.amount(kind, SEAT) for deal in deals_of(player))


def sweeps(player: Choice | None) -> int:
    rows = (row for deal in deals_of(player) for row in deal.rows)
    return sum(row & 15 == SWEEP and row >> SEAT_AT & 15 == SEAT for row in rows)


def cards_left(player: Choice | None, rank: int) -> int:
    """Return how many cards of a rank seat 1 still has in the deals that it loses."""
    place = 4 * (rank - 1)
    return sum((deal.hands[SEAT] >> place & 15).bit_count() for deal in losses(player))


def ranks_led() -> list[int]:
    """Return the ranks that the bot leads in seat 1."""
    return [
        (played >> CARD_AT + 2 & 15) + 1
        for deal in deals_of(None)
        for lead, played in pairwise(deal.rows)
        if lead & 15 == LEAD and played & 15 == PLAY and played >> SEAT_AT & 15 == SEAT
    ]


@cache
def share_in_many() -> float:
    return simulate("lindor-1789", rounds=MANY, seed=SEED).wins[SEAT] / MANY


@claims(
    11,
    en="over a hundred million deals `longest-run` wins 29.35% there",
    fr="sur cent millions de donnes, `longest-run` y gagne 29,35\u202f%",
)
def seat_1_wins_29_35_percent() -> None:
    assert abs(share_in_many() - 0.2935) < 0.003


@claims(
    11,
    en="wins 37 or 38 of 100, eight more than the bot",
    fr="en gagne 37 ou 38 sur 100, huit de plus que le robot",
)
def the_lowest_card_wins_37_or_38_of_100() -> None:
    assert 0.37 < share(low_card) < 0.385
    assert 0.07 < share(low_card) - share(None) < 0.095


@claims(
    11,
    en="three times in four higher up, and the aces stay",
    fr="trois fois sur quatre plus haut, et les as restent",
)
def the_bot_leads_an_ace_once_in_four_and_keeps_aces() -> None:
    led = ranks_led()
    assert 0.7 < 1 - led.count(1) / len(led) < 0.78
    left = {rank: cards_left(None, rank) for rank in range(1, RANK_COUNT + 1)}
    assert max(left, key=left.__getitem__) == 1
    assert cards_left(low_card, 1) < left[1] / 3


@claims(
    11,
    en="`shy` wins as often as `lowest_card`",
    fr="`timide` gagne aussi souvent que `la_plus_basse`",
)
def the_shy_player_wins_as_often() -> None:
    assert abs(share(shy) - share(low_card)) < 0.01


@claims(
    11,
    en="`shy` wins 8 deals more in 100, and earns **less** than the bot",
    fr="`timide` gagne 8 donnes de plus sur 100, et rapporte **moins** que le robot",
)
def the_shy_player_earns_less() -> None:
    assert 0.07 < share(shy) - share(None) < 0.095
    assert -2.5 < mean(differences(shy)) < -1


@claims(
    11,
    en="sweeps fewer boxes, and pays four to five times as much in bêtes",
    fr="fait moins de prises et paie quatre à cinq fois plus de bêtes",
)
def the_shy_player_sweeps_less_and_pays_for_it() -> None:
    assert sweeps(shy) < sweeps(None)
    assert 4 < paid(shy, BETE) / paid(None, BETE) < 5


@claims(
    11,
    en="earns 7 jetons a deal less. It wins nearly as often as the bot, but *later*",
    fr="rapporte 7 jetons de moins par donne. Il gagne presque aussi souvent que le robot, "
    "mais *plus tard*",
)
def kings_first_gives_away_7_jetons() -> None:
    assert -8.5 < mean(differences(kings_first)) < -6.5
    assert 0 < share(None) - share(kings_first) < 0.025
    assert moves_to_a_win(kings_first) > moves_to_a_win(None) + 1
    assert points_of_a_win(kings_first) < 0.95 * points_of_a_win(None)
    assert paid(kings_first, POINTS) > 1.1 * paid(None, POINTS)


def moves_to_a_win(player: Choice | None) -> float:
    won = wins(player)
    return mean(sum(is_play for is_play, _, _ in deal.plays_and_calls) for deal in won)


def points_of_a_win(player: Choice | None) -> float:
    return mean(sum(deal.amount(POINTS, seat) for seat in range(4)) for deal in wins(player))


@claims(
    11,
    en="a gain of 1.6 jetons a deal, give or take 1.0",
    fr="un gain de 1,6 jeton par donne, à 1,0 près",
)
def the_gain_lies_within_its_interval() -> None:
    assert 0.6 < mean(differences(low_card)) < 2.6


@claims(
    11,
    en="How many times as many deals would we need to be as sure?",
    fr="Combien de fois plus de donnes faudrait-il pour être aussi sûr\u202f?",
)
def other_deals_would_be_nearly_four_times_as_many() -> None:
    apart = pvariance(jetons(low_card)) + pvariance(jetons(None))
    assert 3.4 < apart / pvariance(differences(low_card)) < 4.1


@claims(
    11,
    en="the best of many has also had the best luck",
    fr="sur un grand nombre, le meilleur est aussi celui qui a eu le plus de chance",
)
def the_best_of_twenty_copies_wins_35_or_more_of_100() -> None:
    of_pupils = [
        sum(deal.winner == SEAT for deal in deals_of(None)[first : first + 100])
        for first in range(0, DEALS, 100)
    ]
    best = [max(of_pupils[first : first + 20]) for first in range(0, len(of_pupils), 20)]
    assert 35 <= mean(best) <= 41


@claims(
    11,
    en='The built-in "lowest" plays like this too.',
    fr="Un robot joue ainsi.",
)
def the_tidy_player_is_the_built_in_one() -> None:
    table = ["longest-run", "lowest", "longest-run", "longest-run"]
    built_in = simulate("lindor-1789", rounds=DEALS, strategies=table, seed=SEED)
    assert abs(built_in.mean_chips[SEAT].value - mean(jetons(tidy))) < 1e-9
    assert mean(differences(tidy)) > 2 * sqrt(pvariance(differences(tidy)) / DEALS)


@cache
def against_bots(player: str, rounds: int) -> SimulationResult:
    table = ["longest-run", player, "longest-run", "longest-run"]
    return simulate("lindor-1789", rounds=rounds, strategies=table, seed=SEED)


@claims(
    11,
    en="it costs about a hundred jetons on average",
    fr="elle coûte en moyenne une centaine de jetons",
)
def the_lead_of_8_diamonds_costs_a_hundred() -> None:
    played = simulate("lindor-1789", 4, 80, "longest-run", seed=1).round(79)
    for seed in (1, 2, 3):
        found = analyse(played, SEAT, 4_096, seed=seed).decisions
        assert 90 < next(each.cost.value for each in found if each.event == 26) < 110


@claims(
    11,
    en="The spread of one deal is more than ten times the lead",
    fr="L’écart type d’une donne est plus de dix fois l’avance",
)
def the_spread_is_more_than_ten_times_the_lead() -> None:
    ahead, bots = (against_bots(name, 1_000_000) for name in ("best", "longest-run"))
    spread = ahead.mean_chips[SEAT].stderr * sqrt(ahead.rounds)
    assert spread > 10 * ahead.compare(bots).mean_chips[SEAT].value


@claims(11, en="a million deals give twenty", fr="un million de donnes donnent vingt")
def a_million_deals_give_twenty_evenings() -> None:
    ahead, bots = (against_bots(name, 1_000_000) for name in ("best", "longest-run"))
    gain = ahead.compare(bots).mean_chips[SEAT].value
    errors = 2 * ahead.mean_chips[SEAT].stderr * sqrt(ahead.rounds)
    assert 19 < (errors / gain) ** 2 / 40 < 21


@claims(
    11,
    en="adding up what the *decisions* cost instead of what the deals brought",
    fr="additionner ce que coûtent les *décisions* plutôt que ce que rapportent les donnes",
)
def costs_of_decisions_tell_sooner_than_results() -> None:
    """A third of the deals at most, for two errors of the mean cost."""
    costs = [
        [analyse(played.round(number), SEAT, 64).cost.value for number in range(200)]
        for played in (against_bots(name, 200) for name in ("best", "longest-run"))
    ]
    deals = 4 * pvariance(costs[0]) / (mean(costs[1]) - mean(costs[0])) ** 2
    assert deals < 800 / 3
