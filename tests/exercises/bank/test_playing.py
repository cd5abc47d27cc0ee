"""Topic K: positions of real deals, answers of the engine, clauses that are misread."""

from __future__ import annotations

from fractions import Fraction

import pytest

from nainjaune_widget import RULESETS, Card, Deal, ExerciseError, Round, exercises
from nainjaune_widget.exercises.bank import FAMILY_OF, QUESTIONS
from nainjaune_widget.exercises.bank.topics import playing as deals

NAMES = [name for name, question in QUESTIONS.items() if question.topic == "K"]


def draws_of(name: str) -> range:
    """Return the places of all draws of a question."""
    return range(len(QUESTIONS[name].draws))


def test_every_misreading_names_a_clause_of_its_rule_book() -> None:
    for name in NAMES:
        for draw in draws_of(name):
            case = QUESTIONS[name].case(draw)
            assert set(case.clauses) == set(case.wrong), (name, draw)
            for code, clause in case.clauses.items():
                assert FAMILY_OF[code] == "rules"
                if code == "ante-forgotten":
                    assert Fraction(case.wrong[code]) > Fraction(case.answer), "it was paid"
                assert RULESETS[clause.partition("/")[0]].clause(clause, "en").text


def test_the_reply_quotes_the_clause_and_the_second_time_names_the_deal() -> None:
    exercises.course("seconde-b")
    exercises.pin("what-may-be-led", 3)
    exercises.pin("who-pays-what", 0)
    case = QUESTIONS["what-may-be-led"].case(3)
    first = exercises.get("what-may-be-led").check(case.wrong["lead-misread"])
    assert first.codes == ("lead-misread",)
    assert "nain-1760/lead: " in str(first)
    assert not first.deal
    case = QUESTIONS["who-pays-what"].case(0)
    again = exercises.get("who-pays-what").check(case.wrong["points-misread"])
    assert not again.deal
    exercises.pin("who-pays-what", 1)
    case = QUESTIONS["who-pays-what"].case(1)
    assert exercises.get("who-pays-what").check(case.wrong["points-misread"]).deal == case.deal


def test_a_board_swept_is_what_all_boxes_held_just_before() -> None:
    """*sweep*: the misreading takes them all, and the rule one of them."""
    question = QUESTIONS["what-the-sweep-pays"]
    for draw in draws_of("what-the-sweep-pays"):
        case, letters = question.case(draw), question.draws[draw]
        game = deals.played(letters["rules"], letters["deal"], letters["left"])
        before = game.round.view(0, at=case.values["number"] - 1)
        assert case.wrong["board-swept"] == sum(before.boxes.values())


def test_the_same_hands_make_an_opera_of_one_rule_book_and_not_of_the_other() -> None:
    """*opera*: `lindor-1789` asks for one turn, `cats-at-cards` for the first."""
    question = QUESTIONS["opera-or-not"]
    answers: dict[int, dict[str, object]] = {}
    for draw, letters in enumerate(question.draws):
        answers.setdefault(letters["place"], {})[letters["rules"]] = question.case(draw).answer
    pairs = {(each["lindor-1789"], each["cats-at-cards"]) for each in answers.values()}
    assert pairs == {("yes", "yes"), ("yes", "no"), ("no", "no")}


def test_the_way_out_is_counted_in_turns() -> None:
    """Words, *turn*: an unbroken stretch of actions; another seat's sans ends it."""
    dealt = Deal.from_hands(["6♦ 2♦", "5♣ 7♣ 8♣", "K♠ Q♠"], "lindor-1789")
    game = deals.PlayedDeal(Round(dealt))
    assert game.winner == 1
    assert deals.way_out(game) == (0, 2, 0)
    # Seat 0 says sans to 3♣, and goes out after 6♦: a call, then one turn with cards.
    dealt = Deal.from_hands(["7♦", "2♣ 3♣ 6♦ 9♥", "J♥ Q♠"], "lindor-1789")
    assert deals.way_out(deals.PlayedDeal(Round(dealt))) == (3, 1, 1)


def test_a_question_can_be_asked_of_one_rule_book() -> None:
    exercises.course("seconde-b")
    q = exercises.get("who-goes-on", rules="lindor-1789")
    for _ in range(10):
        assert q.draw["rules"] == "lindor-1789"
        q.again()

    with pytest.raises(ExerciseError, match="pope-joan"):
        exercises.get("who-goes-on", rules="lindor")


def test_a_card_that_doubles_or_spares_is_asked_about() -> None:
    """*points*: 7♦ doubles in 1760, 9♦ spares in Pope Joan."""
    question = QUESTIONS["who-pays-what"]
    special: dict[str, list[tuple[object, tuple[str, ...]]]] = {}
    for draw, letters in enumerate(question.draws):
        if letters["special"]:
            case = question.case(draw)
            special.setdefault(letters["rules"], []).append((case.answer, case.cards))
    assert set(special) == {"nain-1760", "pope-joan"}
    for answer, cards in special["nain-1760"]:
        assert "7♦" in cards
        assert answer == 2 * sum(Card(card).points for card in cards)
    for answer, cards in special["pope-joan"]:
        assert "9♦" in cards
        assert answer == 0
