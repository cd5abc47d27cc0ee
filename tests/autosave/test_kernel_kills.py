"""A game survives when its Jupyter kernel is killed in play (issue 4, 8)."""

from __future__ import annotations

import os
import queue
import signal
import threading
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.manager import KernelManager

from nainjaune_widget import Board, Game
from tests.autosave.player import long_game
from tests.support.jupyter.kernels import kernel
from tests.support.runs.searches import Search, searched
from tests.support.wire.recorder import grown, unpack

KILLS = 4
LATEST = 0.6
SECONDS = 60
CELL = """
from nainjaune_widget import Board
from tests.autosave.player import long_game
from tests.support.jupyter.kernels import kernel
board = Board(long_game(), human=0, bots="random", autosave={path!r})
"""


class Page:
    """A page that shows the one board of a kernel."""

    def __init__(self, manager: KernelManager, client: BlockingKernelClient, cell: str) -> None:
        self._manager, self._client = manager, client
        self._comm, self._number = "", 0
        self.snapshot: dict[str, Any] = {}
        self.known: dict[str, Any] = {}
        client.execute(cell)
        while not self._heard(_is_idle):
            pass
        self.known = self.snapshot

    def ask(self, random: Random) -> None:
        """Ask for a card or the next deal, and wait for the answer."""
        self._number += 1
        asked: dict[str, Any] = {"type": "deal"}
        if self.snapshot["legal"]:
            asked = {"type": "play", "card": random.choice(self.snapshot["legal"])}
        content = asked | {"id": self._number, "rev": self.snapshot["rev"]}
        told = {"comm_id": self._comm, "data": {"method": "custom", "content": content}}
        self._client.shell_channel.send(self._client.session.msg("comm_msg", told))
        while not self._heard(self._is_answer):
            pass
        self.known = self.snapshot

    def _is_answer(self, message: dict[str, Any]) -> bool:
        answer = message["content"].get("data", {}).get("content", {})
        if answer.get("id") != self._number:
            return False
        assert answer["ok"], answer
        return True

    def _heard(self, awaited: Any) -> bool:
        """Take in one message; tell whether it is the awaited one."""
        message = self._next()
        content = message["content"]
        if message["msg_type"] == "error":
            raise AssertionError("\n".join(content["traceback"]))
        data = content.get("data", {})
        state, said = data.get("state", {}), data.get("content", {})
        if message["msg_type"] == "comm_open" and "snapshot" in state:
            self._comm = content["comm_id"]
        self.snapshot = state.get("snapshot", self.snapshot)
        if said.get("type") == "more":
            [packed] = message["buffers"]
            self.snapshot = grown(self.snapshot, unpack(bytes(packed)), said["rev"])
        return bool(awaited(message))

    def _next(self) -> dict[str, Any]:
        """The next message; `queue.Empty` where the kernel is no more, and all is heard."""
        end = time.monotonic() + SECONDS
        while True:
            is_alive = self._manager.is_alive() and time.monotonic() < end
            try:
                message: dict[str, Any] = self._client.get_iopub_msg(timeout=1)
                return message
            except queue.Empty:
                if not is_alive:
                    raise


def _is_idle(message: dict[str, Any]) -> bool:
    return bool(
        message["msg_type"] == "status"
        and message["content"]["execution_state"] == "idle"
        and message["parent_header"].get("msg_type") == "execute_request"
    )


def killed(path: Path, seconds: float, random: Random, project: Path) -> dict[str, Any]:
    """Play at a kernel's board, kill the kernel so long after; return what the page knew."""
    with kernel(project) as (manager, client):
        page = Page(manager, client, CELL.format(path=str(path)))
        pid = manager.provisioner.pid  # type: ignore[union-attr]
        killer = threading.Timer(seconds, os.kill, (pid, signal.SIGKILL))
        killer.start()
        try:
            while True:
                page.ask(random)
        except queue.Empty:
            killer.join()
            return page.known
        finally:
            killer.cancel()


def told(snapshot: dict[str, Any]) -> list[tuple[str, int | None, str | None]]:
    """Return the events of the deal on show."""
    return [(each["kind"], each["seat"], each["card"]) for each in snapshot["events"]]


@searched(share=1)
def test_a_kernel_killed_at_any_moment_loses_nothing(
    search: Search, tmp_path_factory: pytest.TempPathFactory, project_root: Path
) -> None:
    search(lambda random: check_kills(tmp_path_factory.mktemp("game"), project_root, random))


def check_kills(folder: Path, project: Path, random: Random) -> None:
    """Kill kernels at random moments, and look at what each has left."""
    path, acknowledged = folder / "game.json", 0
    for _ in range(KILLS):
        known = killed(path, random.uniform(0, LATEST), random, project)
        game = Game.load(path)
        board = Board(long_game(), human=0, bots="random", autosave=path)
        there, deal = board.snapshot["game"]["number"], known["game"]["number"]
        assert there == len(game.rounds)
        if there == deal:
            assert told(board.snapshot)[: len(known["events"])] == told(known)
        else:
            assert (there, known["legal"]) == (deal + 1, [])
        board.close()
        acknowledged += known["rev"]
    assert acknowledged > KILLS
    # A killed writer may leave its unfinished file; the next board removes it a day later.
    for left in set(folder.iterdir()) - {path}:
        os.utime(left, (0, 0))
    Board(long_game(), human=0, bots="random", autosave=path).close()
    assert set(folder.iterdir()) == {path}
