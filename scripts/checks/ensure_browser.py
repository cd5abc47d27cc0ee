"""Make sure that there is a Chromium for the tests, and install one if there is none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path

from scripts.checks.chromium import SHELL, find_chromium

DOWNLOAD = (sys.executable, "-m", "playwright", "install", "chromium")
DOWNLOAD_SECONDS = 600

SYSTEM = {
    "apt-get": f"apt-get update && apt-get install -y {SHELL} fonts-dejavu-core",
    "dnf": "dnf install -y chromium dejavu-sans-fonts",
    "pacman": "pacman -S --noconfirm chromium ttf-dejavu",
    "zypper": "zypper --non-interactive install chromium dejavu-fonts",
}
"""By the system's package manager, the command that installs Chromium and a font with suits."""

ADVICE = """\
The tests need Chromium, and none could be installed. Any one of these will do:
  - download it:             {python} -m playwright install --with-deps chromium
  - from the system, e.g.:   sudo apt-get install {shell} fonts-dejavu-core
  - name one that is there:  CHROMIUM=/path/to/chromium make test"""


def runs(path: Path | None) -> bool:
    """Tell whether this Chromium starts: its libraries may be missing."""
    if path is None:
        return False
    try:
        version = subprocess.run(
            [path, "--version"], check=True, capture_output=True, text=True, timeout=60
        )
    except (OSError, subprocess.SubprocessError) as error:
        print(f"{path} does not start: {error}", file=sys.stderr)
        return False
    print(f"{path}: {version.stdout.strip()}")
    return True


def attempt(command: tuple[str, ...], seconds: float | None = None) -> bool:
    """Print and run one step of an installation, and tell whether it succeeded."""
    print("+", *command, flush=True)
    try:
        return subprocess.run(command, check=False, timeout=seconds).returncode == 0
    except (OSError, subprocess.TimeoutExpired) as error:
        print(error, file=sys.stderr)
        return False


def from_the_system() -> bool:
    """Install Chromium with the system's package manager, if allowed to."""
    manager = next(filter(shutil.which, SYSTEM), None)
    sudo = () if os.geteuid() == 0 else ("sudo", "-n")
    return manager is not None and attempt((*sudo, "sh", "-c", SYSTEM[manager]))


def main() -> None:
    """Find Chromium, download it, install it, or exit with advice."""
    download = partial(attempt, DOWNLOAD, DOWNLOAD_SECONDS)
    if not runs(find_chromium()) and not any(
        install() and runs(find_chromium()) for install in (download, from_the_system)
    ):
        sys.exit(ADVICE.format(python=sys.executable, shell=SHELL))


if __name__ == "__main__":
    main()
