"""The messages between a board and its page, as plain data."""

from nainjaune_widget.board.wire.answers import Reply, answer, failure, refusal_of, reply_to
from nainjaune_widget.board.wire.insight import beliefs_at, packed_beliefs, predictions
from nainjaune_widget.board.wire.lateness import Lateness
from nainjaune_widget.board.wire.requests import read_cursor
from nainjaune_widget.board.wire.setup import rules_sheet, setup
from nainjaune_widget.board.wire.snapshot import EventTexts, growth, pack, snapshot
from nainjaune_widget.board.wire.words import words_of_board, words_of_cards

__all__ = [
    "EventTexts",
    "Lateness",
    "Reply",
    "answer",
    "beliefs_at",
    "failure",
    "growth",
    "pack",
    "packed_beliefs",
    "predictions",
    "read_cursor",
    "refusal_of",
    "reply_to",
    "rules_sheet",
    "setup",
    "snapshot",
    "words_of_board",
    "words_of_cards",
]
