"""The settlement: points, bêtes, and what could not be paid."""

from __future__ import annotations

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.events import Event
from nainjaune_widget.explain.nouns import Noun, card_noun, listed
from nainjaune_widget.explain.teller import Draft, Rows, Teller

MOST_MOMENTS = 4


def points(teller: Teller, event: Event) -> Draft:
    """A loser pays for the cards left in hand (*points*)."""
    chronicle = teller.story.chronicle
    name, amount = teller.names[event.seat], event.amount
    winner = teller.names[event.seat if chronicle.winner is None else chronicle.winner]
    owed = chronicle.cut.get(event.number)
    due = amount + (owed.missing if owed else 0)
    hand = teller.story.hand_at(event.seat, event.number)
    jetons = teller.jetons(amount)
    if hand is None:
        rows: Rows = ((teller.say("points.rows"), due),)
        told = teller.say("points.unknown", player=name, winner=winner, jetons=jetons)
    else:
        rows = tuple((card.say(teller.lang), card.points) for card in sorted(hand)[::-1])
        told = teller.say(
            "points.cut" if owed else "points.sentence",
            player=name,
            winner=winner,
            n=len(hand),
            points=teller.say("points", n=due),
            jetons=jetons,
        )
    return Draft(
        teller.say("points.headline", points=teller.say("points", n=due)),
        told,
        teller.log(event.seat, teller.say("points", n=due)),
        teller.cut_rows(rows, event),
        (teller.say("points.total", winner=winner), amount),
        aside=f"−{amount}",
    )


def bete(teller: Teller, event: Event) -> Draft:
    """An honour left in hand costs what its box holds (*bete*)."""
    card = event.card
    if card is None:
        raise ValueError("a bête is about a card")
    name, noun = teller.names[event.seat], card_noun(card, teller.lang)
    chronicle = teller.story.chronicle
    cut = event.number in chronicle.cut
    content = chronicle.contents[event.number][str(card)]
    return Draft(
        teller.say("bete.headline", card=noun),
        teller.say(
            "bete.cut" if cut else "bete.sentence",
            player=name,
            card=noun,
            n=content.total,
            jetons=teller.jetons(content.total),
            paid=teller.jetons(event.amount),
        ),
        teller.log(event.seat, teller.say("bete.log", card=card)),
        teller.cut_rows(teller.box_rows(content), event),
        (teller.say("bete.total"), event.amount),
        _missed(teller, event.seat, card),
        aside=f"−{event.amount}",
    )


def _missed(teller: Teller, seat: int, card: Card) -> str | None:
    """When a seat could have played a card that it still holds, as far as that may be told."""
    story = teller.story
    if story.hands[seat] is None:
        return None
    moments = []
    for decision in story.decisions:
        if decision.seat == seat and card in decision.legal:
            answer = story.events[decision.event - 1]
            if answer.kind == "pass":
                key = "missed.pass"
            else:
                key = "missed.lead" if answer.clause.endswith("/lead") else "missed.play"
            instead = answer.card.say(teller.lang) if answer.card else ""
            moments.append(teller.say(key, event=decision.event, card=instead))
    if not moments:
        return teller.say("missed.none")
    more = len(moments) - MOST_MOMENTS
    if more > 0:
        moments[MOST_MOMENTS:] = [teller.say("missed.more", n=more)]
    return teller.say("missed", moments=listed(moments, teller.lang))


def shortfall(teller: Teller, event: Event) -> Draft:
    """A player has less than what is owed (*shortfall*)."""
    owed = teller.story.chronicle.owed[event.number]
    what: Noun | str = card_noun(event.card, teller.lang) if event.card else ""
    return Draft(
        teller.say("shortfall.headline"),
        teller.say(
            "shortfall.sentence" if owed.paid else "shortfall.nothing",
            player=teller.names[event.seat],
            why=teller.say(f"shortfall.{owed.why}", card=what),
            owed=teller.jetons(owed.paid + owed.missing),
            paid=teller.jetons(owed.paid),
            missing=teller.jetons(owed.missing),
        ),
        teller.log(event.seat, teller.say("shortfall.log", n=owed.missing)),
        (
            (teller.say("shortfall.owed"), owed.paid + owed.missing),
            *(((teller.say("shortfall.paid"), -owed.paid),) if owed.paid else ()),
        ),
        (teller.say("shortfall.total"), owed.missing),
    )
