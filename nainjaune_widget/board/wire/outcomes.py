"""What a board answers to the requests of its page: plain data, of these types.

They are written to ``frontend/src/board/deal/contract.ts`` with those of `contract`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypeAlias, TypedDict

from nainjaune_widget.board.wire.contract import Members, SeatBeliefs, Snapshot


class Option(TypedDict):
    """Something to choose."""

    id: str
    title: str


class RulesetChoice(Option):
    """Rules to choose: for how many players they are, and if they may go on over a gap."""

    players: list[int]
    announcing: bool
    gap: bool


class TableSetup(TypedDict):
    """The table as it is, and the choices for another one.

    Attributes:
        given: a cell gave the round or the game: rules, players, seats and bots stay.
        variant: the rules of that name have been changed.
        gap: what happens when nobody can go on.
        gaps: the choices for it, that of all rulesets first.
        names: the names that the seats of the largest table would have.
        bots: null if the bots have several strategies, or one of a cell.
        hidden: some cards of the deal are hidden, and so is its code.
    """

    given: bool
    rulesets: list[RulesetChoice]
    rules: str
    variant: bool
    gap: str
    gaps: list[Option]
    players: int
    names: list[str]
    human: list[int]
    strategies: list[Option]
    bots: str | None
    game: bool
    tutor: bool
    lang: str
    languages: list[Option]
    hidden: bool
    code: str | None


class ClauseShown(TypedDict):
    """A clause of the rules."""

    name: str
    text: str
    reading: bool


class Rules(TypedDict):
    """The rules on a sheet.

    Attributes:
        aim: how one wins.
        summary: the rules in short.
        announcing: the clauses on announcing.
        rows: the options that apply, and last their source.
    """

    title: str
    aim: str
    summary: list[Annotated[list[Any], Members(title=str, told=str)]]
    announcing: list[str]
    rows: list[Annotated[list[Any], Members(label=str, value=str)]]
    clauses: list[ClauseShown]


class DialogSheet(TypedDict):
    """A table to show in a dialog."""

    title: str
    columns: NotRequired[list[str]]
    rows: list[list[Any]]
    note: NotRequired[str]


RetryState: TypeAlias = Literal["asked", "found", "shown"]
"""A mistake that is tried again: asked for, put right, or its better choice shown."""


class RetryShown(TypedDict):
    """A mistake that is tried again: the texts of its panel.

    Attributes:
        place: its number, and how many there are.
    """

    state: RetryState
    label: str
    place: str
    leave: str
    show: str
    skip: str
    next: str


class LessonShown(TypedDict):
    """A step of the lesson, or a mistake that is tried again.

    Attributes:
        step: its number, from 1; one more than `of` at the end of the deal.
        of: the number of steps.
        told: what it asks for; at the end what has come of the deal, and how one wins.
        points: what it points at: "card:7♦", "box:7♦", "seat:1", "announce", "hand", "pass", "run".
        snapshot: the deal until it asks for something.
    """

    step: int
    of: int
    name: str
    title: str
    told: list[str]
    points: list[str]
    snapshot: Snapshot
    retry: NotRequired[RetryShown]


class RequestOutcome(TypedDict, total=False):
    """The outcome of a request that was carried out.

    Attributes:
        message: a text to show and speak.
        card: the card that a hint recommends.
        annex: the source of a module.
        more: a review is to go on.
    """

    message: str
    card: str
    sheet: DialogSheet
    setup: TableSetup
    rules: Rules
    beliefs: SeatBeliefs
    annex: str
    lesson: LessonShown
    more: bool


class BasicAnswer(TypedDict):
    """The fields of an answer to any widget, but its message; the number is null without one."""

    id: int | None
    ok: bool
    code: NotRequired[str]


class BoardAnswer(BasicAnswer, RequestOutcome, total=False):
    """The answer to a request."""

    clause: str | None
