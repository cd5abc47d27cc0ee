"""The course of play: leads, cards, sans, passes, kings, and the end."""

from __future__ import annotations

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.events import Event
from nainjaune_widget.explain.nouns import card_noun, listed, rank_noun
from nainjaune_widget.explain.teller import Draft, Teller

KING = 13
SUITS = 4


def lead(teller: Teller, event: Event) -> Draft:
    """A seat may start a new sequence (*lead*, *stop*, *stopped*)."""
    if event.clause.endswith("/stopped"):
        return _lead_after_a_gap(teller, event)
    name = teller.names[event.seat]
    log = teller.log(event.seat, teller.say("lead.log"))
    card = teller.story.chronicle.before(event).card
    if card is None:
        dealer = teller.names[teller.story.dealer]
        return Draft(
            teller.say("lead.first.headline", player=name),
            teller.say("lead.first.sentence", player=name, dealer=dealer),
            log,
        )
    return Draft(
        teller.say("lead.again.headline", player=name),
        teller.say("lead.again.sentence", player=name, card=card_noun(card, teller.lang)),
        log,
    )


def _lead_after_a_gap(teller: Teller, event: Event) -> Draft:
    moment = teller.story.chronicle.before(event)
    card = moment.card
    if card is None:
        raise ValueError("a sequence that stopped has a last card")
    name = teller.names[event.seat]
    rank = rank_noun(card.rank + 1, teller.lang)
    passers = [teller.names[call.seat] for call in moment.calls if call.kind == "pass"]
    values = {"rank": rank, "n": len(passers)}
    if not passers:
        headline = teller.say("lead.stopped.headline", rank=rank)
        why = teller.say("lead.stopped.sans", rank=rank)
    else:
        headline = teller.say("lead.declined.headline")
        values["passers"] = listed([passers[0].first, *passers[1:]], teller.lang)
        mixed = len(passers) < len(moment.calls)
        why = teller.say("lead.declined.some" if mixed else "lead.declined.all", **values)
    again = teller.say("lead.stopped.again", player=name, card=card_noun(card, teller.lang))
    wanted = moment.calls[0].wanted
    return Draft(
        headline,
        f"{why} {again}",
        teller.log(event.seat, teller.say("lead.log")),
        otherwise=whereabouts(teller, event, wanted)
        or _already_played(teller, event, wanted, all_sans=not passers),
        aside=teller.say("lead.stopped.aside"),
    )


def play(teller: Teller, event: Event) -> Draft:
    """A card is put down (*lead*, *follow*)."""
    card = event.card
    if card is None:
        raise ValueError("a play has a card")
    chronicle = teller.story.chronicle
    moment = chronicle.before(event)
    name, noun = teller.names[event.seat], card_noun(card, teller.lang)
    otherwise = None
    if moment.card is None or moment.player is None:
        told = teller.say("play.lead", player=name, card=noun)
    else:
        if moment.player == event.seat:
            told = teller.say("play.on", player=name, card=noun)
        else:
            last, before = rank_noun(moment.card.rank, teller.lang), teller.names[moment.player]
            told = teller.say("play.follow", player=name, card=noun, last=last, before=before)
        otherwise = _could_have(teller, event)
    if event.number in chronicle.empty:
        told = f"{told} {teller.say('play.empty')}"
    if event.number == chronicle.last_play:
        told = f"{told} {teller.say('play.last')}"
    elif card.rank < KING:
        told = f"{told} {_wanted_next(teller, event, card.rank + 1)}"
    return Draft(
        noun.head, told, teller.log(event.seat, card.say(teller.lang)), otherwise=otherwise
    )


def _wanted_next(teller: Teller, event: Event, rank: int) -> str:
    played = teller.story.chronicle.played
    out = sum(card.rank == rank and number < event.number for card, number in played.items())
    noun = rank_noun(rank, teller.lang)
    if out in (0, SUITS):
        return teller.say("play.next.none" if out else "play.next.all", rank=noun)
    return teller.say("play.next", rank=noun, n=out)


def _could_have(teller: Teller, event: Event) -> str | None:
    """The cards that would have served as well as the one played, or than passing."""
    decision = teller.story.choices.get(event.number)
    if decision is None:
        return None
    others = tuple(card for card in decision.legal if card != event.card)
    return teller.say("choice", cards=teller.cards(others, word="or")) if others else None


def sans(teller: Teller, event: Event) -> Draft:
    """A seat cannot continue and says so (*sans*)."""
    name, rank = teller.names[event.seat], rank_noun(event.wanted[0].rank, teller.lang)
    call = teller.say("sans.call", rank=rank)
    # Where the wanted cards are is told once, at the first of the calls.
    first = not teller.story.chronicle.before(event).calls
    known = whereabouts(teller, event, event.wanted) if first else None
    return Draft(
        teller.say("sans.headline", rank=rank),
        f"{teller.say('sans.sentence', player=name, rank=rank)} {_turn_goes_on(teller, event)}",
        teller.log(event.seat, teller.say("sans.log")),
        otherwise=known or _learnt_from_sans(teller, event),
        call=call,
        aside=call,
    )


