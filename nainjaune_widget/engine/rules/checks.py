"""The check of every new ruleset.

The kernel, compiled, reads a ruleset's numbers without looking at their bounds, so no other
ruleset may exist.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, partial
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.engine.cards import PACK
from nainjaune_widget.engine.constants import (
    MOST_BOXES,
    MOST_DEALS,
    MOST_JETONS,
    MOST_SEATS,
    RANK_COUNT,
)
from nainjaune_widget.engine.rules.fields import RulesetFields, Trumps
from nainjaune_widget.engine.rules.options import check_together
from nainjaune_widget.words import RulesetError

LEAST_SEATS = 2
MOST_STAKE = 1_000
"""In jetons; the simulator counts results one by one, up to twice what the boxes can hold."""
MOST_CODE = 12
"""The largest number that the codes of deals have for a ruleset."""


def check_fields(rules: RulesetFields) -> None:
    """Refuse fields of a wrong type, fields that no rules can have, and contradictions.

    Raises:
        RulesetError: a field is wrong, or fields contradict each other; the message says which.
    """
    for name, kind in _kinds().items():
        if not _fits(getattr(rules, name), kind):
            raise RulesetError("field", field=name)
    for name, can_be in _values(rules):
        if not can_be:
            raise RulesetError("field", field=name)
    check_together(rules, {})


_kinds = cache(partial(get_type_hints, RulesetFields))
"""The type of each field by its name."""


def _fits(value: object, kind: Any) -> bool:
    """Return True when a value is exactly of a type: a subclass could change its value."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return any(_fits(value, part) for part in parts)
    if origin is Literal:
        return any(type(value) is type(part) and value == part for part in parts)
    if origin is tuple:
        return type(value) is tuple and _all_fit(value, parts)
    if kind is Trumps:
        return type(value) is Trumps and _all_fit(value, (tuple[int, ...],))
    return isinstance(value, RulesetFields) if kind is RulesetFields else type(value) is kind


def _all_fit(values: tuple[object, ...], kinds: tuple[Any, ...]) -> bool:
    if kinds[-1] is Ellipsis:
        return all(_fits(value, kinds[0]) for value in values)
    return len(values) == len(kinds) and all(map(_fits, values, kinds))


def _values(rules: RulesetFields) -> Iterable[tuple[str, bool]]:
    """Yield the names of fields, each with True for a value that rules can have."""
    boxes = len(rules.boxes)
    yield "id", re.fullmatch(r"[\w-]+", rules.id) is not None
    yield "boxes", 1 <= boxes <= MOST_BOXES and _all_differ(rules.boxes)
    if rules.taken_by:
        yield "taken_by", len(rules.taken_by) == boxes and _all_differ(rules.taken_by)
        yield "taken_by", all(map(_can_be_played, rules.taken_by))
    else:
        yield "boxes", {str(card) for card in PACK}.issuperset(rules.boxes)
    yield "stakes", len(rules.stakes) == boxes and _are_whole(rules.stakes, 0, MOST_STAKE)
    yield "without", _all_differ(rules.without)
    yield "players", bool(rules.players) and _are_whole(rules.players, LEAST_SEATS, MOST_SEATS)
    yield "players", _all_differ(rules.players)
    yield "cards_each", rules.dealing == "dead-hand" or _can_be_dealt(rules)
    yield "trumps", rules.trumps == (rules.dealing == "dead-hand")
    yield "chips", is_whole(rules.chips, 1, MOST_JETONS)
    yield "deals", rules.deals is None or is_whole(rules.deals, 1, MOST_DEALS)
    lengths = dict(rules.deals_by_players)
    yield "deals_by_players", _are_whole(lengths, LEAST_SEATS, MOST_SEATS)
    yield "deals_by_players", _are_whole(lengths.values(), 1, MOST_DEALS)
    yield "code", is_whole(rules.code, 0, MOST_CODE)
    yield "opera_pays", rules.opera is None or rules.opera_pays is not None


def _are_whole(values: Iterable[int], least: int, most: int) -> bool:
    return all(is_whole(value, least, most) for value in values)


def _all_differ(values: tuple[object, ...]) -> bool:
    return len(set(values)) == len(values)


def _can_be_played(taker: object) -> bool:
    if not isinstance(taker, Trumps):
        return True
    ranks = taker.ranks
    return bool(ranks) and _are_whole(ranks, 1, RANK_COUNT) and _all_differ(ranks)


def _can_be_dealt(rules: RulesetFields) -> bool:
    each, most = dict(rules.cards_each), len(rules.pack)
    return all(is_whole(each.get(n), 1, most // n) for n in rules.players)
