"""The grid of pupils and topics, and the names by which pupils are listed."""

from __future__ import annotations

from collections.abc import Sequence

from nainjaune_widget.exercises.bank import QUESTIONS, TOPICS
from nainjaune_widget.exercises.progress import PupilRecord
from nainjaune_widget.words import text


def names_of(records: Sequence[PupilRecord], lang: str) -> list[str]:
    """Return the names of pupils, with their courses where these are not all the same."""
    if len({record.course for record in records}) < 2:
        return [record.student for record in records]
    return [
        text("gradebook", "pupil-of", lang, student=record.student, course=record.course)
        for record in records
    ]


def solved_by_topic(record: PupilRecord) -> dict[str, int]:
    """Return how many questions of each topic a pupil has solved, in whatever state."""
    return {
        topic.letter: sum(bool(state_of(record, question.id)) for question in topic.questions)
        for topic in TOPICS
    }


def states_by_question(record: PupilRecord) -> dict[str, str]:
    """Return the state of every question of the bank."""
    return {question: state_of(record, question) for question in QUESTIONS}


def state_of(record: PupilRecord, question: str) -> str:
    """Return the state of a question; empty where it is open."""
    entry = record.questions.get(question)
    return entry.state if entry else ""


def topic_sizes() -> dict[str, int]:
    """Return how many questions each topic has."""
    return {topic.letter: len(topic.questions) for topic in TOPICS}


def topic_names(lang: str) -> dict[str, str]:
    """Return the names of the topics."""
    return {topic.letter: text(f"questions/{topic.name}", "topic", lang) for topic in TOPICS}
