"""Answers judged: the verdict, the misconceptions recognised, and the reply in words."""

from nainjaune_widget.exercises.judging.judge import NO_ATTEMPT, Judgement, judge
from nainjaune_widget.exercises.judging.replies import Reply, reply_of

__all__ = ["NO_ATTEMPT", "Judgement", "Reply", "judge", "reply_of"]
