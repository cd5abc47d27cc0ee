"""The random numbers: one to one, well scattered, and the same for ever."""

from __future__ import annotations

import math
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nainjaune_widget.engine.generator import (
    FIRST_FACTOR,
    MOST_WORDS,
    SECOND_FACTOR,
    THIRD_FACTOR,
    WORD,
    draw,
    key_of,
    mix,
    pick,
    shuffle,
    times,
)
from nainjaune_widget.play import Deal
from tests.support.deals.inverse_mix import unmix
from tests.support.deals.random_play import steady

words = st.integers(0, WORD)


@given(words, st.sampled_from([FIRST_FACTOR, SECOND_FACTOR, THIRD_FACTOR]))
@steady
def test_times__is_the_product_and_never_leaves_63_bits(word: int, factor: int) -> None:
    assert times(word, factor) == word * factor % 2**62
    assert (word & (1 << 31) - 1) * factor + (((word >> 31) * factor & (1 << 31) - 1) << 31) < 2**63


@given(words)
@steady
def test_mix__is_one_to_one(word: int) -> None:
    assert 0 <= mix(word) <= WORD
    assert unmix(mix(word)) == word
    assert mix(unmix(word)) == word


@pytest.mark.parametrize("choices", [1, 3, 52])
def test_pick__is_within_bounds_and_even(choices: int) -> None:
    key = key_of(12, choices, 0)
    count = Counter(pick(draw(key, index), choices) for index in range(400 * choices))
    assert set(count) == set(range(choices))
    surprise = sum((seen - 400) ** 2 / 400 for seen in count.values())
    assert surprise < choices - 1 + 5 * math.sqrt(2 * choices)
    assert (pick(0, choices), pick(WORD, choices)) == (0, choices - 1)


def test_shuffle__brings_each_card_to_each_dealt_place_equally_often() -> None:
    deals, dealt = 2600, 48
    places = [Counter[int]() for _ in range(dealt)]
    for number in range(deals):
        pack = list(range(52))
        shuffle(pack, [0] * MOST_WORDS, key_of(3, number, 0), dealt)
        assert sorted(pack) == list(range(52))
        for place in range(dealt):
            places[place][pack[place]] += 1
    expected = deals / 52
    surprise = sum(
        (count[card] - expected) ** 2 / expected for count in places for card in range(52)
    )
    freedom = 48 * 51
    assert abs(surprise - freedom) < 4 * math.sqrt(2 * freedom)


def test_deals__two_cards_meet_in_a_hand_as_often_as_they_should() -> None:
    deals = 2000
    together = [0] * 51
    for number in range(deals):
        for hand in Deal.shuffled("lindor-1789", 4, 21, number).masks:
            for card in range(51):
                together[card] += (hand >> card & 3) == 3
    chance = 4 * (12 * 11) / (52 * 51)
    spread = math.sqrt(deals * chance * (1 - chance))
    assert max(abs(seen - deals * chance) for seen in together) < 4.5 * spread
