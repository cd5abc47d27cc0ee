"""The option *gap*: going on over the ranks that nobody has."""

from __future__ import annotations

import pytest

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.rulesets import RULESETS, Ruleset
from nainjaune_widget.words import IllegalPlay
from tests.support.deals.notation import CATS, LINDOR, NAIN, act, lay


def over_gaps(rules: str, **options: object) -> Ruleset:
    return RULESETS[rules].replace(gap="continue", **options)


def test_gap__the_last_player_must_play_the_next_rank_that_they_hold() -> None:
    # Nobody has a nine; seat 1 holds no ten but two jacks, and neither A♥ nor Q♣ will do.
    r = lay(["A♣ 2♣", "8♥ A♥ J♠ J♣ Q♣", "8♠ 3♠"], over_gaps(LINDOR))
    assert act(r, "8♥") == ["play 1 8♥", "sans 1 9", "sans 2 9", "sans 0 9"]
    assert (r.turn, r.leading, r.may_pass) == (1, False, False)
    assert r.wanted == (Card("J♣"), Card("J♦"), Card("J♥"), Card("J♠"))
    assert r.legal == (Card("J♣"), Card("J♠"))
    with pytest.raises(IllegalPlay) as refused:
        r.decline()
    assert refused.value.clause == "lindor-1789/gap"
    assert "over the gap" in str(refused.value)
    assert "V♣ V♠" in refused.value.say("fr")


def test_gap__the_run_goes_on_from_there() -> None:
    # From the jack seat 2 goes on with its queen: clause gap, then follow.
    r = lay(["A♣ 2♣", "8♥ A♥ J♠", "Q♠ 3♠"], over_gaps(CATS))
    told = ["play 1 J♠ gap", "sans 1 Q", "play 2 Q♠", "sans 2 K", "sans 0 K", "sans 1 K"]
    assert act(r, "8♥ J♠ Q♠")[-7:] == [*told, "lead 2 stopped"]


def test_gap__the_last_player_is_who_played_last_not_who_led() -> None:
    # Seat 1 leads 4, seat 2 plays 5; no six: seat 2 must go on with its eight, not seat 1.
    r = lay(["A♣ 2♣", "4♥ A♥ 9♠", "5♠ 8♣ 3♠"], over_gaps(CATS))
    act(r, "4♥ 5♠")
    assert (r.turn, r.legal) == (2, (Card("8♣"),))
    assert act(r, "8♣") == ["play 2 8♣ gap", "sans 2 9", "sans 0 9"]
    assert (r.turn, r.legal) == (1, (Card("9♠"),))


def test_gap__with_no_such_card_they_lead() -> None:
    r = lay(["A♣ 2♣", "8♥ A♥ 7♠", "8♠ 3♠"], over_gaps(CATS))
    assert act(r, "8♥")[-2:] == ["sans 0 9", "lead 1 stopped"]
    assert (r.leading, r.legal) == (True, (Card("A♥"), Card("7♠")))


@pytest.mark.parametrize("holder", [0, 1, 2])
def test_gap__a_pass_prevents_it(holder: int) -> None:
    # Somebody has the nine and keeps it, be it the last player: the jack is not due.
    hands = ["A♣ 2♣", "8♥ A♥ J♠", "8♠ 3♠"]
    hands[holder] += " 9♠"
    r = lay(hands, over_gaps(LINDOR))
    assert act(r, "8♥ pass")[-1] == "lead 1 stopped"
    assert r.leading


def test_gap__a_pass_earlier_in_the_run_does_not_prevent_it() -> None:
    # Seat 2 passes the nine that seat 0 plays; at the ten nobody passes, and seat 0 has a jack.
    r = lay(["9♣ J♣ 2♣", "8♥ A♥", "9♠ 3♠"], over_gaps(LINDOR))
    assert act(r, "8♥ pass 9♣")[-3:] == ["sans 0 10", "sans 1 10", "sans 2 10"]
    assert (r.leading, r.legal) == (False, (Card("J♣"),))


