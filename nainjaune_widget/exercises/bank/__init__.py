"""The bank: its questions by topic, and what all questions share."""

from nainjaune_widget.exercises.bank.codes import FAMILIES, FAMILY_OF, contradicting_deal
from nainjaune_widget.exercises.bank.own import OwnWords, own_question
from nainjaune_widget.exercises.bank.question import Case, Question, Result, Topic, Version
from nainjaune_widget.exercises.bank.topics import (
    complement,
    conditional,
    counting,
    decisions,
    expectation,
    hypergeometric,
    independence,
    playing,
    rare,
    sans,
    variance,
)

BANK_VERSION = 2
"""One more whenever the draws of a question change; then everybody's numbers change."""

TOPICS = (
    counting.TOPIC,
    hypergeometric.TOPIC,
    complement.TOPIC,
    conditional.TOPIC,
    sans.TOPIC,
    independence.TOPIC,
    expectation.TOPIC,
    variance.TOPIC,
    rare.TOPIC,
    decisions.TOPIC,
    playing.TOPIC,
)
"""The topics, in the order of the bank."""

QUESTIONS = {question.id: question for topic in TOPICS for question in topic.questions}
"""All questions by their names."""

__all__ = [
    "BANK_VERSION",
    "FAMILIES",
    "FAMILY_OF",
    "QUESTIONS",
    "TOPICS",
    "Case",
    "OwnWords",
    "Question",
    "Result",
    "Topic",
    "Version",
    "contradicting_deal",
    "own_question",
]
