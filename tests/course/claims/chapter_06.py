"""Chapter 6: how often Ben is dealt a ten."""

from __future__ import annotations

from nainjaune_widget import Deal
from tests.course.claims.claim import claims

DEALS = 10_000


@claims(
    6,
    en="In 260 of the first 400 deals Ben has a ten: 65 %. Roughly one hand in three has none.",
    fr="Dans 260 des 400 premières donnes, Ben a un dix\u202f: 65\u202f%. À peu près une main sur "
    "trois n’en a aucun.",
)
@claims(6, en="So **66 %**, and not 92", fr="Donc **66\u202f%**, et non 92")
def two_hands_of_three_hold_a_ten() -> None:
    deals = (
        Deal.shuffled("lindor-1789", players=4, seed=2, number=number) for number in range(DEALS)
    )
    with_ten = sum(any(card.rank == 10 for card in deal.hands[1]) for deal in deals)
    assert abs(with_ten / DEALS - 0.662) < 0.015