def _learnt_from_sans(teller: Teller, event: Event) -> str:
    """What the call tells everybody; nothing, when the four cards are on the table anyway."""
    played = teller.story.chronicle.played
    name, rank = teller.names[event.seat], rank_noun(event.wanted[0].rank, teller.lang)
    if all(card in played and played[card] < event.number for card in event.wanted):
        return teller.say("seen.all", rank=rank)
    return teller.say("sans.otherwise", player=name, rank=rank)


def decline(teller: Teller, event: Event) -> Draft:
    """A seat could continue and does not (*pass*)."""
    name, rank = teller.names[event.seat], rank_noun(event.wanted[0].rank, teller.lang)
    call = teller.say("pass.call")
    return Draft(
        teller.say("pass.headline"),
        f"{teller.say('pass.sentence', player=name, rank=rank)} {_turn_goes_on(teller, event)}",
        teller.log(event.seat, teller.say("pass.log")),
        otherwise=_could_have(teller, event)
        or teller.say("pass.otherwise", player=name, rank=rank),
        call=call,
        aside=call,
    )


def _turn_goes_on(teller: Teller, event: Event) -> str:
    seat = (event.seat + 1) % teller.story.players
    back = seat == teller.story.chronicle.before(event).player
    return teller.say("turn.back" if back else "turn.next", next=teller.names[seat])


def stop(teller: Teller, event: Event) -> Draft:
    """A king ends the sequence (*stop*)."""
    return Draft(
        teller.say("stop.headline"),
        teller.say("stop.sentence", player=teller.names[event.seat]),
        teller.log(event.seat, teller.say("stop.log")),
        otherwise=teller.say("stop.otherwise"),
    )


def out(teller: Teller, event: Event) -> Draft:
    """A hand is empty (*out*)."""
    story, name = teller.story, teller.names[event.seat]
    left = []
    for step in range(1, story.players):
        seat = (event.seat + step) % story.players
        hand = story.hand_at(seat, event.number)
        if hand:
            left.append(teller.say("out.left", player=teller.names[seat], n=len(hand)))
    return Draft(
        teller.say("out.headline", player=name),
        teller.say("out.sentence", player=name),
        teller.log(event.seat, teller.say("out.log")),
        otherwise=teller.say("out.otherwise", hands=", ".join(left)) if left else None,
    )


def whereabouts(teller: Teller, event: Event, wanted: tuple[Card, ...]) -> str | None:
    """Where the wanted cards are, None unless every hand may be told."""
    story = teller.story
    if not story.tells_all:
        return None
    played = story.chronicle.played
    seen = [card for card in wanted if played.get(card, event.number) < event.number]
    places = []
    if seen:
        events = [
            teller.say("place.event", card=card, event=played[card])
            for card in sorted(seen, key=played.__getitem__)
        ]
        places.append(teller.say("place.played", cards=listed(events, teller.lang)))
    calls = story.chronicle.before(event).calls
    passers = {call.seat for call in calls if call.kind == "pass"}
    for home in (*range(story.players), "talon"):
        cards = tuple(card for card in wanted if card not in seen and story.homes[card] == home)
        if not cards:
            continue
        if isinstance(home, str):
            places.append(teller.say("place.talon", cards=teller.cards(cards)))
        else:
            key = "place.passed" if home in passers else "place.hand"
            name = teller.names[home]
            places.append(teller.say(key, cards=teller.cards(cards), player=name))
    rank = rank_noun(wanted[0].rank, teller.lang)
    return teller.say("places", rank=rank, places=teller.say("list.places").join(places))


def _already_played(
    teller: Teller, event: Event, wanted: tuple[Card, ...], *, all_sans: bool
) -> str | None:
    """What everybody knows of the wanted cards: those played, and what the calls tell."""
    played = teller.story.chronicle.played
    seen = tuple(card for card in wanted if card in played and played[card] < event.number)
    rank = rank_noun(wanted[0].rank, teller.lang)
    missing = len(wanted) - len(seen)
    if not missing:
        return teller.say("seen.all", rank=rank)
    told = [teller.say("seen", rank=rank, cards=teller.cards(seen))] if seen else []
    if all_sans:
        # Sans is truthful: a card that nobody holds and nobody played is in the talon.
        told.append(teller.say("seen.talon" if seen else "seen.talon.all", rank=rank, n=missing))
    return " ".join(told) or None
