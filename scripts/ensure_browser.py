"""Make sure that there is a Chromium for the tests, installing one where there is none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from scripts.chromium import find_chromium

DOWNLOAD = (sys.executable, "-m", "playwright", "install", "chromium")
DOWNLOAD_SECONDS = 600

# By the name of the system's package manager: what installs Chromium and a font with suits.
SYSTEM: dict[str, tuple[tuple[str, ...], ...]] = {
    "apt-get": (
        ("apt-get", "update"),
        ("apt-get", "install", "-y", "chromium", "fonts-dejavu-core"),
    ),
    "dnf": (("dnf", "install", "-y", "chromium", "dejavu-sans-fonts"),),
    "pacman": (("pacman", "-S", "--noconfirm", "chromium", "ttf-dejavu"),),
    "zypper": (("zypper", "--non-interactive", "install", "chromium", "dejavu-fonts"),),
}

ADVICE = """\
The tests need Chromium, and none could be installed. Any one of these will do:
  - download it:             {python} -m playwright install --with-deps chromium
  - from the system, e.g.:   sudo apt-get install chromium fonts-dejavu-core
  - name one that is there:  CHROMIUM=/path/to/chromium make test"""


def runs(path: Path | None) -> bool:
    """Tell whether this Chromium starts at all: its libraries may be missing."""
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
    """Run one step of an installation, say so, and tell whether it went well."""
    print("+", *command, flush=True)
    try:
        return subprocess.run(command, check=False, timeout=seconds).returncode == 0
    except (OSError, subprocess.TimeoutExpired) as error:
        print(error, file=sys.stderr)
        return False


def from_the_system() -> bool:
    """Install Chromium with the system's package manager, where we may use it."""
    manager = next((name for name in SYSTEM if shutil.which(name)), None)
    if manager is None:
        return False
    prefix: tuple[str, ...] = ()
    if os.geteuid() != 0:
        prefix = ("sudo", "-n")
        if not shutil.which("sudo") or not attempt((*prefix, "true")):
            return False
    return all(attempt((*prefix, *command)) for command in SYSTEM[manager])


def main() -> int:
    """Find Chromium, else download it, else install it, else say what to do."""
    if runs(find_chromium()):
        return 0
    if attempt(DOWNLOAD, DOWNLOAD_SECONDS) and runs(find_chromium()):
        return 0
    if from_the_system() and runs(find_chromium()):
        return 0
    print(ADVICE.format(python=sys.executable), file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
