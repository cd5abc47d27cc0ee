"""Every event of a round put into words, in English or French: a sentence, the sum, the clause."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from nainjaune_widget.engine.cards import KING, rank_letter
from nainjaune_widget.engine.events import Event, Kind
from nainjaune_widget.explain import payments, sequence
from nainjaune_widget.explain.nouns import card_noun, inflected_names, rank_noun, say, suit_noun
from nainjaune_widget.explain.story import Decision, Story
from nainjaune_widget.explain.teller import Draft, Explanation, Teller, card_of
from nainjaune_widget.sheets import change
from nainjaune_widget.words import listed

__all__ = [
    "Decision",
    "Explanation",
    "Story",
    "banner",
    "card_noun",
    "explain",
    "inflected_names",
    "mark",
    "opening",
    "rank_noun",
    "suit_noun",
]

_EXPLAINED_BY: Mapping[Kind, Callable[[Teller, Event], Draft]] = {
    "ante": payments.ante,
    "turn-up": payments.turn_up,
    "lead": sequence.lead,
    "play": sequence.play,
    "sans": sequence.sans,
    "pass": sequence.decline,
    "stop": sequence.stop,
    "sweep": payments.sweep,
    "forgot": payments.forgot,
    "hoc": payments.hoc,
    "out": sequence.out,
    "points": payments.points,
    "bete": payments.bete,
    "opera": payments.opera,
    "shortfall": payments.shortfall,
}


def explain(story: Story, event: Event, lang: str) -> Explanation:
    """Explain an event: its reason, its worth and its clause.

    Args:
        story: the round as somebody may know it; nothing is said that they could not know.
        event: one of its events.
        lang: ``"en"`` or ``"fr"``.
    """
    teller = Teller(story, lang)
    return teller.finish(_EXPLAINED_BY[event.kind](teller, event), event.clause)


def opening(story: Story, lang: str) -> Explanation:
    """Explain the deal before its first event: the dealer, the hands, the contents of the boxes."""
    teller = Teller(story, lang)
    before = tuple((teller.box_label(box), jetons) for box, jetons in story.boxes.items() if jetons)
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


def mark(story: Story, event: Event, lang: str) -> str | None:
    """Return the label of an event's mark on a line that shows the whole deal, None for no mark.

    Sweeps and stops have a mark, and so do leads after a sequence that nobody continued.
    """
    if event.kind == "sweep":
        return change(event.amount, lang)
    if event.kind == "stop":
        card = card_of(event)
        return str(rank_noun(card.rank, lang)) if card.rank == KING else say("mark.hoc", lang)
    if not event.unanswered:
        return None
    calls_heard = story.run_before(event).calls
    if any(call.kind == "pass" for call in calls_heard):
        return say("mark.declined", lang)
    wanted = event.unanswered[0]
    return say("mark.sans", lang, letter=rank_letter(wanted.rank, lang) if calls_heard else wanted)


def banner(story: Story, event: Event, lang: str) -> str | None:
    """Return the banner of a sweep, such as ``"Queen takes! +24"``; None for any other event."""
    if event.kind != "sweep":
        return None
    teller = Teller(story, lang)
    return teller.say("banner", takes=payments.takes(teller, event), n=event.amount)
