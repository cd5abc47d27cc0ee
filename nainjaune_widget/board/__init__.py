"""The board: a widget for notebooks over a round, and the composer of deals."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from nainjaune_widget.board.board import Board
    from nainjaune_widget.board.composer import Composer
    from nainjaune_widget.board.hosts import HAS_WIDGETS, Widget, synced
    from nainjaune_widget.board.messages import failure, reply_to, words_of_cards

__all__ = [
    "HAS_WIDGETS",
    "Board",
    "Composer",
    "Widget",
    "failure",
    "reply_to",
    "synced",
    "words_of_cards",
]

_HOMES = {
    "Board": "board",
    "Composer": "composer",
    "HAS_WIDGETS": "hosts",
    "Widget": "hosts",
    "failure": "messages",
    "reply_to": "messages",
    "synced": "hosts",
    "words_of_cards": "messages",
}


def __getattr__(name: str) -> Any:
    """Load a widget when it is first asked for: play at a table needs none."""
    if name in _HOMES:
        return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
