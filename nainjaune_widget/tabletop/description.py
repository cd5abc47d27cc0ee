"""The picture in words, for a person who cannot see it."""

from __future__ import annotations

from collections.abc import Iterable

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.clauses import box_label
from nainjaune_widget.explain import suit_noun
from nainjaune_widget.sheets import number
from nainjaune_widget.tabletop.position import Position, Tabletop
from nainjaune_widget.words import isolated, text


def description(table: Tabletop, position: Position, spoken: str) -> str:
    """Describe everything on the table, after a sentence on what has just happened.

    Args:
        table: the table.
        position: the position to describe.
        spoken: the sentence.
    """

    def say(key: str, **values: object) -> str:
        return text("tabletop", key, table.lang, **values)

    boxes = (
        f"{box_label(table.rules, box, table.lang)} {jetons}"
        for box, jetons in position.boxes.items()
    )
    told = [spoken, say("boxes", boxes=", ".join(boxes))]
    if position.run:
        told.append(say("run", cards=_in_short((card for card, _ in position.run), table.lang)))
    for name, hand, size, jetons in zip(
        table.names, position.hands, position.sizes, position.jetons, strict=True
    ):
        told.append(
            say(
                "hand" if hand else "cards",
                player=isolated(name),
                jetons=number(jetons, table.lang, "d"),
                cards=_in_short(hand or (), table.lang),
                n=size,
            )
        )
    if table.open_talon:
        cards = _in_short(table.open_talon, table.lang)
        suit = suit_noun(table.turn_up, table.lang) if table.turn_up else ""
        told.append(say("dead-hand" if table.turn_up else "talon", cards=cards, suit=suit))
    return " ".join(told)


def _in_short(cards: Iterable[str], lang: str) -> str:
    return " ".join(Card(card).say(lang) for card in cards)
