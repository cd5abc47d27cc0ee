"""Write the pages of the teacher's guide that have all answers, from the bank of questions.

    python -m scripts.docs.write_guide_answers

The page of a chapter is ``docs/<language>/guide/answers/<chapter>.md``. It has each question of the
chapter, and for each of its draws the answer and the numbers of its misconceptions.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from pathlib import Path
from string import Formatter
from typing import Any, Self

from nainjaune_widget.exercises.bank import (
    BANK_VERSION,
    QUESTIONS,
    Case,
    Question,
    Result,
    option_of,
    say,
    title_of,
)
from nainjaune_widget.exercises.bank.spoken import spoken
from nainjaune_widget.exercises.bank.texts import values_of
from nainjaune_widget.sheets import written
from nainjaune_widget.words import catalogue, text
from scripts.docs.markdown import table
from scripts.places import DOCS, DOCUMENTED
from scripts.templates import templates

CHAPTERS = sorted({question.chapter for question in QUESTIONS.values()})
TEMPLATE = "guide_answers.md.jinja"
ABOUT_PLAY = "K"
"""The topic whose questions are about deals: no two of its draws have the same text."""

Letters = tuple[str, ...]


class Lettered(int):
    """A whole number that a text names together with its letter."""

    letter: str

    def __new__(cls, value: int, letter: str) -> Self:
        """Make one."""
        made = super().__new__(cls, value)
        made.letter = letter
        return made

    def say(self, lang: str) -> str:
        """Return the letter and the number as a language writes it."""
        return f"`{self.letter}` = {written(int(self), lang)}"


def path_of(chapter: int, lang: str) -> Path:
    """Return the file of a chapter's page."""
    return DOCS / lang / "guide" / "answers" / f"{chapter:02}.md"


def page(chapter: int, lang: str) -> str:
    """Return a chapter's page: a list of its questions, then each of them."""
    template = templates(Path(__file__).parent, trim_blocks=True).get_template(TEMPLATE)
    return template.render(
        chapter=chapter,
        lang=lang,
        version=BANK_VERSION,
        questions=[each for each in QUESTIONS.values() if each.chapter == chapter],
        **{each.__name__: each for each in (text, say, title_of, told, quoted, table_of)},
    )


def told(question: Question, lang: str) -> Iterable[str]:
    """Yield the text of the first draw with its letters, and those letters that it leaves out."""
    key, values, first = f"{question.id}.text", values_of(question, 0), question.draws[0]
    lettered = {
        name: Lettered(value, name)
        for name, value in values.items()
        if name in {*first, "h", "t"} and type(value) is int
    }
    lines = [text(question.section, key, lang, **spoken(values) | lettered)]
    lines += [chosen(question, option, 0, lang) for option in question.case(0).options]
    yield quoted("\n".join(lines))
    named = {
        field for _, field, _, _ in Formatter().parse(str(catalogue(question.section, lang)[key]))
    }
    rest = [
        f"`{name}` = {letter_value(value, lang)}"
        for name, value in first.items()
        if name != "short" and not (name in lettered and name in named)
    ]
    if rest and question.topic != ABOUT_PLAY:
        yield text("guide", "answers.other-letters", lang, letters=", ".join(rest))


def table_of(question: Question, lang: str) -> str:
    """Return the table of a question: a row for each set of numbers that differ."""
    places = range(len(question.draws))
    codes = [*dict.fromkeys(code for place in places for code in question.case(place).wrong)]
    letters = telling_letters(question)
    about_deals = question.topic == ABOUT_PLAY
    heads = [
        text("guide", "answers.draw", lang),
        *(f"`{name}`" for name in letters),
        *([text("guide", "answers.code", lang)] if about_deals else []),
        text("guide", "answers.answer", lang),
        *(f"{text('misconceptions', f'{code}.name', lang)} `{code}`" for code in codes),
    ]
    rows = []
    for same in grouped(question, letters):
        draw, case = question.draws[same[0]], question.case(same[0])
        rows.append(
            [
                ranges(same),
                *(letter_value(draw[name], lang) for name in letters),
                *([f"`{case.deal}`"] if about_deals else []),
                answer_of(question, same[0], lang),
                *(wrong_of(question, case, code, lang) for code in codes),
            ]
        )
    return table(heads, rows)


