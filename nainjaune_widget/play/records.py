"""A game written down: what was agreed, each action, and what came of each deal.

A record is JSON, a deal a line. It tells no cards that were dealt: seed and number give
them again. The results are there to be compared with what the rules make of the actions.
"""

from __future__ import annotations

import json
import reprlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.play.codes import check_known
from nainjaune_widget.play.round import Round
from nainjaune_widget.words import NainJauneError, RecordError, text

FORMAT = "nain-jaune-game"
SCHEMA = 1
PASS = "pass"  # noqa: S105 - a word of the game


class Move(NamedTuple):
    """What a seat chose.

    Attributes:
        card: the card played, None for a pass.
        announce: whether it was announced.
    """

    card: Card | None
    announce: bool


@dataclass(frozen=True)
class Played:
    """One deal as it was played, to its end or so far.

    Attributes:
        moves: what the seats chose, in order.
        chips: the jetons of each seat then.
        boxes: the jetons in each box then.
    """

    moves: tuple[Move, ...]
    chips: tuple[int, ...]
    boxes: dict[str, int]

    @classmethod
    def of(cls, played: Round, chips: Sequence[int]) -> Played:
        """Write a round down, with the jetons that the seats have after it."""
        moves = tuple(Move(action.card, action.announce) for action in played.actions)
        return cls(moves, tuple(chips), played.boxes)

    def after(self, count: int) -> Played:
        """The same without its first moves."""
        return replace(self, moves=self.moves[count:])


@dataclass(frozen=True)
class Record:
    """A whole game.

    Attributes:
        rules: the ruleset.
        players: the names, seat by seat.
        chips: the jetons of each player at the start.
        seed: the seed of the deals.
        dealer: the first dealer.
        deals: the agreed number of deals, None for no number.
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
        """What was agreed before the first deal, alone."""
        return replace(self, rounds=())


def begins(rounds: Sequence[Played], more: Sequence[Played]) -> bool:
    """Whether some deals were played as others begin.

    >>> ace, two = Move(Card("A♣"), True), Move(Card("2♣"), True)
    >>> begins([Played((ace,), (), {})], [Played((ace, two), (), {}), Played((), (), {})])
    True
    >>> begins([Played((two,), (), {})], [Played((ace, two), (), {})])
    False
    """
    if len(rounds) > len(more):
        return False
    moves, others = ([played.moves for played in each] for each in (rounds, more))
    last = len(moves) - 1
    return moves[:last] == others[:last] and others[last][: len(moves[last])] == moves[last]


@dataclass(frozen=True)
class Place:
    """Where in a record something is.

    Attributes:
        round: the deal, from 1; 0 for none.
        action: the action in it, from 1; 0 for none.
        field: the name of the field, empty for none.
    """

    round: int = 0
    action: int = 0
    field: str = ""

    def say(self, lang: str) -> str:
        """The place in words.

        >>> Place(3, 12).say("en"), Place(3, 12).say("fr"), Place().say("en")
        ('deal 3, action 12', 'donne 3, action 12', 'as a whole')
        """
        parts = []
        if self.round:
            parts.append(text("errors", "at-deal", lang, n=self.round))
        if self.action:
            parts.append(text("errors", "at-action", lang, n=self.action))
        if self.field:
            parts.append(text("errors", "at-field", lang, field=self.field))
        return ", ".join(parts) or text("errors", "at-whole", lang)


def dump(record: Record) -> bytes:
    """A record as the bytes of a file.

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
    actions = [[str(move.card or PASS), move.announce] for move in played.moves]
    return {"actions": actions, "chips": played.chips, "boxes": played.boxes}


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def check_same(where: Place, told: object, found: object) -> None:
    """Refuse a record that tells something else than the rules give.

    Raises:
        RecordError: saying where, and both.
    """
    if told != found:
        raise RecordError(
            "record-differs", where=where, told=reprlib.repr(told), found=reprlib.repr(found)
        )


def play_again(current: Round, played: Played, number: int) -> None:
    """Take the recorded actions of a deal, the first first.

    Args:
        current: the round before its first action.
        played: what was recorded.
        number: which deal of the game it is, from 1.

    Raises:
        RecordError: naming the action that the rules do not allow.
    """
    for at, move in enumerate(played.moves, 1):
        try:
            if move.card is None:
                current.decline()
            else:
                current.play(move.card, move.announce)
        except NainJauneError as error:
            raise RecordError("record-refused", where=Place(number, at), why=error) from error
