"""The lesson: a first deal, at each step of which one acts, and the engine plays it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from nainjaune_widget.board.contract import LessonShown, Snapshot
from nainjaune_widget.board.snapshot import EventTexts, snapshot
from nainjaune_widget.board.table import CardTable, TableOptions
from nainjaune_widget.engine.cards import KING, Card, card_of, rank_name
from nainjaune_widget.play import Deal
from nainjaune_widget.sheets import change
from nainjaune_widget.words import BoardError, catalogue, isolated, text

if TYPE_CHECKING:
    from nainjaune_widget.board.requests import Learn

SEAT = 0
"""The learner's seat, which leads first."""


class Step(NamedTuple):
    """A step of a lesson.

    Attributes:
        name: the name of its texts.
        at: the number of choices before the one that it asks for.
        points: what it points at beside the card: ``"wanted"``, ``"run"``, ``"hand"``, or a box or
            a seat with its kind, as in ``"box:7♦"`` and ``"seat:1"``.
    """

    name: str
    at: int
    points: tuple[str, ...] = ()


class Lesson(NamedTuple):
    """A lesson.

    Attributes:
        code: the code of its deal.
        choices: all choices of the learner's seat, None for a pass.
        steps: the steps, in order; the last choice is that of the last one.
    """

    code: str
    choices: tuple[Card | None, ...]
    steps: tuple[Step, ...]

    def asked(self, number: int) -> Card | None:
        """Return the card that a step asks for, None for a pass."""
        return self.choices[self.steps[number - 1].at]

    def before(self, number: int) -> tuple[Card | None, ...]:
        """Return the choices before a step; all of them after the last one."""
        return self.choices[: self.steps[number - 1].at if number <= len(self.steps) else None]


def _choices(written: str) -> tuple[Card | None, ...]:
    return tuple(None if each == "pass" else Card(each) for each in written.split())


LESSONS = {
    "lindor-1789": Lesson(
        "4J49-ND6C-URBM-KHWW-29RA-WBQS-8M",
        _choices("A♠ 2♥ 3♥ 7♦ pass 5♣ 7♥ 8♦ Q♣ K♣ 10♠ J♥ 3♦"),
        (
            Step("aim", 0),
            Step("count", 1, ("run",)),
            Step("box", 3, ("box:7♦",)),
            Step("pass", 4),
            Step("sans", 8, ("run",)),
            Step("king", 9),
            Step("out", 12),
        ),
    ),
    "cats-at-cards": Lesson(
        "6T2E-86UR-E7B4-PSQU-WVNF-62TF-KH",
        _choices("8♦ 9♣ 10♣ K♦ 4♠ 5♣ 6♣ 7♠ K♣ Q♥ A♣ 4♦"),
        (
            Step("aim", 0),
            Step("count", 1, ("run",)),
            Step("must", 2),
            Step("king", 3),
            Step("box", 9, ("box:Q♥",)),
            Step("sans", 10, ("run",)),
            Step("out", 11),
        ),
    ),
    "nain-1760": Lesson(
        "269D-J5S9-EZCC-SDDJ-J726-RPM",
        _choices("2♣ 3♣ 7♦ 3♥ 4♥ Q♦ K♦ K♣ 3♠ 5♣ 9♣ 10♦ 6♦ 8♠ J♠"),
        (
            Step("aim", 0),
            Step("count", 1, ("run",)),
            Step("wild", 2, ("box:7♦",)),
            Step("sans", 5, ("run",)),
            Step("hoc", 6),
            Step("box", 11, ("box:10♦",)),
            Step("out", 14),
        ),
    ),
    "pope-joan": Lesson(
        "932D-NP49-MVVT-6KDM-3CDZ-TPT4-8V9",
        _choices("3♦ 5♦ 6♦ A♠ 4♠ 5♠ J♦ Q♦ 8♥ J♥ 9♣"),
        (
            Step("aim", 0),
            Step("count", 1, ("run",)),
            Step("sans", 3, ("run",)),
            Step("box", 6, ("box:jack",)),
            Step("pair", 7, ("box:intrigue",)),
            Step("lowest", 8),
            Step("out", 10),
        ),
    ),
}
"""The lessons by ruleset."""


def teach(rules: str, request: Learn, lang: str) -> LessonShown:
    """Do what a step of the lesson asks, and show the next one; or show a step.

    Nothing is remembered: a step is the same whatever was done before it.

    Args:
        rules: the id of the ruleset.
        request: the step, and the card or the pass, if any.
        lang: ``"en"`` or ``"fr"``.

    Raises:
        IllegalPlay: the rules do not allow it.
        BoardError: the step asks for something else, or there is no such step.

    >>> from nainjaune_widget.board.requests import Learn
    >>> teach("lindor-1789", Learn(step=1), "en")["told"]
    ['The first to have no cards left wins the deal. You begin: play your ace of spades.']
    >>> teach("lindor-1789", Learn(step=1, card=Card("A♠")), "fr")["title"]
    'En montant'
    >>> teach("lindor-1789", Learn(step=1, card=Card("K♣")), "en") # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    nainjaune_widget.words.errors.BoardError: The rules allow that, but here the lesson asks for ...
    """
    lesson, number = LESSONS[rules], request.step
    last = len(lesson.steps)
    if not 1 <= number <= last + 1:
        raise BoardError("board-lesson-step", n=number, last=last)
    if request.card is None and not request.passes:
        return _shown(rules, number, lang)
    if number > last:
        raise BoardError("board-over")
    _check(lesson, request)
    return _shown(rules, number + 1, lang)


