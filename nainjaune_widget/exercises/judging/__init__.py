"""Answers judged: the verdict, the misconceptions recognised, and the reply in words."""

from nainjaune_widget.exercises.judging.judge import (
    LARGE_COUNT,
    NO_ATTEMPT,
    ROUNDED_ON_THE_WAY,
    Judgement,
    judge,
    slips,
)
from nainjaune_widget.exercises.judging.replies import Reply, naming, reply_of

__all__ = [
    "LARGE_COUNT",
    "NO_ATTEMPT",
    "ROUNDED_ON_THE_WAY",
    "Judgement",
    "Reply",
    "judge",
    "naming",
    "reply_of",
    "slips",
]
