"""The claims of chapters 9 to 12."""

from __future__ import annotations

import csv
from functools import cache
from itertools import pairwise
from math import comb, sqrt
from random import Random
from statistics import mean, pstdev, pvariance

from nainjaune_widget import Card, Deal, analyse, simulate, simulate_games
from nainjaune_widget.engine.cards import PACK
from nainjaune_widget.engine.kernel import BETE, CARD_AT, LEAD, PLAY, SEAT_AT, SWEEP
from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.engine.table import RANK_COUNT
from nainjaune_widget.simulation.backend import Outcome
from nainjaune_widget.simulation.results import SimulationResult
from scripts.course.count_many_deals import CLUBS
from tests.course.claim import (
    SEED,
    Choice,
    FinishedDeal,
    claims,
    figures,
    finished,
    mean_by_redealing,
    redealt,
)

BOXES = {"10♦": 4, "J♣": 8, "Q♠": 12, "K♥": 16, "7♦": 20}
KING = Card("K♥")


@cache
def results() -> tuple[list[int], list[int]]:
    """Return the hands of 20,000 deals, seat by seat, as masks, and what each of them won."""
    simulation = simulate("lindor-1789", players=4, rounds=20_000, seed=5)
    outcomes: list[Outcome] = []
    simulation.find(where=outcomes.append)
    hands = [hand for each in outcomes for hand in simulation.deal(each.number).masks]
    return hands, [chips for each in outcomes for chips in each.chips]


def won_with(card: Card) -> list[int]:
    """Return the results of those who were dealt a card."""
    hands, chips = results()
    return [won for hand, won in zip(hands, chips, strict=True) if hand >> card.number & 1]


@cache
def worth(card: Card) -> float:
    """Return how much more those win who were dealt a card than the others."""
    chips, held = results()[1], won_with(card)
    return mean(held) - (sum(chips) - sum(held)) / (len(chips) - len(held))


def worth_without_box(rank: int) -> float:
    cards = [card for card in PACK if card.rank == rank and str(card) not in BOXES]
    return mean(map(worth, cards))


def added_up(number: int) -> float:
    """Return the worths of the cards of seat 1 in a deal, and what it wins on average."""
    return mean(results()[1][1::4]) + sum(map(worth, hand_of(number)))


def hand_of(number: int) -> tuple[Card, ...]:
    return Deal.shuffled("lindor-1789", players=4, seed=1, number=number).hands[1]


def box(honour: str) -> float:
    """Return what the holder of a pictured card gains at its box on average."""
    return BOXES[honour] * (2 * figures()[f"4 swept {honour}"] * 52 / 48 - 1)


def whole(honour: str, players: int = 4) -> float:
    return figures()[f"{players} value of holding {honour}"]


@claims(9, "The queen’s box explains nearly everything.")
@claims(9, "His box gives 13; he is worth 20. Where do seven jetons come from")
def boxes_explain_the_queen_and_not_the_king() -> None:
    assert abs(whole("Q♠") - box("Q♠")) < 0.5
    assert round(box("K♥")) == 13
    assert round(whole("K♥")) == 20
    assert whole("K♥") > whole("7♦")


@claims(9, "**A king without a box is worth about 7 jetons, too.** And an ace costs you 8 to 9!")
def kings_and_aces_without_a_box() -> None:
    assert 6.3 < worth_without_box(13) < 7.3
    assert -9 < worth_without_box(1) < -7.8


@claims(9, "For all five the sum comes within half a jeton of what was measured.")
def box_and_plain_card_nearly_make_up_the_whole() -> None:
    for honour in BOXES:
        added = box(honour) + worth_without_box(Card(honour).rank)
        assert abs(added - whole(honour)) < 0.5, honour


@claims(9, "K♥ is the best card of the pack: 20 jetons better than without.")
@claims(9, "**Almost half of them lose.**")
@claims(9, "the standard deviation is between 43 and 44 jetons, more than three times their mean")
def the_king_is_worth_most_and_almost_half_of_his_holders_lose() -> None:
    assert max(PACK, key=worth) == KING
    assert 19 < worth(KING) < 21
    won = won_with(KING)
    assert 0.44 < sum(each < 0 for each in won) / len(won) < 0.46
    spread = pstdev(won_with(KING))
    assert 42.5 < spread < 44.5
    assert 3 < spread / mean(won) < 4


@claims(9, "**11 against more than 310!**")
def the_sum_for_the_hand_of_deal_33_is_false() -> None:
    assert 9 < added_up(33) < 13
    assert 311 < mean_by_redealing(hand_of(33), 400) < 313.5


@claims(9, "7♣ is worth about nothing *on average over all hands that hold it*.")
def the_seven_of_clubs_joins_the_six_to_the_eight() -> None:
    assert abs(worth(Card("7♣"))) < 1
    without = {card.rank for card in hand_of(33) if str(card) != "7♣"}
    assert without >= {3, 4, 5, 6}
    assert 7 not in without


