"""Pope Joan, clause by clause, on hands worked out in the comments.

Where nothing else is said seat 0 deals, 5♥ is turned up, and hearts are trumps.
"""

from __future__ import annotations

from typing import Any

import pytest

from nainjaune_widget.engine import kernel
from nainjaune_widget.engine.cards import PACK, Card
from nainjaune_widget.engine.events import Effect, read_log
from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.engine.table import Table
from nainjaune_widget.play import Deal, Round
from nainjaune_widget.words import DealError, IllegalPlay
from tests.support.deals.notation import POPE, act, lay, lines, tell

BOARD = {
    "pope": 6,
    "matrimony": 2,
    "intrigue": 2,
    "game": 1,
    "ace": 1,
    "king": 1,
    "queen": 1,
    "jack": 1,
}
AFTER_OUT = ("sweep", "points", "bete", "opera", "shortfall")


def cards(*names: str) -> tuple[Card, ...]:
    return tuple(Card(name) for name in names)


def pope(hands: list[str], turn_up: str = "5♥", **more: Any) -> Round:
    return lay(hands, POPE, turn_up=turn_up, **more)


# deck, deal, dead hand


def test_deck__there_is_no_8_of_diamonds() -> None:
    assert len(RULESETS[POPE].pack) == 51
    for number in range(20):
        deal = Deal.shuffled(POPE, 5, seed=2, number=number)
        dealt = [card for hand in (*deal.hands, deal.talon) for card in hand]
        assert sorted(dealt) == [card for card in PACK if str(card) != "8♦"]
    with pytest.raises(DealError, match="8♦ is not in the pack of pope-joan"):
        pope(["8♦", "2♣", "3♣"])
    with pytest.raises(DealError, match="The pack has 52 cards"):
        Deal.from_deck(PACK, POPE, players=4)


@pytest.mark.parametrize(
    ("players", "sizes", "dead"),
    [
        # 51 cards over n + 1 hands: seats from the dealer's neighbour on, the dead hand, the
        # dealer. 51 = 4·12 + 3, 5·10 + 1, 6·8 + 3, 7·7 + 2, 8·6 + 3, 9·5 + 6.
        (3, [12, 13, 13], 13),
        (4, [10, 11, 10, 10], 10),
        (5, [8, 9, 9, 9, 8], 8),
        (6, [7, 8, 8, 7, 7, 7], 7),
        (7, [6, 7, 7, 7, 6, 6, 6], 6),
        (8, [5, 6, 6, 6, 6, 6, 6, 5], 5),
    ],
)
def test_deal__all_cards_go_to_one_hand_more_than_there_are_players(
    players: int, sizes: list[int], dead: int
) -> None:
    deal = Deal.shuffled(POPE, players, seed=4)
    assert [len(hand) for hand in deal.hands] == sizes
    assert len(deal.talon) == dead


def test_dead_hand__its_turn_comes_just_before_the_dealer_s() -> None:
    # Three players, dealer 1: A♣ to seat 2, A♦ to seat 0, A♥ to the dead hand, A♠ to seat 1,
    # 2♣ to seat 2 and so on; every fourth card from the third is dead: A♥ 2♥ … 7♥, then, as
    # there is no 8♦, 8♠ 9♠ … K♠. K♠, the last card of the pack, is the dead hand's.
    pack = RULESETS[POPE].pack
    deal = Deal.from_deck(pack, POPE, players=3, dealer=1)
    assert [hand[0] for hand in deal.hands] == list(cards("A♦", "A♠", "A♣"))
    dead = [f"{rank}♥" for rank in "A234567"] + [f"{rank}♠" for rank in (8, 9, 10, "J", "Q", "K")]
    assert [str(card) for card in deal.talon] == dead
    assert deal.turn_up == Card("K♠")


# ante, turn-up


def test_ante__the_dealer_alone_dresses_the_compartments() -> None:
    dealer = 2
    r = pope(["2♣ 5♣", "3♣ 9♣", "8♠ J♠"], dealer=dealer)
    assert lines(r, "ante", "turn-up", "lead") == [
        f"ante {dealer} 15",
        f"turn-up {dealer} 5♥",
        f"lead {(dealer + 1) % 3} lead",
    ]
    assert r.boxes == BOARD
    assert r.events[0].effects == tuple(
        Effect("jetons", dealer, box, amount=n) for box, n in BOARD.items()
    )
    assert (r.events[1].clause, r.events[1].effects) == ("pope-joan/turn-up", ())


@pytest.mark.parametrize(
    ("card", "box", "jetons"),
    [
        ("A♥", "ace", 1),
        ("K♠", "king", 1),
        ("Q♦", "queen", 1),
        ("J♣", "jack", 1),
        ("9♦", "pope", 6),
    ],
)
def test_turn_up__pays_the_dealer_its_compartment_at_once(card: str, box: str, jetons: int) -> None:
    r = pope(["2♣ 5♣", "3♣ 9♣", "8♠ J♠"], turn_up=card)
    event = r.events[1]
    assert (event.kind, event.seat, event.card, event.amount) == ("turn-up", 0, Card(card), jetons)
    assert event.effects == (Effect("jetons", box, 0, amount=jetons),)
    assert (r.boxes[box], r.chips) == (0, (jetons - 15, 0, 0))


