"""Deals and games that follow each other at the board."""

from __future__ import annotations

from pathlib import Path

import pytest

from nainjaune_widget import Board, BoardError, Deal, Game, GameError
from nainjaune_widget.board.table.arranging import TableOptions
from nainjaune_widget.board.table.card_table import CardTable
from tests.board.conftest import play_on


def test_a_board_takes_names_and_deals_from_its_game() -> None:
    game = Game(players=["Zoé", "Yves", "Xénia"], seed=7, deals=3)
    board = Board(game, human=0)
    assert [player["name"] for player in board.snapshot["players"]] == ["Zoé", "Yves", "Xénia"]
    told = board.snapshot["game"]
    assert (told["number"], told["deals"], told["finished"], told["ending"]) == (1, 3, False, None)
    assert board.snapshot["chips"] == [game.first_chips] * 3
    assert Board(seed=7).snapshot["game"] is None


def test_the_next_deal_comes_when_this_one_is_over() -> None:
    game = Game(players=3, seed=7, dealer=1)
    board = Board(game, human=0)
    with pytest.raises(GameError, match="Deal 1 is not over"):
        board.next_round()
    play_on(board)
    deals = board.snapshot["deal"]
    board.deal()
    assert board.round is game.round
    assert board.round.turn == 0, "the strategies have played until it is the person's turn"
    assert (board.snapshot["deal"], board.snapshot["game"]["number"]) == (deals + 1, 2)
    assert board.snapshot["boxes"] == game.rounds[0].boxes, "what was left stays (clause carry)"


def test_the_board_follows_the_game() -> None:
    game = Game("cats-at-cards", players=3, seed=7)
    board = Board(game)
    while not game.round.finished:
        game.round.play(game.round.legal[0])
    chips = list(game.chips)
    game.next_round()
    assert board.snapshot["chips"] == chips, "the purses before this deal"
    assert board.round is game.round
    assert board.snapshot["game"]["number"] == 2
    game.round.play(game.round.legal[0])
    assert board.cursor == len(game.round.events) == len(board.snapshot["events"])


def test_the_end_of_a_game_is_in_the_boards_language() -> None:
    board = Board(Game(players=3, seed=7, deals=1), human=0, lang="fr")
    play_on(board)
    told = board.snapshot["game"]
    assert told["finished"]
    assert told["ending"].startswith("La partie est finie après 1 donne.")
    with pytest.raises(GameError, match="partie est finie"):
        board.deal()


def test_the_same_deal_again_is_played_from_its_start() -> None:
    board = Board(players=4, seed=7, human=2)
    deal, first = board.round.deal, board.events
    play_on(board)
    deals = board.snapshot["deal"]
    board.again()
    assert board.round.deal == deal
    assert board.events == first, "the strategies play as they did"
    assert board.snapshot["deal"] == deals + 1
    board.deal()
    assert board.round.deal.number == (deal.number or 0) + 1, "the series goes on after it"


def test_the_deal_again_is_marked_as_seen_once_anything_was_played() -> None:
    """Breaking a deal off does not make its cards unknown."""
    board = Board(players=4, seed=7, human=1)
    board.again()
    assert not board.round.followers.seen_by
    board.play(board.round.legal[0])
    board.again()
    assert board.round.followers.seen_by == (1,)


def test_a_deal_of_a_game_is_played_once() -> None:
    game = Game(players=3, seed=7)
    board = Board(game, human=0)
    events = board.events
    with pytest.raises(BoardError, match=r"board\.what_if\(0\)"):
        board.again()
    assert (board.round, board.events) == (game.round, events)


def test_a_new_game_has_the_terms_of_the_old_one() -> None:
    game = Game("lindor-1789", ["Zoé", "Max", "Ida"], chips=60, seed=7, deals=1, dealer=2)
    board = Board(game, human=0)
    with pytest.raises(BoardError, match="not over"):
        board.new_game()
    play_on(board)
    chips = game.chips
    board.new_game(seed=8)
    begun = board.game
    assert begun is not None
    assert (begun.names, begun.first_chips, begun.deals) == (game.names, 60, 1)
    assert (begun.seed, begun.dealer, game.chips) == (8, 2, chips)
    assert begun.lock is game.lock
    assert board.round.turn == 0, "the strategies have played until it is the person's turn"
    game.round.undo()
    assert begun.round is board.round, "the old game has no board any more"
    with pytest.raises(BoardError, match="not a game"):
        Board(seed=7).new_game()


def test_a_new_game_is_kept_in_a_file_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    board = Board(Game(players=3, seed=7, deals=1), human=0, autosave=path)
    play_on(board)
    kept = path.read_bytes()
    board.new_game()
    board.play(board.round.legal[0])
    second = board.game
    assert path.read_bytes() == kept
    assert Game.load(tmp_path / "game-2.json") == second
    again = Board(Game(players=3, seed=7, deals=1), human=0, autosave=path)
    again.new_game()
    assert again.game == second, "play goes on from the file"
    play_on(again)
    again.new_game()
    assert (tmp_path / "game-3.json").exists()


def test_a_file_that_cannot_be_used_leaves_the_old_game(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    (tmp_path / "game-2.json").write_text("a letter", "utf-8")
    game = Game(players=3, seed=7, deals=1)
    board = Board(game, human=0, autosave=path)
    play_on(board)
    with pytest.raises(BoardError, match="game-2"):
        board.new_game()
    assert board.game is game
    assert (tmp_path / "game-2.json").read_text("utf-8") == "a letter"


def test_deals_follow_each_other() -> None:
    """The numbers of a seed go on, with the same dealer; another seed begins with its first."""
    table = CardTable(TableOptions(Deal.shuffled(players=5, seed=5, number=3, dealer=2), human=0))
    assert (table.seed, table.branches.deals) == (5, 0)
    for number in (4, 5):
        table.deal()
        assert table.round.deal == Deal.shuffled(players=5, seed=5, number=number, dealer=2)
    table.deal(seed=9)
    assert table.round.deal == Deal.shuffled(players=5, seed=9, number=0, dealer=2)
    table.deal()
    assert (table.seed, table.round.deal.number, table.branches.deals) == (9, 1, 4)
