"""The snapshot: enough to show every position, and nothing that may not be seen."""

from __future__ import annotations

import pytest

from nainjaune_widget import RULESETS, Board, Deal, Round
from nainjaune_widget.board.still import position_at


@pytest.mark.parametrize("rules", RULESETS)
def test_the_effects_of_a_snapshot_fold_into_the_engines_position(rules: str) -> None:
    """So the board cannot show anything but what the engine did."""
    board = Board(rules, players=5, seed=11)
    for action in board.round.actions:
        at = action.event - 1
        current = board.round.replayed(at)
        folded = position_at(board.snapshot, len(current.events))
        assert folded.boxes == current.boxes
        assert tuple(folded.jetons) == current.chips
        assert folded.hands == [[str(card) for card in hand] for hand in current.hands]
        assert folded.sizes == [len(hand) for hand in current.hands]


def test_marks_lie_on_sans_stops_kings_and_sweeps() -> None:
    board = Board(seed=364)
    for event, told in zip(board.events, board.snapshot["events"], strict=True):
        expected = {"stop": "king", "sweep": "sweep"}.get(event.kind)
        if event.clause.endswith("/stopped"):
            expected = "stop"
        assert told["mark"] == expected


def test_hidden_cards_are_sent_only_at_the_end_of_the_deal() -> None:
    board = Board(seed=7, human=1)
    hands = board.snapshot["hands"]
    assert [hand is None for hand in hands] == [True, False, True, True]
    assert board.snapshot["talon"] == {"size": 4, "cards": None, "deadHand": False}
    while not board.round.finished:
        board.play(board.round.legal[0])
    dealt = [[str(card) for card in hand] for hand in board.round.deal.hands]
    assert board.snapshot["hands"] == dealt
    assert board.snapshot["talon"]["cards"] == [str(card) for card in board.round.deal.talon]


def test_every_event_of_an_open_sequence_has_the_wanted_rank() -> None:
    """Clause follow: the next rank, of any suit; after a king or a lead nothing is wanted."""
    deal = Deal.from_hands(["4♣ 9♣", "3♦ K♦ 8♠", "5♥ 7♥"], "cats-at-cards")
    current = Round(deal)
    for card in ("3♦", "4♣", "5♥", "7♥"):
        current.play(card)
    board = Board(current)
    told = [
        (event["kind"], event["text"]["wanted"])
        for event in board.snapshot["events"]
        if event["kind"] not in ("ante", "sweep")
    ]
    assert told == [
        ("lead", None),
        ("play", "four"),
        ("sans", "four"),
        ("sans", "four"),
        ("play", "five"),
        ("sans", "five"),
        ("sans", "five"),
        ("play", "six"),
        ("sans", "six"),
        ("sans", "six"),
        ("sans", "six"),
        ("lead", None),
        ("play", None),
        ("out", None),
        ("points", None),
        ("points", None),
    ]
