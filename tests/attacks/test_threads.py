"""A board is read from cells and stopped while its page or a bot plays."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from nainjaune_widget import Board, Card, Game, NainJauneError, View
from nainjaune_widget.board.snapshot import EventTexts, snapshot

FEW_S = 0.5


def step_about(board: Board) -> None:
    """Go to the start, forward and to the end."""
    for move in (board.to_start, board.step, board.next_stop, board.to_end):
        move()


READS: dict[str, Callable[[Board], Any]] = {
    "to_svg": lambda board: board.to_svg(),
    "explain all": lambda board: board.explain("all"),
    "repr": repr,
    "why": lambda board: [board.why(seat) for seat in range(3)],
    "step": step_about,
    "state": lambda board: board.get_state(),
}


@pytest.fixture(autouse=True)
def hasty() -> Iterator[None]:
    """Switch between threads as often as can be."""
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(interval)


def play_from_the_page(board: Board, until: float) -> None:
    """Click, take back and deal again, as a page does."""
    board.send = lambda *_all, **_more: None

    def ask(what: str, **fields: object) -> None:
        request = {"type": what, "id": 1, "rev": board.snapshot["rev"]} | fields
        board._handle_custom_msg(request, [])

    while monotonic() < until:
        for _ in range(12):
            legal = board.snapshot["legal"]
            if not legal:
                break
            ask("play", card=legal[0])
        ask("undo")
        ask("undo")
        ask("branch", cursor=5)
        ask("main")
        ask("deal")
        if board.snapshot["turn"] is None:
            ask("undo")


def errors_of(board: Board, read: Callable[[Board], Any], seconds: float) -> list[BaseException]:
    """Read a board while its page plays; return what went wrong on either side."""
    until, errors = monotonic() + seconds, []

    def guarded(run: Callable[[], Any], again: bool) -> None:
        while monotonic() < until:
            try:
                run()
            except NainJauneError:
                pass
            except BaseException as error:  # noqa: BLE001 - the test tells it
                errors.append(error)
                return
            if not again:
                return

    thread = threading.Thread(
        target=guarded, args=(lambda: play_from_the_page(board, until), True), daemon=True
    )
    thread.start()
    guarded(lambda: read(board), True)
    thread.join(20)
    assert not thread.is_alive(), "the page waits for ever"
    return errors


def read_all(board: Board) -> None:
    """Read everything."""
    for read in READS.values():
        read(board)


def test_reading_a_board_while_its_page_plays() -> None:
    assert errors_of(Board(seed=7, human=0), read_all, FEW_S) == []


@pytest.mark.parametrize("read", READS)
def test_nothing_is_read_in_the_middle_of_a_step(read: str) -> None:
    """A bot is still thinking: a cell that reads meanwhile waits, and reads the whole step."""
    thinking, go_on, has_read = threading.Event(), threading.Event(), threading.Event()

    def slow(view: View) -> Card:
        if not go_on.is_set() and len(view.events) > before:
            thinking.set()
            assert go_on.wait(10)
        return view.legal[0]

    before = 10**6
    board = Board(seed=7, human=0, bots=slow)
    before = len(board.events)

    def play() -> None:
        while not thinking.is_set():
            board.play(board.round.legal[0])

    def look() -> None:
        READS[read](board)
        has_read.set()

    threads = [threading.Thread(target=run, daemon=True) for run in (play, look)]
    threads[0].start()
    assert thinking.wait(10)
    threads[1].start()
    assert not has_read.wait(0.05)
    go_on.set()
    for thread in threads:
        thread.join(10)
    assert has_read.is_set()


def test_the_round_is_played_from_a_cell_while_its_page_plays(tmp_path: Path) -> None:
    """Both play on the same round: each action is legal where it comes, and both end alike."""
    game = Game(seed=7, chips=10**6)
    board = Board(game, human=0)

    def play(_board: Board) -> None:
        current = game.round
        if current.turn is not None:
            current.play(current.legal[0])
        else:
            game.next_round()

    def tolerant(each: Board) -> None:
        # Between the look and the move the page may have moved.
        with suppress(IndexError):
            play(each)

    assert errors_of(board, tolerant, FEW_S) == []
    # A move from the cell may have kept the page from leaving its last what-if.
    with suppress(NainJauneError):
        board.main_line()
    assert len(board.snapshot["events"]) == len(game.round.events)
    game.save(tmp_path / "game.json")
    assert Game.load(tmp_path / "game.json") == game


def test_two_boards_of_one_game_played_from_two_threads() -> None:
    """Each holds a lock of its own: together they must not wait for each other for ever."""
    game = Game(seed=7, chips=10**6)
    boards = [Board(game, human=0), Board(game, human=0)]
    until, errors = monotonic() + FEW_S, []

    def run(board: Board) -> None:
        try:
            play_from_the_page(board, until)
        except BaseException as error:  # noqa: BLE001 - the test tells it
            errors.append(error)

    threads = [threading.Thread(target=run, args=(board,), daemon=True) for board in boards]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(15)
    assert not any(thread.is_alive() for thread in threads), "they wait for each other"
    assert errors == []
    for board in boards:
        board.main_line()  # The page's own way back may have been refused as stale.
    assert boards[0].snapshot["events"] == boards[1].snapshot["events"]


def play_out(board: Board) -> None:
    while not board.round.finished:
        board.play(board.round.legal[-1])


def test_a_bot_that_is_interrupted_leaves_a_board_that_plays_on(tmp_path: Path) -> None:
    """The page is told of what was played, the file holds it, and it can be taken back."""
    path, stops = tmp_path / "game.json", [False]

    def thinking(view: View) -> Card:
        if stops[0]:
            raise KeyboardInterrupt
        return view.legal[0]

    board = Board(Game(players=3, seed=7), human=0, bots=thinking, autosave=path)
    stops[0] = True
    with pytest.raises(KeyboardInterrupt):
        play_out(board)
    shown = {name: value for name, value in board.snapshot.items() if name != "rev"}
    assert shown == snapshot(board._table, EventTexts("en"), tutor=True)
    assert Game.load(path) == board.game
    stops[0] = False
    assert board.undo().startswith("Taken back: Ana’s")
    board.play(board.round.legal[0])
    assert Game.load(path) == board.game


def test_a_file_is_saved_on_after_an_interrupted_save(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is no other program that wrote the file: there is no false alarm."""
    path = tmp_path / "game.json"
    board = Board(Game(players=3, seed=7), human=0, autosave=path)
    save = Game.save

    def interrupted_save(saved: Game, target: Any) -> None:
        save(saved, target)
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(Game, "save", interrupted_save)
        with pytest.raises(KeyboardInterrupt):
            board.play(board.round.legal[-1])
    board.undo()
    board.play(board.round.legal[-1])
    assert Game.load(path) == board.game
