"""One installation for all users of a machine: a JupyterHub, or a computer room.

What it needs lies beside the installed packages, where only their owner may write: the
simulator's cache, and settings with which every Jupyter server of this installation uses that
cache, answers at once, and brings the course into its user's own folder.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from nainjaune_widget.play import make_folder, write_file
from nainjaune_widget.server import SETTINGS

CACHE = Path("share", "nainjaune_widget", "cache")
EXTENSION = Path("etc", "jupyter", "jupyter_server_config.d", "nainjaune_widget.json")


def install_for_all(prefix: Path, course: Sequence[str], lang: str) -> Path:
    """Compile the simulator for all users, and have their servers bring the course.

    Args:
        prefix: the folder of the installation, ``sys.prefix``.
        course: the words that `nainjaune-course` is called with in each user's own folder.
        lang: the language of what is announced meanwhile.

    Returns:
        The folder of the cache.

    Raises:
        RecordError: a file cannot be written; nothing is compiled then.
        subprocess.CalledProcessError: the simulator cannot be compiled; why has been said.
    """
    cache = prefix / CACHE
    extension = {"ServerApp": {"jpserver_extensions": {"nainjaune_widget.server": True}}}
    settings = {"cache": str(cache), "course": list(course)}
    for name, content in ((SETTINGS, settings), (EXTENSION, extension)):
        _write_for_all(prefix / name, content)
    # In a process of its own, which has this folder from its start.
    command = [sys.executable, "-m", "nainjaune_widget", "--warm", "--lang", lang]
    subprocess.run(command, check=True, env=os.environ | {"NAINJAUNE_CACHE": str(cache)})  # noqa: S603
    for path in (cache, *cache.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)
    return cache


def _write_for_all(file: Path, content: object) -> None:
    make_folder(file.parent)
    write_file(file, (json.dumps(content, indent=1, ensure_ascii=False) + "\n").encode())
    file.parent.chmod(0o755)
    file.chmod(0o644)