def telling_letters(question: Question) -> Letters:
    """Return the letters of a question that change its numbers."""
    letters: Letters = tuple(question.letters)
    if question.topic == ABOUT_PLAY:
        return letters
    for name in reversed(letters):
        fewer = tuple(each for each in letters if each != name)
        groups = grouped(question, fewer)
        merged = len(groups) < len(grouped(question, letters))
        if merged and all(len({results(question, place) for place in g}) == 1 for g in groups):
            letters = fewer
    return letters


def results(question: Question, place: int) -> tuple[Result, ...]:
    """Return all results of a draw; of options, their texts, which name other cards each time."""
    case = question.case(place)
    found = (case.answer, *case.wrong.values(), *case.also, case.middle)
    return tuple(
        option_of(question, each, place, "en") if isinstance(each, str) else each for each in found
    )


def grouped(question: Question, letters: Letters) -> list[list[int]]:
    """Return the places of the draws that agree in some letters, together."""
    groups: dict[tuple[Any, ...], list[int]] = {}
    for place, draw in enumerate(question.draws):
        groups.setdefault(tuple(draw[name] for name in letters), []).append(place)
    return [*groups.values()]


def ranges(places: Sequence[int]) -> str:
    """Return places in short, as in ``0–2, 5, 7–8``."""
    runs = (
        [place for _, place in run]
        for _, run in groupby(enumerate(places), lambda pair: pair[1] - pair[0])
    )
    return ", ".join(f"{run[0]}–{run[-1]}" if run[1:] else str(run[0]) for run in runs)


def answer_of(question: Question, place: int, lang: str) -> str:
    """Return the answer of a draw, exact where that is short, and rounded."""
    case = question.case(place)
    if isinstance(case.answer, str):
        return cell(chosen(question, case.answer, place, lang))
    answer = written(case.answer, lang)
    if question.kind == "estimate":
        return f"{decimal(case.middle, lang)} ± {decimal(case.answer, lang)}"
    if case.also:
        also = ", ".join(written(each, lang) for each in case.also)
        return text("guide", "answers.also", lang, answer=answer, also=also)
    return answer


def wrong_of(question: Question, case: Case, code: str, lang: str) -> str:
    """Return the number, or the letter of the option, that a misconception gives in a draw."""
    value = case.wrong.get(code)
    if value is None:
        return ""
    if isinstance(value, str):
        return letter_of(case, value)
    return f"± {decimal(value, lang)}" if question.kind == "estimate" else decimal(value, lang)


def letter_of(case: Case, key: str) -> str:
    """Return the letter of an option, as a pupil sees it."""
    return chr(ord("a") + case.options.index(key)) + ")"


def chosen(question: Question, key: str, place: int, lang: str) -> str:
    """Return an option with its letter."""
    return f"{letter_of(question.case(place), key)} {option_of(question, key, place, lang)}"


def decimal(value: Fraction | float, lang: str) -> str:
    """Return a number with four digits; whole numbers are exact."""
    whole = Fraction(value).denominator == 1
    return written(int(value) if whole else float(value), lang)


def letter_value(value: Any, lang: str) -> str:
    """Return the value of a letter: names in the code as such, numbers as a language has them."""
    if isinstance(value, bool):
        return f"`{value}`"
    if isinstance(value, int | float | Fraction):
        return decimal(value, lang)
    return f"`{value}`" if re.fullmatch(r"[\w-]*", value) else str(value)


def quoted(said: str) -> str:
    """Return a text as a quotation that keeps its lines."""
    return "  \n".join(f"> {line}" for line in cell(said, "\n").split("\n"))


def cell(said: str, line: str = "<br>") -> str:
    """Return a text without signs that a table would take for its own."""
    return said.replace("|", r"\|").replace("\n", line)


def pages() -> Mapping[Path, str]:
    """Return the pages of all chapters in all languages, by their files."""
    return {
        path_of(chapter, lang): page(chapter, lang) for lang in DOCUMENTED for chapter in CHAPTERS
    }


def main() -> None:
    """Write all pages."""
    for path, said in pages().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(said, encoding="utf-8")


if __name__ == "__main__":
    main()
