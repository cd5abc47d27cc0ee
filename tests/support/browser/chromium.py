"""The start of Chromium, the same for all tests."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

from scripts.checks.browsers import find_chromium

# No graphics card, and nothing that a browser does on the network by itself.
QUIET = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # With it, the headless shell of Chromium 156 forgets where the pointer was and tells no leave.
    "--disable-blink-features=BoundaryEventDispatchTracksNodeRemoval",
    # Names that no network has: a site of this machine as another machine sees it, without https.
    "--host-resolver-rules=MAP *.test 127.0.0.1",
]
# Two slow cores may be busy with other tests.
PLAYED = "localStorage.setItem('nain-jaune/choice/played', 'yes')"
"""In a browser in which somebody has played before, a board begins with the first turn."""
PATIENCE_MS = 20_000


@cache
def chromium() -> Path:
    """Return the Chromium that CHROMIUM names, Playwright's own, or the system's.

    It is looked for once, since Playwright cannot be asked while a browser of its own runs.
    """
    found = find_chromium()
    if found is None:
        raise FileNotFoundError("There is no Chromium: run make browser, or set CHROMIUM.")
    return found


@contextmanager
def launch_chromium() -> Iterator[Browser]:
    """Run the Chromium that is there."""
    executable = chromium()
    # Root has no sandbox to run in, and is root only in a container.
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=[*sandbox, *QUIET])
        yield browser
        browser.close()
