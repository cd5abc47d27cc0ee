"""The calls that a teacher makes: to write questions, to look at them, and at the class."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import Any

from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.exercises.bank import (
    MISTAKES,
    QUESTIONS,
    OwnQuestion,
    Question,
    Version,
    own_question,
)
from nainjaune_widget.exercises.exercise import Exercise
from nainjaune_widget.exercises.gradebook.book import Gradebook
from nainjaune_widget.exercises.gradebook.exports import read_class_list, read_exports
from nainjaune_widget.exercises.listing import Listing, preview_listing
from nainjaune_widget.exercises.progress import file_errors
from nainjaune_widget.exercises.pupils import current_session
from nainjaune_widget.exercises.session import bring_own_questions, find_question
from nainjaune_widget.exercises.versions import card_of, write_sheet
from nainjaune_widget.play import write_file
from nainjaune_widget.sheets import Text
from nainjaune_widget.words import (
    ExerciseError,
    check_language,
    chosen_language,
    errors_in,
    shown,
    text,
)


def question(
    name: str,
    told: str,
    *,
    kind: str = "probability",
    title: str = "",
    hints: Sequence[str] = (),
    solution: str = "",
    options: Mapping[str, str] | None = None,
    replies: Mapping[str, str] | None = None,
    level: int = 1,
    chapter: int = 1,
    **letters: Sequence[Any],
) -> Callable[[Callable[..., Any]], Exercise]:
    """Add a question of one's own: the function below gives its answer and the usual mistakes.

    It is given the letters, and `h`, `t` or `unseen` (the cards of a hand, of the talon, and those
    that one does not hold) where `n` is a number of players. It returns the answer, or the answer
    and what each misconception gives, by its code. Every draw is tried at once.

    A file ``questions.py`` with such questions, beside the notebooks, is run by `course`.

    Args:
        name: its name: small letters, digits and hyphens.
        told: the question, with letters in braces.
        kind: ``"probability"``, ``"count"``, ``"number"`` or ``"choice"``.
        title: its title; made of the name unless given.
        hints: up to three hints, the last of which tells most.
        solution: the solution, which may name the ``{answer}``.
        options: of a choice, the answers by their keys; the function returns a key.
        replies: by the code of a misconception, what this question says of it.
        level: 1 to 3 stars.
        chapter: the chapter of the course, 1 to 12.
        **letters: by letter, what it can be.

    Returns:
        A decorator, which leaves the question in the function's place.

    Raises:
        ExerciseError: the question cannot be asked; the message names the draw that shows it.

    >>> @question("sleepers", "You play with {n}. How many cards sleep?", kind="count", n=[3, 4])
    ... def sleepers(n, t):
    ...     return t, {"full-pack": 52 - n}
    >>> sleepers.check(52).verdict
    'wrong'
    """
    session = current_session()
    texts = title, hints, solution, options or {}, replies or {}
    own = OwnQuestion(told, kind, *texts, level, chapter)

    def add(make: Callable[..., Any]) -> Exercise:
        with errors_in(session.lang):
            try:
                if name in QUESTIONS and not QUESTIONS[name].own:
                    raise ExerciseError("own-taken", value=shown(name))
                made = own_question(name, own, make, letters, session.lang)
            except ExerciseError as error:
                # A file has several questions.
                raise ExerciseError("own-question", name=shown(name), why=error) from error
            QUESTIONS[made.id] = made
            return Exercise(made, session)

    return add


def try_own_file(file: Path, lang: str) -> list[str]:
    """Run a file with own questions, keep nothing of it, and return their names.

    Args:
        file: the file.
        lang: the language of what is refused.

    Raises:
        ExerciseError: the file cannot be run, a question of it cannot be asked, or it has none.
    """
    session, bank = current_session(), dict(QUESTIONS)
    kept = session.lang, session.brought
    session.lang, session.brought = lang, ""
    try:
        with errors_in(lang):
            bring_own_questions(file, session)
            found = [name for name, question in QUESTIONS.items() if bank.get(name) is not question]
            if not found:
                raise ExerciseError("own-file-empty", file=str(file))
        return found
    finally:
        QUESTIONS.clear()
        QUESTIONS.update(bank)
        session.lang, session.brought = kept


def sheet(
    questions: str | Sequence[str | Exercise],
    versions: int | Sequence[str] = 30,
    path: str | PathLike[str] = "sheet.html",
) -> Text:
    """Write questions on paper: a page with other numbers for each pupil, answers on the last page.

    Args:
        questions: the names of the questions, such as ``["k-tens", "sans-ten"]``; or exercises,
            such as a mixed set, or a test, whose two forms are then printed by turns.
        versions: the number of pages, 1 to 100; or the pupils' pseudonyms: each then gets the same
            numbers as in the notebooks, and the same form of a test.
        path: the file, HTML to print.

    Returns:
        The name of the file that was written.

    Raises:
        ExerciseError: there is no such question, no such number of pages, a name is impossible, or
            the file cannot be written.
    """
    session = current_session()
    with errors_in(session.lang):
        asked = [questions] if isinstance(questions, str) else questions
        found = [
            (each.question, each.rules)
            if isinstance(each, Exercise)
            else (_question_or_derivation(each), None)
            for each in asked
        ]
        page = write_sheet(found, versions, session)
        with file_errors("exercise-sheet", shown(path)):
            write_file(path, page.encode("utf-8", "backslashreplace"))
    return Text(text("exercises", "sheet.written", session.lang, name=Path(path).name))


def _question_or_derivation(name: str) -> Question:
    return MISTAKES.get(name) or find_question(name, current_session())


def preview(question: str) -> Listing:
    """Return every draw of a question, its answer and the numbers of its misconceptions.

    Args:
        question: its name; of a derivation its own, such as ``"mistake-sans-ten"``.

    Raises:
        ExerciseError: there is no such question.
    """
    session = current_session()
    with errors_in(session.lang):
        found = _question_or_derivation(question)
        return preview_listing(found, session.lang)


def card(question: str) -> Text:
    """Return a question as a card for a tutor that answers in words, such as a chat assistant.

    It asks for hints and never for the answer. It has the question with this pupil's numbers, the
    solution, the usual mistakes with the second step to ask for, and the hints. Nothing is sent.

    Args:
        question: its name.

    Raises:
        ExerciseError: there is no such question.

    >>> print(card("ways-to-run").splitlines()[0])
    A card for a tutor: Ways to play a run
    """
    session = current_session()
    with errors_in(session.lang):
        found = find_question(question, session)
        with session.record(change=False) as record:
            known = record.questions.get(found.id)
            draw = session.draw_of(found, known.turn if known else 0)
    return card_of(Version(found, draw, session.lang, session.chapters))


def pin(question: str, draw: int | None) -> Text:
    """Show the same draw to everybody, as on a projector.

    Args:
        question: its name; of a derivation its own, such as ``"mistake-sans-ten"``.
        draw: the place of the draw in `preview`; None gives everybody their own draw again.

    Raises:
        ExerciseError: there is no such question, or no such draw.
    """
    session = current_session()
    with errors_in(session.lang):
        found = _question_or_derivation(question)
        if draw is None:
            session.pins.pop(found.id, None)
            return Text(text("exercises", "unpinned", session.lang, id=found.id))
        last = len(found.draws) - 1
        if not is_whole(draw := as_int(draw), 0, last):
            raise ExerciseError("exercise-draw", id=found.id, last=last, value=shown(draw))
        session.pins[found.id] = draw
        return Text(text("exercises", "pinned", session.lang, id=found.id, draw=draw))


def teacher() -> Text:
    """Let `answered` show answers without a prediction, and the usual wrong ones with them."""
    session = current_session()
    session.teaching = True
    return Text(text("predictions", "teacher", session.lang))


def gradebook(
    folder: str | PathLike[str], pupils: str | PathLike[str] | None = None, lang: str | None = None
) -> Gradebook:
    """Read the exports of a class for its teacher.

    Args:
        folder: the folder with the pupils' exports; its subfolders are searched too.
        pupils: a class list, a CSV with a pseudonym and a name a line; None for none.
        lang: ``"en"`` or ``"fr"``; the language of most answers when left out.

    Returns:
        The class: a table of pupils and topics, chapters, the misconceptions that they met, wrong
        numbers that no misconception explains, predictions, duplicate play, and three sentences for
        tomorrow. `Gradebook.files` lists the files that cannot be used, with the reason.

    Raises:
        ExerciseError: the folder or the list cannot be read, or there is no such language.
    """
    with errors_in(current_session().lang):
        known = None if lang is None else check_language(lang, ExerciseError)
        listed = read_class_list(pupils)
        records, remarks = read_exports(Path(folder), listed.file)
    if known is None:
        kept = (each for one in records for each in (*one.attempts, *one.predictions.values()))
        spoken = Counter(each.lang for each in kept if each.lang)
        known = max(spoken, key=spoken.__getitem__, default=chosen_language())
    return Gradebook(records, remarks, known, listed)
