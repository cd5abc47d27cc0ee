"""Whatever cannot be asked is refused in both languages, with what to write instead."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from math import comb
from time import perf_counter

import pytest

from nainjaune_widget import CardError, DealError, NainJauneError, ProbabilityError, probability

HUGE = 10**5000
HAND = probability.hand("lindor-1789", 4)
DEAL = probability.deal("lindor-1789", 4)


def fail(_: object) -> bool:
    """Raise an error of the caller's own."""
    raise KeyError("jacks")


REFUSED: dict[str, tuple[Callable[[], object], str]] = {
    "no seat": (lambda: probability.hand("lindor-1789", 4, seat=4), "a seat from 0 to 3"),
    "negative seat": (lambda: DEAL.hand(-1), "a seat from 0 to 3"),
    "huge seat": (lambda: DEAL.hand(HUGE), "≈ 10^5000"),
    "no rank": (lambda: HAND.count(rank=14), "from 1 (ace) to 13 (king)"),
    "huge rank": (lambda: HAND.count(rank=HUGE), "≈ 10^5000"),
    "rank as text": (lambda: HAND.count(rank="10"), 'A card is a text, such as "7♦"'),  # type: ignore[call-overload]
    "no suit": (lambda: HAND.count(suit="hearts"), "write ♣ ♦ ♥ ♠, or C D H S"),
    "two kinds": (lambda: HAND.count(rank=10, suit="♥"), "Give one of rank=, suit= and cards="),
    "no kind": (HAND.count, "Give one of rank=, suit= and cards="),
    "no kind for a mean": (HAND.mean, "Give one of rank=, suit= and cards="),
    "card twice": (lambda: HAND.holds("7♦", "7D"), "7♦ is listed twice"),
    "rank twice": (lambda: HAND.holds(10, 10), "10 is listed twice"),
    "ranks twice": (lambda: HAND.where(bool, ranks=[10, 10]), "10 is listed twice"),
    "card in a rank": (lambda: HAND.count(cards=[10, "10♦"]), "10♦ is listed twice"),
    "nothing": (HAND.holds, 'such as holds("7♦")'),
    "not in the pack": (lambda: probability.hand("pope-joan").holds("8♦"), "not in the pack"),
    "bounds": (lambda: HAND.count(rank=10, at_least=3, at_most=2), "contradict each other"),
    "two numbers": (lambda: HAND.count(rank=10, exactly=1, at_most=2), "Use exactly without"),
    "half a card": (lambda: HAND.count(rank=10, exactly=0.5), "a whole number from 0 to 52"),  # type: ignore[call-overload]
    "huge number": (lambda: HAND.count(rank=10, at_least=HUGE), "≈ 10^5000"),
    "no condition": (lambda: HAND.where(10, ranks=[10]), "not int"),  # type: ignore[arg-type]
    "a condition that fails": (lambda: HAND.where(fail, ranks=[10]), "KeyError('jacks')"),
    "no answer": (lambda: HAND.where(lambda n: n[10], ranks=[10]), "must return True or False"),
    "None": (lambda: DEAL.where(lambda _: None, ranks=[10]), "returned None"),  # type: ignore[arg-type,return-value]
    "where what": (lambda: HAND.where(bool), "Give one of ranks=, suits= and cards="),
    "no ranks": (lambda: HAND.where(bool, ranks=object()), "Cards must be a list"),
    "given no dict": (lambda: DEAL.given(holds=["10♦"]), "holds must be a dict from seats"),
    "given to nobody": (lambda: DEAL.given(lacks={"stock": [10]}), "Unknown place 'stock'"),
    "no trumps": (lambda: probability.deal("lindor-1789", turn_up="9♦"), "leave turn_up out"),
    "turned up rank": (lambda: probability.deal("pope-joan", turn_up=9), "not 9"),  # type: ignore[arg-type]
    "language": (lambda: probability.deal(lang="de"), "Unknown language 'de'"),
    "explained": (lambda: HAND.holds("7♦").explain("de"), "Unknown language 'de'"),
    "points": (lambda: HAND.mean(points=1), "points must be True or False"),  # type: ignore[arg-type]
    "opera of the talon": (lambda: probability.opera_hand(seat="talon"), "The talon never leads"),  # type: ignore[arg-type]
}


@pytest.mark.parametrize(("ask", "told"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_asked_is_refused(ask: Callable[[], object], told: str) -> None:
    with pytest.raises(ProbabilityError) as refused:
        ask()
    assert told in str(refused.value)
    assert all(len(refused.value.say(lang)) < 1000 for lang in ("en", "fr"))


def test_a_text_that_names_no_card_is_told_as_everywhere() -> None:
    with pytest.raises(CardError):
        HAND.holds("11♦")


def test_a_table_that_cannot_be_is_told_as_everywhere() -> None:
    with pytest.raises(DealError):
        probability.hand("lindor-1789", players=9)
    with pytest.raises(DealError):
        probability.deal("lindor-1789", players=2)


def test_the_error_of_a_condition_is_kept() -> None:
    with pytest.raises(ProbabilityError) as refused:
        HAND.where(fail, ranks=[11])
    assert isinstance(refused.value.__cause__, KeyError)


def test_too_many_classes_are_refused_with_their_number() -> None:
    """2,056,210 classes of twelve cards by their ranks: see test_counting."""
    with pytest.raises(ProbabilityError, match="2,056,210 classes"):
        HAND.where(lambda _: True, ranks=range(1, 14))
    with pytest.raises(ProbabilityError, match=f"{sum(comb(20, k) for k in range(16)):,} classes"):
        probability.hand("lindor-1789", 3).where(lambda _: True, cards=range(1, 6))
    with pytest.raises(
        ProbabilityError, match=r"more than a million classes \(up to \d\.\d × 10²\d?.\)"
    ):
        DEAL.where(lambda _: True, ranks=range(1, 14))


def test_a_condition_is_asked_once_about_each_class() -> None:
    """13 cards: 2¹³ sets of them, but for that of more than twelve."""
    asked: list[frozenset[object]] = []

    def remember(held: frozenset[object]) -> bool:
        asked.append(held)
        return True

    assert HAND.where(remember, cards=[1, 2, 3, "7♦"]) == 1
    assert len(asked) == len(set(asked)) == sum(comb(13, k) for k in range(13))


def test_endless_lists_are_refused() -> None:
    begun = perf_counter()
    for ask in (
        lambda: HAND.count(cards=itertools.repeat("7♦")),  # type: ignore[call-overload]
        lambda: HAND.where(bool, ranks=itertools.count(1)),
        lambda: DEAL.given(holds={1: itertools.repeat(10)}),
    ):
        with pytest.raises(NainJauneError):
            ask()
    assert perf_counter() - begun < 1
