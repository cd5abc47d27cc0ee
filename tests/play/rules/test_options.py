"""Every option of `Ruleset.replace`, each value on a deal worked by hand (*gap*: test_gap)."""

from __future__ import annotations

from typing import Any

import pytest

from nainjaune_widget.engine.cards import PACK, Card
from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.play import Deal, Round
from nainjaune_widget.words import IllegalPlay
from tests.support.deals.notation import BOTH, CATS, LINDOR, NAIN, POPE, act, lay, lines

AFTER_OUT = ("points", "bete", "opera", "shortfall")


def deal(rules: str, hands: list[str], actions: str = "", **options: Any) -> Round:
    """Play some cards under a changed ruleset; under Pope Joan 5♥ is turned up."""
    turn_up = "5♥" if rules == POPE else None
    r = lay(hands, RULESETS[rules].replace(**options), turn_up=turn_up)
    act(r, actions)
    return r


# continuing


def test_continuing__optional_lets_a_seat_pass_what_it_holds() -> None:
    # Seat 2 has the four and declines it, seat 0 too; seat 1 leads again.
    r = deal(CATS, ["4♣ 2♣", "3♥ A♥", "4♠ 3♠"], "3♥", continuing="optional")
    assert (r.turn, r.may_pass) == (2, True)
    assert act(r, "pass pass") == ["pass 2 4", "pass 0 4", "lead 1 stopped"]


def test_continuing__compulsory_does_not() -> None:
    r = deal(LINDOR, ["4♣ 2♣", "3♥ A♥", "4♠ 3♠"], "3♥", continuing="compulsory")
    assert not r.may_pass
    with pytest.raises(IllegalPlay) as refused:
        r.decline()
    assert (refused.value.clause, refused.value.legal) == ("lindor-1789/continuing", (Card("4♠"),))


def test_continuing__optional_in_1760_a_declined_card_is_a_pass_the_chief_hoc_a_sans() -> None:
    # Seat 2 holds 6♣ and keeps it: heard as a pass. Seat 0 keeps back the 7♦ alone: a sans.
    r = deal(NAIN, ["7♦ 2♣", "5♣ A♥", "6♣ 3♠"], "5♣", continuing="optional")
    assert act(r, "pass pass") == ["pass 2 6♣", "sans 0 6♣", "lead 1 stopped"]


# announcing


@pytest.mark.parametrize(
    ("rules", "announcing", "told"),
    [
        (CATS, True, "forgot 1 7♦ 15"),
        (CATS, False, "sweep 1 7♦ 15"),
        (LINDOR, False, "sweep 1 7♦ 15"),
    ],
)
def test_announcing__an_honour_put_down_silently(rules: str, announcing: bool, told: str) -> None:
    r = deal(rules, ["2♣ 5♣", "7♦ A♣", "3♠ 5♠"], announcing=announcing)
    assert act(r, "7♦?")[:2] == ["play 1 7♦", told]


def test_announcing__false_in_1760_hocs_are_paid_without_a_word() -> None:
    # K♥ silently: its box of 4, and a jeton from each of the two others.
    r = deal(NAIN, ["2♣ 5♣", "K♥ A♣", "3♠ 5♠"], announcing=False)
    assert act(r, "K♥?")[:3] == ["play 1 K♥", "sweep 1 K♥ 4", "hoc 1 K♥ 2"]


# losers_pay


@pytest.mark.parametrize(
    ("rules", "losers_pay", "paid"),
    [
        (POPE, "points", ["points 2 16", "points 0 11"]),
        (LINDOR, "cards", ["points 2 3", "points 0 2"]),
    ],
)
def test_losers_pay(rules: str, losers_pay: str, paid: list[str]) -> None:
    # Seat 1 goes out in its second turn. Seat 2 keeps J♥ 4♦ 2♦: 16 points or 3 cards; seat 0
    # 10♣ and A♣: 11 points or 2 cards.
    hands = ["A♣ 10♣", "6♠ 8♠", "J♥ 4♦ 2♦ 7♠"]
    r = deal(rules, hands, "6♠ 7♠ 8♠", losers_pay=losers_pay)
    assert r.winner == 1
    assert lines(r, "points") == paid


def test_losers_pay__points_under_pope_joan_the_holder_of_the_pope_still_pays_nothing() -> None:
    r = deal(POPE, ["A♣ 9♦", "6♠ 8♠", "J♥ 7♠"], "6♠ 7♠ 8♠", losers_pay="points")
    assert lines(r, "points") == ["points 2 10"]


# bete


@pytest.mark.parametrize(("bete", "paid"), [("match", [13]), ("stake", [2]), (None, [])])
def test_bete(bete: str | None, paid: list[int]) -> None:
    # Three antes and 7 carried over make 13 in the box of J♣; one player's stake is 2.
    changed = RULESETS[CATS].replace(bete=bete)
    r = lay(["J♣ 5♣", "6♣ K♣", "6♠ 3♠"], changed, boxes={"J♣": 7})
    act(r, "6♣ K♣")
    assert lines(r, "bete") == [f"bete 0 J♣ {jetons}" for jetons in paid]
    assert r.boxes["J♣"] == 13 + sum(paid)


@pytest.mark.parametrize(("bete", "paid"), [("match", [5 + 9]), ("stake", [5]), (None, [])])
def test_bete__in_1760(bete: str | None, paid: list[int]) -> None:
    # The dealer's stake for the 7♦ is 5, and 9 were left there. Its points are doubled anyway:
    # 7 + 5 is 12, twice for the card and twice for the opera is 48.
    r = lay(["7♦ 5♣", "6♣ K♣", "6♠ 3♠"], RULESETS[NAIN].replace(bete=bete), boxes={"7♦": 9})
    act(r, "6♣ pass K♣")
    assert lines(r, "points") == ["points 2 18", "points 0 48"]
    assert lines(r, "bete") == [f"bete 0 7♦ {jetons}" for jetons in paid]


