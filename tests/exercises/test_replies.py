"""Verdicts in their order, and what is said."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from nainjaune_widget import (
    RULESETS,
    Board,
    Card,
    CardError,
    Deal,
    ExerciseError,
    Round,
    drawings,
    exercises,
    probability,
    simulate,
)
from nainjaune_widget.exercises.bank import FAMILIES, Case, contradicting_deal
from nainjaune_widget.exercises.reply import judge
from nainjaune_widget.simulation.estimates import Rate

TEN = Case(Fraction(2759, 4165), {"add": Fraction(12, 13), "exactly-one": Fraction(1824, 4165)})


@pytest.mark.parametrize(
    ("given", "verdict", "detail"),
    [
        ("2759/4165", "right", ""),
        ("0.6624", "right", ""),
        ("0.66", "right", ""),
        ("0.7", "more-digits", ""),
        ("12/13", "misconception", ""),
        ("0.438", "misconception", ""),
        ("66.24", "slip", "percent"),
        ("0.6624%", "slip", "percent"),
        ("0.3376", "slip", "complement"),
        ("1.5096", "slip", "inverse"),
        ("1.2", "impossible", "probability"),
        ("-0.2", "impossible", "probability"),
        ("0.67", "slip", "near"),
        ("0.5", "wrong", ""),
        ("a ten", "unreadable", "unreadable"),
        ("0.66 ± 0.01", "unreadable", "no-estimate"),
        (..., "unanswered", ""),
        ("", "unanswered", ""),
    ],
)
def test_the_verdict(given: Any, verdict: str, detail: str) -> None:
    judgement = judge(TEN, "probability", given, "en")
    assert (judgement.verdict, judgement.detail) == (verdict, detail)


def test_two_misconceptions_with_one_number_are_both_named() -> None:
    case = Case(Fraction(1, 4), {"equal": Fraction(1, 5), "no-update": Fraction(1, 5)})
    for given in ("20%", "0.2"):  # With one digit, 0.2 may be the right answer rounded, too.
        assert judge(case, "probability", given, "en").codes == ("equal", "no-update")


def test_a_misconception_that_reads_the_same_asks_for_one_more_digit() -> None:
    case = Case(Fraction(4091, 10000), {"own-hand": Fraction(4145, 10000)})
    assert judge(case, "probability", "0.41", "en").verdict == "more-digits"
    assert judge(case, "probability", "0.409", "en").verdict == "right"
    assert judge(case, "probability", "0.4145", "en").verdict == "misconception"


def test_a_number_of_ways_is_whole() -> None:
    case = Case(24, {"add": 11})
    assert judge(case, "count", "24", "en").verdict == "right"
    assert judge(case, "count", "24.0", "en").verdict == "right"
    assert judge(case, "count", "24.5", "en").verdict == "impossible"
    assert judge(case, "count", "-24", "en").verdict == "impossible"
    assert judge(case, "count", "20", "en").verdict == "wrong"
    large = Case(206379406870, {"add": 11})
    assert judge(large, "count", "2.06e11", "en").verdict == "right"
    assert judge(large, "count", "206000000000", "en").verdict == "right"
    assert judge(large, "count", "200000000000", "en").verdict == "more-digits"
    assert judge(large, "count", "206379406871", "en").verdict == "slip"


def test_an_answer_may_be_rounded_a_half_either_way_and_a_mean_to_a_whole_number() -> None:
    eighth = Case(Fraction(1, 8), {})
    for given in ("0.12", "0.13"):
        assert judge(eighth, "probability", given, "en").verdict == "right"
    case = Case(Fraction(340 * 12, 52), {"rank-mean": 84})
    assert judge(case, "number", "78", "en").verdict == "right"
    assert judge(case, "number", 84, "en").codes == ("rank-mean",)
    assert judge(case, "number", "-3", "en").verdict == "wrong"
    long = Case(709.2, {"half": 354.6})
    assert judge(long, "number", "710", "en").verdict == "right"
    assert judge(long, "number", "700", "en").verdict == "slip"
    assert judge(Case(96.2, {"half": 48.1}), "number", "100", "en").verdict == "wrong"


def test_an_estimate_is_judged_by_its_middle_and_its_width() -> None:
    case = Case(0.0293, {"one-error": 0.01495, "spread": 0.927}, middle=0.66, error=0.01495)
    assert judge(case, "estimate", "0.65 ± 0.03", "en").verdict == "right"
    assert judge(case, "estimate", "0.65 ± 0.015", "en").codes == ("one-error",)
    assert judge(case, "estimate", "0.65 ± 0.1", "en").verdict == "wrong"
    assert judge(case, "estimate", "0.75 ± 0.03", "en").verdict == "wrong"
    assert judge(case, "estimate", "0.65", "en").detail == "no-width"


def test_a_share_that_was_simulated_is_an_answer_with_its_own_interval() -> None:
    """Its reach is half the width of the interval, from 0.218 to 0.272."""
    exercises.course("seconde-b")
    exercises.pin("estimate-sans", 1)
    reply = exercises.get("estimate-sans").check(Rate.of(244, 1000))
    assert str(reply).startswith("Read as 0.244 ± 0.02659.")
    assert reply.verdict == "right"


def test_an_option_is_chosen_by_its_letter_or_its_key() -> None:
    case = Case("same", {"pattern": "motley", "lucky": "tidy"}, options=("tidy", "motley", "same"))
    assert judge(case, "choice", "c", "en").verdict == "right"
    assert judge(case, "choice", "B)", "en").codes == ("pattern",)
    assert judge(case, "choice", "tidy", "en").codes == ("lucky",)
    assert judge(case, "choice", "d", "en").verdict == "unreadable"
    assert judge(case, "choice", 2, "en").verdict == "unreadable"


def test_a_reply_says_first_what_was_read() -> None:
    exercises.course("seconde-b", lang="fr")
    exercises.pin("ways-to-run", 0)
    reply = exercises.get("ways-to-run").check("2 + 2 + 2 + 2")
    assert str(reply).splitlines()[0] == "Lu\u202f: 8."
    assert reply.codes == ("add",)
    assert "addition d’événements compatibles" in str(reply)


HONOURS = {Card(each) for each in ("10♦", "J♣", "Q♠", "K♥", "7♦")}


def tens(cards: tuple[Card, ...]) -> int:
    """Return the number of tens among some cards."""
    return sum(card.rank == 10 for card in cards)


def holders(deal: Deal, *cards: str) -> list[int]:
    """Return the seats that hold all of some cards."""
    return [seat for seat, hand in enumerate(deal.hands) if {*map(Card, cards)} <= {*hand}]


SHOWS: dict[str, Callable[[Deal], bool]] = {
    "order": lambda deal: tens(deal.hands[1]) == 2,
    "at-least": lambda deal: tens(deal.hands[1]) == 2,
    "replacement": lambda deal: any(tens(hand) == 4 for hand in deal.hands),
    "pool": lambda deal: tens(deal.hands[1]) == 3,
    "addition": lambda deal: bool(holders(deal, "K♥", "7♦")),
    "independence": lambda deal: not tens(deal.hands[1]) and not tens(deal.talon),
    "equal": lambda deal: not HONOURS & {*deal.talon},
    "no-update": lambda deal: Card("10♦") in deal.talon,
    "mean": lambda deal: len(HONOURS & {*deal.hands[1]}) >= 3,
    "condition": lambda deal: Board(deal).round.winner not in holders(deal, "K♥"),
}


@pytest.mark.parametrize("family", SHOWS)
def test_the_deal_of_a_family_shows_what_is_said_of_it(family: str) -> None:
    assert SHOWS[family](Deal.from_code(contradicting_deal(FAMILIES[family][0])))


def test_a_family_met_again_gets_a_deal_that_contradicts_it() -> None:
    exercises.course("seconde-b")
    exercises.pin("hands", 0)
    exercises.pin("hands-left", 0)
    first = exercises.get("hands").check("P(52, 15)")
    assert first.deal == ""
    reply = exercises.get("hands-left").check("P(37, 15)")
    assert reply.codes == ("order",)
    assert f'Board.from_code("{reply.deal}")' in str(reply)
    assert Board.from_code(reply.deal).round.deal.players == 4
    again = exercises.get("hands").check("P(52, 15)")
    assert str(again) == str(first), "a notebook that is run again shows what it showed before"


def test_an_unknown_question_is_refused_with_a_guess() -> None:
    with pytest.raises(ExerciseError, match="Did you mean"):
        exercises.get("sans-zehn")


def test_a_hint_is_offered_while_there_is_one() -> None:
    exercises.course("seconde-b")
    exercises.pin("ways-to-run", 0)
    q, offer = exercises.get("ways-to-run"), "A hint may help"
    for _ in range(3):
        assert offer in q.check("5").says
        q.hint()
    assert offer not in q.check("5").says
    other = exercises.get("ways-to-run")
    other.solution()
    assert offer not in other.check("5").says


def test_a_call_without_a_language_speaks_that_of_the_lesson() -> None:
    current = Round(Deal.shuffled(seed=7))
    assert exercises.course("seconde-b", lang="fr") == exercises.course("seconde-b")
    chance = probability.hand().holds("7♦")
    said: dict[str, Callable[[Any], object]] = {
        "a round": lambda lang: current.explain(1, lang),
        "a card": Card("K♥").name,
        "a ruleset": RULESETS["lindor-1789"].title,
        "a drawing": lambda lang: drawings.dots(3, lang=lang).alternative,
        "a chance": chance.explain,
        "a board": lambda lang: Board(seed=7, lang=lang).explain(),
        "a result": lambda lang: repr(simulate(rounds=9, lang=lang)),
    }
    for what, say in said.items():
        assert str(say(None)) == str(say("fr")) != str(say("en")), what
    with pytest.raises(CardError, match="carte"):
        Card("14♦")
