"""Rulesets: the table of the rules, row by row, and what `replace` allows."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.ruleset import CHOICES
from nainjaune_widget.engine.rulesets import RULESETS, Ruleset, find_ruleset
from nainjaune_widget.words import RulesetError
from tests.support.deals.notation import ALL, BOTH, CATS, LINDOR, NAIN, POPE
from tests.support.deals.variants import every_variant

KINGS = ("K♣", "K♦", "K♥", "K♠")
COMPARTMENTS = ("pope", "matrimony", "intrigue", "game", "ace", "king", "queen", "jack")
ROWS: dict[str, tuple[Any, ...]] = {
    "source": ("W", "W", "C", "C"),
    "boxes": (
        ("10♦", "J♣", "Q♠", "K♥", "7♦"),
        ("10♦", "J♣", "Q♠", "K♥", "7♦"),
        ("10♦", "J♣", "Q♥", "K♠", "7♦"),
        COMPARTMENTS,
    ),
    "stakes": ((1, 2, 3, 4, 5), (1, 2, 3, 4, 5), (1, 2, 3, 4, 5), (6, 2, 2, 1, 1, 1, 1, 1)),
    "players": ((3, 5), *[(3, 4, 5, 6, 7, 8)] * 3),
    "direction": ("anticlockwise", "clockwise", "clockwise", "anticlockwise"),
    "dealing": ("singly", "threes", "singly", "dead-hand"),
    "next_dealer": (1, -1, 1, -1),
    "ante": ("dealer", "every-player", "every-player", "dealer"),
    "sequence": ("same-suit", "any-suit", "any-suit", "same-suit"),
    "continues": ("in-order", "in-order", "in-order", "holder"),
    "continuing": ("compulsory", "optional", "compulsory", "compulsory"),
    "leading": ("any", "any", "any", "lowest"),
    "stops": ((*KINGS, "Q♠", "J♣", "10♦", "7♦"), KINGS, KINGS, KINGS),
    "wild": ("7♦", None, None, None),
    "announcing": (True, True, False, False),
    "hoc_pay": (True, False, False, False),
    "trumps": (False, False, False, True),
    "losers_pay": ("points", "points", "points", "cards"),
    "doubles": ("7♦", None, None, None),
    "spares": (None, None, None, "9♦"),
    "bete": ("match", "match", "match", None),
    "opera": ("no-opponent-played", "one-turn", "first-turn", "one-turn"),
    "opera_pays": ("double", "board", "board", "board"),
    "gap": ("lead", "lead", "lead", "lead"),
    "chips": (120, 120, 100, 60),
    "deals": (None, None, None, None),
}


def plain(value: Any) -> Any:
    """A card by its name, also among others."""
    if isinstance(value, tuple):
        return tuple(plain(each) for each in value)
    return str(value) if isinstance(value, Card) else value


def test_what_differs() -> None:
    for row, values in ROWS.items():
        assert tuple(plain(getattr(RULESETS[rules], row)) for rules in ALL) == values, row


def test_number_of_deals__twelve_for_three_ten_for_five_else_open_ended() -> None:
    assert [RULESETS[NAIN].number_of_deals(players) for players in (3, 5)] == [12, 10]
    for rules in (LINDOR, CATS, POPE):
        assert {RULESETS[rules].number_of_deals(players) for players in range(3, 9)} == {None}


@pytest.mark.parametrize("rules", BOTH)
def test_replace__allows_each_value_of_an_option(rules: str) -> None:
    base = RULESETS[rules]
    for option, values in {**CHOICES, "deals": (1, None), "chips": (15, 50)}.items():
        for value in values:
            changed = base.replace(**{option: value})
            assert (getattr(changed, option), changed.id) == (value, base.id)
            different = value != getattr(base, option)
            assert changed.changes == ({option: value} if different else {})
            assert (changed != base) == different
    assert base.changes == {}


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"continuing": "never"}, "'continuing' cannot be 'never'.*'compulsory', 'optional'"),
        ({"announcing": "yes"}, "True, False"),
        ({"announcing": 1}, "True, False"),
        ({"opera": "two-turns"}, "'no-opponent-played', 'one-turn', 'first-turn', None"),
        ({"deals": True}, "integer from 1"),
        ({"chips": 14}, "integer from 15"),
        ({"chips": "50"}, "integer from 15"),
        ({"bete": "double"}, "'match', 'stake', None"),
        ({"opera_pays": None}, "'double', 'board'"),
        ({"players": 9}, "cannot be for 9 players. Possible: 3, 4, 5, 6, 7, 8"),
        ({"stakes": (1, 1, 1, 1, 1)}, "Unknown option 'stakes'"),
        ({"colour": "blue"}, "Unknown option 'colour'.*continuing"),
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


def test_replace__another_opera_pays_what_it_was_said_to_pay() -> None:
    double = RULESETS[LINDOR].replace(opera_pays="double")
    assert double.replace(opera="first-turn").opera_pays == "double"
    without = double.replace(opera=None)
    assert (without.opera_pays, without.changes) == (None, {"opera": None})
    assert without.replace(opera="one-turn") == RULESETS[LINDOR]


def test_replace__deals_none_is_open_ended_in_1760_too() -> None:
    base = RULESETS[NAIN]
    open_ended, five = base.replace(deals=None), base.replace(deals=5)
    assert [open_ended.number_of_deals(players) for players in (3, 5)] == [None, None]
    assert [five.number_of_deals(players) for players in (3, 5)] == [5, 5]
    assert (open_ended.changes, five.changes) == ({"deals": None}, {"deals": 5})
    assert open_ended != base
    assert open_ended.replace(deals=5) == five
    assert five.replace(deals=None) == open_ended
    assert "5 deals" in [row.value for row in five.describe("en").rows]


@pytest.mark.parametrize("rules", ALL)
def test_replace__with_its_changes_makes_the_same_variant(rules: str) -> None:
    for variant in every_variant(rules):
        again = RULESETS[rules].replace(**variant.changes)
        assert (again, again.changes, hash(again)) == (variant, variant.changes, hash(variant))


def test_replace__players_two_allows_two_besides() -> None:
    pair = RULESETS[CATS].replace(players=2)
    assert (pair.players, pair.changes) == ((2, 3, 4, 5, 6, 7, 8), {"players": 2})
    assert pair.replace(players=2) == pair
    assert RULESETS[CATS].replace(players=5) == RULESETS[CATS]


def test_no_attribute_of_a_ruleset_or_of_its_numbers_can_be_changed() -> None:
    for value in (RULESETS[LINDOR], RULESETS[LINDOR].numbers):
        for name in [each for each in dir(type(value)) if not each.startswith("_")]:
            assert not isinstance(getattr(value, name), (list, set)), name
            with pytest.raises(AttributeError):
                setattr(value, name, getattr(value, name))


CONTRADICTIONS: list[tuple[str, dict[str, Any], str, str]] = [
    (POPE, {"gap": "continue"}, "cannot continue over a gap", "sauter un rang"),
    (POPE, {"continuing": "optional"}, "continuing cannot be optional", "continuer"),
    (POPE, {"announcing": True}, "announcing cannot be required", "annonce"),
    (POPE, {"bete": "match"}, "there is no bête", "bête"),
    (POPE, {"players": 2}, "cannot be for 2 players. Possible: 3, 4, 5, 6, 7, 8", "pas à 2"),
    (NAIN, {"players": 4}, "cannot be for 4 players. Possible: 3, 5", "pas à 4"),
    (NAIN, {"losers_pay": "cards"}, "doubled for the holder of the 7♦", "7♦"),
    (CATS, {"opera": None, "opera_pays": "board"}, "needs an opera", "opéra"),
]


@pytest.mark.parametrize(("rules", "options", "message", "french"), CONTRADICTIONS)
def test_replace__refuses_contradictions_with_the_reason(
    rules: str, options: dict[str, Any], message: str, french: str
) -> None:
    with pytest.raises(RulesetError) as refused:
        RULESETS[rules].replace(**options)
    assert message in str(refused.value)
    assert french in refused.value.say("fr")


@pytest.mark.parametrize("cards_each", [((3, 18),), ((3, 17, 1),)], ids=["too many", "no pair"])
def test_hands_that_cannot_be_dealt_are_refused(cards_each: Any) -> None:
    with pytest.raises(RulesetError):
        dataclasses.replace(RULESETS[LINDOR], players=(3,), cards_each=cards_each)


@pytest.mark.parametrize(("given", "nearest"), [("Lindor-1798", LINDOR), ("1760", NAIN)])
def test_find_ruleset__suggests_the_nearest(given: str, nearest: str) -> None:
    with pytest.raises(RulesetError, match=f"Did you mean '{nearest}'") as refused:
        find_ruleset(given)
    assert all(name in str(refused.value) for name in RULESETS)
    assert f"'{nearest}'\u202f?" in refused.value.say("fr")


# Every ruleset, one that is added too


def test_codes_are_different_and_have_room_in_the_code_of_a_deal() -> None:
    codes = [rules.code for rules in RULESETS.values()]
    assert codes == sorted(set(codes))
    assert all(0 <= code <= 12 for code in codes)


@pytest.mark.parametrize("rules", RULESETS.values(), ids=list(RULESETS))
def test_readings_are_of_clauses_and_options_that_there_are(rules: Ruleset) -> None:
    options = {row.option for row in rules.describe().rows if row.reading}
    clauses = {clause.id for clause in rules.describe().clauses if clause.reading}
    assert options == set(rules.options_read)
    assert clauses >= {rules.clause_id(name) for name in rules.readings}
