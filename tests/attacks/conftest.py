"""The page in Chromium, for the attacks that need one."""

from __future__ import annotations

from tests.board.view.conftest import show, tabs

__all__ = ["show", "tabs"]
