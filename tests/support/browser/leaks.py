"""The traces that closed boards leave behind, in Python and in the page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser

from nainjaune_widget import Board
from tests.support.jupyter.kernels import kernel, printed

SECONDS = 300
VIEW = Path(__file__).parent.parent / "view"
WARM_UP = 200
WARM_UP_VIEWS = 20
PAUSE_MS = 1000
MOST_LOOKS = 20

MADE_AND_CLOSED = """
import ctypes, gc, json, psutil, threading, time
from nainjaune_widget import Board

def size():
    # What is still to be sent, and what the allocator keeps for later, is nobody's.
    gc.collect()
    sent = threading.Event()
    get_ipython().kernel.iopub_thread.schedule(sent.set)
    sent.wait(60)
    time.sleep(2)
    if hasattr(libc := ctypes.CDLL(None), "malloc_trim"):
        libc.malloc_trim(0)
    return psutil.Process().memory_info().rss

def boards(many):
    for seed in range(many):
        board = Board("lindor-1789", players=4, seed=seed, human=0 if seed % 2 else None)
        board._repr_mimebundle_()
        if board.snapshot["legal"]:
            board.play(board.snapshot["legal"][0])
        board.step()
        board.close()
        del board
    return size()

def living():
    return sum(isinstance(each, Board) for each in gc.get_objects())
"""


class InPython(NamedTuple):
    """The memory of a kernel before and after, in bytes, and the number of boards still alive."""

    before: int
    after: int
    living: int


class InPage(NamedTuple):
    """Event listeners, nodes and bytes of a page, and listeners left on models."""

    listeners: int
    nodes: int
    size: int
    on_models: int


def in_python(project: Path, boards: int) -> InPython:
    """Make, play and close a number of boards in a real kernel, after a warm-up."""
    with kernel(project) as (_, client):
        printed(client, MADE_AND_CLOSED, SECONDS)
        measure = f"print(json.dumps([boards({WARM_UP}), boards({boards}), living()]))"
        return InPython(*json.loads(printed(client, measure, SECONDS)))


def in_page(browser: Browser, project: Path, views: int) -> tuple[InPage, InPage]:
    """Mount and end a number of views on one page; measure it after a few and after all."""
    static = project / "nainjaune_widget" / "board" / "static"
    source = (static / "board.js").read_text()
    board = Board("lindor-1789", players=4, seed=7, human=0)
    names = ("snapshot", "words", "show", "settings")
    traits = {name: json.loads(json.dumps(getattr(board, name))) for name in names}
    page = browser.new_page(reduced_motion="reduce")
    page.set_content(f"<style>{(static / 'board.css').read_text()}</style><body></body>")
    page.add_script_tag(content=(VIEW / "model.js").read_text())
    page.add_script_tag(content=(VIEW / "mount_and_end.js").read_text())
    tools = page.context.new_cdp_session(page)
    tools.send("Performance.enable")

    def mount_and_end(times: int) -> InPage:
        mounted = "([source, traits, times]) => mountAndEnd(source, traits, times)"
        on_models = page.evaluate(mounted, [source, traits, times])
        found, earlier = measured(on_models), None
        # The last views' timers still hold them for a moment, longer where the machine is busy.
        for _ in range(MOST_LOOKS):
            if earlier is not None and found[:2] == earlier[:2]:
                break
            page.wait_for_timeout(PAUSE_MS)
            found, earlier = measured(on_models), found
        return found

    def measured(on_models: int) -> InPage:
        for _ in range(2):
            tools.send("HeapProfiler.collectGarbage")
        metrics = tools.send("Performance.getMetrics")["metrics"]
        counts = {each["name"]: int(each["value"]) for each in metrics}
        names = ("JSEventListeners", "Nodes", "JSHeapUsedSize")
        listeners, nodes, size = (counts[name] for name in names)
        return InPage(listeners, nodes, size, on_models)

    before = mount_and_end(WARM_UP_VIEWS)
    after = mount_and_end(views)
    page.close()
    return before, after
