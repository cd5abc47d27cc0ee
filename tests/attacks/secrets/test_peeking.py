"""Whoever looks at hidden cards of a deal that they play leaves a mark on it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from nainjaune_widget import Board, Deal, Game, RecordError, Round
from tests.support.wire.recorder import Page, wired


def act(board: Board) -> None:
    """Play any card for the person in turn, or pass."""
    if board.round.must_call_sans:
        board.decline()
    else:
        board.play(board.round.legal[0])


def play_out(board: Board) -> None:
    while not board.round.finished:
        act(board)


def marks_in(path: Path) -> list[Any]:
    """Return the marks that a file has, deal by deal."""
    return [played.get("seen") for played in json.loads(path.read_text("utf-8"))["rounds"]]


def test_a_what_if_played_to_its_end_and_left_again_stays_marked() -> None:
    board = Board(seed=7, human=1)
    current = board.round
    assert not current.followers.seen_by
    board.what_if(0)
    play_out(board)
    board.main_line()
    assert board.round is current
    assert current.followers.seen_by == (1,)
    assert repr(current).endswith("seat 1 to act, seen by seat 1>")
    assert repr(board).endswith("(cards seen by Ben)>")
    play_out(board)
    assert current.followers.seen_by == (1,)
    assert repr(current).endswith("seen by seat 1>")


def test_a_what_if_marks_at_once_and_from_the_page_too() -> None:
    """The bots' play in it tells of their cards long before its end."""
    with wired() as wire:
        board = Board(seed=7, human=1, lang="fr")
        current = board.round
        assert Page(board, wire).ask("branch", cursor=0)["ok"]
        assert (current.followers.seen_by, board.round.followers.seen_by) == ((1,), (1,))
        assert repr(board).endswith("(cartes vues par Ben)>")


def test_the_mark_is_that_of_all_persons_at_the_screen() -> None:
    board = Board("nain-1760", players=5, seed=7, human=[3, 0])
    board.what_if(0)
    board.main_line()
    assert board.round.followers.seen_by == (0, 3)
    assert repr(board.round).endswith("seen by seats 0, 3>")


def test_undo_takes_no_mark_back() -> None:
    board = Board(seed=7, human=1)
    act(board)
    board.what_if(0)
    board.main_line()
    board.undo()
    assert board.round.followers.seen_by == (1,)
    assert board.round.replayed(0).followers.seen_by == (1,)


def test_without_a_look_there_is_no_mark() -> None:
    board = Board(seed=7, human=1)
    board.hint()
    board.explain("all")
    board.why(0)
    with pytest.raises(ValueError, match="999"):
        board.what_if(999)
    play_out(board)
    board.what_if(0)
    board.main_line()
    board.branch()
    assert board.round.followers.seen_by == (), "the deal was over"
    assert "(" not in repr(board)


# What was taken back is known still


@pytest.mark.parametrize("how", ["board", "page", "round"])
def test_to_take_back_what_bots_answered_is_marked(how: str) -> None:
    """In deal 7 Ben’s A♣ draws four cards and the lack of a five out of the bots."""
    with wired() as wire:
        board = Board(seed=7, human=1)
        page = Page(board, wire)
        assert page.ask("play", card="A♣")["ok"]
        marks = [board.round.followers.seen_by]
        if how == "page":
            assert page.ask("undo")["ok"]
        elif how == "board":
            board.undo()
        else:
            board.round.undo()
        assert [*marks, board.round.followers.seen_by] == [(), (1,)]
        assert repr(board).endswith("(cards seen by Ben)>")


def test_to_take_back_a_card_that_nobody_has_answered_is_not_marked() -> None:
    deal = Deal.from_hands(["9♣ 2♣", "3♠ 4♦ 8♥", "K♥ 2♦"], "lindor-1789")
    board = Board(deal, human=1)
    board.play("3♠")
    board.undo()
    assert board.round.followers.seen_by == ()


@pytest.mark.parametrize(("kings", "marked"), [("", (1,)), ("K♣ K♦ K♥ K♠", ())])
def test_sans__it_tells_something_unless_all_cards_of_the_rank_have_been_played(
    kings: str, marked: tuple[int, ...]
) -> None:
    """Seats 0 and 2 have no king: that is news while kings are left."""
    hands = ["2♣ 3♠", f"A♣ Q♣ {kings}", "2♦ 3♦"]
    current = Round(Deal.from_hands(hands, "lindor-1789"))
    for king in kings.split():
        current.play(king)
    board = Board(current, human=1)
    board.play("Q♣")
    assert [event.kind for event in board.events[-4:]] == ["sans", "sans", "sans", "lead"]
    board.undo()
    assert board.round.followers.seen_by == marked


