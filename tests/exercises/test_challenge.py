"""Duplicate play: the first play of each deal counts, and helps are marked."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from nainjaune_widget import (
    Board,
    BoardError,
    Challenge,
    ExerciseError,
    analyse,
    exercises,
    players,
)
from nainjaune_widget.play import write_play
from tests.exercises.classes import begin, data_of, file_of


@pytest.fixture
def challenge() -> Challenge:
    """Return a challenge of one deal for a pupil who is named."""
    begin()
    return Challenge(deals=1)


def act(board: Board) -> None:
    """Play the first legal card, or pass."""
    legal = board.round.legal
    board.play(legal[0]) if legal else board.decline()


def finish(board: Board) -> int:
    """Play a deal to its end, and return the net of seat 0."""
    while not board.round.finished:
        act(board)
    return board.round.chips[0]


def ask(board: Any, action: str, **values: Any) -> dict[str, Any]:
    """Ask as the page does."""
    answer: dict[str, Any] = board._answer(
        {"type": action, "rev": board.snapshot["rev"], "id": 1, **values}
    )
    return answer


def test_everybody_has_the_same_deals_at_the_same_seat_against_the_same_bots() -> None:
    boards = []
    for student in ("ana", "ben"):
        begin(student)
        boards.append(Challenge("lindor-1789", deals=3).board(2))
    first, second = (board.round for board in boards)
    assert first.deal == second.deal
    assert first.deal.dealer == 2, "it changes from deal to deal"
    assert first.events == second.events
    assert first.turn == 0


def test_a_result_is_kept_and_exported(tmp_path: Path) -> None:
    begin()
    c = Challenge("lindor-1789", deals=2)
    net = finish(c.board(1))
    assert [row["net"] for row in c.results] == [None, net]
    assert [row["state"] for row in c.results] == ["open", "over"]
    exercises.export(tmp_path / "ana.json")
    (kept,) = data_of(tmp_path / "ana.json")["challenge"]
    assert kept == {
        "code": c.board(1).round.deal.code,
        "seat": 0,
        "bots": "best",
        "net": net,
        "marks": [],
        "play": write_play(c.board(1).round),
    }


def test_the_first_play_counts(challenge: Challenge) -> None:
    net = finish(challenge.board(0))
    kept = file_of().read_bytes()
    board = challenge.board(0)
    board.undo()
    finish(board)
    board.again()
    while not board.round.finished:
        legal = board.round.legal
        board.play(legal[-1]) if legal else board.decline()
    with pytest.warns(UserWarning, match=rf"its result, .?{abs(net)}, counts"):
        again = Challenge(deals=1).board(0)
    assert again.round.finished
    again.again()
    finish(again)
    assert challenge.results[0]["net"] == net
    assert challenge.results[0]["marks"] == ()
    assert file_of().read_bytes() == kept


def test_a_deal_goes_on_where_another_kernel_left_it() -> None:
    begin()
    board = Challenge(deals=1).board(0)
    act(board)
    act(board)
    again = Challenge(deals=1)
    assert again.results[0]["state"] == "begun"
    assert again.board(0).round.events == board.round.events
    net = finish(again.board(0))
    assert (again.results[0]["net"], again.results[0]["marks"]) == (net, ())


def test_an_honour_that_was_not_announced_stays_so_in_another_kernel() -> None:
    begin()
    c = Challenge(deals=8)
    for number in range(8):
        board = c.board(number)
        while not board.round.finished and not _has_forgotten(board):
            legal = board.round.legal
            board.play(legal[0], announce=False) if legal else board.decline()
        if not board.round.finished:
            break
    assert _has_forgotten(board)
    assert Challenge(deals=8).board(number).round.events == board.round.events


def _has_forgotten(board: Board) -> bool:
    """Return True if seat 0 has forgotten to announce an honour."""
    return any(event.kind == "forgot" and event.seat == 0 for event in board.round.events)


def test_choices_that_lead_nowhere_begin_the_deal_again() -> None:
    begin()
    act(Challenge(deals=1).board(0))
    data = json.loads(file_of().read_text(encoding="utf-8"))
    data["pupils"][0]["challenge"][0]["choices"] = ["7♦", "nonsense"]
    file_of().write_text(json.dumps(data), encoding="utf-8")
    c = Challenge(deals=1)
    finish(c.board(0))
    assert c.results[0]["marks"] == ("again",)


@pytest.mark.parametrize(
    ("call", "mark", "is_told"),
    [
        (lambda board: board.undo(), "undo", False),
        (lambda board: board.hint(), "hint", False),
        (lambda board: ask(board, "hint"), "hint", False),
        (lambda board: ask(board, "beliefs", seat=0, cursor=board.cursor), "beliefs", False),
        (lambda board: board.what_if(5), "what-if", False),
        (lambda board: ask(board, "branch", cursor=board.cursor), "what-if", True),
        (lambda board: board.reveal(), "seen", False),
        (lambda board: ask(board, "again"), "again", True),
    ],
)
def test_a_help_is_marked_before_the_end_and_free_after_it(
    call: Any, mark: str, is_told: bool
) -> None:
    """A page that asks for a help that changes the deal is told at once."""
    begin()
    c = Challenge(deals=2)
    for number, expected in ((0, True), (1, False)):
        board = c.board(number)
        act(board)
        if not expected:
            finish(board)
            if mark == "hint":
                board.again()
        told = str(call(board))
        assert (mark in c.results[number]["marks"]) is expected
        assert ("is marked now" in told) is (expected and is_told)
    finish(c.board(0))
    assert mark in c.results[0]["marks"]


def test_a_what_if_leaves_the_play_as_it_was(challenge: Challenge) -> None:
    board = challenge.board(0)
    act(board)
    events = board.round.events
    board.what_if(len(events))
    finish(board)
    assert challenge.results[0]["net"] is None
    board.main_line()
    assert board.round.events == events
    net = finish(board)
    assert challenge.results[0]["net"] == net


def test_another_deal_is_refused() -> None:
    begin()
    c = Challenge(deals=3)
    board, before = c.board(1), c.board(1).round.events
    with pytest.raises(BoardError, match=r"\.board\(2\)"):
        board.deal()
    with pytest.raises(BoardError):
        board.table(players=5)
    assert ".board(0)" in str(ask(board, "deal"))
    assert board.round.events == before


def test_each_pupil_at_the_same_machine_has_results_of_their_own() -> None:
    begin("ana")
    c = Challenge(deals=1)
    finish(c.board(0))
    begin("ben")
    assert c.results[0]["state"] == "open"
    board = c.board(0)
    act(board)
    begin("ana")
    act(board)  # The board is still ben's.
    begin("ben")
    assert c.results[0]["state"] == "begun"
    begin("ana")
    assert c.results[0]["net"] is not None


def test_the_par_is_shown_after_the_end() -> None:
    """What `best` earns at the seat, when everybody plays `best`; other bots stand beside it."""
    begin()
    c = Challenge("lindor-1789", deals=1, seat=2, bots="longest-run")
    assert (c.results[0]["par"], c.results[0]["bot"]) == (None, None)
    finish(c.board(0))
    report = analyse(c.board(0).round, seat=2, worlds=8)
    assert c.results[0]["par"] == report.par
    whole = Board(c.board(0).round.deal, bots="longest-run").round
    assert c.results[0]["bot"] == whole.chips[2]
    assert "par: the same seat played by best" in str(c.results)
    assert "the same seat played by longest-run" in str(c.results)


def test_the_bots_of_a_challenge_may_be_the_strongest_where_they_are_fast(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begin()
    c = Challenge("pope-joan", deals=1, players=3, bots="worlds")
    board = c.board(0)
    assert board.hint().card is not None
    act(board)
    begun = board.round.actions
    assert Challenge("pope-joan", deals=1, players=3, bots="worlds").board(0).round.actions == begun
    finish(board)
    assert c.results[0]["bot"] is not None
    monkeypatch.setattr(players, "find_spec", lambda _name: None)
    with pytest.raises(ExerciseError, match="'best'"):
        Challenge("pope-joan", bots="worlds")


def test_a_file_that_cannot_be_written_stops_no_play() -> None:
    begin()
    board = Challenge(deals=1).board(0)
    file_of().unlink(missing_ok=True)
    file_of().mkdir()
    with pytest.warns(UserWarning, match="nainjaune-exercises"):
        act(board)
    assert board.round.actions


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"deals": 101}, "1 to 100"),
        ({"seat": 4}, "0 to 3"),
        ({"bots": "bets"}, "'best'"),
        ({"bots": ["best"] * 4}, "everybody"),
    ],
)
def test_an_impossible_challenge_is_refused(arguments: Any, said: str) -> None:
    with pytest.raises(ExerciseError, match=said):
        Challenge(**arguments)


def test_a_challenge_needs_the_standard_library_alone_until_a_board_is_shown() -> None:
    """In JupyterLite every other library has to be loaded first."""
    code = (
        "import sys\n"
        "from nainjaune_widget import Challenge\n"
        "print(Challenge(deals=2).results)\n"
        "assert not {'numpy', 'pandas', 'matplotlib', 'anywidget'} & set(sys.modules)\n"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
