"""Secrecy: nothing that leaves Python determines a card that nobody at the board may see.

Two deals that differ only in such cards send the same bytes: every message with its buffers,
the whole state, the picture, the output of a cell.
"""

from __future__ import annotations

from random import Random

import pytest

from nainjaune_widget import RULESETS, Board, Deal, Round
from nainjaune_widget.words import LANGUAGES
from tests.support.runs.searches import Search, searched
from tests.support.secrecy.all_that_leaves import check, told
from tests.support.secrecy.look_alikes import some_look_alikes
from tests.support.wire.recorder import wired

NAIN = "nain-1760"


@pytest.mark.parametrize("rules", RULESETS)
def test_look_alikes_leave_the_same_bytes(rules: str) -> None:
    for pair in some_look_alikes(rules, 6 if rules == NAIN else 2):
        check(pair, lang="fr")


@pytest.mark.parametrize("rules", RULESETS)
def test_look_alikes_of_two_persons_leave_the_same_bytes(rules: str) -> None:
    for pair in some_look_alikes(rules, 3 if rules == NAIN else 1, persons=2):
        check(pair)


@searched(share=15)
@pytest.mark.parametrize("rules", RULESETS)
def test_any_look_alikes_leave_the_same_bytes(rules: str, search: Search) -> None:
    def trial(random: Random) -> None:
        persons, seed = random.choice([1, 2]), random.getrandbits(40)
        [pair] = some_look_alikes(rules, 1, persons=persons, seed=seed)
        check(pair, lang=random.choice(LANGUAGES), tutor=random.random() < 0.3)

    search(trial)


@pytest.mark.parametrize("what", ["undo", "branch"])
def test_chief_hoc__no_count_tells_who_keeps_the_seven_of_diamonds_back(what: str) -> None:
    """Seat 2 holds 7♦ and declines, or could only have called sans: both sound the same."""
    kept = ["2♣ 2♠", "5♥ 9♣", "3♠ 7♦ 8♣"]
    gone = ["2♣ 2♠", "5♥ 9♣", "3♠ 8♦ 8♣"]
    sent = []
    for hands in (kept, gone):
        with wired() as wire:
            deal = Deal.from_hands(hands, NAIN)
            board = Board(deal, human=1, bots=lambda view: None if view.may_pass else view.legal[0])
            board.play("5♥")
            request = {"type": what, "cursor": 8, "id": 1, "rev": board.snapshot["rev"]}
            board._handle_custom_msg(request, [])
            sent.append(wire.bytes())
    assert sent[0] == sent[1]


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


def test_over_a_gap_only_the_seat_to_act_is_told_the_wanted_card() -> None:
    """Clause gap: seat 1 must go on with its jack, or with its queen."""
    rules = RULESETS["cats-at-cards"].replace(gap="continue")
    shown = []
    for high in ("J♠", "Q♠"):
        current = Round(Deal.from_hands(["A♣ 2♣", f"8♥ A♥ {high}", "8♠ 3♠"], rules))
        current.play("8♥")
        assert current.turn == 1
        with wired():
            hot_seat = Board(current, human=[0, 1])
        covered = told(hot_seat)
        hot_seat.uncover()
        wanted = hot_seat.snapshot["events"][-1]["text"]["wanted"]
        shown.append((covered, wanted))
    assert shown[0][0] == shown[1][0]
    assert [wanted for _, wanted in shown] == ["jack", "queen"]
