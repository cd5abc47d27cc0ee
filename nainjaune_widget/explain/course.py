"""The course of play: leads, cards, stops, and the end."""

from __future__ import annotations

from nainjaune_widget.engine.cards import CARDS_IN_PACK, PACK, Card
from nainjaune_widget.engine.events import Event
from nainjaune_widget.explain.nouns import card_noun, listed, rank_noun
from nainjaune_widget.explain.places import nobody_holds, nobody_played, whereabouts
from nainjaune_widget.explain.teller import Draft, Teller

KING = 13
SUITS = 4


def next_card(card: Card) -> Card | None:
    """The card above another in its suit, None above a king.

    >>> next_card(Card("7♦"))
    Card('8♦')
    """
    number = card.number + SUITS
    return PACK[number] if number < CARDS_IN_PACK else None


def lead(teller: Teller, event: Event) -> Draft:
    """A seat may start a new sequence (*lead*, *stop*, *stopped*, *follow*)."""
    if event.clause.endswith("/stopped"):
        return _lead_after_calls(teller, event)
    if event.clause.endswith("/follow"):
        return _lead_of_nobody_holding(teller, event)
    name = teller.names[event.seat]
    log = teller.log(event.seat, teller.say("lead.log"))
    card = teller.story.chronicle.before(event).card
    leading = teller.story.rules.leading
    if card is None:
        dealer = teller.names[teller.story.dealer]
        return Draft(
            teller.say("lead.first.headline", player=name),
            teller.say(f"lead.first.{leading}", player=name, dealer=dealer),
            log,
        )
    return Draft(
        teller.say("lead.again.headline", player=name),
        teller.say(f"lead.again.{leading}", player=name, card=card_noun(card, teller.lang)),
        log,
    )


def _lead_after_calls(teller: Teller, event: Event) -> Draft:
    moment = teller.story.chronicle.before(event)
    card = _card(moment.card)
    name = teller.names[event.seat]
    wanted = moment.calls[0].wanted
    rank = rank_noun(wanted[0].rank, teller.lang)
    passers = [teller.names[call.seat] for call in moment.calls if call.kind == "pass"]
    values = {"rank": rank, "n": len(passers)}
    if not passers:
        if len(wanted) == 1:
            headline = teller.say("lead.stopped.card", card=card_noun(wanted[0], teller.lang))
        else:
            headline = teller.say("lead.stopped.headline", rank=rank)
        why = teller.say("lead.stopped.sans", rank=rank)
    else:
        headline = teller.say("lead.declined.headline")
        values["passers"] = listed([passers[0].first, *passers[1:]], teller.lang)
        mixed = len(passers) < len(moment.calls)
        why = teller.say("lead.declined.some" if mixed else "lead.declined.all", **values)
    again = teller.say("lead.stopped.again", player=name, card=card_noun(card, teller.lang))
    return Draft(
        headline,
        f"{why} {again}",
        teller.log(event.seat, teller.say("lead.log")),
        otherwise=whereabouts(teller, event, wanted)
        or nobody_played(teller, event, wanted, all_sans=not passers),
        aside=teller.say("lead.stopped.aside"),
    )


def _lead_of_nobody_holding(teller: Teller, event: Event) -> Draft:
    card = _card(teller.story.chronicle.before(event).card)
    name, wanted = teller.names[event.seat], _card(next_card(card))
    noun = card_noun(wanted, teller.lang)
    return Draft(
        teller.say("lead.nobody.headline", card=noun),
        teller.say(
            "lead.nobody.sentence", player=name, card=noun, last=card_noun(card, teller.lang)
        ),
        teller.log(event.seat, teller.say("lead.log")),
        otherwise=nobody_holds(teller, event, wanted),
        aside=teller.say("lead.stopped.aside"),
    )


def play(teller: Teller, event: Event) -> Draft:
    """A card is put down (*lead*, *follow*, *chief-hoc*, *gap*)."""
    card = _card(event.card)
    chronicle = teller.story.chronicle
    told = _put_down(teller, event, card)
    if event.number in chronicle.empty:
        told = f"{told} {teller.say('play.empty')}"
    if event.number == chronicle.last_play:
        told = f"{told} {teller.say('play.last')}"
    elif card not in teller.story.rules.stops:
        told = f"{told} {_wanted_next(teller, event, card)}"
    leads = event.clause.endswith("/lead")
    return Draft(
        card_noun(card, teller.lang).head,
        told,
        teller.log(event.seat, card.say(teller.lang)),
        otherwise=None if leads else could_have(teller, event),
    )


