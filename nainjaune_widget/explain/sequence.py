"""Telling of sequences: leads, cards, stops, and the end."""

from __future__ import annotations

from nainjaune_widget.engine.cards import Card, cards_of
from nainjaune_widget.engine.events import Event
from nainjaune_widget.engine.masks import above
from nainjaune_widget.explain.nouns import card_noun, rank_noun
from nainjaune_widget.explain.teller import Draft, Teller, card_of
from nainjaune_widget.explain.whereabouts import nobody_holds, nobody_played, whereabouts
from nainjaune_widget.words import listed


def lead(teller: Teller, event: Event) -> Draft:
    """Tell that a seat may start a new sequence (*lead*, *stop*, *stopped*, *follow*)."""
    run = teller.story.run_before(event)
    if event.unanswered:
        told = _lead_after_calls if run.calls else _lead_as_nobody_holds
        return told(teller, event)
    name = teller.names[event.seat]
    log = teller.log(event.seat, teller.say("lead.log"))
    leading = teller.story.rules.leading
    if run.card is None:
        dealer = teller.names[teller.story.dealer]
        return Draft(
            teller.say("lead.first.headline", player=name),
            teller.say(f"lead.first.{leading}", player=name, dealer=dealer),
            log,
        )
    return Draft(
        teller.say("lead.again.headline", player=name),
        teller.say(f"lead.again.{leading}", player=name, card=card_noun(run.card, teller.lang)),
        log,
    )


def _lead_after_calls(teller: Teller, event: Event) -> Draft:
    run, wanted = teller.story.run_before(event), event.unanswered
    rank = rank_noun(wanted[0].rank, teller.lang)
    passers = [teller.names[call.seat] for call in run.calls if call.kind == "pass"]
    if not passers:
        if len(wanted) == 1:
            headline = teller.say("lead.stopped.card", card=card_noun(wanted[0], teller.lang))
        else:
            headline = teller.say("lead.stopped.headline", rank=rank)
        why = teller.say("lead.stopped.sans", rank=rank)
    else:
        headline = teller.say("lead.declined.headline")
        why = teller.say(
            "lead.declined.some" if len(passers) < len(run.calls) else "lead.declined.all",
            rank=rank,
            n=len(passers),
            passers=listed([passers[0].first, *passers[1:]], teller.lang),
        )
    return Draft(
        headline,
        f"{why} {_leads_again(teller, event)}",
        teller.log(event.seat, teller.say("lead.log")),
        otherwise=whereabouts(teller, event, wanted)
        or nobody_played(teller, event, wanted, all_sans=not passers),
        aside=teller.say("lead.stopped.aside"),
    )


def _leads_again(teller: Teller, event: Event) -> str:
    last = _last_card(teller, event)
    name = teller.names[event.seat]
    return teller.say("lead.stopped.again", player=name, card=card_noun(last, teller.lang))


def _lead_as_nobody_holds(teller: Teller, event: Event) -> Draft:
    last, wanted = _last_card(teller, event), event.unanswered[0]
    noun = card_noun(wanted, teller.lang)
    return Draft(
        teller.say("lead.nobody.headline", card=noun),
        teller.say(
            "lead.nobody.sentence",
            player=teller.names[event.seat],
            card=noun,
            last=card_noun(last, teller.lang),
        ),
        teller.log(event.seat, teller.say("lead.log")),
        otherwise=nobody_holds(teller, event, wanted),
        aside=teller.say("lead.stopped.aside"),
    )


def _last_card(teller: Teller, event: Event) -> Card:
    card = teller.story.run_before(event).card
    if card is None:
        raise ValueError("no sequence is open")
    return card


def play(teller: Teller, event: Event) -> Draft:
    """Tell that a card is put down (*lead*, *follow*, *chief-hoc*, *gap*)."""
    card, story = card_of(event), teller.story
    told = _put_down(teller, event, card)
    if event.box is not None and not story.contents[event.number][event.box].total:
        told = f"{told} {teller.say('play.empty')}"
    if story.heard.winner is not None and card == story.heard.run.card:
        told = f"{told} {teller.say('play.last')}"
    elif card not in story.rules.stops:
        told = f"{told} {_wanted_next(teller, event, card)}"
    return Draft(
        card_noun(card, teller.lang).head,
        told,
        teller.log(event.seat, card.say(teller.lang)),
        otherwise=None if event.clause_name == "lead" else could_have(teller, event),
    )


