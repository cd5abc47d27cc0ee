"""A deal laid out by hand, from cells and from a page that is not trusted."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nainjaune_widget import (
    RULESETS,
    Card,
    CardError,
    Composer,
    Deal,
    DealError,
    RecordError,
)


def test_cards_laid_by_hand_make_a_deal() -> None:
    composer = Composer("cats-at-cards", players=3, dealer=1)
    composer.place("9♣ K♥", 0)
    composer.place(Card("7♦"), 1)
    composer.place([Card("8♠"), "7D"], 2)
    composer.place("10♠", 1)
    deal = Deal.from_hands(["9♣ K♥", "10♠", "8♠ 7♦"], "cats-at-cards", dealer=1)
    assert (composer.deal, composer.code) == (deal, deal.code)


def test_the_first_seat_after_the_dealer_is_filled_first() -> None:
    """Seat 2 is the next one after the dealer, and one card alone is left to deal."""
    composer = Composer("cats-at-cards", players=3, dealer=1)
    composer.place([each for each in RULESETS["cats-at-cards"].pack if each != Card("7♦")], "talon")
    composer.fill(7)
    assert composer.hands == ((), (), (Card("7♦"),))


def test_what_is_no_deal_yet_is_not_played() -> None:
    composer = Composer(players=3)
    assert not ask(composer, type="play", to=0)["ok"]
    composer.fill(7)
    for wrong in (None, 3, "0"):
        answer = ask(composer, type="play", to=wrong)
        assert (answer["ok"], answer.get("board")) == (False, None)
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


def test_every_hand_that_is_empty_is_named() -> None:
    """No hand may be empty: each of them is said at once, in the language."""
    composer = Composer(players=4, lang="fr")
    composer.place("7♦", 2)
    assert [problem[:8] for problem in composer.problems] == ["Le siège"] * 3
    for seat, problem in zip((0, 1, 3), composer.problems, strict=True):
        assert f"siège {seat} n’a pas de cartes" in problem
    with pytest.raises(DealError, match="siège 0 n’a pas de cartes"):
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


def test_the_rest_is_dealt_as_the_rules_would() -> None:
    """Clause deal: as many cards to each seat; what was laid out stays."""
    composer = Composer("pope-joan", players=4, dealer=1)
    composer.place("7♦ K♠", 2)
    composer.place("A♣", "talon")
    composer.fill(seed=4)
    usual = [len(hand) for hand in Deal.shuffled("pope-joan", 4, dealer=1).hands]
    assert [len(hand) for hand in composer.deal.hands] == usual
    assert {Card("7♦"), Card("K♠")} <= set(composer.hands[2])
    assert composer.talon[-1] == Card("A♣")
    dealt = composer.deal
    for seed in (5, 4):
        composer.undo()
        composer.fill(seed=seed)
        assert (composer.deal == dealt) == (seed == 4)


@settings(max_examples=25, derandomize=True)
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


@pytest.mark.parametrize(
    ("step", "error"),
    [
        (lambda composer: composer.place("7♦", 4), DealError),
        (lambda composer: composer.place("7♦", "pack"), DealError),
        (lambda composer: composer.place("7♦ 8♦ 7", 0), CardError),
        (lambda composer: composer.fill(-1), DealError),
        (lambda composer: composer.table("nain-1760", players=4), DealError),
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


def ask(composer: Composer, message: Any = None, /, **fields: Any) -> dict[str, Any]:
    """Send what a page would send, and return the one answer."""
    answers: list[dict[str, Any]] = []
    composer.send = answers.append
    composer._handle_custom_msg({"id": 5} | fields if message is None else message, [])
    [answer] = answers
    return answer


def test_the_page_lays_out_a_deal() -> None:
    composer = Composer(players=3)
    for seat, card in enumerate(("7♦", "8♣", "9♥")):
        assert ask(composer, type="place", card=card, to=seat) == {"id": 5, "ok": True}
    assert composer.hands == ((Card("7♦"),), (Card("8♣"),), (Card("9♥"),))
    assert ask(composer, type="place", card="8♣", to=None)["ok"]
    assert ask(composer, type="fill", seed="4611686018427387903")["ok"]
    assert len(composer.hands[1]) == 15
    assert ask(composer, type="undo")["ok"]
    assert ask(composer, type="table", rules="pope-joan", dealer=2)["ok"]
    assert (composer.rules.id, composer.dealer) == ("pope-joan", 2)
    assert ask(composer, type="shuffle", seed="7")["ok"]
    assert composer.deal == Deal.shuffled("pope-joan", 3, seed=7, dealer=2)
    assert ask(composer, type="clear")["ok"]
    assert ask(composer, type="load", code=Deal.shuffled(seed=9).code)["ok"]
    assert composer.deal == Deal.shuffled(seed=9)


def test_problems_are_sent_to_the_page_in_its_language() -> None:
    composer = Composer("pope-joan", players=3, lang="fr")
    answer = ask(composer, type="place", card="8♦", to=0)
    assert (answer["ok"], answer["id"]) == (False, 5)
    assert "n’est pas dans le jeu" in answer["message"]
    assert (
        "contrôle" in ask(composer, type="load", code="4F2Y-DSJ9-7HB3-26JV-RRSH-MD4P-R2")["message"]
    )
    assert "rien à annuler" in ask(composer, type="undo")["message"]
    assert "2⁶²" in ask(composer, type="fill", seed="9999999999999999999")["message"]


@pytest.mark.parametrize(
    "message",
    [
        "place",
        {"id": 1, "type": "steal"},
        {"id": 1, "type": "place", "card": ["7♦"], "to": 1},
        {"id": 1, "type": "place", "card": "7♦", "to": 99},
        {"id": 1, "type": "fill", "seed": "-7"},
        {"id": 1, "type": "fill", "seed": "1" * 5000},
        {"id": 1, "type": "load", "code": "2" * 201},
        {"id": 1, "type": "table", "rules": "lindor"},
        {"id": 1, "type": "table", "dealer": -1},
    ],
)
def test_a_malformed_message_is_answered_and_changes_nothing(message: Any) -> None:
    composer = Composer()
    before = composer.snapshot
    answer = ask(composer, message)
    assert answer["ok"] is False
    assert answer["message"]
    assert composer.snapshot is before


def test_the_snapshot_of_a_layout_is_plain_json_with_notes() -> None:
    composer = Composer(Deal.shuffled("pope-joan", players=3, seed=3), lang="fr")
    sent = json.loads(json.dumps(composer.snapshot))
    assert sent == composer.snapshot
    assert (sent["problems"], sent["code"]) == ([], composer.code)
    assert any(composer.deal.turn_up.say("fr") in note for note in sent["notes"])  # type: ignore[union-attr]
    composer.place(composer.hands[0][0], None)
    assert len(composer.snapshot["notes"]) == len(sent["notes"]) + 2