def test_follow__that_a_card_is_asleep_is_marked() -> None:
    """Nobody calls sans under Pope Joan: the lead that comes back says that nobody holds 6♠."""
    board = Board(Deal.from_hands(["2♣ 3♥", "5♠ 9♣", "2♥ J♣"], "pope-joan"), human=1)
    board.play("5♠")
    assert board.events[-1].kind == "lead"
    board.undo()
    assert board.round.followers.seen_by == (1,)


def test_a_person_at_the_same_screen_has_seen_the_card_that_another_takes_back() -> None:
    """And the wait for seat 2 says that it can go on; its own person learns only seat 1’s card."""
    board = Board(
        Deal.from_hands(["2♣ 3♥", "5♠ 9♣", "6♥ J♣", "8♠ 9♦"], "lindor-1789"), human=[1, 2, 3]
    )
    board.play("5♠")
    assert board.round.turn == 2
    board.undo()
    assert board.round.followers.seen_by == (1, 2, 3)
    other = Board(Deal.from_hands(["2♣ 3♥", "5♠ 6♠ 9♣", "6♥ J♣"], "lindor-1789"), human=[1, 2])
    other.play("5♠")
    other.undo()
    assert other.round.followers.seen_by == (2,)


def test_a_deal_that_nobody_plays_is_not_marked() -> None:
    board = Board(seed=7)
    current = board.round
    board.what_if(10)
    play_out(board)
    board.main_line()
    assert current.followers.seen_by == ()
    begun = Board(Round(current.deal))
    begun.what_if(5)
    assert begun._table.main.round.followers.seen_by == ()


def test_shown_hands_are_marked() -> None:
    board = Board(seed=7, human=1)
    board.reveal()
    marks = [board.round.followers.seen_by]
    board.deal()
    assert [*marks, board.round.followers.seen_by] == [(1,), ()]
    always = Board(seed=7, human=1, reveal=True)
    assert always.round.followers.seen_by == (1,)
    always.deal()
    assert always.round.followers.seen_by == (1,)


def test_to_take_back_the_end_of_a_deal_is_marked() -> None:
    """At the end all hands are shown."""
    board = Board(seed=7, human=1)
    play_out(board)
    board.undo()
    assert board.round.followers.seen_by == (1,)


def test_a_branch_is_marked_on_both_boards() -> None:
    board = Board(seed=7, human=1)
    other = board.branch()
    assert (board.round.followers.seen_by, other.round.followers.seen_by) == ((1,), (1,))
    shown = Board(seed=7)
    shown.go(10)
    branch = shown.branch()
    assert shown.round.followers.seen_by == ()
    assert branch.round.followers.seen_by == (branch.round.turn,), "all cards were on show"


@pytest.mark.parametrize("played", [1, 100])
def test_no_mark_is_lost_when_the_cell_is_run_again(played: int, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    board = Board(Game(players=3, seed=7), human=1, autosave=path)
    board.what_if(0)
    board.main_line()
    for _ in range(played):
        if board.round.finished:
            break
        act(board)
    if board.round.finished:
        board.next_round()
    again = Board(Game(players=3, seed=7), human=1, autosave=path)
    assert again.game is not None
    assert again.game.rounds[0].followers.seen_by == (1,)
    act(again)
    assert marks_in(path)[0] == [1]
    assert Game.load(path).rounds[0].followers.seen_by == (1,)


def test_a_mark_is_no_play() -> None:
    game, other = Game(players=3, seed=7), Game(players=3, seed=7)
    game.round.followers.mark_seen([1])
    assert game == other
    assert other.continues(game)
    assert game.continues(other)


@pytest.mark.parametrize("mark", [1, [3], [1, 0]])
def test_a_mark_that_cannot_be_is_refused(mark: object, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    Game(players=3, seed=7).save(path)
    record = json.loads(path.read_text("utf-8"))
    record["rounds"][0]["seen"] = mark
    path.write_text(json.dumps(record), "utf-8")
    with pytest.raises(RecordError, match="seen"):
        Game.load(path)
