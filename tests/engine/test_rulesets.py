"""Rulesets: the table of the rules, row by row, and what `replace` allows."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from nainjaune_widget.engine.rulesets import RULESETS, Ruleset, find_ruleset
from nainjaune_widget.words import DealError, RulesetError
from tests.play.telling import BOTH, CATS, LINDOR

ROWS: dict[str, tuple[Any, Any]] = {
    "boxes": (("10♦", "J♣", "Q♠", "K♥", "7♦"), ("10♦", "J♣", "Q♥", "K♠", "7♦")),
    "stakes": ((1, 2, 3, 4, 5), (1, 2, 3, 4, 5)),
    "fewest": (3, 3),
    "most": (8, 8),
    "direction": ("clockwise", "clockwise"),
    "dealing": ("threes", "singly"),
    "next_dealer": (-1, 1),
    "continuing": ("optional", "compulsory"),
    "announcing": (True, False),
    "opera": ("one-turn", "first-turn"),
    "deals": (None, None),
    "chips": (120, 100),
}


@pytest.mark.parametrize("row", ROWS)
def test_what_differs(row: str) -> None:
    assert tuple(getattr(RULESETS[rules], row) for rules in BOTH) == ROWS[row]


def test_ids() -> None:
    assert all(rules.id == name for name, rules in RULESETS.items())
    assert set(BOTH) <= set(RULESETS)


def test_the_table_of_rulesets_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        RULESETS["mine"] = RULESETS[LINDOR]  # type: ignore[index]
    with pytest.raises(AttributeError):
        RULESETS[LINDOR].chips = 3  # type: ignore[misc]


@pytest.mark.parametrize("rules", BOTH)
def test_players__three_to_eight(rules: str) -> None:
    for players in range(3, 9):
        RULESETS[rules].check_players(players)
    for players in (0, 1, 2, 9, 52):
        with pytest.raises(DealError, match=f"There are {players} players.*3 to 8"):
            RULESETS[rules].check_players(players)
    for nonsense in ("4", 4.0, None, True, -3):
        with pytest.raises(DealError, match="whole number"):
            RULESETS[rules].check_players(nonsense)  # type: ignore[arg-type]


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("continuing", "compulsory"),
        ("continuing", "optional"),
        ("announcing", True),
        ("announcing", False),
        ("opera", "one-turn"),
        ("opera", "first-turn"),
        ("opera", None),
        ("deals", 1),
        ("deals", 12),
        ("deals", None),
        ("chips", 1),
        ("chips", 50),
    ],
)
def test_replace__allows(rules: str, option: str, value: object) -> None:
    base = RULESETS[rules]
    changed = base.replace(**{option: value})
    assert getattr(changed, option) == value
    assert changed.id == base.id
    different = value != getattr(base, option)
    assert changed.changes == ({option: value} if different else {})
    assert (changed != base) == different
    assert RULESETS[rules].changes == {}


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"continuing": "never"}, "'continuing' cannot be 'never'.*'compulsory', 'optional'"),
        ({"continuing": None}, "'compulsory', 'optional'"),
        ({"announcing": "yes"}, "True, False"),
        ({"announcing": None}, "True, False"),
        ({"announcing": 1}, "True, False"),
        ({"opera": "two-turns"}, "'one-turn', 'first-turn', None"),
        ({"opera": False}, "'one-turn', 'first-turn', None"),
        ({"deals": 0}, "whole number of at least 1"),
        ({"deals": 2.5}, "whole number of at least 1"),
        ({"deals": True}, "whole number of at least 1"),
        ({"chips": 0}, "whole number of at least 1"),
        ({"chips": -5}, "whole number of at least 1"),
        ({"chips": None}, "whole number of at least 1"),
        ({"chips": "50"}, "whole number of at least 1"),
        ({"stakes": (1, 1, 1, 1, 1)}, "no option 'stakes'"),
        ({"id": "mine"}, "no option 'id'"),
        ({"colour": "blue"}, "no option 'colour'.*continuing"),
        ({"chips": 50, "continuing": "x"}, "'continuing' cannot be 'x'"),
    ],
)
def test_replace__refuses(options: dict[str, object], message: str) -> None:
    with pytest.raises(RulesetError, match=message) as refused:
        RULESETS[LINDOR].replace(**options)
    assert refused.value.say("fr") != str(refused.value)


def test_replace__several_and_again() -> None:
    first = RULESETS[LINDOR].replace(continuing="compulsory", deals=5)
    second = first.replace(continuing="optional", chips=60)
    assert first.changes == {"continuing": "compulsory", "deals": 5}
    assert second.changes == {"deals": 5, "chips": 60}
    assert second.replace(deals=None, chips=120) == RULESETS[LINDOR]


def test_replace__keeps_the_base_s_id_for_clauses() -> None:
    changed = RULESETS[CATS].replace(announcing=True)
    assert changed.clause_id("forgot") == "cats-at-cards/forgot"


def test_equal_rulesets_have_equal_hashes_and_survive_pickling() -> None:
    changed = RULESETS[LINDOR].replace(chips=60)
    twin = pickle.loads(pickle.dumps(changed))  # noqa: S301 - our own
    assert (twin, hash(twin)) == (changed, hash(changed))
    assert len({changed, twin, RULESETS[LINDOR]}) == 2


def test_find_ruleset__by_id_or_as_it_is() -> None:
    mine = RULESETS[LINDOR].replace(chips=60)
    assert find_ruleset(CATS) is RULESETS[CATS]
    assert find_ruleset(mine) is mine


@pytest.mark.parametrize(
    ("given", "nearest"),
    [
        ("lindor", LINDOR),
        ("lindor1789", LINDOR),
        ("Lindor-1798", LINDOR),
        ("catsatcards", CATS),
        ("cats", CATS),
        ("cards", CATS),
    ],
)
def test_find_ruleset__suggests_the_nearest(given: str, nearest: str) -> None:
    with pytest.raises(RulesetError, match=f"Did you mean '{nearest}'") as refused:
        find_ruleset(given)
    assert all(name in str(refused.value) for name in RULESETS)
    assert f"Vouliez-vous dire '{nearest}'" in refused.value.say("fr")


@pytest.mark.parametrize("given", [None, 3, ["lindor-1789"], {}, Ruleset])
def test_find_ruleset__of_what_is_no_ruleset(given: Any) -> None:
    with pytest.raises(RulesetError, match="no ruleset"):
        find_ruleset(given)


def test_titles() -> None:
    for rules in RULESETS.values():
        assert rules.title("en")
        assert rules.title("fr")
