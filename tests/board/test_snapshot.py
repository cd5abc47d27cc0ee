"""What a board sends: enough to show every moment, and nothing that may not be seen."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nainjaune_widget import RULESETS, Board, Deal, Round
from nainjaune_widget.board.svg.position import position_at

TABLES = [(name, players) for name, rules in RULESETS.items() for players in rules.players]


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_the_fold_of_the_effects_is_the_engines_position_at_every_event(
    rules: str, players: int
) -> None:
    """What the board shows cannot differ from what the engine did."""
    board = Board(rules, players=players, seed=11)
    for action in board.round.actions:
        at = action.event - 1
        current = board.round.replayed(at)
        folded = position_at(board.snapshot, len(current.events))
        assert folded.boxes == current.boxes
        assert tuple(folded.jetons) == current.chips
        assert folded.hands == [[str(card) for card in hand] for hand in current.hands]
        assert folded.sizes == [len(hand) for hand in current.hands]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_snapshot_is_plain_json_in_the_boards_language(lang: str) -> None:
    board = Board(seed=364, lang=lang)
    again = json.loads(json.dumps(board.snapshot))
    assert again == board.snapshot
    assert again["lang"] == lang
    assert [event["number"] for event in again["events"]] == list(range(1, len(board.events) + 1))


def test_marks_lie_on_sans_stops_kings_and_sweeps() -> None:
    board = Board(seed=364)
    for event, told in zip(board.events, board.snapshot["events"], strict=True):
        expected = {"stop": "king", "sweep": "sweep"}.get(event.kind)
        if event.clause.endswith("/stopped"):
            expected = "stop"
        assert told["mark"] == expected


def test_the_page_is_told_what_the_human_may_do_and_only_then() -> None:
    board = Board(seed=7, human=1)
    assert board.snapshot["legal"] == [str(card) for card in board.round.legal]
    assert board.snapshot["human"] == [1]
    assert Board(seed=7).snapshot["legal"] == []


def test_hidden_cards_come_with_the_end_of_the_deal_only() -> None:
    board = Board(seed=7, human=1)
    hands = board.snapshot["hands"]
    assert [hand is None for hand in hands] == [True, False, True, True]
    assert board.snapshot["talon"] == {"size": 4, "cards": None, "deadHand": False}
    while not board.round.finished:
        board.play(board.round.legal[0])
    dealt = [[str(card) for card in hand] for hand in board.round.deal.hands]
    assert board.snapshot["hands"] == dealt
    assert board.snapshot["talon"]["cards"] == [str(card) for card in board.round.deal.talon]


def sent(board: Board) -> str:
    """All that goes to the page, and the picture."""
    return json.dumps([board.snapshot, board.words, board.show]) + board.to_svg() + repr(board)


@settings(max_examples=120)
@given(data=st.data())
def test_deals_that_differ_in_hidden_cards_send_the_same_until_a_difference_is_played(
    data: Any,
) -> None:
    """Nothing that is sent determines a hidden card, whatever way it might hide there."""
    rules = data.draw(st.sampled_from(sorted(RULESETS)))
    players = data.draw(st.sampled_from(RULESETS[rules].players))
    human = data.draw(st.integers(0, players - 1))
    pack = data.draw(st.permutations(RULESETS[rules].pack))
    deal = Deal.from_deck(pack, rules, players=players)
    first = Round(deal)
    for _ in range(data.draw(st.integers(0, 12))):
        if first.turn is not None:
            first.play(data.draw(st.sampled_from(first.legal)))
    while first.turn not in (None, human):
        first.play(first.legal[0])
    other = deal_with_two_hidden_cards_exchanged(first, human, data)
    if first.finished or other is None:
        return
    second = Round(other)
    for action in first.actions:
        if second.turn != action.seat or action.card not in second.legal:
            return
        second.play(action.card)
    if first.events == second.events:
        boards = [Board(current, human=human) for current in (first, second)]
        assert sent(boards[0]) == sent(boards[1])


def deal_with_two_hidden_cards_exchanged(current: Round, human: int, data: Any) -> Deal | None:
    """The same deal but for two cards, of two other seats or the talon, not yet played."""
    places = [list(hand) for hand in (*current.deal.hands, current.deal.talon)]
    played = {action.card for action in current.actions}
    hidden = [
        (place, nth)
        for place, cards in enumerate(places)
        for nth, card in enumerate(cards)
        if place != human and card not in played and card != current.deal.turn_up
    ]
    if len(hidden) < 2:
        return None
    (a, i), (b, j) = data.draw(st.lists(st.sampled_from(hidden), min_size=2, max_size=2))
    places[a][i], places[b][j] = places[b][j], places[a][i]
    talon = places[-1] if current.rules.trumps else None
    return Deal.from_hands(places[:-1], current.rules, current.deal.dealer, talon)


def test_what_is_wanted_stands_with_every_event_of_an_open_sequence() -> None:
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
        ("play", "wanted: four"),
        ("sans", "wanted: four"),
        ("sans", "wanted: four"),
        ("play", "wanted: five"),
        ("sans", "wanted: five"),
        ("sans", "wanted: five"),
        ("play", "wanted: six"),
        ("sans", "wanted: six"),
        ("sans", "wanted: six"),
        ("sans", "wanted: six"),
        ("lead", None),
        ("play", None),
        ("out", None),
        ("points", None),
        ("points", None),
    ]