def test_turn_up__another_card_pays_nothing() -> None:
    r = pope(["2♣ 5♣", "3♣ 9♥", "8♠ J♠"], turn_up="9♣")
    assert (r.events[1].effects, r.boxes) == ((), BOARD)


def test_turn_up__with_no_card_left_there_is_none() -> None:
    pack = RULESETS[POPE].pack
    with pytest.raises(DealError, match="dead hand to turn up"):
        Deal.from_hands([pack[:20], pack[20:40], pack[40:]], POPE)


# lead, follow


def test_lead__the_lowest_card_held_of_any_one_suit() -> None:
    r = pope(["2♣ 5♣", "3♣ 9♣ 4♦ K♦ J♠", "8♠ J♥"])
    assert r.legal == cards("3♣", "4♦", "J♠")
    with pytest.raises(IllegalPlay, match="only the lowest card of a suit") as refused:
        r.play("K♦")
    assert (refused.value.clause, refused.value.legal) == ("pope-joan/lead", r.legal)
    assert not r.may_pass


def test_follow__the_holder_of_the_next_card_goes_on_at_once() -> None:
    # 3♣ is led by seat 1; 4♣ is with seat 0, two seats on, and seat 2 is not asked.
    r = pope(["4♣ 9♣", "3♣ 9♦", "8♠ J♥"])
    assert act(r, "3♣") == ["play 1 3♣"]
    assert (r.turn, r.wanted, r.legal, r.may_pass) == (0, cards("4♣"), cards("4♣"), False)
    assert act(r, "4♣")[0] == "play 0 4♣"
    assert r.events[-2].clause == "pope-joan/follow"


def test_continuing__is_compulsory() -> None:
    r = pope(["4♣ 9♣", "3♣ 9♦", "8♠ J♥"])
    act(r, "3♣")
    with pytest.raises(IllegalPlay) as refused:
        r.decline()
    assert refused.value.clause == "pope-joan/continuing"


def test_follow__when_nobody_holds_it_the_last_player_leads_without_a_sans() -> None:
    # 5♣ is in the dead hand: seat 0, who played 4♣, leads.
    r = pope(["4♣ 9♣", "3♣ 9♦", "8♠ J♥"])
    assert act(r, "3♣ 4♣")[-1] == "lead 0 follow"
    assert not lines(r, "sans", "pass")
    assert (r.turn, r.leading, r.legal, r.wanted) == (0, True, cards("9♣"), ())


def test_follow__after_the_7_of_diamonds_nobody_can() -> None:
    r = pope(["9♦ 2♦", "7♦ K♣ 3♠", "8♠ J♥"])
    assert act(r, "7♦") == ["play 1 7♦", "lead 1 follow"]
    assert not lines(r, "stop")


def test_stop__a_king_gives_the_lead() -> None:
    r = pope(["9♣ 2♦", "Q♠ 3♠ 2♣", "K♠ J♥"], turn_up="5♦")
    act(r, "3♠")
    assert act(r, "Q♠ K♠")[-2:] == ["stop 2 K♠", "lead 2 stop"]


# compartments


def test_compartments__the_pope_takes_his_whatever_is_trumps() -> None:
    r = pope(["9♣ 2♦", "9♦ K♣", "8♠ J♥"])
    assert act(r, "9♦")[:2] == ["play 1 9♦", "sweep 1 9♦ pope 6"]
    assert r.events[4].clause == "pope-joan/compartments"
    assert r.events[4].effects == (Effect("jetons", "pope", 1, amount=6),)
    assert r.boxes == BOARD | {"pope": 0}


@pytest.mark.parametrize(
    ("rank", "box"), [("A", "ace"), ("K", "king"), ("Q", "queen"), ("J", "jack")]
)
def test_compartments__court_cards_and_the_ace_of_trumps_take_theirs(rank: str, box: str) -> None:
    r = pope(["9♣ 3♦", f"{rank}♥ 7♠", "8♠ 3♥"])
    assert act(r, f"{rank}♥")[1] == f"sweep 1 {rank}♥ {box} 1"
    for suit in "♣♦♠":
        r = pope(["9♣ 3♦", f"{rank}{suit} 7♥", "8♠ 3♥"])
        act(r, f"{rank}{suit}")
        assert not lines(r, "sweep")


def test_compartments__king_after_queen_takes_matrimony() -> None:
    r = pope(["9♣ 2♦", "Q♥ K♥ 3♠", "8♠ 2♥"])
    assert act(r, "Q♥") == ["play 1 Q♥", "sweep 1 Q♥ queen 1"]
    assert act(r, "K♥")[:3] == ["play 1 K♥", "sweep 1 K♥ king 1", "sweep 1 K♥ matrimony 2"]
    assert r.boxes["intrigue"] == 2


