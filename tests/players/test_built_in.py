"""What `random` and `longest-run` play, as the contract defines it."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nainjaune_widget.engine.cards import PACK, Card, cards_of, mask_of
from nainjaune_widget.engine.generator import WORD
from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.players import STRATEGIES, choices
from tests.play.telling import BOTH, CATS, LINDOR, act, lay
from tests.play.whims import Setting, any_setting, steady

longest_run = STRATEGIES["longest-run"]
hands = st.sets(st.sampled_from(PACK), min_size=1, max_size=20)


def run_from(hand: set[Card], start: Card) -> int:
    """How many cards a seat can play alone from a start: a rank up each time, to the king."""
    rank = start.rank
    while any(card.rank == rank + 1 for card in hand):
        rank += 1
    return rank - start.rank + 1


def lead(rules: str, hand: str) -> str:
    """What longest-run leads from a hand."""
    others = [str(card) for card in PACK if str(card) not in hand.split()][:2]
    return str(longest_run(lay([others[0], hand, others[1]], rules).view(1)))


@pytest.mark.parametrize("rules", BOTH)
@given(hands)
@steady
def test_longest_run__no_other_start_is_longer_and_none_as_long_is_lower(
    rules: str, hand: set[Card]
) -> None:
    bits = choices.choose(
        choices.LONGEST_RUN, RULESETS[rules].numbers, mask_of(hand), mask_of(hand), True, 0
    )
    chosen = PACK[bits]
    assert chosen in hand
    longest = max(run_from(hand, start) for start in hand)
    assert run_from(hand, chosen) == longest
    assert chosen.rank == min(card.rank for card in hand if run_from(hand, card) == longest)
    same_rank = sorted(card for card in hand if card.rank == chosen.rank)
    honours = [card for card in same_rank if str(card) in RULESETS[rules].boxes]
    assert chosen == (honours or same_rank)[0]


@pytest.mark.parametrize(
    ("hand", "led"),
    [
        ("2♣ 5♣ 6♦ 7♠ 9♥", "5♣"),
        ("2♣ 5♣ 9♥", "2♣"),
        ("2♣ 3♣ 9♥ 10♥", "2♣"),
        ("J♠ Q♥ K♣ A♦", "J♠"),
        ("K♣ A♦", "A♦"),
        ("5♠ 5♥ 6♦", "5♥"),
        ("7♣ 7♦ 8♠", "7♦"),
        ("10♦ 10♣ A♥", "A♥"),
        ("K♠", "K♠"),
    ],
)
@pytest.mark.parametrize("rules", BOTH)
def test_longest_run__leads(rules: str, hand: str, led: str) -> None:
    assert lead(rules, hand) == led


def test_longest_run__prefers_the_ruleset_s_own_honours() -> None:
    assert lead(LINDOR, "Q♥ Q♠") == "Q♠"
    assert lead(CATS, "Q♥ Q♠") == "Q♥"
    assert lead(LINDOR, "K♣ K♥ K♠") == "K♥"
    assert lead(CATS, "K♣ K♥ K♠") == "K♠"


@pytest.mark.parametrize(("held", "played"), [("7♣ 7♦", "7♦"), ("7♥ 7♠", "7♥"), ("7♠ 7♣", "7♣")])
def test_longest_run__follows_with_an_honour_else_the_first_suit(held: str, played: str) -> None:
    r = lay(["2♣", "6♥ A♣", f"{held} K♦"], LINDOR)
    act(r, "6♥")
    assert str(longest_run(r.view(2))) == played


@given(any_setting())
@steady
def test_random__plays_a_legal_card(setting: Setting) -> None:
    current = setting.start()
    for _ in range(10):
        if current.turn is None:
            return
        card = STRATEGIES["random"](current.view(current.turn))
        assert card in current.legal
        current.play(str(card))


@given(hands, st.integers(0, WORD))
@steady
def test_random__takes_one_of_the_cards(hand: set[Card], bits: int) -> None:
    assert PACK[choices.random_card(mask_of(hand), bits)] in hand


def test_random__takes_each_with_equal_chances() -> None:
    cards = mask_of(PACK[5:12])
    step = WORD // 7000
    count = Counter(choices.random_card(cards, (k * step) & WORD) for k in range(7000))
    assert set(count) == set(range(5, 12))
    low = Counter(choices.random_card(cards, bits << 30) for bits in range(0, 2**27, 2**14))
    assert set(low) == set(range(5, 12))
    assert max(low.values()) - min(low.values()) <= 2


def test_random__the_same_moment_gives_the_same_card() -> None:
    r = lay(["2♣ 5♣", "3♥ A♥ 9♦ J♦", "8♠ 3♠"], CATS)
    assert len({STRATEGIES["random"](r.view(1)) for _ in range(5)}) == 1


@pytest.mark.parametrize("name", sorted(STRATEGIES))
def test_a_single_legal_card_is_played(name: str) -> None:
    r = lay(["2♣ 5♣", "3♥ A♥", "4♠ 3♠"], CATS)
    act(r, "3♥")
    assert STRATEGIES[name](r.view(2)) == Card("4♠")


@given(hands)
@steady
def test_longest_run__starts_are_all_cards_of_one_rank(hand: set[Card]) -> None:
    starts = cards_of(choices.longest_run(mask_of(hand)))
    assert set(starts) == {card for card in hand if card.rank == starts[0].rank}
