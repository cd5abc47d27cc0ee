"""Whoever interrupts the kernel in the middle of a step finds the round as before it, or after it.

SQLite is tested by a failure at each allocation and each write; here an interrupt comes at one
line after the other.
"""

from __future__ import annotations

import itertools
import os
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from signal import SIGINT, raise_signal
from types import FrameType
from typing import Any

import pytest

from nainjaune_widget import RULESETS, Board, Game, Round
from nainjaune_widget.play import Lock
from tests.support.runs.daily import HARDEST_FIRST, daily
from tests.support.runs.searches import Search, searched
from tests.support.wire.recorder import Page, wired

STEP = 97
"""Every so many lines comes an interrupt; a prime number."""


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do not wait for the disk: no power fails here."""
    monkeypatch.setattr(os, "fsync", lambda _file: None)


class Interrupt:
    """A person who presses Ctrl-C at the n-th line of the package that runs."""

    def __init__(self, at: int) -> None:
        self.at, self.lines = at, 0

    def enter(self, frame: FrameType, _event: str, _value: Any) -> Any:
        return self.line if "nainjaune_widget" in frame.f_code.co_filename else None

    def line(self, _frame: FrameType, event: str, _value: Any) -> Any:
        self.lines += event == "line"
        if event == "line" and self.lines == self.at:
            raise_signal(SIGINT)
        return self.line


def interrupted(act: Callable[[], object], at: int) -> bool:
    """Do something and interrupt it; return False where it was done before that line came."""
    interrupt, tracing = Interrupt(at), sys.gettrace()
    sys.settrace(interrupt.enter)
    try:
        act()
    except KeyboardInterrupt:
        return True
    finally:
        sys.settrace(tracing)
    return False


def lines_of(act: Callable[[], object]) -> int:
    """Count the lines of the package that run while something is done."""
    interrupt, tracing = Interrupt(0), sys.gettrace()
    sys.settrace(interrupt.enter)
    try:
        act()
    finally:
        sys.settrace(tracing)
    return interrupt.lines


def begun(rules: str, path: Path) -> tuple[Game, Board]:
    """Return a game in which one person has played a card, kept in a file."""
    path.unlink(missing_ok=True)
    game = Game(rules, 3, seed=7)
    board = Board(game, human=0, bots="random", autosave=path)
    board.play(board.round.legal[0])
    return game, board


def play(game: Game, board: Board) -> None:
    if game.round.legal:
        board.play(game.round.legal[-1])
    else:
        board.decline()


def undo(_game: Game, board: Board) -> None:
    board.undo()


def go_on(game: Game, _board: Board) -> None:
    while not game.round.finished:
        game.round.play(game.round.legal[0])
    game.next_round()


def what_if(_game: Game, board: Board) -> None:
    board.what_if(3)
    board.main_line()


def ask_everybody(game: Game, _board: Board) -> None:
    game.round.followers.ask(range(3))
    game.round.followers.ask([1])


def let_go(lock: Lock) -> None:
    """Release a lock that only a trace function can leave held.

    It strikes between the last line of a block and the block's own exit, where no signal does.
    """
    while lock.is_mine:
        lock.release()


def check_shown(game: Game, board: Board, path: Path) -> None:
    """Check that the next call finds the board, its page and its file where the game is."""
    let_go(game.lock)
    assert board.round is game.round or board._table.branches.left is not None
    shown = {name: value for name, value in board.snapshot.items() if name != "rev"}
    assert shown == board._new_snapshot()
    assert Game.load(path) == game


def check(game: Game, path: Path) -> None:
    """Check that the round is what its actions make, and that its files are whole."""
    found = game.round
    again = Round(found.deal, found._boxes_before, found._purses_given)
    again.playing.repeat(found.playing, len(found.events))
    assert again.events == found.events
    assert (again.hands, again.chips, again.boxes) == (found.hands, found.chips, found.boxes)
    assert Game.load(path).rounds
    other = path.with_name("other.json")
    game.save(other)
    assert Game.load(other) == game


# A file that an interrupt strikes as it opens is closed with its last reference, with a warning.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("act", [play, undo, go_on, what_if, ask_everybody])
@pytest.mark.parametrize("rules", daily(HARDEST_FIRST))
def test_an_interrupt_leaves_no_half_step(
    act: Callable[[Game, Board], None], rules: str, tmp_path: Path
) -> None:
    path, tried = tmp_path / "game.json", 0
    for at in itertools.islice(itertools.count(1, STEP), 25):
        if not leaves_no_half_step(act, rules, at, path):
            break
        tried += 1
    assert tried > (10 if act is not ask_everybody or rules == "nain-1760" else 0)


# As above.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@searched(share=12)
@pytest.mark.parametrize("act", [play, undo, go_on, what_if, ask_everybody])
@pytest.mark.parametrize("rules", RULESETS)
def test_an_interrupt_at_any_line_leaves_no_half_step(
    act: Callable[[Game, Board], None], rules: str, tmp_path: Path, search: Search
) -> None:
    path = tmp_path / "game.json"
    act(*begun(rules, path))  # What is kept from call to call takes lines the first time alone.
    game, board = begun(rules, path)
    lines = lines_of(lambda: act(game, board))

    def trial(random: Random) -> None:
        assert leaves_no_half_step(act, rules, random.randint(1, lines), path)

    search(trial)


def leaves_no_half_step(
    act: Callable[[Game, Board], None], rules: str, at: int, path: Path
) -> bool:
    """Interrupt an act at a line and check what is left; False where it has no such line."""
    game, board = begun(rules, path)
    if not interrupted(lambda: act(game, board), at):
        return False
    check_shown(game, board, path)
    check(game, path)
    return True


# As above.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_after_an_interrupt_the_page_gets_what_it_missed() -> None:
    for at in itertools.islice(itertools.count(1, STEP), 20):
        if not page_gets_what_it_missed(at):
            return


# As above.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@searched(share=40)
def test_after_an_interrupt_at_any_line_the_page_gets_what_it_missed(search: Search) -> None:
    with wired():
        board = board_of_two()
        board.uncover(1)
        lines = lines_of(lambda: board.play(board.round.legal[-1]))
    search(lambda random: page_gets_what_it_missed(random.randint(1, lines)))


def board_of_two() -> Board:
    return Board("lindor-1789", players=3, seed=7, human=[0, 1])


def page_gets_what_it_missed(at: int) -> bool:
    """Interrupt a play at a line and check what the page has; False where it has no such line."""
    with wired() as wire:
        board = board_of_two()
        page = Page(board, wire)
        page.ask("uncover", seat=1)
        card = str(board.round.legal[-1])
        if not interrupted(lambda: board.play(card), at):
            return False
        let_go(board._table.lock)
        page.read()
        page.ask("setup")
        if page.missed:
            page.ask("whole")
        assert page.snapshot == board.snapshot
        assert len(page.snapshot["events"]) == len(board.round.events)
    return True


def test_a_file_is_saved_on_after_an_interrupted_save(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is no other program that wrote the file: there is no false alarm."""
    path = tmp_path / "game.json"
    game, board = begun("lindor-1789", path)
    save = Game.save

    def interrupted_save(saved: Game, target: Any) -> None:
        save(saved, target)
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(Game, "save", interrupted_save)
        with pytest.raises(KeyboardInterrupt):
            play(game, board)
    undo(game, board)
    play(game, board)
    assert Game.load(path) == game
