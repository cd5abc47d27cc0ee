"""WebKitGTK over WebDriver, in the small browser that comes with it, on a screen of its own."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from scripts.checks.engines import WebKit
from tests.support.browser.engines.keys import clicking, pressing
from tests.support.browser.engines.window import ScriptError, Window
from tests.support.jupyter.jupyterlab import await_page, free_port

ANSWER_S = 300
WIDTH, HEIGHT = 1280, 900
_RUN = """
const done = arguments[arguments.length - 1];
(SCRIPT).then((text) => done({ text }), (error) => done({ error: String(error) }));
"""
_OPTIONS = {
    # Without a graphics card; and root has no sandbox to run in.
    "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
    "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
}
# It draws without help, and a moving card takes it as long as ten that lie still.
_STILL = "[Settings]\ngtk-enable-animations=0\n"


class WebKitWindow(Window):
    """A window of WebKitGTK's small browser."""

    def __init__(self, driver: str, browser: Path) -> None:
        super().__init__()
        self._at = driver
        options = {"binary": str(browser), "args": ["--automation"]}
        wanted = {"browserName": "MiniBrowser", "webkitgtk:browserOptions": options}
        wanted["unhandledPromptBehavior"] = "accept"
        wanted["timeouts"] = {"script": ANSWER_S * 1000, "pageLoad": ANSWER_S * 1000}
        session = self._call("/session", capabilities={"alwaysMatch": wanted})
        self._at += f"/session/{session['sessionId']}"
        self._call("/window/rect", width=WIDTH, height=HEIGHT)

    def _call(self, path: str, method: str = "POST", **body: Any) -> Any:
        request = urllib.request.Request(self._at + path, json.dumps(body).encode(), method=method)
        try:
            with urllib.request.urlopen(request, timeout=ANSWER_S) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            said = json.load(error)["value"]
            raise ScriptError(f"{path}: {said['error']}: {said['message']}") from error

    def open(self, address: str) -> None:
        self._call("/url", url=address)

    def run(self, script: str) -> str:
        told = self._call("/execute/async", script=_RUN.replace("SCRIPT", script), args=[])
        if "error" in told:
            raise ScriptError(told["error"])
        return str(told["text"])

    def click_at(self, x: int, y: int) -> None:
        self._call("/actions", actions=clicking(x, y))

    def press(self, key: str, *held: str) -> None:
        self._call("/actions", actions=pressing(key, *held))

    def close(self) -> None:
        """Close the browser."""
        self._call("", "DELETE")


@contextmanager
def launch_webkit(programs: WebKit) -> Iterator[WebKitWindow]:
    """Run the browser of WebKitGTK under its driver, with no more motion than must be."""
    port = free_port()
    with (
        tempfile.TemporaryDirectory() as settings,
        _screen(programs.screen) as display,
        subprocess.Popen(
            [programs.driver, f"--port={port}"],
            env=os.environ | _OPTIONS | {"DISPLAY": display, "XDG_CONFIG_HOME": settings},
        ) as process,
    ):
        toolkit = Path(settings) / "gtk-3.0" / "settings.ini"
        toolkit.parent.mkdir()
        toolkit.write_text(_STILL, encoding="utf-8")
        try:
            await_page(f"http://127.0.0.1:{port}/status", process)
            window = WebKitWindow(f"http://127.0.0.1:{port}", programs.browser)
            yield window
            window.close()
        finally:
            process.terminate()


@contextmanager
def _screen(program: Path) -> Iterator[str]:
    """Run a virtual screen and yield its name."""
    options = ("-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp")
    with subprocess.Popen(
        [program, *options], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        try:
            assert process.stdout is not None
            yield f":{process.stdout.readline().strip()}"
        finally:
            process.terminate()
