"""A real JupyterLab or Notebook 7: start a server, open a notebook in a page, run it.

No wait goes by the clock: JupyterLab silently loses a "Run all" that comes before the kernel
is ready, so the page first waits for the application, the notebook's session and the
kernel's own answer.
"""

from __future__ import annotations

import json
import os
import secrets
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

import nbformat
from nbformat.v4 import new_code_cell, new_notebook

from nainjaune_widget.simulation.compiled import FOLDER_VARIABLE, users_cache

if TYPE_CHECKING:
    from playwright.sync_api import ConsoleMessage, Page

LAB, NOTEBOOK_7 = "lab/tree", "notebooks"
READY_MS = 60_000
RUN_MS = 120_000
NO_NEWS = {
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False}
}

_SESSION = "window.jupyterapp.shell.currentWidget.sessionContext"
_OPENED = """path => {
    const widget = window.jupyterapp?.shell?.currentWidget;
    return widget?.context?.path === path && widget.sessionContext !== undefined;
}"""
_KERNEL_ANSWERED = f"""async () => {{
    await window.jupyterapp.restored;
    await {_SESSION}.ready;
    await {_SESSION}.session.kernel.info;
    return true;
}}"""
_IDLE = f"() => {_SESSION}.session.kernel.status === 'idle'"
_RUN_ALL = """async () => {
    await window.jupyterapp.commands.execute('notebook:run-all-cells');
}"""
_PRINTED = f"""async code => {{
    const future = {_SESSION}.session.kernel.requestExecute({{ code, store_history: false }});
    const printed = [];
    future.onIOPub = ({{ header, content }}) => {{
        if (header.msg_type === 'stream') printed.push(content.text);
    }};
    const {{ content }} = await future.done;
    if (content.status !== 'ok') throw new Error(`${{content.ename}}: ${{content.evalue}}`);
    return printed.join('');
}}"""
_FAILURES = """() => {
    const cells = window.jupyterapp.shell.currentWidget.content.model.sharedModel.cells;
    return cells.flatMap(cell => cell.toJSON().outputs ?? [])
        .filter(output => output.output_type === 'error')
        .map(output => `${output.ename}: ${output.evalue}`);
}"""


@dataclass(frozen=True)
class Server:
    """A running JupyterLab over a folder of its own."""

    port: int
    token: str
    notebooks: Path
    log: Path
    process: subprocess.Popen[bytes]

    def address(self, notebook: str, app: str) -> str:
        """Return the address that opens this notebook in a workspace without a past."""
        return f"http://127.0.0.1:{self.port}/{app}/{quote(notebook)}?token={self.token}&reset"

    def stop(self) -> None:
        """End the server and, with it, its kernels."""
        self.process.terminate()
        try:
            self.process.wait(timeout=15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def start(folder: Path, *options: str, news: bool = False) -> Server:
    """Start JupyterLab with a home in `folder` on an empty `folder/notebooks`.

    `news` leaves it to ask whether to fetch Jupyter's news, as at anybody's first start.
    """
    home, notebooks = folder / "home", folder / "notebooks"
    settings = home / ".jupyter" / "labconfig"
    settings.mkdir(parents=True)
    notebooks.mkdir()
    if not news:
        (settings / "default_setting_overrides.json").write_text(json.dumps(NO_NEWS))
    token, port, log = secrets.token_hex(16), free_port(), folder / "jupyterlab.log"
    command = [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--ip=127.0.0.1"),
        *(f"--port={port}", "--port-retries=0", f"--IdentityProvider.token={token}"),
        *("--LabApp.expose_app_in_browser=True", "--JupyterNotebookApp.expose_app_in_browser=True"),
        *(f"--ServerApp.root_dir={notebooks}", *options),
    ]
    if os.geteuid() == 0:
        command.append("--allow-root")
    with log.open("wb") as output:
        process = subprocess.Popen(
            command, cwd=notebooks, env=environment_of(home), stdout=output, stderr=output
        )
    server = Server(port, token, notebooks, log, process)
    try:
        await_answer(server.port, server.token, process)
    except RuntimeError as error:
        server.stop()
        raise RuntimeError(log.read_text()) from error
    return server


def write_notebook(server: Server, name: str, *cells: str) -> str:
    """Write a notebook of these cells into the server's folder and return its path there."""
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    notebook = new_notebook(cells=[new_code_cell(cell) for cell in cells], metadata=kernel)
    nbformat.write(notebook, server.notebooks / name)
    return name


def open_notebook(page: Page, server: Server, path: str, app: str = LAB) -> None:
    """Open a notebook of the server and wait until its kernel is ready to run it.

    `app` is JupyterLab or Notebook 7, which the same server serves.
    """
    page.goto(server.address(path, app))
    await_kernel(page, path)


def await_kernel(page: Page, path: str, patience_ms: int = READY_MS) -> None:
    """Wait until the page shows a notebook whose kernel is ready to run it."""
    page.wait_for_function(_OPENED, arg=path, timeout=patience_ms)
    page.wait_for_function(_KERNEL_ANSWERED, timeout=patience_ms)
    page.wait_for_function(_IDLE, timeout=patience_ms)


def run_all(page: Page, patience_ms: int = RUN_MS) -> None:
    """Run every cell of the open notebook and fail if one raises an error."""
    page.evaluate(_RUN_ALL)
    page.wait_for_function(_IDLE, timeout=patience_ms)
    failures = page.evaluate(_FAILURES)
    if failures:
        raise AssertionError("\n".join(failures))


def printed_by_kernel(page: Page, code: str) -> str:
    """Run code in the open notebook's kernel, outside its cells, and return the output."""
    printed: str = page.evaluate(_PRINTED, code)
    return printed


def console_errors(page: Page) -> list[str]:
    """Return a list that fills with the page's console errors and uncaught exceptions."""
    errors: list[str] = []

    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error":
            errors.append(f"{message.text} ({message.location.get('url', '')})")

    page.on("console", on_console)
    page.on("pageerror", lambda error: errors.append(str(error)))
    return errors


def free_port() -> int:
    """Return a port that is not in use."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def environment_of(home: Path) -> dict[str, str]:
    """Return the environment with this home and without the user's Jupyter, IPython and XDG.

    The compiled simulator stays the user's: `make warm` has made it.
    """
    own = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("JUPYTER", "IPYTHON", "XDG_"))
    }
    return own | {"HOME": str(home), FOLDER_VARIABLE: str(users_cache())}


def await_answer(
    port: int, token: str, process: subprocess.Popen[bytes], seconds: float = 60
) -> None:
    """Wait until the Jupyter server that `process` runs answers on this port."""
    await_page(f"http://127.0.0.1:{port}/api/status?token={token}", process, seconds)


def await_page(address: str, process: subprocess.Popen[bytes], seconds: float = 60) -> None:
    """Wait until the server that `process` runs answers at this address."""
    end = time.monotonic() + seconds
    while time.monotonic() < end and process.poll() is None:
        try:
            with urllib.request.urlopen(address, timeout=5):
                return
        except (urllib.error.URLError, TimeoutError):
            time.sleep(0.1)
    raise RuntimeError("the server did not start")
