"""The rules of 1760, clause by clause, on hands worked out in the comments."""

from __future__ import annotations

import pytest

from nainjaune_widget.engine.cards import PACK, Card
from nainjaune_widget.engine.events import Effect
from nainjaune_widget.play import Deal, Round
from nainjaune_widget.words import DealError, IllegalPlay
from tests.support.deals.notation import NAIN, act, lay, lines

HOCS = ["K♣", "K♦", "K♥", "K♠", "Q♠", "J♣", "10♦", "7♦"]
HONOURS = {"10♦": 1, "J♣": 2, "Q♠": 3, "K♥": 4, "7♦": 5}
AFTER_OUT = ("points", "bete", "opera", "shortfall")


def cards(*names: str) -> tuple[Card, ...]:
    return tuple(Card(name) for name in names)


# deal, ante, lead


def test_deal__three_get_15_and_five_9_and_nobody_else_plays() -> None:
    for players, each, talon in ((3, 15, 7), (5, 9, 7)):
        deal = Deal.shuffled(NAIN, players, seed=1)
        assert ([len(hand) for hand in deal.hands], len(deal.talon)) == ([each] * players, talon)
    for players in (2, 4, 6, 7, 8):
        with pytest.raises(DealError, match=f"There (is|are) {players} players?;.*for 3, 5"):
            Deal.shuffled(NAIN, players)


def test_ante__the_dealer_alone_dresses_the_board() -> None:
    dealer = 2
    r = lay(["2♣ 5♣", "3♣ 9♣", "8♠ J♠"], NAIN, dealer)
    assert lines(r, "ante") == [f"ante {dealer} 15"]
    assert r.boxes == HONOURS
    assert r.chips == tuple(-15 if seat == dealer else 0 for seat in range(3))
    assert r.events[0].effects == tuple(
        Effect("jetons", dealer, box, amount=n) for box, n in HONOURS.items()
    )
    assert r.turn == (dealer + 1) % 3


def test_ante__a_short_dealer_dresses_it_in_part() -> None:
    # 4 of 15 jetons: 1 for 10♦, 2 for J♣, 1 of 3 for Q♠; the others need not have any.
    r = lay(["2♣ 5♣", "3♣ 9♣", "8♠ J♠"], NAIN, purses=[4, 0, 0])
    assert lines(r, "ante", "shortfall") == ["ante 0 4", "shortfall 0 11"]
    assert list(r.boxes.values()) == [1, 2, 1, 0, 0]


# sequence, sans, accidental hoc


def test_sequence__a_run_stays_in_its_suit() -> None:
    # After 5♣ only 6♣ will do: seat 2's 6♦ and 6♥ will not, seat 0 has it.
    r = lay(["6♣ A♣", "5♣ 6♠ A♥", "6♦ 6♥ A♠"], NAIN)
    assert act(r, "5♣") == ["play 1 5♣", "sans 1 6♣", "sans 2 6♣"]
    assert (r.turn, r.wanted, r.legal, r.may_pass) == (0, cards("6♣"), cards("6♣"), False)


def test_continuing__is_compulsory() -> None:
    r = lay(["6♣ A♣", "5♣ A♥", "8♥ A♠"], NAIN)
    act(r, "5♣")
    with pytest.raises(IllegalPlay, match="can continue and so must") as refused:
        r.decline()
    assert (refused.value.clause, refused.value.legal) == ("nain-1760/continuing", cards("6♣"))
    with pytest.raises(IllegalPlay, match="does not continue") as refused:
        r.play("A♣")
    assert refused.value.clause == "nain-1760/follow"


def test_accidental_hoc__a_card_in_the_talon_stops_the_run() -> None:
    r = lay(["A♣ 9♣", "5♣ A♥", "8♥ A♠"], NAIN)
    assert act(r, "5♣")[1:] == ["sans 1 6♣", "sans 2 6♣", "sans 0 6♣", "lead 1 stopped"]
    assert r.legal == cards("A♥")


# hoc


@pytest.mark.parametrize("hoc", HOCS)
def test_hoc__its_player_leads_again_in_the_same_turn(hoc: str) -> None:
    r = lay(["A♣ 9♣", f"{hoc} A♥", "8♥ A♠"], NAIN)
    assert act(r, hoc)[-2:] == [f"stop 1 {hoc}", "lead 1 stop"]
    assert (r.turn, r.leading, r.legal) == (1, True, cards("A♥"))


def test_hoc__no_other_card_is_one() -> None:
    for card in PACK:
        if str(card) not in HOCS:
            others = [other for other in PACK[:8] if other != card]
            r = lay([str(others[0]), f"{card} {others[1]}", str(others[2])], NAIN)
            act(r, str(card))
            assert not lines(r, "stop")


# chief hoc


def at_the_six(*others: str) -> Round:
    """Return a round in which seat 1 has led 5♣; seat 2 holds 7♦ and the given cards."""
    r = lay(["A♣ 9♣", "5♣ A♥ 2♥", " ".join(["7♦", *others])], NAIN)
    act(r, "5♣")
    return r


