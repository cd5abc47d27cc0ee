"""The messages between a board and its page, as plain data."""

from nainjaune_widget.board.wire.answers import Reply, answer, failure, refusal_of, reply_to
from nainjaune_widget.board.wire.event_texts import EventTexts
from nainjaune_widget.board.wire.growth import growth, pack
from nainjaune_widget.board.wire.insight import (
    INSIGHT_ACTIONS,
    about_insight,
    packed_beliefs,
    predictions,
)
from nainjaune_widget.board.wire.lateness import Lateness
from nainjaune_widget.board.wire.requests import LONGEST_CODE, Request, read_cursor, read_request
from nainjaune_widget.board.wire.setup import TABLE_ACTIONS, about_table, rules_sheet, setup
from nainjaune_widget.board.wire.snapshot import snapshot
from nainjaune_widget.board.wire.words import words_of_board, words_of_cards

__all__ = [
    "INSIGHT_ACTIONS",
    "LONGEST_CODE",
    "TABLE_ACTIONS",
    "EventTexts",
    "Lateness",
    "Reply",
    "Request",
    "about_insight",
    "about_table",
    "answer",
    "failure",
    "growth",
    "pack",
    "packed_beliefs",
    "predictions",
    "read_cursor",
    "read_request",
    "refusal_of",
    "reply_to",
    "rules_sheet",
    "setup",
    "snapshot",
    "words_of_board",
    "words_of_cards",
]
