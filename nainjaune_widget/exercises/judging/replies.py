"""Replies in words: what was read, the verdict, and a question that leads on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.exercises.bank import (
    FAMILY_OF,
    Question,
    contradicting_deal,
    option_of,
    says_of,
)
from nainjaune_widget.exercises.judging.judge import Judgement
from nainjaune_widget.sheets import Text, written
from nainjaune_widget.words import text


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
    """

    verdict: str
    codes: tuple[str, ...]
    read_as: str
    says: str
    deal: str = ""

    @property
    def board(self) -> str:
        """The call that shows the deal to look at; often empty."""
        return f'Board.from_code("{self.deal}")' if self.deal else ""

    def __str__(self) -> str:
        return "\n".join(line for line in (self.read_as, self.says, self.board) if line)

    def __repr__(self) -> str:
        return str(self)

    @property
    def _repr_html_(self) -> Callable[[], str]:
        return Text(self)._repr_html_


def reply_of(
    judgement: Judgement,
    question: Question,
    draw: int,
    lang: str,
    *,
    state: str,
    again: bool,
    has_hints: bool,
) -> Reply:
    """Put a judgement into words.

    Args:
        judgement: the judgement.
        question: the question.
        draw: the place of its draw.
        lang: the language.
        state: how a right answer was found: ``"alone"``, ``"hints"``, ``"after"`` the solution on
            fresh numbers, or ``"seen"`` with the solution of these numbers in sight.
        again: True if one of these misconceptions was met before.
        has_hints: True while there are hints that were not asked for.
    """
    deal = ""
    if judgement.verdict == "misconception":
        lines = list(naming(judgement.codes, question, draw, lang))
        if again:
            code = judgement.codes[0]
            lines.append(text("exercises", f"again.{FAMILY_OF[code]}", lang))
            deal = question.case(draw).deal or contradicting_deal(code)
    else:
        detail = judgement.detail
        if judgement.verdict == "right":
            detail = state
        elif judgement.verdict == "wrong" and not has_hints:
            detail = "compare"
        lines = [text("exercises", ".".join(filter(None, (judgement.verdict, detail))), lang)]
    read_as = _read_as(judgement, question, draw, lang)
    return Reply(judgement.verdict, judgement.codes, read_as, "\n".join(lines), deal)


def naming(codes: Sequence[str], question: Question, draw: int, lang: str) -> Iterator[str]:
    """Yield what is said of misconceptions: their names, a question that leads on, the clause.

    Args:
        codes: the misconceptions.
        question: the question.
        draw: the place of its draw.
        lang: the language.
    """
    for code in codes:
        name = text("misconceptions", f"{code}.name", lang)
        yield text("exercises", "naming", lang, name=name)
        yield says_of(question, code, draw, lang)
        if misread := question.case(draw).clauses.get(code):
            rules = RULESETS[misread.partition("/")[0]]
            yield str(rules.clause(misread, lang))


def _read_as(judgement: Judgement, question: Question, draw: int, lang: str) -> str:
    answer = judgement.answer
    if judgement.option:
        value = option_of(question, judgement.option, draw, lang)
    elif answer is None:
        return ""
    elif answer.reach is None:
        value = written(answer.value, lang, max(4, min(answer.digits or 4, 10)))
    else:
        value = " ± ".join(written(float(each), lang) for each in (answer.value, answer.reach))
    return text("exercises", "read-as", lang, value=value)
