"""The Python of the page `play/`: real boards, whose widgets speak to a page without Jupyter."""

from __future__ import annotations

import sys

from . import widget

# The board imports anywidget; here it gets these few lines instead, not the whole of Jupyter.
sys.modules["anywidget"] = widget

from .desk import Desk  # noqa: E402 - the board is imported with it

__all__ = ["Desk"]
