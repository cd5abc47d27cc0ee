"""All answers of the bank for teachers: a page in Markdown for each chapter."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby
from string import Formatter, ascii_lowercase
from typing import Any

from nainjaune_widget.exercises.bank import BANK_VERSION, QUESTIONS, Case, Question, Result, Version
from nainjaune_widget.exercises.bank.question import spoken
from nainjaune_widget.sheets import written
from nainjaune_widget.words import catalogue, text

_ABOUT_PLAY = "K"
"""The topic whose questions are about deals: no two of its draws have the same text."""


def answer_pages(lang: str) -> dict[str, str]:
    """Return a page for each chapter, by the names of their files, such as ``"06.md"``.

    A page has each question of the chapter, and for each of its draws the answer and the numbers of
    its misconceptions.
    """
    chapters = sorted({question.chapter for question in QUESTIONS.values()})
    return {f"{chapter:02}.md": _page(chapter, lang) for chapter in chapters}


def _page(chapter: int, lang: str) -> str:
    """Return a chapter's page: a list of its questions, then each of them."""
    questions = [each for each in QUESTIONS.values() if each.chapter == chapter]
    parts = [
        f"# {_say('title', lang, n=chapter)}",
        _say("about", lang, n=chapter, version=BANK_VERSION),
        _say("reading", lang, id=questions[0].id),
        "\n".join(f"- [`{each.id}`](#{each.id}) {each.title(lang)}" for each in questions),
        *(part for question in questions for part in _question(question, lang)),
    ]
    return "\n\n".join(parts) + "\n"


def _say(key: str, lang: str, **values: object) -> str:
    return text("guide", f"answers.{key}", lang, **values)


def _question(question: Question, lang: str) -> Iterator[str]:
    """Yield the parts of a question."""
    marks = [f"**{question.title(lang)}**", "★" * question.level]
    if question.by_hand:
        marks.append(f"✎ {_say('by-hand', lang)}")
    yield f"## `{question.id}`"
    yield " · ".join([*marks, _say("draws", lang, n=len(question.draws))])
    yield from _asked(question, lang)
    yield _quoted(Version(question, 0, lang).say("solution"))
    if "short" in question.letters:
        yield _say("short", lang)
    yield _table(question, lang)


def _asked(question: Question, lang: str) -> Iterator[str]:
    """Yield the text of the first draw with its letters, and those letters that it leaves out."""
    key, values, first = f"{question.id}.text", Version(question, 0, lang).values, question.draws[0]
    lettered = {
        name: f"`{name}` = {written(value, lang)}"
        for name, value in values.items()
        if name in {*first, "h", "t"} and type(value) is int
    }
    lines = [text(question.section, key, lang, **spoken(values) | lettered)]
    lines += [_chosen(question, option, 0, lang) for option in question.case(0).options]
    yield _quoted("\n".join(lines))
    named = {
        field for _, field, _, _ in Formatter().parse(str(catalogue(question.section, lang)[key]))
    }
    rest = [
        f"`{name}` = {_letter_value(value, lang)}"
        for name, value in first.items()
        if name != "short" and not (name in lettered and name in named)
    ]
    if rest and question.topic != _ABOUT_PLAY:
        yield _say("other-letters", lang, letters=", ".join(rest))


def _table(question: Question, lang: str) -> str:
    """Return the table of a question: a row for each set of numbers that differ."""
    places = range(len(question.draws))
    codes = [*dict.fromkeys(code for place in places for code in question.case(place).wrong)]
    letters = _telling_letters(question)
    about_deals = question.topic == _ABOUT_PLAY
    heads = [
        _say("draw", lang),
        *(f"`{name}`" for name in letters),
        *([_say("code", lang)] if about_deals else []),
        _say("answer", lang),
        *(f"{text('misconceptions', f'{code}.name', lang)} `{code}`" for code in codes),
    ]
    rows = [heads, ["---"] * len(heads)]
    for same in _grouped(question, letters):
        draw, case = question.draws[same[0]], question.case(same[0])
        rows.append(
            [
                _ranges(same),
                *(_letter_value(draw[name], lang) for name in letters),
                *([f"`{case.deal}`"] if about_deals else []),
                _answer(question, same[0], lang),
                *(_wrong(question, case, code, lang) for code in codes),
            ]
        )
    return "\n".join(f"| {' | '.join(cells)} |" for cells in rows)


