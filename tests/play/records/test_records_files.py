"""The files of saved games: missing ones, impossible ones, and writing that is interrupted."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from time import time
from typing import Any

import pytest

from nainjaune_widget.play import Game
from nainjaune_widget.play.records.files import LEFTOVER_AGE, clear_leftovers
from nainjaune_widget.words import RecordError
from tests.support.deals.notation import CATS, LINDOR
from tests.support.deals.random_games import play_on

TRIO = ["Ana", "Ben", "Chloé"]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return the file that a game is saved in."""
    return tmp_path / "partie.json"


def a_game() -> Game:
    """Return a game of Lindor in its third deal."""
    return play_on(Game(LINDOR, TRIO, chips=500, seed=7), Random(4), 110)


def test_a_file_that_is_not_there(path: Path) -> None:
    with pytest.raises(RecordError, match=r"There is no file .*partie\.json") as refused:
        Game.load(path)
    assert isinstance(refused.value.__cause__, FileNotFoundError)


def test_a_file_keeps_its_rights_and_a_link_its_target(tmp_path: Path) -> None:
    target, link = tmp_path / "target.json", tmp_path / "link.json"
    a_game().save(target)
    target.chmod(0o640)
    link.symlink_to(target)
    Game(CATS, TRIO).save(link)
    assert link.is_symlink()
    assert target.stat().st_mode & 0o777 == 0o640
    assert Game.load(target) == Game(CATS, TRIO)


def test_save__an_interruption_leaves_the_old_file_whole(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_game().save(path)
    old = path.read_bytes()

    def interrupt(*_: Any) -> None:
        raise KeyboardInterrupt

    for owner, step in ((os, "fsync"), (Path, "replace")):
        with monkeypatch.context() as patch:
            patch.setattr(owner, step, interrupt)
            with pytest.raises(KeyboardInterrupt):
                Game(CATS, TRIO).save(path)
        assert path.read_bytes() == old
        assert list(path.parent.iterdir()) == [path]


KILLED = """
import os, signal, sys
from pathlib import Path
from nainjaune_widget.play import Game
Path.replace = lambda *_: os.kill(os.getpid(), signal.SIGKILL)
Game("cats-at-cards", ["Ana", "Ben", "Eve"]).save(sys.argv[1])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL")
def test_save__a_kill_before_the_last_step_leaves_the_old_file_whole(
    path: Path, project_root: Path
) -> None:
    game = a_game()
    game.save(path)
    run = subprocess.run(
        [sys.executable, "-c", KILLED, str(path)],
        env=os.environ | {"PYTHONPATH": str(project_root)},
        check=False,
    )
    assert run.returncode == -signal.SIGKILL
    other = path.with_name(".other.0.tmp")
    other.touch()
    clear_leftovers(path)
    (left,) = set(path.parent.iterdir()) - {path, other}
    day_before = time() - LEFTOVER_AGE - 1
    for each in (left, other):
        os.utime(each, (day_before, day_before))
    clear_leftovers(path)
    assert set(path.parent.iterdir()) == {path, other}
    assert Game.load(path) == game
    game.save(path)
    assert Game.load(path) == game
