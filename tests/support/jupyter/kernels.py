"""Real Jupyter kernels for tests, without a server."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.manager import KernelManager


class SocketKernelManager(KernelManager):
    """A kernel that is spoken to through sockets in files.

    A manager chooses free ports before its kernel opens them, and a kernel dies as it starts
    where another program was quicker.
    """

    def __init__(self, **settings: Any) -> None:
        file = Path(tempfile.gettempdir(), f"kernel-{uuid4()}.json")
        super().__init__(transport="ipc", connection_file=str(file), **settings)

    def start_kernel(self, **settings: Any) -> None:
        """Start the kernel; what it prints as it dies goes where the test's own output goes."""
        if silenced := settings.pop("stderr", None):
            silenced.close()
        super().start_kernel(**settings)


@contextmanager
def kernel(project: Path) -> Iterator[tuple[KernelManager, BlockingKernelClient]]:
    """Start a kernel and shut it down at the end, whatever has become of it."""
    manager = SocketKernelManager()
    manager.start_kernel(cwd=str(project), env=os.environ | {"PYTHONPATH": str(project)})
    client = manager.client()
    client.start_channels()
    try:
        client.wait_for_ready(timeout=60)
        yield manager, client
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
        manager.cleanup_resources()


def outputs(client: BlockingKernelClient, code: str, seconds: float) -> list[dict[str, Any]]:
    """Run a cell and return what it outputs; raise an error where it raises one."""
    found: list[dict[str, Any]] = []

    def hear(message: Any) -> None:
        found.append(message["content"])

    reply = client.execute_interactive(code, output_hook=hear, timeout=seconds)
    if reply["content"]["status"] != "ok":
        raise AssertionError("\n".join(reply["content"]["traceback"]))
    return found


def printed(client: BlockingKernelClient, code: str, seconds: float) -> str:
    """Run code in a kernel and return what it prints."""
    return "".join(each.get("text", "") for each in outputs(client, code, seconds))


def shown(client: BlockingKernelClient, code: str, seconds: float = 60) -> list[dict[str, str]]:
    """Run a cell and return what it shows, each by media type."""
    return [each["data"] for each in outputs(client, code, seconds) if "data" in each]
