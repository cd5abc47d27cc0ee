"""The settlement: what losers pay, bêtes, and what could not be paid."""

from __future__ import annotations

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.events import Event
from nainjaune_widget.explain.nouns import Noun, card_noun, listed
from nainjaune_widget.explain.teller import Draft, Rows, Teller

MOST_MOMENTS = 4


def points(teller: Teller, event: Event) -> Draft:
    """A loser pays for the cards left in hand (*points*)."""
    chronicle, rules = teller.story.chronicle, teller.story.rules
    name, amount = teller.names[event.seat], event.amount
    winner = teller.names[event.seat if chronicle.winner is None else chronicle.winner]
    owed = chronicle.cut.get(event.number)
    due = amount + (owed.missing if owed else 0)
    hand = teller.story.hand_at(event.seat, event.number)
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
        again = _again(teller, hand, base)
        rows += tuple((teller.say(key, wild=rules.doubles), n) for key, n in again)
        why = [teller.say(f"{key}.why", wild=rules.doubles) for key, _ in again]
        key = "points.by-card" if by_card else "points.sentence"
        told = teller.say(
            f"{key}{'.doubled' if again else ''}{'.cut' if owed else ''}",
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
        aside=f"−{amount}",
    )


def _base_rows(teller: Teller, hand: tuple[Card, ...]) -> Rows:
    """What a hand is worth before anything doubles it."""
    if teller.story.rules.losers_pay == "cards":
        return ((teller.say("points.each", n=len(hand)), len(hand)),)
    return tuple((card.say(teller.lang), card.points) for card in sorted(hand)[::-1])


def _again(teller: Teller, hand: tuple[Card, ...], base: int) -> list[tuple[str, int]]:
    """What doubles a payment, and what each doubling adds to it."""
    rules = teller.story.rules
    again = []
    if rules.doubles in hand:
        again.append(("again.card", base))
    if teller.story.chronicle.opera and rules.opera_pays == "double":
        again.append(("again.opera", base * (1 + len(again))))
    return again


def bete(teller: Teller, event: Event) -> Draft:
    """An honour left in hand costs what its box holds, or a stake (*bete*)."""
    card = event.card
    if card is None:
        raise ValueError("a bête is about a card")
    name, noun = teller.names[event.seat], card_noun(card, teller.lang)
    chronicle, rules = teller.story.chronicle, teller.story.rules
    cut = event.number in chronicle.cut
    content = chronicle.contents[event.number][str(card)]
    stake = rules.stakes[rules.boxes.index(str(card))]
    by_stake = rules.bete == "stake"
    owed = stake if by_stake else content.total
    rows = ((teller.say("bete.stake.row"), stake),) if by_stake else teller.box_rows(content)
    key = "bete.stake" if by_stake else "bete.sentence"
    return Draft(
        teller.say("bete.headline", card=noun),
        teller.say(
            f"{key}.cut" if cut else key,
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
            if answer.kind in ("pass", "sans"):
                key = "missed.pass" if answer.kind == "pass" else "missed.sans"
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
    by_card = owed.why == "points" and teller.story.rules.losers_pay == "cards"
    why = "cards" if by_card else owed.why
    return Draft(
        teller.say("shortfall.headline"),
        teller.say(
            "shortfall.sentence" if owed.paid else "shortfall.nothing",
            player=teller.names[event.seat],
            why=teller.say(f"shortfall.{why}", card=what),
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
