"""The servers that we start: small packets at once, menus."""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tornado.websocket import websocket_connect
from traitlets.config import Config

from nainjaune_widget.server import (
    NEWS,
    PAGE_CONFIG_HOOK,
    SETTING,
    _load_jupyter_server_extension,
    menus_in,
    quiet,
)
from tests.support.jupyter.jupyterlab import await_answer, environment_of, free_port

# A second extension, which tells what the server's kernel sockets are set to.
TELLER = """
import json, socket
from jupyter_server.base.handlers import APIHandler
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection

class Handler(APIHandler):
    def get(self):
        handlers = [each.websocket_handler for each in ZMQChannelsWebsocketConnection._open_sockets]
        sockets = [handler.ws_connection.stream.socket for handler in handlers]
        told = [each.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) for each in sockets]
        self.finish(json.dumps(told))

def _jupyter_server_extension_points():
    return [{"module": __name__}]

def _load_jupyter_server_extension(server):
    base = server.web_app.settings["base_url"]
    server.web_app.add_handlers(".*$", [(base + "nodelay", Handler)])
"""


@contextmanager
def running(folder: Path) -> Iterator[str]:
    """Run a Jupyter server and give its address."""
    (folder / "teller.py").write_text(TELLER)
    port, token, log = free_port(), secrets.token_hex(16), folder / "log"
    command = [
        *(sys.executable, "-m", "jupyter_server", "--no-browser", "--ip=127.0.0.1"),
        *(f"--port={port}", "--port-retries=0", f"--IdentityProvider.token={token}"),
        *("--ServerApp.jpserver_extensions=teller=True", f"--ServerApp.root_dir={folder}"),
        *(["--allow-root"] if os.geteuid() == 0 else []),
    ]
    environment = environment_of(folder) | {"PYTHONPATH": os.pathsep.join([*sys.path, str(folder)])}
    with log.open("wb") as output:
        process = subprocess.Popen(
            command, cwd=folder, env=environment, stdout=output, stderr=output
        )
    try:
        await_answer(port, token, process)
        yield f"127.0.0.1:{port}/{{}}?token={token}"
    finally:
        process.terminate()
        process.wait(timeout=15)


def ask(address: str, data: bytes | None = None) -> Any:
    """Return the server's answer to a GET or, with data, to a POST."""
    with urllib.request.urlopen(f"http://{address}", data, timeout=30) as answer:
        return json.load(answer)


async def sockets_told(address: str) -> Any:
    """Connect with a new kernel, as a page does, and ask what its socket is set to."""
    kernel = await asyncio.to_thread(ask, address.format("api/kernels"), b"{}")
    channels = address.format(f"api/kernels/{kernel['id']}/channels")
    page = await websocket_connect(f"ws://{channels}&session_id=test")
    await page.read_message()
    told = await asyncio.to_thread(ask, address.format("nodelay"))
    page.close()
    while await page.read_message() is not None:
        pass
    return told


@pytest.mark.slow
def test_kernel_sockets_send_small_packets_at_once(tmp_path: Path, project_root: Path) -> None:
    """Put the configuration of the Binder image where Jupyter reads it."""
    folder = tmp_path / ".jupyter" / "jupyter_server_config.d"
    folder.mkdir(parents=True)
    settings = project_root / "binder" / "jupyter_server_config.json"
    (folder / "nainjaune_widget.json").write_text(settings.read_text())
    # In a thread of its own: a browser of other tests may hold this thread's event loop.
    with running(tmp_path) as address, ThreadPoolExecutor() as threads:
        told = threads.submit(asyncio.run, sockets_told(address)).result()
    assert [bool(option) for option in told] == [True]


def test_a_server_without_the_setting_runs_as_it_is() -> None:
    warnings: list[str] = []
    log = SimpleNamespace(warning=lambda *said: warnings.append(said[0] % said[1:]))
    settings: dict[str, object] = {"base_url": "/"}
    one = SimpleNamespace(web_app=SimpleNamespace(settings=settings), log=log, config=Config())
    _load_jupyter_server_extension(one)
    assert settings.keys() == {"base_url", PAGE_CONFIG_HOOK}
    assert SETTING in warnings[0]


def test_extensions_that_the_administrator_disabled_stay_disabled() -> None:
    disabled = quiet({"disabledExtensions": ["@jupyterlab/help-extension"]})
    assert disabled["disabledExtensions"] == ["@jupyterlab/help-extension", NEWS]


PACK = EntryPoint("fr_FR", "jupyterlab_language_pack_fr_FR", "jupyterlab.languagepack")


@pytest.fixture(autouse=True)
def french_pack(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nainjaune_widget.server.entry_points", lambda **_: EntryPoints([PACK]))


def test_jupyter_finds_the_setting_beside_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    added = menus_in("fr", {"JUPYTER_CONFIG_PATH": "/srv/jupyter"})
    before, ours = added["JUPYTER_CONFIG_PATH"].split(os.pathsep)
    assert before == "/srv/jupyter"
    file = Path(ours, "labconfig", "default_setting_overrides.json")
    (setting,) = json.loads(file.read_text(encoding="utf-8")).values()
    assert setting == {"locale": "fr_FR"}
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", ours)
    config = pytest.importorskip("jupyterlab_server.config")
    (found,) = (
        config.ConfigManager(config_dir_name="labconfig").get("default_setting_overrides").values()
    )
    assert found == setting


def test_in_english_and_without_the_pack_the_menus_stay_as_they_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert menus_in("en", {}) == {}
    monkeypatch.setattr("nainjaune_widget.server.entry_points", lambda **_: EntryPoints([]))
    assert menus_in("fr", {}) == {}
