"""The sentence that says to a person in turn what is wanted, and which of their cards fits."""

from __future__ import annotations

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.explain import card_noun, rank_noun
from nainjaune_widget.play import Round
from nainjaune_widget.words import text


def your_turn(current: Round, lang: str) -> str:
    """Write it for the seat in turn. The cards that may be played stand raised in its hand.

    Args:
        current: the round, which is not over.
        lang: ``"en"`` or ``"fr"``.

    >>> from nainjaune_widget import Deal
    >>> current = Round(Deal.shuffled("lindor-1789", players=4, seed=7))
    >>> your_turn(current, "en")
    'Your turn to lead: any card.'
    >>> _ = current.play("3♥"); your_turn(current, "fr")
    'À vous\u202f: un quatre, une des cartes levées.'
    """
    legal, held = current.legal, current.hands[current.turn or 0]
    count = "one" if len(legal) == 1 else "some"
    if current.leading:
        any_card = "last" if len(held) == 1 else "any"
        return _say(f"lead.{any_card if len(legal) == len(held) else count}", lang)
    wanted = _noun(current.wanted, lang)
    if not legal:
        return _say("sans", lang, wanted=wanted)
    others = [card for card in legal if card not in current.wanted]
    if others:
        key = "other" if len(others) == len(legal) else "wild"
        return _say(key, lang, wanted=wanted, card=others[0])
    return _say(count, lang, wanted=wanted)


def _say(key: str, lang: str, **values: object) -> str:
    return text("board", f"turn.{key}", lang, **values)


def _noun(cards: tuple[Card, ...], lang: str) -> str:
    """Name what is wanted with its article: any card of a rank, or a single card."""
    return card_noun(cards[0], lang).the if len(cards) == 1 else rank_noun(cards[0].rank, lang).a
