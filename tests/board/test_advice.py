"""Advice with its reason, and the account of a seat or a box."""

from __future__ import annotations

from typing import Any

import pytest

from nainjaune_widget import Board, BoardError, Card, Deal, Round
from nainjaune_widget.board.advice import consequences, run_from
from nainjaune_widget.board.html import position_at
from nainjaune_widget.play import View
from tests.support.wire.recorder import Page, wired

LINDOR, NAIN, POPE = "lindor-1789", "nain-1760", "pope-joan"
HANDS = ["3♣ 9♣ 10♦", "8♠ Q♠ 9♠", "4♦ 9♥ J♥"]


def advice(hand: str, rules: str = LINDOR, hints: str = "lowest", rest: str = "3♥ A♠") -> str:
    """The advice to lead from a hand, in words."""
    deal = Deal.from_hands(["2♦ 4♠", hand, rest], rules)
    return str(Board(deal, human=1, hints=hints).hint())


@pytest.mark.parametrize(
    ("hand", "rules", "hints", "told"),
    [
        ("9♣ Q♠ K♠", LINDOR, "lowest", "Play 9♣: it keeps Q♠ and K♠ together."),
        (
            "8♣ 9♣ J♥ Q♦ K♦",
            LINDOR,
            "longest-run",
            (
                "Play J♥: you can go on yourself with Q♦ and K♦, "
                "which stops the sequence, and lead again."
            ),
        ),
        (
            "6♥ 7♦ 9♠",
            LINDOR,
            "longest-run",
            "Play 6♥: you can go on yourself with 7♦; 7♦ takes its box on the way, 15 jetons.",
        ),
        ("Q♦ K♦", LINDOR, "lowest", "Play Q♦: you can go on yourself with K♦, and are out."),
        (
            "5♣ 6♣ K♥",
            LINDOR,
            "highest",
            "Play K♥: it takes its box, 12 jetons; it stops the sequence, and you lead again.",
        ),
        (
            "5♣ K♣",
            NAIN,
            "highest",
            (
                "Play K♣: it earns 2 jetons, one from every other player; "
                "it stops the sequence, and you lead again."
            ),
        ),
        ("5♠ 9♠", LINDOR, "lowest", "Play 5♠: you no longer pay its 5 points."),
        ("2♣ 5♠", POPE, "lowest", "Play 2♣: you have one card less to pay for."),
    ],
)
def test_a_reason_is_what_follows_from_the_card(
    hand: str, rules: str, hints: str, told: str
) -> None:
    assert advice(hand, rules, hints) == told


def test_few_cards_that_may_still_go_on_are_named() -> None:
    """Two tens have been played, and nobody had a jack."""
    deal = Deal.from_hands(["2♦ 4♠", "9♥ 10♠ 10♣ 5♦ A♠", "3♥ A♥"], LINDOR)
    board = Board(deal, human=1, hints=lambda view: view.hand[-1])
    board.play("10♠")
    board.play("10♣")
    assert board.hint() == "Play 9♥: after that only 10♦ and 10♥ can go on."


def test_nobody_can_follow_where_all_that_could_are_known() -> None:
    """Everybody else has called sans for a nine (clause *stopped*)."""
    hands = ["2♦ 4♠ 8♥", "8♦ 8♣ J♥", "3♥ A♠"]
    current = Round(Deal.from_hands(hands, LINDOR))
    current.play("8♦")
    assert current.turn == 1
    (first, *_) = consequences(current.view(1), Card("8♣"))
    assert first.key == "alone.last"
    assert "nobody can follow it, and you lead again" in first.told("en")


@pytest.mark.parametrize(("third", "nobody"), [("3♥", False), ("7♦", True)])
def test_chief_hoc__a_seat_that_may_hold_it_can_follow_any_card(third: str, nobody: bool) -> None:
    """Ana has led 7♣: after 6♣ another seat can play 7♦ alone, unless Ben has it himself."""
    current = Round(Deal.from_hands(["7♣ 2♦", f"8♣ 6♣ {third}", "3♠ A♠"], NAIN, dealer=2))
    current.play("7♣")
    current.play("8♣")
    if not current.leading:
        current.decline()
    told = [reason.key for reason in consequences(current.view(1), Card("6♣"))]
    assert ("alone.last" in told) is nobody


