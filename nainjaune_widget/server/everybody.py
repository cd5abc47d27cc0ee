"""The servers of an installation for all users: its cache, and the course in each user's folder.

`nainjaune-course --for-all` writes their settings, beside the packages of the installation.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

SETTINGS = Path("share", "nainjaune_widget", "servers.json")
"""The file with the settings, within the installation."""

MEMORY = ".nainjaune-course.json"
"""The name of the file that says, in a folder, which notebooks of the course were copied there."""

MOST_SECONDS = 60
"""The time that a server waits for its copy of the course."""


def begin(server: Any, prefix: str = sys.prefix) -> None:
    """Name the shared cache to the server's kernels, and bring the course up to date.

    Without settings a server stays as it is, and so does the user's folder if it is a copy of the
    course itself. A server that cannot copy the course says why in its log, and runs without.

    Args:
        server: the Jupyter server.
        prefix: the folder of the installation.
    """
    try:
        settings = json.loads((Path(prefix) / SETTINGS).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return
    os.environ.setdefault("NAINJAUNE_CACHE", settings["cache"])
    if (Path(server.root_dir) / MEMORY).exists():
        return
    command = [sys.executable, "-m", "nainjaune_widget", *settings["course"], "--no-lab"]
    try:
        run = subprocess.run(  # noqa: S603
            command,
            check=False,
            cwd=server.root_dir,
            capture_output=True,
            text=True,
            timeout=MOST_SECONDS,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        server.log.warning("nainjaune_widget: %s", error)
        return
    if run.returncode:
        server.log.warning("nainjaune_widget: %s", run.stderr.strip())
