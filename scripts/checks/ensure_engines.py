"""Have Firefox and WebKitGTK at hand for the slow tests, and install what is missing if allowed.

Without one of them its tests are skipped, each with this reason.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable

from scripts.checks.engines import find_firefox, find_webkit
from scripts.checks.ensure_browser import attempt

COMMANDS = {
    "apt-get": "apt-get update && apt-get install -y --no-install-recommends",
    "dnf": "dnf install -y",
}
"""By the system's package manager, the command that installs packages."""

ENGINES: dict[str, tuple[Callable[[], object], dict[str, str]]] = {
    "Firefox": (find_firefox, {"apt-get": "firefox-esr", "dnf": "firefox"}),
    "WebKitGTK": (
        find_webkit,
        {"apt-get": "webkit2gtk-driver xvfb", "dnf": "webkit2gtk-driver xorg-x11-server-Xvfb"},
    ),
}
"""What looks for a browser, and its packages by the package manager."""

MISSING = "not here, so its tests are skipped; they need {packages}"


def main() -> None:
    """Look for both, install what is missing, and say what still is."""
    manager = next(filter(shutil.which, COMMANDS), None)
    wanted = [packages for find, packages in ENGINES.values() if not find()]
    if wanted and manager:
        sudo = () if os.geteuid() == 0 else ("sudo", "-n")
        names = (packages[manager] for packages in wanted)
        attempt((*sudo, "sh", "-c", " ".join((COMMANDS[manager], *names))))
    for engine, (find, packages) in ENGINES.items():
        missing = MISSING.format(packages=packages[manager or "apt-get"])
        print(f"{engine}: {find() or missing}")


if __name__ == "__main__":
    main()
