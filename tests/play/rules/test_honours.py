"""The ante and the boxes: clauses *ante*, *sweep*, *forgot*, *order in a play*, *carry*."""

from __future__ import annotations

import pytest

from tests.support.deals.notation import CATS, LINDOR, act, lay, lines


@pytest.mark.parametrize("players", [3, 8])
def test_ante__every_player_pays_1_2_3_4_5_before_the_first_lead(players: int) -> None:
    r = lay([f"{rank}♠" for rank in "A2345678"[:players]], LINDOR, dealer=1)
    order = [(1 + step) % players for step in range(1, players + 1)]
    assert lines(r, "ante") == [f"ante {seat} 15" for seat in order]
    assert list(r.boxes.values()) == [stake * players for stake in (1, 2, 3, 4, 5)]
    assert r.chips == (-15,) * players
    assert [event.kind for event in r.events] == ["ante"] * players + ["lead"]


@pytest.mark.parametrize(
    ("rules", "card", "jetons"),
    [
        *((LINDOR, card, n) for card, n in [("10♦", 4), ("J♣", 8), ("Q♠", 12), ("7♦", 20)]),
        (CATS, "Q♥", 12),
    ],
)
def test_sweep__player_of_an_honour_takes_its_box_at_once(
    rules: str, card: str, jetons: int
) -> None:
    r = lay(["2♣ 5♣", f"{card} A♣", "3♠ 5♠", "A♦ A♥"], rules)
    assert act(r, card)[:2] == [f"play 1 {card}", f"sweep 1 {card} {jetons}"]
    assert r.boxes[card] == 0
    assert r.chips == (-15, jetons - 15, -15, -15)


@pytest.mark.parametrize(
    ("rules", "other"), [(LINDOR, "Q♥"), (LINDOR, "K♠"), (CATS, "Q♠"), (CATS, "K♥")]
)
def test_sweep__the_other_ruleset_s_court_cards_take_nothing(rules: str, other: str) -> None:
    r = lay(["2♣ 5♣", f"{other} A♣", "3♠ 5♠"], rules)
    act(r, other)
    assert not lines(r, "sweep", "forgot")


def test_sweep__of_an_empty_box_is_no_event() -> None:
    # Nobody can pay an ante, so the boxes are empty; nor is there anything to forget.
    for play in ("7♦", "7♦?"):
        r = lay(["2♣ 5♣", "7♦ A♣", "3♠ 5♠"], LINDOR, purses=[0, 0, 0])
        assert act(r, play)[:2] == ["play 1 7♦", "sans 1 8"]


def test_forgot__an_honour_played_silently_leaves_its_box_in_lindor() -> None:
    r = lay(["2♣ 5♣", "7♦ A♣", "3♠ 5♠"], LINDOR)
    assert act(r, "7♦?")[:2] == ["play 1 7♦", "forgot 1 7♦ 15"]
    assert (r.boxes["7♦"], r.chips[1]) == (15, -15)
    forgot = r.events[-5]
    assert (forgot.kind, forgot.clause, forgot.effects) == ("forgot", "lindor-1789/forgot", ())


@pytest.mark.parametrize(("rules", "king"), [(LINDOR, "K♥"), (CATS, "K♠")])
def test_order_in_a_play__play_sweep_stop_lead(rules: str, king: str) -> None:
    r = lay(["2♣ 5♣", f"{king} A♣", "3♠ 5♠"], rules)
    assert act(r, king) == [f"play 1 {king}", f"sweep 1 {king} 12", f"stop 1 {king}", "lead 1 stop"]


@pytest.mark.parametrize(("rules", "king"), [(LINDOR, "K♥"), (CATS, "K♠")])
def test_order_in_a_play__a_last_king_is_paid_but_makes_no_stop_and_no_lead(
    rules: str, king: str
) -> None:
    r = lay(["2♣ 5♦", f"9♣ {king}", "3♠ 4♦"], rules)
    told = act(r, f"9♣ {king}")
    assert told[-5:-2] == [f"play 1 {king}", f"sweep 1 {king} 12", "out 1"]
    assert not lines(r, "stop")


def test_carry__jetons_left_in_a_box_stay_and_are_taken_with_the_next_stakes() -> None:
    r = lay(["2♣ 5♣", "7♦ A♣", "3♠ 5♠"], LINDOR, boxes={"7♦": 12, "J♣": 3})
    assert r.boxes["7♦"] == 27
    assert r.boxes["J♣"] == 9
    assert act(r, "7♦")[1] == "sweep 1 7♦ 27"
