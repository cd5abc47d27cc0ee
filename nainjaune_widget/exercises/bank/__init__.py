"""The questions, by topic: their numbers here, their texts in ``words/*/questions/``."""

from nainjaune_widget.exercises.bank import (
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
from nainjaune_widget.exercises.bank.codes import FAMILIES, FAMILY_OF, contradicting_deal
from nainjaune_widget.exercises.bank.question import (
    KINDS,
    Case,
    Draw,
    Number,
    Question,
    Result,
    Topic,
)
from nainjaune_widget.exercises.bank.texts import (
    TRIALS,
    cell_of,
    option_of,
    say,
    says_of,
    title_of,
)

BANK_VERSION = 1
"""Grows whenever a question draws other numbers than before: then everybody's numbers change."""

TOPICS: tuple[Topic, ...] = (
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
    "KINDS",
    "QUESTIONS",
    "TOPICS",
    "TRIALS",
    "Case",
    "Draw",
    "Number",
    "Question",
    "Result",
    "Topic",
    "cell_of",
    "contradicting_deal",
    "option_of",
    "say",
    "says_of",
    "title_of",
]
