"""Codes of deals: short, for ever the same, and without a mistake that is not found."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from nainjaune_widget.engine.ruleset import CODED, Option, annotated
from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.play import Deal
from nainjaune_widget.play.codes import ALPHABET, write_symbols
from nainjaune_widget.words import RecordError
from tests.support.deals.notation import CATS, NAIN, POPE
from tests.support.deals.variants import every_variant
from tests.support.runs.daily import daily

SYMBOLS = {3: 23, 4: 26, 5: 29, 6: 31, 7: 32, 8: 34}
LINDOR = RULESETS["lindor-1789"]
CHANGED = LINDOR.replace(losers_pay="cards", gap="skip", bete="stake", opera="first-turn")
SMALL = "5JEM-FU38-NGR9-58Q"


def bare(code: str) -> str:
    """Return a code without its hyphens."""
    return code.replace("-", "")


def refuse(text: Any) -> RecordError:
    """Return the error of a wrong code."""
    with pytest.raises(RecordError) as refused:
        Deal.from_code(text)
    assert refused.value.say("fr") != str(refused.value)
    return refused.value


# What a code is


@pytest.mark.parametrize("rules", RULESETS)
def test_every_table_there_and_back_in_as_few_characters_as_the_deal_needs(rules: str) -> None:
    for players in RULESETS[rules].players:
        for number in range(5):
            deal = Deal.shuffled(rules, players, 1789, number, dealer=number % players)
            again = Deal.from_code(deal.code)
            assert (again, again.hands, again.turn_up) == (deal, deal.hands, deal.turn_up)
            assert sorted(again.talon) == sorted(deal.talon)
            assert again.rules is RULESETS[rules]
            more = rules == "pope-joan" and players < 5
            assert len(bare(deal.code)) == SYMBOLS[players] + more
            assert re.fullmatch(f"([{ALPHABET}]{{4}}-)*[{ALPHABET}]{{1,4}}", deal.code)


@pytest.mark.parametrize("rules", daily([NAIN, POPE, LINDOR.id, CATS], 2))
def test_changed_rulesets_there_and_back(rules: str) -> None:
    for number, changed in enumerate(every_variant(rules)):
        players = changed.players[number % len(changed.players)]
        deal = Deal.shuffled(changed, players, 5, number, dealer=number % players)
        again = Deal.from_code(deal.code)
        assert again == deal
        assert again.rules.changes == changed.changes


@pytest.mark.parametrize(
    ("rules", "options"),
    [
        (NAIN, {"deals": None}),
        (POPE, {"deals": 12, "chips": 32}),
        (CATS, {"chips": 10**9, "opera": None}),
    ],
)
def test_numbers_of_deals_and_chips_there_and_back(rules: str, options: dict[str, Any]) -> None:
    deal = Deal.shuffled(RULESETS[rules].replace(**options), 3, 5)
    assert Deal.from_code(deal.code) == deal


def test_every_value_of_an_option_has_a_number_of_its_own() -> None:
    codes = [code for option in annotated(Option).values() for code in option.codes]
    assert sorted(codes) == list(range(len(CODED)))


def test_odd_hands__as_large_and_as_small_as_can_be() -> None:
    pack = LINDOR.pack
    whole = Deal.from_hands([pack[:1], pack[1:2], pack[2:]], LINDOR)
    assert Deal.from_code(whole.code) == whole
    pope = RULESETS["pope-joan"].pack
    whole = Deal.from_hands([pope[:1], pope[1:2], pope[2:50]], "pope-joan", dealer=2)
    assert Deal.from_code(whole.code) == whole


def test_turn_up__is_told_and_the_rest_of_the_dead_hand_is_not() -> None:
    deal = Deal.shuffled("pope-joan", 4, seed=7)
    turned = deal.talon
    codes = {
        Deal.from_hands(deal.hands, "pope-joan", talon=turned[at:] + turned[:at]).code
        for at in range(len(turned))
    }
    assert len(codes) == len(turned)
    swapped = (turned[1], turned[0], *turned[2:])
    assert Deal.from_hands(deal.hands, "pope-joan", talon=swapped).code == deal.code


def test_code__case_hyphens_and_blanks_do_not_matter() -> None:
    deal = Deal.shuffled("cats-at-cards", 5, seed=1)
    for text in (
        deal.code.lower(),
        bare(deal.code),
        f" {deal.code} \n",
        f"“{deal.code}”.",
        deal.code.replace("-", " – "),
    ):
        assert Deal.from_code(text) == deal


@pytest.mark.parametrize(
    ("deal", "code"),
    [
        (Deal.shuffled("nain-1760", 3, 7, 0, 2), "26AM-GMF8-P6T8-GD69-Z3Z7-GU5"),
        (Deal.shuffled("lindor-1789", 4, 7), "4F2Y-DSJ9-7HB3-26JV-RRSH-MD4P-RB"),
        (Deal.shuffled("pope-joan", 5, 7, 0, 4), "9854-ENKS-ND94-VNKA-RDAE-T4ER-77WN-7"),
        (
            Deal.shuffled(LINDOR.replace(deals=5, opera=None), 4, 7),
            "5K2K-8RDH-HK5F-KJBA-HMNE-T77F-DQ2M-Z8K",
        ),
        (Deal.shuffled(CHANGED, 4, 7), "5K36-JW7S-25C5-27P6-K8G4-DWQ8-SSVU-V66W"),
        (Deal.from_hands(["7♦ 8♦", "9♦", "K♠ A♣ 2♣"], LINDOR, dealer=2), SMALL),
    ],
)
def test_code__is_the_same_for_ever(deal: Deal, code: str) -> None:
    assert deal.code == code
    assert Deal.from_code(code) == deal


def test_code__a_ruleset_of_one_s_own_has_none() -> None:
    with pytest.raises(RecordError, match="known rulesets"):
        _ = Deal.shuffled(replace(LINDOR, stakes=(5, 4, 3, 2, 1)), 3).code


# Wrong codes


def test_check__every_single_wrong_character_and_every_exchange_of_neighbours_is_found() -> None:
    code = bare(Deal.shuffled("lindor-1789", 4, 11, dealer=3).code)
    for place, right in enumerate(code):
        for wrong in ALPHABET.replace(right, ""):
            refuse(code[:place] + wrong + code[place + 1 :])
    for place in range(len(code) - 1):
        first, second = code[place], code[place + 1]
        if first != second:
            refuse(code[:place] + second + first + code[place + 2 :])


def test_check__a_character_lost_or_doubled_is_found() -> None:
    code = bare(Deal.shuffled("lindor-1789", 4, seed=7).code)
    for place in range(2, len(code)):
        error = refuse(code[:place] + code[place + 1 :])
        assert str(error) == (
            "The code has 25 letters and digits; a code that begins like this has 26."
        )
        assert "has 27 letters" in str(refuse(code[:place] + code[place] + code[place:]))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("4J3N-9Q0B", "Character 8 of the code is '0', which is never in a code."),
        ("", "code"),
        (7, "code"),
    ],
)
def test_no_code_at_all(text: Any, message: str) -> None:
    assert message in str(refuse(text))


@pytest.mark.parametrize(
    ("symbols", "message"),
    [
        ([30, 30, 5, 5], "rules that this version does not know"),  # no such table
        ([3, 27, 0, 0, 0], "No deal has this code"),  # an unusual code of a usual deal
    ],
)
def test_a_code_spelled_right_that_stands_for_nothing(symbols: list[int], message: str) -> None:
    text = write_symbols(symbols)
    with pytest.raises(RecordError, match=message):
        Deal.from_code(text)


def _forge(random: Random) -> str:
    header = random.randrange(len(RULESETS) * 70)
    body = [random.randrange(31) for _ in range(random.randrange(1, 40))]
    return write_symbols([header // 31, header % 31, *body])


def test_forged__a_deal_with_just_this_code_or_a_refusal() -> None:
    random = Random(1)
    for _ in range(300):
        text = _forge(random)
        try:
            deal = Deal.from_code(text)
        except RecordError:
            continue
        assert deal.code == text