def _check(lesson: Lesson, request: Learn) -> None:
    """Refuse what a step does not ask for."""
    table, asked = table_at(lesson, request.step), lesson.asked(request.step)
    takes_nothing = not request.announce and _must_announce(table, request.card)
    table.act(request.card, request.announce)
    if request.card != asked:
        if asked is None:
            raise BoardError("board-lesson-pass")
        raise BoardError("board-lesson-other", card=asked)
    if takes_nothing:
        raise BoardError("board-lesson-announce", card=asked)


def table_at(lesson: Lesson, number: int) -> CardTable:
    """Return a table with the deal of a lesson, played until a step asks for something.

    Args:
        lesson: the lesson.
        number: the number of the step; one more than there are for the end of the deal.
    """
    table = CardTable(TableOptions(Deal.from_code(lesson.code), human=SEAT, bots="longest-run"))
    for card in lesson.before(number):
        table.act(card)
    table.show_end()
    return table


@cache
def _shown(rules: str, number: int, lang: str) -> LessonShown:
    lesson = LESSONS[rules]
    table, steps = table_at(lesson, number), lesson.steps
    content = snapshot(table, EventTexts(lang), tutor=False)
    # The step itself says what is wanted, and which card.
    turn = content["yourTurn"] and text("board", "turn.lesson", lang)
    sent: Snapshot = {**content, "rev": number, "mayUndo": False, "yourTurn": turn}
    values = _values(lesson, number, table, lang)
    name = steps[number - 1].name if number <= len(steps) else "end"
    return {
        "step": number,
        "of": len(steps),
        "name": name,
        "title": _text(f"{name}.title", rules, lang, values),
        "told": _end(table, lang) if name == "end" else [_text(name, rules, lang, values)],
        "points": [] if name == "end" else _points(lesson, steps[number - 1], table),
        "forYou": _played_for_her(lesson, table),
        "snapshot": sent,
    }


def _played_for_her(lesson: Lesson, table: CardTable) -> list[int]:
    """Return the numbers of the events in which the learner plays and no step asks for it."""
    own = [e for e in table.round.events if e.seat == SEAT and e.kind in ("play", "pass")]
    asked = {step.at for step in lesson.steps}
    return [event.number for at, event in enumerate(own) if at not in asked]


def _text(key: str, rules: str, lang: str, values: dict[str, Any]) -> str:
    """Write a text of a lesson, in the ruleset's own words where it has some."""
    own = f"{key}.{rules}"
    return text("lesson", own if own in catalogue("lesson", lang) else key, lang, **values)


def _values(lesson: Lesson, number: int, table: CardTable, lang: str) -> dict[str, Any]:
    """Return what the texts of a step may name."""
    current = table.round
    values: dict[str, Any] = {}
    played = [each.card for each in current.events if each.kind == "play" and each.card]
    if played and played[-1].rank < KING:
        values["rank"] = rank_name(played[-1].rank + 1, lang)
        values["next"] = card_of(played[-1].rank + 1, played[-1].suit).name(lang)
    if number <= len(lesson.steps) and (card := lesson.asked(number)):
        taking = current.rules.cards_taking(current.deal.turn_up)
        boxes = zip(current.rules.boxes, taking, strict=True)
        values["card"] = card.name(lang)
        values["n"] = sum(current.boxes[box] for box, own in boxes if own == card)
    return values


def _points(lesson: Lesson, step: Step, table: CardTable) -> list[str]:
    card = lesson.choices[step.at]
    if card is None:
        return ["pass", *step.points]
    announces = ["announce"] if _must_announce(table, card) else []
    return [*announces, f"card:{card}", *step.points]


def _must_announce(table: CardTable, card: Card | None) -> bool:
    """Tell if a card that may be played would take nothing without being announced."""
    if card is None or card not in table.round.legal:
        return False
    tried = table.round.replayed(len(table.round.events))
    return any(event.kind == "forgot" for event in tried.play(card, announce=False))


def _end(table: CardTable, lang: str) -> list[str]:
    """Write what has come of the deal, the first bête, and how one wins."""
    current = table.round
    rules = current.rules.id
    told = [_text("end", rules, lang, {"n": change(current.chips[SEAT], lang)})]
    for event in [each for each in current.events if each.kind == "bete"][:1]:
        values = {
            "name": isolated(table.names[event.seat or 0]),
            "card": event.card.name(lang) if event.card else "",
            "n": sum(effect.amount or 0 for effect in event.effects),
        }
        told.append(_text("end.bete", rules, lang, values))
    return [*told, _text("end.how", rules, lang, {})]
