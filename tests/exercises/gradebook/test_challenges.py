"""Challenges in the gradebook: the same deal compared, the part of luck, the cost of choices."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from nainjaune_widget import STRATEGIES, Deal, Round, analyse, exercises
from nainjaune_widget.exercises.gradebook.classwork import (
    FirstResults,
    by_name,
    choice_costs,
    luck_of,
    ranking,
)
from nainjaune_widget.exercises.gradebook.classwork import results as results_of
from nainjaune_widget.exercises.record import ChallengeDeal, PupilRecord
from nainjaune_widget.play import write_play
from nainjaune_widget.players import play_on
from tests.exercises.classes import COURSE, deal_codes, write_class


def record(name: str, nets: list[int | None], marks: tuple[str, ...] = ()) -> PupilRecord:
    """Return a pupil with results, the first of which has marks."""
    challenge = [
        ChallengeDeal(code, 0, "best", net, marks if not place else ())
        for place, (code, net) in enumerate(zip(deal_codes(len(nets)), nets, strict=True))
    ]
    return PupilRecord(COURSE, name, challenge=challenge)


def results(records: list[PupilRecord]) -> FirstResults:
    return results_of(by_name(records))


def test_the_difference_to_the_mean_of_the_same_deal() -> None:
    """Deal 0: 10, 4, 1, of mean 5; deal 1: −20, −20, −26, of mean −22."""
    standings = ranking(
        results([record("a", [10, -20]), record("b", [4, -20]), record("c", [1, -26])])
    )
    assert [(each["pupil"], each["place"]) for each in standings] == [("a", 1), ("b", 2), ("c", 3)]
    assert [each["difference"] for each in standings] == [3.5, 0.5, -4.0]
    # The differences of the first pupil are 5 and 2: s = 2.12, s/√2 = 1.5.
    assert standings[0]["stderr"] == pytest.approx(1.5)


def test_good_cards_alone_lead_to_no_place() -> None:
    """Whoever missed the deal that went badly for all is not above them for it."""
    both, one = record("both", [10, -40]), record("one", [10, None])
    other = record("other", [10, -40])
    assert {each["place"] for each in ranking(results([both, one, other]))} == {1}


def test_a_deal_that_one_pupil_alone_has_finished_counts_for_nobody() -> None:
    (first, second) = ranking(results([record("a", [3, 40]), record("b", [5, None])]))
    assert (first["pupil"], first["deals"], second["deals"]) == ("b", 1, 1)
    assert math.isnan(first["stderr"])


def test_other_bots_or_another_seat_make_another_table() -> None:
    first, second, third = (record(name, [0]) for name in "abc")
    second.challenge[0].seat = 1
    third.challenge[0].bots = "random"
    assert results([first, second, third]) == {}


def test_marked_deals_are_counted_and_can_be_left_out(tmp_path: Path) -> None:
    write_class(
        tmp_path, [record("a", [10, 0], ("undo",)), record("b", [0, 0]), record("c", [2, 0])]
    )
    book = exercises.gradebook(tmp_path)
    assert {row["pupil"]: row["marked"] for row in book.ranking()} == {"a": 1, "b": 0, "c": 0}
    assert book.ranking()[0]["pupil"] == "a"
    assert "+3.00" in str(book.ranking())
    unmarked = book.ranking(marked=False)
    assert {row["pupil"]: row["deals"] for row in unmarked} == {"a": 1, "b": 2, "c": 2}
    assert unmarked[0]["pupil"] == "c"


def test_the_parts_of_luck_of_a_table_of_three_by_three(tmp_path: Path) -> None:
    """Pupils 6, 0, −6 and deals 9, 0, −9 leave a rest of ±2 in four of the nine results.

    It has (3 − 1)(3 − 1) = 4 degrees of freedom: 4 · 2² / 4 = 4 jetons². The means of the pupils
    have the variance 36, those of the deals 81; 4 / 3 and (skill + 4) / 3 of them are chance.
    """
    class_ = [record("a", [17, 4, -3]), record("b", [7, 2, -9]), record("c", [3, -6, -15])]
    luck = luck_of(results(class_))
    assert luck is not None
    skill, cards, play = luck
    assert play == pytest.approx(4)
    assert skill == pytest.approx(36 - 4 / 3)
    assert cards == pytest.approx(81 - (skill + 4) / 3)
    write_class(tmp_path, class_)
    book = exercises.gradebook(tmp_path)
    said = str(book.ranking())
    assert "After 3 deals, luck accounts for 41% of the differences" in said, "72.1 / (104 + 72.1)"
    assert "and still for 4% when all get the same cards" in said, "4 / (104 + 4)"
    for chapter, is_told in ((5, True), (6, False)):
        book.to_html(tmp_path / "page.html", chapter=chapter)
        page = (tmp_path / "page.html").read_text(encoding="utf-8")
        assert ("In the challenge" in page) == is_told, "only beside the chapter that has it"


WORLDS = 64


def played(strategy: str, code: str, marks: tuple[str, ...] = ()) -> tuple[Round, ChallengeDeal]:
    """Return a deal played by a strategy at seat 0, the others playing `best`."""
    current = Round(Deal.from_code(code))
    play_on(current, [STRATEGIES[strategy], *[STRATEGIES["best"]] * 3])
    whole = write_play(current)
    return current, ChallengeDeal(code, 0, "best", current.chips[0], marks, play=whole)


def playing(name: str, *plays: ChallengeDeal) -> PupilRecord:
    """Return a pupil who played these deals."""
    return PupilRecord(COURSE, name, challenge=list(plays))


def test_the_mean_cost_of_each_choice_is_that_of_the_analysis(tmp_path: Path) -> None:
    code = deal_codes(1)[0]
    plays = [played(strategy, code) for strategy in ("random", "lowest")]
    write_class(
        tmp_path, [playing(name, play) for name, (_, play) in zip("ab", plays, strict=True)]
    )
    other = ChallengeDeal(code, 0, "best", 5, play=plays[0][1].play.replace(code, "nonsense"))
    write_class(tmp_path, [playing("c", other)])
    rows = exercises.gradebook(tmp_path).decisions(worlds=WORLDS)
    costs = []
    for current, _ in plays:
        found = analyse(current, 0, WORLDS)
        costs.append([each.cost.value for each in found.decisions if each.is_choice])
        assert {row["par"] for row in rows} == {found.par}
    first = rows[0]
    assert (first["deal"], first["choice"], first["pupils"]) == (1, 1, 2)
    assert first["cost"] == pytest.approx((costs[0][0] + costs[1][0]) / 2)
    assert [row["pupils"] for row in rows] == [
        sum(len(each) > place for each in costs) for place in range(max(map(len, costs)))
    ]
    assert "2 deals that were played" in str(rows)


def test_one_pupil_has_no_error_and_two_have_one() -> None:
    code = deal_codes(1)[0]
    one, two = choice_costs({(code, 0, "best"): [[1.0, 3.0], [2.0]]})
    assert (one["cost"], one["stderr"]) == (1.5, 0.5)
    assert (two["pupils"], two["cost"], two["stderr"] != two["stderr"]) == (1, 3.0, True)
