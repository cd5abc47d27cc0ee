"""Whatever cannot be asked is refused in both languages, with what to write instead."""

from __future__ import annotations

from collections.abc import Callable
from math import comb

import pytest

from nainjaune_widget import ProbabilityError, probability

HAND = probability.hand("lindor-1789", 4)
DEAL = probability.deal("lindor-1789", 4)


def fail(_: object) -> bool:
    """Raise an error of the caller's own."""
    raise KeyError("jacks")


REFUSED: dict[str, tuple[Callable[[], object], str]] = {
    "no seat": (lambda: probability.hand("lindor-1789", 4, seat=4), "a seat from 0 to 3"),
    "no rank": (lambda: HAND.count(rank=14), "from 1 (ace) to 13 (king)"),
    "no suit": (lambda: HAND.count(suit="hearts"), "write ♣ ♦ ♥ ♠, or C D H S"),
    "no kind": (HAND.count, "Give one of rank=, suit= and cards="),
    "card twice": (lambda: HAND.holds("7♦", "7D"), "7♦ is listed twice"),
    "nothing": (HAND.holds, 'such as holds("7♦")'),
    "not in the pack": (lambda: probability.hand("pope-joan").holds("8♦"), "not in the pack"),
    "bounds": (lambda: HAND.count(rank=10, at_least=3, at_most=2), "contradict each other"),
    "no condition": (lambda: HAND.where(10, ranks=[10]), "not int"),  # type: ignore[arg-type]
    "a condition that fails": (lambda: HAND.where(fail, ranks=[10]), "KeyError('jacks')"),
    "given to nobody": (lambda: DEAL.given(lacks={"stock": [10]}), "Unknown place 'stock'"),
    "no trumps": (lambda: probability.deal("lindor-1789", turn_up="9♦"), "leave turn_up out"),
    "language": (lambda: probability.deal(lang="de"), "Unknown language 'de'"),
    "opera of the talon": (lambda: probability.opera_hand(seat="talon"), "The talon never leads"),  # type: ignore[arg-type]
}


@pytest.mark.parametrize(("ask", "told"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_asked_is_refused(ask: Callable[[], object], told: str) -> None:
    with pytest.raises(ProbabilityError) as refused:
        ask()
    assert told in str(refused.value)
    assert all(len(refused.value.say(lang)) < 1000 for lang in ("en", "fr"))


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