# opera: seat 2 calls sans, and later plays its whole hand in one turn, after seats 1 and 0
LATER = ["3♣ 4♣ 9♣", "2♥ 9♠", "5♦ 6♦"], "2♥ 3♣ 4♣ 5♦ 6♦"
# opera: seat 1 plays all it has, in two turns, before anybody else has played
ALONE = ["9♣", "2♥ 5♠", "9♦"], "2♥ 5♠"
# opera: seat 1 plays all it has in its first turn
AT_ONCE = ["9♣", "2♥ 3♥", "9♦"], "2♥ 3♥"


@pytest.mark.parametrize(
    ("opera", "is_one"),
    [
        # later, alone, at once
        ("no-opponent-played", (False, True, True)),
        ("one-turn", (True, False, True)),
        ("first-turn", (False, False, True)),
        (None, (False, False, False)),
    ],
)
def test_opera(opera: str | None, is_one: tuple[bool, ...]) -> None:
    for (hands, actions), wanted in zip((LATER, ALONE, AT_ONCE), is_one, strict=True):
        r = deal(LINDOR, hands, actions, opera=opera)
        assert r.finished
        assert (r.opera, bool(lines(r, "opera"))) == (wanted, wanted)


@pytest.mark.parametrize("opera", ["one-turn", "first-turn", "no-opponent-played"])
@pytest.mark.parametrize("rules", [NAIN, POPE])
def test_opera__in_1760_and_pope_joan(rules: str, opera: str) -> None:
    # Seat 1 leads 2♥ and 5♠. In 1760 the sans calls after 2♥ end its turn; under Pope Joan
    # nobody calls and the turn is one.
    r = deal(rules, *ALONE, opera=opera)
    assert r.opera == (opera == "no-opponent-played" or rules == POPE)
    # In its first turn, but after another's card: seat 2 follows 2♥ with all that it has.
    r = deal(rules, ["9♣", "2♥ 9♠", "3♥ 4♥"], "2♥ 3♥ 4♥", opera=opera)
    assert r.winner == 2
    assert r.opera == (opera != "no-opponent-played")


# opera_pays


@pytest.mark.parametrize(
    ("opera_pays", "paid"),
    [
        # 9 points each, and the board of 45; or 18 each, and the board stays.
        ("board", ["points 2 9", "points 0 9", "opera 1 45"]),
        ("double", ["points 2 18", "points 0 18"]),
    ],
)
def test_opera_pays(opera_pays: str, paid: list[str]) -> None:
    r = deal(LINDOR, *AT_ONCE, opera_pays=opera_pays)
    assert lines(r, *AFTER_OUT) == paid
    assert sum(r.boxes.values()) == (0 if opera_pays == "board" else 45)


@pytest.mark.parametrize(
    ("opera_pays", "paid"),
    [
        ("board", ["points 2 18", "points 0 9", "bete 2 7♦ 5", "opera 1 20"]),
        ("double", ["points 2 36", "points 0 18", "bete 2 7♦ 5"]),
    ],
)
def test_opera_pays__in_1760(opera_pays: str, paid: list[str]) -> None:
    # Seat 2 keeps 7♦ and 2♠: 9 points, twice for the 7♦; seat 0 keeps 9♣. The board of 15
    # has another 5 from the bête.
    r = deal(NAIN, ["9♣", "2♥ 3♥", "7♦ 2♠"], "2♥ 3♥", opera_pays=opera_pays)
    assert lines(r, *AFTER_OUT) == paid


# players


def test_players__two_get_22_cards_and_8_are_the_talon() -> None:
    for rules in BOTH:
        pair = RULESETS[rules].replace(players=2)
        dealt = Deal.shuffled(pair, players=2, seed=1)
        assert ([len(hand) for hand in dealt.hands], len(dealt.talon)) == ([22, 22], 8)
        assert Deal.shuffled(pair, players=5, seed=1).hands == Deal.shuffled(rules, 5, 1).hands


def test_players__two_are_dealt_in_the_ruleset_s_own_order() -> None:
    # lindor: packets of three from the other seat on, seven of them and a single card each.
    # cats-at-cards: card by card.
    lindor = Deal.from_deck(PACK, RULESETS[LINDOR].replace(players=2), players=2)
    assert lindor.hands[1][:6] == (*PACK[0:3], *PACK[6:9])
    assert (lindor.hands[1][-1], lindor.hands[0][-1]) == (PACK[42], PACK[43])
    cats = Deal.from_deck(PACK, RULESETS[CATS].replace(players=2), players=2)
    assert cats.hands == (PACK[1:44:2], PACK[0:44:2])


def test_players__two_play_as_more_do() -> None:
    # 4♠ finds no five: both call, and seat 0, who played it, leads and is out with 9♣. Two
    # antes; seat 1 pays A♥ and J♠, 11, and the box of J♣ is not hers.
    r = deal(CATS, ["4♠ 9♣", "3♥ A♥ J♠"], "3♥ 4♠", players=2)
    assert lines(r, "ante") == ["ante 1 15", "ante 0 15"]
    assert lines(r, "sans", "lead") == [
        "lead 1 lead",
        "sans 1 4",
        "sans 0 5",
        "sans 1 5",
        "lead 0 stopped",
    ]
    assert act(r, "9♣")[-2:] == ["out 0", "points 1 11"]
    assert r.chips == (-15 + 11, -15 - 11)
