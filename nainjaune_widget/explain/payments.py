"""Jetons in words: the boxes, filled, swept and left behind, and the payments of a deal's end."""

from __future__ import annotations

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.clauses import section_of
from nainjaune_widget.engine.events import Event
from nainjaune_widget.engine.ruleset import Trumps
from nainjaune_widget.explain.nouns import Noun, card_noun, rank_noun, suit_noun
from nainjaune_widget.explain.teller import Draft, Rows, Teller, box_of, card_of
from nainjaune_widget.sheets import change
from nainjaune_widget.words import catalogue, listed, text

_DWARF = Card("7♦")
"""The card whose box is the Yellow Dwarf's: its call names him, not the rank."""


def ante(teller: Teller, event: Event) -> Draft:
    """Say that a player's stakes go into the boxes (*ante*)."""
    story, name = teller.story, teller.names[event.seat]
    key = "ante.dealer" if story.rules.ante == "dealer" else "ante.sentence"
    if event.debt:
        key = "ante.sentence.cut"
    otherwise = None
    antes = [each for each in story.events if each.kind == "ante"]
    if event == antes[-1]:
        before = sum(story.boxes.values())
        board = before + sum(each.amount for each in antes)
        key_of_board = "ante.board.before" if before else "ante.board"
        otherwise = teller.say(key_of_board, jetons=teller.jetons(board), n=before)
    return Draft(
        teller.say("ante.headline"),
        teller.say(key, player=name, jetons=teller.jetons(event.amount)),
        teller.log(event.seat, teller.say("ante.log")),
        tuple(
            (teller.box_label(effect.target), effect.amount)
            for effect in event.effects
            if isinstance(effect.target, str)
        ),
        (teller.say("ante.total"), event.amount),
        otherwise,
        aside=change(-event.amount, teller.lang),
    )


def turn_up(teller: Teller, event: Event) -> Draft:
    """Say that the dead hand's last card makes trumps (*turn-up*)."""
    card, box, name = card_of(event), event.box, teller.names[event.seat]
    suit = suit_noun(card, teller.lang)
    told = teller.say("turn-up.sentence", card=card_noun(card, teller.lang), suit=suit)
    rows: Rows = ()
    if box is None:
        told = f"{told} {teller.say('turn-up.nothing')}"
    elif not event.amount:
        told = f"{told} {teller.say('turn-up.empty', box=teller.box_name(box))}"
    else:
        takes_box = teller.say("turn-up.takes", player=name, box=teller.box_name(box))
        told = f"{told} {takes_box}"
        rows = teller.box_rows(box)
    return Draft(
        teller.say("turn-up.headline", suit=suit),
        told,
        teller.log(event.seat, teller.say("turn-up.log", card=card)),
        rows,
        (teller.say("sweep.total"), event.amount) if rows else None,
        aside=change(event.amount, teller.lang) if event.amount else "",
    )


def sweep(teller: Teller, event: Event) -> Draft:
    """Say that a card, or going out, takes a box (*sweep*, *compartments*, *game*)."""
    box, of_honour, headline = box_of(event), _is_of_honour(event), takes(teller, event)
    sentence, otherwise = (_sweep_of_honour if of_honour else _sweep_of_compartment)(teller, event)
    key = "sweep.game.log" if event.card is None else "sweep.log"
    announced = of_honour and teller.story.rules.announcing
    return Draft(
        headline,
        sentence,
        teller.log(event.seat, teller.say(key, box=teller.box_label(box))),
        teller.box_rows(box),
        (teller.say("sweep.total"), event.amount),
        otherwise,
        teller.say("sweep.call", takes=headline) if announced else None,
        change(event.amount, teller.lang),
    )


def _sweep_of_honour(teller: Teller, event: Event) -> tuple[str, str | None]:
    """Return the sentence, and the alternative."""
    rules, noun = teller.story.rules, card_noun(card_of(event), teller.lang)
    how = "announced" if rules.announcing else "silent"
    told = teller.say(f"sweep.{how}.sentence", player=teller.names[event.seat], card=noun)
    if rules.announcing:
        return told, teller.say("sweep.announced.otherwise", n=event.amount)
    cost = event.amount if rules.bete == "match" else rules.stakes[rules.boxes.index(box_of(event))]
    return told, teller.say("sweep.silent.otherwise", n=cost) if rules.bete else None


def _sweep_of_compartment(teller: Teller, event: Event) -> tuple[str, str | None]:
    rules, box, name = teller.story.rules, box_of(event), teller.names[event.seat]
    values = {"player": name, "box": teller.box_name(box)}
    if event.card is None:
        return teller.say("sweep.game", **values), None
    values["card"] = card_noun(event.card, teller.lang)
    taker = rules.takers[rules.boxes.index(box)]
    ranks = taker.ranks if isinstance(taker, Trumps) else ()
    kind = ("card", "trump", "united")[min(len(ranks), 2)]
    own, section = f"sweep.{box}", section_of(rules.id)
    told = (
        text(section, own, teller.lang, **values)
        if own in catalogue(section, teller.lang)
        else teller.say(f"sweep.{kind}", **values)
    )
    if kind != "united":
        return told, None
    together = "couple" if len(ranks) == 2 else "united"
    return told, teller.say(f"sweep.{together}.otherwise")


