"""A game saved after each action."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from nainjaune_widget import Board, BoardError, Card, Game, View
from nainjaune_widget.board.table.arranging import TableOptions
from nainjaune_widget.board.table.card_table import CardTable
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


def test_a_card_played_on_the_round_itself_is_saved(tmp_path: Path) -> None:
    path, game = tmp_path / "partie.json", a_game()
    Board(game, human=0, autosave=path)
    for _ in range(3):
        game.round.play(game.round.legal[0])
        assert Game.load(path) == game


def test_actions_before_a_failing_strategy_are_saved(tmp_path: Path) -> None:
    def faulty(view: View) -> Card:
        raise ZeroDivisionError(f"seat {view.seat}")

    path, game = tmp_path / "partie.json", Game("lindor-1789", players=4, seed=7, dealer=3)
    board = Board(game, human=0, bots=faulty, autosave=path)
    card = board.round.legal[0]
    with pytest.raises(ZeroDivisionError):
        board.play(card)
    assert game.round.actions[0].card == card
    assert Game.load(path) == game


def test_a_new_deal_is_saved(tmp_path: Path) -> None:
    path, game = tmp_path / "partie.json", a_game()
    board = Board(game, human=0, autosave=path)
    while not board.round.finished:
        board.play(board.round.legal[0])
    board.next_round()
    assert len(Game.load(path).rounds) == 2
    board.play(board.round.legal[0])
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


def test_a_game_that_is_ahead_of_its_file_is_saved_over_it(tmp_path: Path) -> None:
    path, game = tmp_path / "partie.json", a_game()
    a_game().save(path)
    game.round.play(game.round.legal[0])
    Board(game, human=0, autosave=path)
    assert Game.load(path) == game


def other_game(path: Path) -> None:
    a_game(seed=8).save(path)


def other_play(path: Path) -> None:
    game = a_game()
    game.round.play(game.round.legal[-1])
    game.save(path)


def no_game(path: Path) -> None:
    path.write_text("my notes", encoding="utf-8")


def empty(path: Path) -> None:
    path.touch()


@pytest.mark.parametrize(
    ("lay", "says"),
    [
        (other_game, "terms differ"),
        (other_play, "play differs"),
        (no_game, "not JSON"),
        (empty, "not JSON"),
    ],
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
    with pytest.raises(BoardError):
        Board(a_game(), human=0, autosave=tmp_path)
    with pytest.raises(BoardError, match="partie ne peut pas être enregistrée"):
        Board(a_game(), human=0, autosave="\0", lang="fr")


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


def test_what_could_not_be_saved_is_no_trouble_once_a_later_action_was(tmp_path: Path) -> None:
    folder, game = tmp_path / "stick", a_game()
    folder.mkdir()
    table = CardTable(TableOptions(game), autosave=folder / "partie.json")
    folder.rename(tmp_path / "pulled out")
    game.round.play(game.round.legal[0])
    (tmp_path / "pulled out").rename(folder)
    game.round.play(game.round.legal[0])
    assert table.trouble() is None


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


def test_a_board_of_another_game_takes_no_file_over(tmp_path: Path) -> None:
    path, game = tmp_path / "partie.json", a_game()
    board = Board(game, human=0, autosave=path)
    with pytest.raises(BoardError, match="terms differ"):
        Board(a_game(seed=8), human=0, autosave=path)
    board.play(board.round.legal[0])
    assert Game.load(path) == game


def test_a_closed_board_leaves_the_file_to_an_open_one_of_the_same_game(tmp_path: Path) -> None:
    path, game = tmp_path / "partie.json", a_game()
    boards = [Board(game, human=0, autosave=path) for _ in range(3)]
    boards[1].close()
    boards[2].close()
    boards[0].play(boards[0].round.legal[0])
    assert Game.load(path) == game


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
