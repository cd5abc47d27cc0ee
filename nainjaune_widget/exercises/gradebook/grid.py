"""The grid of pupils and topics, and the names by which pupils are listed."""

from __future__ import annotations

from collections.abc import Sequence

from nainjaune_widget.exercises.bank import TOPICS
from nainjaune_widget.exercises.listing import topic_names
from nainjaune_widget.exercises.progress import PupilRecord
from nainjaune_widget.sheets import Sheet
from nainjaune_widget.words import isolated, listed, text


def names_of(records: Sequence[PupilRecord], lang: str) -> list[str]:
    """Return the names of pupils, with their courses where these are not all the same."""
    if len({record.course for record in records}) < 2:
        return [record.student for record in records]
    return [
        text("gradebook", "pupil-of", lang, student=record.student, course=record.course)
        for record in records
    ]


def topic_sizes() -> dict[str, int]:
    """Return the number of questions of each topic."""
    return {topic.letter: len(topic.questions) for topic in TOPICS}


def solved_by_topic(record: PupilRecord) -> dict[str, int]:
    """Return the number of questions of each topic that a pupil has solved, in whatever state."""
    return {
        topic.letter: sum(record.state_of(question.id) != "" for question in topic.questions)
        for topic in TOPICS
    }


def topics_sheet(records: Sequence[PupilRecord], lang: str) -> Sheet:
    """Return the grid of pupils and topics; topics of which nobody solved anything are left out."""
    sizes, solved = topic_sizes(), [solved_by_topic(record) for record in records]
    open_topics = [topic for topic in sizes if not any(each[topic] for each in solved)]
    shown = [topic for topic in sizes if topic not in open_topics]
    rows = [
        [isolated(name), *(str(each[topic]) for topic in shown), str(sum(each.values()))]
        for name, each in zip(names_of(records, lang), solved, strict=True)
    ]
    heads = [text("gradebook", "pupil", lang), *shown, text("gradebook", "all", lang)]
    named = topic_names(lang)
    names = [f"{topic} {named[topic]} ({sizes[topic]})" for topic in shown]
    of_all = text("gradebook", "solved", lang, all=sum(sizes.values()))
    notes = [f"{of_all}. {listed(names, lang)}." if names else f"{of_all}."]
    if records and shown and open_topics:
        left_out = listed([f"{topic} {named[topic]}" for topic in open_topics], lang)
        notes.append(text("gradebook", "topics.open", lang, topics=left_out))
    return Sheet(text("gradebook", "topics.title", lang), heads, rows, notes, lang, left=1)


def shown_sizes(records: Sequence[PupilRecord]) -> list[int]:
    """Return the sizes of the topics that the grid shows."""
    solved = [solved_by_topic(record) for record in records]
    return [size for topic, size in topic_sizes().items() if any(each[topic] for each in solved)]
