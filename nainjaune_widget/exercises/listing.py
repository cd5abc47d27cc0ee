"""Tables that show themselves: the bank, the draws of a question, a pupil's score with its code."""

from __future__ import annotations

import hashlib
from base64 import b32decode, b32encode
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any
from xml.etree.ElementTree import Element, tostring

from nainjaune_widget.exercises.bank import BANK_VERSION, QUESTIONS, TOPICS, Question, Version
from nainjaune_widget.exercises.record import STATES, PupilRecord
from nainjaune_widget.sheets import Sheet, extra
from nainjaune_widget.sheets.svg import document, group, shape, write
from nainjaune_widget.words import AROUND, ExerciseError, shown, text

ListingRow = dict[str, Any]
ListingCell = str | Callable[[ListingRow], str]
"""The contents of a cell: the value of this name in the row, or a function of the row."""


class Listing(Sequence[ListingRow]):
    """Rows of a table, which shows itself and makes a pandas frame.

    Args:
        title: the title of the table.
        rows: the rows, each with its values by name.
        columns: the columns that are shown: the head of each, and its cells.
        lang: the language.
        notes: the lines below the table.
        left: the number of columns, from the first, that are aligned left.

    Attributes:
        sheet: the table as it is shown.

    >>> print(Listing("Results", [{"seat": 0, "won": True}], [("seat", "seat")], "en"))
    Results
    seat
       0
    """

    def __init__(
        self,
        title: str,
        rows: Iterable[ListingRow],
        columns: Sequence[tuple[str, ListingCell]],
        lang: str,
        *,
        notes: Sequence[str] = (),
        left: int = 0,
    ) -> None:
        self._rows = list(rows)
        cells = [
            [cell(row) if callable(cell) else str(row[cell]) for _, cell in columns]
            for row in self._rows
        ]
        self.sheet = Sheet(title, [head for head, _ in columns], cells, notes, lang, left)

    def __len__(self) -> int:
        return len(self._rows)

    def __getitem__(self, place: Any) -> Any:
        return self._rows[place]

    def to_frame(self) -> Any:
        """Return the rows as a pandas `DataFrame`.

        Raises:
            MissingLibraryError: pandas is not installed.
        """
        return extra("pandas").DataFrame(self._rows)

    def __repr__(self) -> str:
        return str(self.sheet)

    def _repr_html_(self) -> str:
        return self.sheet._repr_html_()


def bank_listing(lang: str) -> Listing:
    """Return all questions: their name, topic, level, chapter and title."""
    names = ("id", "topic", "level", "chapter")
    rows = [
        {name: getattr(question, name) for name in names} | {"title": question.title(lang)}
        for question in QUESTIONS.values()
    ]
    title = text("exercises", "bank.title", lang, n=len(rows))
    columns = [(text("exercises", f"column.{name}", lang), name) for name in rows[0]]
    return Listing(title, rows, columns, lang, left=2)


def preview_listing(question: Question, lang: str) -> Listing:
    """Return every draw of a question, its answer and the numbers of its misconceptions."""

    def result(name: str) -> ListingCell:
        return lambda row: (
            Version(question, row["draw"], lang).in_words(row[name]) if name in row else ""
        )

    cases = [question.case(place) for place in range(len(question.draws))]
    rows = [
        {"draw": place, **draw, "answer": case.answer, **case.wrong}
        for place, (draw, case) in enumerate(zip(question.draws, cases, strict=True))
    ]
    results = {"answer": text("exercises", "column.answer", lang)}
    for code in dict.fromkeys(code for case in cases for code in case.wrong):
        results[code] = text("misconceptions", f"{code}.name", lang)
    columns: list[tuple[str, ListingCell]] = [(text("exercises", "column.draw", lang), "draw")]
    columns += [(letter, letter) for letter in question.letters]
    columns += [(head, result(name)) for name, head in results.items()]
    title = text("exercises", "preview.title", lang, title=question.title(lang), id=question.id)
    return Listing(title, rows, columns, lang)


def topic_names(lang: str) -> dict[str, str]:
    """Return the names of the topics by their letters."""
    return {topic.letter: text(f"questions/{topic.name}", "topic", lang) for topic in TOPICS}


_CHECK_LETTERS = 3
_LONGEST_CODE = 400


def code_of(record: PupilRecord) -> str:
    """Return the states of all questions as a short code; empty where nothing is solved.

    Each topic with something solved has a part: its letter, and two bits a question.

    >>> from nainjaune_widget.exercises.record import Entry
    >>> states = {"hands": Entry(state="alone"), "deals": Entry(state="hints")}
    >>> code_of(PupilRecord(questions=states))
    'AYIAA-VGY'
    """
    parts = []
    for topic in TOPICS:
        states = [STATES.index(record.state_of(question.id)) for question in topic.questions]
        if any(states):
            parts.append(topic.letter + _packed(states))
    return "-".join([*parts, _check(parts)]) if parts else ""


def read_code(code: str) -> dict[str, str]:
    """Return the states of questions by their names.

    Raises:
        ExerciseError: the code is not one of a score, or is of another version of the bank.

    >>> read_code("ayiaa vgy")
    {'hands': 'alone', 'deals': 'hints'}
    """
    topics = {topic.letter: topic.questions for topic in TOPICS}
    states = {}
    try:
        if len(code) > _LONGEST_CODE:
            raise ValueError("code")
        *parts, check = code.strip(AROUND).upper().replace("-", " ").split() or [""]
        if check != _check(parts):
            raise ValueError("check")
        for part in parts:
            questions = topics[part[0]]
            places = _unpacked(part[1:], len(questions))
            for question, place in zip(questions, places, strict=True):
                if place:
                    states[question.id] = STATES[place]
    except (KeyError, ValueError) as error:
        raise ExerciseError("exercise-code", value=shown(code)) from error
    return states


