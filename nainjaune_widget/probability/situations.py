"""A situation: a table, and what is known of its deal."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property

from nainjaune_widget.engine.cards import Card, mask_of
from nainjaune_widget.engine.ruleset import Ruleset
from nainjaune_widget.engine.rulesets import find_ruleset
from nainjaune_widget.probability.counting.walk import count
from nainjaune_widget.probability.counting.worlds import World
from nainjaune_widget.probability.facts import Fact, narrow, refuse_contradictions, say_facts
from nainjaune_widget.probability.kinds import read_card_or_rank
from nainjaune_widget.probability.places import capitalised, say_place
from nainjaune_widget.words import ProbabilityError, check_language, shown, text


@dataclass(frozen=True, repr=False)
class Situation:
    """A table, and what is known of its deal; all deals that fit are equally likely.

    Attributes:
        rules: the ruleset.
        sizes: by place, the number of cards that it is dealt; the talon comes last.
        lang: the language of the results.
        facts: what is known, in the order in which it was given.
        before: the situation before the last facts were given; None without any.
    """

    rules: Ruleset
    sizes: tuple[int, ...]
    lang: str
    facts: tuple[Fact, ...] = ()
    before: Situation | None = field(default=None, compare=False)

    @classmethod
    def at_table(
        cls,
        rules: str | Ruleset,
        players: int,
        dealer: int,
        turn_up: Card | str | None,
        lang: str | None,
    ) -> Situation:
        """Return the situation before anything is seen, but for the turn-up.

        Raises:
            RulesetError: an unknown ruleset.
            DealError: the number of players or the dealer is out of range.
            ProbabilityError: the turn-up is impossible, or the language is unknown.
        """
        rules = find_ruleset(rules)
        lang = check_language(lang, ProbabilityError)
        hands = rules.hand_sizes(players, dealer)
        situation = cls(rules, (*hands, len(rules.pack) - sum(hands)), lang)
        if turn_up is None:
            return situation
        if not rules.trumps:
            raise ProbabilityError("probability-no-trumps", id=rules.id)
        card = read_card_or_rank(turn_up, rules)
        if not isinstance(card, Card):
            raise ProbabilityError("probability-turn-up", value=shown(turn_up))
        return replace(situation, facts=(Fact("turn-up", len(hands), 1 << card.number),))

    @property
    def players(self) -> int:
        """The number of seats, which is the number of the talon among the places."""
        return len(self.sizes) - 1

    @cached_property
    def pack(self) -> int:
        """The mask of the pack."""
        return mask_of(self.rules.pack)

    @cached_property
    def world(self) -> World:
        """The deals that fit."""
        return narrow(World.of(self.sizes, self.pack), self.facts)

    @cached_property
    def deals(self) -> int:
        """The number of deals that fit; the talon's order does not count."""
        return count(self.world)

    def language(self, lang: str | None) -> str:
        """Return a language, or that of the results for None.

        Raises:
            ProbabilityError: the language is unknown.
        """
        return self.lang if lang is None else check_language(lang, ProbabilityError)

    def __str__(self) -> str:
        """Return the arguments that tell it, for a `repr`."""
        given = f", facts={len(self.facts)}" if self.facts else ""
        return f"{self.rules.id!r}, players={self.players}{given}"

    def key(self, name: str) -> str:
        """Return the key of a text that is another one where facts have been given."""
        return f"{name}-given" if self.before else name

    def say(self, lang: str) -> str:
        """Return in words all that is known of the deal; nothing where that is nothing."""
        if not self.facts:
            return ""
        facts = say_facts(self.facts, self.players, lang)
        return text("probability", self.key("known"), lang, facts=facts)

    def say_news(self, lang: str) -> str:
        """Return in words the facts that were given last."""
        known = self.before.facts if self.before else ()
        return say_facts([fact for fact in self.facts if fact not in known], self.players, lang)

    def sentence(self, key: str, place: int, lang: str, **values: object) -> str:
        """Return a sentence about one place."""
        where = say_place(place, self.players, lang)
        return capitalised(text("probability", key, lang, place=where, **values))

    def given(self, facts: Iterable[Fact]) -> Situation:
        """Return the situation in which more is known.

        Raises:
            ProbabilityError: no deal fits; the message says which facts contradict each other.
        """
        new = tuple(dict.fromkeys(fact for fact in facts if fact not in self.facts))
        if not new:
            return self
        every = (*self.facts, *new)
        refuse_contradictions(World.of(self.sizes, self.pack), every, self.players)
        return replace(self, facts=every, before=self)
