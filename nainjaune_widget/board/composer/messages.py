"""The messages between the composer and its page, as plain data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from nainjaune_widget.board.composer.layout import TALON, Destination, Layout
from nainjaune_widget.board.wire import LONGEST_CODE, words_of_cards
from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.engine.cards import PACK, Card, cards_of
from nainjaune_widget.engine.constants import MOST_SEATS
from nainjaune_widget.engine.rulesets import RULESETS, Ruleset
from nainjaune_widget.play import NAMES
from nainjaune_widget.words import BoardError, NainJauneError, catalogue, listed, text

SCHEMA = 1
"""Grows when the form of a snapshot changes."""

ACTIONS = ("place", "table", "fill", "shuffle", "load", "clear", "undo", "play")
"""Everything that a page may ask for."""

MOST_DIGITS = 19
"""The most digits of a seed."""

_SHARED = ("dismiss", "kernel-gone", "malformed", "help", "undo")
_NOT_FOR_PAGE = ("note.", "hands-empty", "repr")


@dataclass(frozen=True)
class Edit:
    """A change of the layout that the page asks for.

    Attributes:
        action: one of `ACTIONS`.
        card: the card to place.
        to: the place to put it; to play, the seat of the person.
        seed: the seed to fill or shuffle with.
        code: the code of the deal to begin again from.
        rules: the id of other rules, None to keep them.
        players: another number of players, None to keep it.
        dealer: another dealer, None to keep the dealer.
    """

    action: str
    card: Card | None = None
    to: Destination = None
    seed: int = 0
    code: str = ""
    rules: str | None = None
    players: int | None = None
    dealer: int | None = None


def read_edit(content: Any) -> Edit:
    """Read a message.

    Raises:
        BoardError: it asks for no edit.
        CardError: it names no card.

    >>> read_edit({"id": 1, "type": "place", "card": "7♦", "to": 2}).to
    2
    """
    action = content.get("type") if isinstance(content, dict) else None
    if not isinstance(action, str) or action not in ACTIONS:
        raise BoardError("malformed")
    match action:
        case "place":
            to = content.get("to")
            if to not in (None, TALON) and not is_whole(to, 0):
                raise BoardError("malformed")
            return Edit(action, card=Card(content.get("card", "")), to=to)
        case "play":
            seat = content.get("to")
            if not is_whole(seat, 0, MOST_SEATS - 1):
                raise BoardError("malformed")
            return Edit(action, to=seat)
        case "fill" | "shuffle":
            return Edit(action, seed=_seed(content.get("seed")))
        case "load":
            code = content.get("code")
            if not isinstance(code, str) or len(code) > LONGEST_CODE:
                raise BoardError("malformed")
            return Edit(action, code=code)
        case "table":
            rules, players, dealer = (content.get(name) for name in ("rules", "players", "dealer"))
            numbers = [number for number in (players, dealer) if number is not None]
            known = rules is None or (isinstance(rules, str) and rules in RULESETS)
            if not known or not all(is_whole(number, 0) for number in numbers):
                raise BoardError("malformed")
            return Edit(action, rules=rules, players=players, dealer=dealer)
    return Edit(action)


def _seed(written: Any) -> int:
    """Read a seed from its digits: a page has no whole numbers of 62 bits."""
    if not isinstance(written, str) or not written.isascii() or not written.isdecimal():
        raise BoardError("malformed")
    if len(written) > MOST_DIGITS:
        raise BoardError("malformed")
    return int(written)


def snapshot(layout: Layout, lang: str) -> dict[str, Any]:
    """Describe a layout as the page shows it.

    Args:
        layout: the layout.
        lang: the language of the texts.

    Returns:
        Plain data: all of a snapshot but ``rev`` and ``mayUndo``, which the composer adds.
    """
    rules = layout.rules
    code, problems = "", list(_problems(layout, lang))
    if not problems:
        try:
            code = layout.deal().code
        except NainJauneError as error:
            problems = [error.say(lang)]
    return {
        "schema": SCHEMA,
        "lang": lang,
        "rules": {"id": rules.id, "title": rules.title(lang), "variant": bool(rules.changes)},
        "rulesets": [_choice(each, lang) for each in RULESETS.values()],
        "players": list(rules.players),
        "names": list(NAMES[: layout.players]),
        "dealer": layout.dealer,
        "hands": [[str(card) for card in cards_of(hand)] for hand in layout.hands],
        "usual": list(layout.usual),
        "talon": [str(card) for card in layout.talon],
        "absent": [str(card) for card in PACK if card not in rules.pack],
        "turnUp": str(layout.rest[-1]) if rules.trumps and layout.rest else None,
        "problems": problems,
        "notes": list(_notes(layout, lang)),
        "code": code,
    }


def _problems(layout: Layout, lang: str) -> Iterator[str]:
    """Describe the problems; one text names all seats without cards."""
    problems = layout.problems
    empty = [problem for problem in problems if problem.key == "hands-empty"]
    if len(empty) > 1:
        seats = listed([str(seat) for seat, hand in enumerate(layout.hands) if not hand], lang)
        yield text("composer", "hands-empty", lang, seats=seats)
    else:
        yield from (problem.say(lang) for problem in empty)
    yield from (problem.say(lang) for problem in problems if problem not in empty)


def _choice(rules: Ruleset, lang: str) -> dict[str, str]:
    return {"id": rules.id, "title": rules.title(lang)}


def _notes(layout: Layout, lang: str) -> list[str]:
    """Describe the peculiarities of a layout that are no problems."""
    notes = []
    if layout.pack:
        notes.append(text("composer", "note.pack", lang, n=len(layout.pack)))
    if layout.sizes != layout.usual:
        notes.append(
            text(
                "composer",
                "note.sizes",
                lang,
                sizes=_listed(layout.sizes),
                usual=_listed(layout.usual),
            )
        )
    if layout.rules.trumps and layout.rest:
        notes.append(text("composer", "note.turn-up", lang, card=layout.rest[-1]))
    notes.extend(
        text("composer", "note.absent", lang, card=card)
        for card in PACK
        if card not in layout.rules.pack
    )
    return notes


def _listed(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))


def words(lang: str) -> dict[str, Any]:
    """Return the texts of the page: the composer's own, and those that it shares with the board."""
    interface, composer = catalogue("interface", lang), catalogue("composer", lang)
    shared = {key: interface[key] for key in interface if key.startswith(_SHARED)}
    own = {key: composer[key] for key in composer if not key.startswith(_NOT_FOR_PAGE)}
    return words_of_cards(lang) | shared | own
