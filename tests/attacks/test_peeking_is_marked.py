"""Whoever looks at hidden cards of a deal that they play leaves a mark on it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from nainjaune_widget import Board, Game, RecordError, Round
from tests.support.wire import Page, wired


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
    assert not current.seen_by
    board.what_if(0)
    play_out(board)
    board.main_line()
    assert board.round is current
    assert current.seen_by == (1,)
    assert repr(current).endswith("seat 1 to act, seen by seat 1>")
    assert repr(board).endswith("(cards seen by Ben)>")
    play_out(board)
    assert current.seen_by == (1,)
    assert repr(current).endswith("seen by seat 1>")


def test_a_what_if_marks_at_once_and_from_the_page_too() -> None:
    """The bots' play in it tells of their cards long before its end."""
    with wired() as wire:
        board = Board(seed=7, human=1, lang="fr")
        current = board.round
        assert Page(board, wire).ask("branch", cursor=0)["ok"]
        assert (current.seen_by, board.round.seen_by) == ((1,), (1,))
        assert repr(board).endswith("(cartes vues par Ben)>")


def test_the_mark_is_that_of_all_persons_at_the_screen() -> None:
    board = Board("nain-1760", players=5, seed=7, human=[3, 0])
    board.what_if(0)
    board.main_line()
    assert board.round.seen_by == (0, 3)
    assert repr(board.round).endswith("seen by seats 0, 3>")


def test_undo_takes_no_mark_back() -> None:
    board = Board(seed=7, human=1)
    act(board)
    board.what_if(0)
    board.main_line()
    board.undo()
    assert board.round.seen_by == (1,)
    assert board.round.replayed(0).seen_by == (1,)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_without_a_look_there_is_no_mark(lang: str) -> None:
    board = Board(seed=7, human=1, lang=lang)
    act(board)
    board.undo()
    board.hint()
    board.explain("all")
    board.why(0)
    with pytest.raises(ValueError, match="999"):
        board.what_if(999)
    play_out(board)
    board.what_if(0)
    board.main_line()
    board.branch()
    assert board.round.seen_by == (), "the deal was over"
    assert "(" not in repr(board)


def test_a_deal_that_nobody_plays_is_not_marked() -> None:
    board = Board(seed=7)
    current = board.round
    board.what_if(10)
    play_out(board)
    board.main_line()
    assert current.seen_by == ()
    begun = Board(Round(current.deal))
    begun.what_if(5)
    assert begun._session._lines.main.round.seen_by == ()


def test_shown_hands_are_marked() -> None:
    board = Board(seed=7, human=1)
    board.reveal()
    marks = [board.round.seen_by]
    board.deal()
    assert [*marks, board.round.seen_by] == [(1,), ()]
    always = Board(seed=7, human=1, reveal=True)
    assert always.round.seen_by == (1,)
    always.deal()
    assert always.round.seen_by == (1,)


@pytest.mark.parametrize("how", ["board", "round"])
def test_to_take_back_the_end_of_a_deal_is_marked(how: str) -> None:
    """At the end all hands are shown."""
    board = Board(seed=7, human=1)
    play_out(board)
    if how == "board":
        board.undo()
    else:
        board.round.undo()
    assert board.round.seen_by == (1,)


def test_a_branch_is_marked_on_both_boards() -> None:
    board = Board(seed=7, human=1)
    other = board.branch()
    assert (board.round.seen_by, other.round.seen_by) == ((1,), (1,))
    shown = Board(seed=7)
    shown.go(10)
    branch = shown.branch()
    assert shown.round.seen_by == ()
    assert branch.round.seen_by == (branch.round.turn,), "all cards were on show"


def test_a_game_keeps_the_mark_in_its_file(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    board = Board(Game(players=3, seed=7), human=1, autosave=path)
    assert marks_in(path) == [None]
    board.what_if(0)
    assert marks_in(path) == [[1]]
    board.main_line()
    play_out(board)
    board.next_round()
    assert marks_in(path) == [[1], None]
    loaded = Game.load(path)
    assert [played.seen_by for played in loaded.rounds] == [(1,), ()]
    loaded.save(tmp_path / "again.json")
    assert (tmp_path / "again.json").read_bytes() == path.read_bytes()


@pytest.mark.parametrize("played", [0, 1, 100])
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
    assert again.game.rounds[0].seen_by == (1,)
    act(again)
    assert marks_in(path)[0] == [1]
    assert Game.load(path).rounds[0].seen_by == (1,)


def test_a_mark_is_no_play() -> None:
    game, other = Game(players=3, seed=7), Game(players=3, seed=7)
    game.round.mark_seen([1])
    assert game == other
    assert other.continues(game)
    assert game.continues(other)


@pytest.mark.parametrize("mark", [None, 1, "1", [3], [-1], [True], [1, 1], [1, 0], ["1"], [[1]]])
def test_a_mark_that_cannot_be_is_refused(mark: object, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    Game(players=3, seed=7).save(path)
    record = json.loads(path.read_text("utf-8"))
    record["rounds"][0]["seen"] = mark
    path.write_text(json.dumps(record), "utf-8")
    with pytest.raises(RecordError, match="seen"):
        Game.load(path)


def test_a_record_from_before_there_were_marks_is_read(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    Game(players=3, seed=7).save(path)
    assert "seen" not in json.loads(path.read_text("utf-8"))["rounds"][0]
    assert Game.load(path).round.seen_by == ()
