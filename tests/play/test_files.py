"""The files of saved games: missing ones, impossible ones, and writing that is interrupted."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from time import time
from typing import Any

import pytest

from nainjaune_widget.play import Game
from nainjaune_widget.play.files import LEFTOVER_AGE, clear_leftovers
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


def interrupt(*_: Any) -> None:
    raise KeyboardInterrupt


def test_save__an_interruption_leaves_the_old_file_whole(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_game().save(path)
    old = path.read_bytes()
    for owner, step in ((os, "fsync"), (Path, "replace")):
        with monkeypatch.context() as patch:
            patch.setattr(owner, step, interrupt)
            with pytest.raises(KeyboardInterrupt):
                Game(CATS, TRIO).save(path)
        assert path.read_bytes() == old
        assert list(path.parent.iterdir()) == [path]


def test_save__what_a_killed_process_left_is_cleared_after_a_day(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", interrupt)
        patch.setattr(Path, "unlink", lambda *_, **__: None)
        with pytest.raises(KeyboardInterrupt):
            a_game().save(path)
    other = path.with_name(".other.0.tmp")
    other.touch()
    (left,) = set(path.parent.iterdir()) - {other}
    clear_leftovers(path)
    assert left.exists()
    day_before = time() - LEFTOVER_AGE - 1
    for each in (left, other):
        os.utime(each, (day_before, day_before))
    clear_leftovers(path)
    assert set(path.parent.iterdir()) == {other}
