"""A click passes few files, so that one can follow it through the code."""

from __future__ import annotations

import gc
import sys
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from nainjaune_widget import Board
from tests.support.project.files import PACKAGE
from tests.support.wire.recorder import Page, wired

MOST_FILES = 15
"""The most files of the board, of play and of the strategies."""

ROOMS = tuple(PACKAGE / room for room in ("board", "play", "players"))


def files_passed(page: Page, card: str) -> set[str]:
    """Return the files in which a function is called while a page's card is played.

    What other tests left behind is not collected meanwhile: a board's end calls functions, too.
    """
    called: set[str] = set()

    def note(frame: FrameType, event: str, _argument: Any) -> None:
        if event == "call":
            called.add(frame.f_code.co_filename)

    gc.disable()
    sys.setprofile(note)
    try:
        answer = page.ask("play", card=card)
    finally:
        sys.setprofile(None)
        gc.enable()
    assert answer == {"id": answer["id"], "ok": True}
    inside = (path for path in map(Path, called) if any(map(path.is_relative_to, ROOMS)))
    return {str(path.relative_to(PACKAGE)) for path in inside}


@pytest.mark.parametrize("human", [1, [0, 2]], ids=["a person", "two persons"])
@pytest.mark.parametrize("rules", ["lindor-1789", "nain-1760"])
def test_each_click_of_a_deal_passes_few_files(rules: str, human: Any) -> None:
    """From the message to its answer, the bots' play included."""
    passed: set[str] = set()
    with wired() as wire:
        board = Board(rules, players=5, seed=7, human=human)
        page = Page(board, wire)
        while not board.round.finished:
            if (seat := page.snapshot["curtain"]) is not None:
                page.ask("uncover", seat=seat)
            if not (legal := page.snapshot["legal"]):
                page.ask("decline")
                continue
            files = files_passed(page, legal[0])
            assert len(files) <= MOST_FILES, " ".join(sorted(files))
            passed |= files
    assert {"board/board.py", "play/round.py", "players/strategies.py"} <= passed