def _telling_letters(question: Question) -> Sequence[str]:
    """Return the letters of a question that change its numbers."""
    letters = [*question.letters]
    for name in reversed([] if question.topic == _ABOUT_PLAY else letters):
        fewer = [each for each in letters if each != name]
        groups = _grouped(question, fewer)
        merged = len(groups) < len(_grouped(question, letters))
        if merged and all(len({_results(question, place) for place in g}) == 1 for g in groups):
            letters = fewer
    return letters


def _results(question: Question, place: int) -> tuple[Result, ...]:
    """Return all results of a draw; of options, their texts, which name other cards each time."""
    case = question.case(place)
    found = (case.answer, *case.wrong.values(), *case.also, case.middle)
    said = Version(question, place, "en")
    return tuple(said.in_words(each) if isinstance(each, str) else each for each in found)


def _grouped(question: Question, letters: Sequence[str]) -> list[list[int]]:
    """Return the places of the draws that agree in some letters, together."""
    groups: dict[tuple[Any, ...], list[int]] = {}
    for place, draw in enumerate(question.draws):
        groups.setdefault(tuple(draw[name] for name in letters), []).append(place)
    return [*groups.values()]


def _ranges(places: Sequence[int]) -> str:
    """Return places in short.

    >>> _ranges([0, 1, 2, 5, 7, 8])
    '0–2, 5, 7–8'
    """
    runs = (
        [place for _, place in run]
        for _, run in groupby(enumerate(places), lambda pair: pair[1] - pair[0])
    )
    return ", ".join(f"{run[0]}–{run[-1]}" if run[1:] else str(run[0]) for run in runs)


def _answer(question: Question, place: int, lang: str) -> str:
    """Return the answer of a draw, exact where that is short, and rounded."""
    case = question.case(place)
    if isinstance(case.answer, str):
        return _cell(_chosen(question, case.answer, place, lang))
    if question.kind == "estimate":
        return f"{_decimal(case.middle, lang)} ± {_decimal(case.answer, lang)}"
    answer = written(case.answer, lang)
    if case.also:
        also = ", ".join(written(each, lang) for each in case.also)
        return _say("also", lang, answer=answer, also=also)
    return answer


def _wrong(question: Question, case: Case, code: str, lang: str) -> str:
    """Return the number, or the letter of the option, that a misconception gives in a draw."""
    value = case.wrong.get(code)
    if value is None:
        return ""
    if isinstance(value, str):
        return _letter(case, value)
    return f"± {_decimal(value, lang)}" if question.kind == "estimate" else _decimal(value, lang)


def _letter(case: Case, key: str) -> str:
    """Return the letter of an option, as a pupil sees it."""
    return f"{ascii_lowercase[case.options.index(key)]})"


def _chosen(question: Question, key: str, place: int, lang: str) -> str:
    """Return an option with its letter."""
    return f"{_letter(question.case(place), key)} {Version(question, place, lang).in_words(key)}"


def _decimal(value: Fraction | float, lang: str) -> str:
    """Return a number with four digits; integers are exact."""
    whole = Fraction(value).denominator == 1
    return written(int(value) if whole else float(value), lang)


def _letter_value(value: Any, lang: str) -> str:
    """Return the value of a letter: names in the code as such, numbers as a language has them."""
    if isinstance(value, bool):
        return f"`{value}`"
    if isinstance(value, int | float | Fraction):
        return _decimal(value, lang)
    return f"`{value}`" if re.fullmatch(r"[\w-]*", value) else str(value)


def _quoted(said: str) -> str:
    """Return a text as a quotation that keeps its lines."""
    return "  \n".join(f"> {line}" for line in _cell(said, "\n").split("\n"))


def _cell(said: str, line: str = "<br>") -> str:
    """Return a text without signs that a table would take for its own."""
    return said.replace("|", r"\|").replace("\n", line)
