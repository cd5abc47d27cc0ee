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
        card: the card that it asks for, None for a pass.
        points: what it points at beside the card: ``"wanted"``, ``"run"``, ``"hand"``, or a box or
            a seat with its kind, as in ``"box:7♦"`` and ``"seat:1"``.
    """

    name: str
    card: Card | None
    points: tuple[str, ...] = ()


class Lesson(NamedTuple):
    """A lesson: every choice of the learner's is a step.

    Attributes:
        code: the code of its deal.
        steps: the steps, in order; with the last one the learner goes out.
    """

    code: str
    steps: tuple[Step, ...]


def _steps(written: str) -> tuple[Step, ...]:
    """Read steps: each a card or ``pass``, the name of its texts, and what it points at."""

    def read(choice: str, name: str = "", *points: str) -> Step:
        card = None if choice == "pass" else Card(choice)
        return Step(name or ("turn" if card else "pass"), card, points)

    return tuple(read(*each.split()) for each in written.split(", "))


LESSONS = {
    "lindor-1789": Lesson(
        "4J49-ND6C-URBM-KHWW-29RA-WBQS-8M",
        _steps(
            "A♠ aim, 2♥ count run, 3♥, 7♦ box box:7♦, pass, 5♣, 7♥, 8♦, Q♣ sans run, "
            "K♣ king, 10♠, J♥, 3♦ out"
        ),
    ),
    "cats-at-cards": Lesson(
        "6T2E-86UR-E7B4-PSQU-WVNF-62TF-KH",
        _steps(
            "8♦ aim, 9♣ count run, 10♣ must, K♦ king, 4♠, 5♣, 6♣, 7♠, K♣, Q♥ box box:Q♥, "
            "A♣ sans run, 4♦ out"
        ),
    ),
    "nain-1760": Lesson(
        "269D-J5S9-EZCC-SDDJ-J726-RPM",
        _steps(
            "2♣ aim, 3♣ count run, 7♦ wild box:7♦, 3♥, 4♥, Q♦ sans run, K♦ hoc, K♣, 3♠, "
            "5♣, 9♣, 10♦ box box:10♦, 6♦, 8♠, J♠ out"
        ),
    ),
    "pope-joan": Lesson(
        "932D-NP49-MVVT-6KDM-3CDZ-TPT4-8V9",
        _steps(
            "3♦ aim, 5♦ count run, 6♦, A♠ sans run, 4♠, 5♠, J♦ box box:jack, "
            "Q♦ pair box:intrigue, 8♥ lowest, J♥, 9♣ out"
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
    >>> teach("lindor-1789", Learn(step=1), "en")["told"] # doctest: +ELLIPSIS
    ['The first to have no cards left wins the deal. Each player’s stake lies in the boxes: ...']
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
    table, asked = table_at(lesson, request.step), lesson.steps[request.step - 1].card
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
    for step in lesson.steps[: number - 1]:
        table.act(step.card)
    table.show_end()
    return table


@cache
def _shown(rules: str, number: int, lang: str) -> LessonShown:
    lesson = LESSONS[rules]
    table, steps = table_at(lesson, number), lesson.steps
    content = snapshot(table, EventTexts(lang), tutor=True)
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
        "points": [] if name == "end" else _points(steps[number - 1]),
        "snapshot": sent,
    }


def _text(key: str, rules: str, lang: str, values: dict[str, Any]) -> str:
    """Write a text of a lesson, in the ruleset's own words where it has some."""
    own = f"{key}.{rules}"
    return text("lesson", own if own in catalogue("lesson", lang) else key, lang, **values)


def _values(lesson: Lesson, number: int, table: CardTable, lang: str) -> dict[str, Any]:
    """Return what the texts of a step may name."""
    current = table.round
    values: dict[str, Any] = {"stake": change(min(current.chips), lang)}
    played = [each.card for each in current.events if each.kind == "play" and each.card]
    if played and played[-1].rank < KING:
        values["rank"] = rank_name(played[-1].rank + 1, lang)
        values["next"] = card_of(played[-1].rank + 1, played[-1].suit).name(lang)
    if number <= len(lesson.steps) and (card := lesson.steps[number - 1].card):
        taking = current.rules.cards_taking(current.deal.turn_up)
        boxes = zip(current.rules.boxes, taking, strict=True)
        values["card"] = card.name(lang)
        values["n"] = sum(current.boxes[box] for box, own in boxes if own == card)
    return values


def _points(step: Step) -> list[str]:
    return [f"card:{step.card}" if step.card else "pass", *step.points]


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
