"""Stepping through a deal from cells, with the page following."""

from __future__ import annotations

import pytest

from nainjaune_widget import (
    Board,
    BoardError,
    Deal,
    DealError,
    IllegalPlay,
    RecordError,
    Round,
    RulesetError,
)


def test_a_deal_without_a_human_is_played_to_its_end_and_shown_from_the_start() -> None:
    board = Board("lindor-1789", players=4, seed=7)
    assert board.round.finished
    assert board.cursor == 0
    assert board.round.deal == Deal.shuffled("lindor-1789", players=4, seed=7)


def test_step_and_back_move_by_one_event_and_stay_at_the_ends() -> None:
    board = Board(seed=7)
    board.back()
    assert board.cursor == 0
    board.step()
    board.step()
    board.back()
    assert board.cursor == 1
    board.to_end()
    board.step()
    assert board.cursor == len(board.events)
    board.to_start()
    assert board.cursor == 0


def test_next_stop_finds_every_sequence_that_nobody_could_continue() -> None:
    """Clause stopped: the lead comes back to the player of the last card."""
    board = Board(seed=364)
    stops = [event.number for event in board.events if event.clause.endswith("/stopped")]
    assert len(stops) == 3
    for number in stops:
        board.next_stop()
        assert board.cursor == number
    board.next_stop()
    assert board.cursor == stops[-1], "without another stop the board stays"


def test_next_sweep_finds_every_box_that_is_taken() -> None:
    """Clause sweep."""
    board = Board(seed=364)
    sweeps = [event.number for event in board.events if event.kind == "sweep"]
    assert len(sweeps) == 3
    for number in sweeps:
        board.next_sweep()
        assert board.cursor == number
    board.next_sweep()
    assert board.cursor == sweeps[-1]


def test_go_shows_any_event_and_refuses_others() -> None:
    board = Board(seed=7)
    board.go(12)
    for wrong in (-1, len(board.events) + 1, 2.0, "3", True, None):
        with pytest.raises(BoardError, match="no move"):
            board.go(wrong)  # type: ignore[arg-type]
    assert board.cursor == 12


def test_every_move_from_a_cell_makes_the_views_jump() -> None:
    """The views jump when the count changes, even to where Python believes they are."""
    board = Board(seed=7)
    counts = [board.show["count"]]
    for move in (board.step, board.back, board.to_end, board.to_end, board.to_start):
        move()
        assert board.show["cursor"] == board.cursor
        counts.append(board.show["count"])
    assert counts == sorted(set(counts))


def test_a_board_follows_a_given_round() -> None:
    """Later calls on the round show, and the board looks at the newest event."""
    current = Round(Deal.from_hands(["9♣ K♥", "7♦ 8♠", "A♣ 2♣"], "lindor-1789"))
    board = Board(current)
    assert board.round is current
    first = board.snapshot["rev"]
    current.play("7♦")
    assert board.snapshot["rev"] > first
    assert board.cursor == len(current.events) == len(board.snapshot["events"])
    current.undo()
    assert board.cursor == len(current.events) == len(board.snapshot["events"])


def test_branch_plays_on_from_the_event_on_show_and_leaves_the_board_alone() -> None:
    board = Board(seed=7)
    board.go(12)
    events = board.events
    branch = board.branch()
    assert branch.events == events[: branch.cursor]
    assert branch.cursor <= 12
    branch.play(branch.round.legal[-1])
    assert board.events == events


@pytest.mark.parametrize(
    ("arguments", "error", "says"),
    [
        ({"rules": "lindor"}, RulesetError, "Did you mean 'lindor-1789'"),
        ({"rules": 5}, BoardError, "not int"),
        ({"players": 9}, DealError, "3, 4, 5, 6, 7, 8"),
        ({"players": "four"}, DealError, "whole number"),
        ({"seed": -3}, DealError, "seed"),
        ({"human": 4}, BoardError, "0 to 3"),
        ({"human": True}, BoardError, "0 to 3"),
        ({"bots": "longest"}, ValueError, "longest-run"),
        ({"bots": ["random"]}, ValueError, "1 strategy for 4"),
        ({"lang": "de"}, BoardError, "use 'en'"),
        ({"names": ["Ana"]}, BoardError, "4 names"),
        ({"names": ["Ana", "Ben", "Chloé", ""]}, BoardError, "name"),
        ({"names": "Zoe!"}, BoardError, "name"),
    ],
)
def test_wrong_arguments_are_refused_with_a_reason(
    arguments: dict[str, object], error: type[Exception], says: str
) -> None:
    with pytest.raises(error, match=says):
        Board(**arguments)  # type: ignore[arg-type]


def test_the_repr_of_a_board_is_in_its_language() -> None:
    assert repr(Board(seed=7)).startswith("<Board lindor-1789, 4 players, move 0 of ")
    french = repr(Board(seed=7, lang="fr"))
    assert french.startswith("<Plateau lindor-1789, 4 joueurs, coup 0 sur ")
    assert french.endswith("\u202f: La donne>")


def test_a_code_makes_a_board_with_its_deal() -> None:
    deal = Deal.shuffled("pope-joan", players=5, seed=7, dealer=3)
    board = Board.from_code(deal.code, human=2, lang="fr")
    assert board.round.deal == deal
    assert board.snapshot["human"] == [2]
    with pytest.raises(RecordError, match="trop court"):
        Board.from_code("4F2", lang="fr")


def test_a_board_refuses_in_its_own_language() -> None:
    board = Board(seed=7, human=1, lang="fr")
    with pytest.raises(IllegalPlay, match="n’a pas 7♦"):
        board.play("7♦")
    with pytest.raises(BoardError, match="coup"):
        board.go(-1)
    with pytest.raises(DealError, match="joueurs"):
        Board(players=9, lang="fr")
