"""Duplicate play in the gradebook: the same deal compared, its error, and the part of luck."""

from __future__ import annotations

import math
from pathlib import Path
from random import Random

import pytest

from nainjaune_widget import exercises
from nainjaune_widget.exercises.gradebook.challenges.duplicate import (
    luck_of,
    ranking,
    results,
)
from nainjaune_widget.exercises.progress import ChallengeDeal, PupilRecord
from tests.exercises.classes import COURSE, deal_codes, write_class


def record(name: str, nets: list[int | None], marks: tuple[str, ...] = ()) -> PupilRecord:
    """Return a pupil with results, the first of which has marks."""
    challenge = [
        ChallengeDeal(code, 0, "best", net, marks if not place else ())
        for place, (code, net) in enumerate(zip(deal_codes(len(nets)), nets, strict=True))
    ]
    return PupilRecord(COURSE, name, challenge=challenge)


def test_the_difference_to_the_mean_of_the_same_deal() -> None:
    """Deal 0: 10, 4, 1, of mean 5; deal 1: −20, −20, −26, of mean −22."""
    standings = ranking(
        results([record("a", [10, -20]), record("b", [4, -20]), record("c", [1, -26])])
    )
    assert [(each.pupil, each.place) for each in standings] == [(0, 1), (1, 2), (2, 3)]
    assert [each.difference for each in standings] == [3.5, 0.5, -4.0]
    # The differences of the first pupil are 5 and 2: s = 2.12, s/√2 = 1.5.
    assert standings[0].stderr == pytest.approx(1.5)


def test_good_cards_alone_lead_to_no_place() -> None:
    """Whoever missed the deal that went badly for all is not above them for it."""
    both, one = record("both", [10, -40]), record("one", [10, None])
    other = record("other", [10, -40])
    assert {each.place for each in ranking(results([both, one, other]))} == {1}


def test_a_deal_that_one_pupil_alone_has_finished_counts_for_nobody() -> None:
    (first, second) = ranking(results([record("a", [3, 40]), record("b", [5, None])]))
    assert (first.pupil, first.deals, second.deals) == (1, 1, 1)
    assert math.isnan(first.stderr)


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
    unmarked = book.ranking(marked=False)
    assert {row["pupil"]: row["deals"] for row in unmarked} == {"a": 1, "b": 2, "c": 2}
    assert unmarked[0]["pupil"] == "c"


def made_up(pupils: int, deals: int, skill: float, cards: float, play: float) -> list[PupilRecord]:
    """Return a class whose results have known parts of variance."""
    random = Random(13)
    lots = [random.gauss(0, math.sqrt(cards)) for _ in range(deals)]
    records = []
    for number in range(pupils):
        able = random.gauss(0, math.sqrt(skill))
        nets = [round(able + lot + random.gauss(0, math.sqrt(play))) for lot in lots]
        records.append(record(f"p{number}", [*nets]))
    return records


def test_the_parts_of_luck_of_a_table_of_three_by_three() -> None:
    """Pupils 6, 0, −6 and deals 9, 0, −9 leave a rest of ±2 in four of the nine results.

    It has (3 − 1)(3 − 1) = 4 degrees of freedom: 4 · 2² / 4 = 4 jetons². The means of the pupils
    have the variance 36, those of the deals 81; 4 / 3 and (skill + 4) / 3 of them are chance.
    """
    luck = luck_of(
        results([record("a", [17, 4, -3]), record("b", [7, 2, -9]), record("c", [3, -6, -15])])
    )
    assert luck is not None
    assert luck.play == pytest.approx(4)
    assert luck.skill == pytest.approx(36 - 4 / 3)
    assert luck.cards == pytest.approx(81 - (luck.skill + 4) / 3)


def test_pupils_of_one_skill_differ_by_luck_alone() -> None:
    """Chance alone spreads the means of 4 deals by 100 / 4 = 25 jetons²."""
    luck = luck_of(results(made_up(pupils=60, deals=4, skill=0, cards=300, play=100)))
    assert luck is not None
    assert luck.skill < 12
    assert luck.share(8, same_cards=True) > 0.5


@pytest.mark.parametrize("nets", [[[1]], [[1], [2]], [[1, 2], [None, 3]]])
def test_too_few_results_say_nothing_about_luck(nets: list[list[int | None]]) -> None:
    assert luck_of(results([record(str(place), each) for place, each in enumerate(nets)])) is None


def test_the_gradebook_says_how_much_is_luck(tmp_path: Path) -> None:
    write_class(tmp_path, made_up(pupils=30, deals=8, skill=25, cards=400, play=100))
    listing = exercises.gradebook(tmp_path).ranking()
    assert "After 8 deals, luck accounts for" in str(listing)
    assert len(listing) == 30
    for path in sorted(tmp_path.glob("*.json"))[1:]:
        path.unlink()
    assert "No deal of a challenge" in str(exercises.gradebook(tmp_path).ranking())