def _packed(states: list[int]) -> str:
    """Return four states a byte, in base 32."""
    digits = "".join(map(str, states)).ljust(-len(states) // 4 * -4, "0")
    data = int(digits, 4).to_bytes(len(digits) // 4, "big")
    return b32encode(data).decode().rstrip("=")


def _unpacked(text: str, count: int) -> list[int]:
    """Return what `_packed` was given; a text that it never writes is a `ValueError`."""
    data = b32decode(text.ljust(-len(text) // 8 * -8, "="))
    states = [byte >> shift & 3 for byte in data for shift in (6, 4, 2, 0)][:count]
    if _packed(states) != text:
        raise ValueError("states")
    return states


def _check(parts: list[str]) -> str:
    digest = hashlib.sha256(f"{BANK_VERSION} {'-'.join(parts)}".encode()).digest()
    return b32encode(digest).decode()[:_CHECK_LETTERS]


# Narrow enough for a phone: the name of a topic stands above its jetons.
_WIDTH, _ROW, _LEFT, _STEP, _RADIUS = 372, 56, 16, 30, 12
_TOP, _NAME, _JETON = 34, 18, 38
_LEGEND_ROW, _LEGEND_STEP = 32, 186
_SIGNS = {"": "", "after": "·", "hints": "∘", "alone": "✓"}
_FILLS = {"": "none", "after": "#e8d9b0", "hints": "#e0b64c", "alone": "#2b684c"}
_INKS = {"": "none", "after": "#1d1b18", "hints": "#1d1b18", "alone": "#ffffff"}


class Score(Listing):
    """The number of questions in each state, by topic, and a picture of all of them.

    Args:
        record: the pupil's record.
        lang: the language.

    Attributes:
        code: a short code for `exercises.resume` on another machine; empty at the beginning.
    """

    def __init__(self, record: PupilRecord, lang: str) -> None:
        self._record, self._lang = record, lang
        self.code = code_of(record)
        counts = [
            Counter(record.state_of(question.id) for question in topic.questions)
            for topic in TOPICS
        ]
        whole = sum(count.total() for count in counts)
        order = STATES[::-1]
        rows: list[ListingRow] = [
            {"topic": topic.letter, **{state or "open": count[state] for state in order}}
            for topic, count in zip(TOPICS, counts, strict=True)
        ]
        student = record.student or text("exercises", "score.nobody", lang)
        solved = whole - sum(row["open"] for row in rows)
        title = text("exercises", "score.title", lang, student=student, solved=solved, all=whole)
        self._topics = {letter: f"{letter} {name}" for letter, name in topic_names(lang).items()}
        columns: list[tuple[str, ListingCell]] = [
            (text("exercises", "column.topic", lang), lambda row: self._topics[row["topic"]]),
            *((text("exercises", f"state.{state}", lang), state or "open") for state in order),
        ]
        notes = [text("exercises", "score.code", lang, code=self.code)] if self.code else []
        super().__init__(title, rows, columns, lang, notes=notes, left=1)

    def to_svg(self) -> str:
        """Return the picture: a row for each topic, a jeton for each question."""
        legend = _TOP + _ROW * len(TOPICS)
        height = legend + _LEGEND_ROW * (len(STATES) // 2) + _RADIUS
        font = {"font_family": "system-ui, 'DejaVu Sans', sans-serif", "font_size": 15}
        style = {"style": "max-width:100%;height:auto", "fill": "currentColor", **font}
        root = document(_WIDTH, height, self._lang, **style)
        shape(root, "title").text = self.sheet.title
        write(root, 0, 20, self.sheet.title, font_weight=600)
        for row, topic in enumerate(TOPICS):
            y = _TOP + row * _ROW
            write(root, 0, y + _NAME, self._topics[topic.letter], font_size=15)
            for place, question in enumerate(topic.questions):
                x, state = _LEFT + place * _STEP, self._record.state_of(question.id)
                _draw_jeton(root, x, y + _JETON, state, question.title(self._lang))
        for place, state in enumerate(reversed(STATES)):
            row, column = divmod(place, 2)
            x, middle = _LEFT + column * _LEGEND_STEP, legend + (row + 0.5) * _LEGEND_ROW
            label = text("exercises", f"state.{state}", self._lang)
            _draw_jeton(root, x, middle + _RADIUS / 2, state, label)
            write(root, x + 20, middle + _RADIUS / 2 + 5, label, font_size=15)
        return tostring(root, encoding="unicode")

    def _repr_html_(self) -> str:
        """Show the picture and the table, side by side where there is room."""
        beside = "flex:1 1 20em;min-width:0;max-width:100%;overflow-x:auto"
        return (
            '<div style="display:flex;flex-wrap:wrap;gap:1.5em 3em;align-items:flex-start">'
            f'<div style="max-width:100%">{self.to_svg()}</div>'
            f'<div style="{beside}" tabindex="0">{super()._repr_html_()}</div></div>'
        )


def _draw_jeton(parent: Element, x: float, y: float, state: str, label: str) -> None:
    """Draw a jeton; a sign in it tells its state as well as the colour does."""
    jeton = group(parent)
    shape(jeton, "title").text = label
    dashes = {} if state else {"stroke_dasharray": "3 3"}
    edge = {"stroke": "currentColor", "stroke_width": 1.5, **dashes}
    shape(jeton, "circle", cx=float(x), cy=float(y), r=_RADIUS, fill=_FILLS[state], **edge)
    sign = {"font_size": 14, "text_anchor": "middle", "fill": _INKS[state]}
    write(jeton, x, y + 5, _SIGNS[state], **sign)
