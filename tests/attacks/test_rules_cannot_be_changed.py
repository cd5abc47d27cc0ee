"""Nobody changes the rules: a ruleset is immutable all the way down, and every one is checked."""

from __future__ import annotations

import contextlib
import copy
import dataclasses
import pickle
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from nainjaune_widget import (
    RULESETS,
    Card,
    Deal,
    Round,
    Ruleset,
    RulesetError,
    View,
    simulate,
)

LINDOR = RULESETS["lindor-1789"]

IMPOSSIBLE: list[dict[str, Any]] = [
    {"id": ""},
    {"id": "../../en/errors"},
    {"stakes": (-5,) * 5},
    {"stakes": (1,) * 50},
    {"stakes": (1, 2, 3)},
    {"stakes": (10**30,) * 5},
    {"stakes": (1.5, 2, 3, 4, 5)},
    {"stakes": (True, 2, 3, 4, 5)},
    {"boxes": ()},
    {"boxes": ("10♦", "J♣", "Q♠", "K♥", "K♥")},
    {"boxes": ("10♦", "J♣", "Q♠", "K♥", "a box")},
    {"players": ()},
    {"players": (0,)},
    {"players": (99,)},
    {"players": (3.0, 4)},
    {"next_dealer": 3},
    {"direction": "widdershins"},
    {"dealing": "fours"},
    {"ante": "nobody"},
    {"sequence": "any"},
    {"continues": "never"},
    {"continuing": "perhaps"},
    {"leading": "highest"},
    {"announcing": "yes"},
    {"opera": "comic"},
    {"opera_pays": "triple"},
    {"losers_pay": "nothing"},
    {"bete": "all"},
    {"gap": "fall"},
    {"ruin": "always"},
    {"chips": -1},
    {"chips": 10**30},
    {"deals": 0},
    {"deals_by_players": ((4, -1),)},
    {"wild": "7♦"},
    {"stops": (1, 2)},
    {"doubles": 7},
    {"spares": "K♥"},
    {"trumps": True},
    {"original": 5},
]
"""Fields of a ruleset with values that no rules can have."""


def names(fields: dict[str, Any]) -> str:
    """Name a case by its field."""
    return "-".join(fields)


def make_by_replace(fields: dict[str, Any]) -> Ruleset:
    """Make a ruleset as the standard library replaces fields."""
    return dataclasses.replace(LINDOR, **fields)


def make_by_constructor(fields: dict[str, Any]) -> Ruleset:
    """Make a ruleset from all of its fields."""
    kept = {each.name: getattr(LINDOR, each.name) for each in dataclasses.fields(LINDOR)}
    return Ruleset(**kept | fields)


def forged(fields: dict[str, Any]) -> Ruleset:
    """Build a ruleset behind the back of its constructor."""
    ruleset = object.__new__(Ruleset)
    for each in dataclasses.fields(LINDOR):
        object.__setattr__(ruleset, each.name, fields.get(each.name, getattr(LINDOR, each.name)))
    return ruleset


def make_by_pickle(fields: dict[str, Any]) -> Ruleset:
    """Load a forged ruleset from a pickle."""
    loaded: Ruleset = pickle.loads(pickle.dumps(forged(fields)))  # noqa: S301
    return loaded


def make_by_copy(fields: dict[str, Any]) -> Ruleset:
    """Copy a forged ruleset."""
    return copy.copy(forged(fields))


def make_by_deepcopy(fields: dict[str, Any]) -> Ruleset:
    """Copy a forged ruleset and all that it holds."""
    return copy.deepcopy(forged(fields))


ROADS = [make_by_replace, make_by_constructor, make_by_pickle, make_by_copy, make_by_deepcopy]


@pytest.mark.parametrize("fields", IMPOSSIBLE, ids=names)
@pytest.mark.parametrize("road", ROADS)
def test_impossible_rules_are_refused_whatever_makes_them(
    road: Callable[[dict[str, Any]], Ruleset], fields: dict[str, Any]
) -> None:
    with pytest.raises(RulesetError):
        road(fields)


def test_no_subclass_tells_the_simulator_other_numbers() -> None:
    """Once it did, and compiled code wrote far outside its arrays."""
    with pytest.raises(TypeError, match="cannot be subclassed"):
        type("Forged", (Ruleset,), {"numbers": LINDOR.numbers})


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize("road", ROADS)
def test_the_known_rules_pass_every_road(
    road: Callable[[dict[str, Any]], Ruleset], name: str
) -> None:
    rules = RULESETS[name]
    fields = {each.name: getattr(rules, each.name) for each in dataclasses.fields(rules)}
    made = road(fields)
    assert made == rules
    assert hash(made) == hash(rules)
    assert made.changes == rules.changes


def reachable(start: object) -> list[tuple[str, object]]:
    """List everything that hangs on an object by public attributes and items."""
    found: list[tuple[str, object]] = []
    seen: set[int] = set()
    waiting: list[tuple[str, object]] = [("rules", start)]
    while waiting:
        path, value = waiting.pop()
        if id(value) in seen or isinstance(value, (int, str, Card, type(None))):
            continue
        seen.add(id(value))
        found.append((path, value))
        if isinstance(value, (tuple, list)):
            waiting += [(f"{path}[{place}]", each) for place, each in enumerate(value)]
        elif type(value).__module__.startswith("nainjaune_widget"):
            for name in dir(type(value)):
                if not name.startswith("_") and not callable(getattr(type(value), name)):
                    waiting.append((f"{path}.{name}", getattr(value, name)))
    return found


