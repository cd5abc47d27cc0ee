"""A game written down: its terms, each choice, and the result of each deal.

A record is JSON, one line a deal. It has no dealt cards: seed and number give them again. The
results are there to check a replay.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.play.codes.deal_code import check_known
from nainjaune_widget.play.playing import Choice
from nainjaune_widget.play.round import Round
from nainjaune_widget.play.steps import uninterrupted
from nainjaune_widget.words import NainJauneError, RecordError, shown, text

FORMAT = "nain-jaune-game"
SCHEMA = 1
PASS = "pass"  # noqa: S105 - a word of the game


@dataclass(frozen=True)
class Played:
    """One deal as it was played, to its end or so far.

    Attributes:
        choices: the seats' choices, in order.
        chips: the jetons of each seat after them.
        boxes: the jetons in each box after them.
        asked: the seats that are asked before each sans, as `Followers.ask` says.
        called: the number of sans that they called, when asked, after the last choice.
        seen: the seats that saw hidden cards (`Followers.seen_by`).
    """

    choices: tuple[Choice, ...]
    chips: tuple[int, ...]
    boxes: dict[str, int]
    asked: tuple[int, ...] = field(default=(), compare=False)
    called: int = field(default=0, compare=False)
    seen: tuple[int, ...] = field(default=(), compare=False)

    @classmethod
    def of(cls, played: Round, chips: Sequence[int]) -> Played:
        """Write a round down, with the jetons that the seats have after it."""
        actions = played.actions
        chosen = [place for place, action in enumerate(actions, 1) if action.legal]
        choices = tuple(actions[place - 1].choice for place in chosen)
        called = len(actions) - max(chosen, default=0)
        marks = played.followers
        return cls(choices, tuple(chips), played.boxes, marks.asked, called, marks.seen_by)

    def after(self, count: int) -> Played:
        """Return the deal without its first choices."""
        return replace(self, choices=self.choices[count:])


@dataclass(frozen=True)
class Record:
    """A whole game.

    Attributes:
        rules: the ruleset.
        players: the names, seat by seat.
        chips: the jetons of each player at the start.
        seed: the seed of the deals.
        dealer: the first dealer.
        deals: the agreed number of deals, None for open-ended.
        rounds: the deals, the last perhaps in play.
    """

    rules: Ruleset
    players: tuple[str, ...]
    chips: int
    seed: int
    dealer: int
    deals: int | None
    rounds: tuple[Played, ...]

    @property
    def agreed(self) -> Record:
        """The terms of the game: its record without a deal."""
        return replace(self, rounds=())


def begins(rounds: Sequence[Played], more: Sequence[Played]) -> bool:
    """Return True when the play of some deals is the beginning of the play of more.

    >>> from nainjaune_widget.engine.cards import Card
    >>> ace, two = Choice(Card("A♣"), True), Choice(Card("2♣"), True)
    >>> begins([Played((ace,), (), {})], [Played((ace, two), (), {}), Played((), (), {})])
    True
    >>> begins([Played((two,), (), {})], [Played((ace, two), (), {})])
    False
    """
    if len(rounds) > len(more):
        return False
    choices, others = ([played.choices for played in each] for each in (rounds, more))
    last = len(choices) - 1
    as_far = others[last][: len(choices[last])]
    return choices[:last] == others[:last] and choices[last] == as_far


class Spot(NamedTuple):
    """A place in a record.

    Attributes:
        round: the deal, from 1; 0 for none.
        action: the action in it, from 1; 0 for none.
        field: the name of the field, empty for none.
    """

    round: int = 0
    action: int = 0
    field: str = ""

    def say(self, lang: str) -> str:
        """Return the place in words.

        >>> place = Spot(3, 12)
        >>> place.say("en"), place.say("fr"), Spot().say("en")
        ('deal 3, action 12', 'donne 3, action 12', 'as a whole')
        """
        places = {"at-deal": self.round, "at-action": self.action, "at-field": self.field}
        parts = [text("errors", key, lang, place=place) for key, place in places.items() if place]
        return ", ".join(parts) or text("errors", "at-whole", lang)


def dump(record: Record) -> bytes:
    """Write a record as the bytes of a file.

    Raises:
        RecordError: the ruleset is not one of the known ones, changed or not.
    """
    check_known(record.rules)
    head = {
        "format": FORMAT,
        "schema": SCHEMA,
        "rules": {"id": record.rules.id, "changes": record.rules.changes},
        "players": record.players,
        "chips": record.chips,
        "seed": record.seed,
        "dealer": record.dealer,
        "deals": record.deals,
    }
    lines = [f" {_json(name)}: {_json(value)}" for name, value in head.items()]
    rounds = ",\n".join(f"  {_json(_round_fields(played))}" for played in record.rounds)
    lines.append(f' "rounds": [\n{rounds}\n ]')
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def _round_fields(played: Played) -> dict[str, Any]:
    actions = [[str(choice.card or PASS), choice.announce] for choice in played.choices]
    fields: dict[str, Any] = {
        "actions": actions,
        "chips": played.chips,
        "boxes": played.boxes,
    }
    if played.asked:
        fields |= {"asked": played.asked, "called": played.called}
    if played.seen:
        fields |= {"seen": played.seen}
    return fields


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def check_same(where: Spot, told: object, found: object) -> None:
    """Refuse a record that differs from the play by the rules.

    Args:
        where: the place in the record.
        told: the value there.
        found: the value by the rules.

    Raises:
        RecordError: the two values differ.
    """
    if told != found:
        raise RecordError("record-differs", where=where, told=shown(told), found=shown(found))


def play_again(current: Round, played: Played, number: int) -> None:
    """Play a deal as it was recorded.

    Args:
        current: the round before its first action.
        played: the recorded deal.
        number: the number of the deal in the game, from 1.

    Raises:
        RecordError: naming the action that the rules do not allow.
    """
    with uninterrupted():  # one wait for the deal, not one for each card
        # Followers slow a round down, so they are made only where there are marks to restore.
        if played.seen:
            current.followers.mark_seen(played.seen)
        if played.asked != current.playing.asked:
            current.followers.ask(played.asked)
        for at, choice in enumerate(played.choices, 1):
            while current.must_call_sans:
                current.decline()
            try:
                if choice.card is None:
                    current.decline()
                else:
                    current.play(choice.card, choice.announce)
            except NainJauneError as error:
                raise RecordError("record-refused", where=Spot(number, at), why=error) from error
        called = 0
        while called < played.called and current.must_call_sans:
            current.decline()
            called += 1
        check_same(Spot(number, field="called"), played.called, called)
