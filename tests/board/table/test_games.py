"""A game at the board: its deals, its standings and its end."""

from __future__ import annotations

import pytest

from nainjaune_widget import Board, BoardError, Game, GameError
from tests.support.wire.recorder import Page, wired


def play_on(board: Board) -> None:
    while not board.round.finished:
        board.play(board.round.legal[0])


def test_a_board_takes_names_and_deals_from_its_game() -> None:
    game = Game(players=["Zoé", "Yves", "Xénia"], seed=7, deals=3)
    board = Board(game, human=0)
    assert board.game is game
    assert [player["name"] for player in board.snapshot["players"]] == ["Zoé", "Yves", "Xénia"]
    told = board.snapshot["game"]
    assert (told["number"], told["deals"], told["finished"], told["ending"]) == (1, 3, False, None)
    assert board.snapshot["chips"] == [game.first_chips] * 3
    assert Board(seed=7).snapshot["game"] is None


def test_the_next_deal_comes_when_this_one_is_over() -> None:
    game = Game(players=3, seed=7)
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


def test_a_deal_of_a_game_takes_no_seed() -> None:
    board = Board(Game(players=3, seed=7), human=0)
    with pytest.raises(BoardError, match="without a seed"):
        board.deal(seed=8)
    with pytest.raises(BoardError, match="not a game"):
        Board(seed=7).next_round()


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


def test_a_game_that_somebody_cannot_pay_for_ends_by_its_clause() -> None:
    """Clause ruin."""
    game = Game("lindor-1789", players=3, chips=20, seed=1)
    board = Board(game, human=0)
    for _ in range(20):
        play_on(board)
        if game.finished:
            break
        board.next_round()
    assert game.ending == "lindor-1789/ruin"
    assert board.snapshot["clauses"]["lindor-1789/ruin"] in board.snapshot["game"]["ending"]


def test_the_page_asks_for_the_next_deal() -> None:
    with wired() as wire:
        board = Board(Game(players=3, seed=7), human=0)
        page = Page(board, wire)
        assert page.ask("deal")["code"] == "game"
        play_on(board)
        page.read()
        assert page.ask("deal")["ok"]
        assert page.snapshot["game"]["number"] == 2


def test_other_names_for_the_players_of_a_game_are_refused() -> None:
    with pytest.raises(BoardError, match="leave names out"):
        Board(Game(players=3), names=["Zoé", "Yves", "Xénia"])
