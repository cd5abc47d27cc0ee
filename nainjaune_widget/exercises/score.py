"""A pupil's score: a jeton for each question, filled as far as it got."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.etree.ElementTree import Element, SubElement, tostring

from nainjaune_widget.exercises.bank import QUESTIONS, TOPICS, Question, title_of
from nainjaune_widget.exercises.lists import Listing
from nainjaune_widget.exercises.progress import STATES, Record
from nainjaune_widget.exercises.progress_code import code_of
from nainjaune_widget.sheets import Sheet
from nainjaune_widget.words import text

_WIDTH, _ROW, _LEFT, _STEP, _RADIUS = 720, 34, 260, 36, 13
_TOP = 44
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

    def __init__(self, record: Record, lang: str) -> None:
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
        height = _TOP + _ROW * len(TOPICS) + _ROW
        root = Element(
            "svg",
            {
                "xmlns": "http://www.w3.org/2000/svg",
                "viewBox": f"0 0 {_WIDTH} {height}",
                "width": str(_WIDTH),
                "height": str(height),
                "role": "img",
                "lang": self._lang,
                "style": "max-width:100%;height:auto",
                "fill": "currentColor",
                "font-family": "system-ui, 'DejaVu Sans', sans-serif",
                "font-size": "14",
            },
        )
        SubElement(root, "title").text = self._title
        _write(root, 0, 20, self._title, size=16, weight="600")
        for row, (topic, name) in enumerate(zip(TOPICS, _topic_names(self._lang), strict=True)):
            y = _TOP + row * _ROW + _ROW / 2
            _write(root, 0, y + 5, name)
            for place, question in enumerate(topic.questions):
                label = title_of(question, self._lang)
                _draw_jeton(root, _LEFT + place * _STEP, y, self._state(question), label)
        self._draw_legend(root, _TOP + len(TOPICS) * _ROW + _ROW / 2)
        return tostring(root, encoding="unicode")

    def _draw_legend(self, root: Element, y: float) -> None:
        for place, state in enumerate(reversed(STATES)):
            x = 14 + place * 170
            label = text("exercises", f"state.{state}", self._lang)
            _draw_jeton(root, x, y, state, label)
            _write(root, x + 20, y + 5, label)

    def _repr_html_(self) -> str:
        return f"{self.to_svg()}{super()._repr_html_()}"


def _topic_names(lang: str) -> list[str]:
    return [f"{topic.letter} {text(f'questions/{topic.name}', 'topic', lang)}" for topic in TOPICS]


def _write(
    parent: Element, x: float, y: float, written: str, *, size: int = 14, weight: str = "400"
) -> None:
    style = {"x": f"{x:g}", "y": f"{y:g}", "font-size": str(size), "font-weight": weight}
    SubElement(parent, "text", style).text = written


def _draw_jeton(parent: Element, x: float, y: float, state: str, label: str) -> None:
    """Draw a jeton; a sign in it tells its state as well as the colour does."""
    jeton = SubElement(parent, "g")
    SubElement(jeton, "title").text = label
    circle: dict[str, Any] = {
        "cx": f"{x:g}",
        "cy": f"{y:g}",
        "r": str(_RADIUS),
        "fill": _FILLS[state],
        "stroke": "currentColor",
        "stroke-width": "1.5",
    }
    if not state:
        circle["stroke-dasharray"] = "3 3"
    SubElement(jeton, "circle", circle)
    sign = {"x": f"{x:g}", "y": f"{y + 5:g}", "text-anchor": "middle", "fill": _INKS[state]}
    SubElement(jeton, "text", sign).text = _SIGNS[state]
