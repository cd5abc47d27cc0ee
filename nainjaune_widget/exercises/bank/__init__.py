"""The bank: its questions by topic, and what all questions share."""

from nainjaune_widget.exercises.bank.codes import FAMILIES, FAMILY_OF, contradicting_deal
from nainjaune_widget.exercises.bank.derivations import DerivedQuestion, derived_questions
from nainjaune_widget.exercises.bank.own import OwnQuestion, own_question
from nainjaune_widget.exercises.bank.question import Case, Question, Result, Step, Topic, Version
from nainjaune_widget.exercises.bank.topics import hands, playing, results

BANK_VERSION = 2
"""One more whenever the draws of a question change; then everybody's numbers change."""

TOPICS = (
    *(hands.A, hands.B, hands.C, hands.D, hands.E, hands.F),
    *(results.G, results.H, results.I, results.J),
    playing.K,
)
"""The topics, in the order of the bank."""

QUESTIONS = {question.id: question for topic in TOPICS for question in topic.questions}
"""All questions by their names."""

MISTAKES = derived_questions(QUESTIONS)
"""Mistakes to find, and derivations to complete, by their names."""

__all__ = [
    "BANK_VERSION",
    "FAMILIES",
    "FAMILY_OF",
    "MISTAKES",
    "QUESTIONS",
    "TOPICS",
    "Case",
    "DerivedQuestion",
    "OwnQuestion",
    "Question",
    "Result",
    "Step",
    "Topic",
    "Version",
    "contradicting_deal",
    "own_question",
]