def _put_down(teller: Teller, event: Event, card: Card) -> str:
    """Who plays a card, and why they may."""
    moment, rules = teller.story.chronicle.before(event), teller.story.rules
    name, noun = teller.names[event.seat], card_noun(card, teller.lang)
    if moment.card is None or moment.player is None:
        return teller.say("play.lead", player=name, card=noun)
    over_gap = len(moment.calls) == teller.story.players
    if event.clause.endswith("/gap"):
        return teller.say("play.gap", player=name, card=noun)
    if event.clause.endswith("/chief-hoc"):
        wanted = next_card(moment.card)
        if over_gap or wanted is None:
            return teller.say("play.wild.gap", player=name, card=noun)
        place = card_noun(wanted, teller.lang)
        return teller.say("play.wild", player=name, card=noun, wanted=place)
    if moment.player == event.seat:
        return teller.say("play.on", player=name, card=noun)
    last, before = rank_noun(moment.card.rank, teller.lang), teller.names[moment.player]
    key = "play.holder" if rules.continues == "holder" else "play.follow"
    return teller.say(key, player=name, card=noun, last=last, before=before)


def _wanted_next(teller: Teller, event: Event, card: Card) -> str:
    chronicle, rules = teller.story.chronicle, teller.story.rules
    if rules.sequence == "any-suit":
        rank = card.rank + 1
        wanted_cards = PACK[SUITS * card.rank : SUITS * rank]
        out = sum(chronicle.played_before(each, event.number) for each in wanted_cards)
        noun = rank_noun(rank, teller.lang)
        if out in (0, SUITS):
            return teller.say("play.next.none" if out else "play.next.all", rank=noun)
        return teller.say("play.next", rank=noun, n=out)
    wanted = _card(next_card(card))
    if wanted not in rules.pack:
        key = "play.next.no-card"
    elif chronicle.played_before(wanted, event.number):
        key = "play.next.played"
    elif wanted == chronicle.turn_up:
        key = "play.next.turned"
    else:
        key = "play.next.card"
    return teller.say(key, card=card_noun(wanted, teller.lang))


def could_have(teller: Teller, event: Event) -> str | None:
    """The cards that would have served as well as the one played, or than passing."""
    decision = teller.story.choices.get(event.number)
    if decision is None:
        return None
    others = tuple(card for card in decision.legal if card != event.card)
    return teller.say("choice", cards=teller.cards(others, word="or")) if others else None


def stop(teller: Teller, event: Event) -> Draft:
    """A king or another hoc ends the sequence (*stop*, *hoc*)."""
    card, rules = _card(event.card), teller.story.rules
    which = "king" if card.rank == KING else "chief" if card == rules.wild else "hoc"
    values = {"card": card_noun(card, teller.lang), "player": teller.names[event.seat]}
    return Draft(
        teller.say(f"stop.{which}.headline"),
        teller.say(f"stop.{which}.sentence", **values),
        teller.log(event.seat, teller.say(f"stop.{which}.log")),
        otherwise=teller.say("stop.otherwise"),
    )


def out(teller: Teller, event: Event) -> Draft:
    """A hand is empty (*out*), with what an opera or a spared loser changes in what is paid."""
    story, name = teller.story, teller.names[event.seat]
    rules = story.rules
    told = [teller.say(f"out.{rules.losers_pay}", player=name)]
    if story.chronicle.opera and rules.opera_pays == "double":
        told.append(teller.say(f"out.opera.{rules.opera}"))
    left = []
    for step in range(1, story.players):
        seat = (event.seat + step) % story.players
        hand = story.hand_at(seat, event.number)
        if not hand:
            continue
        left.append(teller.say("out.left", player=teller.names[seat], n=len(hand)))
        if rules.spares in hand:
            told.append(teller.say("out.spared", player=teller.names[seat], card=rules.spares))
    return Draft(
        teller.say("out.headline", player=name),
        " ".join(told),
        teller.log(event.seat, teller.say("out.log")),
        otherwise=teller.say("out.otherwise", hands=", ".join(left)) if left else None,
    )


def _card(card: Card | None) -> Card:
    if card is None:
        raise ValueError("this event is about a card")
    return card
