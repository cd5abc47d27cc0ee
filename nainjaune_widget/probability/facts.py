"""Facts about a deal: what is given, how it narrows a world, and which of them contradict."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial, reduce
from types import SimpleNamespace
from typing import Literal, NamedTuple

from nainjaune_widget.engine.cards import Card, cards_of, rank_name
from nainjaune_widget.engine.ruleset import Ruleset
from nainjaune_widget.probability.counting.walk import Walk
from nainjaune_widget.probability.counting.worlds import World
from nainjaune_widget.probability.kinds import cards_of_kind, read_cards_and_ranks
from nainjaune_widget.probability.places import say_place
from nainjaune_widget.words import ProbabilityError, text

FactKind = Literal["holds", "some", "lacks", "hand", "played", "turn-up"]


class Fact(NamedTuple):
    """One thing that is known of a deal.

    Attributes:
        kind: the place ``"holds"`` all of the cards, holds ``"some"`` of them, or ``"lacks"``
            them all; they are its whole ``"hand"``, or the cards that it has ``"played"``; or
            the ``"turn-up"``, at the talon's end.
        place: the place.
        cards: the mask of the cards.
        rank: their rank, where it was the rank that was given, else 0.
        event: the number of the event that tells it, 0 for none.
    """

    kind: FactKind
    place: int
    cards: int
    rank: int = 0
    event: int = 0

    def narrow(self, world: World) -> World:
        """Return the deals of a world of which this is true."""
        if self.kind == "lacks":
            return world.without_cards(self.place, self.cards)
        if self.kind == "some":
            return world.with_one_of(self.place, self.cards)
        return world.with_cards(self.place, self.cards)

    def say(self, players: int, lang: str) -> str:
        """Return the fact in words."""
        what = rank_name(self.rank, lang) if self.rank else cards_of(self.cards)
        key = f"fact.{self.kind}.rank" if self.rank else f"fact.{self.kind}"
        said = text("probability", key, lang, place=say_place(self.place, players, lang), what=what)
        if not self.event:
            return said
        return text("probability", "fact.event", lang, fact=said, event=self.event)


def read_facts(kind: FactKind, place: int, items: object, rules: Ruleset) -> list[Fact]:
    """Return the facts that a place holds some cards and ranks, or that it lacks them.

    It holds a rank with at least one card of it, and lacks it without any.

    Args:
        kind: ``"holds"`` or ``"lacks"``.
        place: the place.
        items: the cards and ranks.
        rules: the ruleset.

    Raises:
        CardError: a text names no card.
        ProbabilityError: something is neither card nor rank, or is there twice.
    """
    of_rank: FactKind = "some" if kind == "holds" else kind
    return [
        Fact(kind, place, 1 << item.number)
        if isinstance(item, Card)
        else Fact(of_rank, place, cards_of_kind(item, rules), item)
        for item in read_cards_and_ranks(items, rules)
    ]


def narrow(world: World, facts: Iterable[Fact]) -> World:
    """Return the deals of a world of which all of some facts are true."""
    return reduce(lambda narrowed, fact: fact.narrow(narrowed), facts, world).settled()


def refuse_contradictions(world: World, facts: Sequence[Fact], players: int) -> None:
    """Refuse facts that no deal of a world fits.

    Raises:
        ProbabilityError: no deal fits; the message names the fewest facts that contradict.
    """
    if Walk(narrow(world, facts)).is_possible:
        return
    needed = list(facts)
    for fact in facts:
        others = [each for each in needed if each is not fact]
        if not Walk(narrow(world, others)).is_possible:
            needed = others
    told = SimpleNamespace(say=partial(say_facts, needed, players))
    raise ProbabilityError("probability-contradiction", facts=told)


def say_facts(facts: Iterable[Fact], players: int, lang: str) -> str:
    """Return facts in words, one after the other."""
    separator = text("probability", "between-facts", lang)
    return separator.join(fact.say(players, lang) for fact in facts)
