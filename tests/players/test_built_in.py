"""The choices of the built-in strategies, as the contract (API.md, *Strategies*) defines them."""

from __future__ import annotations

from collections import Counter

import pytest

from nainjaune_widget.engine.cards import PACK, mask_of
from nainjaune_widget.engine.generator import WORD
from nainjaune_widget.players import STRATEGIES, choices
from tests.support.deals.notation import CATS, LINDOR, NAIN, POPE, act, lay


def lead(rules: str, hand: str, strategy: str = "longest-run") -> str:
    """Return the lead of a strategy from a hand."""
    others = [str(card) for card in PACK if str(card) not in hand.split()][-2:]
    return str(STRATEGIES[strategy](lay([others[0], hand, others[1]], rules).view(1)))


@pytest.mark.parametrize(
    ("rules", "hand", "led"),
    [
        (LINDOR, "2♣ 3♥ 4♠ 7♦", "7♦"),  # an honour is led at once
        (LINDOR, "10♦ J♣ 2♣", "10♦"),  # two are: the lower one
        (LINDOR, "10♠ J♣ 7♠", "J♣"),  # the honour itself sooner than the run to it
        (LINDOR, "4♣ 5♠ 8♦ 9♠ 10♦", "10♦"),
        (CATS, "2♣ 3♥ 4♠ 9♠ 10♣ J♦", "2♣"),  # none: as longest-run
        (NAIN, "5♣ 6♣ 7♣ 9♥ Q♥ K♥", "K♥"),
        (POPE, "7♦ 9♦ 2♣ 3♣", "2♣"),  # the Pope is not the lowest of its suit, 7♦ stops
    ],
)
def test_honours_first__leads(rules: str, hand: str, led: str) -> None:
    assert lead(rules, hand, "honours-first") == led


@pytest.mark.parametrize(
    ("rules", "wanted", "held", "played"),
    [
        (LINDOR, "6♥", "7♣ 7♦", "7♦"),
        (LINDOR, "6♥", "7♥ 7♠", "7♥"),
        (CATS, "J♥", "Q♠ Q♥", "Q♥"),
        (NAIN, "5♥", "6♥ 7♦", "7♦"),  # the wild card is an honour
    ],
)
def test_all_follow_with_an_honour_else_the_lowest_suit(
    rules: str, wanted: str, held: str, played: str
) -> None:
    r = lay(["2♣", f"{wanted} A♣", f"{held} K♦"], rules)
    act(r, wanted)
    for name in {*STRATEGIES} - {"random"}:
        assert str(STRATEGIES[name](r.view(2))) == played, name


@pytest.mark.parametrize(
    ("hand", "led"),
    [
        ("2♣ 5♣ 6♦ 7♠ 9♥", "5♣"),
        ("J♠ Q♥ K♣ A♦", "J♠"),
        ("7♣ 7♦ 8♠", "7♦"),
    ],
)
def test_longest_run__leads(hand: str, led: str) -> None:
    assert lead(LINDOR, hand) == led


def test_longest_run__prefers_the_ruleset_s_own_honours() -> None:
    assert lead(LINDOR, "Q♥ Q♠") == "Q♠"
    assert lead(CATS, "Q♥ Q♠") == "Q♥"
    assert lead(LINDOR, "K♣ K♥ K♠") == "K♥"
    assert lead(CATS, "K♣ K♥ K♠") == "K♠"


@pytest.mark.parametrize(
    ("strategy", "hand", "led"),
    [
        ("lowest", "9♠ 7♣ 7♦ J♥", "7♦"),  # an honour of the lowest rank
        ("lowest", "9♠ 8♥ 8♣ J♥", "8♣"),  # else its lowest suit
        ("highest", "9♠ J♥ J♣ 7♦", "J♣"),
        ("highest", "9♠ J♥ J♠ 7♦", "J♥"),
    ],
)
def test_lowest_and_highest__lead_by_rank_then_an_honour_then_the_lowest_suit(
    strategy: str, hand: str, led: str
) -> None:
    assert lead(LINDOR, hand, strategy) == led


def test_honours_first__under_pope_joan_takes_the_run_that_comes_to_an_honour_soonest() -> None:
    # Spades are trumps. 10♠ J♠ come to the jack in one step, the run of four to no honour.
    r = lay(["2♥", "10♠ J♠ 2♣ 3♣ 4♣ 5♣", "A♣"], POPE, turn_up="6♠")
    assert str(STRATEGIES["honours-first"](r.view(1))) == "10♠"
    assert str(STRATEGIES["longest-run"](r.view(1))) == "2♣"


def test_random__takes_each_with_equal_chances() -> None:
    cards = mask_of(PACK[5:12])
    step = WORD // 7000
    count = Counter(choices.random_card(cards, (k * step) & WORD) for k in range(7000))
    assert set(count) == set(range(5, 12))
    low = Counter(choices.random_card(cards, bits << 30) for bits in range(0, 2**27, 2**14))
    assert set(low) == set(range(5, 12))
    assert max(low.values()) - min(low.values()) <= 2


@pytest.mark.parametrize(
    ("hand", "led"),
    [
        ("2♣ 3♦ 4♣ 5♣ A♥", "4♣"),  # 4-5 of clubs; 2♣ 3♦ are of two suits
        ("Q♣ K♣ J♣ 8♥ 9♥", "8♥"),  # J♣ is a stop: 8-9 and Q-K are as long, 8 is lower
    ],
)
def test_longest_run__in_1760_stays_in_its_suit_and_ends_at_a_hoc(hand: str, led: str) -> None:
    assert lead(NAIN, hand) == led


@pytest.mark.parametrize(
    ("hand", "led"),
    [
        ("2♣ 5♣ 6♣ 7♣ 3♥ 4♥", "3♥"),  # only 2♣ and 3♥ may be led
        ("6♦ 7♦ 9♦ 10♦ 8♣ 9♣", "6♦"),  # both are of two cards, for 7♦ stops: 6 is lower
    ],
)
def test_longest_run__under_pope_joan_is_among_the_lowest_of_each_suit(hand: str, led: str) -> None:
    assert lead(POPE, hand) == led
