"""The end of a game: its length, and ruin by each ruleset's own rule."""

from __future__ import annotations

from random import Random

import pytest

from nainjaune_widget.play import Game, Round
from nainjaune_widget.play.standings import ending_after
from tests.support.deals.notation import CATS, LINDOR, act, lay
from tests.support.deals.random_games import finish

NAIN, POPE = "nain-1760", "pope-joan"


@pytest.mark.parametrize(("rules", "players"), [(NAIN, 5), (POPE, 3)])
def test_length__ends_the_game_after_the_agreed_deals(rules: str, players: int) -> None:
    agreed = 10 if rules == NAIN else 7
    deals = None if rules == NAIN else 7
    game = finish(Game(rules, players, chips=100_000, deals=deals), Random(1))
    assert (len(game.rounds), game.ending) == (agreed, f"{rules}/length")


# Hands of three cards or fewer, dealer 0, so that seat 1 leads. Everybody has 15 in the ante.


def lindor_round(purses: list[int]) -> Round:
    """Play a deal: seat 1 goes out with K♣; seat 2 pays 9 points, seat 0 pays 15 and bête J♣."""
    r = lay(["J♣ 5♣", "6♣ K♣", "6♠ 3♠"], LINDOR, purses=purses)
    act(r, "6♣ K♣")
    return r


@pytest.mark.parametrize(
    ("purses", "ending"),
    [
        # Seat 0 pays the ante 15, 15 points, and 6 for the bête of J♣ (3 seats × 2): 36.
        ([51, 39, 39], None),  # 15 left: enough for the next ante
        ([50, 39, 39], "lindor-1789/ruin"),  # 14 left
        ([51, 39, 38], "lindor-1789/ruin"),  # seat 2 paid 15 + 9 = 24 and has 14
    ],
)
def test_ruin__lindor_before_a_deal_anybody_below_15(purses: list[int], ending: str | None) -> None:
    r = lindor_round(purses)
    jetons = [had + net for had, net in zip(purses, r.chips, strict=True)]
    assert ending_after(r, jetons, 1, None) == ending
    assert ending_after(r, jetons, 1, 2) == ending
    assert ending_after(r, jetons, 1, 1) == "lindor-1789/length"


def cats_round(purses: list[int]) -> Round:
    """Play a deal: seat 1 goes out with K♣; seat 0 pays 5 points, seat 2 pays 3 + 6."""
    r = lay(["5♣", "6♣ K♣", "6♠ 3♠"], CATS, purses=purses)
    act(r, "6♣ K♣")
    return r


@pytest.mark.parametrize(
    ("purses", "jetons", "ending"),
    [
        ([100, 100, 100], [80, 99, 76], None),  # the ante of 15, then 5 and 9 for seat 1
        ([100, 100, 23], [80, 98, 0], "cats-at-cards/ruin"),  # 8 of 9 points: a shortfall
        ([34, 100, 100], [14, 99, 76], "cats-at-cards/ruin"),  # all paid, and 14 left
    ],
)
def test_ruin__cats_the_first_shortfall_or_somebody_who_cannot_ante(
    purses: list[int], jetons: list[int], ending: str | None
) -> None:
    r = cats_round(purses)
    assert [had + net for had, net in zip(purses, r.chips, strict=True)] == jetons
    assert ending_after(r, jetons, 1, None) == ending


def test_ruin__cats_a_shortfall_ends_it_though_all_could_ante() -> None:
    # Seat 0 has 3 jetons after the ante and owes 5. It is the shortfall that ends the game, not
    # what is left: here everybody is given enough for another ante.
    r = cats_round([18, 100, 100])
    assert [event.kind for event in r.events].count("shortfall") == 1
    assert ending_after(r, [50, 50, 50], 1, None) == "cats-at-cards/ruin"


def nain_round() -> Round:
    """Play a deal: dealer 0 antes, and seat 1 goes out."""
    r = lay(["5♣", "2♣", "6♠ 3♠"], NAIN)
    act(r, "2♣")
    return r


@pytest.mark.parametrize(
    ("jetons", "ending"),
    [
        ([0, 15, 0], None),  # seat 1 deals next, and can
        ([100, 14, 100], "nain-1760/ruin"),
    ],
)
def test_ruin__1760_only_the_next_dealer_matters(jetons: list[int], ending: str | None) -> None:
    assert ending_after(nain_round(), jetons, 1, 12) == ending


def pope_round() -> Round:
    """Play a deal of dealer 0, so that seat 2 deals next."""
    r = lay(["5♣", "2♣", "6♠ 3♠"], POPE)
    act(r, "2♣")
    return r


@pytest.mark.parametrize(
    ("jetons", "ending"),
    [
        ([1, 1, 15], None),
        ([100, 100, 14], "pope-joan/ruin"),  # the dealer cannot dress the board
        ([0, 100, 100], "pope-joan/ruin"),  # somebody is left without jetons
    ],
)
def test_ruin__pope_joan_the_next_dealer_or_a_player_without_jetons(
    jetons: list[int], ending: str | None
) -> None:
    assert ending_after(pope_round(), jetons, 1, None) == ending
