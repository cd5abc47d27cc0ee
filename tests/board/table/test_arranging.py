"""Another table on the same board: a new deal, a game or a round that goes on, and what stays."""

from __future__ import annotations

from typing import Any

import pytest

from nainjaune_widget import Board, Deal, Game, NainJauneError, Round
from tests.board.conftest import state

pytestmark = pytest.mark.usefixtures("same_draws")

CODE = Deal.shuffled("pope-joan", players=3, seed=11).code


def test_a_new_table_has_what_was_asked_and_keeps_the_rest() -> None:
    board = Board("lindor-1789", players=4, human=1, bots="lowest", names=["A", "B", "C", "D"])
    before = board.round
    board.table(players=6)
    assert board.round is not before
    assert (board.round.rules.id, board.round.deal.players) == ("lindor-1789", 6)
    names = [player["name"] for player in board.snapshot["players"]]
    assert names == ["A", "B", "C", "D", "Ana", "Ben"]
    assert board.snapshot["human"] == [1]
    assert board._table.bots.strategies == (board._table.bots.strategies[0],) * 6
    board.table("nain-1760")
    assert board.round.deal.players == 5, "the nearest number that 1760 is for"


def test_a_person_whose_seat_is_gone_takes_the_first() -> None:
    board = Board(players=5, human=4)
    board.table(players=3)
    assert board.snapshot["human"] == [0]
    board = Board(players=5, human=[1, 4])
    board.table(players=3)
    assert board.snapshot["human"] == [1]


def test_every_change_of_the_table_deals_anew_and_hides_all_other_hands() -> None:
    """A board that showed everything gives nothing of it to whoever sits down."""
    board = Board(seed=7)
    shown = board.round.deal
    asked: list[dict[str, Any]] = [{"human": 0}, {"human": 2}, {"bots": "best"}, {"game": True}]
    for changes in asked:
        before = board.round.deal
        board.table(**changes)
        (own,) = board.snapshot["human"]
        hands = board.snapshot["hands"]
        assert [hand is None for hand in hands] == [seat != own for seat in range(4)]
        assert board.round.deal not in (before, shown)
        assert board.round.followers.seen_by == ()
        assert not board.snapshot["revealed"]


def test_the_seed_is_drawn_where_a_person_sits_down() -> None:
    """The deals of the seed before have been seen, or can be."""
    board = Board(seed=7)
    board.table(human=0)
    assert board._table.seed != 7
    other = Board(seed=7)
    other.table(human=0)
    assert board.round.deal != other.round.deal
    board.table(human=0, seed=8)
    assert board.round.deal == Deal.shuffled("lindor-1789", 4, seed=8)
    board.table(human=[])
    assert board.seed == 7, "where nobody plays, a deal may be the same for everybody"


def test_a_game_begins_and_ends_at_the_table() -> None:
    board = Board(human=0, names=["A", "B", "C", "D"])
    board.table(game=True, seed=7)
    game = board.game
    assert game is not None
    assert game.names == ("A", "B", "C", "D")
    board.table("pope-joan", seed=7)
    assert board.game is not None
    assert board.game.rules.id == "pope-joan"
    board.table(game=False)
    assert board.snapshot["game"] is None
    last = state(board)
    game.round.play(game.round.legal[0])
    assert state(board) == last, "the game before is no longer followed"


@pytest.mark.parametrize("given", [Round(Deal.shuffled(seed=7)), Game(seed=7)], ids=repr)
def test_a_round_or_a_game_that_a_cell_gave_stays(given: Round | Game) -> None:
    """The language and the tutor are the reader's own; the table is the cell's."""
    board = Board(given, human=0)
    before = state(board)
    refused: list[dict[str, Any]] = [{"players": 5}, {"human": []}, {"rules": CODE}]
    for changes in refused:
        with pytest.raises(NainJauneError, match="given"):
            board.table(**changes)
    assert state(board) == before
    board.table(tutor=False)
    assert board.snapshot["tutor"] is False
    board.table(lang="fr")
    assert board.snapshot["lang"] == "fr"
    assert state(board)[:4] == before[:4]


@pytest.mark.parametrize(
    "changes",
    [
        {"rules": "lindor"},
        {"rules": "nain-1760", "players": 4},
        {"players": 3, "human": 3},
        {"bots": ["best"] * 3},
        {"seed": -1},
        {"lang": "de", "players": 5},
        {"rules": Deal.shuffled(seed=3), "game": True},
    ],
)
def test_a_refused_table_changes_nothing(changes: dict[str, Any]) -> None:
    board = Board(human=0)
    board.play(board.round.legal[0])
    before = state(board)
    with pytest.raises(NainJauneError):
        board.table(**changes)
    assert state(board) == before
    assert board.undo()


def test_the_deal_on_the_board_opened_again_is_marked_as_seen() -> None:
    board = Board(seed=7)
    deal = Deal.from_code(board.round.deal.code)
    board.table(deal, human=2)
    assert (board.round.deal, board.round.followers.seen_by) == (deal, (2,))
    board.table(Deal.shuffled(seed=8), human=2)
    assert board.round.followers.seen_by == ()


def test_a_new_language_rewrites_every_text_and_moves_nothing() -> None:
    deal = Deal.shuffled("pope-joan", players=4, seed=5)
    board = Board(deal)
    board.go(9)
    french = Board(deal, lang="fr")
    french.go(9)
    board.table(lang="fr")
    same = [key for key in board.snapshot if key not in ("rev", "deal")]
    assert {key: board.snapshot[key] for key in same} == {key: french.snapshot[key] for key in same}
    assert (board.words, board.cursor) == (french.words, 9)
    assert (repr(board), board.explain("all")) == (repr(french), french.explain("all"))


def test_a_round_goes_on_where_it_was() -> None:
    played = Round(Deal.shuffled("lindor-1789", 5, 7))
    played.play(played.legal[0])
    board, known = Board("pope-joan", human=0, seed=3), played.events
    board.table(played, human=2)
    assert (board.round, played.turn) == (played, 2)
    assert board.events[: len(known)] == known
