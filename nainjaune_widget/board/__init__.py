"""The board: a widget for notebooks over a round, and the composer of deals."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from nainjaune_widget.board.board import Board
    from nainjaune_widget.board.composer import Composer
    from nainjaune_widget.board.wire import failure, reply_to

__all__ = ["Board", "Composer", "failure", "reply_to"]

_ELSEWHERE = {
    "Board": "nainjaune_widget.board.board",
    "Composer": "nainjaune_widget.board.composer",
    "failure": "nainjaune_widget.board.wire",
    "reply_to": "nainjaune_widget.board.wire",
}


def __getattr__(name: str) -> Any:
    """Load a widget when it is first asked for: play at a table needs none."""
    if name in _ELSEWHERE:
        return getattr(import_module(_ELSEWHERE[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
