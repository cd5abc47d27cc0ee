"""All that a board sends to its page: plain data, of these types.

``make bundle`` writes ``frontend/src/board/deal/contract.ts`` from them and from the requests, for
the page's own checks. The page knows no rule of the game: it folds the effects of events and shows
the texts that come with them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, NotRequired, TypeAlias, TypedDict


class Members:
    """The values of a list that has always so many, by their names."""

    def __init__(self, **values: Any) -> None:
        self.values = values


class SomeFields:
    """Some fields of a type."""

    def __init__(self, whole: type) -> None:
        self.whole = whole


Account: TypeAlias = int | str
"""A seat, or the id of a box; for cards also "table"."""

EventEffect: TypeAlias = Annotated[
    list[Any],
    Members(kind=Literal["card"], source=Account, target=Account, card=str),
    Members(kind=Literal["jetons"], source=Account, target=Account, amount=int),
]
"""A card or a number of jetons goes from one account to another."""

Mark: TypeAlias = Literal["stop", "king", "sweep"]
"""The mark of an event on the rail: a run that nobody continued, a king or hoc, a sweep."""


class EventText(TypedDict):
    """An event in words.

    Attributes:
        wanted: the rank or card that the run on the table waits for, in words.
    """

    headline: str
    sentence: str
    sum: list[Annotated[list[Any], Members(label=str, amount=int)]]
    total: Annotated[list[Any], Members(label=str, amount=int)] | None
    clause: str
    reading: bool
    otherwise: str | None
    log: str
    aside: str
    spoken: str
    wanted: NotRequired[str | None]


class GameEvent(TypedDict):
    """An event of a deal."""

    number: int
    kind: str
    seat: int | None
    card: str | None
    effects: list[EventEffect]
    mark: Mark | None
    markText: str | None
    call: str | None
    banner: str | None
    text: EventText


class Player(TypedDict):
    """A player.

    Attributes:
        called: the name within a sentence, isolated if it runs from right to left.
        of: the same as an owner: "Ana’s", "d’Ana".
    """

    name: str
    called: str
    of: str
    human: bool


class Box(TypedDict):
    """A box of the board.

    Attributes:
        card: null if it takes more than one card to win it.
    """

    id: str
    card: str | None
    name: str


class RulesInPlay(TypedDict):
    """The rules that a deal is played by.

    Attributes:
        byHolder: the seat with the next card plays it, so the turn shows who holds that card.
        passing: these rules sometimes let a person pass.
    """

    id: str
    title: str
    layout: Literal["tray", "round", "cloth"]
    boxes: list[Box]
    direction: str
    announcing: bool
    byHolder: bool
    passing: bool


class Talon(TypedDict):
    """The cards that were not dealt."""

    size: int
    cards: list[str] | None
    deadHand: bool


class GameInPlay(TypedDict):
    """A game of several deals."""

    number: int
    deals: int | None
    finished: bool
    ending: str | None


Branching = TypedDict("Branching", {"from": int, "title": str})
"""A what-if, and the last event that it shares with the deal."""

PredictionRow: TypeAlias = Annotated[
    list[Any], Members(event=int, question=str, outcome=str, exact=str, explanation=str)
]
"""A probability that a person gave before an event; its outcome is told in words."""


class PredictionSheet(TypedDict):
    """The predictions of the deal on show.

    Attributes:
        asked: the questions that have not been answered, each with the event that settles it.
        scores: the mean Brier scores in words; empty before the first.
        points: the calibration: shares that were given, how often it was so, and the number of
            times.
        told: the same in words.
    """

    asked: list[Annotated[list[Any], Members(event=int, question=str)]]
    made: list[PredictionRow]
    scores: str
    points: list[Annotated[list[Any], Members(given=float, so=float, times=int)]]
    told: str


class Content(TypedDict):
    """The content of a snapshot.

    Attributes:
        live: false in a stand-alone page, which has no Python to ask.
        clauses: the texts of all clauses that may be cited.
        turnUp: the face-up card of the dead hand, whose suit is trumps.
        chips: the jetons of each seat before the deal: its purse in a game, else 0.
        eyes: the seat whose cards are shown; null while the curtain is down, and where all hands
            are shown because no person plays.
        curtain: the seat whose cards are hidden until its person asks for them.
        over: the deal is over, and its last event has been on show: nothing is hidden any more.
        yourTurn: what is wanted of the person in turn, and which of their cards fits, in words.
        tutor: every card is announced automatically.
        whatIf: while a person plays: a what-if marks the deal, or waits until the deal is over.
        revealed: all hands have been opened for everybody to see.
        line: the what-if on show. Its event moves on while both lines are played alike. Null on the
            deal itself.
        predict: only on a board that asks for predictions.
    """

    schema: int
    deal: int
    lang: str
    live: bool
    rules: RulesInPlay
    clauses: Mapping[str, str]
    players: list[Player]
    dealer: int
    hands: list[list[str] | None]
    sizes: list[int]
    talon: Talon
    turnUp: str | None
    chips: list[int]
    boxes: dict[str, int]
    events: list[GameEvent]
    opening: EventText
    turn: int | None
    human: list[int]
    eyes: int | None
    curtain: int | None
    over: bool
    legal: list[str]
    mayPass: bool
    yourTurn: str | None
    mayUndo: bool
    tutor: bool
    whatIf: Literal["marked", "after"]
    revealed: bool
    game: GameInPlay | None
    line: Branching | None
    predict: NotRequired[PredictionSheet]


class Snapshot(Content):
    """A deal as a board shows it; the revision counts its changes."""

    rev: int


PlaceChances: TypeAlias = Annotated[list[Any], Members(cards=list[str], bySeatThenTalon=list[str])]
"""Some unseen cards that may be anywhere alike, and the chances of each place: "3/13"."""


class SeatBeliefs(TypedDict):
    """The places where a seat could believe the unseen cards to be, each from an event on.

    Attributes:
        wanted: the cards that were wanted last, before the first of them that of a large box.
        known: without chances once the deal is over.
    """

    seat: int
    wanted: list[Annotated[list[Any], Members(since=int, cards=list[str])]]
    known: list[Annotated[list[Any], Members(since=int, places=list[PlaceChances])]]


Verdict: TypeAlias = Literal[
    "best", "as-good", "inexact", "mistake", "blunder", "open", "forgot", "needless-pass"
]
"""The verdict on a decision; it is open where it cannot be told."""


class DifferenceShown(TypedDict):
    """What an option earns more than the best, so 0 or less: the mean over common deals in jetons.

    It has its 95% interval, and both as they are written.
    """

    mean: float
    low: float
    high: float
    told: str


class JudgedOption(DifferenceShown):
    """An option of a decision.

    Attributes:
        name: the cards that the rules make equal, or a pass.
    """

    name: str
    played: bool
    best: bool


class JudgedDecision(TypedDict):
    """A decision, judged.

    Attributes:
        said: the verdict in words.
        told: the verdict with what it is about, a sentence.
        why: what makes the better choice better; empty where nothing stands out.
        note: the deals that it was judged in.
        better: the text of the button that tries the better choice; null where there is none.
    """

    event: int
    seat: int
    verdict: Verdict
    said: str
    told: str
    why: str
    note: str
    better: str | None
    options: list[JudgedOption]


class ResultParts(TypedDict):
    """The parts of a person's result, which add up to the last of them, and a sentence on each.

    Attributes:
        name: null where one person plays.
    """

    name: str | None
    parts: list[Annotated[list[Any], Members(part=str, jetons=str, value=float)]]
    told: list[str]


class Judged(TypedDict):
    """The review of the deal on show, as far as it has got.

    Attributes:
        of: the number of choices to judge.
        told: the verdicts, counted.
        mistakes: the events of the decisions that cost something.
        words: the texts of its panel.
    """

    deal: int
    of: int
    complete: bool
    told: str
    decisions: list[JudgedDecision]
    mistakes: list[int]
    results: list[ResultParts]
    words: dict[str, str]


class Settings(TypedDict):
    """The settings that a page begins with.

    Attributes:
        pace: the factor on all times: 1 is normal, 0 is at once.
        telling: screen readers are told short messages, or every event with its explanation.
        beliefs: it begins with the beliefs about the wanted cards, or about this one, on show.
        sounds: Python does not send it: sounds are off until a person turns them on.
        learn: it begins with the lesson.
    """

    pace: float
    fourColours: bool
    speech: bool
    telling: Literal["short", "full"]
    projector: bool
    beliefs: NotRequired[Literal[True] | str]
    sounds: NotRequired[bool]
    learn: NotRequired[bool]


class Growth(TypedDict):
    """The difference between a snapshot and the next one.

    Attributes:
        keep: the number of old events that stay.
        texts: the changes in the texts of events that stay, by the events' indices.
    """

    keep: int
    events: list[GameEvent]
    texts: dict[str, Annotated[dict[str, Any], SomeFields(EventText)]]
    patch: Annotated[dict[str, Any], SomeFields(Snapshot)]


class GrowthMessage(TypedDict):
    """The message that brings a growth, which is its buffer: zlib of JSON.

    Attributes:
        base: the revision that it applies to.
        rev: the revision that it leads to.
    """

    type: Literal["more"]
    base: int
    rev: int


class Show(TypedDict):
    """The cursor to which Python last called all views.

    Attributes:
        count: the number of calls so far.
        rev: the revision of the snapshot that the cursor is in.
    """

    cursor: int
    count: int
    rev: int


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
        points: what it points at: "card:7♦", "box:7♦", "seat:1", "hand", "pass", "run".
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
