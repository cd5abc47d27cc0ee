# mypy: ignore-errors
"""Right functions for every blank, as the English notebooks have them."""

from math import comb, sqrt

# --- 5 ---------------------------------------------------------------------------------------


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


# --- 6 ---------------------------------------------------------------------------------------


def at_least_one(wanted, cards):
    all_hands = comb(52, cards)
    without = comb(52 - wanted, cards)
    return 1 - without / all_hands


def curve(wanted, largest):
    chances = []
    for cards in range(1, largest + 1):
        chances.append(at_least_one(wanted, cards))
    return chances


# --- 9 ---------------------------------------------------------------------------------------


def indicator_mean(rank, hands):
    total = 0
    for hand in hands:
        if any(card.rank == rank for card in hand):
            total += 1
    return total / len(hands)


def mean_by_redealing(hand, others, earns, times, chance):
    total = 0
    for _ in range(times):
        mixed = chance.sample(others, len(others))
        total += earns(hand, mixed)
    return total / times


# --- 10 --------------------------------------------------------------------------------------


def interval(share, deals):
    error = sqrt(share * (1 - share) / deals)
    return share - 1.96 * error, share + 1.96 * error


def coverage(wins, deals, truth):
    hold = 0
    for won in wins:
        low, high = interval(won / deals, deals)
        hold += low <= truth <= high
    return hold / len(wins)


# --- 12 --------------------------------------------------------------------------------------


def step(antes, total, dice):
    if antes in (0, total):
        return antes
    return antes + dice.choice([-1, 1])


def ruin(total):
    u = [1] + total * [0]
    for _ in range(1_000):
        middle = [(u[x - 1] + u[x + 1]) / 2 for x in range(1, total)]
        u = [1, *middle, 0]
    return u


SOLUTIONS = {
    "ch5-frequency": frequency,
    "ch5-pooled": pooled,
    "ch6-at-least-one": at_least_one,
    "ch6-curve": curve,
    "ch9-indicator": indicator_mean,
    "ch9-redealing": mean_by_redealing,
    "ch10-interval": interval,
    "ch10-coverage": coverage,
    "ch12-step": step,
    "ch12-settle": ruin,
}