@pytest.mark.parametrize("name", RULESETS)
def test_nothing_that_hangs_on_a_ruleset_can_be_changed(name: str) -> None:
    changeable = []
    for path, value in reachable(copy.deepcopy(RULESETS[name])):
        if isinstance(value, (list, set, bytearray)):
            changeable.append(path)
        elif type(value).__module__.startswith("nainjaune_widget"):
            for attribute in [each for each in dir(type(value)) if not each.startswith("_")]:
                try:
                    setattr(value, attribute, getattr(value, attribute))
                except AttributeError:
                    continue
                changeable.append(f"{path}.{attribute}")
    assert changeable == []


def test_what_changes_tells_is_a_copy() -> None:
    variant = LINDOR.replace(bete="stake")
    variant.changes["bete"] = "match"
    assert variant.changes == {"bete": "stake"}


def richer(view: View) -> Card:
    """Try to raise the stakes for everybody, and play."""
    stakes: Any = view.rules.numbers.stakes
    with contextlib.suppress(TypeError):
        stakes[:] = [1000] * 5
    return view.legal[0]


def test_a_strategy_cannot_raise_the_stakes_of_the_game_that_it_plays() -> None:
    own = copy.deepcopy(LINDOR)
    current = Round(Deal.shuffled(own, seed=7))
    try:
        while current.turn is not None:
            current.play(richer(current.view(current.turn)))
        assert list(own.numbers.stakes) == list(own.stakes)
        assert Round(Deal.shuffled(own, seed=7)).chips == (-15,) * 4
    finally:
        own.__dict__.pop("numbers", None)


def test_a_strategy_cannot_raise_the_stakes_of_later_simulations() -> None:
    own = copy.deepcopy(LINDOR)
    before = simulate(own, rounds=20, compiled=False).mean_chips
    simulate(own, rounds=2, strategies=richer, compiled=False)
    assert simulate(own, rounds=20, compiled=False).mean_chips == before


def test_a_view_hands_out_nothing_that_changes_the_round() -> None:
    current = Round(Deal.shuffled(seed=7))
    view = current.view(1)
    boxes: Any = view.boxes
    with contextlib.suppress(TypeError):
        boxes["7♦"] = 10**9
    assert current.boxes["7♦"] == 20
    assert current.view(1).boxes["7♦"] == 20


@pytest.mark.parametrize(
    "attribute", ["rules", "dealer", "masks", "talon", "seed", "number", "hands", "code"]
)
def test_a_deal_never_changes(attribute: str) -> None:
    deal = Deal.shuffled(seed=7)
    with pytest.raises(AttributeError):
        setattr(deal, attribute, getattr(deal, attribute))


SCRIPT = """
import copy, sys
from nainjaune_widget import RULESETS, NainJauneError, simulate
for attack in sys.argv[1:]:
    print(attack, flush=True)
    rules = copy.deepcopy(RULESETS["lindor-1789"])
    try:
        exec(attack)
        simulate(rules, rounds=5000, seed=1, compiled={compiled})
    except (NainJauneError, AttributeError, TypeError) as error:
        print(type(error).__name__)
"""

ATTACKS = (
    "rules.numbers.stakes[:] = [1000] * 5",
    "object.__setattr__(rules, 'stakes', (-5,) * 5)",
    "rules.numbers; object.__setattr__(rules, 'stakes', (1,) * 500)",
    "object.__setattr__(rules, 'players', (4, 50)); simulate(rules, 50, rounds=10)",
    "rules.numbers.card_boxes[:] = [10**6] * 52",
    "object.__setattr__(rules.numbers, 'boxes', 10**6)",
)
"""Attacks behind the back of the rules: an error may be raised, the process may not die."""


@pytest.mark.slow
@pytest.mark.parametrize("compiled", [False, True])
def test_forged_rules_never_bring_the_simulator_down(compiled: bool) -> None:
    """Compiled code has no bounds of its own: the sizes that it is given are checked once a run."""
    command = [sys.executable, "-c", SCRIPT.format(compiled=compiled), *ATTACKS]
    done = subprocess.run(command, capture_output=True, text=True, timeout=100, check=False)
    assert done.returncode == 0, done.stdout + done.stderr[-1000:]
    assert all(attack in done.stdout.splitlines() for attack in ATTACKS)


@pytest.mark.parametrize("compiled", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_a_forged_ruleset_is_refused_by_the_simulator(compiled: bool) -> None:
    rules = forged({"stakes": (-5,) * 5})
    with pytest.raises(RulesetError):
        simulate(rules, rounds=5, compiled=compiled)


@pytest.mark.slow
@pytest.mark.parametrize("compiled", [False, True])
def test_a_strategy_that_forges_numbers_changes_no_later_run(compiled: bool) -> None:
    def forger(view: View) -> Card:
        object.__setattr__(view.rules.numbers, "stakes", (1000,) * 5)
        object.__setattr__(view.rules.numbers, "boxes", 10**6)
        return view.legal[0]

    own = copy.deepcopy(LINDOR)
    before = simulate(own, rounds=20, compiled=compiled).mean_chips
    simulate(own, rounds=2, strategies=forger, compiled=compiled)
    assert simulate(own, rounds=20, compiled=compiled).mean_chips == before
