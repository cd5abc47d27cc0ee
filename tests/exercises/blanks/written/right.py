# mypy: ignore-errors
"""Right functions, some of them written differently from those in the notebooks."""

import random
from math import comb, sqrt
from statistics import mean, stdev

from nainjaune_widget.engine.cards import PACK

pack = list(PACK)


def sweeps_of(box, deals):
    sweeps = 0
    for played in deals:
        for payment in played.payments:
            if payment.why == "sweep" and payment.source == box:
                sweeps += 1
    return sweeps


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


def at_least_one(wanted, cards):
    all_hands = comb(52, cards)
    without = comb(52 - wanted, cards)
    return 1 - without / all_hands


def distribution(wanted, cards):
    chances = {}
    for k in range(wanted + 1):
        hands = comb(wanted, k) * comb(52 - wanted, cards - k)
        chances[k] = hands / comb(52, cards)
    return chances


def update(belief, likelihood):
    product = {place: belief[place] * likelihood[place] for place in belief}
    total = sum(product.values())
    return {place: product[place] / total for place in product}


def mean_by_redealing(hand, times, result):
    others = [card for card in pack if card not in hand]
    total = 0
    for _ in range(times):
        random.shuffle(others)
        hands = [others[0:12], hand, others[12:24], others[24:36]]
        total += result(hands)
    return total / times


def interval(share, deals):
    error = sqrt(share * (1 - share) / deals)
    return share - 1.96 * error, share + 1.96 * error


def coverage(intervals, truth):
    held = 0
    for low, high in intervals:
        if low <= truth <= high:
            held += 1
    return held / len(intervals)


def paired(mine, others):
    gaps = [one - other for one, other in zip(mine, others)]
    error = stdev(gaps) / sqrt(len(gaps))
    return mean(gaps), error


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
    "ch6-at-least-one": at_least_one,
    "ch7-distribution": distribution,
    "ch8-update": update,
    "ch9-redealing": mean_by_redealing,
    "ch10-interval": interval,
    "ch10-coverage": coverage,
    "ch11-paired": paired,
    "ch12-settle": settle,
}