def test_a_run_that_nobody_can_follow_gives_the_lead_back() -> None:
    """Ana has led 7♣, and Ben has the 7♦ himself (clauses *stopped*, *chief-hoc*)."""
    current = Round(Deal.from_hands(["7♣ 2♦", "8♣ 5♣ 6♣ 7♦ 9♥", "3♠ A♠"], NAIN, dealer=2))
    current.play("7♣")
    current.play("8♣")
    current.decline()
    reason = next(each for each in consequences(current.view(1), Card("5♣")) if each.cards)
    assert reason.key == "run.last"
    assert "with 6♣; nobody can follow that, and you lead again" in reason.told("en")
    assert "personne ne peut continuer, et vous repartez" in reason.told("fr")
    assert run_from(current.view(1), Card("7♦"), [Card("8♦")]) == [Card("7♦")]


def test_the_only_legal_card_is_advised_for_that_reason() -> None:
    board = Board(Deal.from_hands(["3♣ 9♣", "4♠ Q♠", "5♦ 6♥"], "cats-at-cards", 2), human=[0, 1])
    board.uncover()
    board.play("3♣")
    board.uncover()
    assert board.hint() == "Play 4♠: it is the only card that may be played."


def test_a_function_may_advise_to_pass() -> None:
    def cautious(view: View) -> Card | None:
        return None if view.may_pass else view.legal[0]

    board = Board(Deal.from_hands(HANDS, "lindor-1789", 2), human=[0, 2], hints=cautious)
    board.uncover()
    assert board.hint() == "Play 3♣: it keeps 9♣ and 10♦ together."
    board.play("3♣")
    board.uncover()
    advice = board.hint()
    assert (advice, advice.card) == ("Pass: you keep 4♦.", None)
    reasons = consequences(board.round.view(2), Card("4♦"))
    assert "only" not in [each.key for each in reasons]


def test_the_page_gets_the_card_to_mark() -> None:
    with wired() as wire:
        board = Board(seed=7, human=1)
        page = Page(board, wire)
        advice = board.hint()
        reply = page.ask("hint")
        assert reply["ok"]
        assert (reply["message"], reply["card"]) == (advice, str(advice.card))
        assert page.snapshot == board.snapshot


def test_advice_is_refused_when_no_person_is_to_act() -> None:
    with pytest.raises(BoardError, match="human=0"):
        Board(seed=7).hint()
    board = Board(seed=7, human=1)
    while not board.round.finished:
        board.play(board.round.legal[0])
    with pytest.raises(BoardError, match="over"):
        board.hint()


def numbers(row: str) -> int:
    return int(row.rsplit(maxsplit=1)[-1].replace("−", "-"))


def test_the_rows_sum_to_the_jetons_shown_at_every_event() -> None:
    deal = Deal.shuffled("nain-1760", players=3, seed=3)
    board = Board(Round(deal, {"10♦": 7}))
    for cursor in range(0, len(board.events) + 1, 7):
        board.go(cursor)
        position = position_at(board.snapshot, cursor)
        shown: dict[Any, int] = {**dict(enumerate(position.jetons)), **position.boxes}
        for account, jetons in shown.items():
            title, *rows, total = board.why(account).splitlines()
            assert str(cursor) in title
            assert sum(map(numbers, rows)) == numbers(total) == jetons


def test_a_row_has_the_number_and_the_log_line_of_its_event() -> None:
    board = Board(seed=364)
    board.next_sweep()
    sweep = board.events[board.cursor - 1]
    box = str(sweep.effects[0].source)
    last = board.why(box).splitlines()[-2]
    assert last.split()[0] == f"{sweep.number}."
    assert board.snapshot["events"][sweep.number - 1]["text"]["log"] in last


def test_an_account_is_found_by_the_players_name_or_by_a_name_of_the_box() -> None:
    board = Board(seed=7, lang="fr", names=["Ana", "Benoît", "ana", "Dix de carreau"])
    board.to_end()
    for called in ("Benoît", "benoît"):
        assert board.why(called) == board.why(1)
    assert (board.why("Ana"), board.why("ana")) == (board.why(0), board.why(2))
    for called in ("D♠", "dame de pique", "Dame de pique"):
        assert board.why(called) == board.why("Q♠")
    assert board.why("Dix de carreau") == board.why(3)
    assert board.why("dix de carreau") == board.why("10♦")


def test_a_refusal_lists_seats_players_and_boxes() -> None:
    with pytest.raises(BoardError) as refused:
        Board(seed=7, lang="fr").why("Zoé")
    assert str(refused.value) == (
        "Les jetons de qui\u202f? 'Zoé' n’est ni un siège de 0 à 3, ni un joueur "
        "(Ana, Ben, Chloé, David), ni une case (10♦, V♣, D♠, R♥, 7♦)."
    )
