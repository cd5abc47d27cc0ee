"""The snapshot of a layout, and the words of its page, as plain data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from nainjaune_widget.board.composer.layout import Layout
from nainjaune_widget.board.messages import words_of_cards
from nainjaune_widget.engine.cards import PACK, Card, cards_of
from nainjaune_widget.engine.rulesets import RULESETS, Ruleset
from nainjaune_widget.play import NAMES
from nainjaune_widget.words import NainJauneError, catalogue, listed, text

SCHEMA = 1
"""Grows when the form of a snapshot changes."""

_SHARED = ("dismiss", "kernel-gone", "malformed", "help", "undo")
_NOT_FOR_PAGE = ("note.", "hands-empty", "repr")


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
        "rulesets": [{"id": each.id, "title": each.title(lang)} for each in RULESETS.values()],
        "players": list(rules.players),
        "names": list(NAMES[: layout.players]),
        "dealer": layout.dealer,
        "hands": [[str(card) for card in cards_of(hand)] for hand in layout.hands],
        "usual": list(layout.usual),
        "talon": [str(card) for card in layout.talon],
        "absent": list(map(str, _absent(rules))),
        "turnUp": str(layout.rest[-1]) if rules.trumps and layout.rest else None,
        "problems": problems,
        "notes": list(_notes(layout, lang)),
        "code": code,
    }


def _problems(layout: Layout, lang: str) -> Iterator[str]:
    """Describe the problems; one text names all seats without cards, which come first."""
    problems = layout.problems
    empty = [str(seat) for seat, hand in enumerate(layout.hands) if not hand]
    if len(empty) > 1:
        problems = problems[len(empty) :]
        yield text("composer", "hands-empty", lang, seats=listed(empty, lang))
    yield from (problem.say(lang) for problem in problems)


def _notes(layout: Layout, lang: str) -> Iterator[str]:
    """Describe the peculiarities of a layout that are no problems."""

    def say(key: str, **values: object) -> str:
        return text("composer", f"note.{key}", lang, **values)

    if layout.pack:
        yield say("pack", n=len(layout.pack))
    if layout.sizes != layout.usual:
        sizes, usual = (", ".join(map(str, each)) for each in (layout.sizes, layout.usual))
        yield say("sizes", sizes=sizes, usual=usual)
    if layout.rules.trumps and layout.rest:
        yield say("turn-up", card=layout.rest[-1])
    for card in _absent(layout.rules):
        yield say("absent", card=card)


def _absent(rules: Ruleset) -> list[Card]:
    return [card for card in PACK if card not in rules.pack]


def words(lang: str) -> dict[str, Any]:
    """Return the texts of the page: the composer's own, and those that it shares with the board."""
    interface, composer = catalogue("interface", lang), catalogue("composer", lang)
    shared = {key: interface[key] for key in interface if key.startswith(_SHARED)}
    own = {key: composer[key] for key in composer if not key.startswith(_NOT_FOR_PAGE)}
    return words_of_cards(lang) | shared | own
