"""Real Jupyter kernels for tests, without a server."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.manager import KernelManager


@contextmanager
def kernel(project: Path) -> Iterator[tuple[KernelManager, BlockingKernelClient]]:
    """Start a kernel and shut it down at the end, whatever has become of it."""
    manager = KernelManager()
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


def printed(client: BlockingKernelClient, code: str, seconds: float) -> str:
    """Run code in a kernel and return its output; raise an error where it raises one."""
    said: list[str] = []

    def hear(message: dict[str, dict[str, str]]) -> None:
        if "text" in message["content"]:
            said.append(message["content"]["text"])

    reply = client.execute_interactive(code, output_hook=hear, timeout=seconds)
    if reply["content"]["status"] != "ok":
        raise AssertionError("\n".join(reply["content"]["traceback"]))
    return "".join(said)
