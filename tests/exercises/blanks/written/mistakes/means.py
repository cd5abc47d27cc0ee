# mypy: ignore-errors
"""Chapter 9: counters, and the mean of a hand."""

import random

from nainjaune_widget.engine.cards import PACK


def _hands(cards, hand):
    return [cards[0:12], hand, cards[12:24], cards[24:36]]


def _others(hand):
    return [card for card in PACK if card not in hand]


def _redeal_all(hand, times, result):
    total = 0
    for _ in range(times):
        mixed = random.sample(PACK, 52)
        total += result(_hands(mixed[12:], mixed[:12]))
    return total / times


def _redeal_once(hand, times, result):
    for _ in range(times):
        return result(_hands(random.sample(_others(hand), 40), hand))


def _redeal_never(hand, times, result):
    return sum(result(_hands(_others(hand), hand)) for _ in range(times)) / times


def _redeal_sum(hand, times, result):
    return sum(result(_hands(random.sample(_others(hand), 40), hand)) for _ in range(times))


def _redeal_with_replacement(hand, times, result):
    drawn = (random.choices(_others(hand), k=40) for _ in range(times))
    return sum(result(_hands(cards, hand)) for cards in drawn) / times


def _redeal_to_seat_0(hand, times, result):
    total = 0
    for _ in range(times):
        cards = random.sample(_others(hand), 40)
        total += result([hand, cards[0:12], cards[12:24], cards[24:36]])
    return total / times


def _first_card(hand, rank):
    for card in hand:
        if card.rank == rank:
            return 1
        else:
            return 0


def _last_card(hand, rank):
    for card in hand:
        if card.rank == rank:
            found = 1
        else:
            found = 0
    return found


MISTAKES = {
    "ch9-indicator": [
        ("double-count", lambda hand, rank: sum(card.rank == rank for card in hand)),
        ("exactly-one", lambda hand, rank: int(sum(card.rank == rank for card in hand) == 1)),
        ("first-card", _first_card),
        ("last-card", _last_card),
        ("complement", lambda hand, rank: all(card.rank != rank for card in hand)),
        ("share", lambda hand, rank: sum(card.rank == rank for card in hand) / len(hand)),
    ],
    "ch9-redealing": [
        ("unconditioned", _redeal_all),
        ("one-deal", _redeal_once),
        ("unmixed", _redeal_never),
        ("sum", _redeal_sum),
        ("pack", _redeal_with_replacement),
        ("seat", _redeal_to_seat_0),
    ],
}
