"""Telling of calls: sans, and pass."""

from __future__ import annotations

from nainjaune_widget.engine.events import Event
from nainjaune_widget.explain.nouns import card_noun, rank_noun
from nainjaune_widget.explain.sequence import could_have
from nainjaune_widget.explain.teller import Draft, Teller
from nainjaune_widget.explain.whereabouts import known_before, whereabouts


def sans(teller: Teller, event: Event) -> Draft:
    """Tell that a seat cannot continue and says so (*sans*).

    Under *chief-hoc* a seat that keeps the wild card back says the same: nothing here
    may depend on who holds it.
    """
    rank = rank_noun(event.wanted[0].rank, teller.lang)
    call = teller.say("sans.call", rank=rank)
    # The wanted cards stay where they are: the first of the calls has told it.
    first = not teller.story.run_before(event).calls
    known = whereabouts(teller, event, event.wanted) if first else None
    return Draft(
        teller.say("sans.headline", rank=rank),
        f"{_cannot_go_on(teller, event)} {_turn_goes_on(teller, event)}",
        teller.log(event.seat, teller.say("sans.log")),
        otherwise=known or _learnt_from_sans(teller, event),
        call=call,
        aside=call,
    )


def _cannot_go_on(teller: Teller, event: Event) -> str:
    """Name the cards that the seat denies holding."""
    name, wild = teller.names[event.seat], teller.story.rules.wild
    if len(event.wanted) > 1:
        rank = rank_noun(event.wanted[0].rank, teller.lang)
        return teller.say("sans.sentence", player=name, rank=rank)
    card = event.wanted[0]
    noun = card_noun(card, teller.lang)
    if wild is None or teller.story.is_played(wild, event):
        return teller.say("sans.card", player=name, card=noun)
    if card == wild:
        return teller.say("sans.chief", player=name, wild=wild)
    return teller.say("sans.but-chief", player=name, card=noun, wild=wild)


def _learnt_from_sans(teller: Teller, event: Event) -> str:
    """Say what everybody learns: nothing about the hand, when all wanted cards are played."""
    name, wanted = teller.names[event.seat], event.wanted
    if known := known_before(teller, event, wanted):
        return known
    if len(wanted) == 1:
        card = card_noun(wanted[0], teller.lang)
        return teller.say("sans.card.otherwise", player=name, card=card)
    rank = rank_noun(wanted[0].rank, teller.lang)
    return teller.say("sans.otherwise", player=name, rank=rank)


def decline(teller: Teller, event: Event) -> Draft:
    """Tell that a seat could continue and does not (*pass*)."""
    name, call = teller.names[event.seat], teller.say("pass.call")
    wanted = rank_noun(event.wanted[0].rank, teller.lang).a
    if len(event.wanted) == 1:
        wanted = card_noun(event.wanted[0], teller.lang).the
    key = "pass.otherwise.card" if len(event.wanted) == 1 else "pass.otherwise"
    return Draft(
        teller.say("pass.headline"),
        f"{teller.say('pass.sentence', player=name, wanted=wanted)} {_turn_goes_on(teller, event)}",
        teller.log(event.seat, teller.say("pass.log")),
        otherwise=could_have(teller, event) or teller.say(key, player=name, wanted=wanted),
        call=call,
        aside=call,
    )


def _turn_goes_on(teller: Teller, event: Event) -> str:
    seat = (event.seat + 1) % teller.story.players
    back = seat == teller.story.run_before(event).seat
    return teller.say("turn.back" if back else "turn.next", next=teller.names[seat])
