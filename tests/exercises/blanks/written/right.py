# mypy: ignore-errors
"""Right functions for every blank, some of them written otherwise than in the notebooks."""

import random
from math import comb, sqrt
from statistics import mean, stdev

from nainjaune_widget.engine.cards import PACK

pack = list(PACK)

# --- 1 -----------------------------------------------------------------------------------


def sweeps_of(box, deals):
    sweeps = 0
    for played in deals:
        for payment in played.payments:
            if payment.why == "sweep" and payment.source == box:
                sweeps += 1
    return sweeps


# --- 2 -----------------------------------------------------------------------------------


def second_stop(played):
    stops, calls = 0, 0
    for move in played.events:
        if move.kind == "play":
            calls = 0
        elif move.kind == "sans":
            calls += 1
            if calls == 4:
                stops += 1
                if stops == 2:
                    return move.number


# --- 3 -----------------------------------------------------------------------------------


def pays_at_the_end(played, seat):
    total = 0
    for payment in played.payments:
        if payment.source == seat and payment.why in ("points", "bete"):
            total += payment.amount
    return total


# --- 4 -----------------------------------------------------------------------------------


def agreement(first, second):
    same = 0
    for number in range(len(first)):
        if first[number] == second[number]:
            same += 1
    return same / len(first)


# --- 5 -----------------------------------------------------------------------------------


def frequency(winners, seat):
    wins = 0
    for winner in winners:
        if winner == seat:
            wins += 1
    return wins / len(winners)


def pooled(reports):
    all_wins, all_deals = 0, 0
    for wins, deals in reports:
        all_wins += wins
        all_deals += deals
    return all_wins / all_deals


# --- 6 -----------------------------------------------------------------------------------


def at_least_one(wanted, cards):
    all_hands = comb(52, cards)
    without = comb(52 - wanted, cards)
    return 1 - without / all_hands


def curve(wanted, largest):
    chances = []
    for cards in range(1, largest + 1):
        chances.append(at_least_one(wanted, cards))
    return chances


# --- 7 -----------------------------------------------------------------------------------


def distribution(wanted, cards):
    chances = {}
    for k in range(wanted + 1):
        hands = comb(wanted, k) * comb(52 - wanted, cards - k)
        chances[k] = hands / comb(52, cards)
    return chances


def one_each(times, chance):
    pack = [rank for rank in range(1, 14) for suit in "♣♦♥♠"]
    found = 0
    for _ in range(times):
        chance.shuffle(pack)
        hands = [pack[0:12], pack[12:24], pack[24:36], pack[36:48]]
        if all(hand.count(10) == 1 for hand in hands):
            found += 1
    return found / times


# --- 8 -----------------------------------------------------------------------------------


def deals_that_fit(hidden, fits, times, chance):
    kept = []
    for _ in range(times):
        mixed = chance.sample(hidden, len(hidden))
        if fits(mixed):
            kept.append(mixed)
    return kept


def update(belief, likelihood):
    product = {place: belief[place] * likelihood[place] for place in belief}
    total = sum(product.values())
    return {place: product[place] / total for place in product}


# --- 9 -----------------------------------------------------------------------------------


def counter(hand, rank):
    for card in hand:
        if card.rank == rank:
            return 1
    return 0


def mean_by_redealing(hand, times, result):
    others = [card for card in pack if card not in hand]
    total = 0
    for _ in range(times):
        random.shuffle(others)
        hands = [others[0:12], hand, others[12:24], others[24:36]]
        total += result(hands)
    return total / times


# --- 10 ----------------------------------------------------------------------------------


def interval(share, deals):
    error = sqrt(share * (1 - share) / deals)
    return share - 1.96 * error, share + 1.96 * error


def coverage(intervals, truth):
    held = 0
    for low, high in intervals:
        if low <= truth <= high:
            held += 1
    return held / len(intervals)


# --- 11 ----------------------------------------------------------------------------------


def my_player(view):
    pictured = [card for card in view.legal if card in view.rules.honours]
    if pictured:
        return pictured[0]
    return view.legal[0]


def paired(mine, others):
    gaps = [one - other for one, other in zip(mine, others)]
    error = stdev(gaps) / sqrt(len(gaps))
    return mean(gaps), error


# --- 12 ----------------------------------------------------------------------------------


def step(antes, dice):
    return antes + dice.choice([-1, 1])


def settle(u):
    moved = 1
    while moved > 0.000_001:
        moved = 0
        for x in range(1, len(u) - 1):
            between = (u[x - 1] + u[x + 1]) / 2
            moved = max(moved, abs(between - u[x]))
            u[x] = between
    return u


SOLUTIONS = {
    "ch1-sweeps": sweeps_of,
    "ch2-second-stop": second_stop,
    "ch3-pays-at-the-end": pays_at_the_end,
    "ch4-agreement": agreement,
    "ch5-frequency": frequency,
    "ch5-pooled": pooled,
    "ch6-at-least-one": at_least_one,
    "ch6-curve": curve,
    "ch7-distribution": distribution,
    "ch7-one-each": one_each,
    "ch8-deals-that-fit": deals_that_fit,
    "ch8-update": update,
    "ch9-indicator": counter,
    "ch9-redealing": mean_by_redealing,
    "ch10-interval": interval,
    "ch10-coverage": coverage,
    "ch11-player": my_player,
    "ch11-paired": paired,
    "ch12-step": step,
    "ch12-settle": settle,
}
