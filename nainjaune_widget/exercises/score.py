"""A pupil's score: a jeton for each question, filled as far as it got."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree.ElementTree import Element, tostring

from nainjaune_widget.exercises.bank import QUESTIONS, TOPICS, Question, title_of
from nainjaune_widget.exercises.lists import Listing
from nainjaune_widget.exercises.progress import STATES, PupilRecord
from nainjaune_widget.exercises.progress_code import code_of
from nainjaune_widget.sheets import Sheet
from nainjaune_widget.sheets.svg import document, group, shape, write
from nainjaune_widget.words import text

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
        rows = [dict(self._counted(topic.questions)) for topic in TOPICS]
        self._title = text(
            "exercises",
            "score.title",
            lang,
            student=record.student or text("exercises", "score.nobody", lang),
            solved=sum(row[state] for row in rows for state in STATES[1:]),
            all=len(QUESTIONS),
        )
        order = tuple(reversed(STATES))
        heads = [text("exercises", "column.topic", lang)]
        heads += [text("exercises", f"state.{state}", lang) for state in order]
        cells = [
            [name, *(str(row[state]) for state in order)]
            for name, row in zip(_topic_names(lang), rows, strict=True)
        ]
        notes = [text("exercises", "score.code", lang, code=self.code)] if self.code else []
        listed = [
            {"topic": topic.letter, **{state or "open": row[state] for state in order}}
            for topic, row in zip(TOPICS, rows, strict=True)
        ]
        super().__init__(listed, Sheet(self._title, heads, cells, notes, lang=lang, left=1))

    def _counted(self, questions: list[Question]) -> Iterator[tuple[str, int]]:
        for state in STATES:
            yield state, sum(self._state(question) == state for question in questions)

    def _state(self, question: Question) -> str:
        entry = self._record.questions.get(question.id)
        return entry.state if entry else ""

    def to_svg(self) -> str:
        """Return the picture: a row for each topic, a jeton for each question."""
        legend = _TOP + _ROW * len(TOPICS)
        height = legend + _LEGEND_ROW * (len(STATES) // 2) + _RADIUS
        root = document(
            _WIDTH,
            height,
            self._lang,
            style="max-width:100%;height:auto",
            fill="currentColor",
            font_family="system-ui, 'DejaVu Sans', sans-serif",
            font_size=15,
        )
        shape(root, "title").text = self._title
        write(root, 0, 20, self._title, font_weight=600)
        for row, (topic, name) in enumerate(zip(TOPICS, _topic_names(self._lang), strict=True)):
            y = _TOP + row * _ROW
            write(root, 0, y + _NAME, name, font_size=15)
            for place, question in enumerate(topic.questions):
                label = title_of(question, self._lang)
                x = _LEFT + place * _STEP
                _draw_jeton(root, x, y + _JETON, self._state(question), label)
        self._draw_legend(root, legend + _LEGEND_ROW / 2 + _RADIUS / 2)
        return tostring(root, encoding="unicode")

    def _draw_legend(self, root: Element, y: float) -> None:
        for place, state in enumerate(reversed(STATES)):
            row, column = divmod(place, 2)
            x, middle = _LEFT + column * _LEGEND_STEP, y + row * _LEGEND_ROW
            label = text("exercises", f"state.{state}", self._lang)
            _draw_jeton(root, x, middle, state, label)
            write(root, x + 20, middle + 5, label, font_size=15)

    def _repr_html_(self) -> str:
        """Show the picture and the table, side by side where there is room."""
        beside = "flex:1 1 20em;min-width:0;max-width:100%;overflow-x:auto"
        return (
            '<div style="display:flex;flex-wrap:wrap;gap:1.5em 3em;align-items:flex-start">'
            f'<div style="max-width:100%">{self.to_svg()}</div>'
            f'<div style="{beside}" tabindex="0">{super()._repr_html_()}</div></div>'
        )


def _topic_names(lang: str) -> list[str]:
    return [f"{topic.letter} {text(f'questions/{topic.name}', 'topic', lang)}" for topic in TOPICS]


def _draw_jeton(parent: Element, x: float, y: float, state: str, label: str) -> None:
    """Draw a jeton; a sign in it tells its state as well as the colour does."""
    jeton = group(parent)
    shape(jeton, "title").text = label
    dashes = {} if state else {"stroke_dasharray": "3 3"}
    edge = {"stroke": "currentColor", "stroke_width": 1.5, **dashes}
    shape(jeton, "circle", cx=float(x), cy=float(y), r=_RADIUS, fill=_FILLS[state], **edge)
    sign = {"font_size": 14, "text_anchor": "middle", "fill": _INKS[state]}
    write(jeton, x, y + 5, _SIGNS[state], **sign)
