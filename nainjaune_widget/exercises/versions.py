"""Questions in several versions, and on paper: a page for each pupil, the answers at the end."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from html import escape
from pathlib import Path
from string import ascii_lowercase

from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.exercises.bank import Question, Version
from nainjaune_widget.exercises.class_settings import checked_name, draw_for
from nainjaune_widget.exercises.session import Session, find_question
from nainjaune_widget.sheets import printed_page
from nainjaune_widget.tabletop import draw_hand
from nainjaune_widget.words import ExerciseError, isolated, shown, text


def versions_of(
    question: Question, count: int, lang: str, chapters: Collection[int] = ()
) -> list[Version]:
    """Return versions of a question, each with other numbers.

    Args:
        question: the question.
        count: the number of versions; fewer are returned where the question has fewer draws.
        lang: the language.
        chapters: the chapters that the class goes through; empty for all.

    >>> from nainjaune_widget.exercises.bank import QUESTIONS
    >>> [version.draw for version in versions_of(QUESTIONS["hands"], 3, "en")]
    [13, 17, 9]
    """
    draws = len(question.draws)
    places = [draw_for(question.id, draws, turn, "", "") for turn in range(min(count, draws))]
    return [Version(question, place, lang, chapters) for place in places]


MOST_PAGES = 100
"""The most pages of a sheet."""

MOST_ASKED = 2000
"""The most questions of a sheet, on all its pages together."""

_STYLE = Path(__file__).with_name("paper.css")

SheetPage = tuple[str, list[Version]]
"""The name of a page, which is a number or a pupil's pseudonym, and its questions."""


def write_sheet(
    questions: str | Sequence[str], versions: int | Sequence[str], session: Session
) -> str:
    """Write a sheet of questions: a page each with the same questions, and the answers.

    Args:
        questions: the name of a question, or several.
        versions: the number of pages, or the pupils' pseudonyms; each of these has the same numbers
            as in the notebooks.
        session: the course, which stands on each page, its language and its chapters.

    Returns:
        The text of an HTML document to print.

    Raises:
        ExerciseError: there is no such question, no such number of pages, all of it is too much, or
            a name is impossible.
    """
    asked = [questions] if isinstance(questions, str) else [*questions]
    if not asked:
        raise ExerciseError("exercise-sheet-questions", value=shown(questions))
    names = list(versions) if isinstance(versions, (list, tuple)) else []
    count = len(names) if names else as_int(versions)
    if not is_whole(count, 1, MOST_PAGES):
        raise ExerciseError("exercise-sheet-versions", most=MOST_PAGES, value=shown(versions))
    if len(asked) * count > MOST_ASKED:
        raise ExerciseError("exercise-sheet-size", n=len(asked), pages=count, most=MOST_ASKED)
    found = [find_question(name, session) for name in asked]
    lang, chapters = session.lang, session.chapters
    if names:
        pages = []
        for name in map(checked_name, names):
            draws = [session.draw_of(question, 0, student=name) for question in found]
            made = zip(found, draws, strict=True)
            pages.append((name, [Version(*each, lang, chapters) for each in made]))
    else:
        drawn = [versions_of(question, count, lang, chapters) for question in found]
        pages = [
            (str(page + 1), [each[page % len(each)] for each in drawn]) for page in range(count)
        ]
    title = session.course or text("exercises", "sheet.title", lang)
    body = [_page(isolated(name), asked_here, title, lang) for name, asked_here in pages]
    body.append(_answers(pages, lang))
    return printed_page(title, "\n".join(body), _STYLE.read_text(encoding="utf-8"), lang)


def _page(name: str, versions: Sequence[Version], title: str, lang: str) -> str:
    said = text("exercises", "sheet.page", lang, name=name)
    pupil = text("exercises", "sheet.pupil", lang)
    head = f"<h1>{escape(title)} – {escape(said)}</h1><span>{escape(pupil)}</span>"
    asked = "".join(_asked(number, version) for number, version in enumerate(versions, 1))
    return f"<article><header>{head}</header>{asked}</article>"


def _asked(number: int, version: Version) -> str:
    case = version.case
    stars = "★" * version.question.level
    parts = [f"<h2>{number}. {escape(version.title)} {stars}</h2>"]
    parts += [f"<p>{escape(line)}</p>" for line in version.say("text").split("\n")]
    if case.cards:
        hand = draw_hand(case.cards, version.lang)
        parts.append(f'<img src="{escape(hand.address)}" alt="{escape(hand.alternative)}">')
    if case.options:
        options = "".join(f"<li>{escape(option)}</li>" for option in version.options)
        parts.append(f"<ol>{options}</ol>")
    parts.append('<div class="answer"></div>')
    return f"<section>{''.join(parts)}</section>"


def _answers(pages: Sequence[SheetPage], lang: str) -> str:
    """Return the table of answers: a row for each page, a column for each question."""
    title = text("exercises", "sheet.answers", lang)
    numbers = range(1, len(pages[0][1]) + 1)
    heads = "".join(f'<th scope="col">{number}</th>' for number in ("", *numbers))
    rows = "".join(
        f'<tr><th scope="row">{escape(isolated(name))}</th>'
        + "".join(f"<td>{escape(_answer(version))}</td>" for version in versions)
        + "</tr>"
        for name, versions in pages
    )
    table = f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    return f"<article><h1>{escape(title)}</h1>{table}</article>"


def _answer(version: Version) -> str:
    """Return the answer, or its letter; of an estimate the number, and its margin of error."""
    case = version.case
    if isinstance(case.answer, str):
        return ascii_lowercase[case.options.index(case.answer)]
    said = version.in_words(case.answer)
    if version.question.kind == "estimate":
        return f"{version.in_words(case.middle)} ± {said}"
    return said
