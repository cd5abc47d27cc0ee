"""The grid of pupils and topics, and the names by which pupils are listed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nainjaune_widget.exercises.bank import TOPICS
from nainjaune_widget.exercises.listing import topic_names
from nainjaune_widget.exercises.progress import MOST_ATTEMPTS, PupilRecord
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
    """Return the grid of pupils and topics."""
    sizes = topic_sizes()
    rows = []
    for name, record in zip(names_of(records, lang), records, strict=True):
        solved = solved_by_topic(record)
        rows.append([isolated(name), *map(str, solved.values()), str(sum(solved.values()))])
    heads = [text("gradebook", "pupil", lang), *sizes, text("gradebook", "all", lang)]
    names = [f"{letter} {name} ({sizes[letter]})" for letter, name in topic_names(lang).items()]
    of_all = text("gradebook", "solved", lang, all=sum(sizes.values()))
    notes = [f"{of_all}. {listed(names, lang)}.", *_reservations(records, lang)]
    return Sheet(text("gradebook", "topics.title", lang), heads, rows, notes, lang, left=1)


def _reservations(records: Sequence[PupilRecord], lang: str) -> Iterator[str]:
    """Say which pupils' questions are solved without an answer, or with all answers in sight."""
    names = names_of(records, lang)
    for key, count in (("no-answer", _without_answer), ("previewed", _previewed)):
        counted = zip(names, map(count, records), strict=True)
        found = [f"{isolated(name)} ({number})" for name, number in counted if number]
        if found:
            yield text("gradebook", f"topics.{key}", lang, pupils=listed(found, lang))


def _without_answer(record: PupilRecord) -> int:
    """Return the number of questions solved without a right answer in the record."""
    if len(record.attempts) >= MOST_ATTEMPTS:
        return 0  # The oldest are left out.
    answered = {attempt.question for attempt in record.attempts if attempt.verdict == "right"}
    return sum(
        entry.state != "" for name, entry in record.questions.items() if name not in answered
    )


def _previewed(record: PupilRecord) -> int:
    return sum(entry.previewed and entry.state != "" for entry in record.questions.values())
