"""The bank as Moodle XML: numerical and multiple-choice questions with our replies.

Moodle gives a number the first of a question's answers whose tolerance it is within. So the right
numbers come first, then those of the misconceptions and the slips, and ``*`` for the rest.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from math import floor, log10
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.exercises.bank import TOPICS, Result, Topic, Version
from nainjaune_widget.exercises.listing import topic_names
from nainjaune_widget.exercises.record import HINTS
from nainjaune_widget.exercises.reply import LARGE_COUNT, ROUNDED_ON_THE_WAY, naming, slips
from nainjaune_widget.exercises.versions import versions_of
from nainjaune_widget.tabletop import draw_hand
from nainjaune_widget.words import ExerciseError, shown, text

TOLERANCE = Fraction(1, 200)
"""The tolerance as a share of the answer: rounding to three digits keeps within it."""

MOST_VERSIONS = 100
"""The most versions of a question."""

_DIGITS = 15
_PICTURE = "cards.svg"


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
            _begin_category(root, topic, versions[0])
            for number, version in enumerate(versions, 1):
                _write(root, version, number)
            written.append(len(versions))
    indent(root)
    data = tostring(root, encoding="utf-8", xml_declaration=True)
    return MoodleQuiz(data, len(written), sum(written), tuple(left_out))


def _begin_category(root: Element, topic: Topic, version: Version) -> None:
    """Have what follows imported into the category of a question."""
    names = (
        text("command", "moodle.bank", version.lang),
        f"{topic.letter} {topic_names(version.lang)[topic.letter]}",
        version.title,
    )
    # Moodle reads "/" as the end of a category's name, and "//" as a stroke in it.
    path = "/".join(["$course$", "top", *(name.replace("/", "//") for name in names)])
    _text(SubElement(root, "question", type="category"), "category", path)


def _write(root: Element, version: Version, number: int) -> None:
    kind = version.question.kind
    written = SubElement(root, "question", type="multichoice" if kind == "choice" else "numerical")
    _text(written, "name", f"{version.title} ({number})")
    _write_text(written, version)
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


def _write_text(written: Element, version: Version) -> None:
    """Write the text of a question, with a picture of its cards."""
    asked, cards = _paragraphs(version.say("text")), version.case.cards
    hand = draw_hand(cards, version.lang) if cards else None
    if hand:
        image = f'<img src="@@PLUGINFILE@@/{_PICTURE}" alt="{escape(hand.alternative)}">'
        asked += f"<p>{image}</p>"
    if version.question.kind != "choice":
        wanted = text("command", f"moodle.wanted.{version.question.kind}", version.lang)
        asked += f"<p><em>{escape(wanted, quote=False)}</em></p>"
    told = _html(written, "questiontext", asked)
    if hand:
        file = SubElement(told, "file", name=_PICTURE, path="/", encoding="base64")
        file.text = b64encode(hand.svg.encode()).decode()


def _answers(version: Version) -> Iterator[tuple[str, str, int, str]]:
    """Yield the options, or the numbers in the order in which Moodle tries them.

    Yields:
        The answer, the tolerance of a number, the per cent of the mark, and the reply.
    """
    case, kind, lang = version.case, version.question.kind, version.lang
    right, wrong = (text("exercises", key, lang) for key in ("right.alone", "wrong"))

    def reply(mistake: Result) -> str:
        codes = [code for code, other in case.wrong.items() if other == mistake]
        return "\n".join(naming(codes, version)) or wrong

    def answered(
        number: Fraction, grade: int, said: str, most: Sequence[Fraction] = ()
    ) -> tuple[str, str, int, str]:
        tolerance = min([_tolerance(number, kind), *most])
        return _decimal(number), _decimal(tolerance), grade, said

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
        yield answered(number, 0, reply(number), halves)
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


def _decimal(exact: Fraction) -> str:
    """Return a number as Moodle reads it: with a point, and without an exponent where it is small.

    >>> _decimal(Fraction(3, 13)), _decimal(Fraction(12)), _decimal(Fraction(1, 2_000_000))
    ('0.230769230769231', '12', '0.0000005')
    >>> _decimal(Fraction(3 * 10**20 + 1, 3))
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