@claims(9, "and is out before anybody else has played a card, wherever the forty lie.")
def the_hand_of_deal_33_always_makes_an_opera() -> None:
    chance = Random(2)
    for _ in range(200):
        played = redealt(hand_of(33), chance)
        assert (played.opera, played.winner) == (True, 1)


def counted(column: str) -> list[int]:
    rows = csv.DictReader(CLUBS.read_text(encoding="utf-8").splitlines())
    return [int(row[column]) for row in rows]


def usual(seen: int) -> tuple[float, float]:
    reach = 1.96 * sqrt(seen / 400 * (1 - seen / 400) / 400)
    return seen / 400 - reach, seen / 400 + reach


def holding(truth: float) -> list[int]:
    """Return how many of 400 a club may have seen, if its usual interval holds the truth."""
    return [k for k in range(401) if usual(k)[0] <= truth <= usual(k)[1]]


def chance(counts: list[int], share: float) -> float:
    return sum(comb(400, k) * share**k * (1 - share) ** (400 - k) for k in counts)


@claims(10, "24 of every 10,000 ended in a Grand Opera")
@claims(10, "400 × 0.0024 ≈ 0.96 Grand Operas")
@claims(10, "rate = 0.00239551")
def an_opera_in_24_of_10_000_deals_so_many_clubs_see_none() -> None:
    assert figures()["4 opera rate"] == 0.00239551
    assert 0.36 < (1 - figures()["4 opera rate"]) ** 400 < 0.4
    assert abs(counted("operas").count(0) / 10_000 - 0.383) < 0.015


@claims(10, "95% promised, about 95% kept")
@claims(10, "68 of the first hundred; of all 10,000 only 62 in a hundred")
def the_usual_interval_holds_a_common_share_and_misses_a_rare_one() -> None:
    for figure, column, often in (
        ("win rate seat 1", "wins", 0.945),
        ("opera rate", "operas", 0.62),
    ):
        held = holding(truth := figures()[f"4 {figure}"])
        assert abs(chance(held, truth) - often) < 0.015
        assert abs(sum(seen in held for seen in counted(column)) / 10_000 - often) < 0.01
    assert held == [1, 2, 3, 4, 5]


@claims(10, "Only club 13: its 97 wins")
@claims(10, "Two of these hundred miss (of 10,000, about 2.5 in 100)")
def the_simple_interval_holds_more_than_it_promises() -> None:
    truth = figures()["4 win rate seat 1"]
    held = [k for k in range(401) if abs(k / 400 - truth) <= 1 / 20]
    assert abs(chance(held, truth) - 0.972) < 0.001
    missed = [nth for nth, seen in enumerate(counted("wins")[:100], 1) if seen not in held]
    assert missed == [13, 91]
    assert abs(sum(seen in held for seen in counted("wins")) / 10_000 - 0.975) < 0.001


@claims(10, "97 of the first hundred, and a little under 93 in a hundred of all 10,000")
def wilsons_interval_holds_after_two_operas_and_not_after_three() -> None:
    assert 0.915 < chance([0, 1, 2], figures()["4 opera rate"]) < 0.94
    assert abs(sum(operas <= 2 for operas in counted("operas")) / 10_000 - 0.926) < 0.01


DEALS = 10_000
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


@claims(11, "wins 37 or 38 of 100, eight more than the bot")
def the_lowest_card_wins_37_or_38_of_100() -> None:
    assert 0.37 < share(low_card) < 0.385
    assert 0.07 < share(low_card) - share(None) < 0.095


@claims(11, "The bot leads from where its run is long, and the aces stay")
def the_bot_leads_an_ace_once_in_four_and_keeps_aces() -> None:
    led = ranks_led()
    assert 0.7 < 1 - led.count(1) / len(led) < 0.78
    left = {rank: cards_left(None, rank) for rank in range(1, RANK_COUNT + 1)}
    assert max(left, key=left.__getitem__) == 1
    assert cards_left(low_card, 1) < left[1] / 3


@claims(11, "`shy` wins as often as `lowest_card`")
@claims(11, "`shy` wins 8 deals more in 100, and earns **less** than the bot")
@claims(11, "keeps its pictured cards to the last, sweeps fewer boxes and pays more bêtes")
def the_shy_player_wins_as_often_earns_less_and_pays() -> None:
    assert abs(share(shy) - share(low_card)) < 0.01
    assert 0.07 < share(shy) - share(None) < 0.095
    assert -2.5 < mean(differences(shy)) < -1
    assert sweeps(shy) < sweeps(None)
    assert 4 < paid(shy, BETE) / paid(None, BETE) < 5


@claims(11, "wins nearly as often as the bot, and earns 7 jetons a deal less")
def kings_first_gives_away_7_jetons() -> None:
    assert -8.5 < mean(differences(kings_first)) < -6.5
    assert 0 < share(None) - share(kings_first) < 0.025


