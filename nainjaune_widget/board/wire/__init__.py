"""The messages between a board and its page, as plain data."""

from nainjaune_widget.board.wire.answers import failure, refused
from nainjaune_widget.board.wire.insight import beliefs_at, packed_beliefs, predictions
from nainjaune_widget.board.wire.reading import (
    Lateness,
    read_cursor,
    read_message,
    read_revision,
    reply_to,
)
from nainjaune_widget.board.wire.setup import comparison_sheet, rules_sheet, setup
from nainjaune_widget.board.wire.snapshot import EventTexts, growth, pack, snapshot
from nainjaune_widget.board.wire.words import words_of_board, words_of_cards

__all__ = [
    "EventTexts",
    "Lateness",
    "beliefs_at",
    "comparison_sheet",
    "failure",
    "growth",
    "pack",
    "packed_beliefs",
    "predictions",
    "read_cursor",
    "read_message",
    "read_revision",
    "refused",
    "reply_to",
    "rules_sheet",
    "setup",
    "snapshot",
    "words_of_board",
    "words_of_cards",
]
