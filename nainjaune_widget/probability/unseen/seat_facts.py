"""The facts that a seat knows of a deal: seen in its hand and on the table, and heard.

Two deals sound the same to a seat if the events so far are equal as that seat heard them. The
deals that do are exactly those that fit these facts: `engine/heard.py` has the proofs of the
events, and the tests replay all deals of small packs. A likely choice of a player is not a fact.
"""

from __future__ import annotations

from dataclasses import replace

from nainjaune_widget.engine.cards import cards_of, mask_of
from nainjaune_widget.engine.heard import Heard, Proof
from nainjaune_widget.play import View
from nainjaune_widget.probability.facts import Fact
from nainjaune_widget.probability.situations import Situation
from nainjaune_widget.words import ProbabilityError, check_language, kind_of


def situation_of(view: View, lang: str | None) -> Situation:
    """Return all that a seat knows of a deal.

    Args:
        view: the seat's view.
        lang: the language of the results.

    Returns:
        The situation, whose `before` is that before the last event that proved something.

    Raises:
        ProbabilityError: it is not a view, the deal is over, or the language is unknown.
    """
    lang = check_language(lang, ProbabilityError)
    if not isinstance(view, View):
        raise ProbabilityError("probability-view", kind=kind_of(view))
    heard, seat, players = view.heard, view.seat, view.players
    if heard.winner is not None:
        raise ProbabilityError("probability-finished")
    sizes = [
        held + played.bit_count()
        for held, played in zip(view.hand_sizes, heard.played_by, strict=True)
    ]
    facts = [Fact("hand", seat, view.hand_mask)]
    facts += [Fact("played", each, cards) for each, cards in enumerate(heard.played_by) if cards]
    if view.turn_up is not None:
        facts.append(Fact("turn-up", players, 1 << view.turn_up.number))
    proved = _proved(view)
    news = proved[-1].event if proved else 0
    earlier = [fact for fact in proved if fact.event < news]
    places = (*sizes, len(view.rules.pack) - sum(sizes))
    before = Situation(view.rules, places, lang, (*facts, *earlier))
    return replace(before, facts=(*facts, *proved), before=before) if proved else before


def unseen(view: View) -> int:
    """Return the mask of the cards that a seat has not seen."""
    seen = view.played_mask | view.hand_mask
    if view.turn_up is not None:
        seen |= 1 << view.turn_up.number
    return mask_of(view.rules.pack) & ~seen


def _proved(view: View) -> list[Fact]:
    """Return what the events prove of the unseen cards, in order, without repetitions."""
    hidden, lacked, found = unseen(view), [0] * view.players, []
    for proof in view.heard.facts:
        if proof.seat == view.seat:
            continue
        cards = proof.cards & hidden
        if proof.holds:
            if not _is_discharged(view.heard, proof):
                found.append(Fact("some", proof.seat, cards, _rank_of(proof), proof.event))
        elif cards & ~lacked[proof.seat]:
            lacked[proof.seat] |= cards
            found.append(Fact("lacks", proof.seat, cards, _rank_of(proof), proof.event))
    return found


def _is_discharged(heard: Heard, proof: Proof) -> bool:
    """Return True where a later play showed a card that the seat was proved to hold."""
    shown = proof.cards & heard.played_by[proof.seat]
    return any(heard.played[card] > proof.event for card in cards_of(shown))


def _rank_of(proof: Proof) -> int:
    """Return the rank of which a proof speaks as a whole, 0 where it speaks of single cards."""
    ranks = {card.rank for card in cards_of(proof.cards)}
    return ranks.pop() if len(ranks) == 1 and proof.cards.bit_count() > 1 else 0
