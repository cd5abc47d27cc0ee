"""What-ifs: another line of the same deal, on the same board."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nainjaune_widget import Board, BoardError, Game
from tests.board.conftest import play_on
from tests.support.wire.recorder import Page, wired


def a_choice(board: Board) -> int:
    """The event before the last card that was played where another would have served."""
    action = [action for action in board.round.actions if action.legal.bit_count() > 1][-1]
    return action.event - 1


def test_in_a_what_if_of_a_replay_the_seat_to_act_is_the_person() -> None:
    board = Board(seed=7)
    played, before = board.round, board.snapshot
    cursor = a_choice(board)
    board.go(cursor)
    board.what_if()
    assert board.events == played.events[:cursor]
    turn, shown = board.round.turn, board.snapshot
    assert (shown["human"], shown["eyes"]) == ([turn], turn)
    assert shown["line"] == {"from": cursor, "title": f"What if, from move {cursor}"}
    assert None not in shown["hands"], "whoever saw all cards goes on seeing them"
    assert shown["revealed"]
    card = next(card for card in board.round.legal if card != played.events[cursor].card)
    board.play(card)
    assert board.events[cursor].card == card
    board.main_line()
    assert (board.round, board.cursor) == (played, cursor)
    assert board.snapshot | {"rev": 0} == before | {"rev": 0}


def test_the_differences_of_a_comparison_add_up_to_zero() -> None:
    board = Board("pope-joan", players=3, seed=11)
    played = board.round
    board.what_if(a_choice(board))
    while not board.round.finished:
        board.play(board.round.legal[-1])
    other = board.round
    assert other.chips != played.chips
    comparison = board.compare()
    seats = comparison.rows[:3]
    assert [row[1:3] for row in seats] == list(zip(played.chips, other.chips, strict=True))
    jetons = comparison.rows[: 3 + len(played.boxes)]
    changes = [int(change) for *_, change in jetons]
    assert changes == [int(after) - int(before) for _, before, after, _ in jetons]
    assert sum(changes) == 0, "no jeton comes or goes"
    winners = next(row for row in comparison.rows if row[0] == "goes out")
    names = ("Ana", "Ben", "Chloé")
    assert winners[1:3] == (names[played.winner or 0], names[other.winner or 0])
    assert comparison._repr_html_().count("<tr") == len(comparison.rows) + 1


def test_without_a_what_if_there_is_nothing_to_compare() -> None:
    board = Board(seed=7)
    with pytest.raises(BoardError, match=r"board\.what_if\(\)"):
        board.compare()
    with pytest.raises(BoardError, match=r"board\.go\(n\)"):
        board.what_if(len(board.events))
    with pytest.raises(BoardError, match=r"integer from 0 \(the deal\)"):
        board.what_if(-1)
    assert board.snapshot["line"] is None


def test_a_what_if_in_the_middle_of_a_deal_shows_no_other_hand() -> None:
    board = Board(seed=7, human=1)
    board.play(board.round.legal[0])
    board.what_if(0)
    shown = board.snapshot
    assert [hand is None for hand in shown["hands"]] == [True, False, True, True]
    assert not shown["revealed"]
    board.main_line()
    assert not board.snapshot["revealed"]
    board.what_if(0)
    board.reveal()
    assert None not in board.snapshot["hands"]


def test_a_deal_played_out_in_a_what_if_counts_as_revealed() -> None:
    board = Board(seed=7, human=1)
    board.what_if(0)
    play_on(board)
    board.main_line()
    shown = board.snapshot
    assert [hand is None for hand in shown["hands"]] == [True, False, True, True]
    assert shown["revealed"]
    board.deal()
    assert not board.snapshot["revealed"]


def test_undo_of_a_finished_deal_hides_the_hands_and_counts_it_as_revealed() -> None:
    board = Board(seed=7, human=1)
    play_on(board)
    assert not board.snapshot["revealed"]
    board.undo()
    shown = board.snapshot
    assert [hand is None for hand in shown["hands"]] == [True, False, True, True]
    assert shown["revealed"]


def test_a_what_if_touches_neither_the_game_nor_its_file_but_for_the_mark(tmp_path: Path) -> None:
    game = Game("cats-at-cards", players=3, seed=7)
    path = tmp_path / "game.json"
    board = Board(game, human=1, autosave=path)
    board.play(board.round.legal[0])
    standings = game.standings
    board.what_if(3)
    saved = path.read_bytes()
    assert json.loads(saved)["rounds"][0].pop("seen") == [1]
    board.play(board.round.legal[-1])
    board.undo()
    assert path.read_bytes() == saved
    assert game.standings == standings
    board.main_line()
    board.play(board.round.legal[0])
    assert path.read_bytes() != saved


def test_the_page_branches_compares_and_comes_back() -> None:
    with wired() as wire:
        board = Board(seed=7, lang="fr")
        page = Page(board, wire)
        assert not page.ask("compare")["ok"]
        assert page.ask("branch", cursor=12)["ok"]
        assert page.snapshot["line"]["title"] == "Et si… à partir du coup 12"
        assert page.ask("play", card=page.snapshot["legal"][-1])["ok"]
        sheet = page.ask("compare")["sheet"]
        assert sheet["columns"] == ["", "jouée", "et si…"], "the what-if is not over"
        assert [row[0] for row in sheet["rows"][:4]] == ["Ana", "Ben", "Chloé", "David"]
        assert {len(row) for row in sheet["rows"]} == {3}
        assert page.ask("main")["ok"]
        assert page.snapshot["line"] is None
        assert not page.ask("branch", cursor=len(board.events))["ok"]


def test_branch_passes_the_settings_on() -> None:
    board = Board(eyes=1, tutor=False, lang="fr", predict=True, pace=0.5, what_if="after")
    other = board.branch()
    assert other.settings == board.settings != Board().settings
    same = ("tutor", "revealed", "lang", "whatIf")
    assert [other.snapshot[key] for key in same] == [False, False, "fr", "after"]
    assert "predict" in other.snapshot
