"""Reading a record: its form is checked here, its play by a replay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from nainjaune_widget.engine.cards import PACK
from nainjaune_widget.engine.fields import OPTIONS
from nainjaune_widget.engine.rulesets import RULESETS, Ruleset
from nainjaune_widget.play.playing import Choice
from nainjaune_widget.play.records.json_texts import parse_json
from nainjaune_widget.play.records.record import (
    FORMAT,
    PASS,
    SCHEMA,
    Played,
    Record,
    Spot,
    check_same,
)
from nainjaune_widget.words import RecordError, RulesetError, shown

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
    whole = _fields(parse_json(data, whole=True), _FIELDS, Spot())
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
        rules=_rules(whole["rules"]),
        players=tuple(_read(name, str, Spot(field="players")) for name in players),
        chips=_read(whole["chips"], int, Spot(field="chips")),
        seed=_read(whole["seed"], int, Spot(field="seed")),
        dealer=_read(whole["dealer"], int, Spot(field="dealer")),
        deals=None if deals is None else _read(deals, int, Spot(field="deals")),
        rounds=tuple(_round(value, number, len(players)) for number, value in enumerate(rounds, 1)),
    )


def _fields(
    value: Any, names: Sequence[str], where: Spot, optional: Sequence[str] = ()
) -> dict[str, Any]:
    fields = _read(value, dict, where)
    if missing := [name for name in names if name not in fields]:
        raise RecordError("record-missing", where=where, fields=", ".join(missing))
    if extra := [name for name in fields if name not in (*names, *optional)]:
        raise RecordError("record-extra", where=where, fields=shown(extra))
    return fields


def _rules(value: Any) -> Ruleset:
    where = Spot(field="rules")
    fields = _fields(value, ("id", "changes"), where)
    name = _read(fields["id"], str, where)
    if name not in RULESETS:
        known = ", ".join(RULESETS)
        raise RecordError("record-rules", value=shown(name), known=known)
    changes = _fields(fields["changes"], (), where, tuple(OPTIONS))
    try:
        rules = RULESETS[name].replace(**changes)
    except RulesetError as error:
        raise RecordError("record-refused", where=where, why=error) from error
    check_same(where, changes, rules.changes)
    return rules


def _round(value: Any, number: int, players: int) -> Played:
    where = Spot(number)
    fields = _fields(value, ("actions", "chips", "boxes"), where, ("asked", "called", "seen"))
    actions = _read(fields["actions"], list, Spot(number, field="actions"))
    chips = _read(fields["chips"], list, Spot(number, field="chips"))
    boxes = _read(fields["boxes"], dict, Spot(number, field="boxes"))
    return Played(
        choices=tuple(_choice(pair, number, at) for at, pair in enumerate(actions, 1)),
        chips=tuple(_read(jetons, int, Spot(number, field="chips")) for jetons in chips),
        boxes={box: _read(held, int, Spot(number, field="boxes")) for box, held in boxes.items()},
        asked=_seats(fields.get("asked", []), players, Spot(number, field="asked")),
        called=_read(fields.get("called", 0), int, Spot(number, field="called")),
        seen=_seats(fields.get("seen", []), players, Spot(number, field="seen")),
    )


def _seats(value: Any, players: int, where: Spot) -> tuple[int, ...]:
    """Read seats, each once and in order."""
    seats = tuple(_read(seat, int, where) for seat in _read(value, list, where))
    if list(seats) != sorted({seat for seat in seats if 0 <= seat < players}):
        raise RecordError("record-seats", where=where, value=shown(value), last=players - 1)
    return seats


def _choice(value: Any, number: int, at: int) -> Choice:
    """Read a choice; its place is made for an error alone, for a game has thousands of them."""
    if isinstance(value, list) and len(value) == 2:
        name, announce = value
        if isinstance(name, str) and isinstance(announce, bool) and (name, announce) in _CHOICES:
            return _CHOICES[name, announce]
    where = Spot(number, at)
    raise RecordError("record-action", where=where, value=shown(_read(value, list, where)))


def _read(value: Any, kind: type[_Read], where: Spot) -> _Read:
    """Return a value of a type, as JSON tells them apart: True is not a whole number."""
    if type(value) is not kind:
        raise RecordError(f"record-{_EXPECTED[kind]}", where=where, value=shown(value))
    return value
