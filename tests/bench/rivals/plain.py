"""Nain Jaune under cats-at-cards in everyday Python: cards as pairs, hands as lists.

A rival in `bench_rivals.py` to the same game on ints. Four players play `longest-run`; seat 0
deals, and the boxes are empty before the ante.
"""

from __future__ import annotations

import random

PLAYERS, EACH, KING = 4, 12, 13
CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
STAKES = {(10, DIAMONDS): 1, (11, CLUBS): 2, (12, HEARTS): 3, (13, SPADES): 4, (7, DIAMONDS): 5}
Hand = list[tuple[int, int]]


def longest_run(hand: Hand) -> int:
    """Return the lowest rank that starts a longest run."""
    ranks = {rank for rank, _ in hand}
    best, longest = 0, 0
    for start in sorted(ranks):
        length = 0
        while start + length in ranks:
            length += 1
        if length > longest:
            best, longest = start, length
    return best


def play(generator: random.Random) -> tuple[list[int], int, int]:
    """Play one deal; return the chips of each seat, the winner, and the number of cards played."""
    pack = [(rank, suit) for rank in range(1, 14) for suit in range(4)]
    generator.shuffle(pack)
    hands = [sorted(pack[EACH * seat : EACH * (seat + 1)]) for seat in range(PLAYERS)]
    chips = [-15] * PLAYERS
    boxes = {card: PLAYERS * stake for card, stake in STAKES.items()}
    seat, last, wanted, turn, played = 1, 1, 0, 0, 0
    first_turn = [True] * PLAYERS
    while True:
        rank = wanted or longest_run(hands[seat])
        serve = [card for card in hands[seat] if card[0] == rank]
        card = next((each for each in serve if each in boxes), serve[0])
        hands[seat].remove(card)
        played += 1
        turn += 1
        last = seat
        chips[seat] += boxes.get(card, 0)
        if card in boxes:
            boxes[card] = 0
        if not hands[seat]:
            break
        wanted = 0 if rank == KING else rank + 1
        while wanted and all(rank != wanted for rank, _ in hands[seat]):
            first_turn[seat] = False
            seat = (seat + 1) % PLAYERS
            turn = 0
            if seat == last:
                wanted = 0
    for step in range(1, PLAYERS):
        loser = (seat + step) % PLAYERS
        points = sum(min(rank, 10) for rank, _ in hands[loser])
        chips[loser] -= points
        chips[seat] += points
    for step in range(1, PLAYERS):
        loser = (seat + step) % PLAYERS
        for card in hands[loser]:
            if card in boxes:
                chips[loser] -= boxes[card]
                boxes[card] *= 2
    if turn == EACH and first_turn[seat]:
        chips[seat] += sum(boxes.values())
    return chips, seat, played
