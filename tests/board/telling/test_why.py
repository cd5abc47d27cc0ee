"""The account of a seat or a box: rows that sum to its jetons."""

from __future__ import annotations

from typing import Any

import pytest

from nainjaune_widget import Board, BoardError
from nainjaune_widget.board.still import position_at
from tests.support.deals.random_play import every_table
from tests.support.runs.daily import HARDEST_FIRST, daily


def numbers(row: str) -> int:
    return int(row.rsplit(maxsplit=1)[-1].replace("−", "-"))


@pytest.mark.parametrize(("rules", "players"), daily(every_table(HARDEST_FIRST)[::3]))
def test_the_rows_sum_to_the_jetons_shown_at_every_event(rules: str, players: int) -> None:
    board = Board(rules, players=players, seed=3)
    for cursor in range(0, len(board.events) + 1, 7):
        board.go(cursor)
        position = position_at(board.snapshot, cursor)
        shown: dict[Any, int] = {**dict(enumerate(position.jetons)), **position.boxes}
        for account, jetons in shown.items():
            title, *rows, total = board.why(account).splitlines()
            assert str(cursor) in title
            assert sum(map(numbers, rows)) == numbers(total) == jetons


def test_a_row_has_the_number_and_the_log_line_of_its_event() -> None:
    board = Board(seed=364)
    board.next_sweep()
    sweep = board.events[board.cursor - 1]
    box = str(sweep.effects[0].source)
    last = board.why(box).splitlines()[-2]
    assert last.split()[0] == f"{sweep.number}."
    assert board.snapshot["events"][sweep.number - 1]["text"]["log"] in last


def test_an_account_is_in_the_boards_language() -> None:
    text = Board(seed=7, lang="fr").why("Q♠")
    assert text.splitlines()[0] == "Les jetons\u202f: dame de pique, au coup 0"
    assert repr(text) == str(text)


def test_an_account_is_found_by_the_players_name_or_by_a_name_of_the_box() -> None:
    board = Board(seed=7, lang="fr", names=["Ana", "Benoît", "ana", "Dix de carreau"])
    board.to_end()
    for called in ("Benoît", "benoît"):
        assert board.why(called) == board.why(1)
    assert (board.why("Ana"), board.why("ana")) == (board.why(0), board.why(2))
    for called in ("D♠", "dame de pique", "Dame de pique"):
        assert board.why(called) == board.why("Q♠")
    assert board.why("Dix de carreau") == board.why(3)
    assert board.why("dix de carreau") == board.why("10♦")


def test_a_box_comes_before_a_player_of_the_same_name() -> None:
    board = Board("pope-joan", seed=7, names=["Ana", "pope", "king", "Dan"])
    board.to_end()
    for box in ("pope", "king"):
        total = board.why(box).splitlines()[-1]
        assert numbers(total) == board.round.boxes[box]
    assert (
        numbers(board.why(1).splitlines()[-1]) == board.round.chips[1] != board.round.boxes["pope"]
    )


@pytest.mark.parametrize("called", ["ANA", "Pape"])
def test_an_ambiguous_name_is_refused(called: str) -> None:
    board = Board("pope-joan", seed=7, lang="fr", names=["Ana", "ana", "Pape", "Dan"])
    with pytest.raises(BoardError, match=r"un joueur \(Ana, ana, Pape, Dan\)"):
        board.why(called)


def test_a_refusal_lists_seats_players_and_boxes() -> None:
    with pytest.raises(BoardError) as refused:
        Board(seed=7, lang="fr").why("Zoé")
    assert str(refused.value) == (
        "Les jetons de qui\u202f? 'Zoé' n’est ni un siège de 0 à 3, ni un joueur "
        "(Ana, Ben, Chloé, David), ni une case (10♦, V♣, D♠, R♥, 7♦)."
    )


@pytest.mark.parametrize("account", [4, -1, True, "7♣", "table", None, 1.0])
def test_an_unknown_account_is_refused(account: Any) -> None:
    with pytest.raises(BoardError, match=r"seat from 0 to 3, a player \(Ana, .*7♦"):
        Board(seed=7).why(account)
