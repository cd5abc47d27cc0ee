"""Another table on the same board: a new deal, a game or a round that goes on, and what stays."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from nainjaune_widget import (
    STRATEGIES,
    Board,
    BoardError,
    Deal,
    Game,
    GameError,
    NainJauneError,
    Round,
    players,
)
from nainjaune_widget.board.table import CardTable, TableOptions
from nainjaune_widget.players import known_names
from tests.board.conftest import play_on, state
from tests.support.wire.recorder import Page, wired

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
    assert board._table.arranged.strategies == (board._table.arranged.strategies[0],) * 6
    board.table("nain-1760")
    assert board.round.deal.players == 5, "the nearest number that 1760 is for"


def test_the_strongest_bots_are_offered_first_and_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without Numba those are left out that would take half a second for a card."""
    with wired() as wire:
        board = Board("pope-joan", players=3, human=0)
        page = Page(board, wire)
        strongest = known_names()[-1]
        offered = [each["id"] for each in page.ask("setup")["setup"]["strategies"]]
        assert (offered[0], set(offered)) == (strongest, set(known_names()))
        assert page.ask("table", bots=strongest, human=[])["ok"]
        assert board.round.finished
        assert page.ask("setup")["setup"]["bots"] == strongest
        monkeypatch.setattr(players, "find_spec", lambda _name: None)
        setup = page.ask("setup")["setup"]
        assert {each["id"] for each in setup["strategies"]} == set(STRATEGIES)
        assert setup["bots"] is None


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
    assert (table.seed, table.deals) == (5, 0)
    for number in (4, 5):
        table.deal()
        assert table.round.deal == Deal.shuffled(players=5, seed=5, number=number, dealer=2)
    table.deal(seed=9)
    assert table.round.deal == Deal.shuffled(players=5, seed=9, number=0, dealer=2)
    table.deal()
    assert (table.seed, table.round.deal.number, table.deals) == (9, 1, 4)