def test_gap__starts_a_new_turn_so_that_there_is_no_opera() -> None:
    # Two cards, and all of them in a row; but the sans calls broke the turn.
    for rules in (over_gaps(LINDOR), over_gaps(CATS)):
        r = lay(["A♣ 2♣", "8♥ J♠", "8♠ 3♠"], rules)
        act(r, "8♥ J♠")
        assert (r.winner, r.opera) == (1, False)
    r = lay(["A♣ 2♣", "8♥ J♠", "8♠ 3♠"], over_gaps(LINDOR, opera="no-opponent-played"))
    act(r, "8♥ J♠")
    assert r.opera


def test_gap__in_1760_it_stays_in_the_suit() -> None:
    # 6♣ is missing; seat 1 has 7♥, but must go on with 9♣.
    r = lay(["A♣ 2♣", "5♣ 7♥ 9♣", "8♠ 3♠"], over_gaps(NAIN))
    assert act(r, "5♣") == ["play 1 5♣", "sans 1 6♣", "sans 2 6♣", "sans 0 6♣"]
    assert (r.legal, r.wanted) == ((Card("9♣"),), (Card("9♣"),))
    assert act(r, "9♣")[0] == "play 1 9♣ gap"


def test_gap__in_1760_the_7_of_diamonds_may_be_played_in_its_place() -> None:
    r = lay(["A♣ 2♣", "5♣ 7♦ 9♣", "8♠ 3♠"], over_gaps(NAIN))
    assert act(r, "5♣") == ["play 1 5♣"]
    assert (r.legal, r.may_pass) == ((Card("7♦"),), True)
    assert act(r, "pass") == ["sans 1 6♣", "sans 2 6♣", "sans 0 6♣"]
    assert (r.legal, r.may_pass) == ((Card("7♦"), Card("9♣")), False)
    assert act(r, "7♦")[0] == "play 1 7♦ chief-hoc"


def test_gap__in_1760_the_7_of_diamonds_is_never_compulsory() -> None:
    # 6♦ is missing. Seat 1 has kept its 7♦ back and need not play it now either: it goes on
    # with 9♦, or leads where it has no other diamond above the five.
    r = lay(["A♣ 2♣", "5♦ 7♦ 9♦", "8♠ 3♠"], over_gaps(NAIN))
    act(r, "5♦ pass")
    assert (r.leading, r.legal, r.wanted) == (False, (Card("7♦"), Card("9♦")), (Card("9♦"),))
    r = lay(["A♣ 2♣", "5♦ 7♦ A♥", "8♠ 3♠"], over_gaps(NAIN))
    assert act(r, "5♦ pass")[-1] == "lead 1 stopped"
    assert r.legal == (Card("A♥"), Card("7♦"))


def skips(rules: str) -> Ruleset:
    return RULESETS[rules].replace(gap="skip")


def test_skip__the_last_player_must_play_the_rank_above_the_missing_one() -> None:
    r = lay(["A♣ 2♣", "8♥ A♥ 10♠ J♠", "8♠ 3♠"], skips(LINDOR))
    assert act(r, "8♥") == ["play 1 8♥", "sans 1 9", "sans 2 9", "sans 0 9"]
    assert (r.turn, r.leading, r.may_pass, r.legal) == (1, False, False, (Card("10♠"),))
    assert act(r, "10♠")[0] == "play 1 10♠ gap"


@pytest.mark.parametrize("hand", ["8♥ A♥ J♠", "Q♥ A♥ 2♠"])
def test_skip__without_that_rank_they_lead(hand: str) -> None:
    # The jack is two ranks above the missing nine; above a missing king there is nothing.
    r = lay(["A♣ 2♣", hand, "8♠ 3♠"], skips(LINDOR))
    assert act(r, hand[:2])[-1] == "lead 1 stopped"
    assert r.leading


def test_skip__in_1760_it_stays_in_the_suit() -> None:
    r = lay(["A♣ 2♣", "5♣ 7♥ 8♣", "8♠ 3♠"], skips(NAIN))
    act(r, "5♣")
    assert r.leading
    r = lay(["A♣ 2♣", "5♣ 7♣ 8♣", "8♠ 3♠"], skips(NAIN))
    act(r, "5♣")
    assert r.legal == (Card("7♣"),)
