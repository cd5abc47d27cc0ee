"""Firefox over WebDriver BiDi, which is built into it."""

from __future__ import annotations

import json
import re
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websocket import WebSocket, create_connection

from tests.support.browser.engines.keys import clicking, pressing
from tests.support.browser.engines.window import ScriptError, Window

ANSWER_S = 300
WIDTH, HEIGHT = 1280, 900
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
