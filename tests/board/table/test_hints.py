"""Advice: the card that a strategy would play in one's place, and its reason."""

from __future__ import annotations

import pytest

from nainjaune_widget import STRATEGIES, Board, BoardError, Card, Deal, Round
from nainjaune_widget.board.table.hints import run_from
from nainjaune_widget.play import View
from nainjaune_widget.words import LANGUAGES, catalogue
from tests.support.wire import Page, wired

HANDS = ["3♣ 9♣ 10♦", "8♠ Q♠ 9♠", "4♦ 9♥ J♥"]


def test_advice_speaks_of_the_cards_that_follow() -> None:
    board = Board(Deal.from_hands(["3♣ 4♣ 9♣", "8♠ Q♠", "4♦ 6♥"], "cats-at-cards", 2), human=0)
    advice = board.hint()
    assert advice == "Play 3♣: you can go on yourself with 4♣."
    assert advice.card == Card("3♣")


def test_a_run_ends_at_a_stop_and_keeps_its_suit_where_suits_matter() -> None:
    """Clauses stop and sequence."""
    hand = "6♣ 7♣ 8♦ J♥ Q♥ K♥"
    for rules, card, length in [("nain-1760", "6♣", 2), ("lindor-1789", "6♣", 3)]:
        view = Round(Deal.from_hands(["2♣", hand, "3♦"], rules)).view(1)
        assert len(run_from(view, Card(card))) == length
        assert run_from(view, Card("K♥")) == [Card("K♥")]
        assert len(run_from(view, Card("J♥"))) == 3


def test_the_only_legal_card_is_advised_for_that_reason() -> None:
    board = Board(Deal.from_hands(["3♣ 9♣", "4♠ Q♠", "5♦ 6♥"], "cats-at-cards", 2), human=[0, 1])
    board.uncover()
    board.play("3♣")
    board.uncover()
    assert board.hint() == "Play 4♠: it is the only card that may be played."


def test_among_several_cards_an_honour_is_advised_because_it_takes_a_box() -> None:
    deal = Deal.from_hands(["9♣ K♣", "10♠ 10♦", "5♦ 6♥"], "cats-at-cards", 2)
    board = Board(deal, human=[0, 1], lang="fr")
    board.uncover()
    board.play("9♣")
    board.uncover()
    assert board.hint() == "Jouez 10♦\u202f: cette carte prend sa case, 3 jetons."


def test_a_function_may_advise_to_pass() -> None:
    def cautious(view: View) -> Card | None:
        return None if view.may_pass else view.legal[0]

    board = Board(Deal.from_hands(HANDS, "lindor-1789", 2), human=[0, 2], hints=cautious)
    board.uncover()
    assert board.hint() == "Play 3♣: so cautious decides from what this seat can see."
    board.play("3♣")
    board.uncover()
    advice = board.hint()
    assert (advice, advice.card) == ("Pass.", None)


def test_the_page_gets_the_card_to_mark() -> None:
    with wired() as wire:
        board = Board(seed=7, human=1)
        page = Page(board, wire)
        advice = board.hint()
        reply = page.ask("hint")
        assert reply["ok"]
        assert (reply["message"], reply["card"]) == (advice, str(advice.card))
        assert page.snapshot == board.snapshot


@pytest.mark.parametrize("name", STRATEGIES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_built_in_strategy_has_reasons_of_its_own(name: str, lang: str) -> None:
    texts = catalogue("board", lang)
    assert f"hint.{name}" in texts or {f"hint.{name}.lead", f"hint.{name}.follow"} <= set(texts)
    board = Board(seed=7, human=1, hints=name, lang=lang)
    while not board.round.finished:
        advice = board.hint()
        assert str(texts["hint.other"]) not in advice
        board.play(advice.card or board.round.legal[0])


def test_advice_is_refused_when_no_person_is_to_act() -> None:
    with pytest.raises(BoardError, match="human=0"):
        Board(seed=7).hint()
    board = Board(seed=7, human=1)
    while not board.round.finished:
        board.play(board.round.legal[0])
    with pytest.raises(BoardError, match="over"):
        board.hint()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_built_in_strategy_has_its_own_reason_to_lead(lang: str) -> None:
    deal = Deal.from_hands(["K♣", "3♣ 5♦ 9♠", "2♣"], "lindor-1789")
    reasons = {
        str(Board(deal, human=1, hints=name, lang=lang).hint()).partition(":")[2]
        for name in STRATEGIES
    }
    assert len(reasons) == len(STRATEGIES)
