"""What was played, written down: a game as a file, and a deal in one line of text.

The record of a game has its terms, each choice, and the result of each deal. It is JSON, one line
a deal. It has no dealt cards: seed and number give them again. The results are there to check a
replay.

The play of a single deal is the code of the deal, a full stop, and a symbol for each choice: one of
52 letters for a card, A to Z and then a to z in the order of the pack, followed by ``_`` if it was
not announced; ``-`` for a pass. Marks of a play may follow another full stop: ``a`` and the seats
that are asked before each sans, ``c`` and the number of sans that they called last, ``s`` and the
seats that saw hidden cards. All these symbols may stand in the address of a page as they are.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from string import ascii_letters, ascii_lowercase, ascii_uppercase
from typing import Any, NamedTuple, TypeVar

from nainjaune_widget.engine.cards import PACK
from nainjaune_widget.engine.ruleset import OPTIONS
from nainjaune_widget.engine.rulesets import RULESETS, Ruleset
from nainjaune_widget.play.codes import check_known
from nainjaune_widget.play.deal import Deal
from nainjaune_widget.play.files import parse_json
from nainjaune_widget.play.playing import Choice
from nainjaune_widget.play.round import Round
from nainjaune_widget.words import NainJauneError, RecordError, RulesetError, shown, text

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


# Reading a record: its form is checked here, its play by a replay

_CHOICES = {(PASS, False): Choice(None, False)} | {
    (str(card), announce): Choice(card, announce) for card in PACK for announce in (True, False)
}
_EXPECTED = {dict: "object", list: "list", str: "string", int: "whole"}
_Read = TypeVar("_Read", dict[str, Any], list[Any], str, int)
_FIELDS = ("format", "schema", "rules", "players", "chips", "seed", "dealer", "deals", "rounds")


def parse(data: bytes) -> Record:
    """Read a record from the bytes of a file.

    Raises:
        RecordError: the bytes do not have the form of a record; the message names the place.
    """
    whole = _read_fields(parse_json(data, whole=True), _FIELDS, Spot())
    if whole["format"] != FORMAT:
        raise RecordError("record-format", value=shown(whole["format"]), known=FORMAT)
    if _read(whole["schema"], int, Spot(field="schema")) != SCHEMA:
        raise RecordError("record-schema", n=whole["schema"], known=SCHEMA)
    players = _read(whole["players"], list, Spot(field="players"))
    rounds = _read(whole["rounds"], list, Spot(field="rounds"))
    if not rounds:
        raise RecordError("record-no-deal")
    deals = whole["deals"]
    return Record(
        rules=_read_rules(whole["rules"]),
        players=tuple(_read(name, str, Spot(field="players")) for name in players),
        chips=_read(whole["chips"], int, Spot(field="chips")),
        seed=_read(whole["seed"], int, Spot(field="seed")),
        dealer=_read(whole["dealer"], int, Spot(field="dealer")),
        deals=None if deals is None else _read(deals, int, Spot(field="deals")),
        rounds=tuple(
            _read_round(value, number, len(players)) for number, value in enumerate(rounds, 1)
        ),
    )


def _read_fields(
    value: Any, names: Sequence[str], where: Spot, optional: Sequence[str] = ()
) -> dict[str, Any]:
    fields = _read(value, dict, where)
    if missing := [name for name in names if name not in fields]:
        raise RecordError("record-missing", where=where, fields=", ".join(missing))
    if extra := [name for name in fields if name not in (*names, *optional)]:
        raise RecordError("record-extra", where=where, fields=shown(extra))
    return fields


def _read_rules(value: Any) -> Ruleset:
    where = Spot(field="rules")
    fields = _read_fields(value, ("id", "changes"), where)
    name = _read(fields["id"], str, where)
    if name not in RULESETS:
        known = ", ".join(RULESETS)
        raise RecordError("record-rules", value=shown(name), known=known)
    changes = _read_fields(fields["changes"], (), where, tuple(OPTIONS))
    try:
        rules = RULESETS[name].replace(**changes)
    except RulesetError as error:
        raise RecordError("record-refused", where=where, why=error) from error
    check_same(where, changes, rules.changes)
    return rules


def _read_round(value: Any, number: int, players: int) -> Played:
    where = Spot(number)
    fields = _read_fields(value, ("actions", "chips", "boxes"), where, ("asked", "called", "seen"))
    actions = _read(fields["actions"], list, Spot(number, field="actions"))
    chips = _read(fields["chips"], list, Spot(number, field="chips"))
    boxes = _read(fields["boxes"], dict, Spot(number, field="boxes"))
    return Played(
        choices=tuple(_read_choice(pair, number, at) for at, pair in enumerate(actions, 1)),
        chips=tuple(_read(jetons, int, Spot(number, field="chips")) for jetons in chips),
        boxes={box: _read(held, int, Spot(number, field="boxes")) for box, held in boxes.items()},
        asked=_read_seats(fields.get("asked", []), players, Spot(number, field="asked")),
        called=_read(fields.get("called", 0), int, Spot(number, field="called")),
        seen=_read_seats(fields.get("seen", []), players, Spot(number, field="seen")),
    )


def _read_seats(value: Any, players: int, where: Spot) -> tuple[int, ...]:
    """Read seats, each once and in order."""
    seats = tuple(_read(seat, int, where) for seat in _read(value, list, where))
    if list(seats) != sorted({seat for seat in seats if 0 <= seat < players}):
        raise RecordError("record-seats", where=where, value=shown(value), last=players - 1)
    return seats


def _read_choice(value: Any, number: int, at: int) -> Choice:
    """Read a choice; its place is made for an error alone, for a game has thousands of them."""
    if isinstance(value, list) and len(value) == 2:
        name, announce = value
        if isinstance(name, str) and isinstance(announce, bool) and (name, announce) in _CHOICES:
            return _CHOICES[name, announce]
    where = Spot(number, at)
    raise RecordError("record-action", where=where, value=shown(_read(value, list, where)))


def _read(value: Any, kind: type[_Read], where: Spot) -> _Read:
    """Return a value of a type, as JSON distinguishes them: True is not an integer."""
    if type(value) is not kind:
        raise RecordError(f"record-{_EXPECTED[kind]}", where=where, value=shown(value))
    return value


# A deal in one line

LONGEST_PLAY = 1000
"""The length of a play; a card is at most two symbols, and no deal has 400 choices."""

_LETTERS = ascii_uppercase + ascii_lowercase
_PASS, _SILENT = "-", "_"
_SYMBOLS = {Choice(None, False): _PASS} | {
    Choice(card, announce): letter + ("" if announce else _SILENT)
    for letter, card in zip(_LETTERS, PACK, strict=True)
    for announce in (True, False)
}
_CHOICE_OF = {symbol: choice for choice, symbol in _SYMBOLS.items()}
_CHOICE = re.compile(rf"[{ascii_letters}]{_SILENT}?|{_PASS}")
_FORM = re.compile(
    rf"(?P<code>[^.]*)\.(?P<choices>(?:{_CHOICE.pattern})*)"
    r"(?:\.(?=[acs])(?:a(?P<asked>[0-7]{1,8}))?(?:c(?P<called>[1-8]))?(?:s(?P<seen>[0-7]{1,8}))?)?"
)


def write_play(played: Round) -> str:
    """Write a deal as it was played, to its end or so far.

    Args:
        played: a round of a deal that counts by itself.

    Raises:
        RecordError: the deal is one of a game, or its rules cannot be written down.

    >>> round = Round(Deal.shuffled("lindor-1789", players=4, seed=7))
    >>> _ = round.play(round.legal[0])
    >>> write_play(round)
    '4F2Y-DSJ9-7HB3-26JV-RRSH-MD4P-RB.A'
    """
    if any(purse is not None for purse in played.purses) or any(played.story().boxes.values()):
        raise RecordError("play-game")
    written = Played.of(played, played.chips)
    choices = "".join(map(_SYMBOLS.__getitem__, written.choices))
    marks = _mark("a", written.asked)
    marks += f"c{written.called}" if written.called else ""
    marks += _mark("s", written.seen)
    return ".".join(filter(None, [f"{played.deal.code}.{choices}", marks]))


def read_play(text: str) -> Round:
    """Play a deal again as it was written down.

    Args:
        text: a string of `write_play`; the code in it may be written in either case.

    Raises:
        RecordError: it is not such a string, or the rules do not allow what it says.

    >>> round = read_play("4F2Y-DSJ9-7HB3-26JV-RRSH-MD4P-RB.A")
    >>> round.turn, str(round.actions[0].card)
    (2, 'A♣')
    """
    given: object = text
    form = None
    if isinstance(given, str) and len(given) <= LONGEST_PLAY:
        form = _FORM.fullmatch(given)
    if form is None:
        raise RecordError("play-form", value=shown(text))
    choices = tuple(_CHOICE_OF[symbol] for symbol in _CHOICE.findall(form["choices"]))
    asked, seen = (tuple(map(int, form[name] or "")) for name in ("asked", "seen"))
    played = Round(_deal_of(form["code"]))
    if any(seat >= played.deal.players for seat in (*asked, *seen)):
        raise RecordError("play-form", value=shown(text))
    play_again(played, Played(choices, (), {}, asked, int(form["called"] or 0), seen), number=0)
    return played


@lru_cache(maxsize=64)
def _deal_of(code: str) -> Deal:
    """Return the deal of a code; a class's plays are of few."""
    return Deal.from_code(code)


def _mark(mark: str, seats: tuple[int, ...]) -> str:
    return mark + "".join(map(str, seats)) if seats else ""
