"""Telling of the wanted cards: where they are, as far as a story may tell."""

from __future__ import annotations

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.events import Event
from nainjaune_widget.explain.nouns import card_noun, rank_noun
from nainjaune_widget.explain.teller import Teller
from nainjaune_widget.words import listed


def whereabouts(teller: Teller, event: Event, wanted: tuple[Card, ...]) -> str | None:
    """Say where the wanted cards are, or return None unless every hand may be told."""
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
