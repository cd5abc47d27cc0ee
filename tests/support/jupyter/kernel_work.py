"""A kernel that is busy for as long as a test wants."""

from __future__ import annotations

import time
from collections.abc import Callable

from tests.support.jupyter.one_page import Lab

RUN_LATER = """code => {
    window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.requestExecute({ code });
}"""
WAIT = """
from pathlib import Path
from time import sleep
while not Path({sign!r}).exists():
    sleep(0.02)
Path({sign!r}).unlink()
{then}
"""
SECONDS = 30


class Wait:
    """Code that keeps the kernel of the notebook on show busy until the test ends it.

    Args:
        lab: the page with the notebook.
        then: what the kernel does at last.
    """

    def __init__(self, lab: Lab, then: str = "") -> None:
        self._lab = lab
        self._sign = lab.server.notebooks / "go"
        self.code = WAIT.format(sign=str(self._sign), then=then)

    def begin(self) -> None:
        """Run the code, in no cell, and do not wait for its end."""
        self._lab.page.evaluate(RUN_LATER, self.code)

    def end(self) -> None:
        """Let the kernel go on with the requests that have arrived meanwhile."""
        self._sign.touch()


def until(lab: Lab, is_so: Callable[[], bool]) -> None:
    """Wait until the kernel has heard of something."""
    end = time.monotonic() + SECONDS
    while not is_so():
        assert time.monotonic() < end, "the kernel never heard of it"
        lab.page.wait_for_timeout(50)
