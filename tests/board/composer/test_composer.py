"""A deal laid out by hand, from cells."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nainjaune_widget import (
    RULESETS,
    BoardError,
    Card,
    CardError,
    Composer,
    Deal,
    DealError,
    RecordError,
    RulesetError,
)
from tests.board.composer.test_messages import ask

TABLES = [(name, players) for name, rules in RULESETS.items() for players in rules.players]


def test_cards_laid_by_hand_make_a_deal() -> None:
    composer = Composer("cats-at-cards", players=3, dealer=1)
    composer.place("9♣ K♥", 0)
    composer.place(Card("7♦"), 1)
    composer.place([Card("8♠"), "7D"], 2)
    composer.place("10♠", 1)
    deal = Deal.from_hands(["9♣ K♥", "10♠", "8♠ 7♦"], "cats-at-cards", dealer=1)
    assert composer.deal == deal
    assert composer.code == deal.code
    assert composer.hands == deal.hands
    assert composer.talon == deal.talon


@pytest.mark.parametrize("to", [None, -1, 3, 8, 10**30, "0", True, 1.0, [0], {}])
def test_a_deal_is_played_from_a_seat_that_there_is_alone(to: Any) -> None:
    composer = Composer(players=3)
    composer.fill(7)
    assert not ask(composer, type="play", to=to)["ok"]
    assert composer._played is None


def test_the_first_seat_after_the_dealer_is_filled_first() -> None:
    """Seat 2 is the next one after the dealer, and one card alone is left to deal."""
    composer = Composer("cats-at-cards", players=3, dealer=1)
    composer.place([each for each in RULESETS["cats-at-cards"].pack if each != Card("7♦")], "talon")
    composer.fill(7)
    assert composer.hands == ((), (), (Card("7♦"),))


def test_what_is_no_deal_yet_is_not_played() -> None:
    composer = Composer(players=3)
    answer = ask(composer, type="play", to=0)
    assert (answer["ok"], answer.get("board")) == (False, None)
    composer.fill(7)
    number = ask(composer, type="play", to=1)["board"]
    played = composer._played
    assert played is not None
    assert played.model_id == number
    assert played.round.followers.seen_by == (1,), "the person who laid it out knows all cards"
    composer.clear()
    assert not ask(composer, type="play", to=0)["ok"]
    assert composer._played is played, "the board before is still there"
    composer.close()
    assert played.comm is None


def test_a_card_lies_in_one_place_only() -> None:
    composer = Composer(players=3)
    composer.place("7♦", 0)
    composer.place("7♦", 2)
    assert list(map(len, composer.hands)) == [0, 0, 1]
    composer.place("7♦", "talon")
    assert list(map(len, composer.hands)) == [0, 0, 0]
    assert composer.talon[-1] == Card("7♦")
    composer.place("7♦", None)
    assert composer.talon == RULESETS["lindor-1789"].pack


def test_every_hand_that_is_empty_is_named() -> None:
    """No hand may be empty: each of them is said at once, in the language."""
    composer = Composer(players=4, lang="fr")
    composer.place("7♦", 2)
    assert [problem[:8] for problem in composer.problems] == ["Le siège"] * 3
    for seat, problem in zip((0, 1, 3), composer.problems, strict=True):
        assert f"siège {seat} n’a pas de cartes" in problem
    with pytest.raises(DealError, match="siège 0 n’a pas de cartes"):
        composer.deal  # noqa: B018 - a property that refuses
    with pytest.raises(DealError, match="siège 0"):
        composer.code  # noqa: B018
    with pytest.raises(DealError, match="siège 0"):
        composer.board()
    assert composer.snapshot["code"] == ""


def test_in_pope_joan_the_last_card_of_the_talon_is_turned_up() -> None:
    """Clause trumps: the last card of the dead hand makes them."""
    composer = Composer("pope-joan", players=3)
    composer.place("2♣", 0)
    composer.place("3♣", 1)
    composer.place("4♣", 2)
    composer.place("Q♥ 5♠", "talon")
    assert composer.deal.turn_up == Card("5♠")
    composer.place("Q♥", "talon")
    assert composer.deal.turn_up == Card("Q♥")
    assert composer.snapshot["turnUp"] == "Q♥"
    assert Deal.from_code(composer.code).turn_up == Card("Q♥")


def test_in_pope_joan_there_is_no_eight_of_diamonds() -> None:
    """Clause deck."""
    composer = Composer("pope-joan", players=3)
    before = composer.snapshot
    with pytest.raises(DealError, match="8♦ is not in the pack"):
        composer.place("8♦", 0)
    assert composer.snapshot is before
    assert composer.snapshot["absent"] == ["8♦"]
    other = Composer("lindor-1789", players=3)
    other.place("8♦ 9♦", 0)
    other.table("pope-joan")
    assert other.hands[0] == (Card("9♦"),)


def test_in_pope_joan_a_card_must_be_left_to_turn_up() -> None:
    composer = Composer("pope-joan", players=3)
    pack = RULESETS["pope-joan"].pack
    for seat in range(3):
        composer.place(pack[seat::3], seat)
    assert len(composer.problems) == 1
    assert "turn" in composer.problems[0]
    with pytest.raises(DealError):
        composer.deal  # noqa: B018 - a property that refuses
    composer.place(pack[0], None)
    assert composer.deal.turn_up == pack[0]


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_the_rest_is_dealt_as_the_rules_would(rules: str, players: int) -> None:
    """Clause deal: as many cards to each seat; what was laid out stays."""
    composer = Composer(rules, players=players, dealer=1)
    composer.place("7♦ K♠", 2)
    composer.place("A♣", "talon")
    composer.fill(seed=4)
    usual = [len(hand) for hand in Deal.shuffled(rules, players, dealer=1).hands]
    assert [len(hand) for hand in composer.deal.hands] == usual
    assert {Card("7♦"), Card("K♠")} <= set(composer.hands[2])
    assert composer.talon[-1] == Card("A♣")
    again = Composer(rules, players=players, dealer=1)
    again.place("7♦ K♠", 2)
    again.place("A♣", "talon")
    again.fill(seed=5)
    assert again.deal != composer.deal
    again.undo()
    again.fill(seed=4)
    assert again.deal == composer.deal


def test_a_short_pack_is_shared_among_all_hands() -> None:
    composer = Composer(players=4)
    composer.place(RULESETS["lindor-1789"].pack[:46], 0)
    composer.fill(seed=1)
    assert [len(hand) for hand in composer.hands] == [46, 2, 2, 2]
    assert composer.problems == ()


@settings(max_examples=60, derandomize=True)
@given(data=st.data())
def test_after_any_steps_each_card_lies_once_and_undo_goes_back_to_the_start(data: Any) -> None:
    composer = Composer(data.draw(st.sampled_from(sorted(RULESETS))), players=3)
    first = {**composer.snapshot, "rev": 0}
    steps = 0
    for _ in range(data.draw(st.integers(1, 12))):
        before = composer.snapshot
        rules = composer.rules
        move = data.draw(st.sampled_from(["place", "fill", "clear", "table", "shuffle"]))
        if move == "place":
            cards = data.draw(st.lists(st.sampled_from(rules.pack), min_size=1, max_size=9))
            places = [None, "talon", *range(composer.players)]
            composer.place(cards, data.draw(st.sampled_from(places)))
        elif move == "table":
            name = data.draw(st.sampled_from(sorted(RULESETS)))
            players = data.draw(st.sampled_from(RULESETS[name].players))
            composer.table(name, players, data.draw(st.integers(0, players - 1)))
        elif move == "clear":
            composer.clear()
        else:
            getattr(composer, move)(data.draw(st.integers(0, 9)))
        steps += composer.snapshot is not before
        lying = [card for hand in composer.hands for card in hand] + list(composer.talon)
        assert sorted(lying) == list(composer.rules.pack)
        if not composer.problems:
            assert Deal.from_code(composer.snapshot["code"]) == composer.deal
    for _ in range(steps):
        composer.undo()
    assert {**composer.snapshot, "rev": 0} == first
    with pytest.raises(DealError, match="nothing to undo"):
        composer.undo()


def test_a_step_that_changes_nothing_needs_no_undo() -> None:
    composer = Composer(players=3)
    composer.place("7♦", 0)
    composer.place("7♦", 0)
    composer.undo()
    assert composer.hands[0] == ()


def test_a_composer_begins_with_a_deal_and_opens_others() -> None:
    deal = Deal.shuffled("pope-joan", players=5, seed=3, dealer=2)
    composer = Composer(deal)
    assert composer.deal == deal
    other = Deal.shuffled("nain-1760", players=3, seed=8)
    composer.load(other.code)
    assert (composer.deal, composer.rules.id, composer.players) == (other, "nain-1760", 3)
    composer.load(deal)
    assert (composer.deal, composer.dealer) == (deal, 2)
    composer.shuffle(11)
    assert composer.deal == Deal.shuffled("pope-joan", players=5, seed=11, dealer=2)
    composer.clear()
    assert composer.hands == ((),) * 5
    with pytest.raises(RecordError, match="check"):
        composer.load(deal.code[:-1] + ("2" if deal.code[-1] != "2" else "3"))


def test_a_changed_ruleset_stays_changed_and_is_in_the_code() -> None:
    rules = RULESETS["lindor-1789"].replace(continuing="compulsory")
    composer = Composer(rules, players=3)
    composer.fill()
    assert composer.snapshot["rules"]["variant"] is True
    assert ask(composer, type="table", rules="lindor-1789", players=4)["ok"]
    assert composer.rules == rules
    composer.clear()
    composer.fill()
    assert Deal.from_code(composer.code).rules == rules


def test_the_board_of_a_composer_shows_its_deal_in_its_language() -> None:
    composer = Composer(players=3, lang="fr")
    composer.fill(seed=2)
    board = composer.board(human=0)
    assert board.round.deal == composer.deal
    assert board.snapshot["lang"] == "fr"
    assert composer.board(lang="en").snapshot["lang"] == "en"


def test_fewer_players_give_their_cards_back() -> None:
    composer = Composer(players=4, dealer=3)
    composer.place("7♦", 3)
    composer.table(players=3)
    assert (composer.players, composer.dealer) == (3, 2)
    assert Card("7♦") in composer.talon
    composer.table("nain-1760", players=5)
    composer.table("nain-1760", players=3)
    assert composer.players == 3


def test_other_rules_take_the_nearest_number_of_players() -> None:
    """The rules of 1760 are for three or five."""
    composer = Composer(players=8)
    composer.table("nain-1760")
    assert composer.players == 5
    with pytest.raises(DealError, match="3, 5"):
        composer.table(players=4)


@pytest.mark.parametrize(
    ("arguments", "error", "says"),
    [
        ({"rules": "lindor"}, RulesetError, "Did you mean"),
        ({"rules": 5}, BoardError, "not int"),
        ({"players": 9}, DealError, "3, 4, 5"),
        ({"dealer": 4}, DealError, "0 to 3"),
        ({"dealer": True}, DealError, "0 to 3"),
        ({"lang": "de"}, BoardError, "use 'en'"),
    ],
)
def test_wrong_arguments_of_a_composer_are_refused_with_a_reason(
    arguments: dict[str, Any], error: type[Exception], says: str
) -> None:
    with pytest.raises(error, match=says):
        Composer(**arguments)


@pytest.mark.parametrize(
    ("step", "error"),
    [
        (lambda composer: composer.place("14♦", 0), CardError),
        (lambda composer: composer.place("7♦", 4), DealError),
        (lambda composer: composer.place("7♦", -1), DealError),
        (lambda composer: composer.place("7♦", True), DealError),
        (lambda composer: composer.place("7♦", "pack"), DealError),
        (lambda composer: composer.place("7♦ 8♦ 7", 0), CardError),
        (lambda composer: composer.fill(-1), DealError),
        (lambda composer: composer.shuffle(1 << 62), DealError),
        (lambda composer: composer.table(players=2), DealError),
        (lambda composer: composer.table(players="four"), DealError),
        (lambda composer: composer.table(dealer=9), DealError),
        (lambda composer: composer.load("nonsense!"), RecordError),
    ],
)
def test_a_refused_step_changes_nothing(
    step: Callable[[Composer], None], error: type[Exception]
) -> None:
    composer = Composer()
    composer.place("K♣", 1)
    before = composer.snapshot
    with pytest.raises(error):
        step(composer)
    assert composer.snapshot is before


def test_the_repr_of_a_composer_counts_the_cards() -> None:
    composer = Composer(players=3)
    composer.place("7♦ 8♦", 1)
    assert repr(composer) == "<Composer lindor-1789, 3 players: hands of 0, 2, 0, talon of 50>"
