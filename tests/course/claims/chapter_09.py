"""What chapter 9 says of the worth of cards and of hands."""

from __future__ import annotations

from functools import cache
from random import Random
from statistics import mean, pstdev

from nainjaune_widget import Card, Deal, simulate
from nainjaune_widget.engine.cards import PACK
from nainjaune_widget.simulation.replays import Outcome
from tests.course.claims.claim import claims
from tests.course.figures import figures
from tests.course.redealing import mean_by_redealing, redealt

BOXES = {"10♦": 4, "J♣": 8, "Q♠": 12, "K♥": 16, "7♦": 20}
KING = Card("K♥")


@cache
def results() -> tuple[list[int], list[int]]:
    """Return the hands of 20,000 deals, seat by seat, as masks, and what each of them won."""
    simulation = simulate("lindor-1789", players=4, rounds=20_000, seed=5)
    outcomes: list[Outcome] = []
    simulation.find(where=outcomes.append)
    hands = [hand for each in outcomes for hand in simulation.deal(each.number).masks]
    return hands, [chips for each in outcomes for chips in each.chips]


def won_with(card: Card) -> list[int]:
    """Return the results of those who were dealt a card."""
    hands, chips = results()
    return [won for hand, won in zip(hands, chips, strict=True) if hand >> card.number & 1]


@cache
def worth(card: Card) -> float:
    """Return how much more those win who were dealt a card than the others."""
    chips, held = results()[1], won_with(card)
    return mean(held) - (sum(chips) - sum(held)) / (len(chips) - len(held))


def worth_without_box(rank: int) -> float:
    cards = [card for card in PACK if card.rank == rank and str(card) not in BOXES]
    return mean(map(worth, cards))


def added_up(number: int) -> float:
    """Return the worths of the cards of seat 1 in a deal, and what it wins on average."""
    return mean(results()[1][1::4]) + sum(map(worth, hand_of(number)))


def hand_of(number: int) -> tuple[Card, ...]:
    return Deal.shuffled("lindor-1789", players=4, seed=1, number=number).hands[1]


def box(honour: str) -> float:
    """Return what the holder of a pictured card gains at its box on average."""
    return BOXES[honour] * (2 * figures()["4 swept", honour] * 52 / 48 - 1)


def whole(honour: str, players: int = 4) -> float:
    return figures()[f"{players} value of holding", honour]


@claims(
    9,
    en="The queen: her box explains nearly everything.",
    fr="La dame : sa case explique presque tout.",
)
def the_queen_is_worth_her_box() -> None:
    assert abs(whole("Q♠") - box("Q♠")) < 0.5


@claims(
    9,
    en="His box gives 13; he is worth 20. Where do seven jetons come from",
    fr="Sa case donne 13, et il vaut 20. D’où viennent sept jetons",
)
def seven_jetons_of_the_king_come_from_no_box() -> None:
    assert round(box("K♥")) == 13
    assert round(whole("K♥")) == 20
    assert whole("K♥") > whole("7♦")


@claims(
    9,
    en="**A king without a box is worth about 7 jetons, too.** And an ace costs you 8!",
    fr="**Un roi sans case vaut, lui aussi, environ 7 jetons.** Et un as vous en coûte 8 !",
)
def kings_and_aces_without_a_box() -> None:
    assert 6.3 < worth_without_box(13) < 7.3
    assert -9 < worth_without_box(1) < -7.8


@claims(
    9,
    en="Nearly, for all five: no difference is larger than the errors of so small a simulation, "
    "about half a jeton.",
    fr="À peu près, pour les cinq : aucun écart ne dépasse l’erreur d’une simulation aussi "
    "petite, environ un demi-jeton.",
)
def box_and_plain_card_nearly_make_up_the_whole() -> None:
    for honour in BOXES:
        added = box(honour) + worth_without_box(Card(honour).rank)
        assert abs(added - whole(honour)) < 0.5, honour


@claims(
    9,
    en="K♥ is the best card of the pack: 20 jetons better than without.",
    fr="R♥ est la meilleure carte du jeu : 20 jetons de plus que sans lui.",
)
def no_card_is_worth_more_than_the_king_of_hearts() -> None:
    assert max(PACK, key=worth) == KING
    assert 19 < worth(KING) < 21


@claims(9, en="**Almost half of them lose.**", fr="**Presque la moitié perdent.**")
def almost_half_of_the_kings_lose() -> None:
    won = won_with(KING)
    assert 0.44 < sum(each < 0 for each in won) / len(won) < 0.46


@claims(
    9,
    en="Here it is between 43 and 44 jetons, twice what the king is worth.",
    fr="Ici, entre 43 et 44 jetons : deux fois la valeur du roi.",
)
def the_spread_is_twice_the_worth() -> None:
    spread = pstdev(won_with(KING))
    assert 42.5 < spread < 44.5
    assert 1.9 < spread / worth(KING) < 2.5


@claims(9, en="**11 against 312!**", fr="**11 contre 312 !**")
def the_sum_for_the_hand_of_deal_33_is_false() -> None:
    assert 9 < added_up(33) < 13
    assert 311 < mean_by_redealing(hand_of(33), 400) < 313.5


@claims(
    9,
    en="That is a Grand Opera, wherever the forty lie.",
    fr="C’est un grand opéra, où que soient les quarante autres.",
)
def the_hand_of_deal_33_always_makes_an_opera() -> None:
    chance = Random(2)
    for _ in range(200):
        played = redealt(hand_of(33), chance)
        assert (played.opera, played.winner) == (True, 1)


@claims(
    9,
    en="By adding, the first wins and the second loses. It is the other way round.",
    fr="D’après la somme, la première gagne et la seconde perd. C’est l’inverse.",
)
def adding_takes_the_wrong_one_of_two_hands() -> None:
    assert added_up(79) < -5 < 0 < added_up(62)
    assert mean_by_redealing(hand_of(62), 300) < -5
    assert mean_by_redealing(hand_of(79), 500) > 1


@claims(
    9,
    en="in 100 million deals the dwarf is ahead there, 13.8 against 13.4",
    fr="sur 100 millions de donnes, le Nain y devance le roi, 13,8 contre 13,4",
)
def the_dwarf_is_ahead_at_three() -> None:
    lead = {players: whole("K♥", players) - whole("7♦", players) for players in range(3, 9)}
    del lead[3]
    assert [round(whole(honour, 3), 1) for honour in ("7♦", "K♥")] == [13.8, 13.4]
    assert all(each > 2 for each in lead.values())


@claims(
    9,
    en="three times in ten the holder cannot play 7♦",
    fr="trois fois sur dix celui qui a le 7♦ ne peut pas le poser",
)
def at_eight_the_dwarf_often_stays_in_hand() -> None:
    assert abs(1 - figures()["8 swept", "7♦"] * 52 / 48 - 0.3) < 0.005
