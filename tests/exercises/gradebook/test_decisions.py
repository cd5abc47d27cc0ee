"""A class's choices in challenges, judged: the mean cost of each, deal by deal."""

from __future__ import annotations

from pathlib import Path

import pytest

from nainjaune_widget import STRATEGIES, Deal, Round, analyse, exercises
from nainjaune_widget.exercises.gradebook.challenges.decisions import choice_costs
from nainjaune_widget.exercises.progress import ChallengeDeal, PupilRecord
from nainjaune_widget.play import write_play
from nainjaune_widget.players import play_on
from tests.exercises.classes import COURSE, deal_codes, write, write_class

WORLDS = 64


def played(strategy: str, code: str, marks: tuple[str, ...] = ()) -> tuple[Round, ChallengeDeal]:
    """Return a deal played by a strategy at seat 0, the others playing `best`."""
    current = Round(Deal.from_code(code))
    play_on(current, [STRATEGIES[strategy], *[STRATEGIES["best"]] * 3])
    whole = write_play(current)
    return current, ChallengeDeal(code, 0, "best", current.chips[0], marks, play=whole)


def record(name: str, *plays: ChallengeDeal) -> PupilRecord:
    """Return a pupil who played these deals."""
    return PupilRecord(COURSE, name, challenge=list(plays))


def test_the_mean_cost_of_each_choice_is_that_of_the_analysis(tmp_path: Path) -> None:
    code = deal_codes(1)[0]
    plays = [played(strategy, code) for strategy in ("random", "lowest")]
    write_class(tmp_path, [record(name, play) for name, (_, play) in zip("ab", plays, strict=True)])
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


def test_marked_plays_can_be_left_out(tmp_path: Path) -> None:
    code = deal_codes(1)[0]
    write(tmp_path, record("a", played("random", code, ("hint",))[1]))
    book = exercises.gradebook(tmp_path)
    assert len(book.decisions(worlds=8))
    assert len(book.decisions(worlds=8, marked=False)) == 0


@pytest.mark.parametrize("number", [None, 1])
def test_plays_without_moves_or_of_another_deal_are_left_out(
    tmp_path: Path, number: int | None
) -> None:
    codes = deal_codes(2)
    play = "" if number is None else played("random", codes[number])[1].play
    write(tmp_path, record("a", ChallengeDeal(codes[0], 0, "best", 3, play=play)))
    book = exercises.gradebook(tmp_path)
    assert len(book) == 1
    assert "No finished deal of a challenge" in str(book.decisions())


def test_one_pupil_has_no_error_and_two_have_one() -> None:
    code = deal_codes(1)[0]
    one, two = choice_costs({(code, 0, "best"): [[1.0, 3.0], [2.0]]})
    assert (one.cost, one.stderr) == (1.5, 0.5)
    assert (two.pupils, two.cost, two.stderr != two.stderr) == (1, 3.0, True)