def test_compartments__queen_after_jack_takes_intrigue() -> None:
    r = pope(["9♣ 2♦", "J♥ Q♥ 3♠", "K♥ 2♥"])
    assert act(r, "J♥ Q♥")[-3:] == ["play 1 Q♥", "sweep 1 Q♥ queen 1", "sweep 1 Q♥ intrigue 2"]
    # The king is another seat's: Matrimony stays.
    assert act(r, "K♥")[:2] == ["play 2 K♥", "sweep 2 K♥ king 1"]
    assert r.boxes["matrimony"] == 2


def test_compartments__a_couple_of_two_seats_takes_nothing() -> None:
    # J♥ and K♥ are seat 1's and Q♥ is seat 2's.
    r = pope(["9♣ 2♦", "J♥ K♥ 3♠", "Q♥ 2♥"])
    act(r, "J♥ Q♥ K♥")
    assert lines(r, "sweep") == ["sweep 1 J♥ jack 1", "sweep 2 Q♥ queen 1", "sweep 1 K♥ king 1"]
    assert (r.boxes["matrimony"], r.boxes["intrigue"]) == (2, 2)


def test_compartments__king_and_queen_of_another_suit_are_no_couple() -> None:
    r = pope(["9♣ 2♦", "J♣ Q♣ K♣ 3♠", "8♠ 2♥"])
    act(r, "J♣ Q♣ K♣")
    assert not lines(r, "sweep")


def test_compartments__a_queen_that_completes_both_takes_both() -> None:
    # Lowest leads bring a seat's court cards out from the jack up, so that this needs a table
    # on which seat 1 has put down the king before; the kernel does not count on the order.
    deal = pope(["9♣ 2♦", "Q♥ 3♠", "8♠ 2♥"]).deal
    table = Table(list(deal.masks), 0, turn_up=Card("5♥").number)
    numbers = deal.rules.numbers
    kernel.begin(numbers, table)
    table.trumps_played[1] = 1 << 10 | 1 << 12
    before = table.logged
    kernel.play(numbers, table, Card("Q♥").number, 1)
    told = list(read_log(deal.rules, table.log[before : table.logged]))
    assert tell(told)[:4] == [
        "play 1 Q♥",
        "sweep 1 Q♥ queen 1",
        "sweep 1 Q♥ matrimony 2",
        "sweep 1 Q♥ intrigue 2",
    ]


def test_game__the_first_out_takes_it_before_the_losers_pay() -> None:
    r = pope(["9♣ 2♦ 2♠", "3♠ 5♠", "4♠ J♥"], boxes={"game": 2})
    assert act(r, "3♠ 4♠ 5♠")[-5:] == [
        "play 1 5♠",
        "out 1",
        "sweep 1 game 3",
        "points 2 1",
        "points 0 3",
    ]
    game = r.events[-3]
    assert (game.clause, game.card) == ("pope-joan/game", None)
    assert game.effects == (Effect("jetons", "game", 1, amount=3),)


# points, opera


def test_points__one_jeton_for_each_card_left_whatever_it_is_worth() -> None:
    # Seat 1 goes out; seat 2 keeps K♣, Q♣ and J♥, seat 0 an ace.
    r = pope(["A♣", "3♠ 5♠", "4♠ K♣ Q♣ J♥"])
    act(r, "3♠ 4♠ 5♠")
    assert lines(r, "points") == ["points 2 3", "points 0 1"]
    assert r.events[-1].clause == "pope-joan/points"


def test_points__the_holder_of_an_unplayed_pope_pays_nothing() -> None:
    # Seat 0 keeps 9♦ and two more: it pays nothing and no event says so; seat 2 pays 2.
    r = pope(["9♦ 2♦ 2♠", "3♠ K♣", "8♠ J♥"])
    act(r, "3♠ K♣")
    assert lines(r, "points") == ["points 2 2"]


def test_bete__there_is_none() -> None:
    r = pope(["A♥ K♥ Q♥", "3♠ K♣", "9♦ J♥"])
    act(r, "3♠ K♣")
    assert not lines(r, "bete")


def test_opera__the_whole_hand_in_one_turn_takes_the_whole_board() -> None:
    # 3♠ finds nobody, K♣ is the last card: nobody called sans, the turn was not broken.
    # 15 jetons less the Game.
    r = pope(["9♣ 2♦ 2♠", "3♠ K♣", "8♠ J♥"])
    act(r, "3♠ K♣")
    assert r.opera
    assert lines(r, *AFTER_OUT) == ["sweep 1 game 1", "points 2 2", "points 0 3", "opera 1 14"]
    assert set(r.boxes.values()) == {0}


def test_opera__of_who_follows_and_plays_all_in_that_turn() -> None:
    # Seat 2's two cards, 4♠ and 5♠, go in one turn after seat 1's 3♠.
    r = pope(["9♣ 2♦ 2♠", "3♠ K♣", "4♠ 5♠"])
    act(r, "3♠ 4♠ 5♠")
    assert (r.winner, r.opera) == (2, True)
