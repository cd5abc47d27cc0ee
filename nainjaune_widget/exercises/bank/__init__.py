"""The bank: its questions by topic, and what all questions share."""

from nainjaune_widget.exercises.bank.codes import FAMILIES, FAMILY_OF, contradicting_deal
from nainjaune_widget.exercises.bank.own import OwnWords, own_question
from nainjaune_widget.exercises.bank.question import (
    KINDS,
    TRIALS,
    Case,
    Draw,
    Number,
    Question,
    Result,
    Topic,
    Version,
)
from nainjaune_widget.exercises.bank.topics import TOPICS

BANK_VERSION = 2
"""One more whenever the draws of a question change; then everybody's numbers change."""

QUESTIONS = {question.id: question for topic in TOPICS for question in topic.questions}
"""All questions by their names."""

__all__ = [
    "BANK_VERSION",
    "FAMILIES",
    "FAMILY_OF",
    "KINDS",
    "QUESTIONS",
    "TOPICS",
    "TRIALS",
    "Case",
    "Draw",
    "Number",
    "OwnWords",
    "Question",
    "Result",
    "Topic",
    "Version",
    "contradicting_deal",
    "own_question",
]
