"""The verdict on an answer, and the reply in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from string import ascii_lowercase

from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.exercises.answer import ReadAnswer, Unreadable, read_answer
from nainjaune_widget.exercises.bank import FAMILY_OF, Case, Step, Version, contradicting_deal
from nainjaune_widget.sheets import Text, written
from nainjaune_widget.words import text

NO_ATTEMPT = frozenset({"more-digits", "impossible", "unreadable", "unanswered"})
"""The verdicts that do not count as an attempt."""

ROUNDED_ON_THE_WAY = Fraction(1, 10_000)  # a right answer is off, whose steps were rounded
NEAR = Fraction(2, 100)  # of the answer a slip is off
LARGE_COUNT = 10**6  # a number of ways that may be rounded
FEWEST_DIGITS = 2
ERRORS_FROM_MIDDLE = 4
WIDTH_TOLERANCE = Fraction(15, 100)


@dataclass(frozen=True)
class Judgement:
    """The verdict on an answer, and its reasons.

    Attributes:
        verdict: one of those that `Reply` lists.
        codes: the misconceptions that give this number.
        detail: the kind of slip, or the reason why it was no attempt; else empty.
        answer: the number that was read; None where there is none.
        option: the option that was chosen, in a question with options.
    """

    verdict: str
    codes: tuple[str, ...] = ()
    detail: str = ""
    answer: ReadAnswer | None = None
    option: str = ""


def judge(case: Case, kind: str, given: object, lang: str) -> Judgement:
    """Judge an answer.

    The order is that of the course's design: right; this question's misconceptions, as some give
    what is impossible; slips with percent, complement and inverse; what is impossible here; a
    slip in the arithmetic; anything else.

    Args:
        case: the question with its numbers.
        kind: the kind of answer that it asks for.
        given: the answer.
        lang: the language of a text.

    >>> judge(Case(Fraction(3, 13), {"equal": Fraction(1, 5)}), "probability", "1/5", "en").codes
    ('equal',)
    """
    written = given.strip() if isinstance(given, str) else "?"
    if given is None or given is ... or written in {"", "...", "…"}:
        return Judgement("unanswered")
    if kind == "choice":
        return _judge_choice(case, written.lower())
    try:
        answer = read_answer(given, lang)
    except Unreadable as error:
        return Judgement("unreadable", detail=error.reason)
    right = Fraction(case.answer)
    wrong = {code: Fraction(number) for code, number in case.wrong.items()}
    if kind == "estimate":
        return _judge_estimate(case, right, wrong, answer)
    if answer.reach is not None:
        return Judgement("unreadable", detail="no-estimate")
    rights = (right, *(Fraction(number) for number in case.also))
    return _judge_number(rights, wrong, kind, answer)


def _judge_number(
    rights: Sequence[Fraction], wrong: Mapping[str, Fraction], kind: str, answer: ReadAnswer
) -> Judgement:
    unit, digits = _precision(answer, kind, rights[0])
    fitting = tuple(code for code, number in wrong.items() if answer.fits(number, unit))
    exact = tuple(code for code, number in wrong.items() if answer.equals(number))
    is_fine = digits is None or digits >= FEWEST_DIGITS
    # It can come from numbers that were rounded on the way.
    fits = any(
        answer.fits(number, unit)
        or (kind != "count" and abs(answer.value - number) <= ROUNDED_ON_THE_WAY * abs(number))
        for number in rights
    )
    is_exact = any(answer.equals(number) for number in rights)
    value, right = answer.value, rights[0]
    slip = next((s for s, n in slips(right, kind) if answer.fits(n, unit if is_fine else None)), "")
    is_impossible = kind == "count" and (value < 0 or value.denominator != 1)
    is_impossible |= kind == "probability" and not 0 <= value <= 1
    verdict, detail = "wrong", ""
    codes: tuple[str, ...] = ()
    if is_exact or (fits and is_fine and not fitting):
        verdict = "right"
    elif exact and not (fits and is_fine):
        verdict, codes = "misconception", exact
    elif fits:
        verdict = "more-digits"
    elif fitting and is_fine:
        verdict, codes = "misconception", fitting
    elif slip:
        verdict, detail = "slip", slip
    elif is_impossible:
        verdict, detail = "impossible", kind
    elif abs(value - right) <= NEAR * abs(right):
        verdict, detail = "slip", "near"
    return Judgement(verdict, codes, detail, answer)


def _precision(
    answer: ReadAnswer, kind: str, right: Fraction
) -> tuple[Fraction | None, int | None]:
    """Return the unit of the last digit that counts, and the number of digits; None for exact.

    Zeros at the end of an integer may be there from rounding: 709.2 to two digits is 710.
    """
    if kind == "count" and abs(answer.value) < LARGE_COUNT:
        return None, None
    if not answer.is_whole:
        return answer.unit, answer.digits
    written = str(abs(answer.value)).lstrip("0")
    zeros = len(written) - len(written.rstrip("0"))
    if kind == "number":
        zeros = max(0, min(zeros, len(str(abs(int(right)))) - FEWEST_DIGITS))
    elif kind != "count":
        return None, None
    return Fraction(10) ** zeros, len(written) - zeros


def slips(right: Fraction, kind: str) -> Iterator[tuple[str, Fraction]]:
    """Yield what common slips make of the answer."""
    if kind == "probability":
        yield "percent", right * 100
        yield "percent", right / 100
        yield "complement", 1 - right
    if kind in {"probability", "number"} and right:
        yield "inverse", 1 / right


def _judge_estimate(
    case: Case, right: Fraction, wrong: Mapping[str, Fraction], answer: ReadAnswer
) -> Judgement:
    """Judge an estimate: its middle by four standard errors, then the width of its interval."""
    reach = answer.reach
    if reach is None:
        return Judgement("unreadable", detail="no-width", answer=answer)
    if abs(answer.value - Fraction(case.middle)) > ERRORS_FROM_MIDDLE * Fraction(case.error):
        return Judgement("wrong", answer=answer)
    widths = {"": right, **wrong}.items()
    near = [code for code, each in widths if abs(reach - each) <= WIDTH_TOLERANCE * abs(each)]
    if "" in near:
        return Judgement("right", answer=answer)
    return Judgement("misconception" if near else "wrong", tuple(near), answer=answer)


def _judge_choice(case: Case, written: str) -> Judgement:
    """Judge an option, which is given by its key or its letter."""
    keys = {option.lower(): option for option in case.options}
    letters = dict(zip(ascii_lowercase, case.options, strict=False))
    chosen = keys.get(written) or letters.get(written.strip("()[]. "))
    if chosen is None:
        return Judgement("unreadable", detail="no-option")
    if chosen == case.answer:
        return Judgement("right", option=chosen)
    codes = tuple(code for code, option in case.wrong.items() if option == chosen)
    return Judgement("misconception" if codes else "wrong", codes, option=chosen)


@dataclass(frozen=True, repr=False)
class Reply:
    """The reply to an answer.

    Attributes:
        verdict: ``"right"``, ``"misconception"``, ``"slip"``, ``"more-digits"``, ``"wrong"``,
            ``"impossible"``, ``"unreadable"`` or ``"unanswered"``.
        codes: the misconceptions recognised.
        read_as: what was read; empty where nothing was.
        says: what is said about it.
        deal: the code of a deal to look at, for ``Board.from_code``; often empty.
        step: the second step after a misconception, which `Exercise.step` answers; often empty.
    """

    verdict: str
    codes: tuple[str, ...]
    read_as: str
    says: str
    deal: str = ""
    step: str = ""

    @property
    def board(self) -> str:
        """The call that shows the deal to look at; often empty."""
        return f'Board.from_code("{self.deal}")' if self.deal else ""

    def __str__(self) -> str:
        return "\n".join(line for line in (self.read_as, self.says, self.board, self.step) if line)

    def __repr__(self) -> str:
        return str(self)

    @property
    def _repr_html_(self) -> Callable[[], str]:
        return Text(self)._repr_html_


def reply_of(
    judgement: Judgement,
    version: Version,
    *,
    state: str,
    again: bool,
    has_hints: bool,
    step: Step | None,
) -> Reply:
    """Put a judgement into words.

    Args:
        judgement: the judgement.
        version: the question with its numbers.
        state: how a right answer was found: ``"alone"``, ``"hints"``, ``"after"`` the solution on
            fresh numbers, or ``"seen"`` with the solution of these numbers in sight.
        again: True if one of these misconceptions was met before.
        has_hints: True while there are hints that were not asked for.
        step: the second step that is asked for; None for none.
    """
    deal, lang = "", version.lang
    if judgement.verdict == "misconception":
        lines = list(naming(judgement.codes, version))
        if again:
            code = judgement.codes[0]
            lines.append(text("exercises", f"again.{FAMILY_OF[code]}", lang))
            deal = version.case.deal or contradicting_deal(code)
    else:
        detail = judgement.detail
        if judgement.verdict == "right":
            detail = state
        elif judgement.verdict == "wrong" and not has_hints:
            detail = "compare"
        lines = [text("exercises", ".".join(filter(None, (judgement.verdict, detail))), lang)]
    read_as = _read_as(judgement, lang, version.in_words)
    asked = text("exercises", "step", lang, step=step.text) if step else ""
    return Reply(judgement.verdict, judgement.codes, read_as, "\n".join(lines), deal, asked)


def reply_to_step(judgement: Judgement, lang: str) -> Reply:
    """Put the judgement on the answer to a second step into words."""
    verdict, detail = judgement.verdict, judgement.detail
    is_final = verdict in {"right", "wrong"}
    key = f"step.{verdict}" if is_final else ".".join(filter(None, (verdict, detail)))
    return Reply(verdict, (), _read_as(judgement, lang), text("exercises", key, lang))


def _read_as(judgement: Judgement, lang: str, in_words: Callable[[str], str] = str) -> str:
    answer, value = judgement.answer, ""
    if judgement.option:
        value = in_words(judgement.option)
    elif answer and answer.reach is not None:
        value = " ± ".join(written(float(each), lang) for each in (answer.value, answer.reach))
    elif answer:
        value = written(answer.value, lang, max(4, min(answer.digits or 4, 10)))
    return text("exercises", "read-as", lang, value=value) if value else ""


def named(code: str, lang: str) -> str:
    """Return the sentence that names a misconception."""
    return text("exercises", "naming", lang, name=text("misconceptions", f"{code}.name", lang))


def naming(codes: Sequence[str], version: Version) -> Iterator[str]:
    """Yield what is said of misconceptions: their names, a question that leads on, the clause."""
    lang = version.lang
    for code in codes:
        yield named(code, lang)
        yield version.says(code)
        if misread := version.case.clauses.get(code):
            rules = RULESETS[misread.partition("/")[0]]
            yield str(rules.clause(misread, lang))