def test_chief_hoc__serves_in_place_of_the_wanted_card_whatever_that_is() -> None:
    r = at_the_six("8♥", "A♠")
    assert (r.turn, r.wanted, r.legal) == (2, cards("6♣"), cards("7♦"))
    told = act(r, "7♦")
    assert told == ["play 2 7♦ chief-hoc", "sweep 2 7♦ 5", "hoc 2 7♦ 2", "stop 2 7♦", "lead 2 stop"]
    assert (r.turn, r.legal) == (2, cards("A♠", "8♥"))


def test_chief_hoc__may_be_kept_back_and_that_is_heard_as_sans() -> None:
    r = at_the_six("8♥", "A♠")
    assert r.may_pass
    assert act(r, "pass") == ["sans 2 6♣", "sans 0 6♣", "lead 1 stopped"]
    call = r.events[-3]
    assert (call.clause, call.wanted, call.effects) == ("nain-1760/sans", cards("6♣"), ())


def test_chief_hoc__who_holds_the_wanted_card_too_must_play_one_of_them() -> None:
    r = at_the_six("6♣", "A♠")
    assert (r.legal, r.may_pass) == (cards("6♣", "7♦"), False)
    with pytest.raises(IllegalPlay) as refused:
        r.decline()
    assert refused.value.legal == cards("6♣", "7♦")
    assert act(r, "7♦")[0] == "play 2 7♦ chief-hoc"
    r.undo()
    assert act(r, "6♣")[0] == "play 2 6♣"


def test_chief_hoc__need_not_be_played_even_when_it_is_wanted() -> None:
    # After 6♦ the 7♦ is the wanted card: seat 2 may play it, by clause follow, or decline.
    r = lay(["A♣ 9♣", "6♦ A♥", "7♦ 8♦"], NAIN)
    act(r, "6♦")
    assert (r.wanted, r.legal, r.may_pass) == (cards("7♦"), cards("7♦"), True)
    assert act(r, "7♦")[0] == "play 2 7♦"
    r.undo()
    assert act(r, "pass") == ["sans 2 7♦", "sans 0 7♦", "lead 1 stopped"]


def test_chief_hoc__its_player_may_put_it_after_their_own_card() -> None:
    # Seat 1 leads 5♣, holds no 6♣ but the 7♦: its turn goes on until it declines.
    r = lay(["A♣ 9♣", "5♣ 7♦ A♥", "8♥ A♠"], NAIN)
    assert act(r, "5♣") == ["play 1 5♣"]
    assert (r.turn, r.legal, r.may_pass) == (1, cards("7♦"), True)
    assert act(r, "pass") == ["sans 1 6♣", "sans 2 6♣", "sans 0 6♣", "lead 1 stopped"]
    assert (r.legal, r.may_pass) == (cards("A♥", "7♦"), False)


def test_chief_hoc__a_leader_whose_only_card_it_is_plays_it() -> None:
    # Seat 2 follows with 6♣ and is left with the 7♦: it may decline while others are
    # asked, but leads it when the turn comes back.
    r = lay(["A♣ 9♣", "5♣ A♥", "6♣ 7♦"], NAIN)
    act(r, "5♣ 6♣")
    assert (r.turn, r.may_pass) == (2, True)
    assert act(r, "pass")[-1] == "lead 2 stopped"
    assert (r.legal, r.may_pass) == (cards("7♦"), False)
    with pytest.raises(IllegalPlay) as refused:
        r.decline()
    assert refused.value.clause == "nain-1760/lead"
    assert act(r, "7♦")[:3] == ["play 2 7♦", "sweep 2 7♦ 5", "hoc 2 7♦ 2"]


def test_chief_hoc__seats_with_persons_are_asked_before_each_sans_until_it_has_been_played() -> (
    None
):
    # So the time that a sans takes does not tell who holds the 7♦.
    r = lay(["A♣ 9♣", "5♣ 7♦ A♥", "8♥ A♠"], NAIN)
    r.followers.ask([0, 1, 2])
    assert act(r, "5♣ pass")[-1] == "sans 1 6♣"
    assert (r.turn, r.legal) == (2, ())
    r.undo()
    assert act(r, "pass") == ["sans 1 6♣"]
    r.undo_to(0)
    act(r, "7♦")
    assert act(r, "5♣")[-1] == "lead 1 stopped"


# sweep, forgot, hoc-pay


@pytest.mark.parametrize(("honour", "jetons"), HONOURS.items())
def test_hoc_pay__an_announced_honour_earns_its_box_and_a_jeton_of_each(
    honour: str, jetons: int
) -> None:
    # K♥ too earns one jeton of each other seat, not two.
    r = lay(["A♣ 9♣", f"{honour} A♥", "8♥ A♠"], NAIN)
    told = [f"play 1 {honour}", f"sweep 1 {honour} {jetons}", f"hoc 1 {honour} 2"]
    assert act(r, honour)[:3] == told
    assert r.chips == (-15 - 1, jetons + 2, -1)


