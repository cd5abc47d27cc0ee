"""What the composer sends to its page, and how it reads what the page asks for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from nainjaune_widget.board.composer.layout import TALON, Layout, Place
from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.engine.cards import PACK, Card, cards_of
from nainjaune_widget.engine.rulesets import RULESETS, Ruleset
from nainjaune_widget.explain.nouns import listed
from nainjaune_widget.play.names import NAMES
from nainjaune_widget.words import BoardError, NainJauneError, catalogue, text

SCHEMA = 1
"""Grows when the form of what is sent changes."""

ACTIONS = ("place", "table", "fill", "shuffle", "load", "clear", "undo")
"""All that a page may ask for; each of them is answered."""

MOST_DIGITS = 19
LONGEST_CODE = 200

_SHARED = ("card", "suit.", "rank.", "dismiss", "kernel-gone", "malformed", "help", "undo")


@dataclass(frozen=True)
class Request:
    """A request of the page that can be understood.

    Attributes:
        action: one of `ACTIONS`.
        card: what to place.
        place: where to.
        seed: what to fill or shuffle with.
        code: of what deal to begin again.
        rules: the id of other rules, None to keep them.
        players: another number of players, None to keep it.
        dealer: another dealer, None to keep them.
    """

    action: str
    card: Card | None = None
    place: Place = None
    seed: int = 0
    code: str = ""
    rules: str | None = None
    players: int | None = None
    dealer: int | None = None


def read_request(content: Any) -> Request:
    """Read a message.

    Raises:
        BoardError: it is not a request.
        CardError: its card is none.

    >>> read_request({"id": 1, "type": "place", "card": "7♦", "to": 2}).place
    2
    """
    action = content.get("type") if isinstance(content, dict) else None
    if not isinstance(action, str) or action not in ACTIONS:
        raise BoardError("malformed")
    match action:
        case "place":
            place = content.get("to")
            if place not in (None, TALON) and not is_whole(place, 0):
                raise BoardError("malformed")
            return Request(action, card=Card(content.get("card", "")), place=place)
        case "fill" | "shuffle":
            return Request(action, seed=_seed(content.get("seed")))
        case "load":
            code = content.get("code")
            if not isinstance(code, str) or len(code) > LONGEST_CODE:
                raise BoardError("malformed")
            return Request(action, code=code)
        case "table":
            rules, players, dealer = (content.get(name) for name in ("rules", "players", "dealer"))
            numbers = [number for number in (players, dealer) if number is not None]
            known = rules is None or (isinstance(rules, str) and rules in RULESETS)
            if not known or not all(is_whole(number, 0) for number in numbers):
                raise BoardError("malformed")
            return Request(action, rules=rules, players=players, dealer=dealer)
    return Request(action)


def _seed(written: Any) -> int:
    """A seed comes as its digits: a page has no whole numbers of 62 bits."""
    if not isinstance(written, str) or not written.isascii() or not written.isdecimal():
        raise BoardError("malformed")
    if len(written) > MOST_DIGITS:
        raise BoardError("malformed")
    return int(written)


def picture(layout: Layout, lang: str) -> dict[str, Any]:
    """A layout as the page shows it.

    Args:
        layout: where the cards lie.
        lang: the language of the texts.

    Returns:
        Plain data, all but ``rev`` and ``mayUndo``, which are the composer's own.
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
    """What is wrong, one line a kind: an empty table is not wrong once a seat."""
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
    """What is not wrong, and good to know."""
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
    """The texts of the page: the composer's own, and those of cards that it shares."""
    shared, own = catalogue("interface", lang), catalogue("composer", lang)
    return {key: each for key, each in shared.items() if key.startswith(_SHARED)} | {
        key: each
        for key, each in own.items()
        if not key.startswith(("note.", "hands-empty", "repr"))
    }
