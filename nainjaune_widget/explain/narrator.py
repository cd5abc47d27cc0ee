"""Every event of a round put into words, in English or French."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from nainjaune_widget.engine.cards import rank_letter
from nainjaune_widget.engine.events import Event, Kind
from nainjaune_widget.explain import boxes, calls, course, settlement
from nainjaune_widget.explain.explanation import Explanation
from nainjaune_widget.explain.nouns import box_label, listed, rank_noun
from nainjaune_widget.explain.story import Story
from nainjaune_widget.explain.teller import Draft, Teller

Mark = Literal["stop", "king", "sweep"]

_TOLD_BY: Mapping[Kind, Callable[[Teller, Event], Draft]] = {
    "ante": boxes.ante,
    "turn-up": boxes.turn_up,
    "lead": course.lead,
    "play": course.play,
    "sans": calls.sans,
    "pass": calls.decline,
    "stop": course.stop,
    "sweep": boxes.sweep,
    "forgot": boxes.forgot,
    "hoc": boxes.hoc,
    "out": course.out,
    "points": settlement.points,
    "bete": settlement.bete,
    "opera": boxes.opera,
    "shortfall": settlement.shortfall,
}


def explain(story: Story, event: Event, lang: str) -> Explanation:
    """Why an event happened, what it was worth, and by which rule.

    Args:
        story: the round as it may be told.
        event: one of its events.
        lang: ``"en"`` or ``"fr"``.

    Returns:
        The explanation, which tells nothing that the story does not.

    Raises:
        ValueError: there is no such language.
    """
    teller = Teller(story, lang)
    return teller.finish(_TOLD_BY[event.kind](teller, event), event.clause)


def opening(story: Story, lang: str) -> Explanation:
    """The deal, before anything happened: who deals, how many cards, what the boxes hold.

    Args:
        story: the round as it may be told.
        lang: ``"en"`` or ``"fr"``.

    Raises:
        ValueError: there is no such language.
    """
    teller = Teller(story, lang)
    before = tuple((box_label(box, lang), jetons) for box, jetons in story.boxes.items() if jetons)
    left = sum(story.boxes.values())
    told = _deal(teller)
    if left:
        told = f"{told} {teller.say('opening.before', n=left)}"
    draft = Draft(
        teller.say("opening.headline"),
        told,
        teller.log(story.dealer, teller.say("opening.log")),
        before,
        (teller.say("opening.total"), left) if left else None,
        teller.say("opening.dead-hand.otherwise" if story.rules.trumps else "opening.otherwise"),
    )
    return teller.finish(draft, story.rules.clause_id("deal"))


def _deal(teller: Teller) -> str:
    story, dealer = teller.story, teller.names[teller.story.dealer]
    sizes = story.sizes
    if sizes is None:
        sizes = [len(hand) for hand in story.hands if hand is not None]
    if len(sizes) < story.players:
        return teller.say("opening.unknown", dealer=dealer)
    if len(set(sizes)) == 1:
        told = teller.say("opening.even", dealer=dealer, n=sizes[0], players=story.players)
    else:
        hands = [
            teller.say("opening.hand", player=name, n=size)
            for name, size in zip(teller.names, sizes, strict=True)
        ]
        told = teller.say("opening.uneven", dealer=dealer, hands=listed(hands, teller.lang))
    left = len(story.rules.pack) - sum(sizes)
    if story.rules.trumps:
        return f"{told} {teller.say('opening.dead-hand', n=left)}"
    talon = teller.say("opening.talon" if left else "opening.talon.none", n=left)
    return f"{told} {talon}"


def tick(story: Story, event: Event, lang: str) -> tuple[Mark, str] | None:
    """The mark of an event on a line that shows the whole deal.

    Args:
        story: the round as it may be told.
        event: one of its events.
        lang: ``"en"`` or ``"fr"``.

    Returns:
        The kind of mark and its label; None for an event without one.
    """
    if event.kind == "sweep":
        return "sweep", f"+{event.amount}"
    if event.kind == "stop" and event.card is not None:
        is_king = event.card.rank == course.KING
        label = rank_noun(course.KING, lang) if is_king else Teller(story, lang).say("tick.hoc")
        return "king", str(label)
    if event.kind != "lead":
        return None
    nobody = _why_no_card_came(Teller(story, lang), event)
    return ("stop", nobody) if nobody else None


def _why_no_card_came(teller: Teller, event: Event) -> str | None:
    """The label of a lead that follows a sequence which nobody continued."""
    moment = teller.story.chronicle.before(event)
    if event.clause.endswith("/follow") and moment.card is not None:
        return teller.say("tick.sans", letter=course.next_card(moment.card))
    if not event.clause.endswith("/stopped"):
        return None
    if any(call.kind == "pass" for call in moment.calls):
        return teller.say("tick.declined")
    letter = rank_letter(moment.calls[0].wanted[0].rank, teller.lang)
    return teller.say("tick.sans", letter=letter)


def banner(story: Story, event: Event, lang: str) -> str | None:
    """The banner of a sweep, such as ``"Queen takes! +24"``; None for any other event.

    Args:
        story: the round as it may be told.
        event: one of its events.
        lang: ``"en"`` or ``"fr"``.
    """
    if event.kind != "sweep":
        return None
    teller = Teller(story, lang)
    return teller.say("banner", takes=boxes.takes(teller, event), n=event.amount)
