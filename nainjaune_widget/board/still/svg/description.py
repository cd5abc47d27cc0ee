"""The picture in words, for a person who cannot see it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from nainjaune_widget.board.still.svg.position import Position
from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.rules.texts import box_label
from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.sheets import number
from nainjaune_widget.words import text as text_of


def title(snapshot: Mapping[str, Any], text: Mapping[str, Any]) -> str:
    """Name the picture: the rules, and the move on show.

    Args:
        snapshot: the snapshot of a board.
        text: the texts of the move on show.
    """
    return text_of(
        *("board", "picture.title", snapshot["lang"]),
        rules=snapshot["rules"]["title"],
        headline=text["headline"],
    )


def description(snapshot: Mapping[str, Any], position: Position, text: Mapping[str, Any]) -> str:
    """Describe everything on the table, in the board's language.

    Args:
        snapshot: the snapshot of a board.
        position: the position to describe.
        text: the texts of the move on show.
    """
    lang = snapshot["lang"]

    def say(key: str, **values: object) -> str:
        return text_of("board", f"picture.{key}", lang, **values)

    rules = RULESETS[snapshot["rules"]["id"]]
    boxes = (f"{box_label(rules, box, lang)} {jetons}" for box, jetons in position.boxes.items())
    told = [text["spoken"], say("boxes", boxes=", ".join(boxes))]
    if position.run:
        told.append(say("run", cards=_in_short((card for card, _ in position.run), lang)))
    for seat, player in enumerate(snapshot["players"]):
        hand, size = position.hands[seat], position.sizes[seat]
        told.append(
            say(
                "hand" if hand else "cards",
                player=player["called"],
                jetons=number(position.jetons[seat], lang, "d"),
                cards=_in_short(hand or (), lang),
                n=size,
            )
        )
    return " ".join(told)


def _in_short(cards: Iterable[str], lang: str) -> str:
    return " ".join(Card(card).say(lang) for card in cards)
