"""A window of any browser, with the little that a journey does in each of them."""

from __future__ import annotations

import json
import os
import re
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websocket import WebSocket, create_connection

from scripts.checks.browsers import WebKit
from tests.support.jupyter.jupyterlab import await_page, free_port

PATIENCE_S = 90.0
PAUSE_S = 0.05
ANSWER_S = 300
WIDTH, HEIGHT = 1280, 900

# Where to click: the middle of an element, as long as nothing lies over it and it stands still.
_PLACE = """(() => {
    const found = document.querySelector(SELECTOR);
    if (!found) return null;
    found.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const { left, top, width, height } = found.getBoundingClientRect();
    const place = [Math.round(left + width / 2), Math.round(top + height / 2)];
    const there = document.elementFromPoint(...place);
    return width && there && (found.contains(there) || there.contains(found)) ? place : null;
})()"""


class ScriptError(RuntimeError):
    """An expression has failed in the page, or the page has gone on to another."""


class Window(ABC):
    """A window with one page.

    Attributes:
        errors: what went wrong in the page, where the browser tells it.
    """

    def __init__(self) -> None:
        self.errors: list[str] = []

    @abstractmethod
    def open(self, address: str) -> None:
        """Open an address and wait until it is loaded."""

    @abstractmethod
    def run(self, script: str) -> str:
        """Run an expression whose promise gives a text, and return that.

        Raises:
            ScriptError: it failed, or the page has changed in the meantime.
        """

    @abstractmethod
    def click_at(self, x: int, y: int) -> None:
        """Click at a place of the window, in pixels."""

    @abstractmethod
    def press(self, key: str, *held: str) -> None:
        """Press a key, with others held down."""

    def evaluate(self, expression: str) -> Any:
        """Return the value of an expression, or of its promise, which JSON can write."""
        script = f"(async () => JSON.stringify((await ({expression})) ?? null))()"
        return json.loads(self.run(script))

    def wait_for(self, expression: str, seconds: float = PATIENCE_S) -> Any:
        """Return the value of an expression as soon as it is true."""
        end = time.monotonic() + seconds
        while True:
            try:
                if value := self.evaluate(expression):
                    return value
            except ScriptError as error:
                value = error
            if time.monotonic() > end:
                raise AssertionError(f"after {seconds:.0f} s: {expression}: {value!r}")
            time.sleep(PAUSE_S)

    def reload(self) -> None:
        """Load the page again, as it comes with or without a network."""
        self.evaluate("void (globalThis.isOld = true, setTimeout(() => location.reload()))")
        self.wait_for("!globalThis.isOld && document.readyState === 'complete'")

    def shown(self, selector: str, seconds: float = PATIENCE_S) -> None:
        """Wait until an element is to be seen."""
        self.wait_for(f"document.querySelector({json.dumps(selector)})?.checkVisibility()", seconds)

    def text(self, selector: str) -> str:
        """Return the text of an element."""
        return str(self.evaluate(f"document.querySelector({json.dumps(selector)})?.innerText"))

    def click(self, selector: str) -> None:
        """Click an element as a person does, once nothing lies over it and it stands still."""
        expression = _PLACE.replace("SELECTOR", json.dumps(selector))
        place = self.wait_for(expression)
        while (now := self.wait_for(expression)) != place:
            place = now
        self.click_at(*place)


KEYS = {
    "ArrowRight": "\ue014",
    "End": "\ue010",
    "Enter": "\ue007",
    "Escape": "\ue00c",
    "Home": "\ue011",
    "Shift": "\ue008",
    "Tab": "\ue004",
}

Actions = list[dict[str, Any]]


def clicking(x: int, y: int) -> Actions:
    """Return the actions of a click at a place."""
    steps: Actions = [
        {"type": "pointerMove", "x": x, "y": y},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerUp", "button": 0},
    ]
    return [{"type": "pointer", "id": "mouse", "actions": steps}]


def pressing(key: str, *held: str) -> Actions:
    """Return the actions of a key, with others held down meanwhile."""
    values = [KEYS.get(each, each) for each in (*held, key)]
    steps = [{"type": "keyDown", "value": value} for value in values]
    steps += [{"type": "keyUp", "value": value} for value in reversed(values)]
    return [{"type": "key", "id": "keys", "actions": steps}]


_ADDRESS = re.compile(r"ws://\S+")
_PREFERENCES = {
    "intl.accept_languages": "fr, en",
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "app.update.enabled": False,
}

# A page with unsaved work may be left.
_LEAVES_UNASKED = {"unhandledPromptBehavior": {"default": "accept"}}


class FirefoxWindow(Window):
    """A window of Firefox."""

    def __init__(self, socket: WebSocket) -> None:
        super().__init__()
        self._socket = socket
        self._asked = 0
        self._call("session.new", capabilities={"alwaysMatch": _LEAVES_UNASKED})
        # In the first tab the address bar keeps the focus.
        self._context = self._call("browsingContext.create", type="tab")["context"]
        size = {"width": WIDTH, "height": HEIGHT}
        self._call("browsingContext.setViewport", context=self._context, viewport=size)
        self._call("session.subscribe", events=["log.entryAdded"])

    def _call(self, method: str, **params: Any) -> Any:
        self._asked += 1
        self._socket.send(json.dumps({"id": self._asked, "method": method, "params": params}))
        while True:
            answer = json.loads(self._socket.recv())
            if answer.get("id") == self._asked:
                break
            self._hear(answer)
        if answer["type"] == "error":
            raise ScriptError(f"{method}: {answer['error']}: {answer['message']}")
        return answer["result"]

    def _hear(self, event: dict[str, Any]) -> None:
        said = event.get("params", {})
        if event.get("method") == "log.entryAdded" and said["level"] == "error":
            self.errors.append(str(said["text"]))

    def open(self, address: str) -> None:
        self._call("browsingContext.navigate", context=self._context, url=address, wait="complete")

    def run(self, script: str) -> str:
        target = {"context": self._context}
        told = self._call("script.evaluate", expression=script, target=target, awaitPromise=True)
        if told["type"] == "exception":
            raise ScriptError(told["exceptionDetails"]["text"])
        return str(told["result"]["value"])

    def click_at(self, x: int, y: int) -> None:
        self._perform(clicking(x, y))

    def press(self, key: str, *held: str) -> None:
        self._perform(pressing(key, *held))

    def _perform(self, actions: list[dict[str, Any]]) -> None:
        self._call("input.performActions", context=self._context, actions=actions)


@contextmanager
def launch_firefox(executable: Path) -> Iterator[FirefoxWindow]:
    """Run a Firefox with a profile of its own, in French."""
    with tempfile.TemporaryDirectory() as profile:
        lines = [f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in _PREFERENCES.items()]
        (Path(profile) / "user.js").write_text("\n".join(lines), encoding="utf-8")
        command: list[str] = [str(executable), "--headless", "--no-remote", "--profile", profile]
        with subprocess.Popen(
            [*command, "--remote-debugging-port", "0"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        ) as process:
            try:
                assert process.stderr is not None
                found = (_ADDRESS.search(line) for line in process.stderr)
                address = next(each[0] for each in found if each)
                socket = create_connection(
                    f"{address}/session", timeout=ANSWER_S, suppress_origin=True
                )
                yield FirefoxWindow(socket)
                socket.close()
            finally:
                process.terminate()


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
