"""The review of a deal that is over: its persons' decisions judged, and mistakes tried again.

The page asks for one slice after another. So other messages are heard between them, in a kernel and
in a browser alike, and a page that asks for no more has cancelled the rest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from importlib.util import find_spec
from time import perf_counter
from typing import TYPE_CHECKING

from nainjaune_widget.analysis import (
    FINE,
    VERDICTS,
    DealReport,
    Decision,
    Line,
    analyse_in_steps,
    forgets,
    moments_of,
)
from nainjaune_widget.analysis import reports as said
from nainjaune_widget.board.branch import Branch
from nainjaune_widget.board.contract import (
    DifferenceShown,
    Judged,
    JudgedDecision,
    JudgedOption,
    LessonShown,
    ResultParts,
    RetryState,
    Snapshot,
)
from nainjaune_widget.board.snapshot import EventTexts, snapshot
from nainjaune_widget.board.table import CardTable, TableOptions
from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.clauses import box_label
from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.sheets import number, trimmed, uncertain
from nainjaune_widget.simulation import Estimate, engine
from nainjaune_widget.words import BoardError, catalogue, isolated, listed, shown, text

if TYPE_CHECKING:
    from nainjaune_widget.board.requests import Retry

SLICE_S = 0.025
"""The time of a slice, in seconds; the step in which it ends takes a little longer."""
PLAIN_WORLDS, WORLDS = 128, 1_024
"""The most deals for a decision, where nothing is compiled and elsewhere."""


def usual_worlds() -> int:
    """Return the most deals for a decision."""
    return WORLDS if engine() or find_spec("numba") else PLAIN_WORLDS


def is_mistake(decision: Decision) -> bool:
    """Return True for a decision that cost something for certain."""
    return decision.verdict not in (*FINE, "open")


class Review:
    """The decisions of a deal's persons, judged one after another.

    Args:
        branch: the deal; it is over, and persons played it.
        worlds: the most deals for a decision.

    Raises:
        BoardError: nobody played it, or it is not over.

    Attributes:
        round: the round.
        seats: the seats of its persons.
        of: the number of choices to judge.
    """

    def __init__(self, branch: Branch, worlds: int) -> None:
        if not branch.seats:
            raise BoardError("board-no-human")
        if not branch.round.finished:
            raise BoardError("board-review")
        self.round, self.seats = branch.round, sorted(branch.seats)
        self._events = branch.round.events
        line = Line.of(self.round)
        self.of = sum(
            len(moment.classes) > 1 or not moment.announced
            for seat in self.seats
            for moment in moments_of(line, seat)
        )
        self._found: dict[int, tuple[int, Decision]] = {}
        self.reports: dict[int, DealReport] = {}
        self._steps = self._judge(worlds)

    def seat_of(self, seat: int | None, lang: str) -> int:
        """Return a seat of its persons, the first one by default.

        Raises:
            BoardError: nobody played in that seat.
        """
        found = self.seats[0] if seat is None else as_int(seat)
        if not is_whole(found) or found not in self.seats:
            known = listed(list(map(str, self.seats)), lang, word="or")
            raise BoardError("board-review-seat", value=shown(seat), known=known)
        return found

    def is_of(self, branch: Branch) -> bool:
        """Return True if a branch is still the deal that is reviewed, as it was played."""
        return branch.round is self.round and branch.round.events == self._events

    @property
    def decisions(self) -> list[tuple[int, Decision]]:
        """The choices judged so far in order, each with its seat."""
        return [self._found[event] for event in sorted(self._found)]

    @property
    def mistakes(self) -> list[tuple[int, Decision]]:
        """Those that cost something for certain."""
        return [each for each in self.decisions if is_mistake(each[1])]

    @property
    def complete(self) -> bool:
        """True if all choices are judged, and the results told."""
        return len(self.reports) == len(self.seats)

    def go_on(self) -> bool:
        """Judge for the time of a slice.

        Returns:
            True if there is something new to show.
        """
        before = len(self._found), len(self.reports)
        end = perf_counter() + SLICE_S
        for _ in self._steps:
            if perf_counter() > end:
                break
        return (len(self._found), len(self.reports)) != before

    def take(self, report: DealReport) -> None:
        """Take in what was judged elsewhere, all of it or a part.

        Args:
            report: the report on the decisions of a seat.
        """
        for decision in report.decisions:
            self._keep(report.seat, decision)
        if report.complete:
            self.reports[report.seat] = report

    def _judge(self, worlds: int) -> Iterator[None]:
        for seat in self.seats:
            steps = analyse_in_steps(self.round, seat, worlds)
            while seat not in self.reports:
                try:
                    decision = next(steps)
                except StopIteration as end:
                    self.reports[seat] = end.value
                    break
                if decision is not None:
                    self._keep(seat, decision)
                yield

    def _keep(self, seat: int, decision: Decision) -> None:
        if decision.is_choice:
            self._found[decision.event] = seat, decision

    def judge(self, first: int, worlds: int | None, lang: str) -> dict[int, DealReport]:
        """Judge the decisions of a deal's persons, one person after another.

        Args:
            first: the seat to begin with.
            worlds: the most deals for a decision; the usual number when left out.
            lang: the language of the reports.

        Returns:
            The reports by seat; after an interruption, those so far.

        Raises:
            SimulationError: the number of worlds is impossible.
        """
        from nainjaune_widget.analysis import analyse  # noqa: PLC0415 (the page `play/` has none)

        most = usual_worlds() if worlds is None else worlds
        reports = {}
        for person in sorted(self.seats, key=lambda person: person != first):
            report = analyse(self.round, person, most, lang=lang)
            assert isinstance(report, DealReport)  # noqa: S101 - that of a round
            reports[person] = report
            if not report.complete:
                break
        return reports

    def judged(self, table: CardTable, lang: str) -> Judged:
        """Describe the review as far as it has got.

        Args:
            table: the table at which the deal was played.
            lang: ``"en"`` or ``"fr"``.
        """
        words = catalogue("review", lang)
        decisions = self.decisions
        several = len(self.seats) > 1
        return {
            "deal": table.deals,
            "of": self.of,
            "complete": self.complete,
            "told": _counted([decision for _, decision in decisions], self.of, lang),
            "decisions": [
                _decision(
                    seat,
                    each,
                    table.names[seat] if several else None,
                    said.reason_in_words(each, self.round.rules, lang),
                    lang,
                )
                for seat, each in decisions
            ],
            "mistakes": [decision.event for _, decision in self.mistakes],
            "results": [
                _result(self.reports[seat], table.names[seat] if several else None, lang)
                for seat in self.seats
                if self.complete
            ],
            "words": {key: str(words[key]) for key in words if key.startswith(OF_THE_PANEL)},
        }

    def retry(self, table: CardTable, request: Retry, lang: str, *, tutor: bool) -> LessonShown:
        """Put the board back before a mistake, and judge what is chosen there instead.

        Nothing is remembered: a mistake is the same whatever was tried before.

        Args:
            table: the table at which it was played.
            request: the mistake, and the card or the pass, if any.
            lang: ``"en"`` or ``"fr"``.
            tutor: True if an honour is announced without being asked for.

        Raises:
            IllegalPlay: the rules do not allow it.
            BoardError: there is no such mistake, or the choice costs jetons again.
        """
        mistakes, number = self.mistakes, request.number
        if not 1 <= number <= len(mistakes):
            raise BoardError("board-retry", n=number, last=len(mistakes))
        seat, decision = mistakes[number - 1]
        before = self.round.replayed(decision.event - 1)
        options = TableOptions(
            before, human=seat, bots=table.arranged.strategies, names=table.names
        )
        tried = CardTable(options)
        state: RetryState = "asked"
        if request.shows:
            state = "shown"
            tried.act(decision.best)
        elif request.card is not None or request.passes:
            state = "found"
            is_silent = not request.announce and forgets(before, request.card)
            tried.act(request.card, request.announce)
            if is_silent:
                raise BoardError("board-retry-silent", card=request.card)
            if not decision.is_good(request.card):
                is_same = request.card == decision.played and decision.announced
                key = "same" if is_same else "worse"
                option = option_in_words(request.card, lang, first=True)
                hint = _hint(decision, request.card, self.round.rules, lang)
                raise BoardError(f"board-retry-{key}", option=option, hint=hint)
        tried.show_end()
        content = snapshot(tried, EventTexts(lang), tutor=tutor)
        # Each mistake is a deal of its own for the page; what was found goes on in the same one.
        sent: Snapshot = {**content, "rev": 2 * number + (state != "asked"), "deal": number}
        sent["mayUndo"] = False
        values = {
            "event": decision.event,
            "name": isolated(table.names[seat]),
            "played": option_in_words(decision.played, lang),
            "best": option_in_words(decision.best, lang, first=state == "shown"),
            "tried": option_in_words(request.card, lang, first=True),
            "cost": said.cost_in_words(decision.cost, lang),
            "silence": said.cost_in_words(decision.silence, lang),
        }
        why = said.reason_in_words(decision, self.round.rules, lang)
        return {
            "step": number,
            "of": len(mistakes),
            "name": "retry",
            "title": _say(_title(self, decision), lang, **values),
            "told": [
                _say(_told(decision, state, request.card), lang, **values),
                *([why] if why and state != "asked" else []),
            ],
            "points": [],
            "snapshot": sent,
            "retry": {
                "state": state,
                "label": _say("retry", lang),
                "place": _say("retry.place", lang, n=number, of=len(mistakes)),
                "leave": _say("retry.leave", lang),
                "show": _say("retry.show", lang),
                "skip": _say("retry.skip", lang),
                "next": _say("retry.next" if number < len(mistakes) else "retry.leave", lang),
            },
        }


PARTS = ("mean", "luck", "play", "rest", "result")
OF_THE_PANEL = "panel."
"""The beginning of the keys of the texts that the panel writes itself."""


def option_in_words(option: Card | None, lang: str, *, first: bool = False) -> str:
    """Return a card, or the word for passing.

    Args:
        option: the card; None for a pass.
        lang: the language.
        first: True at the beginning of a sentence.

    >>> option_in_words(None, "en"), option_in_words(Card("Q♦"), "fr")
    ('passing', 'D♦')
    """
    if option is None:
        return text("review", "pass.first" if first else "pass", lang)
    return option.say(lang)


def _counted(decisions: list[Decision], of: int, lang: str) -> str:
    """Return the verdicts, counted, the best first."""
    if not decisions:
        return text("review", "none" if of else "none.at-all", lang)
    counts = Counter(each.verdict for each in decisions)
    told = [
        text("review", f"count.{verdict}", lang, n=counts[verdict])
        for verdict in VERDICTS
        if counts[verdict]
    ]
    return text("review", "counted", lang, n=len(decisions), counts=listed(told, lang))


def _decision(
    seat: int, decision: Decision, name: str | None, why: str, lang: str
) -> JudgedDecision:
    best = option_in_words(decision.best, lang)
    values = {
        "played": option_in_words(decision.played, lang, first=True),
        "best": best,
        "cost": said.cost_in_words(decision.cost, lang),
    }
    told = text("review", f"told.{decision.verdict}", lang, **values)
    if name is not None:
        told = text("review", "told.of", lang, name=isolated(name), told=told)
    better = "better.pass" if decision.best is None else "better"
    if decision.best == decision.played:
        better = "better.announce"
    deals = number(decision.worlds, lang)
    note = "note.exact" if decision.exact else "note"
    return {
        "event": decision.event,
        "seat": seat,
        "verdict": decision.verdict,
        "said": said.verdict_in_words(decision, lang),
        "told": told,
        "why": why,
        "note": text("review", note, lang, n=decision.worlds, count=deals),
        "better": text("review", better, lang, best=best) if is_mistake(decision) else None,
        "options": _options(decision, lang),
    }


def _hint(decision: Decision, tried: Card | None, rules: Ruleset, lang: str) -> str:
    """Return what to think of, without the better choice itself."""
    best, reason = decision.best, decision.reason
    if best is None:
        key = "pass"
    elif best == decision.played:
        key = "announce"
    elif reason and reason.ground == "shown" and reason.part[0] != "points":
        key, box = reason.part
        return text("review", f"hint.{key}", lang, box=box and box_label(rules, box, lang))
    elif tried is None:
        key = "play"
    elif rules.sequence == "any-suit" and best.rank != tried.rank:
        key = "higher" if best.rank > tried.rank else "lower"
    else:
        key = "suit"
    return text("review", f"hint.{key}", lang, suit=best and best.suit)


def _options(decision: Decision, lang: str) -> list[JudgedOption]:
    """Describe the options, the best first; and the card that was played without a word."""
    rows: list[JudgedOption] = []
    for each in decision.classes:
        is_best = decision.best in each
        either = [option_in_words(option, lang) for option in each]
        rows.append(
            {
                **_difference(decision.behind[each[0]], lang, is_best),
                "name": text("review", "or", lang).join(either),
                "played": decision.announced and decision.played in each,
                "best": is_best,
            }
        )
    if decision.unannounced is not None:
        card = option_in_words(decision.played, lang)
        name = text("review", "silent", lang, card=card)
        silent = _difference(decision.cost, lang, False)
        rows.append({**silent, "name": name, "played": True, "best": False})
    return sorted(rows, key=lambda row: (not row["best"], -row["mean"]))


def _difference(behind: Estimate, lang: str, is_best: bool) -> DifferenceShown:
    """Describe what an option earns less than the best."""
    if is_best:
        return {"mean": 0.0, "low": 0.0, "high": 0.0, "told": text("review", "panel.best", lang)}
    less = replace(behind, value=-behind.value)
    low, high = less.interval() if less.stderr else (less.value, less.value)
    told = uncertain(less, lang) if less.stderr else trimmed(less.value, lang, 2)
    return {"mean": less.value, "low": low, "high": high, "told": told}


def _result(report: DealReport, name: str | None, lang: str) -> ResultParts:
    values = [getattr(report, part) for part in PARTS]
    _, *told = said.sentences(report, lang)
    return {
        "name": None if name is None else isolated(name),
        "parts": [
            [said.say(f"part.{part}", lang), said.jetons(value, lang), float(value)]
            for part, value in zip(PARTS, values, strict=True)
        ],
        "told": told,
    }


def _title(review: Review, decision: Decision) -> str:
    if len(review.seats) > 1:
        return "retry.title.of"
    return "retry.title.pass" if decision.played is None else "retry.title"


def _told(decision: Decision, state: RetryState, tried: Card | None) -> str:
    if decision.verdict == "forgot":
        return f"retry.{state}.forgot"
    is_best = any({tried, decision.best} <= set(each) for each in decision.classes)
    if state == "found" and not is_best:
        return "retry.found.as-good"
    return f"retry.{state}"


def _say(key: str, lang: str, **values: object) -> str:
    return text("review", key, lang, **values)
