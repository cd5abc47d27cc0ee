"""The boxes: filled by the stakes, taken by honours, left behind, swept by an opera."""

from __future__ import annotations

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.events import Event
from nainjaune_widget.explain.nouns import card_noun, rank_noun
from nainjaune_widget.explain.teller import Draft, Rows, Teller


def ante(teller: Teller, event: Event) -> Draft:
    """A player's stakes go into the boxes (*ante*)."""
    chronicle, name = teller.story.chronicle, teller.names[event.seat]
    cut = event.number in chronicle.cut
    rows = tuple(
        (Card(effect.target).say(teller.lang), effect.amount)
        for effect in event.effects
        if isinstance(effect.target, str)
    )
    otherwise = None
    if event.number == chronicle.last_ante:
        before = sum(teller.story.boxes.values())
        key = "ante.board.before" if before else "ante.board"
        otherwise = teller.say(key, jetons=teller.jetons(chronicle.board), n=before)
    return Draft(
        teller.say("ante.headline"),
        teller.say(
            "ante.sentence.cut" if cut else "ante.sentence",
            player=name,
            jetons=teller.jetons(event.amount),
        ),
        teller.log(event.seat, teller.say("ante.log")),
        rows,
        (teller.say("ante.total"), event.amount),
        otherwise,
        aside=f"−{event.amount}",
    )


def sweep(teller: Teller, event: Event) -> Draft:
    """An honour takes its box (*sweep*)."""
    name, card = teller.names[event.seat], _honour(event)
    announced = teller.story.rules.announcing
    key = "sweep.announced" if announced else "sweep.silent"
    return Draft(
        takes(teller, card),
        teller.say(f"{key}.sentence", player=name, card=card_noun(card, teller.lang)),
        teller.log(event.seat, card.say(teller.lang)),
        _rows(teller, event, card),
        (teller.say("sweep.total"), event.amount),
        teller.say(f"{key}.otherwise", n=event.amount),
        teller.say("sweep.call", takes=takes(teller, card)) if announced else None,
        f"+{event.amount}",
    )


def forgot(teller: Teller, event: Event) -> Draft:
    """An honour was not announced and takes nothing (*forgot*)."""
    name, card = teller.names[event.seat], _honour(event)
    noun, amount = card_noun(card, teller.lang), event.amount
    key = "forgot.opera" if teller.story.chronicle.opera else "forgot.sentence"
    return Draft(
        teller.say("forgot.headline"),
        teller.say(key, player=name, card=noun, n=amount),
        teller.log(event.seat, card.say(teller.lang)),
        _rows(teller, event, card),
        (teller.say("forgot.total"), amount),
        teller.say("forgot.otherwise", player=name, n=amount),
        aside=teller.say("forgot.aside"),
    )


def opera(teller: Teller, event: Event) -> Draft:
    """The winner takes every box (*opera*)."""
    story, name = teller.story, teller.names[event.seat]
    contents = story.chronicle.contents[event.number]
    first = story.rules.opera == "first-turn"
    return Draft(
        teller.say("opera.headline"),
        teller.say(
            "opera.first-turn" if first else "opera.one-turn",
            player=name,
            n=story.chronicle.plays[event.seat],
        ),
        teller.log(event.seat, teller.say("opera.log")),
        tuple(
            (Card(box).say(teller.lang), content.total)
            for box, content in contents.items()
            if content.total
        ),
        (teller.say("sweep.total"), event.amount),
        teller.say("opera.otherwise", n=event.amount),
        aside=f"+{event.amount}",
    )


def takes(teller: Teller, card: Card) -> str:
    """What a player says who announces an honour, without the exclamation mark."""
    if str(card) == "7♦":
        return teller.say("takes.dwarf")
    return teller.say("takes", rank=rank_noun(card.rank, teller.lang).head)


def _rows(teller: Teller, event: Event, card: Card) -> Rows:
    return teller.box_rows(teller.story.chronicle.contents[event.number][str(card)])


def _honour(event: Event) -> Card:
    if event.card is None:
        raise ValueError(f"a {event.kind} is about a card")
    return event.card
