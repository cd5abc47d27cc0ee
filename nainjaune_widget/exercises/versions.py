"""Questions outside the notebooks: on paper, for Moodle, and all answers as pages for teachers."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from itertools import groupby
from math import floor, log10
from pathlib import Path
from string import Formatter, ascii_lowercase
from typing import Any
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.exercises.bank import (
    BANK_VERSION,
    QUESTIONS,
    TOPICS,
    Case,
    DerivedQuestion,
    Question,
    Result,
    Version,
)
from nainjaune_widget.exercises.bank.question import spoken
from nainjaune_widget.exercises.inventory import ItemQuestion
from nainjaune_widget.exercises.listing import topic_names
from nainjaune_widget.exercises.record import HINTS
from nainjaune_widget.exercises.reply import LARGE_COUNT, ROUNDED_ON_THE_WAY, naming, slips
from nainjaune_widget.exercises.session import Session, checked_name, draw_for
from nainjaune_widget.sheets import Text, printed_page, written
from nainjaune_widget.tabletop import draw_hand
from nainjaune_widget.words import ExerciseError, catalogue, isolated, shown, text


def versions_of(
    question: Question,
    count: int,
    lang: str,
    chapters: Collection[int] = (),
    rules: str | None = None,
) -> list[Version]:
    """Return versions of a question, each with other numbers.

    Args:
        question: the question.
        count: the number of versions; fewer are returned where the question has fewer draws.
        lang: the language.
        chapters: the chapters that the class goes through; empty for all.
        rules: the ruleset that it must be about; None for any.

    >>> from nainjaune_widget.exercises.bank import QUESTIONS
    >>> [version.draw for version in versions_of(QUESTIONS["hands"], 3, "en")]
    [13, 17, 9]
    """
    places = question.places(rules)
    turns = range(min(count, len(places)))
    drawn = [places[draw_for(question.id, len(places), turn, "", "")] for turn in turns]
    return [Version(question, place, lang, chapters) for place in drawn]


MOST_PAGES = 100  # of a sheet
MOST_ASKED = 2000  # on all pages of a sheet together
MOST_VERSIONS = 100  # of a question

_STYLE = Path(__file__).with_name("paper.css")


def write_sheet(
    asked: Sequence[tuple[Question, str | None]], versions: int | Sequence[str], session: Session
) -> str:
    """Write a sheet of questions: a page each with the same questions, and the answers.

    Args:
        asked: the questions, each with the ruleset that it must be about, or None.
        versions: the number of pages, or the pupils' pseudonyms; each of these has the same numbers
            as in the notebooks.
        session: the course, which stands on each page, its language and its chapters.

    Returns:
        The text of an HTML document to print.

    Raises:
        ExerciseError: there is no question, no such number of pages, all of it is too much, or a
            name is impossible.
    """
    if not asked:
        raise ExerciseError("exercise-sheet-questions", value=shown(asked))
    names = list(versions) if isinstance(versions, (list, tuple)) else []
    count = len(names) if names else as_int(versions)
    if not is_whole(count, 1, MOST_PAGES):
        raise ExerciseError("exercise-sheet-versions", most=MOST_PAGES, value=shown(versions))
    if len(asked) * count > MOST_ASKED:
        raise ExerciseError("exercise-sheet-size", n=len(asked), pages=count, most=MOST_ASKED)
    pupils, lang = [*map(checked_name, names)], session.lang
    columns = [_printed(each, rules, pupils, count, session) for each, rules in asked]
    heads = pupils or [str(page + 1) for page in range(count)]
    pages = [(head, [*row]) for head, *row in zip(heads, *columns, strict=True)]
    title = session.course or text("exercises", "sheet.title", lang)
    body = [_sheet_page(isolated(name), asked_here, title, lang) for name, asked_here in pages]
    body.append(_answer_page(pages, lang))
    return printed_page(title, "\n".join(body), _STYLE.read_text(encoding="utf-8"), lang)


def _printed(
    each: Question, rules: str | None, names: Sequence[str], count: int, session: Session
) -> list[Version]:
    """Return a question for each page of a sheet."""
    lang, chapters = session.lang, session.chapters
    if isinstance(each, ItemQuestion):
        return each.printed(names, count, session)
    if names:
        drawn = [session.draw_of(each, 0, rules, name) for name in names]
        return [Version(each, draw, lang, chapters) for draw in drawn]
    made = versions_of(each, count, lang, chapters, rules)
    return [made[page % len(made)] for page in range(count)]


def _sheet_page(name: str, versions: Sequence[Version], title: str, lang: str) -> str:
    said = text("exercises", "sheet.page", lang, name=name)
    pupil = text("exercises", "sheet.pupil", lang)
    head = f"<h1>{escape(title)} – {escape(said)}</h1><span>{escape(pupil)}</span>"
    asked = "".join(_section(number, version) for number, version in enumerate(versions, 1))
    return f"<article><header>{head}</header>{asked}</article>"


def _section(number: int, version: Version) -> str:
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


def _answer_page(pages: Sequence[tuple[str, list[Version]]], lang: str) -> str:
    """Return the table of answers: a row for each page, a column for each question."""
    title = text("exercises", "sheet.answers", lang)
    numbers = range(1, len(pages[0][1]) + 1)
    heads = "".join(f'<th scope="col">{number}</th>' for number in ("", *numbers))
    rows = "".join(
        f'<tr><th scope="row">{escape(isolated(name))}</th>'
        + "".join(f"<td>{escape(_on_paper(version))}</td>" for version in versions)
        + "</tr>"
        for name, versions in pages
    )
    table = f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    return f"<article><h1>{escape(title)}</h1>{table}</article>"


def _on_paper(version: Version) -> str:
    """Return the answer, or its letter; of an estimate the number, and its margin of error."""
    case = version.case
    if isinstance(version.question, DerivedQuestion):
        return version.say("solution")
    if isinstance(case.answer, str):
        return _letter(case, case.answer)
    said = version.in_words(case.answer)
    if version.question.kind == "estimate":
        return f"{version.in_words(case.middle)} ± {said}"
    return said


# Moodle

TOLERANCE = Fraction(1, 200)
"""The tolerance as a share of the answer: rounding to three digits keeps within it."""

_DIGITS = 15
_PICTURE = "cards.svg"


def card_of(version: Version) -> Text:
    """Return a question as a card for a tutor, which gives hints and not the answer.

    Args:
        version: the question with its numbers.
    """
    case, lang = version.case, version.lang
    options = zip(ascii_lowercase, version.options, strict=False)
    parts = {
        "question": [version.say("text"), *(f"{letter}) {option}" for letter, option in options)],
        "solution": [version.say("solution")],
        "mistakes": [
            text(
                "exercises",
                "card.mistake",
                lang,
                value=version.in_words(wrong),
                says=" ".join([*naming([code], version), *_step_after(code, version)]),
            )
            for code, wrong in case.wrong.items()
        ],
        "hints": [version.say(f"hint.{number}") for number in range(1, HINTS + 1)],
    }
    lines = [text("exercises", "card.title", lang, title=version.title)]
    lines.append(text("exercises", "card.task", lang))
    for part, told in parts.items():
        lines += ["", text("exercises", f"card.{part}", lang), *told]
    return Text("\n".join(lines))


def _step_after(code: str, version: Version) -> list[str]:
    """Return what to ask first after a misconception, without the answer."""
    step = version.step(code)
    return [text("exercises", "card.step", version.lang, step=step.text)] if step else []


@dataclass(frozen=True)
class MoodleQuiz:
    """A file for Moodle's question bank.

    Attributes:
        data: the XML.
        questions: the number of questions in it.
        versions: the number of all their versions.
        left_out: the names of the questions that Moodle cannot hold.
    """

    data: bytes
    questions: int
    versions: int
    left_out: tuple[str, ...]


def moodle_quiz(letters: Sequence[str], count: int, lang: str) -> MoodleQuiz:
    """Write topics of the bank as Moodle XML: one category a question, within one a topic.

    A random question from such a category gives each pupil one of its versions. Estimates are left
    out: they ask for two numbers, and for a simulation.

    Args:
        letters: the letters of the topics; empty for all.
        count: the number of versions of each question, 1 to 100; fewer where it has fewer draws.
        lang: the language.

    Raises:
        ExerciseError: there is no such topic, or no such number of versions.

    >>> quiz = moodle_quiz(["H"], 2, "en")
    >>> quiz.questions, quiz.versions, quiz.left_out
    (7, 14, ('estimate-sans',))
    """
    known = [topic.letter for topic in TOPICS]
    if unknown := [letter for letter in letters if letter not in known]:
        raise ExerciseError("exercise-topic", value=shown(unknown[0]), known=", ".join(known))
    if not is_whole(count, 1, MOST_VERSIONS):
        raise ExerciseError("exercise-versions", most=MOST_VERSIONS, value=shown(count))
    root = Element("quiz")
    written, left_out = [], []
    for topic in TOPICS:
        for question in topic.questions if topic.letter in (letters or known) else []:
            if question.kind == "estimate":
                left_out.append(question.id)
                continue
            versions = versions_of(question, count, lang)
            # What follows is imported into the category of the question. Moodle reads "/" as the
            # end of a category's name, and "//" as a stroke in it.
            bank, name = text("command", "moodle.bank", lang), topic_names(lang)[topic.letter]
            names = (bank, f"{topic.letter} {name}", versions[0].title)
            path = "/".join(["$course$", "top", *(each.replace("/", "//") for each in names)])
            _text(SubElement(root, "question", type="category"), "category", path)
            for number, version in enumerate(versions, 1):
                _write(root, version, number)
            written.append(len(versions))
    indent(root)
    data = tostring(root, encoding="utf-8", xml_declaration=True)
    return MoodleQuiz(data, len(written), sum(written), tuple(left_out))


def _write(root: Element, version: Version, number: int) -> None:
    kind = version.question.kind
    written = SubElement(root, "question", type="multichoice" if kind == "choice" else "numerical")
    _text(written, "name", f"{version.title} ({number})")
    asked, cards = _paragraphs(version.say("text")), version.case.cards
    hand = draw_hand(cards, version.lang) if cards else None
    if hand:
        image = f'<img src="@@PLUGINFILE@@/{_PICTURE}" alt="{escape(hand.alternative)}">'
        asked += f"<p>{image}</p>"
    if kind != "choice":
        wanted = text("command", f"moodle.wanted.{kind}", version.lang)
        asked += f"<p><em>{escape(wanted, quote=False)}</em></p>"
    told = _html(written, "questiontext", asked)
    if hand:
        file = SubElement(told, "file", name=_PICTURE, path="/", encoding="base64")
        file.text = b64encode(hand.svg.encode()).decode()
    solution, cell = version.say("solution"), escape(version.cell, quote=False)
    if cell:
        solution += f"\n{text('exercises', 'cell', version.lang)}"
    _html(written, "generalfeedback", _paragraphs(solution) + (cell and f"<pre>{cell}</pre>"))
    name = f"{version.question.id}-{version.draw}-{version.lang}"
    _settings(written, defaultgrade="1", penalty="0.3333333", hidden="0", idnumber=name)
    if kind == "choice":
        _settings(written, single="true", shuffleanswers="0", answernumbering="abc")
    for value, tolerance, grade, reply in _answers(version):
        form = "moodle_auto_format" if tolerance else "html"
        answer = _text(written, "answer", value, fraction=str(grade), format=form)
        _html(answer, "feedback", _paragraphs(reply))
        if tolerance:
            _settings(answer, tolerance=tolerance)
    if kind != "choice":
        _settings(written, unitgradingtype="0", unitpenalty="0.1", showunits="3", unitsleft="0")
    for place in range(1, HINTS + 1):
        _html(written, "hint", _paragraphs(version.say(f"hint.{place}")))


MoodleAnswer = tuple[str, str, int, str]


def _answers(version: Version) -> Iterator[MoodleAnswer]:
    """Yield the options, or the numbers in the order in which Moodle tries them.

    Moodle gives a number the first answer whose tolerance it is within. So the right numbers come
    first, then those of misconceptions and slips, and ``*`` for the rest. Each comes with the
    tolerance of a number, the per cent of the mark, and the reply.
    """
    case, kind, lang = version.case, version.question.kind, version.lang
    right, wrong = (text("exercises", key, lang) for key in ("right.alone", "wrong"))

    def reply(mistake: Result) -> str:
        codes = [code for code, other in case.wrong.items() if other == mistake]
        return "\n".join(naming(codes, version)) or wrong

    def answered(number: Fraction, grade: int, said: str, *most: Fraction) -> MoodleAnswer:
        tolerance = min([_tolerance(number, kind), *most])
        return _moodle_number(number), _moodle_number(tolerance), grade, said

    if kind == "choice":
        for key, option in zip(case.options, version.options, strict=True):
            is_right = key == case.answer
            said = right if is_right else reply(key)
            yield escape(option, quote=False), "", 100 * is_right, said
        return
    rights = [Fraction(number) for number in (case.answer, *case.also)]
    wrongs = dict.fromkeys(Fraction(number) for number in case.wrong.values())
    for number in rights:
        yield answered(number, 100, right)
    for number in wrongs:
        halves = [abs(other - number) / 2 for other in wrongs if other != number]
        yield answered(number, 0, reply(number), *halves)
    taken = [*rights, *wrongs]
    for slip, number in slips(rights[0], kind):
        if all(abs(number - other) > _tolerance(other, kind) for other in taken):
            taken.append(number)
            yield answered(number, 0, text("exercises", f"slip.{slip}", lang))
    yield "*", "0", 0, wrong


def _tolerance(number: Fraction, kind: str) -> Fraction:
    """Return how far an answer may be from a number: not far from a whole one that is not large."""
    if kind == "probability" or number.denominator > 1 or abs(number) >= LARGE_COUNT:
        return TOLERANCE * abs(number)
    return Fraction(0) if kind == "count" else ROUNDED_ON_THE_WAY * abs(number)


def _moodle_number(exact: Fraction) -> str:
    """Return a number as Moodle reads it: with a point, and without an exponent where it is small.

    >>> [_moodle_number(Fraction(*each)) for each in ((3, 13), (12, 1), (1, 2_000_000))]
    ['0.230769230769231', '12', '0.0000005']
    >>> _moodle_number(Fraction(3 * 10**20 + 1, 3))
    '100000000000000000000'
    """
    if exact.denominator == 1:
        return str(exact.numerator)
    places = max(1, _DIGITS - 1 - floor(log10(abs(exact))))
    return f"{float(exact):.{places}f}".rstrip("0").rstrip(".")


def _text(parent: Element, tag: str, content: str, **attributes: str) -> Element:
    made = SubElement(parent, tag, attributes)
    SubElement(made, "text").text = content
    return made


def _html(parent: Element, tag: str, content: str) -> Element:
    return _text(parent, tag, content, format="html")


def _settings(parent: Element, **settings: str) -> None:
    for tag, value in settings.items():
        SubElement(parent, tag).text = value


def _paragraphs(content: str) -> str:
    lines = escape(content, quote=False).split("\n")
    return "".join(f"<p>{line}</p>" for line in lines)


# Pages of answers

_ABOUT_PLAY = "K"
"""The topic whose questions are about deals: no two of its draws have the same text."""


def answer_pages(lang: str) -> dict[str, str]:
    """Return a page for each chapter, by the names of their files, such as ``"06.md"``.

    A page has each question of the chapter, and for each of its draws the answer and the numbers of
    its misconceptions. Questions of one's own have none: their texts are in one language.
    """
    chapters = {question.chapter for question in QUESTIONS.values() if not question.own}
    return {f"{chapter:02}.md": _page(chapter, lang) for chapter in sorted(chapters)}


def _page(chapter: int, lang: str) -> str:
    questions = [each for each in QUESTIONS.values() if each.chapter == chapter and not each.own]
    parts = [
        f"# {_say('title', lang, n=chapter)}",
        _say("about", lang, n=chapter, version=BANK_VERSION),
        _say("reading", lang, id=questions[0].id),
        "\n".join(f"- [`{each.id}`](#{each.id}) {each.title(lang)}" for each in questions),
    ]
    for question in questions:
        marks = [f"**{question.title(lang)}**", "★" * question.level]
        marks += [f"✎ {_say('by-hand', lang)}"] if question.by_hand else []
        marks.append(_say("draws", lang, n=len(question.draws)))
        parts += [f"## `{question.id}`", " · ".join(marks), *_asked(question, lang)]
        parts.append(_quoted(Version(question, 0, lang).say("solution")))
        parts += [_say("short", lang)] if "short" in question.letters else []
        parts.append(_table(question, lang))
    return "\n\n".join(parts) + "\n"


def _say(key: str, lang: str, **values: object) -> str:
    return text("guide", f"answers.{key}", lang, **values)


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
        row = [_ranges(same), *(_letter_value(draw[name], lang) for name in letters)]
        row += [*([f"`{case.deal}`"] if about_deals else []), _answer(question, same[0], lang)]
        rows.append([*row, *(_wrong(question, case, code, lang) for code in codes)])
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
    case, said = question.case(place), Version(question, place, "en")
    found = (case.answer, *case.wrong.values(), *case.also, case.middle)
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
        return f"{_letter(case, value)})"
    return f"± {_decimal(value, lang)}" if question.kind == "estimate" else _decimal(value, lang)


def _letter(case: Case, key: str) -> str:
    return ascii_lowercase[case.options.index(key)]


def _chosen(question: Question, key: str, place: int, lang: str) -> str:
    return f"{_letter(question.case(place), key)}) {Version(question, place, lang).in_words(key)}"


def _decimal(value: Fraction | float, lang: str) -> str:
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
