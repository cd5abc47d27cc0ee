"""The choices of the built-in strategies, as the contract (API.md, *Strategies*) defines them."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from nainjaune_widget.engine.cards import PACK, SUITS, Card, mask_of
from nainjaune_widget.engine.generator import WORD
from nainjaune_widget.engine.rulesets import RULESETS, Ruleset
from nainjaune_widget.players import STRATEGIES, choices
from tests.support.deals.notation import ALL, CATS, LINDOR, NAIN, POPE, act, lay

random = Random(1760)
HANDS = [
    (set(random.sample(PACK, random.randint(1, 20))), random.choice(SUITS)) for _ in range(150)
]
"""Hands, each with a suit of trumps."""


def run_from(rules: Ruleset, hand: set[Card], start: Card) -> int:
    """Return the number of cards that a seat can play alone from a start, up to a stop."""
    suits = start.suit if rules.sequence == "same-suit" else SUITS
    card, length = start, 1
    while card not in rules.stops:
        higher = [each for each in hand if each.rank == card.rank + 1 and each.suit in suits]
        if not higher:
            break
        card, length = higher[0], length + 1
    return length


def leads(rules: Ruleset, hand: set[Card]) -> list[Card]:
    """Return the cards that may be led, in order: under Pope Joan the lowest of each suit."""
    if rules.leading == "any":
        return sorted(hand)
    return sorted({card.suit: card for card in sorted(hand, reverse=True)}.values())


def lead(rules: str, hand: str, strategy: str = "longest-run") -> str:
    """Return the lead of a strategy from a hand."""
    others = [str(card) for card in PACK if str(card) not in hand.split()][-2:]
    return str(STRATEGIES[strategy](lay([others[0], hand, others[1]], rules).view(1)))


def honours_of(rules: Ruleset, trumps: str) -> set[Card]:
    """Return the cards that take a box by themselves."""
    if rules.trumps:
        return {Card("9♦"), *(Card(rank + trumps) for rank in "AJQK")}
    return {Card(box) for box in rules.boxes}


def first(cards: list[Card], honours: set[Card]) -> Card:
    """Of cards in their order: an honour first, then the lowest suit."""
    return ([card for card in cards if card in honours] or cards)[0]


def as_ints(hand: set[Card], may_lead: list[Card], honours: set[Card]) -> tuple[int, int, int]:
    return mask_of(honours), mask_of(hand), mask_of(may_lead)


def led_by(strategy: int, rules: Ruleset, ints: tuple[int, int, int]) -> Card:
    honours, hand, may_lead = ints
    cards = choices.cards_to_lead(strategy, rules.numbers, honours, hand, may_lead)
    return PACK[choices.preferred_card(honours, cards)]


def of_longest_run(rules: Ruleset, hand: set[Card], honours: set[Card]) -> Card:
    """The start of the longest run, on ties the lowest rank, an honour, the lowest suit."""
    may_lead = leads(rules, hand)
    longest = max(run_from(rules, hand, start) for start in may_lead)
    starts = [card for card in may_lead if run_from(rules, hand, card) == longest]
    starts = [card for card in starts if card.rank == starts[0].rank]
    if rules.sequence == "any-suit":
        starts = [card for card in may_lead if card.rank == starts[0].rank]
    return first(starts, honours)


def steps_to_honour(rules: Ruleset, hand: set[Card], start: Card, honours: set[Card]) -> int:
    """Return the number of cards that a seat plays alone before an honour, 99 for none."""
    suits = start.suit if rules.sequence == "same-suit" else SUITS
    for step in range(run_from(rules, hand, start)):
        rank = [card for card in hand if card.rank == start.rank + step and card.suit in suits]
        if ({start} if step == 0 else {*rank}) & honours:
            return step
    return 99


@pytest.mark.parametrize("rules", ALL)
def test_longest_run__no_other_start_is_longer_and_none_as_long_is_lower(
    rules: str,
) -> None:
    found = RULESETS[rules]
    for hand, trumps in HANDS:
        honours = honours_of(found, trumps)
        ints = as_ints(hand, leads(found, hand), honours)
        assert led_by(choices.LONGEST_RUN, found, ints) == of_longest_run(found, hand, honours)


@pytest.mark.parametrize("rules", ALL)
def test_lowest_and_highest__lead_by_rank_then_an_honour_then_the_lowest_suit(
    rules: str,
) -> None:
    found = RULESETS[rules]
    for hand, trumps in HANDS:
        may_lead, honours = leads(found, hand), honours_of(found, trumps)
        ints = as_ints(hand, may_lead, honours)
        for strategy, extreme in ((choices.LOWEST, min), (choices.HIGHEST, max)):
            rank = extreme(card.rank for card in may_lead)
            serve = sorted(card for card in may_lead if card.rank == rank)
            assert led_by(strategy, found, ints) == first(serve, honours)


@pytest.mark.parametrize("rules", ALL)
def test_honours_first__no_other_lead_comes_to_an_honour_sooner(
    rules: str,
) -> None:
    found = RULESETS[rules]
    for hand, trumps in HANDS:
        may_lead, honours = leads(found, hand), honours_of(found, trumps)
        led = led_by(choices.HONOURS_FIRST, found, as_ints(hand, may_lead, honours))
        steps = {card: steps_to_honour(found, hand, card, honours) for card in may_lead}
        if min(steps.values()) == 99:
            assert led == of_longest_run(found, hand, honours)
        else:
            soonest = sorted(card for card in may_lead if steps[card] == min(steps.values()))
            assert led == first([card for card in soonest if card.rank == soonest[0].rank], honours)


@pytest.mark.parametrize(
    ("rules", "hand", "led"),
    [
        (LINDOR, "2♣ 3♥ 4♠ 7♦", "7♦"),  # an honour is led at once
        (LINDOR, "10♠ J♣ 7♠", "J♣"),  # the honour itself sooner than the run to it
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
