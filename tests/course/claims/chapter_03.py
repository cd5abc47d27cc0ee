"""Chapter 3: what those who go out win, and what the boxes keep."""

from __future__ import annotations

from statistics import mean

import pytest

from nainjaune_widget import simulate
from nainjaune_widget.engine.log import AMOUNT_AT, POINTS
from tests.course.claims.claim import claims
from tests.course.claims.finished import finished


@claims(
    3,
    en="Four deals in 400 is one in a hundred; 26 is six or seven in a hundred.",
    fr="Quatre donnes sur 400, c’est une sur cent\u202f; 26, c’est six ou sept sur cent.",
)
@claims(
    3,
    en="about 1 deal in 100 costs the winner jetons, and in 6 of 100 somebody else gains more.",
    fr="dans une donne sur cent environ, celui qui finit perd des jetons\u202f; dans 6 sur cent, "
    "un autre en gagne davantage.",
)
def one_winner_of_100_loses_and_six_are_overtaken() -> None:
    results = [(deal.chips[deal.winner], max(deal.chips)) for deal in finished("lindor-1789", 4)]
    assert 0.008 < mean(own < 0 for own, _ in results) < 0.0149
    assert 0.055 < mean(most > own for own, most in results) < 0.07


@claims(
    3,
    en="Card points bring in most: nearly 48 jetons a deal.",
    fr="Ce sont les points qui rapportent\u202f: près de 48 jetons par donne.",
)
def card_points_bring_a_winner_nearly_48_jetons() -> None:
    points = [
        sum(row >> AMOUNT_AT for row in deal.rows if row & 15 == POINTS)
        for deal in finished("lindor-1789", 4)
    ]
    assert 47 < mean(points) < 48.4


@claims(
    3,
    en="Three seats lose, and the one that gains does not gain all that they lose. "
    "The missing 10.37 jetons a deal",
    fr="Trois sièges perdent, et celui qui gagne ne gagne pas tout ce qu’ils perdent. "
    "Les 10,37\u202fjetons par donne",
)
def seat_1_alone_gains_and_the_boxes_keep_the_rest() -> None:
    means = [float(each) for each in simulate("lindor-1789", players=4, rounds=100_000).mean_chips]
    assert [each > 0 for each in means] == [False, True, False, False]
    error_of_400_deals = 0.85
    assert -sum(means) == pytest.approx(10.37, abs=2 * error_of_400_deals)
