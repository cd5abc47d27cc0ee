"""Chapter 6: how often Ben is dealt a ten."""

from __future__ import annotations

from nainjaune_widget import Deal
from tests.course.claims.claim import claims

DEALS = 10_000


@claims(
    6,
    en="In 260 of the first 400 deals Ben has a ten: 65%. Roughly one hand in three has none.",
    fr="Dans 260 des 400 premières donnes, Ben a un dix\u202f: 65\u202f%. À peu près une main sur "
    "trois n’en a aucun.",
)
def two_hands_of_three_hold_a_ten() -> None:
    deals = (
        Deal.shuffled("lindor-1789", players=4, seed=2, number=number) for number in range(DEALS)
    )
    with_ten = sum(any(card.rank == 10 for card in deal.hands[1]) for deal in deals)
    assert abs(with_ten / DEALS - 0.662) < 0.015


@claims(
    6,
    en="**92 in a hundred hands**, on average. But all of them are in 66 of the hundred hands",
    fr="**92 pour cent mains**, en moyenne. Mais ils sont tous dans 66 de ces cent mains",
)
def ninety_two_tens_lie_in_sixty_six_hands() -> None:
    tens = [
        sum(card.rank == 10 for card in hand)
        for number in range(DEALS)
        for hand in Deal.shuffled("lindor-1789", players=4, seed=3, number=number).hands[:2]
    ]
    assert abs(sum(tens) / len(tens) - 0.92) < 0.02
    assert abs(sum(map(bool, tens)) / len(tens) - 0.66) < 0.012
