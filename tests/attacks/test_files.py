"""Files: nothing but a regular file is read or written, and no action that was told is lost."""

from __future__ import annotations

import os
import stat
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from nainjaune_widget import Board, ExerciseError, Game, NainJauneError, exercises
from nainjaune_widget.command.main import main
from nainjaune_widget.play import files
from tests.support.wire.recorder import Page, wired


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Work in a folder of the test's own, and go back after it."""
    monkeypatch.chdir(tmp_path)


USES: dict[str, Callable[[Path], object]] = {
    "save": lambda path: Game(seed=7).save(path),
    "load": Game.load,
    "autosave": lambda path: Board(Game(seed=7), human=0, autosave=path),
    "to_html": lambda path: Board(seed=7).to_html(path),
}


@pytest.mark.parametrize("use", USES)
def test_a_pipe_or_a_folder_is_refused_at_once(use: str, tmp_path: Path) -> None:
    """Opening a pipe at which nobody reads would wait for ever."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    raised: list[BaseException] = []

    def use_all() -> None:
        for name in ("pipe", "link", "folder"):
            try:
                USES[use](tmp_path / name)
            except NainJauneError as error:
                raised.append(error)

    thread = threading.Thread(target=use_all, daemon=True)
    thread.start()
    thread.join(5)
    assert len(raised) == 3
    assert stat.S_ISFIFO((tmp_path / "pipe").lstat().st_mode)


def test_a_name_too_long_for_the_disk_is_refused_in_our_words(tmp_path: Path) -> None:
    long = tmp_path / ("a" * 300)
    assert main([str(long), "--no-lab"]) == 1
    assert "Nothing can be kept" in exercises.student("ana", folder=long)
    with pytest.raises(ExerciseError, match="too long"):
        exercises.gradebook(tmp_path).predictions.save(long)


def test_a_path_means_what_it_meant_when_it_was_given(tmp_path: Path) -> None:
    """``os.chdir`` in a later cell moves no file."""
    board = Board(Game(seed=7), human=0, autosave="game.json")
    (tmp_path / "elsewhere").mkdir()
    os.chdir(tmp_path / "elsewhere")
    board.play(board.round.legal[0])
    assert not (tmp_path / "elsewhere" / "game.json").exists()
    assert len(Game.load(tmp_path / "game.json").round.actions) == len(board.round.actions)


def test_an_old_board_of_the_same_game_tells_no_false_alarm(tmp_path: Path) -> None:
    """A cell run again on a `Game` of an earlier cell: both boards follow that game."""
    path, game = tmp_path / "game.json", Game(seed=7)
    with wired() as wire:
        boards = [Board(game, human=0, autosave=path) for _ in range(3)]
        page = Page(boards[-1], wire)
        for _ in range(4):
            answer = page.ask("play", card=str(boards[-1].round.legal[0]))
            assert answer["ok"]
            assert "message" not in answer
    assert Game.load(path) == game


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such locks")
def test_nobody_writes_between_another_s_look_and_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process holds the folder: a board waits for it, and says so if it takes too long."""
    import fcntl

    path = tmp_path / "game.json"
    board = Board(Game(seed=7), human=0, autosave=path)
    before = path.read_bytes()
    folder = os.open(tmp_path, os.O_RDONLY)
    fcntl.flock(folder, fcntl.LOCK_EX)
    try:
        thread = threading.Thread(target=lambda: board.play(board.round.legal[0]), daemon=True)
        thread.start()
        thread.join(0.1)
        assert thread.is_alive()
        assert path.read_bytes() == before
        fcntl.flock(folder, fcntl.LOCK_UN)
        thread.join(10)
        assert Game.load(path) == board.game
        fcntl.flock(folder, fcntl.LOCK_EX)
        monkeypatch.setattr(files, "LONGEST_WAIT", 0.05)
        with pytest.warns(UserWarning, match="could not be written down"):
            board.play(board.round.legal[0])
    finally:
        os.close(folder)
    board.play(board.round.legal[0])
    assert Game.load(path) == board.game
