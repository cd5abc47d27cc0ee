"""One installation for all users of a machine: a JupyterHub, or a computer room.

What it needs lies beside the installed packages, where only their owner may write: the
simulator's cache, and settings with which every Jupyter server of this installation uses that
cache, answers at once, and brings the course into its user's own folder.
"""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from nainjaune_widget.analysis import analyse
from nainjaune_widget.play import Deal, Round, make_folder, write_file
from nainjaune_widget.players import StrategyLike, find_strategies, play_on
from nainjaune_widget.server import SETTINGS
from nainjaune_widget.simulation import simulate, simulate_games
from nainjaune_widget.words import RecordError

CACHE = Path("share", "nainjaune_widget", "cache")
QUESTIONS = Path("share", "nainjaune_widget", "questions.py")
EXTENSION = Path("etc", "jupyter", "jupyter_server_config.d", "nainjaune_widget.json")

_FOLDER, _FILE = 0o755, 0o644


def install_for_all(prefix: Path, course: Sequence[str], lang: str, questions: bytes = b"") -> Path:
    """Compile the simulator for all users, and have their servers bring the course.

    Args:
        prefix: the folder of the installation, ``sys.prefix``.
        course: the words that `nainjaune-course` is called with in each user's own folder.
        lang: the language of the course, and of what is announced meanwhile.
        questions: a file with own questions that goes with the course; empty for none.

    Returns:
        The folder of the cache.

    Raises:
        RecordError: a file cannot be written, or others may write in a folder on the way to it;
            nothing is compiled then.
        subprocess.CalledProcessError: the simulator cannot be compiled; why has been said.
    """
    cache = prefix / CACHE
    extension = {"ServerApp": {"jpserver_extensions": {"nainjaune_widget.server": True}}}
    words = [*course, f"--questions={prefix / QUESTIONS}"] if questions else [*course]
    settings = {"cache": str(cache), "course": words, "lang": lang}
    files = {QUESTIONS: questions} if questions else {}
    files |= {SETTINGS: _written(settings), EXTENSION: _written(extension)}
    for name in (*files, CACHE / "each"):
        _check_closed(prefix, name)
    with _only_owner_writes():
        for name, content in files.items():
            make_folder((prefix / name).parent)
            write_file(prefix / name, content, mode=_FILE)
        make_folder(cache)
        # In a process of its own, which has the cache's folder from its start. Nothing that lies in
        # the current folder has a part in it: no package, by -P, and no settings of Numba's.
        command = [sys.executable, "-P", "-m", "nainjaune_widget", "--warm", "--lang", lang]
        environment = os.environ | {"NAINJAUNE_CACHE": str(cache)}
        subprocess.run(command, check=True, cwd=prefix, env=environment)  # noqa: S603
    for path in (cache, *cache.rglob("*")):
        if not path.is_symlink():
            path.chmod(_FOLDER if path.is_dir() else _FILE)
    return cache


def _written(content: object) -> bytes:
    return (json.dumps(content, indent=1, ensure_ascii=False) + "\n").encode()


def _check_closed(prefix: Path, name: Path) -> None:
    """Refuse a file that others could exchange for their own, as one of its folders is theirs too.

    Where there are no such rights, as on Windows, every folder says that all may write.
    """
    for folder in (prefix / each for each in name.parents):
        with suppress(OSError):
            if hasattr(os, "geteuid") and folder.stat().st_mode & stat.S_IWOTH:
                raise RecordError("others-write", path=str(folder))


@contextmanager
def _only_owner_writes() -> Iterator[None]:
    """Let everybody read what a block makes, and only its owner write it, from the first moment."""
    previous = os.umask(0o777 & ~_FOLDER)
    try:
        yield
    finally:
        os.umask(previous)


def warm(lang: str) -> None:
    """Play and search deals and games, and judge one, with built-in strategies and with a function.

    What is compiled for that is kept: in the folder that ``NAINJAUNE_CACHE`` names, else in the
    user's cache.

    Args:
        lang: the language of the announcement that something is being compiled.
    """
    own: list[StrategyLike] = [lambda view: view.legal[0], "random", "random", "random"]
    for strategies in ("longest-run", own):
        simulate("lindor-1789", 4, 100, strategies, compiled=True, lang=lang).find(opera=True)
        simulate_games("lindor-1789", 4, 2, strategies=strategies, lang=lang)
    # With jetons in a box, new deals are played for the mean of the seat.
    judged = Round(Deal.shuffled("lindor-1789", 4, seed=1), boxes={"7♦": 5})
    play_on(judged, find_strategies("longest-run", 4))
    for rollout in ("best", own):
        analyse(judged, seat=1, worlds=8, rollout=rollout, compiled=True, lang=lang)
