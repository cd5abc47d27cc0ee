"""One page of JupyterLab, in which every test opens notebooks of its own.

To load JupyterLab takes far longer than to open a notebook in it and to start a kernel.
"""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Error, Page, ViewportSize, expect

from tests.support.browser.axe import check_accessible
from tests.support.browser.chromium import PLAYED
from tests.support.jupyter import jupyterlab

SIZE: ViewportSize = {"width": 1280, "height": 900}
OPEN = """async path => {
    await window.jupyterapp.commands.execute("docmanager:open", { path, factory: "Notebook" });
}"""
CLOSE_ALL = """async () => {
    const { shell, serviceManager } = window.jupyterapp;
    document.activeElement?.blur();
    for (const widget of [...shell.widgets("main")]) widget.dispose();
    // What was to be done at the next frame would fail in the next test.
    await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
    await serviceManager.sessions.shutdownAll();
    shell.expandLeft();
    document.body.style.overflow = "";
}"""
CELLS = "() => window.jupyterapp.shell.currentWidget.content.widgets.length"
# JupyterLab sometimes focuses a notebook that has just been closed, which only happens here: its
# own error names this function of its own.
OF_A_CLOSED_NOTEBOOK = "._ensureFocus ("
SAVE = "() => window.jupyterapp.commands.execute('docmanager:save')"


class Lab:
    """The page, loaded when a test first wants it, and again after a test has spoilt it.

    Attributes:
        server: the server of the page.
        first_errors: those of the first load, JupyterLab's first start in a new home.
    """

    def __init__(self, browser: Browser, server: jupyterlab.Server) -> None:
        self.server = server
        self._errors: list[str] = []
        self.first_errors: list[str] | None = None
        self._browser = browser
        self._page: Page | None = None

    @property
    def page(self) -> Page:
        """The page."""
        if self._page is None:
            self._page = self._browser.new_page(viewport=SIZE)
            self._page.add_init_script(PLAYED)
            self._errors = jupyterlab.console_errors(self._page)
            first = jupyterlab.write_notebook(self.server, "first.ipynb", "1")
            jupyterlab.open_notebook(self._page, self.server, first)
            jupyterlab.run_all(self._page)
            if self.first_errors is None:
                self.first_errors = self.errors.copy()
            self._page.evaluate(CLOSE_ALL)
        return self._page

    @property
    def errors(self) -> list[str]:
        """The errors in the console since the test began."""
        return [each for each in self._errors if OF_A_CLOSED_NOTEBOOK not in each]

    def begin(self) -> None:
        """Show no notebook, in a window of the usual size and with animations."""
        self.page.set_viewport_size(SIZE)
        self.page.emulate_media(reduced_motion="no-preference")
        self._errors.clear()

    def tidy(self) -> None:
        """Close what has been opened; a page that cannot be tidied is loaded again."""
        try:
            expect(self.page.locator(".jp-Dialog")).to_have_count(0)
            self.page.evaluate(CLOSE_ALL)
        except (AssertionError, Error):
            self.page.close()
            self._page = None
            raise

    def open(self, name: str, *cells: str) -> None:
        """Write a notebook and open it."""
        self._open(jupyterlab.write_notebook(self.server, name, *cells))

    def open_chapter(self, chapter: Path) -> None:
        """Open a copy of a chapter, with all that lies beside it."""
        edition = chapter.parent
        shutil.copytree(edition, self.server.notebooks / edition.name, dirs_exist_ok=True)
        self._open(f"{edition.name}/{chapter.name}")

    def _open(self, path: str) -> None:
        self.page.evaluate(OPEN, path)
        jupyterlab.await_kernel(self.page, path)

    def open_again(self, path: str) -> None:
        """Close all notebooks with their kernels, and open a saved one."""
        self.page.evaluate(CLOSE_ALL)
        self._open(path)

    def run_all(self) -> None:
        """Run every cell of the notebook and fail if one raises an error."""
        jupyterlab.run_all(self.page)

    def show(self, name: str, *cells: str) -> None:
        """Write a notebook, open it and run it."""
        self.open(name, *cells)
        self.run_all()

    def printed(self, code: str) -> str:
        """Run code in the kernel, in no cell; return what it prints."""
        return jupyterlab.printed_by_kernel(self.page, code)

    def save(self) -> None:
        """Save the notebook."""
        self.page.evaluate(SAVE)

    def check_accessibility(self, context: str) -> None:
        """Check that axe finds nothing wrong, the contrast of colours included."""
        # JupyterLab's body has no height, and axe skips the contrast of what is cut off.
        self.page.evaluate("document.body.style.overflow = 'visible'")
        check_accessible(self.page, context)


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
