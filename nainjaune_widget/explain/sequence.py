"""Sequences in words: leads, cards, calls, stops, the end, and where the wanted cards are."""

from __future__ import annotations

from nainjaune_widget.engine.cards import KING, Card, cards_of
from nainjaune_widget.engine.events import Event
from nainjaune_widget.explain.nouns import card_noun, rank_noun
from nainjaune_widget.explain.teller import Draft, Teller, card_of
from nainjaune_widget.words import listed


def lead(teller: Teller, event: Event) -> Draft:
    """Say that a seat may start a new sequence (*lead*, *stop*, *stopped*, *follow*)."""
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
    last, name = _last_card(teller, event), teller.names[event.seat]
    again = teller.say("lead.stopped.again", player=name, card=card_noun(last, teller.lang))
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
        f"{why} {again}",
        teller.log(event.seat, teller.say("lead.log")),
        otherwise=whereabouts(teller, event, wanted)
        or nobody_played(teller, event, wanted, all_sans=not passers),
        aside=teller.say("lead.stopped.aside"),
    )


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
    """Say that a card is put down (*lead*, *follow*, *chief-hoc*, *gap*)."""
    card, story = card_of(event), teller.story
    told = _put_down(teller, event, card)
    if event.box is not None and not event.content:
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
    """Return the cards that continue from a card, in the pack or not; none after a stop."""
    return cards_of(teller.story.rules.numbers.following[card.number])


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
    """Say that a king or another hoc ends the sequence (*stop*, *hoc*)."""
    card, rules = card_of(event), teller.story.rules
    which = "king" if card.rank == KING else "chief" if card == rules.wild else "hoc"
    values = {"card": card_noun(card, teller.lang), "player": teller.names[event.seat]}
    return Draft(
        teller.say(f"stop.{which}.headline"),
        teller.say(f"stop.{which}.sentence", **values),
        teller.log(event.seat, teller.say(f"stop.{which}.log")),
        otherwise=teller.say("stop.otherwise"),
    )


def out(teller: Teller, event: Event) -> Draft:
    """Say that a hand is empty (*out*), and of an opera or a card that changes the payments."""
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


# Calls


def sans(teller: Teller, event: Event) -> Draft:
    """Say that a seat cannot continue and says so (*sans*).

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
    """Say that a seat could continue and does not (*pass*)."""
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


# Where the wanted cards are


def whereabouts(teller: Teller, event: Event, wanted: tuple[Card, ...]) -> str | None:
    """Say where the wanted cards are, or return None unless every hand is known."""
    story = teller.story
    if not story.tells_all:
        return None
    dealt = tuple(card for card in wanted if card in story.rules.pack)
    if not dealt:
        return teller.say("seen.card.no-card", card=card_noun(wanted[0], teller.lang))
    played = story.heard.played
    seen = [card for card in wanted if story.is_played(card, event)]
    places = []
    if seen and len(wanted) == 1:
        places.append(teller.say("place.played.one", event=played[wanted[0]]))
    elif seen:
        events = [
            teller.say("place.event", card=card, event=played[card])
            for card in sorted(seen, key=played.__getitem__)
        ]
        places.append(teller.say("place.played", cards=listed(events, teller.lang)))
    passers = {call.seat for call in story.run_before(event).calls if call.kind == "pass"}
    for home in (*range(story.players), "talon"):
        cards = tuple(card for card in dealt if card not in seen and story.homes[card] == home)
        if not cards:
            continue
        place = _place(teller, home, passed=home in passers, kept=story.rules.wild in cards)
        if len(wanted) > 1:
            place = teller.say("place.cards", cards=teller.cards(cards), place=place)
        places.append(place)
    joined = teller.say("list.places").join(places)
    if len(wanted) == 1:
        return teller.say("places.card", card=card_noun(wanted[0], teller.lang), place=joined)
    return teller.say("places", rank=rank_noun(wanted[0].rank, teller.lang), places=joined)


def _place(teller: Teller, home: int | str, *, passed: bool, kept: bool) -> str:
    """Say where a card is that has not been played."""
    if isinstance(home, str):
        return teller.say("place.dead-hand" if teller.story.rules.trumps else "place.talon")
    key = "place.kept" if kept else "place.passed" if passed else "place.hand"
    return teller.say(key, player=teller.names[home])


def nobody_played(
    teller: Teller, event: Event, wanted: tuple[Card, ...], *, all_sans: bool
) -> str | None:
    """Say what everybody knows about the wanted cards, from the plays and the calls."""
    if known := known_before(teller, event, wanted):
        return known
    if len(wanted) == 1:
        card = card_noun(wanted[0], teller.lang)
        return teller.say("seen.card.talon", card=card) if all_sans else None
    seen = tuple(card for card in wanted if teller.story.is_played(card, event))
    rank = rank_noun(wanted[0].rank, teller.lang)
    told = [teller.say("seen", rank=rank, cards=teller.cards(seen))] if seen else []
    if all_sans:
        # Sans is truthful: a card that nobody holds and nobody played is in the talon.
        missing = len(wanted) - len(seen)
        told.append(teller.say("seen.talon" if seen else "seen.talon.all", rank=rank, n=missing))
    return " ".join(told) or None


def known_before(teller: Teller, event: Event, wanted: tuple[Card, ...]) -> str | None:
    """Say that all wanted cards were played, or that the wild card may be kept back."""
    story = teller.story
    if all(story.is_played(card, event) for card in wanted):
        if len(wanted) == 1:
            return teller.say("seen.card", card=card_noun(wanted[0], teller.lang))
        return teller.say("seen.all", rank=rank_noun(wanted[0].rank, teller.lang))
    is_wild = wanted == (story.rules.wild,)
    return teller.say("sans.chief.otherwise", wild=wanted[0]) if is_wild else None


def nobody_holds(teller: Teller, event: Event, wanted: Card) -> str:
    """Say why nobody holds a card that its holder would have played at once."""
    story, noun = teller.story, card_noun(wanted, teller.lang)
    if wanted not in story.rules.pack:
        return teller.say("seen.card.no-card", card=noun)
    if wanted == story.heard.turn_up:
        return teller.say("seen.card.turned", card=noun)
    known = whereabouts(teller, event, (wanted,))
    if known is not None:
        return known
    key = "seen.card" if story.is_played(wanted, event) else "seen.card.dead-hand"
    return teller.say(key, card=noun)
