"""The whole hand at one go: clause *opera* of each ruleset, and its readings."""

from __future__ import annotations

import pytest

from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.play import Round
from tests.support.deals.notation import BOTH, CATS, LINDOR, act, lay, lines

AFTER_OUT = ("out", "points", "bete", "opera", "shortfall")


@pytest.mark.parametrize("rules", BOTH)
def test_opera__the_leader_s_whole_hand_in_the_first_turn_sweeps_the_board(rules: str) -> None:
    # 2-3-4 and out. The board of three players: 3 + 6 + 9 + 12 + 15 = 45.
    r = lay(["9♣", "2♥ 3♠ 4♦", "9♦"], rules)
    assert act(r, "2♥ 3♠ 4♦")[-4:] == ["out 1", "points 2 9", "points 0 9", "opera 1 45"]
    assert r.opera
    assert set(r.boxes.values()) == {0}
    assert r.chips == (-24, -15 + 18 + 45, -24)


def test_opera__comes_after_the_betes_and_takes_them_too() -> None:
    # Seat 0 doubles 7♦ from 15 to 30: 45 + 15 = 60, and 5 carried over in J♣.
    r = lay(["7♦", "2♥ 3♠", "9♦"], CATS, boxes={"J♣": 5})
    act(r, "2♥ 3♠")
    told = ["out 1", "points 2 9", "points 0 7", "bete 0 7♦ 15", "opera 1 65"]
    assert lines(r, *AFTER_OUT) == told


def test_opera__an_empty_board_makes_no_event_but_an_opera_it_was() -> None:
    r = lay(["9♣", "2♥ 3♠", "9♦"], LINDOR, purses=[0, 0, 0])
    act(r, "2♥ 3♠")
    assert r.opera
    assert not lines(r, "opera")


def test_opera__a_card_of_another_seat_breaks_the_turn() -> None:
    # Seat 1 has played 2 of its 3 cards in its last turn.
    r = lay(["9♣ 10♠", "2♥ 4♠ 5♠", "3♦ 9♦"], CATS)
    assert act(r, "2♥ 3♦ 4♠ 5♠")[-1] == "points 0 19"
    assert not r.opera


def test_opera__passes_of_others_break_the_turn_in_lindor() -> None:
    # Seat 1 plays 2♥ and declines its own three; the others pass and call sans.
    r = lay(["3♣ 9♣", "2♥ 3♠", "9♦ 8♦"], LINDOR)
    act(r, "2♥ pass pass")
    assert (r.turn, r.leading) == (1, True)
    act(r, "3♠")
    assert r.winner == 1
    assert not r.opera


def _played(rules: str, hands: list[str], actions: str) -> Round:
    r = lay(hands, rules)
    act(r, actions)
    assert r.finished
    return r


def test_opera__after_an_earlier_pass_counts_in_lindor() -> None:
    # Seat 2 passes the three, seat 1 leads 2♠, and seat 2 plays 3-4 and is out.
    r = _played(LINDOR, ["9♣", "2♥ 2♠ 9♠", "3♦ 4♦"], "2♥ pass 2♠ 3♦ 4♦")
    assert lines(r, "pass") == ["pass 2 3"]
    assert r.opera
    assert lines(r, "opera") == ["opera 2 45"]


def test_opera__an_earlier_pass_counts_as_a_turn_where_passing_is_allowed() -> None:
    # As in lindor above, under cats-at-cards with optional continuing: seat 2 has had a turn.
    rules = RULESETS[CATS].replace(continuing="optional")
    r = lay(["9♣", "2♥ 2♠ 9♠", "3♦ 4♦"], rules)
    act(r, "2♥ pass 2♠ 3♦ 4♦")
    assert (r.winner, r.opera) == (2, False)
