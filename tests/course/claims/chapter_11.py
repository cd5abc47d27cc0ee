"""The claims of chapter 11, the strategy lab."""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import hypot

from nainjaune_widget import Card, View, simulate
from nainjaune_widget.players import STRATEGIES, StrategyLike
from nainjaune_widget.simulation.estimates import Estimate
from nainjaune_widget.simulation.results import SimulationResult
from tests.course.claims.claim import claims

DEALS, SEED = 10_000, 77
MANY = 200_000
LAST = 1_000
"""How many deals are looked at move by move."""


def low_card(view: View) -> Card:
    return view.legal[0]


def shy(view: View) -> Card:
    plain = [card for card in view.legal if card not in view.rules.honours]
    return (plain or view.legal)[0]


def kings_first(view: View) -> Card:
    kings = [card for card in view.legal if card.rank == 13]
    return (kings or view.legal)[0]


BOT = "longest-run"


@cache
def play(player: StrategyLike, deals: int = DEALS) -> SimulationResult:
    table = [BOT, player, BOT, BOT]
    return simulate("lindor-1789", players=4, rounds=deals, strategies=table, seed=SEED)


def wins(player: StrategyLike) -> float:
    return play(player).wins[1] / DEALS


@cache
def gain(player: StrategyLike) -> Estimate:
    return play(player).compare(play(BOT)).mean_chips[1]


@cache
def amounts(player: StrategyLike) -> Counter[str]:
    """Return what seat 1 pays and gets, by reason, and its moves and points in deals it wins."""
    found: Counter[str] = Counter()
    for number in range(LAST):
        played = play(player).round(number)
        for payment in played.payments:
            if payment.source == 1:
                found[f"pays {payment.why}"] += payment.amount
            if payment.target == 1:
                found[f"gets {payment.why}"] += payment.amount
        found["wins"] += played.winner == 1
        found["cards played"] += (played.winner == 1) * sum(
            event.kind == "play" for event in played.events
        )
        if played.winner != 1:
            found.update(f"left {card.rank}" for card in played.hands[1])
    return found


@claims(
    11,
    en="over a hundred million deals `longest-run` wins 29.35 % there",
    fr="sur cent millions de donnes, `longest-run` y gagne 29,35\u202f%",
)
def seat_1_wins_29_35_percent() -> None:
    assert abs(play(BOT, MANY).wins[1] / MANY - 0.2935) < 0.003


@claims(
    11,
    en="`longest-run` wins about 29 deals of 100 in seat 1",
    fr="`longest-run` gagne environ 29 donnes sur 100",
)
def the_bot_wins_29_of_100() -> None:
    assert round(100 * play(BOT, MANY).wins[1] / MANY) == 29


@claims(
    11,
    en="wins 37 or 38 of 100, eight more than the bot",
    fr="en gagne 37 ou 38 sur 100, huit de plus que le robot",
)
def the_lowest_card_wins_37_or_38_of_100() -> None:
    assert 0.37 < wins(low_card) < 0.385
    assert round(100 * (wins(low_card) - wins(BOT))) == 8


@claims(
    11,
    en="three times in four higher up, and the aces stay",
    fr="trois fois sur quatre plus haut, et les as restent",
)
def the_bot_leads_an_ace_once_in_four_and_keeps_aces() -> None:
    leads: Counter[bool] = Counter()

    def watched(view: View) -> Card | str | None:
        card = STRATEGIES[BOT](view)
        leads[Card(str(card)).rank == 1] += view.leading
        return card

    play(watched)
    assert 0.7 < leads[False] / leads.total() < 0.78
    left = {rank: amounts(BOT)[f"left {rank}"] for rank in range(1, 14)}
    assert max(left, key=left.__getitem__) == 1
    assert amounts(low_card)["left 1"] < left[1] / 3


@claims(
    11,
    en="`shy` wins as often as `lowest_card`",
    fr="`timide` gagne aussi souvent que `la_plus_basse`",
)
def the_shy_player_wins_as_often() -> None:
    assert abs(wins(shy) - wins(low_card)) < 0.01


@claims(
    11,
    en="`shy` wins 8 deals more in 100, and earns **less** than the bot",
    fr="`timide` gagne 8 donnes de plus sur 100, et rapporte **moins** que le robot",
)
def the_shy_player_earns_less() -> None:
    assert round(100 * (wins(shy) - wins(BOT))) == 8
    assert -2.5 < gain(shy).value < -1


@claims(
    11,
    en="sweeps fewer boxes, and pays four to five times as much in bêtes",
    fr="fait moins de prises et paie quatre à cinq fois plus de bêtes",
)
def the_shy_player_sweeps_less_and_pays_for_it() -> None:
    for box, rates in play(shy).sweeps.items():
        assert rates[1].value < play(BOT).sweeps[box][1].value
    assert 3.5 < amounts(shy)["pays bete"] / amounts(BOT)["pays bete"] < 5.5


@claims(
    11,
    en="gives away 7 jetons a deal. It wins nearly as often as the bot, but *later*",
    fr="perd 7 jetons par donne. Il gagne presque aussi souvent que le robot, mais *plus tard*",
)
def kings_first_gives_away_7_jetons() -> None:
    assert -8.5 < gain(kings_first).value < -6.5
    assert 0 < wins(BOT) - wins(kings_first) < 0.025
    ours, bots = amounts(kings_first), amounts(BOT)
    assert ours["cards played"] / ours["wins"] > bots["cards played"] / bots["wins"] + 1
    assert ours["gets points"] / ours["wins"] < 0.9 * bots["gets points"] / bots["wins"]
    assert ours["pays points"] > 1.1 * bots["pays points"]


@claims(
    11,
    en="a gain of 1.6 jetons a deal, give or take 1.0",
    fr="un gain de 1,6 jeton par donne, à 1,0 près",
)
def the_gain_lies_within_its_interval() -> None:
    assert 0.6 < gain(low_card).value < 2.6


@claims(
    11,
    en="How many times as many deals would we need to be as sure?",
    fr="Combien de fois plus de donnes faudrait-il pour être aussi sûr\u202f?",
)
def other_deals_would_be_nearly_four_times_as_many() -> None:
    ours, bots = play(low_card), play(BOT)
    apart = hypot(ours.mean_chips[1].stderr, bots.mean_chips[1].stderr)
    assert 3.4 < (apart / gain(low_card).stderr) ** 2 < 4.1


@claims(
    11,
    en="the best of many has also had the best luck",
    fr="le meilleur d’un grand nombre a aussi eu le plus de chance",
)
def the_best_of_twenty_copies_wins_35_or_more_of_100() -> None:
    best = []
    for school_class in range(25):
        pupils = range(20 * school_class, 20 * school_class + 20)
        best.append(max(hundred_deals(1 + pupil) for pupil in pupils))
    assert 35 <= sum(best) / len(best) <= 40


def hundred_deals(seed: int) -> int:
    return simulate("lindor-1789", players=4, rounds=100, seed=seed, strategies=BOT).wins[1]


@claims(
    11,
    en='The built-in "lowest" plays so too.',
    fr="Un robot joue ainsi.",
)
def the_tidy_player_is_the_built_in_one() -> None:
    def tidy(view: View) -> Card:
        serving = [card for card in view.legal if card.rank == view.legal[0].rank]
        return ([card for card in serving if card in view.rules.honours] or serving)[0]

    built_in = play("lowest", 1_000)
    assert built_in.mean_chips[1] == play(tidy, 1_000).mean_chips[1]
    assert play("lowest", MANY).compare(play(BOT, MANY)).mean_chips[1].value > 2.5
