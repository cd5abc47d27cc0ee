"""A game saved after each action."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from nainjaune_widget import Board, BoardError, Card, Game, View
from tests.support.deals.random_games import play_on
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


def test_a_click_and_the_bots_actions_after_it_are_saved_at_once(tmp_path: Path) -> None:
    """The disk takes milliseconds for each: a click must not wait for all seats in turn."""
    path, seen = tmp_path / "partie.json", list[bytes]()

    def looking(view: View) -> Card:
        seen.append(path.read_bytes())
        return view.legal[0]

    game = Game("cats-at-cards", players=5, seed=7)
    board = Board(game, human=0, bots=looking, autosave=path)
    most = 0
    while not board.round.finished:
        seen.clear()
        before = path.read_bytes()
        board.play(board.round.legal[0])
        assert set(seen) <= {before}
        assert Game.load(path) == game
        most = max(most, len(seen))
    assert most >= 3


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


def other_game(path: Path) -> None:
    a_game(seed=8).save(path)


def other_play(path: Path) -> None:
    game = a_game()
    game.round.play(game.round.legal[-1])
    game.save(path)


def no_game(path: Path) -> None:
    path.write_text("my notes", encoding="utf-8")


@pytest.mark.parametrize(
    ("lay", "says"),
    [(other_game, "terms differ"), (other_play, "play differs"), (no_game, "not JSON")],
)
def test_a_file_that_holds_something_else_is_left_as_it_is(
    tmp_path: Path, lay: Callable[[Path], None], says: str
) -> None:
    path, game = tmp_path / "partie.json", a_game()
    lay(path)
    before = path.read_bytes()
    game.round.play(game.round.legal[0])
    with pytest.raises(BoardError, match=f"not changed.*{says}.*Game.load"):
        Board(game, human=0, autosave=path)
    assert path.read_bytes() == before


def test_a_path_that_cannot_be_written_is_refused_at_once(tmp_path: Path) -> None:
    with pytest.raises(BoardError, match=r"cannot be saved.*cannot be written"):
        Board(a_game(), human=0, autosave=tmp_path / "missing" / "partie.json")


def test_autosave_is_refused_without_a_game(tmp_path: Path) -> None:
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
    assert Game.load(path) == game


def test_of_several_boards_the_newest_saves_the_game(tmp_path: Path) -> None:
    """The board that saves reports a failure, and saves once the bots have played."""
    folder = tmp_path / "stick"
    folder.mkdir()
    path, game = folder / "partie.json", a_game()
    with wired() as wire:
        older = Board(game, human=0, autosave=path)
        board = Board(game, human=0, autosave=path)
        page = Page(board, wire)
        folder.rename(tmp_path / "pulled out")
        assert "written down" in page.ask("play", card=page.snapshot["legal"][0])["message"]
        (tmp_path / "pulled out").rename(folder)
        board.close()
        older.play(older.round.legal[0])
    assert Game.load(path) == game


def test_a_failure_to_save_is_reported_for_actions_outside_the_board(tmp_path: Path) -> None:
    folder = tmp_path / "stick"
    folder.mkdir()
    game = Game("cats-at-cards", players=3, seed=7)
    board = Board(game, autosave=folder / "partie.json", lang="fr")
    while not game.round.finished:
        game.round.play(game.round.legal[0])
    folder.rename(tmp_path / "pulled out")
    with pytest.warns(UserWarning, match="n’a pas pu être enregistré"):
        game.next_round()
    with pytest.warns(UserWarning, match="n’a pas pu être enregistré"):
        game.round.play(game.round.legal[0])
    assert board.cursor == len(game.round.events)


def test_a_file_that_somebody_else_wrote_meanwhile_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "partie.json"
    board = Board(a_game(), human=0, autosave=path)
    other = Game.load(path)
    other.round.play(other.round.legal[0])
    other.save(path)
    before = path.read_bytes()
    with pytest.warns(UserWarning, match="Another program has written"):
        board.play(board.round.legal[-1])
    assert path.read_bytes() == before


def test_a_board_whose_file_another_game_took_over_never_writes_again(tmp_path: Path) -> None:
    path, game = tmp_path / "partie.json", a_game()
    old = Board(a_game(), human=0, autosave=path)
    new = Board(game, human=0, autosave=tmp_path / "." / "partie.json")
    new.play(new.round.legal[0])
    new.close()
    old.play(old.round.legal[-1])
    assert Game.load(path) == game


def test_opening_writes_nothing_that_is_older_than_the_file(tmp_path: Path) -> None:
    """A board of the same game is there already, and hears each action that it catches up."""
    path, game = tmp_path / "partie.json", a_game()
    board = Board(game, human=0, autosave=path)
    further = play_on(Game.load(path), Random(1), 8)
    further.save(path)
    written: list[int] = []

    class Follower:
        def look(self) -> None:
            written.append(len(Game.load(path).round.actions))

    follower = Follower()
    game.round.followers.add(follower.look)
    Board(game, human=0, autosave=path)
    assert min(written) == len(further.round.actions)
    assert board.game == Game.load(path)
    assert game.continues(further)


def test_a_closed_board_saves_no_more(tmp_path: Path) -> None:
    path, game = tmp_path / "partie.json", a_game()
    board = Board(game, human=0, autosave=path)
    board.close()
    before = path.read_bytes()
    game.round.play(game.round.legal[0])
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]