def test_hoc_pay__an_announced_king_earns_a_jeton_of_each() -> None:
    for king in ("K♣", "K♦", "K♠"):
        r = lay(["A♣ 9♣", f"{king} A♥", "8♥ A♠"], NAIN)
        assert act(r, king)[:2] == [f"play 1 {king}", f"hoc 1 {king} 2"]


def test_hoc_pay__goes_round_from_the_next_seat() -> None:
    # Seat 3 of five: seats 4, 0, 1 and 2 pay.
    r = lay(["2♣ 9♣", "3♣ 9♥", "4♠ 9♠", "K♦ A♥", "8♥ A♠"], NAIN, dealer=2)
    act(r, "K♦")
    hoc = next(event for event in r.events if event.kind == "hoc")
    assert hoc.effects == tuple(Effect("jetons", seat, 3, amount=1) for seat in (4, 0, 1, 2))
    assert (hoc.clause, hoc.card, hoc.amount) == ("nain-1760/hoc-pay", Card("K♦"), 4)


def test_hoc_pay__unannounced_there_is_neither_box_nor_payment() -> None:
    r = lay(["A♣ 9♣", "K♦ A♥", "8♥ A♠"], NAIN)
    assert act(r, "K♦?") == ["play 1 K♦", "forgot 1 K♦", "stop 1 K♦", "lead 1 stop"]
    assert r.chips == (-15, 0, 0)
    r = lay(["A♣ 9♣", "J♣ A♥", "8♥ A♠"], NAIN)
    assert act(r, "J♣?") == ["play 1 J♣", "forgot 1 J♣ 2", "stop 1 J♣", "lead 1 stop"]
    assert (r.chips, r.boxes["J♣"]) == ((-15, 0, 0), 2)


def test_hoc_pay__a_card_that_earns_nothing_needs_no_announcement() -> None:
    r = lay(["A♣ 9♣", "Q♦ A♥", "8♥ A♠"], NAIN)
    assert act(r, "Q♦?")[0:2] == ["play 1 Q♦", "sans 1 K♦"]


def test_hoc_pay__who_has_nothing_is_short_of_it() -> None:
    # Seat 2 has no jeton: seat 0 pays, and the missing one is told.
    r = lay(["A♣ 9♣", "K♦ A♥", "8♥ A♠"], NAIN, purses=[20, 0, 0])
    assert act(r, "K♦")[:3] == ["play 1 K♦", "hoc 1 K♦ 1", "shortfall 2 K♦ 1"]
    assert r.chips == (-16, 1, 0)


def test_hoc_pay__of_nobody_is_no_event() -> None:
    r = lay(["A♣ 9♣", "K♦ A♥", "8♥ A♠"], NAIN, purses=[0, 0, 0])
    assert act(r, "K♦")[:3] == ["play 1 K♦", "shortfall 2 K♦ 1", "shortfall 0 K♦ 1"]


# points, bete, opera


def test_points__are_doubled_by_the_7_of_diamonds_whose_box_costs_a_bete_besides() -> None:
    # Seat 1 leads 5♣, seat 0 follows with 6♣, so that no opera is made; then seat 0 goes out.
    # Seat 1 holds A♥: 1. Seat 2 holds 7♦ and 8♥: 15, doubled 30; bête 5.
    r = lay(["6♣ 9♣", "5♣ A♥", "7♦ 8♥"], NAIN)
    act(r, "5♣ pass 6♣ pass 9♣")
    assert (r.winner, r.opera) == (0, False)
    assert lines(r, *AFTER_OUT) == ["points 1 1", "points 2 30", "bete 2 7♦ 5"]
    assert r.boxes["7♦"] == 10


def test_opera__doubles_what_all_losers_pay() -> None:
    # Seat 1 plays all it has before anybody else: 9♣ + A♣ is 10 and 8♥ + A♠ is 9, twice.
    r = lay(["A♣ 9♣", "4♣ K♦", "8♥ A♠"], NAIN)
    act(r, "4♣ K♦")
    assert (r.winner, r.opera) == (1, True)
    assert lines(r, *AFTER_OUT) == ["points 2 18", "points 0 20"]
    assert sum(r.boxes.values()) == 15


def test_opera__and_the_7_of_diamonds_make_four_times() -> None:
    # 7 + 8 is 15, four times 60; the bête of the box is 5 and no more.
    r = lay(["A♣ 9♣", "4♣ K♦", "7♦ 8♥"], NAIN)
    act(r, "4♣ pass K♦")
    assert r.opera
    assert lines(r, *AFTER_OUT) == ["points 2 60", "points 0 20", "bete 2 7♦ 5"]


def test_opera__is_none_once_an_opponent_has_played_a_card() -> None:
    r = lay(["A♣ 9♣", "4♣ K♦ Q♦", "5♣ A♠"], NAIN)
    act(r, "4♣ 5♣ A♠")
    assert (r.winner, r.opera) == (2, False)
