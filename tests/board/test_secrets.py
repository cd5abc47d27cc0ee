"""Secrecy: nothing that leaves Python determines a card that nobody at the board may see.

Two deals that differ only in such cards send the same bytes: every message with its buffers,
the whole state, the picture, the output of a cell.
"""

from __future__ import annotations

from random import Random

import pytest

from nainjaune_widget import RULESETS, Board, Deal
from nainjaune_widget.words import LANGUAGES
from tests.support.runs.daily import HARDEST_FIRST, daily
from tests.support.runs.searches import Search, searched
from tests.support.secrecy.look_alikes import check, some_look_alikes, told
from tests.support.wire.recorder import wired

NAIN = "nain-1760"


@pytest.mark.parametrize("rules", RULESETS)
def test_look_alikes_leave_the_same_bytes(rules: str) -> None:
    for pair in some_look_alikes(rules, 3 if rules == NAIN else 1):
        check(pair, lang="fr")


@pytest.mark.parametrize("rules", daily(HARDEST_FIRST))
def test_look_alikes_of_two_persons_leave_the_same_bytes(rules: str) -> None:
    for pair in some_look_alikes(rules, 2, persons=2):
        check(pair)


@searched(share=15)
@pytest.mark.parametrize("rules", RULESETS)
def test_any_look_alikes_leave_the_same_bytes(rules: str, search: Search) -> None:
    def trial(random: Random) -> None:
        persons, seed = random.choice([1, 2]), random.getrandbits(40)
        [pair] = some_look_alikes(rules, 1, persons=persons, seed=seed)
        check(pair, lang=random.choice(LANGUAGES), tutor=random.random() < 0.3)

    search(trial)


def test_a_hand_is_sent_only_after_its_person_lifts_the_curtain() -> None:
    """Seat 2's cards go to the page once seat 2 has asked for them, and not before."""
    hands = ["3♣ 9♣ K♣", "8♠ Q♠", "4♦ 6♥ J♥", "10♣ A♠"]
    other = ["3♣ 9♣ K♣", "8♠ Q♠", "4♦ 6♥ J♦", "10♣ A♠"]
    sent = []
    for cards in (hands, other):
        with wired() as wire:
            board = Board(Deal.from_hands(cards, "cats-at-cards", dealer=3), human=[0, 2])
            board.uncover(0)
            board.play("3♣")
            assert board.snapshot["curtain"] == 2
            before = [*wire.take(), told(board).encode()]
            board.uncover(2)
            sent.append((before, wire.bytes()))
    assert sent[0][0] == sent[1][0]
    assert sent[0][1] != sent[1][1]
