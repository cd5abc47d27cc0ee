"""A chapter of the course in a window, worked at by keys."""

from __future__ import annotations

import json

from tests.support.browser.engines import Window

MOST_CELLS = 60
START_S = 240
_SESSION = "window.jupyterapp?.shell?.currentWidget?.sessionContext"
_READY = f"""(async () => {{
    const found = window.jupyterapp?.shell?.currentWidget?.context?.path === PATH;
    return found && {_SESSION}?.session?.kernel?.status === "idle";
}})()"""
_IDLE = f"{_SESSION}.session.kernel.status === 'idle'"
_GO_TO = """(() => {
    const notebook = window.jupyterapp.shell.currentWidget.content;
    const has = (cell) => cell.model.sharedModel.source.includes(SOURCE);
    return (notebook.activeCellIndex = notebook.widgets.findIndex(has));
})()"""
_HEADING = ".jp-RenderedMarkdown h1"


class Chapter:
    """A notebook of the course in a browser."""

    def __init__(self, window: Window, lite: str, notebook: str) -> None:
        self._window = window
        self._address = f"{lite}notebooks/index.html?path={notebook}"
        self._notebook = notebook

    def open(self) -> None:
        """Open the notebook, wait for Python and select the first cell."""
        self._window.open(self._address)
        self._window.wait_for(_READY.replace("PATH", json.dumps(self._notebook)), START_S)
        self.select_first()

    def select_first(self) -> None:
        """Select the first cell, so that keys are the notebook's."""
        self._window.click(_HEADING)

    def go_to(self, source: str) -> None:
        """Select the first cell with this in its source, and run none."""
        assert self._window.evaluate(_GO_TO.replace("SOURCE", json.dumps(source))) >= 0

    def run_until(self, selector: str) -> None:
        """Run cell after cell until a result shows an element."""
        shown = f"document.querySelector('{selector}') !== null"
        for _ in range(MOST_CELLS):
            self._window.press("Enter", "Shift")
            self._window.wait_for(_IDLE, START_S)
            if self._window.evaluate(shown):
                return
        raise AssertionError(f"no cell has shown {selector}")

    def answer(self, question: str, answer: str) -> str:
        """Answer a question in its form, and return the verdict."""
        form = f".nj-exercise[data-question={question}]"
        self._window.click(f"{form} input")
        for key in (*answer, "Enter"):
            self._window.press(key)
        reply = f"document.querySelector('{form} [data-role=reply]')?.dataset.verdict"
        return str(self._window.wait_for(reply))
