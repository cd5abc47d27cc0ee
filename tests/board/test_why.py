"""Why: the rows that sum to the jetons of a seat or a box."""

from __future__ import annotations

from typing import Any

import pytest

from nainjaune_widget import Board, BoardError
from nainjaune_widget.board.svg.position import position_at
from tests.play.whims import every_table


def numbers(row: str) -> int:
    return int(row.rsplit(maxsplit=1)[-1].replace("−", "-"))


@pytest.mark.parametrize(("rules", "players"), every_table()[::3])
def test_the_rows_sum_to_what_is_shown_at_every_event(rules: str, players: int) -> None:
    board = Board(rules, players=players, seed=3)
    for cursor in range(0, len(board.events) + 1, 7):
        board.go(cursor)
        position = position_at(board.snapshot, cursor)
        shown: dict[Any, int] = {**dict(enumerate(position.jetons)), **position.boxes}
        for account, jetons in shown.items():
            title, *rows, total = board.why(account).splitlines()
            assert str(cursor) in title
            assert sum(map(numbers, rows)) == numbers(total) == jetons


def test_a_row_says_which_event_and_whose() -> None:
    board = Board(seed=364)
    board.next_sweep()
    sweep = board.events[board.cursor - 1]
    box = str(sweep.effects[0].source)
    last = board.why(box).splitlines()[-2]
    assert last.split()[0] == f"{sweep.number}."
    assert board.snapshot["events"][sweep.number - 1]["text"]["log"] in last


def test_it_speaks_the_boards_language() -> None:
    text = Board(seed=7, lang="fr").why("Q♠")
    assert text.splitlines()[0] == "Les jetons\u202f: dame de pique, au coup 0"
    assert repr(text) == str(text)


@pytest.mark.parametrize("account", [4, -1, True, "7♣", "table", None, 1.0])
def test_an_account_that_is_none_is_refused(account: Any) -> None:
    with pytest.raises(BoardError, match=r"seats 0 to 3.*7♦"):
        Board(seed=7).why(account)
