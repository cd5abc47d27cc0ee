"""The knowledge of the seat on show, without a page."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from nainjaune_widget import Board, BoardError, Card, Deal, Round, probability
from nainjaune_widget.board.knowledge import Prediction, Predictions
from tests.support.deals.notation import POPE, act, lay
from tests.support.secrecy.look_alikes import same_events
from tests.support.wire.recorder import Page, wired


def answers(current: Round) -> list[Any]:
    """Return everything that is told of a round as seat 1 saw it: beliefs, predictions, a page."""
    with wired() as wire:
        board = Board(current, eyes=1, predict=True)
        page = Page(board, wire)
        told: list[Any] = [page.snapshot]
        cursors = range(0, len(board.events) + 1, 9)
        told += [page.ask("beliefs", seat=1, cursor=cursor) for cursor in cursors]
        asked = page.snapshot["predict"]["asked"][:6]
        told += [page.ask("predict", cursor=event, percent=30) for event, _ in asked]
        told += [wire.bytes(), page.snapshot, board.to_html(beliefs=1), str(board.predictions)]
    return told


def test_deals_that_look_alike_are_told_the_same() -> None:
    """Deals that differ in hidden cards alone give the same beliefs, to the byte."""
    for seed in range(300):
        current = Board("nain-1760", players=3, seed=seed).round
        if other := same_events(current, 1, Random(seed)):
            assert answers(current) == answers(other)
            return
    raise AssertionError("no such deals were found")


def test_beliefs_at_a_move_are_those_of_the_view_at_that_move() -> None:
    """A move that proves something has done so once it is on show."""
    deal = Deal.from_hands(["9♣ K♥", "7♦ 3♠", "8♣ 2♣"], "lindor-1789")
    current = Round(deal)
    current.play("3♠")
    with wired() as wire:
        page = Page(Board(current, eyes=0), wire)
        for cursor in range(1, len(current.events) + 1):
            found = page.ask("beliefs", seat=0, cursor=cursor)["beliefs"]
            dwarf = (Card("7♦"),)
            wanted = next(filter(None, reversed(current.wanted_after[:cursor])), dwarf)
            assert [cards for _, cards in found["wanted"]] == [list(map(str, wanted))]
            *_, (_, places) = found["known"]
            told = {card: chances for cards, chances in places for card in cards}
            exact = probability.beliefs(current.view(0, at=cursor))
            assert told == {
                str(card): [str(exact.of(card).get(place, 0)) for place in (0, 1, 2, "talon")]
                for card in exact.cards
            }


def test_the_page_may_not_ask_for_another_seat() -> None:
    with wired() as wire:
        page = Page(Board(seed=7, human=1), wire)
        assert page.ask("beliefs", seat=1, cursor=3)["ok"]
        refused = page.ask("beliefs", seat=2, cursor=3)
    assert not refused["ok"]
    assert "beliefs" not in refused
    with pytest.raises(BoardError, match="face up"):
        Board(seed=7, eyes=1).to_html(beliefs=2)


def test_the_first_prediction_counts_and_none_is_taken_unasked() -> None:
    with wired() as wire:
        board = Board(seed=7, eyes=1, predict=True)
        page = Page(board, wire)
        (event, question), *_ = page.snapshot["predict"]["asked"]
        assert page.ask("predict", cursor=event, percent=30)["ok"]
        assert page.ask("predict", cursor=event, percent=100)["ok"]
        assert not page.ask("predict", cursor=1, percent=30)["ok"]
        assert [made.given for made in board.predictions] == [0.3]
        assert board.predictions[0].question == question
        assert page.snapshot["predict"]["made"][0][0] == event
        board.again()
        page.read()
        assert page.ask("predict", cursor=event, percent=60)["ok"]
        assert [made.given for made in board.predictions] == [0.3, 0.6]


@pytest.mark.parametrize(
    ("rules", "hand", "answer", "happened", "score"),
    [
        ("lindor-1789", "6♠ 3♣ 10♥", "pass", True, 0.49),
        ("lindor-1789", "8♠ 3♣ 10♥", "", False, 0.09),
        ("nain-1760", "7♦ 6♦ 3♦", "6♦", True, 0.49),
        ("nain-1760", "7♦ 6♦ 3♦", "7♦", None, None),
    ],
    ids=["pass", "sans", "wanted-card", "wild"],
)
def test_a_prediction_is_scored_by_what_the_seat_asked_then_answers(
    rules: str, hand: str, answer: str, happened: bool | None, score: float | None
) -> None:
    """Ana led 5♦: has Chloé a six, or 6♦ where suits matter? Ben says 30%.

    It was so where she plays one, or passes; it was not where she says sans. The wild 7♦ tells
    nothing of it.
    """
    current = Round(Deal.from_hands(["5♦ 9♦ J♣", "K♥ 2♠ Q♠", hand], rules, dealer=2))
    current.play("5♦")
    if answer == "pass":
        current.decline()
    elif answer:
        current.play(answer)
    with wired() as wire:
        board = Board(current, eyes=1, predict=True)
        page = Page(board, wire)
        asked = dict(page.snapshot["predict"]["asked"])
        event = next(each for each in asked if board.events[each - 1].seat == 2)
        assert "Chloé" in asked[event]
        page.ask("predict", cursor=event, percent=30)
    (made,) = board.predictions
    assert made.happened is happened
    assert made.score == (None if score is None else pytest.approx(score))


def test_the_exact_probability_is_that_of_the_view_just_before_the_answer() -> None:
    """The call before it counts: it tells something of the hands that are asked about."""
    with wired() as wire:
        board = Board(seed=7, eyes=1, predict=True, lang="fr")
        page = Page(board, wire)
        for event, _ in page.snapshot["predict"]["asked"][:8]:
            page.ask("predict", cursor=event, percent=30)
        told = page.snapshot["predict"]["made"]
    for made, (_, _, outcome, *_) in zip(board.predictions, told, strict=True):
        given, exact = re.split(r"\bexact\b", outcome)
        assert "30" in given
        assert f"{float(100 * made.exact):.1f}".replace(".", ",") in exact
        known = probability.beliefs(board.round.view(1, at=made.event - 1))
        wanted, answer = board.round.wanted_after[made.event - 2], board.events[made.event - 1]
        assert made.exact == 1 - known.sans(answer.seat, wanted[0].rank)


def test_nobody_is_asked_what_the_table_has_heard() -> None:
    """A seat that has called sans for a rank has none of it later either (clause *sans*)."""
    known = 0
    for seed in range(3):
        current = Board(seed=seed).round
        with wired() as wire:
            page = Page(Board(current, eyes=1, predict=True), wire)
        asked = {event for event, _ in page.snapshot["predict"]["asked"]}
        heard = set()
        for event in current.events:
            if event.kind == "sans":
                call = event.seat, event.wanted
                assert not (call in heard and event.number in asked)
                known += call in heard
                heard.add(call)
    assert known


def test_whether_a_card_is_asleep_is_asked_unless_it_is_turned_up() -> None:
    """5♣ is, which nobody sees; that 3♥ is, all see (Pope Joan)."""
    current = lay(["6♣ J♠", "4♣ 2♥ 8♥", "7♣ 9♦"], POPE, turn_up="3♥")
    act(current, "4♣ 2♥")
    with wired() as wire:
        board = Board(current, eyes=1, predict=True)
        page = Page(board, wire)
        ((event, question),) = page.snapshot["predict"]["asked"]
        page.ask("predict", cursor=event, percent=90)
    assert question == "Is the five of clubs in the talon?"
    assert board.predictions[0].happened


def told(*made: tuple[float, bool | None]) -> list[Prediction]:
    """Return predictions, each with its outcome, where the exact probability is one fifth."""
    exact = probability.Probability(1, 5)
    return [Prediction(0, 12, "", given, exact, happened, "") for given, happened in made]


def test_predictions_are_counted_by_fifths() -> None:
    """A certain one belongs to the last fifth; one that no event settled to none."""
    made = Predictions(told((0.1, False), (0.5, None), (0.7, True), (0.9, True), (1.0, False)))
    assert [(point.so, point.times) for point in made.calibration()] == [(0, 1), (1, 1), (0.5, 2)]


def test_each_score_is_told_as_what_it_is() -> None:
    """A prediction of ½ scores 0.25 either way; one of ⅕ scores 0.04 or 0.64, 0.34 on average."""
    said = Predictions(told((0.5, False), (0.5, True))).say_scores()
    own, exact = re.split(r"\bexact\b", said)
    assert "0.250" in own
    assert "0.340" in exact


def test_predictions_are_asked_only_of_somebody_who_sees_one_hand() -> None:
    with pytest.raises(BoardError, match="eyes=1"):
        Board(seed=7, predict=True)