def _put_down(teller: Teller, event: Event, card: Card) -> str:
    """Say who plays a card, and why they may."""
    run, rules = teller.story.run_before(event), teller.story.rules
    name, noun = teller.names[event.seat], card_noun(card, teller.lang)
    if run.card is None or run.seat is None:
        return teller.say("play.lead", player=name, card=noun)
    if event.clause_name == "gap":
        return teller.say("play.gap", player=name, card=noun)
    if event.clause_name == "chief-hoc":
        wanted = _next_cards(teller, run.card)
        if not wanted or len(run.calls) == teller.story.players:
            return teller.say("play.wild.gap", player=name, card=noun)
        place = card_noun(wanted[0], teller.lang)
        return teller.say("play.wild", player=name, card=noun, wanted=place)
    if run.seat == event.seat:
        return teller.say("play.on", player=name, card=noun)
    last, before = rank_noun(run.card.rank, teller.lang), teller.names[run.seat]
    key = "play.holder" if rules.continues == "holder" else "play.follow"
    return teller.say(key, player=name, card=noun, last=last, before=before)


def _next_cards(teller: Teller, card: Card) -> tuple[Card, ...]:
    """Return the cards that continue from a card, in the pack or not; none above a king."""
    return cards_of(above(card.number, teller.story.rules.numbers.same_suit))


def _wanted_next(teller: Teller, event: Event, card: Card) -> str:
    story, wanted = teller.story, _next_cards(teller, card)
    played = sum(story.is_played(each, event) for each in wanted)
    if len(wanted) > 1:
        noun = rank_noun(wanted[0].rank, teller.lang)
        if played in (0, len(wanted)):
            return teller.say("play.next.none" if played else "play.next.all", rank=noun)
        return teller.say("play.next", rank=noun, n=played)
    if wanted[0] not in story.rules.pack:
        key = "play.next.no-card"
    elif played:
        key = "play.next.played"
    elif wanted[0] == story.heard.turn_up:
        key = "play.next.turned"
    else:
        key = "play.next.card"
    return teller.say(key, card=card_noun(wanted[0], teller.lang))


def could_have(teller: Teller, event: Event) -> str | None:
    """Name the cards that could have been played instead of the card, or instead of passing."""
    decision = teller.story.decision_at.get(event.number)
    if decision is None:
        return None
    others = tuple(card for card in decision.legal if card != event.card)
    return teller.say("choice", cards=teller.cards(others, word="or")) if others else None


def stop(teller: Teller, event: Event) -> Draft:
    """Tell that a king or another hoc ends the sequence (*stop*, *hoc*)."""
    card, rules = card_of(event), teller.story.rules
    which = "king" if is_king(card) else "chief" if card == rules.wild else "hoc"
    values = {"card": card_noun(card, teller.lang), "player": teller.names[event.seat]}
    return Draft(
        teller.say(f"stop.{which}.headline"),
        teller.say(f"stop.{which}.sentence", **values),
        teller.log(event.seat, teller.say(f"stop.{which}.log")),
        otherwise=teller.say("stop.otherwise"),
    )


def is_king(card: Card) -> bool:
    """Return True when no card is above a card.

    >>> is_king(Card("K♥")), is_king(Card("Q♥"))
    (True, False)
    """
    return above(card.number, same_suit=True) == 0


def out(teller: Teller, event: Event) -> Draft:
    """Tell that a hand is empty (*out*), and of an opera or a card that changes the payments."""
    story, name = teller.story, teller.names[event.seat]
    rules = story.rules
    told = [teller.say(f"out.{rules.losers_pay}", player=name)]
    if event.opera and rules.opera_pays == "double":
        told.append(teller.say(f"out.opera.{rules.opera}"))
    left = []
    for step in range(1, story.players):
        seat = (event.seat + step) % story.players
        hand = story.hand_at(seat, event)
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