@claims(11, "most often, everybody played the same cards in the same order")
def most_differences_of_0_come_from_deals_played_alike() -> None:
    pairs = zip(deals_of(low_card), deals_of(None), strict=True)
    alike = [ours.rows == bots.rows for ours, bots in pairs if ours.chips[SEAT] == bots.chips[SEAT]]
    assert 0.5 < mean(alike) < 0.7


@claims(11, "a gain of 1.6 jetons a deal, give or take 1.0")
@claims(11, "How many times as many deals would we need to be as sure?")
def the_gain_lies_within_its_interval_and_other_deals_would_be_four_times_as_many() -> None:
    assert 0.6 < mean(differences(low_card)) < 2.6
    apart = pvariance(jetons(low_card)) + pvariance(jetons(None))
    assert 3.4 < apart / pvariance(differences(low_card)) < 4.1


@claims(11, "the best of many results is likely to be a lucky one")
def the_best_of_twenty_copies_wins_35_or_more_of_100() -> None:
    of_pupils = [
        sum(deal.winner == SEAT for deal in deals_of(None)[first : first + 100])
        for first in range(0, DEALS, 100)
    ]
    best = [max(of_pupils[first : first + 20]) for first in range(0, len(of_pupils), 20)]
    assert 35 <= mean(best) <= 41


@claims(11, 'The built-in "lowest" plays like this too.')
def the_tidy_player_is_the_built_in_one() -> None:
    table = ["longest-run", "lowest", "longest-run", "longest-run"]
    built_in = simulate("lindor-1789", rounds=DEALS, strategies=table, seed=SEED)
    assert abs(built_in.mean_chips[SEAT].value - mean(jetons(tidy))) < 1e-9
    assert mean(differences(tidy)) > 2 * sqrt(pvariance(differences(tidy)) / DEALS)


@cache
def against_bots(player: str, rounds: int) -> SimulationResult:
    table = ["longest-run", player, "longest-run", "longest-run"]
    return simulate("lindor-1789", rounds=rounds, strategies=table, seed=SEED)


@claims(11, "wins 2 deals fewer in 100 than the bot, and earns 2 jetons a deal less")
def anas_player_is_weaker_than_the_bot() -> None:
    more = against_bots("honours-first", DEALS).compare(against_bots("longest-run", DEALS))
    assert -0.03 < more.win_rate[SEAT].value < -0.015
    assert -2.5 < more.mean_chips[SEAT].value < -1.5


@claims(11, "it costs about a hundred jetons on average")
def the_lead_of_8_diamonds_costs_a_hundred() -> None:
    played = simulate("lindor-1789", 4, 80, "longest-run", seed=1).round(79)
    for seed in (1, 2, 3):
        found = analyse(played, SEAT, 4_096, seed=seed).decisions
        assert 90 < next(each.cost.value for each in found if each.event == 26) < 110


@claims(11, "The spread of one deal is more than ten times the lead")
@claims(11, "a million deals give twenty")
def the_spread_is_ten_times_the_lead_and_a_million_deals_give_twenty() -> None:
    ahead, bots = (against_bots(name, 1_000_000) for name in ("best", "longest-run"))
    spread = ahead.mean_chips[SEAT].stderr * sqrt(ahead.rounds)
    assert spread > 10 * ahead.compare(bots).mean_chips[SEAT].value
    gain = ahead.compare(bots).mean_chips[SEAT].value
    errors = 2 * ahead.mean_chips[SEAT].stderr * sqrt(ahead.rounds)
    assert 19 < (errors / gain) ** 2 / 40 < 21


GAMES = {60: 20_000, 120: 20_000, 240: 10_000, 480: 4_000}


@cache
def deals_to_ruin(chips: int) -> float:
    result = simulate_games("lindor-1789", players=4, games=GAMES[chips], chips=chips, seed=12)
    return result.deals_to_ruin.value


@claims(12, "With 120 jetons each, a game of four lasts about 7 deals on average")
@claims(12, "whose games last about 2.4 deals on average")
@claims(12, "the factor is smaller: about 2.8, then 3.3, then 3.6")
def games_last_as_long_as_their_jetons() -> None:
    assert 6.5 < deals_to_ruin(120) < 7.5
    assert 2.7 < deals_to_ruin(120) / deals_to_ruin(60) < 3
    assert 3.1 < deals_to_ruin(240) / deals_to_ruin(120) < 3.5
    assert 3.5 < deals_to_ruin(480) / deals_to_ruin(240) < 4
    assert abs(deals_to_ruin(60) - 2.4) < 0.05


@claims(12, "168 jetons lie in the boxes, 120 of them in that of the 7♦")
@claims(12, "Game 602 lasts 35 deals, the most")
def a_short_game_leaves_much_in_the_boxes_and_the_longest_has_35_deals() -> None:
    games = simulate_games("lindor-1789", players=4, games=1_000, chips=120, seed=1)
    short = games.game(5, played=True)
    assert (len(short.rounds), short.chips[0]) == (3, 120 - 109)
    assert (sum(short.boxes.values()), short.boxes["7♦"]) == (168, 120)
    assert len(games.game(602, played=True).rounds) == max(games.length_distribution) == 35
