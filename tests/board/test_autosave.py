"""A game saved after each action."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from nainjaune_widget import Board, BoardError, Game
from tests.support.deals.random_play import play_on
from tests.support.wire.recorder import Page, wired


def a_game(seed: int = 7) -> Game:
    return Game("lindor-1789", players=["Ana", "Ben", "Chloé"], seed=seed)


def test_an_action_is_saved_before_the_page_hears_of_it(tmp_path: Path) -> None:
    path, game = tmp_path / "partie.json", a_game()
    with wired() as wire:
        board = Board(game, human=0, autosave=path)
        page = Page(board, wire)
        written: list[int] = []
        send = board.send

        def send_and_look(*message: Any) -> None:
            written.append(len(Game.load(path).round.actions))
            send(*message)

        board.send = send_and_look
        assert page.ask("play", card=page.snapshot["legal"][0])["ok"]
        assert written == [len(game.round.actions)] * 2, "what is new, and the answer"
        assert page.ask("undo")["ok"]
        assert written[2:] == [len(game.round.actions)] * 2
    assert Game.load(path) == game


def test_the_same_game_goes_on_from_its_file(tmp_path: Path) -> None:
    path, first = tmp_path / "partie.json", a_game()
    board = Board(first, human=0, autosave=path)
    while len(first.rounds) < 2:
        board.play(board.round.legal[0])
        if board.round.finished:
            board.next_round()
    board.play(board.round.legal[0])
    again = a_game()
    board = Board(again, human=0, autosave=path)
    assert again == first
    assert board.round is again.round
    assert board.snapshot["game"]["number"] == 2
    board.play(board.round.legal[0])
    assert Game.load(path) == again


def other_play() -> Game:
    """Return the same game with another first card."""
    game = a_game()
    game.round.play(game.round.legal[-1])
    return game


@pytest.mark.parametrize(
    ("other", "says"),
    [(a_game(seed=8), "terms differ"), (other_play(), "play differs"), (None, "not JSON")],
    ids=["other game", "other play", "no game"],
)
def test_a_file_that_holds_something_else_is_left_as_it_is(
    tmp_path: Path, other: Game | None, says: str
) -> None:
    path, game = tmp_path / "partie.json", a_game()
    path.write_text("my notes", "utf-8")
    if other is not None:
        other.save(path)
    before = path.read_bytes()
    game.round.play(game.round.legal[0])
    with pytest.raises(BoardError, match=f"not changed.*{says}.*Game.load"):
        Board(game, human=0, autosave=path)
    assert path.read_bytes() == before


def test_a_file_that_cannot_be_written_or_holds_no_game_is_refused_at_once(tmp_path: Path) -> None:
    with pytest.raises(BoardError, match=r"cannot be saved.*cannot be written"):
        Board(a_game(), human=0, autosave=tmp_path / "missing" / "partie.json")
    with pytest.raises(BoardError, match=r"give the board a Game"):
        Board("lindor-1789", human=0, autosave=tmp_path / "partie.json")
    assert not (tmp_path / "partie.json").exists()


def test_an_action_that_cannot_be_saved_counts_and_is_reported(tmp_path: Path) -> None:
    folder = tmp_path / "stick"
    folder.mkdir()
    path, game = folder / "partie.json", a_game()
    with wired() as wire:
        board = Board(game, human=0, autosave=path)
        page = Page(board, wire)
        folder.rename(tmp_path / "pulled out")
        actions = len(game.round.actions)
        reply = page.ask("play", card=page.snapshot["legal"][0])
        assert reply["ok"]
        assert "could not be written down" in reply["message"]
        assert len(game.round.actions) > actions
        with pytest.warns(UserWarning, match="could not be written down"):
            board.play(board.round.legal[0])
        page.read()
        (tmp_path / "pulled out").rename(folder)
        assert "message" not in page.ask("play", card=page.snapshot["legal"][0])
        path.unlink()
        board.undo()
    assert Game.load(path) == game


def test_a_closed_board_saves_no_more(tmp_path: Path) -> None:
    path, game = tmp_path / "partie.json", a_game()
    board = Board(game, human=0, autosave=path)
    board.close()
    before = path.read_bytes()
    game.round.play(game.round.legal[0])
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_somebody_else_wrote_is_left_with_a_warning_at_the_line(tmp_path: Path) -> None:
    path, game = tmp_path / "partie.json", a_game()
    board = Board(game, human=0, autosave=path)
    path.write_text("somebody else’s", encoding="utf-8")
    for act in (lambda: board.play(board.round.legal[0]), board.undo, game.round.undo):
        with pytest.warns(UserWarning, match="Another program") as warned:
            act()
        assert [each.filename for each in warned] == [__file__]
    assert path.read_text("utf-8") == "somebody else’s"


def test_a_board_whose_file_another_game_took_over_never_writes_again(tmp_path: Path) -> None:
    path, game = tmp_path / "partie.json", a_game()
    old = Board(a_game(), human=0, autosave=path)
    new = Board(game, human=0, autosave=tmp_path / "." / "partie.json")
    new.play(new.round.legal[0])
    new.close()
    old.play(old.round.legal[-1])
    assert Game.load(path) == game


def test_a_board_opened_on_a_file_that_is_ahead_goes_on_from_there(tmp_path: Path) -> None:
    path, game = tmp_path / "partie.json", a_game()
    Board(game, human=0, autosave=path)
    further = play_on(Game.load(path), Random(1), 8)
    further.save(path)
    Board(game, human=0, autosave=path)
    assert Game.load(path) == game
    assert game.continues(further)
