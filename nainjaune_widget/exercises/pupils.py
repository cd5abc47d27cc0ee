"""The calls that a pupil's notebook makes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.exercises.answer import refuse_comma
from nainjaune_widget.exercises.blanks.reply import judge_function, reply_to
from nainjaune_widget.exercises.blanks.source import refuse_calls, source_of
from nainjaune_widget.exercises.blanks.specs import find_blank
from nainjaune_widget.exercises.exercise import Exercise, ExerciseSet
from nainjaune_widget.exercises.inventory import POSTTEST, PRETEST, test_of
from nainjaune_widget.exercises.listing import Listing, Score, bank_listing, code_of, read_code
from nainjaune_widget.exercises.mistakes import derived_exercise, derived_set
from nainjaune_widget.exercises.placing import calibration_of
from nainjaune_widget.exercises.practice import mixed_set
from nainjaune_widget.exercises.predictions import (
    Answered,
    asked_as,
    keep_prediction,
    predictions_table,
    read_truths,
    reveal,
)
from nainjaune_widget.exercises.progress import export_name, export_record
from nainjaune_widget.exercises.record import WrittenCode, today
from nainjaune_widget.exercises.reply import Reply
from nainjaune_widget.exercises.session import (
    CHAPTERS,
    OWN_FILE,
    ClassSettings,
    Session,
    bring_own_questions,
    checked_chapter,
    checked_name,
    find_question,
    plain_name,
)
from nainjaune_widget.sheets import Drawing, Text
from nainjaune_widget.words import ExerciseError, errors_in, listed, shown, text

if TYPE_CHECKING:
    from nainjaune_widget.exercises.bars import Bars

MOST_MIXED = 20

_SESSION = Session()


def course(name: str, lang: str | None = None, path: str | Sequence[int] = "") -> Text:
    """Choose the language, and the course unless the folder of the notebook has a class.

    A folder has one once `begin` or the command ``nainjaune-course --course`` chose it.
    All its notebooks then keep to that course, and the text says so where one names another. They
    keep to the pupil who was named there last, too, until another is named.

    Args:
        name: the name of the course, the same for a whole class: other names draw other numbers.
        lang: ``"en"`` or ``"fr"``; the language chosen before when left out, English at first. All
            calls speak it that name none.
        path: the chapters that the class goes through: ``"seconde"``, ``"premiere"``,
            ``"terminale"``, ``"ap"``, ``"nsi"``, or their numbers. Without chapters 6 and 7,
            questions that need them give the chances of hands as numbers. The path does not change
            the draws.

    Raises:
        ExerciseError: the name is empty or too long, the language or the path is unknown, a file of
            the folder is damaged, or a question of the teacher cannot be asked.

    >>> course("seconde-b", lang="fr")
    Cours seconde-b.
    >>> course("seconde-b", lang="en", path="nsi")
    Course seconde-b. Its chapters: 1, 3, 4 and 11.
    """
    said = [choose_course(name, lang, path)]
    settings = _SESSION.settings
    if settings and settings.student and not _SESSION.student:
        said.append(student(folder=_SESSION.folder))
    return Text("\n".join(said))


def choose_course(name: str, lang: str | None, path: str | Sequence[int] = "") -> Text:
    """Choose the language and the course, and name nobody; see `course`."""
    with errors_in(_SESSION.lang):
        _SESSION.choose_course(name, lang, path)
    with errors_in(_SESSION.lang):
        if not _SESSION.bringing and Path(OWN_FILE).is_file():
            bring_own_questions(Path(OWN_FILE), _SESSION)
    own, said = _SESSION.course, _said("course", course=_SESSION.course)
    if len(_SESSION.chapters) < CHAPTERS:
        chapters = listed([*map(str, _SESSION.chapters)], _SESSION.lang)
        said = Text(f"{said} {_said('chapters', chapters=chapters)}")
    if plain_name(name) in map(plain_name, (own, ClassSettings.NOBODYS)):
        return said
    other = _said("course.other", course=own, other=name.strip(), file=ClassSettings.FILE)
    return Text(f"{said}\n{other}")


def student(name: Any = ..., folder: str | PathLike[str] = ".") -> Text:
    """Name the pupil, who gets their own numbers and whose progress is kept from now on.

    If no file can be written, it is kept while the notebook runs, and the text says so. It says
    as well if the pupil has worked under another course here, and how to take over what was solved.

    Args:
        name: a pseudonym. With ``...`` it is this notebook's pupil; if it has none, in a folder
            with a class, the one named there last.
        folder: the folder of the file with the progress, ``nainjaune-exercises-….json``.

    Raises:
        ExerciseError: the name is empty or too long, or a file there holds something else.
    """
    with errors_in(_SESSION.lang):
        named = _SESSION.student_of(folder) if name is ... else name
        if name is ... and not named:
            return _said("student.open")
        obstacle = _SESSION.name_student(named, folder)
    course = _SESSION.course or _said("no-course")
    lines = [_said("student", student=_SESSION.student, course=course)]
    lines += [_said("student.kept")] if name is ... else []
    lines += [_said("student.unkept", why=obstacle)] if obstacle else []
    return Text("\n".join([*lines, *elsewhere_said()]))


def elsewhere_said() -> list[Text]:
    """Say what this pupil did here under other courses or spellings, and how to take it over.

    What was taken over is not said again once there is work under this course.
    """
    lines = []
    with _SESSION.record(change=False) as own:
        for record in _SESSION.elsewhere():
            code = code_of(record)
            has_more = bool(code) and any(not own.state_of(name) for name in read_code(code))
            if has_more or own.is_empty:
                whose = {"student": record.student, "course": record.course or _said("no-course")}
                lines.append(_said("student.elsewhere", **whose, n=record.size))
            if has_more:
                lines.append(_said("student.resume", code=code))
    return lines


def bank() -> Listing:
    """Return all questions: their name, topic, level, chapter and title.

    >>> bank()[0]["id"]
    'hands'
    """
    return bank_listing(_SESSION.lang)


def get(question: str, rules: str | None = None) -> Exercise:
    """Return a question with this pupil's numbers.

    Args:
        question: its name, such as ``"sans-ten"``.
        rules: the ruleset that it must be about, if its draws have several; None for any.

    Raises:
        ExerciseError: there is no such question, or none about these rules.

    >>> course("seconde-b")
    Course seconde-b.
    >>> get("hands").draw
    {'short': 1, 'n': 5}
    """
    with errors_in(_SESSION.lang):
        return Exercise(find_question(question, _SESSION), _SESSION, rules)


def mix(chapter: int, n: int = 8, on: date | str | None = None) -> ExerciseSet:
    """Return a mixed set: half of it from older chapters, no two questions alike in a row.

    The questions that invite a misconception of the pupil's own come first, then those that are
    due: 1, 3 and 8 days after they were last answered right. Without a pupil, the set is the same
    for a whole course. It stays the same all day.

    Args:
        chapter: the chapter that the class is at: its kinds of questions are new, earlier ones old.
        n: the number of questions, 2 to 20; there are fewer where the chapters have not so many.
        on: the day, such as ``"2026-09-14"``; None for today.

    Raises:
        ExerciseError: there is no such chapter, number or day, or progress cannot be kept.

    >>> course("seconde-b")
    Course seconde-b.
    >>> mix(chapter=6, n=4)
    Mixed set, chapter 6: 4 questions
    1. Something for everybody (ten-for-everyone)
    2. Where are the jetons? (ledger-means)
    3. At least one (at-least-one-ten)
    4. Where did it go? (where-did-it-go)
    """
    with errors_in(_SESSION.lang):
        number, count = checked_chapter(chapter), as_int(n)
        if not is_whole(count, 2, MOST_MIXED):
            raise ExerciseError("exercise-mix-size", most=MOST_MIXED, value=shown(n))
        try:
            day = today() if on is None else date.fromisoformat(str(on))
        except ValueError as error:
            raise ExerciseError("exercise-day", value=shown(on)) from error
        return mixed_set(_SESSION, number, count, day)


def mistake(question: str, *, guided: bool = False) -> Exercise:
    """Return a derivation with this pupil's numbers: one of its lines is wrong.

    One answers with the letter of the line, then, by ``.step("…")``, with the number that should
    stand there; then the mistake is named.

    Args:
        question: the question of the bank that it belongs to; `mistakes` lists them.
        guided: True for a derivation without a mistake, some of whose lines are to be completed.

    Raises:
        ExerciseError: there is none of that question, or progress cannot be kept.

    >>> course("seconde-b")
    Course seconde-b.
    >>> found = mistake("ruin-fair")
    >>> [line for _, line in found.options][1:]
    ['Antes of both: 3 + 2 = 5', 'Chance that the first takes all, in a fair game: 3 / 5 = 0.6',
    'So the chance that the first is ruined: 0.6']
    >>> found.check("d").says
    'Right so far.'
    """
    with errors_in(_SESSION.lang):
        return derived_exercise(question, _SESSION, guided=guided)


def mistakes(chapter: int | None = None, *, guided: bool = False) -> ExerciseSet:
    """Return derivations with this pupil's numbers, one of whose lines is wrong; see `mistake`.

    Args:
        chapter: the chapter that they belong to; None for all.
        guided: True for derivations whose lines are to be completed.

    Raises:
        ExerciseError: there is no such chapter, or progress cannot be kept.

    >>> mistakes(chapter=12)
    2 derivations
    1. Find the mistake: Who is ruined? (mistake-ruin-fair)
    2. Find the mistake: The lead in the long run (mistake-lead-in-the-long-run)
    """
    with errors_in(_SESSION.lang):
        of = None if chapter is None else checked_chapter(chapter)
        return derived_set(_SESSION, of, guided=guided)


def pretest() -> ExerciseSet:
    """Return the test before the course: ten items, without help; nothing is said to the answers.

    There are two parallel forms. Half of a class begins with one, the others with the other, and
    `posttest` has the one that a pupil has not had. The export keeps what was chosen last.

    >>> course("seconde-b")
    Course seconde-b.
    >>> [option for _, option in pretest()[2].options]
    ['0.792', '0.0622', '0.23', 'I do not know']
    """
    with errors_in(_SESSION.lang):
        return test_of(PRETEST, _SESSION)


def posttest() -> ExerciseSet:
    """Return the test after the course; once it is begun, the answers of `pretest` stay.

    >>> len(posttest())
    10
    """
    with errors_in(_SESSION.lang):
        return test_of(POSTTEST, _SESSION)


def predict(name: str, value: object, *more: object, why: str = "") -> Text | Bars:
    """Keep a prediction; it is never marked, and the first one stays.

    An answer of another kind than is wanted is not kept; a sentence says what is.

    Args:
        name: the name of the prediction, such as ``"ch6-a-ten"``; one that is not of the course, a
            teacher's own, takes any number.
        value: a number, or a string with one; with ``...`` nothing is kept yet. A prediction with
            bars takes a list with the cases on each of them, too, and with ``...`` shows the bars.
        *more: not used: Python puts the decimals here if a decimal comma has no quotes.
        why: the reason in a sentence, which `answered` shows again.

    Raises:
        ExerciseError: the name is empty, too long, or not printable.
    """
    with _SESSION.record() as record:
        refuse_comma(value, more)
        key = checked_name(name)
        seen = "".join(sign for sign in why if sign.isprintable() or sign.isspace())
        reason = " ".join(seen.split())
        if value is not ... or key in record.predictions or not asked_as(key).bars:
            said = Text(keep_prediction(record, key, value, reason, _SESSION.lang))
            _tell(key)
            return said
    # The library of widgets is loaded with the first one.
    from nainjaune_widget.exercises.bars import Bars  # noqa: PLC0415

    return Bars(key, reason, _SESSION)


def _tell(name: str) -> None:
    """Have the bars of a prediction show what is kept of it."""
    if name in _SESSION.watchers:
        _SESSION.watchers[name]()


def answered(name: str, truth: object) -> Answered | Text:
    """Show the answer to a prediction beside one's own, the idea behind it, and the class's.

    Without a prediction it says to predict first, and shows nothing; but see `teacher`. The class's
    answers are in a file that `Gradebook.predictions` has saved beside the notebooks; without it,
    thirty simulated pupils' are shown.

    Args:
        name: the name of the prediction.
        truth: the answer, as the cells before have found it; None as long as it is to be found by
            a function that is still a blank. For a prediction with bars, also what was counted or
            computed for each of them, as a list or a dictionary.

    Raises:
        ExerciseError: the name is not one of `predict`, or the answer is not a number.
    """
    with _SESSION.record() as record:
        key, lang = checked_name(name), _SESSION.lang
        if truth is None:
            return Text(text("predictions", "answered.open", lang))
        found, truths = read_truths(key, truth, lang)
        kept = record.predictions.get(key)
        if kept is not None:
            # A file that was changed by hand, or an older one, may have other bars.
            shares = truths if len(kept.bars) == len(truths) else ()
            record.predictions[key] = kept = replace(kept, truth=found, truths=shares)
        elif _SESSION.teaching:
            _SESSION.shown[key] = found
        else:
            return Text(text("predictions", "answered.first", lang, name=key))
        said = reveal(key, kept, found, _SESSION.folder, lang)
    _tell(key)
    return said


def predictions(chapter: int | None = None) -> Listing:
    """Return one's predictions beside the answers that were shown.

    Args:
        chapter: the chapter; None for all.

    Raises:
        ExerciseError: there is no such chapter.
    """
    with _SESSION.record(change=False) as record:
        number = None if chapter is None else checked_chapter(chapter)
        return predictions_table(record, _SESSION.shown, number, _SESSION.lang)


def calibration() -> Drawing | Text:
    """Draw the shares that one predicted beside those that were true, over all chapters so far.

    It uses the predictions with bars, and those of a probability, whose answers were shown. The two
    bars of a pair are equally high for a well-calibrated pupil: what they gave 30% happened in 30%
    of cases.

    >>> calibration()
    No answer to a prediction with bars, or of a probability, has been shown yet.
    """
    with _SESSION.record(change=False) as record:
        return calibration_of(record.predictions.values(), _SESSION.lang)


def code(name: str, function: object = ...) -> Reply:
    """Try a function that the pupil wrote on held-back values, and say what it does.

    What was written is kept, for the teacher to read. A function that does not come to an end
    refuses to be called in a later cell.

    Args:
        name: the name of the blank, such as ``"ch6-at-least-one"``.
        function: the function, without brackets; with ``...`` in it nothing is tried yet.

    Returns:
        The reply. It names the misconception that gives these values, if there is one, and shows
        nothing of a solution.

    Raises:
        ExerciseError: there is no such blank, or progress cannot be kept.

    >>> code("ch6-at-least-one", lambda wanted, cards: wanted * cards / 52).codes
    ('add',)
    """
    with errors_in(_SESSION.lang):
        blank = find_blank(name)
    judged = judge_function(blank, function)
    written = source_of(function)
    if judged.verdict != "unanswered" and written:
        with _SESSION.record() as record:
            record.write(blank.id, WrittenCode(written, judged.verdict, judged.codes))
    if judged.detail == "endless":
        refuse_calls(function)
    return reply_to(judged, blank, _SESSION.lang)


def score() -> Score:
    """Return this pupil's score: by topic, the questions solved alone, with hints, and so on.

    Its `code` carries the score to another machine; see `resume`.
    """
    with _SESSION.record(change=False) as record:
        return Score(record, _SESSION.lang)


def resume(code: str) -> Score:
    """Continue from a score that was reached on another machine; better results here stay.

    Args:
        code: the code of that score.

    Raises:
        ExerciseError: the code is not one of a score, or is of another version of the bank.
    """
    with _SESSION.record() as record:
        for question, state in read_code(code).items():
            record.entry(question).reach(state)
    return score()


def export(path: Any = ...) -> Text:
    """Write everything that was kept of this pupil for the teacher: JSON, and a CSV beside it.

    Args:
        path: the JSON file; with ``...`` it is named after the course and the pupil.

    Raises:
        ExerciseError: no pupil is named, nothing was kept of them under this course, or a file
            cannot be written.
    """
    with _SESSION.record(change=False) as record:
        if not _SESSION.student:
            raise ExerciseError("exercise-no-student")
        elsewhere, own = elsewhere_said(), _SESSION.student
        if record.is_empty and (elsewhere or not record.questions):
            values = {"course": _SESSION.course or _said("no-course"), "student": own}
            more = " ".join(elsewhere)
            raise ExerciseError("exercise-export-empty", **values, elsewhere=more)
        named = export_name(_SESSION.pupil) if path is ... else path
        whole, table = export_record(record, named, _SESSION.lang)
    said = _said("exported", json=whole.name, csv=table.name, student=own, n=record.size)
    return Text("\n".join([said, *elsewhere]))


def forget() -> Text:
    """Delete everything that was kept of this pupil.

    Raises:
        ExerciseError: the file cannot be read or written.
    """
    with errors_in(_SESSION.lang):
        _SESSION.forget()
    return _said("forgotten", student=_SESSION.student or _said("score.nobody"))


def current_session() -> Session:
    """Return the session of these calls."""
    return _SESSION


def _said(key: str, **values: Any) -> Text:
    return Text(text("exercises", key, _SESSION.lang, **values))


def begin(
    course: Any = ..., pseudonym: Any = ..., *, path: str = "", lang: str | None = None
) -> Text:
    """Choose the class and the pseudonym for all notebooks of a folder; ask where both are open.

    They are kept in a small file beside the notebooks, which `course` and ``student(...)`` read.
    Work under another course stays in the folder, and `student` says so.

    Args:
        course: the name of the course, as the teacher gives it; ``...`` for that of the folder.
        pseudonym: a made-up name; ``...`` for this notebook's pupil, or the one named last.
        path: the chapters that the class goes through, such as ``"premiere"`` or ``"2,5,8"``.
        lang: ``"en"`` or ``"fr"``; the language chosen before when left out, English at first.

    Raises:
        ExerciseError: a name is empty or too long, the path or the language is unknown, or the file
            cannot be written.

    >>> begin()
    Your class: put its name and a made-up name of yours in place of the dots, each in quotes.
    """
    said = [choose_course(ClassSettings.NOBODYS, lang)]
    with errors_in(_SESSION.lang):
        kept = _SESSION.settings
        if course is ... and kept is None:
            return Text(text("exercises", "begin.open", _SESSION.lang))
        if course is not ...:
            chosen = ClassSettings(checked_name(course), path, kept.student if kept else "")
            if kept is not None and kept.is_of(chosen.course):
                chosen = replace(kept, path=path or kept.path)
            if chosen != kept:
                try:
                    _SESSION.choose_class(chosen)
                except ExerciseError as error:
                    # Where no file can be written, it is chosen for this notebook alone.
                    if error.key != "exercise-file-write":
                        raise
                said = [choose_course(chosen.course, lang, chosen.path)]
            if kept is not None and not kept.is_of(chosen.course):
                said.append(_said("begin.changed", course=kept.course))
    return Text("\n".join([*said, student(pseudonym)]))
