"""Telling of the settlement: what losers pay, bêtes, and what could not be paid."""

from __future__ import annotations

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.events import Event
from nainjaune_widget.explain.nouns import Noun, card_noun
from nainjaune_widget.explain.teller import Draft, Rows, Teller, box_of, card_of
from nainjaune_widget.sheets import change
from nainjaune_widget.words import listed

MOST_MOMENTS = 4


def points(teller: Teller, event: Event) -> Draft:
    """Tell that a loser pays for the cards left in hand (*points*)."""
    if event.winner is None:
        raise ValueError("losers pay a winner")
    rules, amount = teller.story.rules, event.amount
    name, winner = teller.names[event.seat], teller.names[event.winner]
    due = event.debt.owed if event.debt else amount
    hand = teller.story.hand_at(event.seat, event)
    by_card = rules.losers_pay == "cards"
    jetons = teller.jetons(amount)
    if hand is None:
        worth = teller.jetons(due)
        rows: Rows = ((teller.say("points.rows"), due),)
        told = teller.say("points.unknown", player=name, winner=winner, jetons=jetons)
    else:
        base = len(hand) if by_card else sum(card.points for card in hand)
        worth = teller.say("cards" if by_card else "points", n=base)
        rows = _base_rows(teller, hand)
        again = _again(teller, event, hand, base)
        rows += tuple((teller.say(key, wild=rules.doubles), n) for key, n in again)
        why = [teller.say(f"{key}.why", wild=rules.doubles) for key, _ in again]
        key = "points.by-card" if by_card else "points.sentence"
        told = teller.say(
            f"{key}{'.doubled' if again else ''}{'.cut' if event.debt else ''}",
            player=name,
            winner=winner,
            n=len(hand),
            points=worth,
            jetons=jetons,
            due=teller.jetons(due),
            why=listed(why, teller.lang),
        )
    return Draft(
        teller.say("points.headline", points=worth),
        told,
        teller.log(event.seat, worth),
        teller.cut_rows(rows, event),
        (teller.say("points.total", winner=winner), amount),
        aside=change(-amount, teller.lang),
    )


def _base_rows(teller: Teller, hand: tuple[Card, ...]) -> Rows:
    """Return the rows of the worth of a hand before anything doubles it."""
    if teller.story.rules.losers_pay == "cards":
        return ((teller.say("points.each", n=len(hand)), len(hand)),)
    return tuple((card.say(teller.lang), card.points) for card in sorted(hand)[::-1])


def _again(
    teller: Teller, event: Event, hand: tuple[Card, ...], base: int
) -> list[tuple[str, int]]:
    """Return the keys of the reasons that double a payment, each with the jetons it adds."""
    rules = teller.story.rules
    again = []
    if rules.doubles in hand:
        again.append(("again.card", base))
    if event.opera and rules.opera_pays == "double":
        again.append(("again.opera", base * (1 + len(again))))
    return again


def bete(teller: Teller, event: Event) -> Draft:
    """Tell that an honour left in hand costs the content of its box, or a stake (*bete*)."""
    card, box, rules = card_of(event), box_of(event), teller.story.rules
    name, noun = teller.names[event.seat], card_noun(card, teller.lang)
    content = teller.story.contents[event.number][box]
    stake = rules.stakes[rules.boxes.index(box)]
    by_stake = rules.bete == "stake"
    owed = stake if by_stake else content.total
    rows = ((teller.say("bete.stake.row"), stake),) if by_stake else teller.box_rows(content)
    key = "bete.stake" if by_stake else "bete.sentence"
    return Draft(
        teller.say("bete.headline", card=noun),
        teller.say(
            f"{key}.cut" if event.debt else key,
            player=name,
            card=noun,
            n=owed,
            jetons=teller.jetons(owed),
            paid=teller.jetons(event.amount),
        ),
        teller.log(event.seat, teller.say("bete.log", card=card)),
        teller.cut_rows(rows, event),
        (teller.say("bete.total"), event.amount),
        _missed(teller, event.seat, card),
        aside=change(-event.amount, teller.lang),
    )


def _missed(teller: Teller, seat: int, card: Card) -> str | None:
    """Name the moments at which a seat could have played a card that it still holds.

    Return None where its hand may not be told.
    """
    story = teller.story
    if story.hands[seat] is None:
        return None
    moments = []
    for decision in story.decisions:
        if decision.seat == seat and card in decision.legal:
            answer = story.events[decision.event - 1]
            if answer.kind in ("pass", "sans"):
                key = "missed.pass" if answer.kind == "pass" else "missed.sans"
            else:
                key = "missed.lead" if answer.clause_name == "lead" else "missed.play"
            instead = answer.card.say(teller.lang) if answer.card else ""
            moments.append(teller.say(key, event=decision.event, card=instead))
    if not moments:
        return teller.say("missed.none")
    more = len(moments) - MOST_MOMENTS
    if more > 0:
        moments[MOST_MOMENTS:] = [teller.say("missed.more", n=more)]
    return teller.say("missed", moments=listed(moments, teller.lang))


def shortfall(teller: Teller, event: Event) -> Draft:
    """Tell that a player cannot pay a debt in full (*shortfall*)."""
    debt = event.debt
    if debt is None:
        raise ValueError("a shortfall is about a debt")
    what: Noun | str = card_noun(event.card, teller.lang) if event.card else ""
    by_card = debt.kind == "points" and teller.story.rules.losers_pay == "cards"
    why = "cards" if by_card else debt.kind
    return Draft(
        teller.say("shortfall.headline"),
        teller.say(
            "shortfall.sentence" if debt.paid else "shortfall.nothing",
            player=teller.names[event.seat],
            why=teller.say(f"shortfall.{why}", card=what),
            owed=teller.jetons(debt.owed),
            paid=teller.jetons(debt.paid),
            missing=teller.jetons(debt.missing),
        ),
        teller.log(event.seat, teller.say("shortfall.log", n=debt.missing)),
        (
            (teller.say("shortfall.owed"), debt.owed),
            *(((teller.say("shortfall.paid"), -debt.paid),) if debt.paid else ()),
        ),
        (teller.say("shortfall.total"), debt.missing),
    )