def _is_of_honour(event: Event) -> bool:
    """Return True when a sweep takes the box of an honour, False for a compartment."""
    return event.clause_name == "sweep"


def forgot(teller: Teller, event: Event) -> Draft:
    """Say that a king or an honour was not announced and takes nothing (*forgot*)."""
    name, card = teller.names[event.seat], card_of(event)
    noun, amount = card_noun(card, teller.lang), event.amount
    story, hoc = teller.story, teller.story.rules.hoc_pay
    told, otherwise = [], []
    if amount:
        key = "forgot.opera" if story.events[-1].kind == "opera" else "forgot.sentence"
        told.append(teller.say(key, player=name, card=noun, n=amount))
        otherwise.append(teller.say("forgot.otherwise", player=name, n=amount))
    else:
        told.append(teller.say("forgot.king", player=name, card=noun))
    if hoc:
        told.append(teller.say("forgot.hoc"))
        otherwise.append(teller.say("forgot.hoc.otherwise", player=name))
    return Draft(
        teller.say("forgot.headline"),
        " ".join(told),
        teller.log(event.seat, teller.say("forgot.log", card=card.say(teller.lang))),
        teller.box_rows(box_of(event)) if amount else (),
        (teller.say("forgot.total"), amount) if amount else None,
        " ".join(otherwise),
    )


def hoc(teller: Teller, event: Event) -> Draft:
    """Say that a king or an honour earns a jeton from every other player (*hoc-pay*)."""
    name, card = teller.names[event.seat], card_of(event)
    noun = card_noun(card, teller.lang)
    payers = [effect.source for effect in event.effects if isinstance(effect.source, int)]
    others = {seat for seat in range(teller.story.players) if seat != event.seat}
    unable = [teller.names[seat] for seat in sorted(others - set(payers))]
    announced = teller.story.rules.announcing
    told = teller.say("hoc.announced" if announced else "hoc.silent", player=name, card=noun)
    if unable:
        listed_names = listed([unable[0].first, *unable[1:]], teller.lang)
        told = f"{told} {teller.say('hoc.unable', players=listed_names, n=len(unable))}"
    return Draft(
        teller.say("hoc.headline"),
        told,
        teller.log(event.seat, teller.say("hoc.log")),
        tuple((teller.names[seat].label, 1) for seat in payers),
        (teller.say("points.total", winner=name), event.amount),
        call=teller.say("hoc.call") if announced else None,
        aside=change(event.amount, teller.lang),
    )


def opera(teller: Teller, event: Event) -> Draft:
    """Say that the winner takes every box (*opera*)."""
    story, name = teller.story, teller.names[event.seat]
    return Draft(
        teller.say("opera.headline"),
        teller.say(f"opera.{story.rules.opera}", player=name, n=story.sizes[event.seat]),
        teller.log(event.seat, teller.say("opera.log")),
        tuple(
            (teller.box_label(effect.source), effect.amount)
            for effect in event.effects
            if isinstance(effect.source, str)
        ),
        (teller.say("sweep.total"), event.amount),
        teller.say("opera.otherwise", n=event.amount),
        aside=change(event.amount, teller.lang),
    )


def takes(teller: Teller, event: Event) -> str:
    """Return the call of a player who takes a box, without the exclamation mark."""
    if not _is_of_honour(event):
        return teller.say("takes.box", box=teller.box_name(box_of(event)))
    card = card_of(event)
    if card == _DWARF:
        return teller.say("takes.dwarf")
    return teller.say("takes", rank=rank_noun(card.rank, teller.lang).head)


# The end of a deal

MOST_MOMENTS = 4


def points(teller: Teller, event: Event) -> Draft:
    """Say that a loser pays for the cards left in hand (*points*)."""
    if event.winner is None:
        raise ValueError("losers pay a winner")
    rules, amount = teller.story.rules, event.amount
    name, winner = teller.names[event.seat], teller.names[event.winner]
    due = event.owed
    hand = teller.story.hand_at(event.seat, event)
    by_card = rules.losers_pay == "cards"
    jetons = teller.jetons(amount)
    if hand is None:
        worth = teller.jetons(due)
        rows: Rows = ((teller.say("points.rows"), due),)
        told = teller.say("points.unknown", player=name, winner=winner, jetons=jetons)
    else:
        base = due >> len(event.doubled)
        worth = teller.say("cards" if by_card else "points", n=base)
        rows = _base_rows(teller, hand)
        rows += tuple(
            (teller.say(f"again.{why}", wild=rules.doubles), base << times)
            for times, why in enumerate(event.doubled)
        )
        why = [teller.say(f"again.{why}.why", wild=rules.doubles) for why in event.doubled]
        key = "points.by-card" if by_card else "points.sentence"
        told = teller.say(
            f"{key}{'.doubled' if why else ''}{'.cut' if event.debt else ''}",
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


def bete(teller: Teller, event: Event) -> Draft:
    """Say that an honour left in hand costs the content of its box, or a stake (*bete*)."""
    card, box, rules = card_of(event), box_of(event), teller.story.rules
    name, noun = teller.names[event.seat], card_noun(card, teller.lang)
    owed, by_stake = event.owed, rules.bete == "stake"
    rows = ((teller.say("bete.stake.row"), owed),) if by_stake else teller.box_rows(box)
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

    Return None where its hand is hidden.
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
    """Say that a player cannot pay a debt in full (*shortfall*)."""
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
