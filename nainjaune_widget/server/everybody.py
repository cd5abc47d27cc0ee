"""The servers of an installation for all users: its cache, and the course in each user's folder.

`nainjaune-course --for-all` writes their settings, beside the packages of the installation.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from nainjaune_widget.play import parse_json, read_file
from nainjaune_widget.server.settings import menus_in

SETTINGS = Path("share", "nainjaune_widget", "servers.json")
"""The file with the settings, within the installation."""

MEMORY = ".nainjaune-course.json"
"""The name of the file that says, in a folder, which notebooks of the course were copied there."""

MOST_SECONDS = 60
"""The time that a server waits for its copy of the course."""


def begin(server: Any, prefix: str = sys.prefix) -> None:
    """Name the shared cache to the server's kernels, and bring the course up to date.

    Menus are in the language of the course. Without settings a server stays as it is, and so does
    the user's folder if it is a copy of the course itself. A server that cannot copy the course
    says why in its log, and runs without.

    Args:
        server: the Jupyter server.
        prefix: the folder of the installation.
    """
    file = Path(prefix) / SETTINGS
    try:
        if not file.exists():
            return
        settings = parse_json(read_file(file))
        os.environ.setdefault("NAINJAUNE_CACHE", settings["cache"])
        os.environ.update(menus_in(settings.get("lang", ""), os.environ))
        if (Path(server.root_dir) / MEMORY).exists():
            return
        # With -P, a package that lies in the user's folder is not taken for this one.
        run = subprocess.run(  # noqa: S603
            [sys.executable, "-P", "-m", "nainjaune_widget", *settings["course"], "--no-lab"],
            check=False,
            cwd=server.root_dir,
            capture_output=True,
            text=True,
            timeout=MOST_SECONDS,
        )
    except (OSError, ValueError, LookupError, TypeError, subprocess.TimeoutExpired) as error:
        server.log.warning("nainjaune_widget: %r", error)
        return
    if run.returncode:
        server.log.warning("nainjaune_widget: %s", run.stderr.strip())
